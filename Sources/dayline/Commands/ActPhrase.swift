import Simulation
import Timeline

/// An intervention in the words of `--set`.
struct ActPhrase {
    let intervention: Intervention
    private static let known = [
        "low-power-mode", "bar-switch", "charger", "swipe-away", "open", "simulate-launch",
        "simulate-expiration",
    ]

    /// Reads a phrase such as `low-power-mode on 17:00` against the scenario that it is for.
    ///
    /// - Throws: `Failure` with what was expected.
    init(_ text: String, in scenario: Scenario) throws {
        var words = text.split(separator: " ").map(String.init)[...]
        guard !words.isEmpty else { throw Self.problem(text, "an act and a time") }
        guard let first = words.first, Self.known.contains(first) else {
            throw Self.problem(text, Self.known.joined(separator: ", "))
        }
        let moment = try Self.takeMoment(&words, text, scenario)
        intervention = Intervention(at: moment, try Self.act(words, text, scenario.header.roster))
    }

    /// Takes the time, and the day before it if one is named, off the end of the words.
    private static func takeMoment(
        _ words: inout ArraySlice<String>, _ text: String, _ scenario: Scenario
    ) throws -> Moment {
        guard let clock = words.popLast() else { throw problem(text, "an act and a time") }
        var phrase = clock
        if let word = words.last, word.first == "d", Int64(word.dropFirst()) != nil {
            words.removeLast()
            phrase = "\(word) \(clock)"
        }
        return try MomentPhrase.read(phrase, option: "--set", within: text, in: scenario.header)
    }

    private static func act(_ words: ArraySlice<String>, _ text: String, _ roster: Roster) throws -> Act {
        let rest = words.dropFirst()
        switch words.first {
        case "low-power-mode": return .lowPowerMode(isOn: try isOn(rest, text))
        case "charger": return .charger(isConnected: try isOn(rest, text))
        case "bar-switch" where rest.count == 1: return .backgroundAppRefresh(isOn: try isOn(rest, text))
        case "bar-switch":
            return .appBackgroundAppRefresh(
                try app(rest.dropFirst(), text, roster),
                isOn: try isOn(rest.prefix(1), text)
            )
        case "swipe-away": return .swipeAway(try app(rest, text, roster))
        case "open": return .open(try app(rest, text, roster))
        case "simulate-launch": return .simulateLaunch(try task(rest, text, roster))
        case "simulate-expiration": return .simulateExpiration(try task(rest, text, roster))
        default:
            throw problem(
                text,
                "low-power-mode, bar-switch, charger, swipe-away, open, simulate-launch or simulate-expiration"
            )
        }
    }

    private static func isOn(_ words: ArraySlice<String>, _ text: String) throws -> Bool {
        switch Array(words) {
        case ["on"]: true
        case ["off"]: false
        default: throw problem(text, "on or off")
        }
    }

    private static func app(_ words: ArraySlice<String>, _ text: String, _ roster: Roster) throws -> AppID {
        let name = words.joined(separator: " ")
        guard let place = roster.apps.firstIndex(where: { $0.bundleIdentifier == name || $0.name == name })
        else {
            let known = roster.apps.map(\.bundleIdentifier).joined(separator: ", ")
            throw problem(text, "an app of the scenario: \(known)")
        }
        return AppID(place)
    }

    private static func task(_ words: ArraySlice<String>, _ text: String, _ roster: Roster) throws -> TaskID {
        guard let place = roster.tasks.firstIndex(where: { $0.identifier == words.joined(separator: " ") })
        else {
            let known = roster.tasks.map(\.identifier).joined(separator: ", ")
            throw problem(text, "a task of the scenario: \(known)")
        }
        return TaskID(place)
    }

    private static func problem(_ text: String, _ expected: String) -> Failure {
        .usage(ErrorText.plain("--set '\(text)': expected \(expected)"))
    }
}

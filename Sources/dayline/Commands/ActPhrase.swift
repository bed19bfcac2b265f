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
        let found = roster.apps(called: name)
        if let app = found.first, found.count == 1 { return app }
        guard found.isEmpty else { throw failure(text, roster.several(found, called: name)) }
        throw problem(
            text, "an app of the scenario: \(ErrorText.choice(roster.apps.map(\.bundleIdentifier)))")
    }

    /// The task of an identifier, with its app's bundle identifier in front where several apps have one.
    private static func task(_ words: ArraySlice<String>, _ text: String, _ roster: Roster) throws -> TaskID {
        let name = words.joined(separator: " ")
        let found = roster.tasks.indices.filter { place in
            let task = roster.tasks[place]
            return task.identifier == name
                || "\(roster[task.app].bundleIdentifier) \(task.identifier)" == name
        }
        if let task = found.first, found.count == 1 { return TaskID(task) }
        guard let first = found.first else {
            let known = ErrorText.choice(roster.tasks.map(\.identifier))
            throw problem(text, "a task of the scenario: \(known)")
        }
        let apps = ErrorText.choice(found.map { roster[roster.tasks[$0].app].bundleIdentifier })
        let example = "\(roster[roster.tasks[first].app].bundleIdentifier) \(name)"
        throw failure(
            text,
            "there are \(found.count) tasks called \(ErrorText.word(name)), of \(apps); "
                + "name one with its app, as '\(ErrorText.word(example))'")
    }

    private static func problem(_ text: String, _ expected: String) -> Failure {
        failure(text, "expected \(expected)")
    }

    private static func failure(_ text: String, _ reason: String) -> Failure {
        .usage("--set '\(ErrorText.word(text))': \(reason)")
    }
}

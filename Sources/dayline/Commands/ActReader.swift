import ScenarioFile
import Timeline

/// Reads interventions in the words of `--set`.
struct ActReader {
    private let header: DayHeader
    /// The first app and the first task that a name is of.
    private var apps: [String: AppID] = [:]
    private var tasks: [String: TaskID] = [:]

    private static let known = [
        "low-power-mode", "bar-switch", "charger", "swipe-away", "open", "simulate-launch",
        "simulate-expiration",
    ]

    init(_ header: DayHeader) {
        self.header = header
        for (place, app) in header.roster.apps.enumerated() {
            for name in [app.bundleIdentifier, app.name] where apps[name] == nil { apps[name] = AppID(place) }
        }
        for (place, task) in header.roster.tasks.enumerated() where tasks[task.identifier] == nil {
            tasks[task.identifier] = TaskID(place)
        }
    }

    /// Reads the phrases of an option, one or several in lines of their own.
    ///
    /// - Throws: `Failure` with what was expected.
    func readAll(_ options: [String]) throws -> [Intervention] {
        let phrases = options.flatMap(GatheredActs.phrases)
        guard phrases.count <= ScenarioLimits.acts else {
            throw Failure.usage("--set: found \(phrases.count) acts; expected at most \(ScenarioLimits.acts)")
        }
        return try phrases.map(read)
    }

    /// Reads a phrase such as `low-power-mode on 17:00`.
    private func read(_ text: String) throws -> Intervention {
        var words = text.split(separator: " ").map(String.init)[...]
        guard !words.isEmpty else { throw Self.problem(text, "an act and a time") }
        guard let first = words.first, Self.known.contains(first) else {
            throw Self.problem(text, Self.known.joined(separator: ", "))
        }
        let moment = try takeMoment(&words, text)
        return Intervention(at: moment, try act(words, text))
    }

    /// Takes the time, and the day before it if one is named, off the end of the words.
    private func takeMoment(_ words: inout ArraySlice<String>, _ text: String) throws -> Moment {
        guard let clock = words.popLast() else { throw Self.problem(text, "an act and a time") }
        var phrase = clock
        if let word = words.last, word.first == "d", Int64(word.dropFirst()) != nil {
            words.removeLast()
            phrase = "\(word) \(clock)"
        }
        return try MomentPhrase.read(phrase, option: "--set", within: text, in: header)
    }

    private func act(_ words: ArraySlice<String>, _ text: String) throws -> Act {
        let rest = words.dropFirst()
        switch words.first {
        case "low-power-mode": return .lowPowerMode(isOn: try Self.isOn(rest, text))
        case "charger": return .charger(isConnected: try Self.isOn(rest, text))
        case "bar-switch" where rest.count == 1: return .backgroundAppRefresh(isOn: try Self.isOn(rest, text))
        case "bar-switch":
            return .appBackgroundAppRefresh(
                try app(rest.dropFirst(), text),
                isOn: try Self.isOn(rest.prefix(1), text)
            )
        case "swipe-away": return .swipeAway(try app(rest, text))
        case "open": return .open(try app(rest, text))
        case "simulate-launch": return .simulateLaunch(try task(rest, text))
        case "simulate-expiration": return .simulateExpiration(try task(rest, text))
        default:
            throw Self.problem(
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

    private func app(_ words: ArraySlice<String>, _ text: String) throws -> AppID {
        guard let app = apps[words.joined(separator: " ")] else {
            let known = header.roster.apps.map(\.bundleIdentifier).joined(separator: ", ")
            throw Self.problem(text, "an app of the scenario: \(known)")
        }
        return app
    }

    private func task(_ words: ArraySlice<String>, _ text: String) throws -> TaskID {
        guard let task = tasks[words.joined(separator: " ")] else {
            let known = header.roster.tasks.map(\.identifier).joined(separator: ", ")
            throw Self.problem(text, "a task of the scenario: \(known)")
        }
        return task
    }

    private static func problem(_ text: String, _ expected: String) -> Failure {
        .usage(ErrorText.plain("--set '\(text)': expected \(expected)"))
    }
}

import ScenarioFile
import Timeline

/// Reads the interventions of `--set`.
struct ActReader {
    private let header: DayHeader
    /// The apps and tasks of each name; a task also by its app's identifier and its own.
    private var apps: [String: [AppID]] = [:]
    private var tasks: [String: [TaskID]] = [:]

    private static let known = [
        "low-power-mode", "bar-switch", "charger", "swipe-away", "open", "simulate-launch",
        "simulate-expiration",
    ]

    init(_ header: DayHeader) {
        self.header = header
        let roster = header.roster
        for (index, app) in roster.apps.enumerated() { apps[app.name, default: []].append(AppID(index)) }
        // A bundle identifier means its app, whatever others are called.
        for (index, app) in roster.apps.enumerated() { apps[app.bundleIdentifier] = [AppID(index)] }
        for (index, task) in roster.tasks.enumerated() {
            tasks[task.identifier, default: []].append(TaskID(index))
            tasks["\(roster[task.app].bundleIdentifier) \(task.identifier)", default: []].append(
                TaskID(index))
        }
    }

    /// Reads the phrases of the option's values, one per line.
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

    /// Removes the time, with the day before it if there is one, from the end of the words.
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
        let name = words.joined(separator: " ")
        let found = apps[name] ?? []
        if let app = found.first, found.count == 1 { return app }
        guard found.isEmpty else { throw Self.failure(text, header.roster.several(found, called: name)) }
        let known = ErrorText.choice(header.roster.apps.map(\.bundleIdentifier))
        throw Self.problem(text, "an app of the scenario: \(known)")
    }

    /// The task with an identifier, preceded by its app's bundle identifier where several apps have one.
    private func task(_ words: ArraySlice<String>, _ text: String) throws -> TaskID {
        let name = words.joined(separator: " ")
        let roster = header.roster
        let found = tasks[name] ?? []
        if let task = found.first, found.count == 1 { return task }
        guard let first = found.first else {
            let known = ErrorText.choice(roster.tasks.map(\.identifier))
            throw Self.problem(text, "a task of the scenario: \(known)")
        }
        let identifiers = found.map { roster[roster[$0].app].bundleIdentifier }
        let example = "\(roster[roster[first].app].bundleIdentifier) \(name)"
        throw Self.failure(
            text,
            "there are \(found.count) tasks called \(ErrorText.word(name)), of "
                + "\(ErrorText.choice(identifiers)); name one with its app, as '\(ErrorText.word(example))'")
    }

    private static func problem(_ text: String, _ expected: String) -> Failure {
        failure(text, "expected \(expected)")
    }

    private static func failure(_ text: String, _ reason: String) -> Failure {
        .usage("--set '\(ErrorText.word(text))': \(reason)")
    }
}

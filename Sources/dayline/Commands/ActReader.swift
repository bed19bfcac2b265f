import ScenarioFile
import Timeline

/// Reads the interventions of `--set`.
struct ActReader {
    private let header: DayHeader
    /// The apps and tasks of each name; a task also by its app's identifier and its own.
    private var apps: [String: [AppID]] = [:]
    private var tasks: [String: [TaskID]] = [:]

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
        guard let kind = ActKind.named.first(where: { $0.key == words.first }) else {
            throw Self.problem(text, ErrorText.choice(ActKind.named.map(\.key)))
        }
        let moment = try takeMoment(&words, text)
        return Intervention(at: moment, try act(kind, words.dropFirst(), text))
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

    private func act(_ kind: ActKind, _ rest: ArraySlice<String>, _ text: String) throws -> Act {
        switch kind {
        case .setting(.backgroundAppRefresh) where rest.count > 1:
            return .appBackgroundAppRefresh(
                try app(rest.dropFirst(), text),
                isOn: try Self.value(of: .backgroundAppRefresh, rest.prefix(1), text).isOn)
        case .setting(let setting): return .setting(setting, try Self.value(of: setting, rest, text))
        case .appBackgroundAppRefresh: throw Self.problem(text, ErrorText.choice(ActKind.named.map(\.key)))
        case .swipeAway: return .swipeAway(try app(rest, text))
        case .open: return .open(try app(rest, text))
        case .simulateLaunch: return .simulateLaunch(try task(rest, text))
        case .simulateExpiration: return .simulateExpiration(try task(rest, text))
        case .cancelTask: return .cancelTask(try task(rest, text))
        }
    }

    private static func value(
        of setting: DeviceSetting, _ words: ArraySlice<String>, _ text: String
    ) throws -> SettingValue {
        let descriptor = setting.descriptor
        if let word = words.first, words.count == 1, let value = descriptor.value(named: word) {
            return value
        }
        throw problem(text, descriptor.valueChoice)
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

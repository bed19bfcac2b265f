import Dashboard
import ScenarioFile
import Timeline

/// Reads the interventions of `--set`.
struct ActReader {
    private let header: DayHeader
    private let words: ActWords

    init(_ header: DayHeader) {
        self.header = header
        words = ActWords(header.roster)
    }

    /// Reads the phrases of the option's values, one per line.
    ///
    /// - Throws: `Failure` with what was expected.
    func readAll(_ options: [String]) throws -> [Intervention] {
        let phrases = options.flatMap(GatheredActs.phrases)
        guard phrases.count <= Intervention.atMost else {
            throw Failure.usage("--set: found \(phrases.count) acts; expected at most \(Intervention.atMost)")
        }
        return try phrases.map(read)
    }

    /// Reads a phrase such as `low-power-mode on 17:00`.
    private func read(_ text: String) throws -> Intervention {
        var words = text.split(separator: " ").map(String.init)[...]
        guard !words.isEmpty else { throw Self.problem(text, "an act and a time") }
        guard let kind = ActWords.kind(named: words.first) else {
            throw Self.problem(text, ErrorText.choice(ActKind.named.map(\.key)))
        }
        let moment = try takeMoment(&words, text)
        return Intervention(at: moment, try act(kind, words.dropFirst(), text))
    }

    /// Removes the time, with the day or the date before it if there is one, from the end of the words.
    private func takeMoment(_ words: inout ArraySlice<String>, _ text: String) throws -> Moment {
        guard let clock = words.last else { throw Self.problem(text, "an act and a time") }
        // A date has up to four words before its time, as in `Mon 8 Jul 2024 07:30`.
        for count in stride(from: 5, through: 3, by: -1) where words.count > count {
            let phrase = words.suffix(count).joined(separator: " ")
            guard clock.contains(":"), PromptTime.moment(ofDay: phrase, in: header) != nil else { continue }
            words.removeLast(count)
            return try MomentPhrase.read(phrase, option: "--set", within: text, in: header)
        }
        words.removeLast()
        var phrase = clock
        if let word = words.last, word.first == "d", Int64(word.dropFirst()) != nil {
            words.removeLast()
            phrase = "\(word) \(clock)"
        }
        return try MomentPhrase.read(phrase, option: "--set", within: text, in: header)
    }

    private func act(_ kind: ActKind, _ rest: ArraySlice<String>, _ text: String) throws -> Act {
        do throws(ActWords.Fault) {
            return try words.act(kind, rest)
        } catch {
            throw failure(error, text)
        }
    }

    private func failure(_ fault: ActWords.Fault, _ text: String) -> Failure {
        let roster = header.roster
        switch fault {
        case .value(let setting): return Self.problem(text, setting.descriptor.valueChoice)
        case .unknownApp:
            let known = ErrorText.choice(roster.apps.map(\.bundleIdentifier))
            return Self.problem(text, "an app of the scenario: \(known)")
        case .severalApps(let found, let name): return Self.failure(text, roster.several(found, called: name))
        case .unknownTask:
            let known = ErrorText.choice(roster.tasks.map(\.identifier))
            return Self.problem(text, "a task of the scenario: \(known)")
        case .severalTasks(let found, let name):
            let identifiers = found.map { roster[roster[$0].app].bundleIdentifier }
            let example = ErrorText.word("\(identifiers.first ?? "") \(name)")
            return Self.failure(
                text,
                "there are \(found.count) tasks called \(ErrorText.word(name)), of "
                    + "\(ErrorText.choice(identifiers)); name one with its app, as '\(example)'")
        case .superfluous(let words):
            return Self.problem(text, "a time right after the act, not '\(ErrorText.word(words))'")
        }
    }

    private static func problem(_ text: String, _ expected: String) -> Failure {
        failure(text, "expected \(expected)")
    }

    private static func failure(_ text: String, _ reason: String) -> Failure {
        .usage("--set '\(ErrorText.word(text))': \(reason)")
    }
}

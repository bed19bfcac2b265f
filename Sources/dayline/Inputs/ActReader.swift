import Dashboard
import ScenarioFile
import Timeline
import UntrustedText

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
        let phrases = options.flatMap(GatheredActs.phrases).map(Privacy.act)
        guard phrases.count <= Intervention.atMost else { throw Failure.usage(.tooManyActs(phrases.count)) }
        return try phrases.map(read)
    }

    /// Reads a phrase such as `low-power-mode on 17:00`.
    private func read(_ text: String) throws -> Intervention {
        var words = text.split(separator: " ").map(String.init)[...]
        guard !words.isEmpty else { throw Self.failure(text, .actIncomplete) }
        guard let kind = ActWords.kind(named: words.first) else {
            throw Self.failure(text, .notAct(meant: Self.meant(by: Array(words)), known: Self.known))
        }
        let moment = try takeMoment(&words, text)
        return Intervention(at: moment, try act(kind, words.dropFirst(), text))
    }

    /// Removes the time, with the day or the date before it if there is one, from the end of the words.
    private func takeMoment(_ words: inout ArraySlice<String>, _ text: String) throws -> Moment {
        guard let clock = words.last else { throw Self.failure(text, .actIncomplete) }
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
            throw Self.failure(text, .act(error, header.roster))
        }
    }

    private static let known = ActKind.named.map(\.key)

    /// The act that is nearest to the first words, which may be written apart or cut, as in `low power on 17:00`.
    private static func meant(by words: [String]) -> String? {
        for count in stride(from: min(4, words.count), through: 1, by: -1) {
            let name = words.prefix(count).joined(separator: "-").lowercased()
            let begun = known.filter { letters($0).hasPrefix(letters(name)) }
            if begun.count == 1 { return begun[0] }
            if let near = Nearest.word(to: name, among: known) { return near }
            if let act = others.first(where: { $0.words.contains(name) })?.act { return act.key }
        }
        return nil
    }

    /// Words that people use for acts, beside the beginnings of their names.
    private static let others: [(act: ActKind, words: Set<String>)] = [
        (.swipeAway, ["force-quit", "force-close", "quit", "kill", "close", "terminate"]),
        (.open, ["launch", "start", "visit"]), (.restart, ["reboot"]),
        (.setting(.charger), ["plug", "plug-in", "unplug", "charge", "charging", "power"]),
        (.setting(.lowPowerMode), ["lpm", "power-saving"]), (.setting(.backgroundAppRefresh), ["bar"]),
    ]

    private static func letters(_ name: String) -> String { name.filter { $0 != "-" } }

    private static func failure(_ text: String, _ fault: ValueFault) -> Failure {
        .value("--set", ErrorText.word(text), fault)
    }
}

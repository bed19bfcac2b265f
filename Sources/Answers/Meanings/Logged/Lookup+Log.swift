public import Timeline

extension Lookup {
    /// What a text is about of which some lines are known to be from a phone's log: the most exact first.
    ///
    /// A name of the model or of Apple's within a line of a log says nothing; a text that is known does, and comes before
    /// what such lines mean in general. Without such lines a text may still be the words of a wording without its names.
    public static func subjects(in text: String, logged topics: [LogTopic]) -> [Subject] {
        let named = subjects(in: text)
        guard !topics.isEmpty else {
            return named.isEmpty ? wordings(asked: text).map { .logLine(LogTopic($0)) } : named
        }
        // What the tables know they find by the whole line; its words alone may be those of a name.
        let titles = Set(wordingTitles + topics.map(\.text.title) + topics.compactMap(\.code))
        let pasted = named.filter {
            guard case .pastedText(let known) = $0 else { return false }
            return known.place != PastedText.term && !titles.contains(known.title)
        }
        return withoutGeneralText(pasted + topics.map(Subject.logLine))
    }

    private static let wordingTitles =
        LogWording.allCases.map(\.text.title) + [LogTopic.cancelledPush.title]

    /// Whether a name is one that only logs have, such as `DecisionToRun`.
    private static func isOfCode(_ name: String) -> Bool {
        !name.contains(" ") && name.unicodeScalars.dropFirst().contains { $0.properties.isUppercase }
    }

    /// The wordings whose words a text is, from their beginning, or one of whose names it has.
    private static func wordings(asked text: String) -> [LogWording] {
        let words = Words(text).list
        return LogWording.allCases.filter { wording in
            let known = wording.text
            return ([known.title] + known.patterns + known.asked).contains { name in
                let own = Words(name).list
                // A single word, such as COMPLETED, is an ordinary one.
                return own == words && (words.count > 1 || known.patterns.contains(name))
                    || words.count >= 3 && own.starts(with: words)
                    || known.patterns.contains(name) && isOfCode(name) && words.contains(own[0])
            }
        }
    }
}

extension PastedText {
    /// What is known of the reason of an exception; nil where nothing is.
    static func known(inException words: String) -> PastedText? {
        Lookup.withoutNameOfException(Lookup.subjects(in: words)).lazy.compactMap { subject in
            guard case .pastedText(let text) = subject, text.place == "exception" else { return nil }
            return text
        }.first
    }
}

extension LogTopic {
    /// The code with which the line says that a process ended; beside who ended it, it says less alone.
    fileprivate var code: String? {
        guard case .end(let end) = detail, end.reason != .unknown else { return nil }
        return end.code.map { "0x" + String($0, radix: 16) }
    }
}

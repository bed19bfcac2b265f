/// Finds what a text is about, whatever stands around the words that tell it.
public enum Lookup {
    private struct Entry {
        let subject: Int
        let phrase: Phrase
    }

    private static let entries: [Entry] = Subject.all.enumerated().flatMap { number, subject in
        subject.phrases.map { Entry(subject: number, phrase: $0) }
    }

    private static let byFirstWord = Dictionary(grouping: entries, by: \.phrase.first)

    /// Every name and text that is known, to suggest the nearest to a misspelt one.
    static let names = entries.map(\.phrase.text)

    /// What a text names, the most exact first; empty if it names nothing that is known.
    ///
    /// Of a text that is cut off, a few words with which a known one begins will do. A name within a longer one that is
    /// known too, such as the domain of an error with its code, is left out. So is an option with the value that asks
    /// for nothing, unless it is all that the text names.
    /// - Complexity: O(n) in the length of the text.
    public static func subjects(in text: String) -> [Subject] {
        let read = Words(text)
        let (words, asked) = (read.list, read.asked)
        var best: [Int: Found] = [:]
        var open: [Phrase.Match] = []
        var idle: [IdleOption] = []
        for start in words.indices {
            open.removeAll { $0.range.upperBound <= start }
            var found = (byFirstWord[words[start]] ?? []).compactMap { entry in
                entry.phrase.match(in: words, at: start, asked: asked).map { (entry, $0) }
            }
            open += found.map(\.1)
            found.removeAll { entry, match in
                guard let value = read.values[match.range.upperBound - 1],
                    let inForce = entry.phrase.inForce, value != inForce
                else { return false }
                idle.append(IdleOption(entry.phrase.text, value, of: Subject.all[entry.subject]))
                return true
            }
            for (entry, match) in found where !open.contains(where: { $0.contains(match) }) {
                note(Found(words: match.count, form: entry.phrase.text), of: entry.subject, in: &best)
            }
        }
        // What an option does not ask for is worth a word only to one who asks for the option.
        if best.isEmpty, !idle.isEmpty { return Explanation.distinct(idle).map(Subject.idleOption) }
        if best.isEmpty { best = beginnings(in: words) }
        let ordered = best.sorted { ($1.value.words, $0.key) < ($0.value.words, $1.key) }
        return withoutGeneralText(ordered.map { Subject.all[$0.key].named($0.value.form) })
    }

    /// The subjects without those that tell in general what another one tells exactly, such as the code of a kill beside
    /// the cause for which it was used.
    public static func withoutGeneralText(_ subjects: [Subject]) -> [Subject] {
        let titles = subjects.map(\.title)
        return subjects.filter { subject in
            guard case .pastedText(let text) = subject, let exact = PastedText.exact[text.title] else {
                return true
            }
            return !titles.contains(where: exact.contains)
        }
    }

    /// The subjects without the name of the exception that any failed assertion has, which says nothing beside its reason.
    public static func withoutNameOfException(_ subjects: [Subject]) -> [Subject] {
        let reasons = subjects.filter { $0.title != PastedText.nameOfAssertion }
        return reasons.isEmpty ? subjects : reasons
    }

    /// How much of a text speaks of a subject, and in which of its forms.
    private struct Found {
        let words: Int
        let form: String
    }

    /// Keeps the longest form; of two, the one that the table has first.
    private static func note(_ found: Found, of subject: Int, in best: inout [Int: Found]) {
        if found.words > best[subject]?.words ?? 0 { best[subject] = found }
    }

    /// The subjects of whose texts the end of a text is the beginning, each with the words that it has of them.
    private static func beginnings(in words: [String]) -> [Int: Found] {
        words.indices.reduce(into: [:]) { best, start in
            for entry in byFirstWord[words[start]] ?? [] where entry.phrase.begins(with: words[start...]) {
                note(Found(words: words.count - start, form: entry.phrase.text), of: entry.subject, in: &best)
            }
        }
    }
}

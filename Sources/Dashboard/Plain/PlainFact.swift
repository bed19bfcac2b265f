/// A fact of the day as it is shown, which is said again only when it changes.
struct PlainFact: Equatable {
    /// What the fact is about; a later fact about the same takes its place.
    let subject: String
    /// What stands before the text.
    let label: String
    /// The fact.
    let text: String
    /// Whether neighbours with the same label share a line.
    let isShort: Bool
    /// What is said when there is no such fact any more; nil where another fact says it.
    let whenGone: String?

    init(
        _ label: String, _ text: String, about subject: String, isShort: Bool = false, whenGone: String? = nil
    ) {
        (self.subject, self.label, self.text) = (subject, label, text)
        (self.isShort, self.whenGone) = (isShort, whenGone)
    }
}

extension [PlainFact] {
    /// The facts that differ from former ones, and what is said of those that are gone.
    func changes(since former: [PlainFact]) -> [PlainFact] {
        let known = Dictionary(former.map { ($0.subject, $0) }) { first, _ in first }
        let subjects = Set(map(\.subject))
        let gone = former.compactMap { fact -> PlainFact? in
            guard !subjects.contains(fact.subject), let words = fact.whenGone else { return nil }
            return PlainFact(fact.label, words, about: fact.subject, isShort: fact.isShort)
        }
        return filter { fact in
            guard let before = known[fact.subject] else { return true }
            return before.label != fact.label || before.text != fact.text
        } + gone
    }

    /// The facts as lines.
    var lines: [String] {
        var lines: [String] = []
        var last: PlainFact?
        for fact in self {
            if let former = last, former.isShort, fact.isShort, former.label == fact.label {
                lines[lines.count - 1] += "; \(fact.text)"
            } else {
                lines.append("\(fact.label): \(fact.text)")
            }
            last = fact
        }
        return lines
    }
}

import Timeline

/// A line of text that the person types at the bottom of the lanes.
public struct Prompt: Hashable, Sendable {
    /// What the text is for.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// A place to go to: a time, an app, a task, a kind of event; or the name of an action.
        case goTo
        /// What the names of the shown apps contain.
        case search
        /// The name of the day as it is now.
        case nameDay
        /// The note of a mark.
        case mark
    }

    /// What the text is for.
    public let kind: Kind
    /// Where the playhead was when the prompt was opened.
    let moment: Moment
    /// The text as typed.
    public internal(set) var text = ""
    /// The texts that would complete it, the best first.
    var candidates: [String] = []
    /// The candidate that Tab has put into the text.
    private var chosen: Int?
    /// The text before Tab changed it.
    private var typed = ""

    /// The most characters that are taken.
    static let longest = 200

    init(_ kind: Kind, at moment: Moment) {
        self.kind = kind
        self.moment = moment
    }

    mutating func type(_ characters: some Sequence<Character>) {
        for character in characters where text.count < Self.longest { text.append(character) }
        chosen = nil
    }

    mutating func eraseLast() {
        if !text.isEmpty { text.removeLast() }
        chosen = nil
    }

    mutating func eraseAll() {
        text = ""
        chosen = nil
    }

    /// Puts the next candidate into the text.
    mutating func complete() {
        guard !candidates.isEmpty else { return }
        let next = chosen.map { ($0 + 1) % candidates.count } ?? 0
        if chosen == nil { typed = text }
        chosen = next
        text = candidates[next]
    }

    /// Whether the candidates are still those of the text before Tab changed it.
    var isCompleting: Bool { chosen != nil }
}

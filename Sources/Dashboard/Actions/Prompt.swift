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
        /// What a line of the open panel contains.
        case find = "searchPanel"
        /// The prediction that a lesson asks for.
        case predict
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
    /// Which of the texts that were taken before is in the text.
    private var recalled: Int?
    /// The text before Tab or an earlier text changed it.
    private var typed = ""

    /// The most characters that are taken.
    static let longest = 200

    init(_ kind: Kind, at moment: Moment) {
        self.kind = kind
        self.moment = moment
    }

    mutating func type(_ characters: some Sequence<Character>) {
        for character in characters where text.count < Self.longest { text.append(character) }
        (chosen, recalled) = (nil, nil)
    }

    mutating func eraseLast() {
        if !text.isEmpty { text.removeLast() }
        (chosen, recalled) = (nil, nil)
    }

    mutating func eraseAll() {
        text = ""
        (chosen, recalled) = (nil, nil)
    }

    /// Puts the next candidate into the text.
    mutating func complete() {
        guard !candidates.isEmpty else { return }
        let next = chosen.map { ($0 + 1) % candidates.count } ?? 0
        if chosen == nil { typed = text }
        chosen = next
        text = candidates[next]
    }

    /// The candidate that is in the text, if one is.
    var chosenCandidate: Int? { chosen }

    /// Puts an earlier or a later one of the texts that were taken into the text; after the last comes what was typed.
    mutating func recall(_ step: Int, among texts: [String]) {
        let place = max(0, min((recalled ?? texts.count) + step, texts.count))
        if recalled == nil { typed = text }
        chosen = nil
        recalled = place == texts.count ? nil : place
        text = recalled.map { texts[$0] } ?? typed
    }
}

/// A text that is sought in the open panel, and the line on which it was found last.
struct PanelSearch: Hashable, Sendable {
    /// The text, in any case.
    let text: String
    /// The line, from 0.
    let line: Int
    /// Which of the lines that have the text it is, from 1, and how many there are.
    let number: Int
    let count: Int
}

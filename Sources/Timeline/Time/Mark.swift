/// A moment that a person marked, with a note.
public struct Mark: Hashable, Sendable {
    /// The moment.
    public let moment: Moment
    /// What the person noted; may be empty.
    public let note: String

    /// A mark at a moment.
    public init(at moment: Moment, _ note: String) {
        self.moment = moment
        self.note = note
    }
}

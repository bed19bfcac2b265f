/// An act of a person at a moment.
///
/// It takes effect after everything that the model does at the same moment.
public struct Intervention: Hashable, Sendable {
    /// When the person acts.
    public let moment: Moment
    /// What the person does.
    public let act: Act

    /// An act at a moment.
    public init(at moment: Moment, _ act: Act) {
        self.moment = moment
        self.act = act
    }
}

/// A person's act upon the simulated world, at a moment.
///
/// It takes effect after everything that the model does at the same moment.
public struct Intervention: Hashable, Sendable {
    public let moment: Moment
    public let act: Act

    public init(at moment: Moment, _ act: Act) {
        self.moment = moment
        self.act = act
    }
}

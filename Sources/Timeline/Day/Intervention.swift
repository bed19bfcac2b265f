/// An act of a person at a moment.
///
/// One of the scenario takes effect before what the model does at the same moment, as the scenario's settings do; one
/// that a person makes while the day is shown after it, because that moment was seen.
public struct Intervention: Hashable, Sendable {
    /// How many acts a person may add to a day, at the dashboard or with `--set`.
    public static let atMost = 20_000

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

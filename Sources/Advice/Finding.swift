public import ScenarioFile

/// A mistake in a scenario: what is wrong, where, and what it costs in the simulated day.
public struct Finding: Sendable {
    /// What simulating the day again without the mistake showed.
    public enum Outcome: Sendable {
        /// The two days are the same, event by event.
        case sameDay
        /// The figures that changed, in the order of `Figure`; none if the days differ in nothing that is counted.
        case changed([FigureChange])
        /// There are so many findings that this one was not tried.
        case notTried
    }

    /// The kind of mistake, which a scenario may allow.
    public let id: FindingID
    /// What is wrong, why, and how it is fixed.
    public let diagnosis: Diagnosis
    /// Line and column of the key at fault.
    public let place: Place
    /// What the mistake did in the day as it is; nil if nothing is to be seen of it, or it was not tried.
    public let seen: String?
    /// What changes in the day when the mistake is fixed.
    public let outcome: Outcome
}

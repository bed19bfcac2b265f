public import ScenarioFile

/// A mistake in a scenario: what is wrong, where, and what it costs in the simulated day.
public struct Finding: Sendable {
    /// The result of simulating the day again without the mistake.
    public enum Outcome: Sendable {
        /// The two days are the same, event by event.
        case sameDay
        /// The figures that changed, in the order of `Figure`; empty if the events differ but no figure does.
        case changed([FigureChange])
        /// The app's day is no better for it, by the figures that changed.
        case noBetter([FigureChange])
        /// The day was not simulated again: not yet, or because there are too many findings.
        case notTried
    }

    /// The kind of mistake, which a scenario may allow.
    public let id: FindingID
    /// What is wrong, why, and how to fix it: in the way that makes this day better, if one of several does.
    public let diagnosis: Diagnosis
    /// Line and column of the key at fault.
    public let place: Place
    /// The effect of the mistake in the day; nil if there is none, or if it was not tried.
    public let seen: String?
    /// What changes in the day when the mistake is fixed.
    public let outcome: Outcome
    /// What that does for the request that the mistake harms most; nil if it does nothing for any.
    public let help: HelpLine?
}

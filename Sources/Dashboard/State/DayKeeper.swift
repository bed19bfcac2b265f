public import Timeline

/// Carries out the effects of the dashboard: simulates the day again, writes the recording.
public protocol DayKeeper {
    /// Carries out an effect; `state` is that of the dashboard right after the action.
    mutating func respond(to effect: Effect, state: DashboardState) -> Response

    /// Computes a deferred day before it is shown.
    mutating func unfold() -> UnfoldedDay

    /// What has come of a day that is not whole yet, since it was asked last; nil if nothing has.
    mutating func news() -> DayNews?

    /// Milliseconds until the keeper is to be asked for news although nothing comes, as to do what it put off; nil if it
    /// need not be.
    var millisecondsToNews: Int? { get }

    /// Whether the person made changes that no recording has.
    var hasUnrecordedChanges: Bool { get }

    /// Finds what would help a request of the day that is shown.
    mutating func help(for record: RequestRecord, in index: TimelineIndex) -> [HelpWords]

    /// Finds the mistakes of the day's scenario; goes on a little with each call until the answer is complete.
    mutating func findings() -> FoundMistakes
}

extension DayKeeper {
    /// A keeper that always answers with a computed day defers none.
    public mutating func unfold() -> UnfoldedDay { preconditionFailure("no day was deferred") }

    /// A keeper of a whole day has no news of it.
    public mutating func news() -> DayNews? { nil }

    /// A keeper of a whole day puts nothing off.
    public var millisecondsToNews: Int? { nil }

    /// A keeper of a day that nobody changes has nothing to record.
    public var hasUnrecordedChanges: Bool { false }

    /// A keeper without a scenario finds no mistakes.
    public mutating func findings() -> FoundMistakes { FoundMistakes(findings: [], isComplete: true) }

    /// A keeper that cannot simulate has no help.
    public mutating func help(for record: RequestRecord, in index: TimelineIndex) -> [HelpWords] { [] }
}

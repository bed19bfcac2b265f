/// What the day on the screen is compared with.
public enum Baseline: CaseIterable, Hashable, Sendable {
    /// The day as it was when the session began.
    case untouched
    /// The day before the last change.
    case beforeLastChange
    /// The day that the person pinned.
    case pinned
    /// Another day, given with `--against`.
    case other
    /// Nothing.
    case off
}

/// Which of two compared days the lanes show.
public enum ComparisonFace: Choice, CaseIterable, Hashable, Sendable {
    /// The day with its changes.
    case after
    /// Both, each with a row of its own.
    case both
    /// The baseline.
    case before
}

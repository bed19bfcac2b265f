import BackgroundPolicy
import Timeline

/// How much longer an app waits between launches because it did not complete tasks in time (R248).
///
/// No source gives a number: that the spacing doubles with each task, for how long and how often, is assumed.
struct MissedCompletions: BitwiseCopyable {
    /// Until when the spacing is longer.
    private(set) var until: Milliseconds = AppCondition.never
    /// How many times as long the spacing is.
    private var factor: Int64 = 1

    /// Records a task that was not completed in time.
    ///
    /// - Parameters:
    ///   - now: The current time.
    ///   - length: How long the spacing is longer after it.
    ///   - most: How many times as long the spacing is at most.
    mutating func record(at now: Milliseconds, for length: Int64, atMost most: Int64) {
        factor = max(min(now < until ? factor * 2 : 2, most), 1)
        until = now + length
    }

    /// Until when a task waits whose mode may be launched next at a moment, with the spacing that it ordinarily has.
    func penaltyEnds(after next: Milliseconds, spacing: Int64) -> Milliseconds {
        min(next + spacing * (factor - 1), until)
    }
}

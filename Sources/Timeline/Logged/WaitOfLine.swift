public import BackgroundPolicy

/// What a line of a device's log says that a request waits for, without an evaluation.
public enum WaitOfLine: CaseIterable, Sendable {
    /// Another task that runs, beside which the scheduler does not start it.
    case otherTask
    /// That its app, or what is like it, ran too often of late.
    case rateLimit
    /// The delay of the transfers that an app creates in the background.
    case transferDelay

    /// The verdict that such a line gives.
    ///
    /// No evaluation gives it: one that lists policies tells that all factors pass which it does not list, and one that
    /// lists none tells neither a factor nor any of these requirements.
    public var verdict: Verdict {
        switch self {
        case .otherTask: Verdict(awaited: [.concurrentTasks], unlogged: .all)
        case .rateLimit:
            Verdict(adverse: .rateLimiting, unlogged: FactorSet.all.subtracting(.rateLimiting))
        case .transferDelay: Verdict(awaited: [.resumeDelay], unlogged: .all)
        }
    }

    /// The wait that gives a verdict; nil for the verdict of an evaluation, or of the model.
    init?(_ verdict: Verdict) {
        guard let wait = Self.allCases.first(where: { $0.verdict == verdict }) else { return nil }
        self = wait
    }
}

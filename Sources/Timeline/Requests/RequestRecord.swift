public import BackgroundPolicy

/// The history of a request: submitted, eligible, held back by what and when, launched, and how it ended.
public struct RequestRecord: Hashable, Sendable {
    /// A verdict and the time for which it was in force.
    public struct Judgement: Hashable, Sendable {
        /// The verdict.
        public let verdict: Verdict
        /// When it came into force.
        public let from: Moment
        /// When another verdict, the launch or the end superseded it; nil while it is in force.
        public internal(set) var to: Moment?
    }

    /// A stretch of time in which the request's handler or transfer ran.
    public struct Run: Hashable, Sendable {
        /// The launch that it ran in; nil for transfers, extensions, and handlers called in the foreground.
        public let launch: LaunchID?
        /// Why it started or resumed.
        public let reason: StartReason
        /// Whether the launch had to create the app's process (R008).
        public let isCold: Bool
        /// When it started or resumed.
        public let from: Moment
        /// When it paused or ended; nil while it runs.
        public internal(set) var to: Moment?
        /// The bytes that a transfer still had to transfer when it paused; nil for other work.
        public internal(set) var bytesLeft: Int64?

        /// Whether work of a mode that the app is launched for began without a line of a launch, and none tells that its
        /// process ran already.
        public func isLaunchUnknown(_ mode: ExecutionMode) -> Bool {
            launch == nil && reason == .notRecorded && mode.launches
        }
    }

    /// An evaluation that a device logged.
    public struct Evaluated: Hashable, Sendable {
        /// When.
        public let moment: Moment
        /// What the scheduler's policies said.
        public let evaluation: EvaluationID
    }

    /// A report of the app on the progress of its work.
    public struct ProgressReport: Hashable, Sendable {
        /// When.
        public let moment: Moment
        /// How much of the work is done, in percent.
        public let percent: Int32
    }

    /// What a push showed the person, and when.
    public struct Shown: Hashable, Sendable {
        /// When.
        public let moment: Moment
        /// What.
        public let presentation: Presentation
    }

    /// The request.
    public let request: Request
    /// What led to it; nil for a request that nothing else of the day leads to.
    public let origin: RequestOrigin?
    /// When it was submitted or refused, or when a push reached the device.
    public let submitted: Moment
    /// Before this moment it may not start.
    public let earliestBegin: Moment
    /// When its earliest begin date came; nil before.
    public internal(set) var eligible: Moment?
    /// The verdicts in order of time.
    public internal(set) var judgements: [Judgement] = []
    /// The evaluations that a device logged, in order of time; a simulated day has none.
    public internal(set) var evaluations: [Evaluated] = []
    /// The stretches in which it ran, in order of time.
    public internal(set) var runs: [Run] = []
    /// What a push showed the person; nil if nothing.
    public internal(set) var shown: Shown?
    /// The progress that the app reported, in order of time.
    public internal(set) var progress: [ProgressReport] = []
    /// When its expiration handler was called; nil if it was not.
    public internal(set) var expiring: Moment?
    /// When it ended; nil while it waits or runs.
    public internal(set) var ended: Moment?
    /// How it ended; nil while it waits or runs.
    public internal(set) var outcome: Outcome?
    /// Why it ended; nil while it has not, and for outcomes without a reason.
    public internal(set) var endReason: EndReason?
    /// Why the system refused it; nil if it did not.
    public internal(set) var refusal: Refusal?
    /// The energy that its work took, in millijoules.
    public internal(set) var energy: Millijoules = 0
    /// The cellular data that its work used, in bytes.
    public internal(set) var cellular: Bytes = 0

    /// Why it was refused at once, so that nothing waited or ran; nil if it was taken.
    ///
    /// Of what a log shows as submitted, the scheduler may say so a moment later.
    public var refusedAtOnce: Refusal? { request.id.isRefused ? refusal : endReason?.refusal }

    /// When it first ran.
    public var started: Moment? { runs.first?.from }

    /// Whether at a moment it has run, was refused, dropped, or has failed, so that what became of it is the answer
    /// about it.
    public func isDecided(at moment: Moment) -> Bool {
        let isOver = ended.map { $0 <= moment } ?? false
        return started.map { $0 <= moment } ?? false
            || (isOver && (outcome == .dropped || outcome == .failed))
    }

    /// When it first ran, or what it carried was delivered without a run; nil while neither has happened.
    public var served: Moment? { started ?? (outcome == .completed ? ended : nil) }

    /// Whether the debugger's command called the handler, which ignores every factor (R114).
    public var isSimulated: Bool { runs.contains { $0.reason == .debugger } }

    /// What ended or suspended the app's process, if that ended the request.
    public var processEnd: StateCause? {
        switch outcome {
        // Interrupted processing expires early, and its process is killed when that grace is over.
        case .killed where endReason?.isInterruption == true: .ranOutOfTime
        case .killed, .abandoned, .dropped: endReason?.stateCause
        case .completed, .expired, .replaced, .cancelled, .unfinished, .noData, .failed, nil: nil
        }
    }

    /// The verdict in force at a moment; nil if the request was not waiting then; O(log n).
    public func judgement(at moment: Moment) -> Judgement? {
        guard let newest = newestJudgement(at: moment) else { return nil }
        let isInForce = newest.to.map { $0 > moment } ?? true
        return isInForce || isFollowedBySilence(at: moment) ? newest : nil
    }

    /// The verdict in force at a moment, or the last one before it; O(log n).
    ///
    /// What the log of a device tells for a moment alone is in force at that moment, at which the log falls silent.
    public func newestJudgement(at moment: Moment) -> Judgement? {
        let index = judgements.partitioningIndex { $0.from > moment }
        guard index > 0 else { return nil }
        return judgements[isFollowedBySilence(at: moment) ? index - 2 : index - 1]
    }

    /// Whether a verdict came into force at a moment at which the log of a device falls silent.
    private func isFollowedBySilence(at moment: Moment) -> Bool {
        let index = judgements.partitioningIndex { $0.from > moment }
        return index > 1 && judgements[index - 1].verdict == .notInLog && judgements[index - 2].from == moment
    }

    /// The newest progress that the app had reported at a moment, in percent; nil if it had reported none.
    public func percent(at moment: Moment) -> Int32? { progress.last { $0.moment <= moment }?.percent }

    /// The phase of the request at a moment; O(log n).
    public func phase(at moment: Moment) -> RequestPhase {
        if moment < submitted { return .notSubmitted }
        if let ended, ended <= moment { return .ended(outcome ?? .unfinished) }
        let index = runs.partitioningIndex { $0.from > moment }
        if index > 0, runs[index - 1].to.map({ $0 > moment }) ?? true { return .running }
        return .waiting
    }

    /// How long each factor held the request back up to a moment, in the talk's order; O(judgements).
    public func heldBack(until moment: Moment) -> [(factor: Factor, milliseconds: Int64)] {
        Factor.allCases.compactMap { factor in
            let total = judgements.reduce(Int64(0)) { sum, judgement in
                guard judgement.from < moment,
                    judgement.verdict.held(request.mode).contains(factor)
                else { return sum }
                return sum + (min(judgement.to ?? moment, moment) - judgement.from)
            }
            return total > 0 ? (factor, total) : nil
        }
    }

    /// How long the request waited for each requirement up to a moment; O(judgements).
    public func awaited(until moment: Moment) -> [(requirement: Requirement, milliseconds: Int64)] {
        Requirement.allCases.compactMap { requirement in
            let total = judgements.reduce(Int64(0)) { sum, judgement in
                guard judgement.from < moment, judgement.verdict.awaited.contains(requirement) else {
                    return sum
                }
                return sum + (min(judgement.to ?? moment, moment) - judgement.from)
            }
            return total > 0 ? (requirement, total) : nil
        }
    }
}

/// The phase of a request.
public enum RequestPhase: Hashable, Sendable {
    /// It was not submitted yet.
    case notSubmitted
    /// It waits to start or to resume.
    case waiting
    /// Its handler or transfer runs.
    case running
    /// It is over.
    case ended(Outcome)
}

extension RequestRecord {
    /// How the request ended, as printed in a column: its outcome, or what it was still doing at the end of the day;
    /// nil while it has no outcome.
    ///
    /// - Parameter isLogged: Whether the log of a device tells it.
    /// - Returns: The words.
    public func ending(isLogged: Bool) -> String? {
        guard let outcome else { return nil }
        if let refusedAtOnce { return refusedAtOnce.participle }
        guard outcome == .unfinished else { return outcome.text(of: request.mode, isLogged: isLogged) }
        guard let run = runs.last else { return "still waiting" }
        guard !isLogged else { return "end not in log" }
        guard let ended, run.to.map({ $0 >= ended }) ?? true else { return "still paused" }
        return "still running"
    }

    /// How the request ended, with the end of the day named where that is all that ended it, such as `completed` or
    /// `still waiting at the end of the day`; nil while it has no outcome.
    ///
    /// - Parameters:
    ///   - header: The day of the request.
    ///   - isLogged: Whether the log of a device tells it.
    /// - Returns: The words.
    public func ending(in header: DayHeader, isLogged: Bool) -> String? {
        let ending = ending(isLogged: isLogged)
        guard outcome == .unfinished, ended == header.end, !isLogged || runs.isEmpty else { return ending }
        return ending.map { $0 + " at the end of the day" }
    }
}

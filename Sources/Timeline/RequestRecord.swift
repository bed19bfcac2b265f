public import BackgroundPolicy

/// The record of a request: submitted, eligible, held back by what from when to when, launched, ended how.
public struct RequestRecord: Hashable, Sendable {
    /// A verdict and how long it stood.
    public struct Judgement: Hashable, Sendable {
        public let verdict: Verdict
        public let from: Moment
        /// When another verdict, the launch or the end took its place; nil while it stands.
        public internal(set) var to: Moment?
    }

    /// A stretch of time in which the request's handler or transfer ran.
    public struct Run: Hashable, Sendable {
        public let launch: LaunchID?
        public let reason: StartReason
        /// The app was not running, so that its process had to be made first (R008).
        public let isCold: Bool
        public let from: Moment
        public internal(set) var to: Moment?
        /// Bytes that a transfer had to go when this stretch ended.
        public internal(set) var bytesLeft: Int64?
    }

    /// What a push put before the person, and when.
    public struct Shown: Hashable, Sendable {
        public let moment: Moment
        public let presentation: Presentation
    }

    public let request: Request
    public let submitted: Moment
    public let earliestBegin: Moment
    public internal(set) var eligible: Moment?
    public internal(set) var judgements: [Judgement] = []
    public internal(set) var runs: [Run] = []
    /// What the person saw of a push; nil where it shows nothing.
    public internal(set) var shown: Shown?
    public internal(set) var expiring: Moment?
    public internal(set) var ended: Moment?
    public internal(set) var outcome: Outcome?
    /// Why it ended as it did; nil where it has not, and where the outcome has no reason.
    public internal(set) var endReason: EndReason?
    /// What the work cost, in millijoules and bytes over cellular.
    public internal(set) var energy: Int64 = 0
    public internal(set) var cellular: Int64 = 0

    /// The moment of the first launch or start of the transfer.
    public var started: Moment? { runs.first?.from }

    /// The debugger's command called the handler and ignored every factor (R114).
    public var isSimulated: Bool { runs.contains { $0.reason == .debugger } }

    /// What ended the app's process, or suspended it, if that is what ended the request.
    public var processEnd: StateCause? {
        switch outcome {
        // Processing that was interrupted has its time cut short, and its process is killed when that is over.
        case .killed where endReason?.isInterruption == true: .ranOutOfTime
        case .killed, .abandoned, .dropped: endReason?.stateCause
        default: nil
        }
    }

    /// The verdict in force at a moment, if the request was waiting then.
    public func judgement(at moment: Moment) -> Judgement? {
        let index = judgements.partitioningIndex { $0.from > moment }
        guard index > 0 else { return nil }
        let judgement = judgements[index - 1]
        guard judgement.to.map({ $0 > moment }) ?? true else { return nil }
        return judgement
    }

    /// Where the request stands at a moment.
    public func phase(at moment: Moment) -> RequestPhase {
        if moment < submitted { return .notSubmitted }
        if let ended, ended <= moment { return .ended(outcome ?? .unfinished) }
        let index = runs.partitioningIndex { $0.from > moment }
        if index > 0, runs[index - 1].to.map({ $0 > moment }) ?? true { return .running }
        return .waiting
    }

    /// How long each factor held the request back up to a moment, in the talk's order.
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

    /// How long the request waited for each requirement up to a moment.
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

/// Where a request stands.
public enum RequestPhase: Hashable, Sendable {
    case notSubmitted
    case waiting
    case running
    case ended(Outcome)
}

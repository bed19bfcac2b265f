public import BackgroundPolicy

/// What held a request back on a device, policy by policy, as its scheduler logged it.
public struct PolicyHolds: Hashable, Sendable {
    /// A time for which the scheduler said no for the same reason.
    public struct Hold: Hashable, Sendable {
        /// From the first record that says so to the last word on it; without a length if only one record tells of it.
        public fileprivate(set) var slice: Slice
        /// The policies, the gravest decision first; empty where no line names one.
        public let policies: [String]
        /// What held it back: each of the policies, or what stands in their place.
        public let causes: [Cause]
        /// The first of the evaluations; nil where a line tells of a wait without one.
        public let first: EvaluationID?
        /// The last of the evaluations; nil where a line tells of a wait without one.
        public fileprivate(set) var last: EvaluationID?
        /// The gravest decision; nil where a line tells of a wait without one.
        public let decision: PolicyDecision?
        /// How many records said so.
        public fileprivate(set) var count: Int

        fileprivate init(
            _ slice: Slice, _ evaluation: Evaluation, _ id: EvaluationID, under verdict: Verdict?
        ) {
            self.slice = slice
            policies = evaluation.policiesAgainst(under: verdict)
            causes = evaluation.causes(under: verdict)
            decision = evaluation.gravest
            (first, last) = (id, id)
            count = 1
        }

        /// A wait that a line tells without an evaluation.
        fileprivate init(_ slice: Slice, for wait: WaitOfLine) {
            self.slice = slice
            policies = []
            causes = [.line(wait)]
            decision = nil
            (first, last) = (nil, nil)
            count = 1
        }
    }

    /// What holds a request back.
    public enum Cause: Hashable, Sendable {
        /// A policy that says no, by its name.
        case policy(String)
        /// A score that is too low, while no policy says no.
        case score
        /// A policy that no line names: the scheduler logged its decision alone.
        case unnamedPolicy
        /// What a line says without an evaluation.
        case line(WaitOfLine)
    }

    /// How long a cause held a request back.
    public struct Sum: Hashable, Sendable {
        /// What held it back.
        public let cause: Cause
        /// For how long, without the times that are known from one record alone.
        public fileprivate(set) var milliseconds: Milliseconds
        /// How many holds are of it.
        public fileprivate(set) var holds: Int
    }

    /// The holds in order of time.
    public let holds: [Hold]

    /// The holds of a request up to a moment.
    ///
    /// An evaluation holds until the next one, if that comes soon; over a longer silence the log does not tell.
    /// - Complexity: O(evaluations of the request × log of its verdicts).
    public init(_ record: RequestRecord, _ evidence: DeviceEvidence, until moment: Moment) {
        let waits = record.judgements.filter { $0.from <= moment }.compactMap { judgement in
            WaitOfLine(judgement.verdict).map {
                Hold(Slice(from: judgement.from, to: min(judgement.to ?? moment, moment)), for: $0)
            }
        }
        // A wait before an evaluation of the same moment stands between two holds.
        let interruptions = Set(waits.map(\.slice.from))
        var holds: [Hold] = []
        let evaluated = record.evaluations.filter { $0.moment <= moment }
        for (number, one) in evaluated.enumerated() {
            let evaluation = evidence[one.evaluation]
            guard evaluation.holds else { continue }
            let next = number + 1 < evaluated.count ? evaluated[number + 1].moment : moment
            let known = Self.end(of: one.moment, record, until: moment)
            let slice = Slice(from: one.moment, to: max(one.moment, min(next, known, moment)))
            let verdict = record.judgement(at: one.moment)?.verdict
            let hold = Hold(slice, evaluation, one.evaluation, under: verdict)
            let isBehindWait =
                interruptions.contains(slice.from) && verdict.flatMap(WaitOfLine.init) == nil
            if let last = holds.last, last.causes == hold.causes, last.decision == hold.decision,
                last.slice.to == slice.from, !isBehindWait
            {
                holds[holds.count - 1].slice = Slice(from: last.slice.from, to: slice.to)
                holds[holds.count - 1].last = one.evaluation
                holds[holds.count - 1].count += 1
            } else {
                holds.append(hold)
            }
        }
        self.holds = (holds + waits).enumerated()
            .sorted {
                ($0.element.slice.from, $0.element.slice.to, $0.offset)
                    < ($1.element.slice.from, $1.element.slice.to, $1.offset)
            }
            .map(\.element)
    }

    /// Until when the log tells that what an evaluation said at a moment is so.
    private static func end(of moment: Moment, _ record: RequestRecord, until last: Moment) -> Moment {
        guard let judgement = record.judgement(at: moment), WaitOfLine(judgement.verdict) == nil else {
            return moment
        }
        let end = judgement.to ?? last
        // In recordings before version 3.11 a single word lasts for a millisecond.
        let isSingle = end == moment + 1 && record.judgement(at: end)?.verdict == .notInLog
        return isSingle ? moment : end
    }

    /// The holds of the same causes and decision together, in the order in which the first of each began.
    public var alike: [[Hold]] {
        var groups: [[Hold]] = []
        for hold in holds {
            if let place = groups.firstIndex(where: {
                $0[0].causes == hold.causes && $0[0].decision == hold.decision
            }) {
                groups[place].append(hold)
            } else {
                groups.append([hold])
            }
        }
        return groups
    }

    /// How long anything held it back, in milliseconds.
    public var total: Milliseconds { holds.reduce(0) { $0 + $1.slice.length } }

    /// How long each cause held it back, the longest first; they overlap.
    public var sums: [Sum] {
        var sums: [Sum] = []
        for hold in holds {
            for cause in hold.causes {
                if let place = sums.firstIndex(where: { $0.cause == cause }) {
                    sums[place].milliseconds += hold.slice.length
                    sums[place].holds += 1
                } else {
                    sums.append(Sum(cause: cause, milliseconds: hold.slice.length, holds: 1))
                }
            }
        }
        return sums.enumerated()
            .sorted { ($1.element.milliseconds, $0.offset) < ($0.element.milliseconds, $1.offset) }
            .map(\.element)
    }
}

extension Evaluation {
    /// Whether it keeps the activity from running.
    public var holds: Bool {
        if let decision, decision != .canProceed { return decision.holds }
        guard let score, let threshold else { return false }
        return score <= threshold
    }

    /// Whether its score decides, and the log does not tell what score it needs.
    public var isOpen: Bool { (decision ?? .canProceed) == .canProceed && score != nil && threshold == nil }

    /// The gravest decision of its policies, or of itself.
    public var gravest: PolicyDecision { decision ?? rows.map(\.decision).max() ?? .canProceed }

    /// The rows that say no, the gravest first.
    public var against: [Row] {
        rows.enumerated().filter { $0.element.decision.holds }
            .sorted { ($1.element.decision, $0.offset) < ($0.element.decision, $1.offset) }
            .map(\.element)
    }

    /// The policy that pulls the score down most, by its weight, though it passes, where the score decides; nil if none is
    /// below the score.
    public var lowering: Row? {
        guard let score, isOpen || causes(under: nil) == [.score] else { return nil }
        func pull(_ row: Row) -> Int64 { Int64(row.weight) * (Int64(score) - Int64(row.score) * 1_000) }
        return rows.filter { $0.decision == .canProceed && pull($0) > 0 }.max { pull($0) < pull($1) }
    }

    /// What says no, the gravest first: each policy, or what it asks about, by the name that it has everywhere.
    public func policiesAgainst(under verdict: Verdict?) -> [String] {
        against.map { $0.holdName(under: verdict) }
    }

    /// What keeps the activity from running, where something does: each policy, or what stands in their place.
    public func causes(under verdict: Verdict?) -> [PolicyHolds.Cause] {
        let policies = policiesAgainst(under: verdict)
        guard policies.isEmpty else { return policies.map { .policy($0) } }
        return decision.map(\.holds) ?? false ? [.unnamedPolicy] : [.score]
    }
}

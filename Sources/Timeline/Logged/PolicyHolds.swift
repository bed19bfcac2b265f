public import BackgroundPolicy

/// What held a request back on a device, policy by policy, as its scheduler logged it.
public struct PolicyHolds: Hashable, Sendable {
    /// A time for which the same policies said no.
    public struct Hold: Hashable, Sendable {
        /// From the first evaluation that says so to the last word on it.
        public let slice: Slice
        /// The policies, the gravest decision first; empty where the score alone was too low.
        public let policies: [String]
        /// The gravest decision.
        public let decision: PolicyDecision
        /// The first of the evaluations.
        public let evaluation: EvaluationID
        /// How many evaluations said so.
        public internal(set) var count: Int
    }

    /// The holds in order of time.
    public let holds: [Hold]

    /// The holds of a request up to a moment.
    ///
    /// An evaluation holds until the next one, if that comes soon; over a longer silence the log does not tell.
    /// - Complexity: O(evaluations of the request × log of its verdicts).
    public init(_ record: RequestRecord, _ evidence: DeviceEvidence, until moment: Moment) {
        var holds: [Hold] = []
        let evaluated = record.evaluations.filter { $0.moment <= moment }
        for (number, one) in evaluated.enumerated() {
            let evaluation = evidence[one.evaluation]
            guard evaluation.holds else { continue }
            let next = number + 1 < evaluated.count ? evaluated[number + 1].moment : moment
            let known = record.judgement(at: one.moment).map { $0.to ?? moment } ?? one.moment
            let slice = Slice(from: one.moment, to: max(one.moment, min(next, known, moment)))
            let policies = evaluation.policiesAgainst
            if let last = holds.last, last.policies == policies, last.slice.to == slice.from {
                holds[holds.count - 1] = Hold(
                    slice: Slice(from: last.slice.from, to: slice.to), policies: policies,
                    decision: last.decision, evaluation: last.evaluation, count: last.count + 1)
            } else {
                holds.append(
                    Hold(
                        slice: slice, policies: policies, decision: evaluation.gravest,
                        evaluation: one.evaluation, count: 1))
            }
        }
        self.holds = holds
    }

    /// How long anything held it back, in milliseconds.
    public var total: Milliseconds { holds.reduce(0) { $0 + $1.slice.length } }

    /// How long each policy held it back, the longest first; they overlap.
    ///
    /// A score that is too low counts under an empty name.
    public var byPolicy: [(policy: String, milliseconds: Milliseconds)] {
        var sums: [(policy: String, milliseconds: Milliseconds)] = []
        for hold in holds {
            for policy in hold.policies.isEmpty ? [""] : hold.policies {
                if let place = sums.firstIndex(where: { $0.policy == policy }) {
                    sums[place].milliseconds += hold.slice.length
                } else {
                    sums.append((policy, hold.slice.length))
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

    /// The gravest decision of its policies, or of itself.
    public var gravest: PolicyDecision { decision ?? rows.map(\.decision).max() ?? .canProceed }

    /// The policies that say no, the gravest first.
    public var policiesAgainst: [String] {
        rows.enumerated().filter { $0.element.decision.holds }
            .sorted { ($1.element.decision, $0.offset) < ($0.element.decision, $1.offset) }
            .map(\.element.policy)
    }
}

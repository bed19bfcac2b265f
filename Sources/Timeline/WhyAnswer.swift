public import BackgroundPolicy

/// The answer to "why did it run, why did it not" about one request, computed from its record.
///
/// No simulator is needed: the record has every verdict, so it also shows when the request could have run
/// without one factor, if everything else had stayed the same.
public struct WhyAnswer: Hashable, Sendable {
    /// What held a request back.
    public enum Cause: Hashable, Sendable {
        /// One of the factors.
        case factor(Factor)
        /// A requirement of the request or its mode.
        case requirement(Requirement)

        /// The name as printed.
        public var name: String {
            switch self {
            case .factor(let factor): factor.name
            case .requirement(let requirement): requirement.name
            }
        }

        /// Whether it is a factor, and not a requirement.
        public var isFactor: Bool {
            if case .factor = self { true } else { false }
        }

        /// The name as a key in logs.
        public var key: String {
            switch self {
            case .factor(let factor): factor.key
            case .requirement(let requirement): requirement.key
            }
        }
    }

    /// A cause with the times at which it held the request back.
    public struct Blocker: Hashable, Sendable {
        /// The cause.
        public let cause: Cause
        /// Its source for the request's mode.
        public let citation: Citation
        /// When it held the request back, in order of time.
        public let intervals: [Slice]
        /// The sum of the intervals, in milliseconds.
        public let total: Milliseconds
        /// The share of the whole wait, in thousandths.
        public let share: Int64
    }

    /// When the request could have run, had one factor not held it back.
    public struct Counterfactual: Hashable, Sendable {
        /// The factor that is left out.
        public let factor: Factor
        /// The source of the factor for the request's mode.
        public let citation: Citation
        /// When it could have run; nil if other causes held it back all the same until the moment asked
        /// about.
        public let moment: Moment?
        /// How much earlier that is than the launch, or than the moment asked about; in milliseconds, 0
        /// without gain.
        public let gained: Milliseconds
    }

    /// The request's record.
    public let record: RequestRecord
    /// The moment asked about; what happened later is ignored.
    public let asked: Moment
    /// From submission to the first start, the end, or the moment asked about, in milliseconds.
    public let waited: Milliseconds
    /// The causes that held the request back, the longest first.
    public let blockers: [Blocker]
    /// One for each factor that held the request back, in the talk's order.
    public let counterfactuals: [Counterfactual]

    /// The answer about a request as of a moment.
    public init(_ record: RequestRecord, at asked: Moment) {
        self.record = record
        self.asked = asked
        let end = min([record.started, record.ended].compactMap { $0 }.min() ?? asked, asked)
        waited = max(0, end - record.submitted)
        let judgements = record.judgements.filter { $0.from < asked && $0.from <= end }
        let mode = record.request.mode
        let causes = Factor.allCases.map { Cause.factor($0) } + Requirement.allCases.map { .requirement($0) }
        let waited = waited
        blockers =
            causes.compactMap { cause in
                Self.blocker(cause, of: mode, judgements, until: end, waited: waited)
            }
            .enumerated()
            .sorted { ($1.element.total, $0.offset) < ($0.element.total, $1.offset) }
            .map(\.element)
        let held = blockers.compactMap { blocker -> Factor? in
            if case .factor(let factor) = blocker.cause { factor } else { nil }
        }
        counterfactuals = Factor.allCases.filter { held.contains($0) }.map { factor in
            let chance = Self.firstChance(without: factor, mode, judgements)
            // Where it ran at that moment anyway, nothing is gained.
            let isGained = chance.map { chance in record.started.map { chance < $0 } ?? true } ?? false
            return Counterfactual(
                factor: factor, citation: PolicyMatrix.citation(of: mode, factor),
                moment: isGained ? chance : nil,
                gained: isGained ? chance.map { max(0, min(record.started ?? asked, asked) - $0) } ?? 0 : 0)
        }
    }

    private static func holds(_ cause: Cause, _ verdict: Verdict, _ mode: ExecutionMode) -> Bool {
        switch cause {
        case .factor(let factor): verdict.held(mode).contains(factor)
        case .requirement(let requirement): verdict.awaited.contains(requirement)
        }
    }

    private static func blocker(
        _ cause: Cause, of mode: ExecutionMode, _ judgements: [RequestRecord.Judgement], until end: Moment,
        waited: Int64
    ) -> Blocker? {
        var intervals: [Slice] = []
        for judgement in judgements where holds(cause, judgement.verdict, mode) {
            let to = min(judgement.to ?? end, end)
            if let last = intervals.last, last.to == judgement.from {
                intervals[intervals.count - 1] = Slice(from: last.from, to: to)
            } else {
                intervals.append(Slice(from: judgement.from, to: to))
            }
        }
        intervals.removeAll { $0.length <= 0 }
        guard !intervals.isEmpty else { return nil }
        let total = intervals.reduce(Int64(0)) { $0 + $1.length }
        let citation =
            switch cause {
            case .factor(let factor): PolicyMatrix.citation(of: mode, factor)
            case .requirement(let requirement): requirement.citation(of: mode)
            }
        return Blocker(
            cause: cause,
            citation: citation,
            intervals: intervals,
            total: total,
            share: waited > 0 ? min(1_000, total * 1_000 / waited) : 0
        )
    }

    private static func firstChance(
        without factor: Factor, _ mode: ExecutionMode, _ judgements: [RequestRecord.Judgement]
    ) -> Moment? {
        judgements.first { judgement in
            let verdict = judgement.verdict
            return verdict.awaited.isEmpty
                && verdict.held(mode).subtracting(FactorSet(factor)).isEmpty
        }?.from
    }
}

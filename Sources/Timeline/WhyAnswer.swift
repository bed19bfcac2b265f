public import BackgroundPolicy

/// The answer to "why did it run, why did it not" about one request, read off its record.
///
/// It needs no simulator: every verdict that changed is in the record, so what would have been without one
/// factor is too, as long as the others stay as they were.
public struct WhyAnswer: Hashable, Sendable {
    /// What held a request back.
    public enum Cause: Hashable, Sendable {
        case factor(Factor)
        case requirement(Requirement)

        public var name: String {
            switch self {
            case .factor(let factor): factor.name
            case .requirement(let requirement): requirement.name
            }
        }

        /// Whether it is one of the seven factors, which hold back, and not what the request itself waits for.
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

    /// A cause, when it held the request back, and where that is said.
    public struct Blocker: Hashable, Sendable {
        public let cause: Cause
        public let citation: Citation
        /// When it held, in order of time.
        public let intervals: [Slice]
        /// Milliseconds in all.
        public let total: Int64
        /// The share of the whole wait, in thousandths.
        public let share: Int64
    }

    /// The moment at which the request could have run, had one factor not held it back.
    public struct Counterfactual: Hashable, Sendable {
        public let factor: Factor
        /// Where it is said that the factor bears on the mode.
        public let citation: Citation
        /// Nil when others held it back all the same until the moment asked about.
        public let moment: Moment?
        /// How much earlier that is than the launch, or than the moment asked about without one; in
        /// milliseconds, 0 where nothing is gained.
        public let gained: Int64
    }

    public let record: RequestRecord
    /// The moment up to which the answer looks.
    public let asked: Moment
    /// From submission to the first start, the end, or the moment asked about, in milliseconds.
    public let waited: Int64
    /// What held the request back, the longest first.
    public let blockers: [Blocker]
    /// For each factor that held the request back, in the talk's order.
    public let counterfactuals: [Counterfactual]

    /// The answer about a request at a moment.
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
            // A moment at which it ran all the same is no gain.
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

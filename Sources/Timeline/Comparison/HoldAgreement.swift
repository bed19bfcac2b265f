public import BackgroundPolicy

/// For how long a cause held requests back on a phone and in the model's day, and for how long in both.
///
/// Requests of one app and mode count together. Where the phone's log does not tell of a factor, the model's word on it
/// counts for nothing; where it tells only that one of two factors held, either of them in the model agrees.
public struct HoldAgreement: Hashable, Sendable {
    /// A factor, or one of two.
    public let cause: WhyAnswer.Cause
    /// For how long it held on the phone, in milliseconds.
    public internal(set) var phone: Milliseconds = 0
    /// For how long it held in the model's day, while the log tells of it, in milliseconds.
    public internal(set) var model: Milliseconds = 0
    /// For how long it held in both, in milliseconds.
    public internal(set) var both: Milliseconds = 0
    /// How many single records of the phone say that it held without another that tells for how long.
    public internal(set) var singles = 0

    /// For how long it held in at least one of them, in milliseconds.
    public var either: Milliseconds { phone + model - both }

    init(_ cause: WhyAnswer.Cause) { self.cause = cause }

    /// The factors that count as the cause in the model's day.
    private var factors: FactorSet {
        switch cause {
        case .factor(let factor): FactorSet(factor)
        case .oneOfTwoSwitches: [.appSwitcher, .backgroundAppRefreshSwitch]
        case .requirement: []
        }
    }

    /// Whether the log tells of the cause for the time of a verdict.
    private func isKnown(by verdict: Verdict) -> Bool {
        if case .oneOfTwoSwitches = cause { return verdict.isOneOfTwoSwitches }
        guard
            !verdict.isOneOfTwoSwitches
                || factors.isDisjoint(with: [.appSwitcher, .backgroundAppRefreshSwitch])
        else { return false }
        return factors.isDisjoint(with: verdict.unlogged ?? [])
    }
}

extension HoldAgreement {
    /// Adds the requests of one app and mode.
    ///
    /// - Parameters:
    ///   - phone: The requests that the phone logged.
    ///   - model: Those of the model's day.
    ///   - offset: How far the phone's clock is ahead of the model's, in milliseconds.
    ///   - window: The time that is compared, on the phone's clock.
    mutating func add(
        phone: [RequestRecord], model: [RequestRecord], offset: Milliseconds, within window: Slice
    ) {
        let whole = Stretches([window])
        let held = Self.stretches(phone, until: window.to) { cause.holds($0, $1) }
            .intersection(whole)
        let told = Self.stretches(phone, until: window.to) { verdict, _ in isKnown(by: verdict) }
            .union(held).intersection(whole)
        let factors = factors
        let modelled = Self.stretches(model, until: window.to - offset) {
            !$0.held($1).isDisjoint(with: factors)
        }
        let shifted = Stretches(
            modelled.slices.map { Slice(from: $0.from + offset, to: $0.to + offset) })
        let comparable = shifted.intersection(told)
        self.phone += held.length
        self.model += comparable.length
        both += held.intersection(comparable).length
        singles += phone.reduce(0) { $0 + singles(in: $1, within: window) }
    }

    private func singles(in record: RequestRecord, within window: Slice) -> Int {
        record.judgements.count { judgement in
            judgement.from == judgement.to && window.from <= judgement.from && judgement.from <= window.to
                && cause.holds(judgement.verdict, record.request.mode)
        }
    }

    private static func stretches(
        _ records: [RequestRecord], until end: Moment, where matches: (Verdict, ExecutionMode) -> Bool
    ) -> Stretches {
        Stretches(
            records.flatMap { record in
                record.judgements.filter { matches($0.verdict, record.request.mode) }
                    .map { Slice(from: $0.from, to: max($0.from, min($0.to ?? end, end))) }
            })
    }
}

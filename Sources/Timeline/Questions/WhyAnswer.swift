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
        /// One of two factors, the App Switcher and the BAR switch; the log of a device does not tell which.
        case oneOfTwoSwitches

        /// Every cause: the factors, then the requirements, and what only a log has.
        static let all =
            Factor.allCases.map { Cause.factor($0) } + Requirement.allCases.map { .requirement($0) }
            + [.oneOfTwoSwitches]

        /// The name as printed.
        public var name: String {
            switch self {
            case .factor(let factor): factor.name
            case .requirement(let requirement): requirement.name
            case .oneOfTwoSwitches:
                "\(Factor.appSwitcher.name) or \(Factor.backgroundAppRefreshSwitch.name)"
            }
        }

        /// Whether it is a factor, or one of two, and not a requirement.
        public var isFactor: Bool {
            switch self {
            case .factor, .oneOfTwoSwitches: true
            case .requirement: false
            }
        }

        /// The name as a key in logs.
        public var key: String {
            switch self {
            case .factor(let factor): factor.key
            case .requirement(let requirement): requirement.key
            case .oneOfTwoSwitches:
                "\(Factor.appSwitcher.key)-or-\(Factor.backgroundAppRefreshSwitch.key)"
            }
        }

        /// Its source for requests of a mode.
        func citation(of mode: ExecutionMode) -> Citation {
            switch self {
            case .factor(let factor): PolicyMatrix.citation(of: mode, factor)
            case .requirement(let requirement): requirement.citation(of: mode)
            case .oneOfTwoSwitches: PolicyMatrix.citation(of: mode, .appSwitcher)
            }
        }

        /// Whether it holds a request of a mode back under a verdict; of two factors between which a log does not
        /// decide, neither does by itself.
        func holds(_ verdict: Verdict, _ mode: ExecutionMode) -> Bool {
            switch self {
            case .factor(.appSwitcher) where verdict.isOneOfTwoSwitches: false
            case .factor(.backgroundAppRefreshSwitch) where verdict.isOneOfTwoSwitches: false
            case .factor(let factor): verdict.held(mode).contains(factor)
            case .requirement(let requirement): verdict.awaited.contains(requirement)
            case .oneOfTwoSwitches: verdict.isOneOfTwoSwitches
            }
        }
    }

    /// A cause with the times at which it held the request back.
    public struct Blocker: Hashable, Sendable {
        /// The cause.
        public let cause: Cause
        /// Its source for the request's mode.
        public let citation: Citation
        /// When it held the request back, in order of time; one that begins at the moment asked about is empty.
        public let intervals: [Slice]
        /// The sum of the intervals, in milliseconds.
        public let total: Milliseconds
        /// The length of the whole wait, or of the pause, in milliseconds.
        let whole: Milliseconds

        /// The share of the whole in thousandths.
        public var share: Int64 { whole > 0 ? Quantities.rounded(total * 1_000, by: whole) : 0 }
        /// The share of the whole in percent.
        public var percent: Int64 { Quantities.percent(total, of: whole) }
    }

    /// A stretch in which a transfer that had started did not run, with what held it back then.
    public struct Pause: Hashable, Sendable {
        /// From the pause to the resumption, the end, or the moment asked about.
        public let slice: Slice
        /// Whether it lasts at the moment asked about.
        public let lasts: Bool
        /// The bytes that were still to transfer.
        public let bytesLeft: Int64?
        /// The causes that held it back in the pause, the longest first.
        public let blockers: [Blocker]
    }

    /// When the request could have run, had one cause not held it back.
    public struct Counterfactual: Hashable, Sendable {
        /// The cause that is left out: a factor, or the request's `earliestBeginDate`.
        public let cause: Cause
        /// The source of the cause for the request's mode.
        public let citation: Citation
        /// When it could have run; nil if other causes held it back all the same until the moment asked
        /// about.
        public let moment: Moment?
        /// How much earlier that is than the launch, or than the moment asked about; in milliseconds, 0
        /// without gain.
        public let gained: Milliseconds
        /// The causes whose ends decide the answer: the cause itself, where it gains anything, and what else
        /// held the request back before.
        public let decidedBy: [Cause]
        /// What else held the request back while the cause did, so that nothing is gained without the cause; empty where
        /// something is.
        public let heldBy: [Cause]
    }

    /// The request's record.
    public let record: RequestRecord
    /// The moment asked about; what happened later is ignored.
    public let asked: Moment
    /// From submission to the first start, the end, or the moment asked about, in milliseconds.
    public let waited: Milliseconds
    /// The causes that held the request back before its first start, the longest first.
    public let blockers: [Blocker]
    /// One for each factor that held the request back, in the talk's order, then one for its date if it waits for that.
    public let counterfactuals: [Counterfactual]
    /// The pauses between its runs, in order of time.
    public let pauses: [Pause]
    /// Whether it waits for its `earliestBeginDate` at the moment asked about, before which nothing else lets it run.
    public let waitsForDate: Bool

    /// What it waits for that comes at its date, and not before, at the moment asked about; nil where it waits for none.
    public let awaitedDate: Requirement?

    /// The answer about a request as of a moment.
    public init(_ record: RequestRecord, at asked: Moment) {
        self.record = record
        self.asked = asked
        let end = min([record.started, record.ended].compactMap { $0 }.min() ?? asked, asked)
        waited = max(0, end - record.submitted)
        let isNotStarted = record.started.map { $0 > asked } ?? true
        let beginning = isNotStarted ? Self.beginning(of: record, at: asked) : nil
        let judgements =
            record.judgements.filter { $0.from < asked && $0.from <= end } + [beginning].compactMap(\.self)
        let wait = Slice(from: record.submitted, to: max(end, record.submitted))
        let holding = judgements.filter { $0.from < end || $0 == beginning }
        let blockers = Self.blockers(holding, in: wait, of: record.request.mode)
        self.blockers = blockers
        pauses = Self.pauses(of: record, until: asked)
        let date = Cause.requirement(.earliestBeginDate)
        let isBeforeDate =
            isNotStarted && record.phase(at: asked) == .waiting && record.earliestBegin > asked
        awaitedDate = [.earliestBeginDate, .timelineDate].first { date in
            isBeforeDate && blockers.contains { $0.cause == .requirement(date) }
        }
        waitsForDate = awaitedDate == .earliestBeginDate
        let held = Set(blockers.map(\.cause))
        let leftOut = Factor.allCases.map { Cause.factor($0) }.filter(held.contains)
        counterfactuals = (leftOut + (waitsForDate ? [date] : [])).map { cause in
            Self.counterfactual(cause, record, judgements, at: asked)
        }
    }

    /// How long the pauses lasted, in milliseconds.
    public var paused: Milliseconds { pauses.reduce(0) { $0 + $1.slice.length } }

    /// The blockers of the wait and of the pauses: how long each cause held the request back in all.
    public var allBlockers: [Blocker] { blockers + pauses.flatMap(\.blockers) }

    /// The verdict that comes into force at a moment and holds the request back from then on.
    private static func beginning(of record: RequestRecord, at moment: Moment) -> RequestRecord.Judgement? {
        guard record.phase(at: moment) == .waiting, let now = record.judgement(at: moment),
            now.from == moment
        else { return nil }
        return now
    }

    private static func pauses(of record: RequestRecord, until asked: Moment) -> [Pause] {
        record.runs.indices.compactMap { index in
            let run = record.runs[index]
            let next = index + 1 < record.runs.count ? record.runs[index + 1].from : record.ended
            guard let from = run.to, from <= asked, from != record.ended else { return nil }
            let slice = Slice(from: from, to: min(next ?? asked, asked))
            let lasts = next.map { $0 > asked } ?? true
            guard slice.length > 0 || lasts else { return nil }
            let beginning = lasts ? beginning(of: record, at: asked) : nil
            let judgements =
                record.judgements.filter { $0.from >= from && $0.from < slice.to }
                + [beginning].compactMap(\.self)
            return Pause(
                slice: slice, lasts: lasts, bytesLeft: run.bytesLeft,
                blockers: blockers(judgements, in: slice, of: record.request.mode))
        }
    }

    private static func counterfactual(
        _ leftOut: Cause, _ record: RequestRecord, _ judgements: [RequestRecord.Judgement], at asked: Moment
    ) -> Counterfactual {
        let mode = record.request.mode
        let chance = firstChance(without: leftOut, mode, judgements)
        // Where it ran at that moment anyway, nothing is gained.
        let isGained = chance.map { chance in record.served.map { chance < $0 } ?? true } ?? false
        let before = judgements.filter { judgement in chance.map { judgement.from < $0 } ?? true }
        // What was superseded at once held nothing.
        let beside = before.filter { judgement in
            !isGained && leftOut.holds(judgement.verdict, mode)
                && judgement.to.map { $0 > judgement.from } ?? true
        }
        return Counterfactual(
            cause: leftOut, citation: leftOut.citation(of: mode),
            moment: isGained ? chance : nil,
            gained: isGained ? chance.map { max(0, min(record.served ?? asked, asked) - $0) } ?? 0 : 0,
            decidedBy: Cause.all.filter { cause in
                if cause == leftOut { return isGained }
                return before.contains { cause.holds($0.verdict, mode) }
            },
            heldBy: Cause.all.filter { cause in
                cause != leftOut && beside.contains { cause.holds($0.verdict, mode) }
            })
    }

    private static func blockers(
        _ judgements: [RequestRecord.Judgement], in slice: Slice, of mode: ExecutionMode
    ) -> [Blocker] {
        // What was superseded at once held nothing.
        let judgements = judgements.filter { judgement in judgement.to.map { $0 > judgement.from } ?? true }
        return Cause.all.compactMap { blocker($0, of: mode, judgements, in: slice) }
            .enumerated()
            .sorted { ($1.element.total, $0.offset) < ($0.element.total, $1.offset) }
            .map(\.element)
    }

    private static func blocker(
        _ cause: Cause, of mode: ExecutionMode, _ judgements: [RequestRecord.Judgement], in slice: Slice
    ) -> Blocker? {
        var intervals: [Slice] = []
        for judgement in judgements where cause.holds(judgement.verdict, mode) {
            let to = min(judgement.to ?? slice.to, slice.to)
            if let last = intervals.last, last.to == judgement.from {
                intervals[intervals.count - 1] = Slice(from: last.from, to: to)
            } else {
                intervals.append(Slice(from: judgement.from, to: to))
            }
        }
        guard !intervals.isEmpty else { return nil }
        let total = intervals.reduce(Int64(0)) { $0 + $1.length }
        return Blocker(
            cause: cause,
            citation: cause.citation(of: mode),
            intervals: intervals,
            total: total,
            whole: slice.length
        )
    }

    private static func firstChance(
        without leftOut: Cause, _ mode: ExecutionMode, _ judgements: [RequestRecord.Judgement]
    ) -> Moment? {
        judgements.first { judgement in
            let verdict = judgement.verdict
            let (held, awaited) = (verdict.held(mode), verdict.awaited)
            return switch leftOut {
            case .factor(let factor): awaited.isEmpty && held.subtracting(FactorSet(factor)).isEmpty
            case .requirement(let requirement):
                held.isEmpty && awaited.subtracting(RequirementSet(requirement)).isEmpty
            case .oneOfTwoSwitches: false
            }
        }?.from
    }
}

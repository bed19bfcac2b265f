package import BackgroundPolicy
package import Timeline

/// The course of a request up to a moment, as steps in words.
package struct RequestCourse {
    /// A step of the course: a dim word and its value.
    package struct Step {
        /// How short a step is written where the line is short of room.
        package enum Length: Int {
            case full
            case brief
            case terse
        }

        /// Which steps may be omitted, in this order.
        package enum Weight: Int {
            case past
            case future
            case origin
            case answer
        }

        /// A word and its value.
        package typealias Form = (word: String, value: String)

        /// What it is about.
        package let mark: AnswerMark
        /// When it may be omitted.
        package let weight: Weight
        private let forms: [Form]

        init(
            _ full: Form, _ mark: AnswerMark, weight: Weight = .answer, brief: Form? = nil, terse: Form? = nil
        ) {
            self.mark = mark
            self.weight = weight
            forms = [full, brief ?? full, terse ?? brief ?? full]
        }

        /// The step, as short as is asked for.
        package func form(_ length: Length) -> Form { forms[length.rawValue] }
    }

    /// The steps in order of time.
    package private(set) var steps: [Step] = []
}

extension RequestCourse {
    /// The course of a request that these factors hold back, and that waits for these requirements, at a
    /// moment.
    package init(
        of record: RequestRecord, held: FactorSet, awaited: RequirementSet, in index: TimelineIndex,
        at moment: Moment
    ) {
        let clock = DayClock(index.header, at: moment)
        if record.request.id.isRefused, let refusal = record.refusal {
            steps = [Step((refusal.participle, clock.clock(record.submitted)), .refused(refusal))]
            return
        }
        let arrival = ArrivalWords(record, in: index, clock: clock.hourAndMinute)
        steps.append(
            Step((arrival.word, arrival.value), .point, weight: .origin, brief: arrival.brief))
        if record.earliestBegin > record.submitted {
            let isPast = record.earliestBegin <= moment || record.started.map { $0 <= moment } ?? false
            let time = clock.hourAndMinute(record.earliestBegin)
            let told = index.evidence.flatMap {
                BeginWords(record.request.id, $0, clock: clock.hourAndMinute).value
            }
            steps.append(
                Step(
                    ("eligible from", told ?? time), .point, weight: isPast ? .past : .future,
                    brief: ("eligible from", time)))
        }
        if let evidence = index.evidence {
            let dates = BeginWords(record.request.id, evidence) { index.header.clock($0, day: .date) }
            if let end = dates.end { steps.append(Step(("window", end), .point, weight: .past)) }
            appendBlocks(of: record, PolicyHolds(record, evidence, until: moment), clock, at: moment)
        } else {
            appendHolds(of: record, held: held, clock, at: moment)
            appendWaits(of: record, awaited: awaited, clock, at: moment)
        }
        appendRun(
            of: record, reason: record.loggedError(index.evidence) ?? record.endReason?.brief,
            isLogged: index.isLogged,
            UnrecordedEnd(of: record, in: index, at: moment), clock, at: moment)
    }

    /// What the scheduler of a device said last, or that the log is silent.
    private mutating func appendBlocks(
        of record: RequestRecord, _ holds: PolicyHolds, _ clock: DayClock, at moment: Moment
    ) {
        guard record.phase(at: moment) == .waiting else {
            if holds.total > 0 {
                steps.append(Step(("blocked for", Span.text(holds.total)), .holds))
            } else if let last = holds.holds.last {
                steps.append(Step(("blocked at", clock.clock(last.slice.from)), .holds))
            }
            return
        }
        let verdict = record.judgement(at: moment)?.verdict
        if let last = holds.holds.last, last.slice.to >= moment {
            let names = PolicyWords.list(last.causes)
            let since = clock.hourAndMinute(last.slice.from)
            steps.append(
                Step(("blocked by", "\(names) since \(since)"), .holds, terse: ("blocked by", names)))
        } else if let verdict, verdict.isBeforeBegin {
            let names = Quantities.list(verdict.awaited.requirements.map(\.name))
            steps.append(Step(("waits for", names), .waits))
        } else if let last = record.evaluations.last(where: { $0.moment <= moment }) {
            appendLastWord(last, holds, clock)
        } else {
            steps.append(Step(("what it waits for", "is not in this log"), .waits))
        }
    }

    /// What the scheduler said last where the log does not tell what is so now.
    private mutating func appendLastWord(
        _ last: RequestRecord.Evaluated, _ holds: PolicyHolds, _ clock: DayClock
    ) {
        guard let hold = holds.holds.last(where: { $0.last == last.evaluation }) else {
            let time = clock.hourAndMinute(last.moment)
            steps.append(
                Step(
                    ("what it waits for", "is not in this log since \(time)"), .waits,
                    terse: ("not in this log since", time)))
            return
        }
        let names = PolicyWords.list(hold.causes)
        let word = "last blocked by"
        steps.append(
            Step(
                (word, "\(names) at \(clock.clock(last.moment)), no evaluation since"), .waits,
                brief: (word, "\(names) at \(clock.hourAndMinute(last.moment))"), terse: (word, names)))
    }

    private mutating func appendHolds(
        of record: RequestRecord, held: FactorSet, _ clock: DayClock, at moment: Moment
    ) {
        if let gravest = held.notableFirst.first {
            let since = clock.hourAndMinute(Self.holding(gravest, record, at: moment))
            steps.append(
                Step(
                    ("held by", "\(gravest.name) since \(since)"), .holds,
                    terse: ("held by", "\(gravest.shortName) since \(since)")))
            let others = held.notableFirst.dropFirst()
            guard !others.isEmpty else { return }
            let names = Quantities.list(others.map(\.name))
            let shortNames = Quantities.list(others.map(\.shortName))
            steps.append(
                Step(
                    ("would also be held by", names), .holds, brief: ("also", names),
                    terse: ("also", shortNames)))
        } else if let total = Self.length(record, until: moment, { !$0.held(record.request.mode).isEmpty }) {
            let factors = record.heldBack(until: moment).map(\.factor)
            let span = Span.text(total)
            steps.append(
                Step(
                    ("held by", "\(Quantities.list(factors.map(\.name))) for \(span)"), .holds,
                    terse: ("held by", "\(Quantities.list(factors.map(\.shortName))) for \(span)")))
        }
    }

    private mutating func appendWaits(
        of record: RequestRecord, awaited: RequirementSet, _ clock: DayClock, at moment: Moment
    ) {
        if !awaited.isEmpty {
            let names = Quantities.list(awaited.requirements.map(\.name))
            let isDate = awaited == [.earliestBeginDate]
            let date: Step.Form = ("waits until", clock.hourAndMinute(record.earliestBegin))
            steps.append(Step(("waits for", names), .waits, brief: isDate ? date : nil))
            return
        }
        // The earliestBeginDate has its own step.
        let waits = record.awaited(until: moment).map(\.requirement).filter { $0 != .earliestBeginDate }
        let met = RequirementSet(waits.map { RequirementSet($0) })
        guard let total = Self.length(record, until: moment, { !$0.awaited.isDisjoint(with: met) }) else {
            return
        }
        let names = Quantities.list(waits.map(\.name))
        let span = Span.text(total)
        steps.append(Step(("waited for", "\(names) for \(span)"), .waits, brief: ("waited", span)))
    }

    private mutating func appendRun(
        of record: RequestRecord, reason: String?, isLogged: Bool, _ unrecorded: UnrecordedEnd?,
        _ clock: DayClock, at moment: Moment
    ) {
        if let started = record.started, started <= moment {
            let time = clock.clock(started)
            if record.isSimulated {
                let command = "\(time) by the debugger, which ignores every factor"
                steps.append(
                    Step(
                        ("launched", command), .simulated,
                        brief: ("launched", "\(time) by the debugger, ignoring every factor"),
                        terse: ("launched", "\(clock.hourAndMinute(started)) by the debugger")))
            } else {
                // What an app that runs already is called for needs no launch.
                let word = record.runs.first?.launch == nil ? "began" : "launched"
                steps.append(Step((word, time), .point))
            }
        }
        if let unrecorded {
            let since = clock.clock(unrecorded.last)
            steps.append(
                Step(
                    ("not recorded since", "\(since): \(unrecorded.words(clock.clock))"),
                    .ended(.unfinished), brief: ("not recorded since", since)))
        } else if let ended = record.ended, ended <= moment, let outcome = record.outcome {
            let ran = record.started.map { " after \(Span.text(ended - $0))" } ?? ""
            let time = clock.clock(ended)
            let flag = !isLogged && outcome == .expired && record.success == false ? ", success false" : ""
            let word = record.ending(isLogged: isLogged) ?? ""
            let reason = reason.map { ", \($0)" } ?? ""
            steps.append(
                Step(
                    (word, time + ran + flag + reason), .ended(outcome),
                    brief: (word, time + (reason.isEmpty ? ran : reason)),
                    terse: (word, time)))
        } else if record.phase(at: moment) == .running {
            let progress = record.percent(at: moment).map { "at \($0) %" } ?? ""
            steps.append(Step(("running", progress), .work(record.request.mode)))
        }
    }

    /// Since when a factor has held the request back without a break.
    package static func holding(_ factor: Factor, _ record: RequestRecord, at moment: Moment) -> Moment {
        var since = moment
        for judgement in record.judgements.reversed() where judgement.from <= moment {
            guard judgement.verdict.held(record.request.mode).contains(factor) else { break }
            since = judgement.from
        }
        return since
    }

    /// How long matching verdicts were in force up to a moment, in milliseconds; nil for no time.
    private static func length(
        _ record: RequestRecord, until moment: Moment, _ isOfKind: (Verdict) -> Bool
    ) -> Int64? {
        let total = record.judgements.reduce(Int64(0)) { sum, judgement in
            guard judgement.from < moment, isOfKind(judgement.verdict) else { return sum }
            return sum + (min(judgement.to ?? moment, moment) - judgement.from)
        }
        return total > 0 ? total : nil
    }
}

import BackgroundPolicy
import Timeline
import UntrustedText

/// Formats answers about requests as JSON; times are milliseconds from the scenario's start.
///
/// `lengthEvidence` is the weakest support of the limits in `lengthLimits`, which decide a length or a
/// moment; null where none does.
struct WhyJSON {
    let header: DayHeader

    /// The top-level keys, in order.
    enum Key: String {
        case app, refused, requests, topBlockers, snapshot, help
    }

    /// The totals of what held requests back.
    func json(_ sums: BlockedSums) -> JSON {
        .array(
            sums.longestFirst.map { blocked in
                JSON.object(
                    [
                        ("cause", JSON(blocked.cause.key)),
                        ("total", JSON(blocked.milliseconds)),
                        ("inPauses", JSON(blocked.inPauses)),
                        ("requests", JSON(blocked.requests)),
                    ] + json(blocked.citation, blocked.deciding))
            })
    }

    func json(_ refused: Refused, _ app: AppID) -> JSON {
        .object(
            [
                ("app", JSON(header.roster[app].bundleIdentifier)),
                ("mode", JSON(refused.mode.key)),
                ("task", JSON(header.roster[refused.task].identifier)),
                ("refused", JSON(refused.moment.milliseconds)),
                ("refusal", JSON(refused.refusal.key)),
                ("isSilent", JSON(refused.refusal.isSilent)),
                ("systemText", json(refused.refusal.systemText)),
            ]
                + json(
                    refused.refusal.citation(of: refused.mode, under: header.choices),
                    refused.refusal.decidingLimits))
    }

    func json(_ reply: RequestAnswer) -> JSON {
        let answer = reply.answer
        let record = answer.record
        let roster = header.roster
        let isOver = record.ended.map { $0 <= answer.asked } ?? false
        let runs = record.runs.filter { $0.from <= answer.asked }
        var members: [(String, JSON)] = [
            ("request", JSON(record.request.id.number)),
            ("app", JSON(roster[record.request.app].bundleIdentifier)),
            ("mode", roster[record.request.task].isModeTold ? .string(record.request.mode.key) : .null),
            ("task", JSON(roster[record.request.task].identifier)),
            ("submitted", JSON(record.submitted.milliseconds)),
            ("origin", record.origin.map(json) ?? .null),
            ("earliestBegin", JSON(record.earliestBegin.milliseconds)),
            ("eligible", moment(record.eligible)),
            ("waited", JSON(answer.waited)),
            ("blockers", .array(answer.blockers.map { json($0, of: record) })),
            ("without", .array(answer.counterfactuals.map { json($0, of: record) })),
            ("started", moment(runs.first?.from)),
            ("runs", .array(runs.map { json($0, of: answer) })),
            ("paused", JSON(answer.paused)),
            ("pauses", .array(answer.pauses.map { json($0, of: record) })),
            ("ended", isOver ? moment(record.ended) : .null),
            ("shown", shown(record, until: answer.asked)),
            ("isCold", JSON(runs.first?.isCold)),
            ("isSimulated", JSON(record.isSimulated && !runs.isEmpty)),
            ("startReason", JSON(runs.first?.reason.key)),
        ]
        members += ending(reply, isOver: isOver)
        members.append(("said", said(record, isLaunched: !runs.isEmpty, isOver: isOver)))
        return .object(members)
    }

    private func json(_ origin: RequestOrigin) -> JSON {
        func member(_ kind: String, _ request: Request) -> JSON {
            [
                "kind": JSON(kind), "request": JSON(request.id.number), "mode": JSON(request.mode.key),
                "task": JSON(header.roster[request.task].identifier),
            ]
        }
        return switch origin {
        case .work(let request): member("work", request)
        case .end(let request): member("end", request)
        case .notRecorded(let gap):
            ["kind": "not-recorded", "gap": JSON(gap.key)]
        }
    }

    private func shown(_ record: RequestRecord, until asked: Moment) -> JSON {
        guard let shown = record.shown, shown.moment <= asked, let citation = record.presentationCitation
        else { return .null }
        return .object(
            [("at", moment(shown.moment)), ("presentation", JSON(shown.presentation.key))]
                + json(citation))
    }

    private func ending(_ reply: RequestAnswer, isOver: Bool) -> [(String, JSON)] {
        let record = reply.answer.record
        let outcome = isOver ? record.outcome : nil
        let success = isOver ? record.success : nil
        let processEnd = isOver ? record.processEnd.map { endOfProcess($0, record) } : nil
        return [
            ("outcome", JSON(outcome?.key)),
            ("success", JSON(success)),
            ("processEnd", JSON(processEnd)),
            ("because", isOver ? because(record) : .null),
            ("energy", JSON(isOver ? record.energy : 0)),
            ("cellular", JSON(isOver ? record.cellular : 0)),
        ]
    }

    /// Why its process ended: a kill has one reason, that of the request.
    private func endOfProcess(_ cause: StateCause, _ record: RequestRecord) -> String {
        guard record.outcome == .killed, let reason = record.endReason else { return cause.key }
        return reason.key
    }

    /// Why it ended, if its work was not completed.
    private func because(_ record: RequestRecord) -> JSON {
        guard let outcome = record.outcome, let reason = record.endReason else { return .null }
        return .object(
            [
                ("cause", JSON(reason.key)),
                ("words", JSON(reason.explanation(of: outcome, header.limits))),
                ("systemText", json(reason.systemText(of: record.request.mode))),
            ]
                + (reason.citation(of: record.request.mode, in: header.profile)
                    .map { json($0, record.limitsOfEnd) } ?? []))
    }

    private func json(_ run: RequestRecord.Run, of answer: WhyAnswer) -> JSON {
        let end = run.to.flatMap { $0 <= answer.asked ? $0 : nil }
        let left = end == nil ? nil : run.bytesLeft
        return .object(
            [
                ("from", moment(run.from)), ("to", moment(end)),
                ("bytesLeft", JSON(left)),
            ] + LengthEvidence(end == nil ? [] : answer.record.limits(of: run), on: header).json)
    }

    private func json(_ pause: WhyAnswer.Pause, of record: RequestRecord) -> JSON {
        [
            "from": moment(pause.slice.from), "to": moment(pause.lasts ? nil : pause.slice.to),
            "blockers": .array(pause.blockers.map { json($0, of: record) }),
        ]
    }

    /// The words with which iOS reports it; null where none are known.
    private func json(_ text: SystemText?) -> JSON { text.map { .string($0.rawValue) } ?? .null }

    /// Who says what the steps of the course mean.
    private func said(_ record: RequestRecord, isLaunched: Bool, isOver: Bool) -> JSON {
        var steps: [(String, JSON)] = [("submitted", .object(json(record.submissionCitation)))]
        if record.eligible != nil {
            let citation = json(record.eligibilityCitation, record.limitsOfEligibility)
            steps.append(("eligible", .object(citation)))
        }
        if isLaunched { steps.append(("started", .object(json(record.launchCitation)))) }
        if isOver, let citation = record.endCitation {
            steps.append(("ended", .object(json(citation, record.limitsOfEnd))))
        }
        if isOver, record.success != nil { steps.append(("success", .object(json(Rule[106].citation)))) }
        return .object(steps)
    }

    private func json(_ citation: Citation, _ deciding: [DecidingLimit] = []) -> [(String, JSON)] {
        [
            ("source", JSON(citation.source.rawValue)),
            ("evidence", JSON(citation.evidence.rawValue)),
            ("asQuoted", JSON(citation.isQuoted)),
            ("rule", JSON(citation.ruleName)),
        ] + LengthEvidence(deciding, on: header).json
    }

    private func json(_ blocker: WhyAnswer.Blocker, of record: RequestRecord) -> JSON {
        let intervals = blocker.intervals.map { interval in
            JSON.array([.number(interval.from.milliseconds), .number(interval.to.milliseconds)])
        }
        return .object(
            [
                ("cause", JSON(blocker.cause.key)),
                ("total", JSON(blocker.total)),
                ("sharePermille", JSON(blocker.share)),
                ("intervals", .array(intervals)),
            ] + json(blocker.citation, blocker.cause.decidingLimits(of: record, on: header)))
    }

    private func json(_ chance: WhyAnswer.Counterfactual, of record: RequestRecord) -> JSON {
        let deciding = chance.decidedBy.flatMap { $0.decidingLimits(of: record, on: header) }
        return .object(
            [
                ("factor", JSON(chance.factor.key)), ("couldHaveRun", moment(chance.moment)),
                ("gained", JSON(chance.gained)),
            ] + json(chance.citation, deciding))
    }

    func moment(_ moment: Moment?) -> JSON { moment.map { .number($0.milliseconds) } ?? .null }
}

extension LengthEvidence {
    /// The limits that decide a length or a moment, with their weakest support, as members of a value in JSON.
    var json: [(String, JSON)] {
        [
            ("lengthEvidence", JSON(weakest?.key)),
            ("lengthLimits", JSON(limits.map(\.key))),
        ]
    }
}

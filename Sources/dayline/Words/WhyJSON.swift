import BackgroundPolicy
import Timeline
import UntrustedText

/// Formats answers about requests as JSON; times are milliseconds from the scenario's start.
struct WhyJSON {
    let header: DayHeader

    /// The top-level keys, in order.
    enum Key: String {
        case app, refused, requests, topBlockers, snapshot
    }

    /// The totals of what held requests back.
    func json(_ sums: BlockedSums) -> JSON {
        .array(
            sums.longestFirst.map { blocked in
                JSON.object(
                    [("cause", .string(blocked.cause.key)), ("total", .number(blocked.milliseconds))]
                        + json(blocked.citation))
            })
    }

    func json(_ refused: Refused, _ app: AppID) -> JSON {
        .object(
            [
                ("app", .string(header.roster[app].bundleIdentifier)),
                ("mode", .string(refused.mode.key)),
                ("task", .string(header.roster[refused.task].identifier)),
                ("refused", .number(refused.moment.milliseconds)),
                ("refusal", .string(refused.refusal.key)),
            ] + json(refused.refusal.citation))
    }

    func json(_ reply: RequestAnswer) -> JSON {
        let answer = reply.answer
        let record = answer.record
        let roster = header.roster
        let isOver = record.ended.map { $0 <= answer.asked } ?? false
        let runs = record.runs.filter { $0.from <= answer.asked }
        var members: [(String, JSON)] = [
            ("request", .number(Int64(record.request.id.number))),
            ("app", .string(roster[record.request.app].bundleIdentifier)),
            ("mode", .string(record.request.mode.key)),
            ("task", .string(roster[record.request.task].identifier)),
            ("submitted", .number(record.submitted.milliseconds)),
            ("earliestBegin", .number(record.earliestBegin.milliseconds)),
            ("eligible", moment(record.eligible)),
            ("waited", .number(answer.waited)),
            ("blockers", .array(answer.blockers.map(json))),
            ("without", .array(answer.counterfactuals.map(json))),
            ("started", moment(runs.first?.from)),
            ("ended", isOver ? moment(record.ended) : .null),
            ("shown", shown(record, until: answer.asked)),
            ("isCold", runs.first.map { .bool($0.isCold) } ?? .null),
            ("isSimulated", .bool(record.isSimulated && !runs.isEmpty)),
            ("startReason", runs.first.map { .string($0.reason.key) } ?? .null),
        ]
        members += ending(reply, isOver: isOver)
        members.append(("said", said(record, isLaunched: !runs.isEmpty, isOver: isOver)))
        return .object(members)
    }

    private func shown(_ record: RequestRecord, until asked: Moment) -> JSON {
        guard let shown = record.shown, shown.moment <= asked, let citation = record.presentationCitation
        else { return .null }
        return .object(
            [("at", moment(shown.moment)), ("presentation", .string(shown.presentation.key))]
                + json(citation))
    }

    private func ending(_ reply: RequestAnswer, isOver: Bool) -> [(String, JSON)] {
        let record = reply.answer.record
        let outcome = isOver ? record.outcome : nil
        let success = isOver ? record.success : nil
        let processEnd = isOver ? record.processEnd : nil
        return [
            ("outcome", outcome.map { .string($0.key) } ?? .null),
            ("success", success.map { .bool($0) } ?? .null),
            ("processEnd", processEnd.map { .string($0.key) } ?? .null),
            ("because", isOver ? because(record) : .null),
            ("energy", .number(isOver ? record.energy : 0)),
            ("cellular", .number(isOver ? record.cellular : 0)),
        ]
    }

    /// Why it ended, if its work was not completed.
    private func because(_ record: RequestRecord) -> JSON {
        guard let outcome = record.outcome, let reason = record.endReason else { return .null }
        return .object(
            [
                ("cause", .string(reason.key)),
                ("words", .string(reason.explanation(of: outcome, header.limits))),
            ] + (reason.citation(of: record.request.mode, in: header.profile).map(json) ?? []))
    }

    /// Who says what the steps of the course mean.
    private func said(_ record: RequestRecord, isLaunched: Bool, isOver: Bool) -> JSON {
        var steps: [(String, JSON)] = [("submitted", .object(json(record.submissionCitation)))]
        if record.eligible != nil { steps.append(("eligible", .object(json(record.eligibilityCitation)))) }
        if isLaunched { steps.append(("started", .object(json(record.launchCitation)))) }
        if isOver, let citation = record.endCitation { steps.append(("ended", .object(json(citation)))) }
        if isOver, record.success != nil { steps.append(("success", .object(json(Rule[106].citation)))) }
        return .object(steps)
    }

    private func json(_ citation: Citation) -> [(String, JSON)] {
        [
            ("source", .string(citation.source.rawValue)),
            ("evidence", .string(citation.evidence.rawValue)),
            ("rule", .string(citation.ruleName)),
        ]
    }

    private func json(_ blocker: WhyAnswer.Blocker) -> JSON {
        .object(
            [
                ("cause", .string(blocker.cause.key)),
                ("total", .number(blocker.total)),
                ("sharePermille", .number(blocker.share)),
                (
                    "intervals",
                    .array(
                        blocker.intervals.map {
                            .array([.number($0.from.milliseconds), .number($0.to.milliseconds)])
                        }
                    )
                ),
            ] + json(blocker.citation))
    }

    private func json(_ chance: WhyAnswer.Counterfactual) -> JSON {
        .object(
            [
                ("factor", .string(chance.factor.key)), ("couldHaveRun", moment(chance.moment)),
                ("gained", .number(chance.gained)),
            ] + json(chance.citation))
    }

    func moment(_ moment: Moment?) -> JSON { moment.map { .number($0.milliseconds) } ?? .null }
}

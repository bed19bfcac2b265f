import BackgroundPolicy
import Timeline

/// Puts answers about requests into JSON; times are milliseconds from the scenario's start.
struct WhyJSON {
    let header: DayHeader
    /// When the App Switcher's snapshot was taken that stands at the moment asked about.
    let snapshot: Moment?

    func text(_ answers: [WhyAnswer], _ refused: [Refused], app: AppID) -> String {
        JSON.array(refused.map { json($0, app) } + answers.map(json)).text
    }

    private func json(_ refused: Refused, _ app: AppID) -> JSON {
        let citation = refused.refusal.citation
        return .object([
            ("app", .string(header.roster[app].bundleIdentifier)),
            ("mode", .string(refused.mode.key)),
            ("task", .string(header.roster[refused.task].identifier)),
            ("refused", .number(refused.moment.milliseconds)),
            ("refusal", .string(refused.refusal.key)),
            ("source", .string(citation.source.rawValue)),
            ("evidence", .string(citation.evidence.rawValue)),
            ("rule", .string(citation.ruleName)),
        ])
    }

    private func json(_ answer: WhyAnswer) -> JSON {
        let record = answer.record
        let roster = header.roster
        return .object([
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
            ("started", moment(record.started)),
            ("ended", moment(record.ended)),
            ("isCold", record.runs.first.map { .bool($0.isCold) } ?? .null),
            ("outcome", record.outcome.map { .string($0.key) } ?? .null),
            ("processEnd", record.processEnd.map { .string($0.key) } ?? .null),
            ("snapshot", moment(snapshot)),
            ("energy", .number(record.energy)),
            ("cellular", .number(record.cellular)),
        ])
    }

    private func json(_ blocker: WhyAnswer.Blocker) -> JSON {
        .object([
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
            ("source", .string(blocker.citation.source.rawValue)),
            ("evidence", .string(blocker.citation.evidence.rawValue)),
            ("rule", .string(blocker.citation.ruleName)),
        ])
    }

    private func json(_ chance: WhyAnswer.Counterfactual) -> JSON {
        .object([
            ("factor", .string(chance.factor.key)), ("couldHaveRun", moment(chance.moment)),
        ])
    }

    private func moment(_ moment: Moment?) -> JSON { moment.map { .number($0.milliseconds) } ?? .null }
}

import BackgroundPolicy
public import Timeline
import UntrustedText

/// What is told of one request of a simulated day: what held it back, from when to when, and how it ended.
///
/// Where a limit decides a length or a moment and is supported less well than the rule that is cited, its line says so.
public struct RequestSection {
    let reply: RequestAnswer
    let header: DayHeader
    /// When its task ran before and after the moment asked about; nil where that is not told.
    private let neighbours: NeighbouringRuns?

    var answer: WhyAnswer { reply.answer }
    var record: RequestRecord { answer.record }
    private var mode: ExecutionMode { record.request.mode }

    /// The section about an answer on its day.
    public init(_ reply: RequestAnswer, on header: DayHeader) {
        self.init(reply, on: header, among: nil)
    }

    init(_ reply: RequestAnswer, on header: DayHeader, among neighbours: NeighbouringRuns?) {
        self.reply = reply
        self.header = header
        self.neighbours = neighbours
    }

    /// The section: the request's course in order of time.
    public var section: AnswerSection {
        let task = header.roster[record.request.task]
        let subject: Sentence = "\(name: task.identifier) · \(mode.name)"
        return AnswerSection(
            .element("requests"), heading: "\(subject) · request \(record.request.id.number)",
            subject: subject,
            identity + date + [arrival] + origin + eligible + blockers + chances + runs + endOfCourse)
    }

    /// What a provenance is about on this day.
    func cited(_ citation: Citation, _ deciding: [DecidingLimit] = []) -> Provenance {
        Provenance(citation, deciding, on: header)
    }

    // MARK: Until it started

    private var identity: [AnswerLine] {
        let task = header.roster[record.request.task]
        return [
            .data("request", JSON(record.request.id.number)),
            .data("app", JSON(header.roster[record.request.app].bundleIdentifier)),
            .data("mode", task.isModeKnown ? .string(mode.key) : .null),
            .data("task", JSON(task.identifier)),
            .data("earliestBegin", JSON(record.earliestBegin.milliseconds)),
            .data("waited", JSON(answer.waited)), .data("paused", JSON(answer.paused)),
        ]
    }

    private var arrival: AnswerLine {
        .labelled(
            mode.descriptor.arrival, "\(record.submitted)", by: cited(record.submissionCitation),
            step: "submitted", .value("submitted", JSON(record.submitted.milliseconds)))
    }

    /// The date before which it does not run, first of all while it waits for that, with the runs around it.
    private var date: [AnswerLine] {
        guard let date = answer.awaitedDate else { return [] }
        // Another reload may take the place of one that waits for its timeline.
        let words: Sentence =
            answer.waitsForDate ? "its own \(date.name), which nothing else overrides" : "\(date.name)"
        let line = AnswerLine.labelled(
            "not before", "\(record.earliestBegin): \(words)", by: cited(date.citation(of: mode)))
        return [line] + (answer.waitsForDate ? neighbours?.lines(of: record.request.task) ?? [] : [])
    }

    /// What led to it.
    private var origin: [AnswerLine] {
        guard let origin = record.origin else { return [] }
        func line(_ kind: String, of request: Request, _ words: String) -> AnswerLine {
            let identifier = header.roster[request.task].identifier
            return .labelled(
                "because of",
                "\(request.mode.name) \(name: identifier), request \(request.id.number): \(words)",
                .value(
                    "origin",
                    [
                        "kind": .string(kind), "request": JSON(request.id.number),
                        "mode": JSON(request.mode.key), "task": JSON(identifier),
                    ]))
        }
        return switch origin {
        case .work(let request): [line("work", of: request, "its work enqueued this")]
        case .end(let request): [line("end", of: request, "its end is reported to the app")]
        case .notRecorded(let gap):
            [
                .labelled(
                    "because of", "not recorded: \(gap.words)",
                    .value("origin", ["kind": "not-recorded", "gap": JSON(gap.key)]))
            ]
        }
    }

    private var eligible: [AnswerLine] {
        record.eligible.map {
            [
                .labelled(
                    "eligible from", "\($0)",
                    by: cited(record.eligibilityCitation, record.limitsOfEligibility),
                    step: "eligible", .value("eligible", JSON($0.milliseconds)))
            ]
        } ?? []
    }

    private var blockers: [AnswerLine] {
        answer.blockers.map { blocker in
            line(
                of: blocker, blocker.cause.isFactor ? "held back by" : "waited for", share: "wait",
                .element("blockers", json(blocker)))
        }
    }

    /// What it would have gained without one factor.
    private var chances: [AnswerLine] {
        let hasRun = record.served.map { $0 <= answer.asked } ?? false
        return answer.counterfactuals.map { chance in
            let gain = hasRun ? ", \(Span.text(chance.gained)) earlier" : "; it has not run"
            let date = WhyAnswer.Cause.requirement(.earliestBeginDate)
            let still: Sentence =
                answer.waitsForDate && chance.cause != date
                ? "it would wait for its \(date) all the same" : "\(Self.stillHeld(by: chance.heldBy))"
            let words: Sentence = chance.moment.map { "it would have run at \($0)\(gain)" } ?? still
            let provenance = cited(
                chance.citation,
                chance.decidedBy.flatMap { $0.decidingLimits(of: record, on: header) })
            return .alone(
                "without \(chance.cause): \(words)", by: provenance,
                .element(
                    "without",
                    .object(
                        [
                            ("factor", JSON(chance.cause.key)),
                            ("couldHaveRun", JSON(chance.moment?.milliseconds)),
                            ("gained", JSON(chance.gained)),
                            ("heldBy", JSON(chance.heldBy.map(\.key))),
                        ] + provenance.members)))
        }
    }

    /// What would have held a request back without one cause: the factors, and what it waited for.
    private static func stillHeld(by causes: [WhyAnswer.Cause]) -> String {
        let factors = causes.filter(\.isFactor).map(\.name)
        let awaited = causes.filter { !$0.isFactor }.map(\.name)
        let parts = [
            factors.isEmpty ? nil : "been held by \(Quantities.list(factors))",
            awaited.isEmpty ? nil : "waited for \(Quantities.list(awaited))",
        ].compactMap(\.self)
        return "it would still have \(parts.isEmpty ? "been held" : parts.joined(separator: ", and "))"
    }

    // MARK: Causes

    /// A cause with its intervals and its share of the wait or of a pause.
    func line(
        of blocker: WhyAnswer.Blocker, _ label: String, share: String, _ fact: AnswerLine.Fact
    ) -> AnswerLine {
        let shown = 4
        // One that begins at the moment asked about has no length yet.
        let times = blocker.intervals.prefix(shown).map { interval -> Sentence in
            interval.length > 0 ? "\(interval)" : "from \(interval.from) on"
        }
        let more = blocker.intervals.count > shown ? " and \(blocker.intervals.count - shown) more" : ""
        let part = blocker.total > 0 ? ", \(blocker.percent) % of the \(share)" : ""
        return .labelled(
            label,
            """
            \(blocker.cause)\(status(of: blocker)): \(Sentence(times, separator: ", "))\(more)\(part)\
            \(usageNote(on: blocker))
            """, by: provenance(of: blocker), fact)
    }

    func json(_ blocker: WhyAnswer.Blocker) -> JSON {
        let intervals = blocker.intervals.map { JSON([$0.from.milliseconds, $0.to.milliseconds]) }
        return .object(
            [
                ("cause", JSON(blocker.cause.key)), ("total", JSON(blocker.total)),
                ("sharePermille", JSON(blocker.share)), ("intervals", .array(intervals)),
            ] + provenance(of: blocker).members)
    }

    private func provenance(of blocker: WhyAnswer.Blocker) -> Provenance {
        cited(blocker.citation(on: header), blocker.cause.decidingLimits(of: record, on: header))
    }

    /// The status of Background App Refresh as the app reads it, where its switch holds: denied, or restricted; which
    /// budgets are used up, where each app has a share; and whether a charger is only preferred.
    private func status(of blocker: WhyAnswer.Blocker) -> Sentence {
        if blocker.cause == .factor(.systemBudgets) { return "\(usedUp)" }
        if blocker.cause == .requirement(.preferredPower) {
            return blocker.isWithoutEnd(on: header)
                ? " (required, as \(Choice.unpluggedProcessing.key) is never)" : " (preferred)"
        }
        guard blocker.cause == .factor(.backgroundAppRefreshSwitch), let first = blocker.intervals.first
        else { return "" }
        let cell = PolicyMatrix.row(mode)[.backgroundAppRefreshSwitch]
        return switch reply.refreshObstacle(at: first.from, under: header.choices) {
        case .restricted: ", restricted"
        case .notOnWiFi(let network): ", off on \(network.name) (Wi-Fi only)\(by: cited(Rule[241].citation))"
        case .lowDataMode where cell.variant != .despiteLowDataMode:
            ", off in Low Data Mode\(by: cited(Rule[240].citation))"
        case .lowDataMode, .switchedOff, nil: ", denied"
        }
    }

    /// Which budgets hold it.
    private var usedUp: String {
        if let own = mode.descriptor.ownBudget { return ", " + own }
        let isCommon = header.choices.usesAlternative(.budgetsAre) || header.roster.apps.count < 2
        return isCommon ? "" : ", its own share, with too little lent to it"
    }

    /// What a phone may do instead of holding a refresh for its usage alone, which the model leaves to a choice.
    private func usageNote(on blocker: WhyAnswer.Blocker) -> String {
        guard blocker.cause == .factor(.appUsage), mode == .appRefresh || mode == .backgroundFetch else {
            return ""
        }
        return header.choices.weighUsage
            ? ", weighed on an idle phone, where other phones ran none (refreshTimes)"
            : ", which a phone may weigh instead (refreshTimes)"
    }
}

extension WhyAnswer.Blocker {
    /// Whether it waits for a charger that the request does not require, without which the day runs no processing at all.
    fileprivate func isWithoutEnd(on header: DayHeader) -> Bool {
        cause == .requirement(.preferredPower) && header.choices.usesAlternative(.unpluggedProcessing)
    }

    /// Its source under the day's answers to the open questions.
    func citation(on header: DayHeader) -> Citation {
        let choice = Choice.unpluggedProcessing
        return isWithoutEnd(on: header) ? choice.citation(of: header.choices[choice]) : citation
    }
}

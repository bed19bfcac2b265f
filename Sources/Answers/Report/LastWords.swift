import BackgroundPolicy
import Timeline
import UntrustedText

/// What the log of a device last tells of each request, for those that still wait at its end.
struct LastWords {
    /// The last thing that the scheduler said about a request, or the date from which on it may run.
    private enum Word {
        /// An evaluation, with the verdict that the log gives it.
        case evaluated(EvaluationID, Verdict?)
        case waits(Verdict)
        /// The date has come, and nothing was said since then.
        case due
        /// The log goes on with something else, and nothing tells what became of it, but that its session may be gone.
        case lost(isSessionRemoved: Bool)
    }

    private let header: DayHeader
    private let evidence: DeviceEvidence
    private var words: [RequestID: (moment: Moment, word: Word)] = [:]
    private var begins: [RequestID: Moment] = [:]

    init(_ header: DayHeader, _ events: [TimelineEvent], _ evidence: DeviceEvidence) {
        self.header = header
        self.evidence = evidence
        for event in events { add(event) }
    }

    private mutating func add(_ event: TimelineEvent) {
        switch event.happening {
        case .request(let request, .submitted(let begin)): begins[request.id] = begin
        case .request(let request, .evaluated(let id)):
            words[request.id] = (event.moment, .evaluated(id, nil))
        case .request(let request, .verdict(let verdict)):
            // The verdict of an evaluation comes with it, and silence says nothing, but that a date has come.
            guard verdict != .notInLog else {
                if case .waits(let last) = words[request.id]?.word, last.isBeforeBegin {
                    words[request.id] = (event.moment, .due)
                }
                return
            }
            if let last = words[request.id], case .evaluated(let id, _) = last.word,
                last.moment == event.moment
            {
                words[request.id]?.word = .evaluated(id, verdict)
            } else if words[request.id]?.moment != event.moment {
                words[request.id] = (event.moment, .waits(verdict))
            }
        case .request(let request, .ended(.unfinished, let reason, _, _)):
            // A day has a millisecond at least, even if its log has none.
            if event.moment + 1 < header.end {
                words[request.id] = (event.moment, .lost(isSessionRemoved: reason == .sessionRemoved))
            }
        case .request(let request, .ended): words[request.id] = nil
        case .device, .app, .request, .intervention: break
        }
    }

    /// The word for the moment from which a request is known.
    func arrival(of request: Request) -> String {
        evidence.unknownSubmissions.contains(request.id)
            ? ArrivalWords.firstSeen : request.mode.descriptor.arrival
    }

    /// What was last said of a request.
    func sentence(about request: Request) -> Sentence {
        guard let last = words[request.id] else { return "what it waits for is not in this log" }
        switch last.word {
        case .waits(let verdict) where verdict.isBeforeBegin && !header.calendar.hasTimes:
            return "what it waits for is not in this log; the lines have no times to hold its date against"
        case .waits(let verdict) where verdict.isBeforeBegin:
            let date = begins[request.id].map { ", \(header.clock($0, day: .date))" } ?? ""
            return "the log ends before \(begin(of: request).pending ?? "its earliestBeginDate\(date)")"
        case .due:
            let begin = begin(of: request).value ?? header.clock(last.moment, day: .date)
            return "could run from \(begin); what it waits for since then is not in this log"
        case .lost(let isSessionRemoved):
            let session = isSessionRemoved ? "; its session was removed then" : ""
            return "what became of it after \(last.moment) is not in this log\(session)"
        case .waits(let verdict):
            let causes = Quantities.list(verdict.causes(of: request.mode).map(\.name))
            return "last word \(last.moment): waits for \(causes)"
        case .evaluated(let id, let verdict):
            return
                "last word \(last.moment): \(quoting: text(about: evidence[id], under: verdict, of: request.mode))"
        }
    }

    private func text(
        about evaluation: Evaluation, under verdict: Verdict?, of mode: ExecutionMode
    ) -> String {
        let lowering = PolicyWords.lowering(evaluation, of: mode).map { "; \($0)" } ?? ""
        guard evaluation.holds else {
            // The score may be too low, where no line tells what it must be.
            let isUnknown = (evaluation.decision ?? .canProceed) == .canProceed && evaluation.threshold == nil
            guard isUnknown else { return "nothing blocks it" }
            return (PolicyWords.outcome(of: evaluation) ?? "an evaluation") + lowering
        }
        let causes = evaluation.causes(under: verdict)
        let decision = causes == [.unnamedPolicy] ? evaluation.decision.map { " (\($0.name))" } : nil
        return "blocked by \(PolicyWords.list(causes))\(decision ?? "")\(lowering)"
    }

    private func begin(of request: Request) -> BeginWords {
        BeginWords(request.id, evidence) { header.clock($0, day: .date) }
    }

    /// What was last said of a request; null where nothing was.
    func json(about request: Request) -> JSON {
        guard let last = words[request.id] else { return .null }
        let dates = evidence.begin(of: request.id)
        func time(_ moment: Moment?) -> JSON { moment.map { .number($0.milliseconds) } ?? .null }
        let begin = [("earliestBegin", time(dates.asked)), ("windowBegin", time(dates.window))]
        let at = ("at", JSON.number(last.moment.milliseconds))
        switch last.word {
        case .waits(let verdict):
            let causes = verdict.causes(of: request.mode).map { JSON.string($0.key) }
            return .object([at, ("waitsFor", .array(causes))] + (verdict.isBeforeBegin ? begin : []))
        case .due: return .object([at, ("waitsFor", .null)] + begin)
        case .lost: return .object([at, ("waitsFor", .null)])
        case .evaluated(let id, let verdict):
            let evaluation = evidence[id]
            func millionths(_ value: Int32?) -> JSON { value.map { .number(Int64($0)) } ?? .null }
            return .object([
                at, ("blocked", .bool(evaluation.holds)),
                ("decision", evaluation.decision.map { .string($0.abbreviation) } ?? .null),
                ("policies", .array(evaluation.policiesAgainst(under: verdict).map { .string($0) })),
                ("score", millionths(evaluation.score)), ("threshold", millionths(evaluation.threshold)),
            ])
        }
    }

    /// The schema of that; which members there are depends on what was said.
    static let keys: [AnswerKey] =
        [AnswerKey("at", .moment, "when")]
        + AnswerKey.optional([
            AnswerKey("waitsFor", .optional(.list(.text)), "what it waits for; null where nothing tells"),
            AnswerKey("earliestBegin", .optional(.moment), "its earliestBeginDate"),
            AnswerKey("windowBegin", .optional(.moment), "when the scheduler's window begins"),
            AnswerKey("blocked", .boolean, "whether the evaluation held it back"),
            AnswerKey("decision", .optional(.text), "the scheduler's abbreviation for its decision"),
            AnswerKey("policies", .list(.text), "the policies that said no"),
            AnswerKey("score", .optional(.integer), "its score, in millionths"),
            AnswerKey("threshold", .optional(.integer), "what the score had to be"),
        ])

    /// Whether the log tells when a request was submitted, or a push received.
    func knowsSubmission(of request: Request) -> Bool {
        !evidence.unknownSubmissions.contains(request.id)
    }
}

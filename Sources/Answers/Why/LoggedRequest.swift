import BackgroundPolicy
import Timeline
import UntrustedText

/// What the log of a device tells of one request, with the lines that tell it.
struct LoggedRequest {
    private let record: RequestRecord
    private let why: LoggedWhy
    private let holds: PolicyHolds

    private var index: TimelineIndex { why.index }
    private var asked: Moment { why.question.asked }
    private var hasTimes: Bool { index.header.calendar.hasTimes }

    init(_ record: RequestRecord, of why: LoggedWhy) {
        self.record = record
        self.why = why
        holds = PolicyHolds(record, why.evidence, until: why.question.asked)
    }

    /// The section: the request's course in order of time, and then the lines of the log.
    var section: AnswerSection {
        let task = index.header.roster[record.request.task]
        let number = record.request.id.number
        return AnswerSection(
            .element("requests"),
            heading: task.ownName.map { "\(name: $0) · \(task.modeName) · request \(number)" }
                ?? "\(task.modeName) · request \(number)",
            arrival + begin + discretion + limits + blocked + open + inForeground + shown + runs + expiring
                + [ending] + end + took + quotations + [
                    .data("request", JSON(number)),
                    .data("mode", JSON(task.isModeKnown ? record.request.mode.key : nil)),
                    .data("task", JSON(task.identifier)),
                ])
    }

    private var arrival: [AnswerLine] {
        let words = ArrivalWords(record, in: index, clock: clock)
        let isKnown = index.knowsSubmission(of: record.request.id)
        let priority = why.evidence.terms(of: record.request.id).priority
        let lowered: Sentence? = priority?.lowered.map { ", which SpringBoard got as \($0)" }
        let told: Sentence? = priority.map { ", priority \($0.sent)\(lowered)" }
        let value: Sentence =
            statedBegin.alone.map { "not in this log; open since about \($0), \(statedBy)" }
            ?? "\(words.value)"
        return [
            .labelled(
                words.word, "\(value)\(told)",
                .value("submitted", JSON(isKnown ? record.submitted.milliseconds : nil))),
            .data("priority", JSON(priority?.sent)), .data("loweredPriority", JSON(priority?.lowered)),
            .data("firstSeen", JSON(record.submitted.milliseconds)),
        ]
    }

    private var begin: [AnswerLine] {
        let dates = why.evidence.begin(of: record.request.id)
        let facts: [AnswerLine] = [
            .data("earliestBegin", JSON(dates.asked?.milliseconds)),
            .data("windowBegin", JSON(dates.window?.milliseconds)),
            .data("windowEnd", JSON(dates.windowEnd?.milliseconds)),
            .data("interval", JSON(dates.interval)),
            .data("eligible", JSON(record.eligible?.milliseconds)),
        ]
        let words = BeginWords(record.request.id, why.evidence, clock: clock)
        let end = words.end.map { [AnswerLine.labelled("window", "\($0)")] } ?? []
        guard hasTimes else {
            // What the lines print is quoted below; there is nothing to hold it against.
            let asked: Sentence? = askedInWords.map {
                "\(quoting: $0), its earliestBeginDate; the lines have no times to hold it against"
            }
            let window = windowEndInWords.map { AnswerLine.labelled("window", "ends \(quoting: $0)") }
            return [asked.map { .labelled("eligible from", $0) }, window].compactMap { $0 } + facts
        }
        guard record.earliestBegin > record.submitted else { return end + facts }
        return [.labelled("eligible from", "\(words.value ?? clock(record.earliestBegin))")] + end + facts
    }

    /// The moment that the app asked for, as its line writes it; nil where none does.
    private var askedInWords: String? {
        let values = why.evidence.lines(about: record.request.id).compactMap { line in
            line.text.firstRange(of: "earliestBeginDate: ").map {
                line.text[$0.upperBound...].prefix { $0 != "," && $0 != ">" }
            }
        }
        return values.first { $0.first?.isNumber ?? false }.map(String.init)
    }

    /// The end of the scheduler's window, as its line writes it; nil where none does.
    private var windowEndInWords: String? {
        why.evidence.lines(about: record.request.id).lazy.compactMap { line -> String? in
            guard line.process == "dasd", line.text.hasPrefix("Submitted"), line.text.hasSuffix(")"),
                let open = line.text.lastIndex(of: "("),
                let dash = line.text[open...].firstRange(of: " - ")
            else { return nil }
            return String(line.text[dash.upperBound...].dropLast())
        }
        .first
    }

    /// From when on lines tell that a transfer is discretionary, and that it is not.
    private var discretion: [AnswerLine] {
        let told = why.evidence.terms(of: record.request.id).discretion.filter { $0.moment <= asked }
        let words: [Sentence] = told.map {
            $0.isOn ? "from \($0.moment), so that the system picks its time" : "not from \($0.moment)"
        }
        let line = AnswerLine.labelled("discretionary", Sentence(words, separator: "; "))
        return (told.isEmpty ? [] : [line])
            + told.map {
                .data(
                    elementOf: "discretion",
                    ["at": JSON($0.moment.milliseconds), "isDiscretionary": JSON($0.isOn)])
            }
    }

    /// What a transfer's session was made with.
    private var limits: [AnswerLine] {
        let told = why.evidence.terms(of: record.request.id).session.flatMap { $0.moment <= asked ? $0 : nil }
        let timeout: Sentence? = told.map {
            "\(Span.text($0.resourceTimeout)), after which it fails (timeoutIntervalForResource)"
        }
        let lines = [
            timeout.map { AnswerLine.labelled("time limit", $0) },
            told?.allowsCellularAccess == false
                ? .labelled("network", "no cellular data (allowsCellularAccess)") : nil,
        ]
        return lines.compactMap(\.self) + [
            .data("resourceTimeout", JSON(told?.resourceTimeout)),
            .data("allowsCellularAccess", JSON(told?.allowsCellularAccess)),
        ]
    }

    private var blocked: [AnswerLine] {
        let total = AnswerLine.data("blocked", JSON(holds.total))
        guard !holds.holds.isEmpty else { return [total] }
        let sums = PolicyWords.sums(holds, clock: clock)
        return [total, .labelled("blocked", "\(quoting: sums)")]
            + holds.alike.map { .continued(row($0)) }
            + holds.holds.map { .data(elementOf: "holds", json($0)) }
    }

    /// The last evaluation of what still waits, where the log does not tell whether its score was enough.
    private var open: [AnswerLine] {
        let over = record.started ?? (record.outcome == .unfinished ? nil : record.ended)
        guard over.map({ asked < $0 }) ?? true,
            let last = record.evaluations.last(where: { $0.moment <= asked }),
            case let evaluation = why.evidence[last.evaluation], evaluation.isOpen
        else { return [.data("evaluated", .null)] }
        let words = [
            PolicyWords.outcome(of: evaluation), PolicyWords.lowering(evaluation, of: record.request.mode),
        ]
        return [
            .labelled(
                "evaluated",
                "at \(last.moment): \(quoting: words.compactMap(\.self).joined(separator: "; "))",
                .value("evaluated", JSON(last.moment.milliseconds)))
        ]
    }

    /// Holds of the same causes in one row: from the first to the last, and how long in all.
    private func row(_ alike: [PolicyHolds.Hold]) -> Sentence {
        let hold = alike[0]
        let last = alike[alike.count - 1].slice.to
        let when: Sentence =
            last > hold.slice.from ? "\(Slice(from: hold.slice.from, to: last))" : "\(hold.slice.from)"
        let sum = alike.reduce(0) { $0 + $1.slice.length }
        let times = alike.count == 1 ? "" : ", \(alike.count) times, \(Span.text(sum)) in all"
        let score = alike.count == 1 ? PolicyWords.score(hold, in: why.evidence) : nil
        let said = [hold.decision?.name, score].compactMap { $0 }
        let decision = said.isEmpty ? "" : " (\(said.joined(separator: ", ")))"
        let causes = PolicyWords.list(hold.causes)
        return "\(when)\(times)  \(quoting: causes)\(decision)\(reasons(hold))"
    }

    /// The scheduler's reasons, or what pulls the score down, in the first evaluation of a hold.
    private func reasons(_ hold: PolicyHolds.Hold) -> Sentence? {
        guard let first = hold.first else { return nil }
        if let lowering = PolicyWords.lowering(why.evidence[first], of: record.request.mode) {
            return ": \(quoting: lowering)"
        }
        let reasons = why.evidence[first].against.map(\.rationale).filter { !$0.isEmpty }
        return reasons.isEmpty ? nil : ": \(quoting: reasons.joined(separator: "; "))"
    }

    private var inForeground: [AnswerLine] {
        let seen = PolicySightings.inForeground(record, why.evidence).flatMap { $0 <= asked ? $0 : nil }
        let fact = AnswerLine.Fact.value("inForeground", JSON(seen?.milliseconds))
        return [seen.map { .labelled("in front", "its app, at \($0), as the scheduler saw", fact) }]
            .compactMap { $0 }
    }

    /// When it was shown to the person.
    private var shown: [AnswerLine] {
        guard let shown = record.shown, shown.moment <= asked else { return [] }
        return [.labelled("shown", "\(shown.moment)", .value("shown", JSON(shown.moment.milliseconds)))]
    }

    private var runs: [AnswerLine] {
        let isStarted = record.started.map { $0 <= asked } ?? false
        return record.runs.filter { $0.from <= asked }.flatMap { run -> [AnswerLine] in
            let end = isOpen(run) ? nil : run.to.flatMap { $0 <= asked ? $0 : nil }
            let stated = run.from == record.started ? statedBegin.alone : nil
            let begin = statedBegin.begin(of: run)
            let longest = statedBegin.earliest(of: run)
            let length =
                unrecordedEnd.map { end in
                    end.last > longest
                        ? "for at least \(Span.text(end.last - longest))" : "for an unknown time"
                } ?? end.map { hasTimes ? "for \(Span.text($0 - begin))" : "for an unknown time" }
                ?? "and still runs"
            let cold = run.isCold ? ", cold: its process was created" : ""
            let launch =
                run.isLaunchUnknown(record.request.mode) ? "; its launch is not in this log" : cold
            let before: Sentence? = beganBefore(run).map { "; running since about \($0), \(statedBy)" }
            let from: Sentence = stated.map { "since about \($0)" } ?? "\(run.from)"
            return [
                .labelled(run.launch == nil ? "ran" : "launched", "\(from) \(length)\(before)\(launch)")
            ]
                + (run.reason == .debugger
                    ? [.labelled("simulated", "by the debugger, which ignores every factor")] : [])
        } + [
            .data("started", JSON(isStarted ? record.started?.milliseconds : nil)),
            .data("runningSince", JSON(why.evidence.terms(of: record.request.id).runningSince?.milliseconds)),
            .data("isSimulated", JSON(record.isSimulated && isStarted)),
        ]
    }

    /// Since when a run went on before the lines that name it, as one of them tells; nil if none does.
    private func beganBefore(_ run: RequestRecord.Run) -> Moment? {
        guard hasTimes, run.launch == nil, run.from == record.started, statedBegin.alone == nil,
            !index.knowsSubmission(of: record.request.id),
            let since = why.evidence.terms(of: record.request.id).runningSince
        else { return nil }
        return since < run.from - Self.tenthOfMinute ? since : nil
    }

    private var statedBegin: StatedBegin { StatedBegin(of: record, in: index) }

    /// Which line tells since when it ran.
    private var statedBy: Sentence? {
        why.evidence.terms(of: record.request.id).runningSinceLine.map {
            "by \(quoting: why.evidence.places.text($0))"
        }
    }

    /// What the scheduler prints of the time that a request has been running.
    private static let tenthOfMinute = 6 * Span.second

    /// Whether nothing tells the end of a run but the end of the log.
    private func isOpen(_ run: RequestRecord.Run) -> Bool {
        record.outcome == .unfinished && run.to == index.header.end
    }

    /// When a line told that it has to end, before it did.
    private var expiring: [AnswerLine] {
        let told = record.expiring.flatMap { expiring in
            // Of a run without a known end also the last line of the log may tell it.
            let isBeforeEnd = record.outcome == .unfinished || record.ended.map { expiring < $0 } ?? true
            return expiring <= asked && isBeforeEnd ? expiring : nil
        }
        let line = told.map { AnswerLine.labelled("expiring", "\($0), as it was asked to end") }
        return [line].compactMap { $0 } + [.data("expiring", JSON(told?.milliseconds))]
    }

    private var ending: AnswerLine {
        guard let ended = record.ended, ended <= asked, let outcome = record.outcome, outcome != .unfinished,
            let word = record.ending(isLogged: true)
        else { return standing }
        let error: Sentence? = record.loggedError(why.evidence).map { ": \($0)" }
        let unrecorded = error ?? ruledOut(by: ended) ?? ", why is not in this log"
        let reason = record.endReason.map {
            $0 == .notRecorded ? unrecorded : ": \($0.explanation(of: outcome, nil))"
        }
        return .labelled(word, "\(ended)\(reason ?? "")")
    }

    /// That the scheduler had just ruled the request out as it ended; nil where it had not.
    private func ruledOut(by end: Moment) -> Sentence? {
        guard let last = holds.holds.last, let decision = last.decision,
            decision == .absolutelyMustNotProceed, end - last.slice.to <= Span.second
        else { return nil }
        return ", at once after \(quoting: decision.name)"
    }

    /// How long the app says that its work took, where it has said so by the time that is asked about.
    private var took: [AnswerLine] {
        let isEnded = record.ended.map { $0 <= asked } ?? false
        guard isEnded, let length = why.evidence.terms(of: record.request.id).saidLength else {
            return [.data("saidLength", .null)]
        }
        return [
            .labelled(
                "took", "\(Self.exact(length)), as the app says", .value("saidLength", JSON(length)))
        ]
    }

    /// A length as apps print it, with tenths of seconds where they matter.
    private static func exact(_ length: Int64) -> String {
        let tenths = Quantities.rounded(length, by: Span.second / 10)
        guard Span.second..<Span.minute ~= tenths * 100, tenths % 10 > 0 else { return Span.text(length) }
        return "\(tenths / 10).\(tenths % 10) s"
    }

    private var unrecordedEnd: UnrecordedEnd? { UnrecordedEnd(of: record, in: index, at: asked) }

    /// What it does where no line tells its end.
    private var standing: AnswerLine {
        if let end = unrecordedEnd {
            return .labelled(
                "not recorded", "since \(end.last): \(quoting: end.words(clock))",
                .value("recordedUntil", JSON(end.last.milliseconds)))
        }
        if let ended = record.ended, ended < index.header.end, ended <= asked {
            let session = record.endReason == .sessionRemoved ? ", its session was removed" : ""
            return .labelled(
                "not recorded", "since \(ended): what became of it is not in this log\(session)")
        }
        let label = record.started.map { $0 <= asked } ?? false ? "runs" : "waits"
        return .labelled(label, asked < index.end ? "at \(asked)" : "as the log ends")
    }

    private var end: [AnswerLine] {
        guard let ended = record.ended, ended <= asked else { return [] }
        let keys = record.endingKeys(why.evidence)
        return [
            .data("ended", JSON(unrecordedEnd == nil ? ended.milliseconds : nil)),
            .data("outcome", JSON(keys.outcome)),
            .data("reason", JSON(keys.reason)),
        ]
    }

    /// The lines of the log; a decision that is said again and again is one line.
    private var quotations: [AnswerLine] {
        let lines = why.evidence.lines(about: record.request.id).filter { $0.moment <= asked }
        return why.evidence.lineRuns(about: record.request.id, until: asked).map { run in
            why.evidence.quoted(
                run.first, at: run.place(in: why.evidence.places),
                through: run.count > 1 ? run.last.moment : nil)
        }
            + lines.map { .data(elementOf: "lines", JSON($0.number)) }
            + lines.filter(\.isOwnWord).map { .data(elementOf: "ownWords", JSON($0.number)) }
    }

    private func json(_ hold: PolicyHolds.Hold) -> JSON {
        let (first, last) = (hold.first.map { why.evidence[$0] }, hold.last.map { why.evidence[$0] })
        func json(_ row: Evaluation.Row) -> JSON {
            [
                "policy": JSON(row.policy), "decision": JSON(row.decision.abbreviation),
                "score": JSON(row.score), "weight": JSON(row.weight), "rationale": JSON(row.rationale),
            ]
        }
        let policies = (first?.rows ?? []).filter(\.decision.holds).map(json)
        let lowering = hold.causes == [.score] ? first?.lowering : nil
        return [
            "from": JSON(hold.slice.from.milliseconds), "to": JSON(hold.slice.to.milliseconds),
            "cause": JSON(hold.causes.key), "decision": JSON(hold.decision?.abbreviation),
            "evaluations": JSON(first == nil ? 0 : hold.count), "score": JSON(first?.score),
            "threshold": JSON(first?.threshold), "lastScore": JSON(last?.score),
            "lastThreshold": JSON(last?.threshold), "policies": .array(policies),
            "lowering": lowering.map(json) ?? .null,
        ]
    }

    private func clock(_ moment: Moment) -> String { index.header.clock(moment, day: .date) }
}

import Answers
import BackgroundPolicy
import Dashboard
import Timeline
import UntrustedText

/// The answer to `why` about a day that a device logged: what its scheduler said, and on which lines.
struct LoggedWhy {
    private let index: TimelineIndex
    private let evidence: DeviceEvidence
    private let question: WhyQuestion
    private let records: [RequestRecord]
    private let refusals: [LoggedRefusals.Refusal]

    /// The answer about the requests that match a question.
    init(index: TimelineIndex, evidence: DeviceEvidence, question: WhyQuestion) {
        self.index = index
        self.evidence = evidence
        self.question = question
        refusals = LoggedRefusals(index, question).refusals
        if case .moment = question.kind {
            let tasks = Set(index[question.app].requests.map { index.requests[$0].request.task.index })
            records = tasks.sorted().map { TaskID(Int($0)) }
                .filter { question.task == nil || question.task == $0 }
                .compactMap {
                    index.currentRecord(of: question.app, task: $0, at: question.asked, onlySubmitted: true)
                }
        } else {
            records = index[question.app].requests.map { index.requests[$0] }.filter { record in
                (question.task == nil || question.task == record.request.task)
                    && !record.request.id.isRefused && record.submitted < question.before
                    && question.concerns(record)
            }
        }
    }

    func text(_ format: Why.Format) -> String {
        switch format {
        case .text: text
        case .json: json
        }
    }

    // MARK: Text

    private var text: String {
        if question.app == index.systemApp { return system }
        guard !records.isEmpty || !refusals.isEmpty else {
            return
                "\(ErrorText.plain(index.header.roster[question.app].name)) made no request then, as far as the log "
                + "tells."
        }
        // An evaluation that was cut tells no hold.
        let cut = evidence.remarks.filter { $0.hasSuffix(DeviceLogRemarks.cut) }.map { [ErrorText.plain($0)] }
        return (cut + refusals.map(lines(about:)) + records.map(lines(about:)))
            .map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }

    /// About the system's own activities: those of the time that was asked about, the newest first.
    private var system: String {
        let lines = SystemRunWords.newest(
            in: index, at: question.asked, atMost: systemRunsAtMost, from: question.from)
        return lines.map(ErrorText.plain).joined(separator: "\n")
    }

    /// Of a moment, the system's activities that are about then are the answer.
    private var systemRunsAtMost: Int { question.kind.isMoment ? 8 : .max }

    /// The system's activities that were asked about, the newest first.
    fileprivate var systemRuns: [SystemActivities.Run] {
        guard question.app == index.systemApp else { return [] }
        return SystemRunWords.runs(
            in: index, at: question.asked, atMost: systemRunsAtMost, from: question.from)
    }

    private func lines(about record: RequestRecord) -> [String] {
        let roster = index.header.roster
        let request = record.request
        let identifier = ErrorText.plain(roster[request.task].identifier)
        var lines = ["\(identifier) · \(roster[request.task].modeName) · request \(request.id.number)"]
        let arrival = ArrivalWords(record, in: index, clock: clock)
        lines.append(row(arrival.word, arrival.value))
        if record.earliestBegin > record.submitted {
            let begin = BeginWords(request.id, evidence, clock: clock).value ?? clock(record.earliestBegin)
            lines.append(row("eligible from", begin))
        }
        let holds = PolicyHolds(record, evidence, until: question.asked)
        if !holds.holds.isEmpty { lines += blocked(holds) }
        for run in record.runs where run.from <= question.asked {
            let end = run.to.flatMap { $0 <= question.asked ? $0 : nil }
            let length = end.map { "for \(Span.text($0 - run.from))" } ?? "and still runs"
            let cold = run.isCold ? ", cold: its process was created" : ""
            let launch = run.isLaunchUntold(request.mode) ? "; its launch is not in this log" : cold
            lines.append(row(run.launch == nil ? "ran" : "launched", "\(clock(run.from)) \(length)\(launch)"))
            if run.reason == .debugger {
                lines.append(row("simulated", "by the debugger, which ignores every factor"))
            }
        }
        lines.append(ending(of: record))
        return lines + quoted(record)
    }

    /// A refusal with the line that tells it.
    private func lines(about refusal: LoggedRefusals.Refusal) -> [String] {
        let identifier = ErrorText.plain(index.header.roster[refusal.refused.task].identifier)
        let mode = refusal.mode.map { " · \($0.name)" } ?? ""
        let explanation = ReportPage.fill(refusal.refused.refusal.explanation, first: 0, indent: 17)
        return ["\(identifier)\(mode)"]
            + [row("refused", "\(clock(refusal.refused.moment))")]
            + explanation.map { "                 " + $0.drop { $0 == " " } }
            + (evidence.line(refusal.line).map { [quoted($0)] } ?? [])
    }

    private func blocked(_ holds: PolicyHolds) -> [String] {
        let heading = row("blocked", ErrorText.plain(PolicyWords.sums(holds, clock: clock)))
        return [heading]
            + holds.holds.map { hold in
                let to = hold.slice.length > 0 ? "–\(clock(hold.slice.to))" : ""
                let said = [hold.decision?.name, PolicyWords.score(hold, in: evidence)].compactMap { $0 }
                return row(
                    "",
                    "\(clock(hold.slice.from))\(to)  \(ErrorText.plain(PolicyWords.list(hold.causes)))"
                        + (said.isEmpty ? "" : " (\(said.joined(separator: ", ")))") + reasons(hold))
            }
    }

    /// The scheduler's reasons in the first evaluation of a hold.
    private func reasons(_ hold: PolicyHolds.Hold) -> String {
        guard let first = hold.first else { return "" }
        let reasons = evidence[first].rows.filter(\.decision.holds).map(\.rationale).filter { !$0.isEmpty }
        return reasons.isEmpty ? "" : ": " + ErrorText.plain(reasons.joined(separator: "; "))
    }

    private func ending(of record: RequestRecord) -> String {
        let asked = question.asked
        guard let ended = record.ended, ended <= asked, let outcome = record.outcome, outcome != .unfinished
        else {
            let isRunning = record.started.map { $0 <= asked } ?? false
            if let ended = record.ended, ended < index.header.end, ended <= asked {
                return row(
                    isRunning ? "runs" : "waits", "to \(clock(ended)); what became of it is not in this log")
            }
            return row(isRunning ? "runs" : "waits", "as the log ends, or at the moment asked about")
        }
        let reason = record.endReason.map {
            $0 == .notRecorded
                ? ", why is not in this log" : ": \($0.explanation(of: outcome, index.header.limits))"
        }
        return row(outcome.text(of: record.request.mode, isLogged: true), "\(clock(ended))\(reason ?? "")")
    }

    /// The lines of the log, cut to what fits a line of a terminal; a decision that is said again and again is one line.
    private func quoted(_ record: RequestRecord) -> [String] {
        evidence.lineRuns(about: record.request.id, until: question.asked).map { run in
            quoted(
                run.first, at: run.place(in: evidence.places),
                until: run.count > 1 ? "–\(clock(run.last.moment))" : "")
        }
    }

    private func quoted(_ line: DeviceEvidence.Line, at place: String? = nil, until: String = "") -> String {
        let text = ErrorText.plain(String(line.text.prefix { $0 != "\n" }.prefix(160)))
        let place = ErrorText.plain(place ?? evidence.places.text(line.number))
        return "    \(place)  \(clock(line.moment))\(until)  \(ErrorText.plain(line.process)): \(text)"
    }

    private func row(_ word: String, _ value: String) -> String {
        "  \(word)\(String(repeating: " ", count: max(1, 15 - word.count)))\(value)"
    }

    private func clock(_ moment: Moment) -> String { index.header.clock(moment, day: .date) }
}

extension LoggedWhy {
    // MARK: JSON

    fileprivate var json: String {
        JSON.text(of: [
            "app": JSON(index.header.roster[question.app].bundleIdentifier), "logged": true,
            "requests": .array(records.map(json)), "refused": .array(refusals.map(json)),
            "system": .array(systemRuns.map(json)), "remarks": JSON(evidence.remarks),
        ])
    }

    private func json(_ run: SystemActivities.Run) -> JSON {
        func step(_ step: SystemActivities.Step?) -> JSON {
            step.flatMap { $0.moment <= question.asked ? $0 : nil }.map {
                ["moment": JSON($0.moment.milliseconds), "line": JSON($0.line)]
            } ?? .null
        }
        return [
            "name": JSON(run.name), "submitted": step(run.submitted), "evaluated": step(run.evaluated),
            "started": step(run.started), "ended": step(run.ended),
            "holds": .array(
                run.holds.filter { $0.first.moment <= question.asked }.map {
                    [
                        "from": JSON($0.first.moment.milliseconds),
                        "to": JSON(min($0.last, question.asked).milliseconds), "evaluations": JSON($0.count),
                        "cause": JSON($0.causes.key), "policies": .array($0.policies.map { .string($0) }),
                    ]
                }),
        ]
    }

    private func json(_ refusal: LoggedRefusals.Refusal) -> JSON {
        [
            "mode": JSON(refusal.mode?.key),
            "task": JSON(index.header.roster[refusal.refused.task].identifier),
            "refused": JSON(refusal.refused.moment.milliseconds),
            "refusal": JSON(refusal.refused.refusal.key), "line": JSON(refusal.line),
        ]
    }

    private func json(_ record: RequestRecord) -> JSON {
        let holds = PolicyHolds(record, evidence, until: question.asked)
        let isOver = record.ended.map { $0 <= question.asked } ?? false
        let isTold = index.tellsSubmission(of: record.request.id)
        return [
            "request": JSON(record.request.id.number), "mode": JSON(record.request.mode.key),
            "task": JSON(index.header.roster[record.request.task].identifier),
            "submitted": moment(isTold ? record.submitted : nil),
            "firstSeen": JSON(record.submitted.milliseconds),
            "earliestBegin": moment(evidence.begin(of: record.request.id).asked),
            "windowBegin": moment(evidence.begin(of: record.request.id).window),
            "eligible": moment(record.eligible), "blocked": JSON(holds.total),
            "holds": .array(holds.holds.map(json)),
            "started": moment(record.started.flatMap { $0 <= question.asked ? $0 : nil }),
            "isSimulated": JSON(record.isSimulated && record.started.map { $0 <= question.asked } ?? false),
            "ended": moment(isOver ? record.ended : nil),
            "outcome": isOver ? record.outcome.map { .string($0.key) } ?? .null : .null,
            "reason": isOver ? record.endReason.map { .string($0.key) } ?? .null : .null,
            "lines": .array(
                evidence.lines(about: record.request.id).filter { $0.moment <= question.asked }
                    .map { .number(Int64($0.number)) }),
        ]
    }

    private func json(_ hold: PolicyHolds.Hold) -> JSON {
        let (first, last) = (hold.first.map { evidence[$0] }, hold.last.map { evidence[$0] })
        func millionths(_ value: Int32?) -> JSON { value.map { .number(Int64($0)) } ?? .null }
        return [
            "from": JSON(hold.slice.from.milliseconds), "to": JSON(hold.slice.to.milliseconds),
            "cause": JSON(hold.causes.key), "decision": JSON(hold.decision?.abbreviation),
            "evaluations": JSON(first == nil ? 0 : Int64(hold.count)), "score": millionths(first?.score),
            "threshold": millionths(first?.threshold), "lastScore": millionths(last?.score),
            "lastThreshold": millionths(last?.threshold),
            "policies": .array(
                (first?.rows ?? []).filter(\.decision.holds).map { row in
                    [
                        "policy": JSON(row.policy), "decision": JSON(row.decision.abbreviation),
                        "score": JSON(row.score), "weight": JSON(row.weight),
                        "rationale": JSON(row.rationale),
                    ]
                }),
        ]
    }

    private func moment(_ moment: Moment?) -> JSON {
        moment.map { .number($0.milliseconds) } ?? .null
    }
}

extension [PolicyHolds.Cause] {
    /// What held an activity back, as a word for programs.
    fileprivate var key: String {
        switch first {
        case .otherTask: "other-task"
        case .score: "score"
        case .unnamedPolicy: "unnamed-policy"
        case .policy, nil: "policies"
        }
    }
}

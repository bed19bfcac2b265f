import BackgroundPolicy
public import Timeline
import UntrustedText

/// The answer to "why" about a day that a device logged: what its scheduler said, and on which lines.
public struct LoggedWhy {
    let index: TimelineIndex
    let evidence: DeviceEvidence
    let question: WhyQuestion
    private let records: [RequestRecord]
    private let refusals: [Refused]

    /// The answer about the requests that match a question.
    ///
    /// - Parameters:
    ///   - index: The day.
    ///   - evidence: What its log tells.
    ///   - question: The question.
    public init(index: TimelineIndex, evidence: DeviceEvidence, question: WhyQuestion) {
        self.index = index
        self.evidence = evidence
        self.question = question
        refusals = index.events.compactMap { question.refused($0) }
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

    /// The sections of the answer.
    ///
    /// - Parameter remarks: The remarks about the log without which the answer would mislead, which come first.
    /// - Returns: The sections in the order in which people read them.
    public func sections(after remarks: [String]) -> [AnswerSection] {
        let data = [
            AnswerSection(.value("app", JSON(index.header.roster[question.app].bundleIdentifier))),
            AnswerSection(.value("logged", true)), AnswerSection(.value("remarks", JSON(evidence.remarks))),
        ]
        if question.app == index.systemApp { return data + [system] + findings }
        let name = index.header.roster[question.app].label
        let findings = findings
        let nothing: [AnswerSection] =
            records.isEmpty && refusals.isEmpty
            ? [AnswerSection(.nowhere, [.alone("\(question.nothing), as far as the log tells.")])] : []
        let remarks = remarks.map { AnswerSection(.nowhere, [.alone("\(quoting: $0)")]) }
        return data + nothing + (nothing.isEmpty ? remarks : []) + refusals.map(section)
            + records.map { LoggedRequest($0, of: self).section } + [launches, ends] + findings + help(name)
    }

    /// What the policies and the ends that are told mean, and what would help.
    private func help(_ name: String) -> [AnswerSection] {
        var help = LoggedHelp()
        for record in records { help.add(record, evidence, until: question.asked) }
        for refused in refusals { help.add(refused.refusal) }
        for end in ownEnds { help.add(end.cause, of: question.app, at: end.moment, evidence) }
        return [
            help.meanings("What held \(name: name) back or ended its work, and what that is"), help.help,
        ]
    }

    /// How the app's process ended, beside the ends that the requests tell.
    private var ownEnds: [(moment: Moment, cause: StateCause, line: UInt32)] {
        let told = records.filter { $0.processEnd != nil }.compactMap(\.ended)
        return index.events.compactMap { event in
            guard case .app(question.app, .appState(let state, let cause)) = event.happening,
                cause.endsProcess || cause == .notRecorded && state == .notRunning && event.line > 0,
                question.from <= event.moment, event.moment <= question.asked,
                event.moment < question.before, !told.contains(event.moment)
            else { return nil }
            return (event.moment, cause, event.line)
        }
    }

    /// Why the app was launched, where a line says that.
    private var launches: AnswerSection {
        let lines = index.events.flatMap { event -> [AnswerLine] in
            guard case .app(question.app, .launched) = event.happening,
                let reason = evidence.launchReasons[event.line],
                question.from <= event.moment, event.moment <= question.asked, event.moment < question.before
            else { return [] }
            return [
                .whole(
                    "\(event.moment) \(quoting: reason.text)",
                    [
                        ("at", JSON(event.moment.milliseconds)), ("asker", JSON(reason.asker)),
                        ("words", JSON(reason.words)), ("line", JSON(reason.line)),
                    ])
            ] + (evidence.line(reason.line).map { [evidence.quoted($0)] } ?? [])
        }
        return AnswerSection(
            .elements("launches"), heading: lines.isEmpty ? nil : "Why it was launched", lines)
    }

    private var ends: AnswerSection {
        let lines = ownEnds.flatMap { end -> [AnswerLine] in
            let words: Sentence =
                end.cause == .notRecorded
                ? said(ofEnd: end.line) ?? "why is not in this log" : "\(end.cause.words)"
            return [
                .whole(
                    "\(end.moment) \(words)",
                    [
                        ("at", JSON(end.moment.milliseconds)), ("cause", JSON(end.cause.key)),
                        ("line", JSON(end.line)),
                    ])
            ] + (evidence.line(end.line).map { [evidence.quoted($0)] } ?? [])
        }
        return AnswerSection(
            .elements("ends"), heading: lines.isEmpty ? nil : "How its process ended", lines)
    }

    /// The words that a line has for an end whose cause it does not tell; nil where it has none.
    private func said(ofEnd line: UInt32) -> Sentence? {
        for finding in evidence.findings where finding.line == line && finding.lifeSign == nil {
            if case .end(let end) = finding.topic.detail, !end.explanation.isEmpty {
                return "\u{201C}\(quoting: end.explanation)\u{201D}"
            }
        }
        return nil
    }

    /// The lines that answer by themselves about the app, or about no app that they name.
    private var findings: [AnswerSection] {
        let told = evidence.findings.filter { finding in
            // What is about the system's own is told there, if the log has any of it.
            let app = finding.app ?? (finding.topic.isOfSystem ? index.systemApp : nil) ?? question.app
            return app == question.app && finding.moment <= question.asked && finding.last >= question.from
        }
        return told.map { evidence.section($0, in: index.header.roster) }
    }

    /// The title of the answer of a log that names no app.
    public static func titleWithoutApps(_ header: DayHeader) -> Sentence {
        "What the log tells, which names no app: \(quoting: header.title)"
    }

    /// The answer of a log that names no app: the remarks that answer, and the lines that do by themselves.
    public static func withoutApps(
        _ evidence: DeviceEvidence, in roster: Roster, after remarks: [String]
    ) -> [AnswerSection] {
        [
            AnswerSection(.value("app", .null)), AnswerSection(.value("logged", true)),
            AnswerSection(.value("remarks", JSON(evidence.remarks))),
        ] + remarks.map { AnswerSection(.nowhere, [.alone("\(quoting: $0)")]) }
            + evidence.findings.map { evidence.section($0, in: roster) }
    }

    /// About the system's own activities: those of the time that was asked about in its order, or the newest of a moment.
    private var system: AnswerSection {
        // Of a moment, those that are about then are the answer.
        let most = question.kind.isMoment ? 8 : Int.max
        let newest = SystemRunWords.runs(
            in: index, at: question.asked, atMost: most, from: question.from)
        let runs =
            question.kind.isMoment
            ? newest : newest.reversed().sorted { $0.first ?? .start < $1.first ?? .start }
        guard !runs.isEmpty else {
            return AnswerSection(.elements("system"), [.alone("\(SystemRunWords.none)")])
        }
        return AnswerSection(
            .elements("system"),
            runs.map { run in
                let words = SystemRunWords(run, in: index, at: question.asked)
                return .whole("\(quoting: words.line)", members(of: run))
            })
    }

    private func members(of run: SystemActivities.Run) -> [(String, JSON)] {
        func step(_ step: SystemActivities.Step?) -> JSON {
            step.flatMap { $0.moment <= question.asked ? $0 : nil }.map {
                ["moment": JSON($0.moment.milliseconds), "line": JSON($0.line)]
            } ?? .null
        }
        let holds = run.holds.filter { $0.first.moment <= question.asked }.map { hold -> JSON in
            [
                "from": JSON(hold.first.moment.milliseconds),
                "to": JSON(min(hold.last, question.asked).milliseconds), "evaluations": JSON(hold.count),
                "cause": JSON(hold.causes.key), "policies": JSON(hold.policies),
            ]
        }
        return [
            ("name", JSON(run.name)), ("submitted", step(run.submitted)), ("evaluated", step(run.evaluated)),
            ("started", step(run.started)), ("ended", step(run.ended)), ("holds", .array(holds)),
        ]
    }

    /// A refusal with the line that tells it.
    private func section(_ refused: Refused) -> AnswerSection {
        let identifier = index.header.roster[refused.task].identifier
        let mode = refused.refusal.hasMode ? refused.mode : nil
        return AnswerSection(
            .element("refused"), heading: "\(name: identifier)\(mode.map { " · \($0.name)" } ?? "")",
            [
                .data("mode", JSON(mode?.key)), .data("task", JSON(identifier)),
                .labelled(
                    "refused", "\(refused.moment)", .value("refused", JSON(refused.moment.milliseconds))),
                .continued("\(refused.refusal.explanation)", .value("refusal", JSON(refused.refusal.key))),
                .data("line", JSON(refused.line)),
            ]
                + (evidence.line(refused.line).map { line in
                    [evidence.quoted(line)]
                        + (line.isOwnWord ? [.data(elementOf: "ownWords", JSON(line.number))] : [])
                } ?? []))
    }

}

extension DeviceEvidence {
    /// A line that answers by itself, with what that means and what to do.
    fileprivate func section(_ finding: LoggedFinding, in roster: Roster) -> AnswerSection {
        let words = FindingWords(finding, in: roster, places)
        return AnswerSection(
            .element("findings"), heading: "\(words.title)",
            words.members.map { .data($0.0, $0.1) } + [
                .labelled("said", "\(finding.moment)\(words.times)"),
                .labelled("means", words.meaning),
            ] + (words.remedy.map { [.labelled("do", $0)] } ?? [])
                + (line(finding.line).map { [quoted($0)] } ?? []))
    }

    /// A line of the log, cut to what fits a line of a terminal.
    func quoted(_ line: Line, at place: String? = nil, through last: Moment? = nil) -> AnswerLine {
        let text = String(line.text.prefix { $0 != "\n" }.prefix(160))
        let place = place ?? places.text(line.number)
        let when: Sentence =
            last.map { "\(Slice(from: line.moment, to: $0))" } ?? "\(line.moment)"
        return .quoted(
            "\(quoting: place)  \(when)  \(quoting: line.speaker)\(name: text)")
    }
}

extension [PolicyHolds.Cause] {
    /// What held an activity back, as a word for programs.
    var key: String {
        switch first {
        case .line(.otherTask): "other-task"
        case .line(.rateLimit): "rate-limit"
        case .line(.transferDelay): "transfer-delay"
        case .score: "score"
        case .unnamedPolicy: "unnamed-policy"
        case .policy, nil: "policies"
        }
    }
}

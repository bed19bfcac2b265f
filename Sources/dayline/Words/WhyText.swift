import BackgroundPolicy
import Timeline

/// Formats answers about requests as text; each line has its source and evidence.
struct WhyText {
    let header: DayHeader
    private var names = FirstMention()

    init(header: DayHeader) { self.header = header }

    /// The answers in order of time, with the refusals in between.
    ///
    /// `former` are answers about requests that had ended at the moment asked about, of tasks without current
    /// requests.
    mutating func text(
        _ answers: [RequestAnswer], former: [RequestAnswer], _ refused: [Refused], app: AppID
    ) -> String {
        guard !answers.isEmpty || !former.isEmpty || !refused.isEmpty else { return nothing(app) }
        var lines: [String] = []
        if let asked = former.first?.answer.asked {
            for reply in answers { lines += self.lines(reply) + [""] }
            lines += [
                "Ended by \(clock(asked)), with no other request of the task waiting or running then", "",
            ]
            lines += inOrder(former, refused)
        } else {
            lines = inOrder(answers, refused)
        }
        var sums = BlockedSums()
        for reply in answers + former { sums.add(reply.answer) }
        lines += totals(sums, app)
        if lines.last == "" { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    private mutating func inOrder(_ answers: [RequestAnswer], _ refused: [Refused]) -> [String] {
        var lines: [String] = []
        var refused = refused[...]
        for reply in answers {
            while let first = refused.first, first.moment < reply.answer.record.submitted {
                lines += self.lines(first)
                refused.removeFirst()
            }
            lines += self.lines(reply) + [""]
        }
        return lines + refused.flatMap(self.lines)
    }

    /// The sentence for an app without matching requests.
    func nothing(_ app: AppID) -> String {
        "\(ErrorText.plain(header.roster[app].name)) made no request then."
    }

    /// The lines of an answer.
    mutating func lines(_ reply: RequestAnswer) -> [String] {
        let answer = reply.answer
        let record = answer.record
        let identifier = ErrorText.plain(header.roster[record.request.task].identifier)
        var lines = ["\(identifier) · \(record.request.mode.name) · request \(record.request.id.number)"]
        let verb = record.request.mode.isPush ? "received " : "submitted"
        lines.append("  \(verb)      \(clock(record.submitted))" + cited(record.submissionCitation))
        if let eligible = record.eligible {
            lines.append("  eligible from  \(clock(eligible))" + cited(record.eligibilityCitation))
        }
        for blocker in answer.blockers { lines.append(text(blocker, of: reply)) }
        for chance in answer.counterfactuals { lines.append(text(chance, in: answer)) }
        for run in record.runs where run.from <= answer.asked { lines.append(text(run, of: record)) }
        if let shown = record.shown, shown.moment <= answer.asked, let citation = record.presentationCitation
        {
            lines.append("  \(shown.presentation.text) at \(clock(shown.moment))" + cited(citation))
        } else if let unknown = unrecordedPresentation(answer) {
            lines.append("  " + unknown)
        }
        lines.append("  " + ending(answer))
        if let success = success(answer) { lines.append("  " + success) }
        if let reason = endReason(reply.answer) { lines.append("  " + reason) }
        return lines
    }

    /// The lines of a refusal, followed by an empty one.
    func lines(_ refused: Refused) -> [String] {
        [
            "\(ErrorText.plain(header.roster[refused.task].identifier)) · \(refused.mode.name)",
            "  refused at \(clock(refused.moment)): \(refused.refusal.explanation)"
                + cited(refused.refusal.citation), "",
        ]
    }

    private mutating func text(_ blocker: WhyAnswer.Blocker, of reply: RequestAnswer) -> String {
        let times = blocker.intervals.prefix(4).map { "\(clock($0.from))–\(clock($0.to))" }
        let more = blocker.intervals.count > 4 ? " and \(blocker.intervals.count - 4) more" : ""
        let share = "\(blocker.share / 10) % of the wait"
        let verb = blocker.cause.isFactor ? "held back by  " : "waited for    "
        return "  \(verb) \(names.name(of: blocker.cause))\(status(blocker, of: reply)): "
            + "\(times.joined(separator: ", "))\(more), \(share)" + cited(blocker.citation)
    }

    /// The status of Background App Refresh as the app reads it, where its switch holds: denied, or
    /// restricted.
    private func status(_ blocker: WhyAnswer.Blocker, of reply: RequestAnswer) -> String {
        guard blocker.cause == .factor(.backgroundAppRefreshSwitch), !blocker.intervals.isEmpty
        else { return "" }
        return reply.isRefreshRestricted ? ", restricted" : ", denied"
    }

    private mutating func text(_ chance: WhyAnswer.Counterfactual, in answer: WhyAnswer) -> String {
        let hasStarted = answer.record.started.map { $0 <= answer.asked } ?? false
        let gain = hasStarted ? "\(Span.text(chance.gained)) earlier" : "but has not"
        let words =
            chance.moment.map { "it would have run at \(clock($0)), \(gain)" }
            ?? "it would still have been held"
        return "  without \(names.name(of: chance.factor)): \(words)" + cited(chance.citation)
    }

    private func text(_ run: RequestRecord.Run, of record: RequestRecord) -> String {
        let length = run.to.map { Span.text($0 - run.from) } ?? "still running"
        let word = run.launch == nil ? "ran     " : "launched"
        let means =
            switch run.reason {
            case .debugger: ", by the debugger, which ignores every factor"
            case .notRecorded where record.request.mode.isScheduled: ", the log does not record why"
            case .dispatched, .foreground, .app, .resumed, .notRecorded: ""
            }
        let cold = run.isCold ? ", cold: the app was not running [R008]" : ""
        return "  \(word)       \(clock(run.from)) for \(length)\(cold)\(means)"
            + cited(record.launchCitation)
    }

    /// The line about a push that ran, if the log does not record what it showed.
    private func unrecordedPresentation(_ answer: WhyAnswer) -> String? {
        let record = answer.record
        let presents =
            record.request.mode == .voIPPush || record.request.mode == .standardPush
        guard presents, let run = record.runs.first, run.from <= answer.asked, run.reason == .notRecorded
        else { return nil }
        return "shown          the log does not record which push showed what"
    }

    private func ending(_ answer: WhyAnswer) -> String {
        let record = answer.record
        guard let ended = record.ended, ended <= answer.asked, let outcome = record.outcome,
            let citation = record.endCitation
        else {
            let state =
                record.phase(at: answer.asked) == .running
                ? "is running" : "is waiting at \(clock(answer.asked))"
            return state + cited(record.launchCitation)
        }
        if outcome == .completed, record.runs.isEmpty {
            let isShown = record.request.mode == .standardPush
            return "delivered      \(clock(ended))" + (isShown ? "" : " in the foreground") + cited(citation)
        }
        let word = outcome.text(of: record.request.mode)
        return "\(word) at \(clock(ended)), after waiting \(Span.text(answer.waited))"
            + cited(citation)
    }

    /// The flag of `setTaskCompleted(success:)`.
    private func success(_ answer: WhyAnswer) -> String? {
        guard let ended = answer.record.ended, ended <= answer.asked, let success = answer.record.success
        else { return nil }
        let end = answer.record.outcome == .failed ? "failed" : "was cancelled"
        let words = success ? "true: the work was not cancelled" : "false: the work \(end)"
        return "success        \(words)" + cited(Rule[106].citation)
    }

    /// Why it ended, if its work was not completed.
    private func endReason(_ answer: WhyAnswer) -> String? {
        let record = answer.record
        guard let ended = record.ended, ended <= answer.asked, let outcome = record.outcome,
            let reason = record.endReason
        else { return nil }
        return "because        \(reason.explanation(of: outcome, header.limits))"
            + (reason.citation(of: record.request.mode, in: header.profile).map(cited) ?? "")
    }

    /// The causes over all requests, the longest first.
    mutating func totals(_ sums: BlockedSums, _ app: AppID) -> [String] {
        guard sums.answers > 1 else { return [] }
        let name = ErrorText.plain(header.roster[app].name)
        let longest = sums.longestFirst
        guard !longest.isEmpty else { return ["Nothing held \(name) back."] }
        return ["What held \(name) back, and what it waited for, in total"]
            + longest.map {
                let verb = $0.cause.isFactor ? "held back by" : "waited for"
                return "  \(Span.text($0.milliseconds))  \(verb) \(names.name(of: $0.cause))"
                    + cited($0.citation)
            }
    }

    private func cited(_ citation: Citation) -> String {
        let parts = [citation.text, citation.ruleName].filter { !$0.isEmpty }
        return " [\(parts.joined(separator: ", "))]"
    }

    private func clock(_ moment: Moment) -> String { header.clock(moment) }
}

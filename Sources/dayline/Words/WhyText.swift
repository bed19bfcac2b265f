import Answers
import BackgroundPolicy
import Timeline

/// Formats answers about requests as text; each line has its source and evidence.
///
/// Where a limit decides a length or a moment and is supported less well than the rule that is cited, the
/// line says so after the citation, as the dashboard does.
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
        for reply in answers + former { sums.add(reply.answer, on: header) }
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
        let arrival = record.request.mode.descriptor.arrival
        let verb = arrival + String(repeating: " ", count: max(1, 15 - arrival.count))
        lines.append("  \(verb)\(clock(record.submitted))" + cited(record.submissionCitation))
        if let origin = record.origin { lines.append("  because of     \(text(origin))") }
        if let eligible = record.eligible {
            lines.append(
                "  eligible from  \(clock(eligible))"
                    + cited(record.eligibilityCitation, record.limitsOfEligibility))
        }
        for blocker in answer.blockers {
            let verb = blocker.cause.isFactor ? "held back by  " : "waited for    "
            lines.append("  \(verb) " + text(blocker, of: reply, share: "wait"))
        }
        for chance in answer.counterfactuals { lines.append(text(chance, in: answer)) }
        lines += runs(of: reply)
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

    /// What led to a request.
    private func text(_ origin: RequestOrigin) -> String {
        func name(_ request: Request) -> String {
            let identifier = ErrorText.plain(header.roster[request.task].identifier)
            return "\(request.mode.name) \(identifier), request \(request.id.number)"
        }
        return switch origin {
        case .work(let request): "\(name(request)): its work enqueued this"
        case .end(let request): "\(name(request)): its end is reported to the app"
        case .notRecorded(let gap): "not recorded: \(gap.words)"
        }
    }

    /// The lines of a refusal, followed by an empty one.
    func lines(_ refused: Refused) -> [String] {
        [
            "\(ErrorText.plain(header.roster[refused.task].identifier)) · \(refused.mode.name)",
            "  \(refused.refusal.participle) at \(clock(refused.moment)): "
                + refused.refusal.fullExplanation
                + cited(
                    refused.refusal.citation(of: refused.mode, under: header.choices),
                    refused.refusal.decidingLimits), "",
        ]
    }

    /// A cause with its intervals and its share of the wait or of a pause.
    private mutating func text(_ blocker: WhyAnswer.Blocker, of reply: RequestAnswer, share: String) -> String
    {
        // One that begins at the moment asked about has no length yet.
        let times = blocker.intervals.prefix(4).map {
            $0.length > 0 ? header.clocks(from: $0.from, to: $0.to) : "from \(clock($0.from)) on"
        }
        let more = blocker.intervals.count > 4 ? " and \(blocker.intervals.count - 4) more" : ""
        let part = blocker.total > 0 ? ", \(blocker.share / 10) % of the \(share)" : ""
        return "\(names.name(of: blocker.cause))\(status(blocker, of: reply)): "
            + "\(times.joined(separator: ", "))\(more)\(part)\(usageNote(blocker, of: reply))"
            + cited(
                blocker.citation, blocker.cause.decidingLimits(of: reply.answer.record, on: header))
    }

    /// The status of Background App Refresh as the app reads it, where its switch holds: denied, or
    /// restricted; and which budgets are used up, where each app has a share.
    private func status(_ blocker: WhyAnswer.Blocker, of reply: RequestAnswer) -> String {
        if blocker.cause == .factor(.systemBudgets) { return usedUp(reply.answer.record.request.mode) }
        guard blocker.cause == .factor(.backgroundAppRefreshSwitch), let first = blocker.intervals.first
        else { return "" }
        let cell = PolicyMatrix.row(reply.answer.record.request.mode)[.backgroundAppRefreshSwitch]
        return switch reply.refreshObstacle(at: first.from, under: header.choices) {
        case .restricted: ", restricted"
        case .notOnWiFi(let network): ", off on \(network.name) (Wi-Fi only)" + cited(Rule[241].citation)
        case .lowDataMode where cell.variant != .despiteLowDataMode:
            ", off in Low Data Mode" + cited(Rule[240].citation)
        case .lowDataMode, .switchedOff, nil: ", denied"
        }
    }

    /// What a phone may do instead of holding a refresh for its usage alone, which the model leaves to a choice.
    private func usageNote(_ blocker: WhyAnswer.Blocker, of reply: RequestAnswer) -> String {
        let mode = reply.answer.record.request.mode
        guard blocker.cause == .factor(.appUsage), mode == .appRefresh || mode == .backgroundFetch else {
            return ""
        }
        return header.choices.weighUsage
            ? ", weighed against the wait on an idle phone"
            : ", which a phone may weigh instead (refreshTimes)"
    }

    private mutating func text(_ chance: WhyAnswer.Counterfactual, in answer: WhyAnswer) -> String {
        let hasRun = answer.record.served.map { $0 <= answer.asked } ?? false
        let gain = hasRun ? ", \(Span.text(chance.gained)) earlier" : "; it has not run"
        let words =
            chance.moment.map { "it would have run at \(clock($0))\(gain)" }
            ?? "it would still have been held"
        let deciding = chance.decidedBy.flatMap { $0.decidingLimits(of: answer.record, on: header) }
        return "  without \(names.name(of: chance.factor)): \(words)" + cited(chance.citation, deciding)
    }

    /// Which budgets hold a request of a mode.
    private func usedUp(_ mode: ExecutionMode) -> String {
        if let own = mode.descriptor.ownBudget { return ", " + own }
        let isCommon = header.choices.usesAlternative(.budgetsAre) || header.roster.apps.count < 2
        return isCommon ? "" : ", its own share, with too little lent to it"
    }

    /// The lines of the runs in order of time, each followed by what held a transfer back in the pause after
    /// it.
    private mutating func runs(of reply: RequestAnswer) -> [String] {
        let answer = reply.answer
        var lines: [String] = []
        for run in answer.record.runs where run.from <= answer.asked {
            lines.append(text(run, in: answer))
            guard let pause = answer.pauses.first(where: { $0.slice.from == run.to }) else { continue }
            for blocker in pause.blockers {
                let verb = blocker.cause.isFactor ? "paused by " : "paused for"
                lines.append("  \(verb)     " + text(blocker, of: reply, share: "pause"))
            }
        }
        return lines
    }

    private func text(_ run: RequestRecord.Run, in answer: WhyAnswer) -> String {
        let record = answer.record
        let end = run.to.flatMap { $0 <= answer.asked ? $0 : nil }
        let length = end.map { "for \(Span.text($0 - run.from))" } ?? "and still runs"
        let rest = (end == nil ? nil : run.bytesLeft).map {
            ", then paused with \(Quantities.bytes($0)) left"
        }
        let word = run.reason == .resumed ? "resumed " : run.launch == nil ? "ran     " : "launched"
        let means =
            switch run.reason {
            case .debugger: ", by the debugger, which ignores every factor"
            case .notRecorded where record.request.mode.isScheduled: ", the log does not record why"
            case .dispatched, .foreground, .app, .resumed, .notRecorded: ""
            }
        let cold = run.isCold ? ", cold: the app was not running [R008]" : ""
        return "  \(word)       \(clock(run.from)) \(length)\(rest ?? "")\(cold)\(means)"
            + cited(record.launchCitation, end == nil ? [] : record.limits(of: run))
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
            return state(of: answer) + cited(record.launchCitation)
        }
        if outcome == .completed, record.runs.isEmpty {
            let isShown = record.request.mode.runsOutsideApp
            return "delivered      \(clock(ended))" + (isShown ? "" : " in the foreground") + cited(citation)
        }
        let word = record.ending(in: header, isLogged: false) ?? ""
        let time = outcome == .unfinished && ended == header.end ? "" : " at \(clock(ended))"
        let pauses = answer.pauses.isEmpty ? "" : " and \(Span.text(answer.paused)) of pauses"
        return "\(word)\(time), after waiting \(Span.text(answer.waited))\(pauses)"
            + cited(citation, record.limitsOfEnd)
    }

    /// What a request does at the moment asked about that has not ended.
    private func state(of answer: WhyAnswer) -> String {
        let asked = clock(answer.asked)
        if answer.record.phase(at: answer.asked) == .running { return "is running at \(asked)" }
        guard let last = answer.record.runs.last(where: { $0.from <= answer.asked }) else {
            return "is waiting at \(asked)"
        }
        return "is paused at \(asked), after \(Span.text(answer.paused)) of pauses"
            + (last.bytesLeft.map { ", with \(Quantities.bytes($0)) left" } ?? "")
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
        let words = reason.fullExplanation(of: outcome, in: record.request.mode, header.limits)
        return "because        \(words)"
            + (reason.citation(of: record.request.mode, in: header.profile)
                .map { cited($0, record.limitsOfEnd) } ?? "")
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
                let length = Counted.sum($0.milliseconds, of: $0.requests)
                let paused = $0.inPauses > 0 ? ", \(Span.text($0.inPauses)) of it in pauses" : ""
                return "  \(length)  \(verb) \(names.name(of: $0.cause))\(paused)"
                    + cited($0.citation, $0.deciding)
            }
    }

    /// The citation, with the support of limits that are supported less well.
    private func cited(_ citation: Citation, _ deciding: [DecidingLimit] = []) -> String {
        let parts = [citation.text, citation.ruleName].filter { !$0.isEmpty }
        let lengths = LengthEvidence(deciding, on: header).text(weakerThan: citation)
        return " [\(parts.joined(separator: ", "))\(lengths.map { "; \($0)" } ?? "")]"
    }

    private func clock(_ moment: Moment) -> String { header.clock(moment, day: .date) }
}

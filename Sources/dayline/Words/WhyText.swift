import BackgroundPolicy
import Timeline

/// Puts answers about requests into words.
struct WhyText {
    let header: DayHeader

    func text(_ answers: [WhyAnswer], _ refused: [Refused], app: AppID) -> String {
        let name = ErrorText.plain(header.roster[app].name)
        guard !answers.isEmpty || !refused.isEmpty else { return "\(name) has asked for nothing then." }
        var lines = refused.flatMap(text)
        for answer in answers { lines += text(answer) + [""] }
        lines += totals(answers, name)
        if lines.last == "" { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    private func text(_ answer: WhyAnswer) -> [String] {
        let record = answer.record
        let identifier = ErrorText.plain(header.roster[record.request.task].identifier)
        var lines = ["\(identifier) · \(record.request.mode.name) · request \(record.request.id.number)"]
        lines.append("  submitted      \(clock(record.submitted))")
        if let eligible = record.eligible { lines.append("  eligible from  \(clock(eligible))") }
        for blocker in answer.blockers { lines.append(text(blocker)) }
        for chance in answer.counterfactuals { lines.append(text(chance)) }
        for run in record.runs where run.from <= answer.asked {
            let length = run.to.map { Span.text($0 - run.from) } ?? "still running"
            let word = run.launch == nil ? "ran     " : "launched"
            let means =
                record.isSimulated ? ", by the debugger's command, which ignores every factor [R114]" : ""
            let cold = run.isCold ? ", cold: the app was not running [R008]" : ""
            lines.append("  \(word)       \(clock(run.from)) for \(length)\(cold)\(means)")
        }
        lines.append("  " + ending(answer))
        if let reason = processEnd(answer) { lines.append("  " + reason) }
        return lines
    }

    private func text(_ refused: Refused) -> [String] {
        let citation = refused.refusal.citation
        let rule = [citation.text, citation.ruleName].filter { !$0.isEmpty }.joined(separator: ", ")
        return [
            "\(ErrorText.plain(header.roster[refused.task].identifier)) · \(refused.mode.name)",
            "  refused at \(clock(refused.moment)): \(refused.refusal.explanation) [\(rule)]", "",
        ]
    }

    private func text(_ blocker: WhyAnswer.Blocker) -> String {
        let times = blocker.intervals.prefix(4).map { "\(clock($0.from))–\(clock($0.to))" }
        let more = blocker.intervals.count > 4 ? " and \(blocker.intervals.count - 4) more" : ""
        let share = "\(blocker.share / 10) % of the wait"
        let rule = [blocker.citation.text, blocker.citation.ruleName].filter { !$0.isEmpty }
        return "  held back by   \(blocker.cause.name): \(times.joined(separator: ", "))\(more), \(share)"
            + " [\(rule.joined(separator: ", "))]"
    }

    private func text(_ chance: WhyAnswer.Counterfactual) -> String {
        let words = chance.moment.map { "it could have run at \(clock($0))" } ?? "others would have held it"
        return "  without \(chance.factor.name): \(words) [\(chance.factor.citation.text)]"
    }

    private func ending(_ answer: WhyAnswer) -> String {
        let record = answer.record
        guard let ended = record.ended, ended <= answer.asked, let outcome = record.outcome else {
            return record.phase(at: answer.asked) == .running
                ? "is running" : "is waiting at \(clock(answer.asked))"
        }
        if outcome == .completed, record.runs.isEmpty {
            return "delivered      \(clock(ended)) in the foreground"
        }
        return "\(outcome.key) at \(clock(ended)), after waiting \(Span.text(answer.waited))"
    }

    /// What ended the app's process, where that is what ended the request.
    private func processEnd(_ answer: WhyAnswer) -> String? {
        guard let ended = answer.record.ended, ended <= answer.asked, let cause = answer.record.processEnd,
            let citation = cause.citation(in: header.profile)
        else { return nil }
        return "because        \(cause.explanation(header.limits)) [\(citation.text), \(citation.ruleName)]"
    }

    /// The causes of all requests together, the longest first.
    private func totals(_ answers: [WhyAnswer], _ name: String) -> [String] {
        guard answers.count > 1 else { return [] }
        let sums = Blocked.total(answers)
        guard !sums.isEmpty else { return ["Nothing held \(name) back."] }
        return ["What held \(name) back, in all"]
            + sums.map { "  \(Span.text($0.milliseconds))  \($0.cause.name)" }
    }

    private func clock(_ moment: Moment) -> String {
        let day = header.calendar.dayNumber(at: moment)
        return (day > 0 ? "d\(day + 1) " : "") + header.calendar.clock(moment)
    }
}

/// How long each cause held requests back.
enum Blocked {
    /// The total of several answers, the longest first, ties in the order of the factors.
    static func total(_ answers: [WhyAnswer]) -> [(cause: WhyAnswer.Cause, milliseconds: Int64)] {
        var sums: [(cause: WhyAnswer.Cause, milliseconds: Int64)] = []
        for blocker in answers.flatMap(\.blockers) {
            if let place = sums.firstIndex(where: { $0.cause == blocker.cause }) {
                sums[place].milliseconds += blocker.total
            } else {
                sums.append((blocker.cause, blocker.total))
            }
        }
        return sums.sorted { $0.milliseconds > $1.milliseconds }
    }
}

import BackgroundPolicy
package import Timeline

/// What became of a request up to a moment: what held it, how it ran, how it ended, and why.
package struct RequestHistory {
    /// A line with its mark.
    package struct Line: Equatable {
        /// What it is about.
        package let mark: AnswerMark
        /// When it begins; nil for a line about no moment of its own.
        package let moment: Moment?
        /// What happened.
        package let text: String
        /// What it cost, as the end of the text; empty for a line that tells no cost.
        package var cost = ""

        /// The line without what it cost.
        package var withoutCost: Line {
            Line(mark: mark, moment: moment, text: String(text.dropLast(cost.count)))
        }
    }

    /// The request.
    package let record: RequestRecord
    /// Its day.
    package let index: TimelineIndex
    /// Up to when.
    package let moment: Moment

    /// What is known of a request of a day at a moment.
    package init(record: RequestRecord, index: TimelineIndex, moment: Moment) {
        self.record = record
        self.index = index
        self.moment = moment
    }

    private var mode: ExecutionMode { record.request.mode }

    /// A line as printed: its time in front of its text.
    package func text(_ line: Line) -> String {
        let clock = DayClock(index.header, at: moment)
        return line.moment.map { "\(clock.clock($0)) \(line.text)" } ?? line.text
    }

    /// The verdicts in order of time, each with how long it was in force.
    package var verdicts: [Line] {
        record.judgements.filter { $0.from <= moment }.map { judgement in
            let verdict = judgement.verdict
            let isHeld = !verdict.held(mode).isEmpty
            let isWaiting = !isHeld && !verdict.awaited.isEmpty
            let end = min(judgement.to ?? moment, moment)
            let length = end > judgement.from ? " for \(Span.text(end - judgement.from))" : ""
            return Line(
                mark: isHeld ? .holds : isWaiting ? .waits : .passes, moment: judgement.from,
                text: EventText.words(of: verdict, mode) + length)
        }
    }

    /// How it ran and ended, in order of time.
    package var runs: [Line] {
        var lines = record.runs.filter { $0.from <= moment }.map(line)
        if let expiring = record.expiring, expiring <= moment {
            let text = mode.descriptor.warningCall.map { "its \($0) was called" } ?? "its time ran out"
            lines.append(Line(mark: .expiring, moment: expiring, text: text))
        }
        guard let ended = record.ended, ended <= moment, let outcome = record.outcome else { return lines }
        if let refusal = record.refusal { lines.append(line(of: refusal, at: ended)) }
        if !record.request.id.isRefused { lines.append(line(of: outcome, at: ended)) }
        return lines
    }

    private func line(of run: RequestRecord.Run) -> Line {
        let end = min(run.to ?? moment, moment)
        let isOver = (run.to ?? record.ended ?? .distantFuture) <= moment
        let isUnrecorded = UnrecordedEnd(of: record, in: index, at: moment) != nil
        let stated = StatedBegin(of: record, in: index)
        let begin = isUnrecorded ? stated.earliest(of: run) : stated.begin(of: run)
        let word = isUnrecorded ? "ran for at least" : isOver ? "ran for" : "has run for"
        let length = end > begin ? "\(word) \(Span.text(end - begin))" : "started"
        let launch =
            run.isLaunchUnknown(mode)
            ? "in a launch that is not in this log"
            : run.launch == nil
                ? "without a launch"
                : run.isCold ? "in a launch that created its process" : "in its process, which was woken"
        let rest =
            run.bytesLeft.map { ", paused with \(Quantities.bytes($0)) left" }
            ?? record.percent(at: moment).map { ", progress \($0) %" } ?? ""
        return Line(
            mark: .work(mode), moment: run.from,
            text: "\(length) \(launch)\(rest)")
    }

    /// What was thrown or came of it, by which rule.
    private func line(of refusal: Refusal, at moment: Moment) -> Line {
        let source = refusal.citation(of: mode, under: index.header.choices)
        let support = Provenance(source, refusal.decidingLimits, on: index.header).support
        return Line(
            mark: .refused(refusal), moment: moment,
            text: "\(refusal.participle): \(refusal.fullExplanation) [\(source.source.rawValue) · \(support)]"
        )
    }

    private func line(of outcome: Outcome, at ended: Moment) -> Line {
        if let unrecorded = UnrecordedEnd(of: record, in: index, at: moment) {
            let words = unrecorded.words(DayClock(index.header, at: moment).clock)
            return Line(mark: .ended(outcome), moment: ended, text: "not recorded from here on: \(words)")
        }
        let limits = index.isLogged ? nil : index.header.limits
        let told = record.loggedError(index.evidence)
        let reason = (told ?? record.endReason?.explanation(of: outcome, limits)).map { ": \($0)" } ?? ""
        let amounts =
            "\(Quantities.energy(record.energy)), \(Quantities.bytes(record.cellular)) over cellular"
        let cost = index.tells(.budgets) ? "; it cost \(amounts)" : ""
        return Line(
            mark: .ended(outcome), moment: ended,
            text: "\(record.ending(in: index.header, isLogged: index.isLogged) ?? "")\(reason)\(cost)",
            cost: cost)
    }
}

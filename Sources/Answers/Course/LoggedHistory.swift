import BackgroundPolicy
package import Timeline

/// What the log of a device says about a request up to a moment: what blocked it and for how long, what each policy of
/// the scheduler said, and the very lines.
package struct LoggedHistory {
    /// A line with its mark.
    package typealias Line = RequestHistory.Line

    private let record: RequestRecord
    private let header: DayHeader
    private let evidence: DeviceEvidence
    private let moment: Moment
    private let holds: PolicyHolds

    /// Nil for a day that was simulated.
    package init?(_ record: RequestRecord, in index: TimelineIndex, at moment: Moment) {
        guard let evidence = index.evidence else { return nil }
        self.record = record
        self.evidence = evidence
        self.moment = moment
        header = index.header
        holds = PolicyHolds(record, evidence, until: moment)
    }

    /// How long it was blocked, in all and by each policy; nil if no line says that it was.
    package var summary: Line? {
        guard !holds.holds.isEmpty else { return nil }
        return Line(
            mark: .holds, moment: nil,
            text: "blocked \(PolicyWords.sums(holds) { header.clock($0, day: .date) })")
    }

    /// The scheduler's last evaluation: what it came to, and the policies that it lists.
    package var evaluation: [Line] {
        guard let last = record.evaluations.last(where: { $0.moment <= moment }) else { return [] }
        let evaluation = evidence[last.evaluation]
        let isHeld = evaluation.holds
        let heading = Line(
            mark: isHeld ? .holds : .passes,
            moment: last.moment, text: "evaluated: \(PolicyWords.outcome(of: evaluation) ?? "")")
        return [heading]
            + evaluation.rows.map { row in
                let holds = row.decision.holds
                let reason = row.rationale.isEmpty ? "" : "  \(row.rationale)"
                let isLowering = row == evaluation.lowering
                return Line(
                    mark: holds ? .holds : isLowering ? .waits : .passes, moment: nil,
                    text:
                        "\(row.title): \(row.decision.name), score \(PolicyWords.decimal(row.score, places: 3))"
                        + ", weight \(PolicyWords.decimal(row.weight, places: 3, shown: 1))"
                        + "\(isLowering ? ", \(PolicyWords.pulling)" : "")\(reason)")
            }
    }

    /// What each policy of the last evaluation is that holds the request back, and what would help.
    package var meanings: [Line] {
        guard record.phase(at: moment) == .waiting,
            let last = record.evaluations.last(where: { $0.moment <= moment })
        else { return [] }
        let verdict = record.judgement(at: last.moment)?.verdict
        let held = HoldMeaning.of(
            evidence[last.evaluation], under: verdict, on: record.request, in: evidence)
        return held.map { held in
            let remedy = held.text.remedy.map { " \($0)" } ?? ""
            return Line(mark: .fact, moment: nil, text: "\(held.name): \(held.text.meaning)\(remedy)")
        }
    }

    /// What blocked it over time: the policies with their gravest decision, each with the time of all its holds.
    package var blocks: [Line] {
        holds.alike.map { alike in
            let hold = alike[0]
            let sum = alike.reduce(0) { $0 + $1.slice.length }
            let length = sum > 0 ? " for \(Span.text(sum))" : ""
            let count = alike.reduce(0) { $0 + $1.count }
            let times = count > 1 && hold.decision != nil ? "\(count) evaluations" : nil
            let score = alike.count == 1 ? PolicyWords.score(hold, in: evidence) : nil
            let said = [hold.decision?.name, score, times].compactMap { $0 }
            return Line(
                mark: .holds, moment: hold.slice.from,
                text: "blocked\(length) by \(PolicyWords.list(hold.causes))"
                    + (said.isEmpty ? "" : " (\(said.joined(separator: ", ")))"))
        }
    }

    /// What MetricKit measured of its app in times that have begun by the moment.
    package var totals: [Line] {
        evidence.totals.filter { $0.app == record.request.app && $0.slice.from <= moment }.map {
            Line(
                mark: .fact, moment: nil,
                text: "MetricKit: \($0.words), \(header.clocks(from: $0.slice.from, to: $0.slice.to))")
        }
    }

    /// The lines of the log about it up to the moment, the newest first; a decision that is said again and again is one.
    package var lines: [Line] {
        let runs = evidence.lineRuns(about: record.request.id, until: moment)
        return runs.enumerated()
            .sorted { ($1.element.last.moment, $1.offset) < ($0.element.last.moment, $0.offset) }
            .map { _, run in
                let text = run.last.text.prefix { $0 != "\n" }
                return Line(
                    mark: .quoted, moment: run.last.moment,
                    text: "\(run.place(in: evidence.places))  \(run.last.speaker)\(text)")
            }
    }
}

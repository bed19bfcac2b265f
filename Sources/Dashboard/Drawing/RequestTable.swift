import Answers
import BackgroundPolicy
import Frames
import Timeline

/// A table of requests: when each was submitted, what held it, when it was launched and how it ended.
struct RequestTable {
    let index: TimelineIndex
    let playhead: Moment
    let width: Int

    private var timeColumns: Int { index.header.length > Span.day ? 18 : 7 }
    private var modeColumn: Int { 2 }
    private var submittedColumn: Int { modeColumn + (width < 60 ? 9 : 13) }
    private var launchedColumn: Int { submittedColumn + timeColumns }
    private var outcomeColumn: Int { launchedColumn + max(timeColumns, 10) }
    private var heldColumn: Int { outcomeColumn + (width < 100 ? 14 : 26) }

    /// Draws requests below the names of the columns, if there are any.
    func draw(_ records: some Collection<RequestRecord>, rows: Range<Int>, on page: inout Page) {
        guard let head = rows.first, !records.isEmpty else { return }
        drawHead(row: head, on: &page)
        for (row, record) in zip(rows.dropFirst(), records) { draw(record, row: row, on: &page) }
    }

    func drawHead(row: Int, on page: inout Page) {
        let heads = [
            (modeColumn, "mode"), (submittedColumn, "from"), (launchedColumn, "ran at"),
            (outcomeColumn, "ended"),
            (heldColumn, index.isLogged ? "blocked by" : "held by"),
        ]
        for (column, text) in heads where column < width - 4 {
            page.write(text, row: row, column: column, role: .heading)
        }
    }

    /// Draws a request; what happens after the playhead is dim.
    func draw(_ record: RequestRecord, row: Int, on page: inout Page) {
        let mode = record.request.mode
        let isFuture = record.submitted > playhead
        func role(_ role: Role, _ moment: Moment?) -> Role {
            isFuture || moment.map { $0 > playhead } ?? false ? .future : role
        }
        page.frame.put(page.glyphs.mark(of: mode), row: row, column: modeColumn, role: role(mode.role, nil))
        page.draw(
            mode.shortName, row: row, column: modeColumn + 2, until: submittedColumn - 1,
            role: role(.text, nil))
        let clock = DayClock(index.header, at: playhead)
        // What the log of a device first names then was submitted before.
        let before = index.knowsSubmission(of: record.request.id) ? "" : "<"
        page.write(
            before + clock.hourAndMinute(record.submitted), row: row, column: submittedColumn,
            role: role(.text, nil))
        if let started = record.started {
            page.write(clock.clock(started), row: row, column: launchedColumn, role: role(.emphasis, started))
        }
        if let endRole = record.endRole, let ended = record.ended,
            let ending = record.ending(isLogged: index.isLogged)
        {
            page.draw(
                ending, row: row, column: outcomeColumn,
                until: min(heldColumn - 1, width - 1),
                role: role(endRole, ended))
        }
        page.draw(
            holds(of: record).joined(separator: ", "), row: row, column: heldColumn, until: width - 1,
            role: role(.dim, nil))
    }

    /// What held a request back, the longest first: policies where a device logged it, else factors; or why it was
    /// refused.
    private func holds(of record: RequestRecord) -> [String] {
        if let refusal = record.refusedAtOnce { return [refusal.explanation] }
        guard let evidence = index.evidence else {
            return record.heldBack(until: index.end).sorted { $0.milliseconds > $1.milliseconds }
                .map { "\($0.factor.shortName) \(Span.text($0.milliseconds))" }
        }
        return PolicyHolds(record, evidence, until: index.end).sums.map { sum in
            PolicyWords.name(sum.cause) + (sum.milliseconds > 0 ? " \(Span.text(sum.milliseconds))" : "")
        }
    }
}

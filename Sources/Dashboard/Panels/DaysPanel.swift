import BackgroundPolicy
import Frames
import Timeline

/// The days of a long scenario as rows, for the selected app: how much ran in each part of each day.
struct DaysPanel: Panel {
    let title: String
    private let index: TimelineIndex
    private let app: AppID?
    private let playhead: Moment
    private let cursor: Int
    private let rows: Int
    private let isDimmed: Bool

    init(model: DashboardModel, layout: Layout) {
        index = model.index
        app = model.selectedApp
        playhead = model.state.playhead
        cursor = model.state.scroll
        rows = layout.panelRows.count - 2
        isDimmed = model.state.future != .bright
        title = PanelWords.days(app: model.selectedApp.map { model.index.header.roster[$0].name }).text
    }

    private var calendar: DayCalendar { index.header.calendar }
    private var dayCount: Int {
        Int(calendar.dayNumber(at: max(.start, index.end - 1))) + 1
    }

    var firstCursor: Int? { Int(calendar.dayNumber(at: playhead)) }

    func scrolling(atMost limit: Int) -> PanelScrolling {
        PanelScrolling(lines: dayCount, rows: rows, hasCursor: true)
    }

    func destination(ofLine line: Int) -> PanelDestination? {
        let time = calendar.timeOfDay(at: playhead)
        let moment = calendar.moment(day: Int64(line), timeOfDay: time)
        return PanelDestination(moment: min(max(.start, moment), index.end), app: app)
    }

    /// From this width on each date has the number of its week behind it, on its first day in view.
    private static let widthOfWeeks = 80
    /// From this width on the sum of each day stands behind its row.
    private static let widthOfTotals = 64

    func drawContent(rows: Range<Int>, on page: inout Page) {
        let first = dateColumns(in: page.width) + 3
        let hasTotals = page.width >= Self.widthOfTotals
        let totalColumn = hasTotals ? page.width - 22 : page.width
        // A whole number of columns for an hour.
        let columnsPerHour = max(1, (totalColumn - first - 1) / 24)
        for hour in stride(from: 0, to: 24, by: columnsPerHour > 1 ? 3 : 6) {
            page.write(
                hour < 10 ? "0\(hour)" : "\(hour)", row: rows.lowerBound,
                column: first + hour * columnsPerHour, role: .axis)
        }
        if hasTotals {
            page.write("background launches", row: rows.lowerBound, column: totalColumn, role: .heading)
        }
        guard let app else { return }
        let shown = (rows.lowerBound + 1)..<rows.upperBound
        let extent = PanelScrolling(lines: dayCount, rows: shown.count, hasCursor: true)
        let line = min(cursor, extent.lastFirst)
        let firstDay = extent.firstVisible(cursor: line)
        for (row, day) in zip(shown, firstDay..<max(firstDay, dayCount)) {
            drawDate(ofDay: Int64(day), isFirst: day == firstDay, row: row, on: &page)
            draw(
                day: Int64(day), of: app, row: row, columns: first..<(first + 24 * columnsPerHour), on: &page)
        }
        page.drawCursor(row: shown.lowerBound + line - firstDay)
    }

    /// Draws the date of a day; the first of a week, and the first in view, has the number of the week.
    private func drawDate(ofDay day: Int64, isFirst: Bool, row: Int, on page: inout Page) {
        let midnight = calendar.moment(day: day, timeOfDay: 0)
        let words = WeekWords(calendar: calendar, hasYears: hasYears)
        let hasWeek = isFirst || words.begins(at: midnight)
        page.write(
            hasWeek ? words.date(midnight, columns: dateColumns(in: page.width)) : calendar.date(midnight),
            row: row, column: 2, role: .lane)
    }

    private var hasYears: Bool {
        index.header.needsYear(from: .start, to: max(.start, index.header.end - 1))
    }

    private func dateColumns(in width: Int) -> Int {
        guard width >= Self.widthOfWeeks else { return 11 }
        return hasYears ? WeekWords.columnsOfYears : 15
    }

    private func draw(day: Int64, of app: AppID, row: Int, columns: Range<Int>, on page: inout Page) {
        let midnight = calendar.moment(day: day, timeOfDay: 0)
        let columnLength = Span.day / Int64(columns.count)
        var gathered = LaneColumns(count: columns.count)
        let window = ZoomWindow(wholeDay: Span.day).moved(to: midnight)
        gathered.gather(index[app], TimeScale(window: window, columns: columns), until: index.end + 1)
        for number in columns.indices {
            let offset = number - columns.lowerBound
            let moment = midnight + Int64(offset) * columnLength
            let isFuture = isDimmed && moment > playhead
            if let mode = gathered.mode[offset] {
                let height = gathered.height(at: offset, mode, in: columnLength)
                page.frame.put(
                    page.glyphs.vertical(eighths: height), row: row, column: number,
                    role: isFuture ? .future : mode.role)
            } else if gathered.foreground[offset] > 0 {
                page.frame.put(
                    page.glyphs.lightShade, row: row, column: number, role: isFuture ? .future : .foreground)
            }
        }
        guard page.width >= Self.widthOfTotals else { return }
        let sums = DaySums(of: app, from: midnight, in: index)
        let isKilled = index[app].instants(from: midnight, to: midnight + Span.day)
            .contains { $0.kind == .killed }
        page.write(
            sums.background.map { Span.text($0) } ?? "–", row: row, column: page.width - 22, role: .text,
            maxWidth: 11)
        page.write(
            sums.launches.map { "\($0)" } ?? "–", row: row, column: page.width - 8,
            role: isKilled ? .killed : .dim)
    }
}

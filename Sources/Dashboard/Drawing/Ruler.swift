import Frames
import Timeline

/// The time axis above the lanes, with day and night at its ends.
struct Ruler {
    let chart: Chart
    /// The moments that the person marked, in order of time.
    let marks: [Mark]

    private var layout: Layout { chart.layout }
    private var scale: TimeScale { chart.scale }
    private var calendar: DayCalendar { chart.index.header.calendar }
    private var row: Int { layout.rulerRow }

    func draw(on page: inout Page) {
        drawSky(on: &page)
        if let ticks = layout.tickRow {
            page.frame.fill(
                rows: ticks..<(ticks + 1), columns: layout.laneColumns, with: page.glyphs.axisLine,
                role: .axis)
            drawUse(row: ticks, on: &page)
        }
        let interventions = chart.index.device.interventions
        let first = interventions.partitioningIndex { $0.moment >= scale.from }
        for intervention in interventions[first...] {
            guard intervention.moment < chart.shownUntil, let column = chart.column(of: intervention.moment)
            else { break }
            page.frame.put(
                page.glyphs.star, row: layout.tickRow ?? row, column: column, role: .simulated)
        }
        drawLabels(on: &page)
        drawSilences(on: &page)
        drawFolds(on: &page)
        draw(chart.index.device.clockSettings, as: page.glyphs.clockSet, on: &page)
        draw(chart.index.device.restarts, as: page.glyphs.restart, on: &page)
        drawMarks(on: &page)
        if let column = chart.column(of: chart.playhead) {
            page.frame.put(
                page.glyphs.downTriangle, row: layout.tickRow ?? row, column: column, role: .playhead)
        }
    }

    /// Draws what a log tells of the phone at some moments: that it started again, or that its clock was set.
    private func draw(_ moments: [Moment], as glyph: Unicode.Scalar, on page: inout Page) {
        for moment in moments[moments.partitioningIndex { $0 >= scale.from }...] {
            guard moment < chart.shownUntil, let column = chart.column(of: moment) else { break }
            page.frame.put(glyph, row: layout.tickRow ?? row, column: column, role: .warning)
        }
    }

    /// Breaks the axis where the log has no records.
    private func drawSilences(on page: inout Page) {
        guard let ticks = layout.tickRow else { return }
        let silences = chart.index.device.silences
        let first = silences.partitioningIndex { $0.to > scale.from }
        for share in scale.shares(of: Array(silences[first...]), until: chart.shownUntil)
        where share.eighths >= 4 {
            page.frame.put(" ", row: ticks, column: chart.firstColumn + share.index, role: .axis)
        }
        for silence in silences[first...] where !scale.folds(silence.from + 1) {
            guard silence.from < chart.shownUntil, silence.from < scale.to else { break }
            if let column = chart.column(of: silence.from) {
                page.frame.put(page.glyphs.gap, row: ticks, column: column, role: .warning)
            }
        }
    }

    /// Says at each folded gap for how long there are no records.
    private func drawFolds(on page: inout Page) {
        let row = layout.tickRow ?? row
        for fold in scale.stretches where fold.isFolded && fold.slice.from < chart.shownUntil {
            let first = chart.firstColumn + fold.first
            page.frame.fill(
                rows: row..<(row + 1), columns: first..<(first + fold.count), with: " ", role: .axis)
            page.frame.put(page.glyphs.gap, row: row, column: first, role: .warning)
            let words = TimeAxis.words(ofGap: fold.slice, in: chart.index, columns: fold.count - 3)
            page.write(words, row: row, column: first + 2, role: .axis)
        }
    }

    private func drawMarks(on page: inout Page) {
        let first = marks.partitioningIndex { $0.moment >= scale.from }
        for mark in marks[first...] {
            guard let column = chart.column(of: mark.moment) else { break }
            page.frame.put(page.glyphs.mark, row: layout.tickRow ?? row, column: column, role: .emphasis)
        }
    }

    private func drawLabels(on page: inout Page) {
        guard calendar.hasTimes else {
            page.write(DayCalendar.noTimes, row: row, column: chart.firstColumn, role: .axis)
            return
        }
        let step = labelStep()
        var week: String?
        for stretch in scale.stretches where !stretch.isFolded {
            let label = firstLabel(step: step, from: stretch.slice.from)
            let reached =
                stretch.first == 0
                ? drawFirstDate(label, step: step, after: &week, on: &page)
                : drawBegin(of: stretch, label, step: step, after: &week, on: &page)
            drawLabels(of: stretch, from: label, step: step, reached: reached, after: &week, on: &page)
        }
    }

    /// Draws the labels of a stretch from a moment on, where the columns are free.
    private func drawLabels(
        of stretch: TimeScale.Stretch, from first: Moment, step: Int64, reached: Int,
        after week: inout String?,
        on page: inout Page
    ) {
        let playhead = layout.tickRow == nil ? chart.column(of: chart.playhead) : nil
        var (label, reached) = (first, reached)
        while let column = chart.column(of: label), column < chart.firstColumn + stretch.indices.upperBound,
            label < scale.to
        {
            let text = labelText(label, step: step, after: &week)
            let end = column + text.utf8.count
            let isFree = column >= reached
            let hasPlayhead = playhead.map { column..<end ~= $0 } ?? false
            if end <= page.width - 3, !hasPlayhead, isFree {
                page.write(text, row: row, column: column, role: .axis)
                reached = end + 1
            }
            if let ticks = layout.tickRow {
                page.frame.put(page.glyphs.teeDown, row: ticks, column: column, role: .axis)
            }
            label = label + step
        }
    }

    /// Draws when a stretch behind a folded gap begins: the date where it is another one, and the time.
    ///
    /// - Returns: the first column that is free for another label.
    private func drawBegin(
        of stretch: TimeScale.Stretch, _ label: Moment, step: Int64, after week: inout String?,
        on page: inout Page
    ) -> Int {
        let (first, moment) = (chart.firstColumn + stretch.first, stretch.slice.from)
        let next = scale.stretches.first {
            $0.first > stretch.first && (layout.tickRow == nil || !$0.isFolded)
        }
        let room = (next?.first ?? scale.columns.count) - stretch.first - (next == nil ? 2 : 1)
        let clock = step >= Span.minute ? calendar.hourAndMinute(moment) : calendar.clock(moment)
        let gap = scale.stretches.last { $0.first < stretch.first }?.slice.from ?? scale.from
        // The first stretch may begin behind what is not recorded.
        let isFirst = !scale.stretches.contains { !$0.isFolded && $0.first < stretch.first }
        let isNewDay =
            isFirst ? hasDates : calendar.dayNumber(at: moment) != calendar.dayNumber(at: gap)
        let date = isNewDay ? labelText(moment, room: Self.dateRoom, after: &week) : ""
        let forms = isNewDay ? ["\(date) \(clock)", date, clock] : [clock]
        guard isNewDay || label > moment, let text = forms.first(where: { $0.utf8.count <= room }) else {
            return first
        }
        page.write(text, row: row, column: first, role: .axis)
        return first + text.utf8.count + 1
    }

    /// Draws the date on which a view of several days begins; labels that have no room behind it give way.
    ///
    /// - Returns: the first column that is free for another label.
    private func drawFirstDate(
        _ label: Moment, step: Int64, after week: inout String?, on page: inout Page
    ) -> Int {
        let first = chart.firstColumn
        guard hasDates, label > scale.from || calendar.timeOfDay(at: label) != 0 else { return first }
        let stepColumns = step / scale.columnLength
        var room = (label - scale.from) / scale.columnLength
        if room < Self.dateRoom { room += stepColumns }
        let text = labelText(scale.from, room: room, after: &week)
        page.write(text, row: row, column: first, role: .axis)
        return first + text.utf8.count + 1
    }

    /// Draws a heavy line on the axis while the phone is in use; in a long column, if it is for half of it.
    private func drawUse(row: Int, on page: inout Page) {
        let slices = chart.index.inUse(from: scale.from, to: chart.end)
        for share in scale.shares(of: slices, until: chart.shownUntil) where share.eighths >= 4 {
            page.frame.put(
                page.glyphs.heavyLine, row: row, column: chart.firstColumn + share.index, role: .inUse)
        }
    }

    /// Draws at both ends whether it is day or night there; of a part of a day, only where they differ.
    private func drawSky(on page: inout Page) {
        guard calendar.hasTimes else { return }
        let last = max(scale.from, min(scale.to, chart.index.header.end))
        let ends = [scale.from, last].map { (6..<19).contains(calendar.timeOfDay(at: $0) / Span.hour) }
        guard ends[0] != ends[1] || scale.to - scale.from >= Span.day else { return }
        // Some terminals draw the moon wider than its column: the column to its right stays free.
        for (isDay, column) in zip(ends, [chart.firstColumn - 2, page.width - 2]) {
            page.frame.put(
                isDay ? page.glyphs.sun : page.glyphs.moon, row: row, column: column,
                role: isDay ? .day : .night)
        }
    }

    /// Whether several days are in view, so that each midnight is labelled with the date that begins.
    private var hasDates: Bool { scale.to - scale.from > Span.day + scale.columnLength }

    /// The columns from one date to the next: `Wed 12 Jun` or `12 Jun 2024` and a gap.
    private static var dateRoom: Int64 { 12 }

    /// The distance between labels: the smallest step at which labels do not touch.
    private func labelStep() -> Int64 {
        let steps: [Int64] = [
            Span.second, 5 * Span.second, 10 * Span.second, 30 * Span.second, Span.minute, 2 * Span.minute,
            5 * Span.minute, 10 * Span.minute, 30 * Span.minute, Span.hour, 2 * Span.hour, 3 * Span.hour,
            6 * Span.hour, 12 * Span.hour, Span.day, 2 * Span.day, 7 * Span.day, 14 * Span.day,
        ]
        let fitting = steps.first { step in
            let room: Int64 =
                step >= Span.hour ? (hasDates ? Self.dateRoom : 6) : step >= Span.minute ? 9 : 12
            return step / scale.columnLength >= room
        }
        guard let fitting else {
            let fourWeeks = 28 * Span.day
            return (Self.dateRoom * scale.columnLength + fourWeeks - 1) / fourWeeks * fourWeeks
        }
        return fitting
    }

    /// The first moment from another on that gets a label, at a round clock time.
    private func firstLabel(step: Int64, from: Moment) -> Moment {
        // Labels of whole weeks stand on Mondays.
        let isWeekly = step.isMultiple(of: 7 * Span.day)
        let sinceMonday = isWeekly ? calendar.weekday(ofDay: 0).rawValue * Span.day : 0
        let clock = calendar.startOfDay + sinceMonday + from.milliseconds
        let rounded = (clock + step - 1) / step * step
        return from + (rounded - clock)
    }

    /// The text of a label; the first date of each week has the number of the week.
    private func labelText(_ moment: Moment, step: Int64, after week: inout String?) -> String {
        if hasDates, calendar.timeOfDay(at: moment) == 0 {
            return labelText(moment, room: step / scale.columnLength, after: &week)
        }
        if step >= Span.hour { return String(calendar.hourAndMinute(moment).prefix(2)) }
        return step >= Span.minute ? calendar.hourAndMinute(moment) : calendar.clock(moment)
    }

    /// The date of a label that has so many columns up to the next one.
    private func labelText(_ moment: Moment, room: Int64, after week: inout String?) -> String {
        let last = max(scale.from, min(scale.to, chart.index.header.end) - 1)
        let words = WeekWords(
            calendar: calendar, hasYears: chart.index.header.needsYear(from: scale.from, to: last))
        let number = words.number(moment)
        guard number != week else { return words.date(moment) }
        week = number
        // A column stays free before the next label.
        return words.date(moment, columns: Int(room) - 1)
    }
}

import Frames
import Timeline

extension Page {
    /// The hours above the lanes, day on one side and night on the other.
    mutating func drawRuler() {
        let columns = layout.laneColumns
        let row = layout.rulerRow
        let step = labelStep()
        drawSky(row: row)
        if let ticks = layout.tickRow {
            frame.fill(
                rows: ticks..<(ticks + 1), columns: columns, with: glyphs.horizontalLine, role: .axis
            )
            drawUse(row: ticks)
        }
        for intervention in index.device.interventions where intervention.moment < shownUntil {
            guard let place = scale.place(of: intervention.moment) else { continue }
            let column = columns.lowerBound + place
            frame.put(glyphs.filledDiamond, row: layout.tickRow ?? row, column: column, role: .simulated)
        }
        var label = firstLabel(step: step)
        while let place = scale.place(of: label), label < scale.to {
            let text = labelText(label, step: step)
            let column = columns.lowerBound + place
            let hasPlayhead =
                layout.tickRow == nil
                && playheadPlace.map { place..<(place + text.utf8.count) ~= $0 } ?? false
            if column + text.utf8.count <= width - 3, !hasPlayhead {
                write(text, row: row, column: column, role: .axis)
            }
            if let ticks = layout.tickRow {
                frame.put(glyphs.teeDown, row: ticks, column: column, role: .axis)
            }
            label = label + step
        }
        if let place = playheadPlace {
            let column = columns.lowerBound + place
            frame.put(glyphs.downTriangle, row: layout.tickRow ?? row, column: column, role: .playhead)
        }
    }

    /// A heavy stretch of the axis while the phone is in use.
    private mutating func drawUse(row: Int) {
        for slice in index.device.inUse(from: scale.from, to: min(scale.to, shownUntil)) {
            for place in scale.places(of: slice, until: shownUntil) {
                frame.put(
                    glyphs.heavyLine, row: row, column: layout.laneColumns.lowerBound + place, role: .inUse)
            }
        }
    }

    /// The line of the playhead through the lanes; what ran there stays visible.
    mutating func drawPlayhead() {
        guard let place = playheadPlace else { return }
        let column = layout.laneColumns.lowerBound + place
        for row in layout.deviceRows.lowerBound..<layout.laneRows.upperBound {
            let glyph = frame[row, column].base
            // In the lanes it has the colour of their lines, so that a step of the playhead changes no colours.
            let role: Role = row < layout.laneRows.lowerBound ? .playhead : .grid
            if glyph == " " || glyph == glyphs.horizontalLine || glyph == glyphs.dashedLine {
                frame.put(glyphs.verticalLine, row: row, column: column, role: role)
            }
        }
    }

    private mutating func drawSky(row: Int) {
        drawSky(at: scale.from, row: row, column: layout.laneColumns.lowerBound - 2)
        let last = Moment(max(scale.from.milliseconds, min(scale.to, index.header.end).milliseconds))
        // Terminals draw the moon wider than its column: the one to its right stays free.
        drawSky(at: last, row: row, column: width - 2)
    }

    private mutating func drawSky(at moment: Moment, row: Int, column: Int) {
        let hour = calendar.timeOfDay(at: moment) / Span.hour
        let isDay = (6..<19).contains(hour)
        frame.put(isDay ? glyphs.sun : glyphs.moon, row: row, column: column, role: isDay ? .day : .night)
    }

    /// The columns from one date to the next: `Wed 12 Jun` and a gap.
    private static var dateRoom: Int64 { 12 }

    /// The distance between labels: the smallest of the usual ones at which labels stand apart.
    private func labelStep() -> Int64 {
        let steps: [Int64] = [
            Span.second, 5 * Span.second, 10 * Span.second, 30 * Span.second, Span.minute, 2 * Span.minute,
            5 * Span.minute, 10 * Span.minute, 30 * Span.minute, Span.hour, 2 * Span.hour, 3 * Span.hour,
            6 * Span.hour, 12 * Span.hour, Span.day, 2 * Span.day, 7 * Span.day, 14 * Span.day,
        ]
        let fitting = steps.first { step in
            let room: Int64 =
                step >= Span.day ? Self.dateRoom : step >= Span.hour ? 6 : step >= Span.minute ? 9 : 12
            return step / scale.columnLength >= room
        }
        guard let fitting else {
            let fourWeeks = 28 * Span.day
            return (Self.dateRoom * scale.columnLength + fourWeeks - 1) / fourWeeks * fourWeeks
        }
        return fitting
    }

    /// The first moment of the window that carries a label, on a round time of the clock.
    private func firstLabel(step: Int64) -> Moment {
        let clock = calendar.startOfDay + scale.from.milliseconds
        let rounded = (clock + step - 1) / step * step
        return scale.from + (rounded - clock)
    }

    private func labelText(_ moment: Moment, step: Int64) -> String {
        if step >= Span.day { return calendar.date(moment) }
        if step >= Span.hour { return String(calendar.hourAndMinute(moment).prefix(2)) }
        return step >= Span.minute ? calendar.hourAndMinute(moment) : calendar.clock(moment)
    }
}

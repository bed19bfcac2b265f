import BackgroundPolicy
import Frames
import Timeline

extension Page {
    /// The lanes of the apps that fit, from the first that is shown.
    mutating func drawLanes() {
        var current = LaneColumns(count: scale.columns.count)
        var former = LaneColumns(count: model.former == nil ? 0 : scale.columns.count)
        let last = min(index.apps.count, state.firstLane + layout.shownLanes)
        guard state.firstLane < last else {
            if index.apps.isEmpty {
                write("the day has no apps", row: layout.laneRows.lowerBound, column: 1, role: .dim)
            }
            return
        }
        for lane in state.firstLane..<last {
            let row = layout.laneRows.lowerBound + (lane - state.firstLane) * layout.rowsPerLane
            drawLabel(lane, row: row)
            current.gather(index.apps[lane], scale, until: shownUntil)
            drawBars(current, of: index.apps[lane], row: row)
            let marksRow = row + layout.marksOffset
            if let ghost = model.former, let comparison = state.shownComparison {
                former.gather(ghost.apps[lane], scale, until: ghost.header.end)
                drawGhost(former, row: row, from: comparison.intervention.moment)
            }
            drawHolds(of: index.apps[lane], row: marksRow)
            drawMarks(of: index.apps[lane], row: marksRow)
            if let comparison = state.shownComparison {
                drawDifferences(comparison, of: AppID(lane), row: row)
            }
        }
        drawScrollHints(last: last)
    }

    /// Sets the selected lane's label off.
    mutating func drawSelectedLabel() {
        let place = state.lane - state.firstLane
        guard !index.apps.isEmpty, (0..<layout.shownLanes).contains(place) else { return }
        let row = layout.laneRows.lowerBound + place * layout.rowsPerLane
        // The name only: a ground through the whole lane would be most of what a step to the next lane sends.
        frame.lay(.selected, rows: row..<(row + 1), columns: 0..<(layout.labelColumns - 1))
        frame.put(glyphs.leftEdge, row: row, column: 0, role: .selection)
        let name = index.header.roster.apps[state.lane].name
        draw(name, row: row, column: 1, until: layout.labelColumns - 1, role: .laneSelected)
    }

    private mutating func drawLabel(_ lane: Int, row: Int) {
        let end = layout.labelColumns - 2
        let name = index.header.roster.apps[lane].name
        draw(name, row: row, column: 1, until: end + 1, role: .lane)
        guard layout.marksOffset == 1 else { return }
        let names = modeNames(of: AppID(lane), columns: end - 1)
        draw(names, row: row + 1, column: 2, until: end + 1, role: .dim)
    }

    /// The modes that an app uses, each once, in the roster's order; what has no room is counted.
    private func modeNames(of app: AppID, columns: Int) -> String {
        var names: [String] = []
        for task in index.header.roster.tasks where task.app == app {
            let name = task.mode.shortName
            if !names.contains(name) { names.append(name) }
        }
        for count in stride(from: names.count, to: 0, by: -1) {
            let shown = names.prefix(count).joined(separator: " \(glyphs.separator) ")
            let text = count < names.count ? "\(shown) +\(names.count - count)" : shown
            if count == 1 || TextWidth.columns(of: text) <= columns { return text }
        }
        return ""
    }

    private mutating func drawBars(_ columns: LaneColumns, of app: AppTracks, row: Int) {
        let first = layout.laneColumns.lowerBound
        drawBaseline(of: app, row: row)
        let half = scale.columnLength / 2
        for place in columns.ran.indices {
            let column = first + place
            let isForeground = columns.foreground[place] > 0
            if let mode = columns.mode[place] {
                let height = columns.height(at: place, mode, in: scale.columnLength)
                let isDark = columns.background[place] > half
                let ground: Ground? = columns.foreground[place] > half ? .light : isDark ? .dark : nil
                frame.put(
                    glyphs.vertical(eighths: height), row: row, column: column, role: mode.role,
                    ground: ground
                )
            } else if isForeground {
                frame.put(glyphs.lightShade, row: row, column: column, role: .foreground, ground: .light)
            } else if columns.background[place] > 0 {
                let eighths = LaneColumns.eighths(of: columns.background[place], in: scale.columnLength)
                frame.put(
                    glyphs.vertical(eighths: eighths), row: row, column: column, role: .foreground,
                    ground: columns.background[place] > half ? .dark : nil
                )
            }
        }
    }

    /// A line while the app has a process; none while it is not running.
    private mutating func drawBaseline(of app: AppTracks, row: Int) {
        let first = layout.laneColumns.lowerBound
        let last = scale.places(of: Slice(from: scale.from, to: shownUntil), until: shownUntil).upperBound
        var place = 0
        var next = app.changes.partitioningIndex { $0.moment > scale.from }
        while place < last {
            let isRunning = next > 0 && app.changes[next - 1].state != .notRunning
            let until = next < app.changes.count ? scale.place(of: app.changes[next].moment) ?? last : last
            let stretch = place..<min(max(until, place), last)
            if isRunning {
                for column in stretch {
                    frame.put(glyphs.horizontalLine, row: row, column: first + column, role: .grid)
                }
            }
            place = stretch.upperBound
            if next >= app.changes.count { break }
            next += 1
        }
    }

    private mutating func drawScrollHints(last: Int) {
        guard state.firstLane > 0 || last < index.apps.count else { return }
        let column = layout.labelColumns - 1
        let rows = layout.laneRows
        if state.firstLane > 0 { frame.put(glyphs.upArrow, row: rows.lowerBound, column: column, role: .dim) }
        if last < index.apps.count {
            let row = rows.lowerBound + layout.shownLanes * layout.rowsPerLane - 1
            frame.put(glyphs.downArrow, row: row, column: column, role: .dim)
        }
    }
}

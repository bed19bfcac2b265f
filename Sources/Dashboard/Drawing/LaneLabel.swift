import BackgroundPolicy
import Frames
import Timeline

/// An app's name at the left of its lane and, where the lane has a second row, the modes that it uses.
struct LaneLabel {
    let roster: Roster
    let app: AppID
    let layout: Layout
    let row: Int

    func draw(on page: inout Page) {
        let end = layout.labelColumns - 2
        page.draw(roster[app].name, row: row, column: 1, until: end + 1, role: .lane)
        guard layout.marksOffset == 1 else { return }
        let names = modeNames(columns: end - 1, separator: page.glyphs.separator)
        page.draw(names, row: row + 1, column: 2, until: end + 1, role: .dim)
    }

    /// The modes that the app uses, each once, in the roster's order; those that do not fit are counted.
    private func modeNames(columns: Int, separator: Unicode.Scalar) -> String {
        var names: [String] = []
        for task in roster.tasks where task.app == app {
            let name = task.mode.shortName
            if !names.contains(name) { names.append(name) }
        }
        for count in stride(from: names.count, to: 0, by: -1) {
            let shown = names.prefix(count).joined(separator: " \(separator) ")
            let text = count < names.count ? "\(shown) +\(names.count - count)" : shown
            if count == 1 || TextWidth.columns(of: text) <= columns { return text }
        }
        return ""
    }
}

/// Highlights the selected lane's label.
struct SelectedLabel {
    let roster: Roster
    /// The selected lane, and the first lane on the screen.
    let lane: Int
    let firstLane: Int
    let layout: Layout

    func draw(on page: inout Page) {
        guard !roster.apps.isEmpty, (0..<layout.shownLanes).contains(lane - firstLane) else { return }
        let row = layout.laneRows.lowerBound + (lane - firstLane) * layout.rowsPerLane
        let end = layout.labelColumns - 1
        // The name only: a ground through the whole lane would be most of what a change of the selection sends.
        page.frame.overlay(.selected, rows: row..<(row + 1), columns: 0..<end)
        page.frame.put(page.glyphs.leftEdge, row: row, column: 0, role: .selection)
        page.draw(roster.apps[lane].name, row: row, column: 1, until: end, role: .laneSelected)
    }
}

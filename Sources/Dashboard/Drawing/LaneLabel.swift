import Answers
import BackgroundPolicy
import Frames
import Timeline

/// An app's name at the left of its lane and, where the lane has more rows, the modes that it uses.
struct LaneLabel {
    let roster: Roster
    let lane: LaneStack.Lane
    let layout: Layout
    let isCollapsed: Bool
    let isPinned: Bool

    private var app: AppID { lane.app }
    private var row: Int { lane.rows.lowerBound }

    /// The column between name and lane, which has a mark where the lane is collapsed.
    static func markColumn(_ layout: Layout) -> Int { layout.labelColumns - 1 }

    /// What an app is called beside its lane.
    static func name(of app: Roster.App, _ layout: Layout) -> String {
        app.label(columns: layout.labelColumns - 2)
    }

    func draw(on page: inout Page) {
        let end = layout.labelColumns - 2
        page.draw(Self.name(of: roster[app], layout), row: row, column: 1, until: end + 1, role: .lane)
        if isPinned {
            page.frame.put(page.glyphs.upArrow, row: row, column: Self.markColumn(layout), role: .axis)
        }
        if isCollapsed {
            page.frame.put(page.glyphs.collapsed, row: row, column: Self.markColumn(layout), role: .axis)
        }
        let marksOffset = lane.shape.marksOffset
        guard marksOffset >= 1, roster[app].bundleIdentifier != SystemActivities.bundleIdentifier else {
            return
        }
        if lane.shape.hasBands {
            // The lowest bands leave one row below the name.
            let background = row + max(1, marksOffset / 2)
            if background > row + 1 {
                page.draw("foreground", row: row + 1, column: 2, until: end + 1, role: .dim)
            }
            page.draw("background", row: background, column: 2, until: end + 1, role: .dim)
        }
        page.draw(modes(columns: end - 1, page.glyphs), row: row + marksOffset, column: 2, until: end + 1)
    }

    /// The modes that the app uses with their marks, in the roster's order; modes of one name together.
    ///
    /// Where their names do not fit, only the marks remain.
    private func modes(columns: Int, _ glyphs: GlyphSet) -> [(String, Role)] {
        var kinds: [(name: String, modes: [ExecutionMode])] = []
        for task in roster.tasks where task.app == app {
            let name = task.mode.descriptor.laneLabel
            guard let known = kinds.firstIndex(where: { $0.name == name }) else {
                kinds.append((name, [task.mode]))
                continue
            }
            if !kinds[known].modes.contains(task.mode) { kinds[known].modes.append(task.mode) }
        }
        func pieces(named: Bool) -> [(String, Role)] {
            kinds.enumerated().flatMap { number, kind -> [(String, Role)] in
                // With few colours a role may have a line under it, which a blank would show.
                let gap: [(String, Role)] = number > 0 ? [(" ", .dim)] : []
                let name: [(String, Role)] = named ? [(" " + kind.name, .dim)] : []
                return gap + kind.modes.map { (String(glyphs.mark(of: $0)), $0.role) } + name
            }
        }
        let named = pieces(named: true)
        let width = named.reduce(0) { $0 + TextWidth.columns(of: $1.0) }
        return width <= columns ? named : pieces(named: false)
    }
}

/// Highlights the selected lane over its whole width.
struct SelectedLane {
    /// From this width on a lane is marked at its right end too.
    private static let widthOfBothEnds = 110

    let app: Roster.App
    let lane: LaneStack.Lane
    let layout: Layout
    /// The column of the playhead, whose line is the same in each lane.
    let playhead: Int?

    func draw(on page: inout Page) {
        let row = lane.rows.lowerBound
        let end = layout.labelColumns - 1
        page.frame.overlay(.selected, rows: row..<(row + 1), columns: 0..<end)
        let split = playhead ?? page.width
        // In a lane of one row a mark stays on the page, and a terminal is not told it again: the tint is between the marks.
        let isHigh = lane.rows.count > 1
        for columns in [0..<split, min(split + 1, page.width)..<page.width] {
            page.frame.changeGrounds(rows: lane.rows, columns: columns) {
                isHigh || $0.isBetweenMarks ? $0.ground.selection : $0.ground
            }
        }
        page.draw(LaneLabel.name(of: app, layout), row: row, column: 1, until: end, role: .laneSelected)
        page.frame.rest(row: row, column: 1)
        let last = row + lane.shape.marksOffset + 1
        for row in row..<last { page.frame.put(page.glyphs.leftEdge, row: row, column: 0, role: .selection) }
        // On a narrow screen the eye does not lose the lane.
        guard page.width >= Self.widthOfBothEnds else { return }
        page.frame.put(page.glyphs.rightEdge, row: row, column: page.width - 1, role: .selection)
    }
}

extension Cell {
    /// Whether a lane has nothing there, or a line or words that run on.
    fileprivate var isBetweenMarks: Bool {
        base == " " || role == .heldLine || role == .axis || role == .grid || role == .dim
    }
}

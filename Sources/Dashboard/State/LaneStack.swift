import Timeline

/// The lanes on the screen from the top, each with its rows; a collapsed lane has one.
struct LaneStack {
    /// A lane with the rows that it has on the screen.
    struct Lane {
        /// Its place among all lanes, from 0.
        let position: Int
        let app: AppID
        let shape: LaneShape
        let rows: Range<Int>
    }

    let lanes: [Lane]

    /// As many lanes as fit, from the first that a state shows.
    init(_ state: DashboardState, _ layout: Layout) {
        var lanes: [Lane] = []
        var row = layout.laneRows.lowerBound
        for position in state.firstLane..<max(state.firstLane, state.order.count) {
            let app = state.order[position]
            let shape = Self.shape(at: position, state, layout)
            guard row + shape.rows <= layout.laneRows.upperBound else { break }
            lanes.append(Lane(position: position, app: app, shape: shape, rows: row..<(row + shape.rows)))
            row += shape.rows
        }
        self.lanes = lanes
    }

    /// The lane of an app, if it is on the screen.
    subscript(app: AppID) -> Lane? { lanes.first { $0.app == app } }

    /// The lane that has a row of the screen.
    func lane(atRow row: Int) -> Lane? { lanes.first { $0.rows.contains(row) } }

    /// The first of the lanes that fit on the screen together, where the last of them is at a position.
    static func first(endingAt last: Int, _ state: DashboardState, _ layout: Layout) -> Int {
        var free = layout.laneRows.count
        var first = last
        for position in stride(from: min(last, state.order.count - 1), through: 0, by: -1) {
            free -= shape(at: position, state, layout).rows
            guard free >= 0 else { break }
            first = position
        }
        return first
    }

    private static func shape(
        at position: Int, _ state: DashboardState, _ layout: Layout
    ) -> LaneShape {
        guard !state.collapsed.contains(state.order[position]) else { return .collapsed }
        let hasGhostRow = state.hasGhostRow(state.order[position])
        let rows = layout.openLane.rows + (hasGhostRow ? 1 : 0)
        // There are taller lanes only where all lanes are on the screen.
        guard layout.tallerLanes > 0 else { return LaneShape(rows: rows, hasGhostRow: hasGhostRow) }
        let above = state.order[..<position].count { !state.collapsed.contains($0) }
        return LaneShape(rows: rows + (above < layout.tallerLanes ? 1 : 0), hasGhostRow: hasGhostRow)
    }
}

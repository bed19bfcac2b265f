/// How the rows of a lane are used.
struct LaneShape: Equatable {
    /// The shape of a lane that the person has collapsed.
    static let collapsed = LaneShape(rows: 1)

    let rows: Int

    /// Whether the lane has a band for the foreground and one for the background.
    var hasBands: Bool { rows >= RowPlan.leastBandRows }

    /// The row of the marks, counted from the lane's first; 0 in a lane of one row.
    var marksOffset: Int {
        if rows == 1 { return 0 }
        return hasBands ? rows - (rows > RowPlan.bandRows ? 2 : 1) : 1
    }

    /// Whether the last row is free for the other day that this one is compared with.
    var mayHaveGhostRow: Bool { rows >= 3 }
}

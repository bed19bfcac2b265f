/// How the rows of a lane are used.
struct LaneShape: Equatable {
    /// The shape of a lane that the person has collapsed.
    static let collapsed = LaneShape(rows: 1)

    let rows: Int
    /// Whether a row is for the other day that this one is compared with.
    var hasGhostRow = false

    /// The rows of the day itself.
    private var ownRows: Int { hasGhostRow ? rows - 1 : rows }

    /// Whether the lane has a band for the foreground and one for the background.
    var hasBands: Bool { ownRows >= RowPlan.leastBandRows }

    /// The row of the marks, counted from the lane's first; 0 in a lane of one row.
    var marksOffset: Int { ownRows - 1 }

    /// The row of the other day, counted from the lane's first: below what the day itself has.
    var ghostOffset: Int { rows - 1 }
}

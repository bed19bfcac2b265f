import BackgroundPolicy
import Frames
import Timeline

/// The rows and columns of each part of the dashboard, for a size of screen.
struct Layout: Equatable {
    /// The smallest screen that the dashboard supports.
    static let smallest = Size(columns: 40, rows: 12)

    /// How the answer about the selected request is laid out.
    enum InspectorForm: Equatable {
        /// The title and one line.
        case lines
        /// The title, one line, the opinions of all factors in a strip, and a line about what holds.
        case strip
        /// A row for each factor.
        case rows
    }

    let size: Size
    let laneCount: Int
    let gaugeRow: Int
    let rulerRow: Int
    /// The line under the hours, where there is room.
    let tickRow: Int?
    let deviceRows: Range<Int>
    let laneRows: Range<Int>
    let rowsPerLane: Int
    let labelColumns: Int
    let statusRow: Int
    let inspectorForm: InspectorForm
    let inspectorRows: Range<Int>
    /// The newest events, with the rule above them.
    let eventRows: Range<Int>
    let keyBarRow: Int

    /// The rows of a panel: those between the gauges and the key bar.
    var panelRows: Range<Int> { rulerRow..<keyBarRow }

    /// The columns of the time axis.
    var laneColumns: Range<Int> { labelColumns..<(size.columns - 1) }

    /// The last row of the inspector, where it is free for what would help.
    var helpRow: Int? {
        inspectorForm == .rows && size.rows >= Self.rowsForHelp ? inspectorRows.upperBound - 1 : nil
    }

    /// How many rows a screen has that leaves a row under the factors.
    private static let rowsForHelp = 40

    /// The row of a lane's marks, counted from its bars: 1, or 0 in a lane of one row.
    var marksOffset: Int { min(rowsPerLane, 2) - 1 }

    /// How many lanes are shown at a time.
    var shownLanes: Int { laneRows.count / rowsPerLane }

    /// The layout, or nil for a screen that is too small.
    init?(size: Size, laneCount: Int, factorCount: Int) {
        guard size.columns >= Layout.smallest.columns, size.rows >= Layout.smallest.rows else { return nil }
        self.size = size
        self.laneCount = laneCount
        let rows = size.rows
        let isTall = rows >= 30
        let columns = size.columns
        labelColumns =
            columns < 60 ? 9 : columns < 100 ? 13 : columns < 160 ? 17 : min(30, columns / 6)
        gaugeRow = rows >= 44 ? 2 : 1
        rulerRow = gaugeRow + (rows >= 40 ? 2 : 1)
        tickRow = isTall ? rulerRow + 1 : nil
        let device = rulerRow + (isTall ? 2 : 1)
        deviceRows = device..<(device + (isTall ? 2 : 1))
        inspectorForm = isTall ? .rows : rows >= 20 ? .strip : .lines
        let inspector =
            inspectorForm == .rows
            ? factorCount + (rows >= Self.rowsForHelp ? 3 : 2) : inspectorForm == .strip ? 4 : 2
        let leastEvents = rows < 18 ? 0 : rows < 30 ? 2 : rows < 34 ? 3 : 4
        keyBarRow = rows - 1
        let first = deviceRows.upperBound
        let lanesAndEvents = rows - 1 - first - 1 - inspector - leastEvents
        let lane = max(1, laneCount)
        let roomForTwo = lanesAndEvents / 2 >= lane || rows >= 30
        // The third row of a lane stays empty, to separate the lanes.
        rowsPerLane = lanesAndEvents / 3 >= lane && isTall ? 3 : roomForTwo && lanesAndEvents >= 4 ? 2 : 1
        let wanted = lane * rowsPerLane
        let lanes = max(1, min(wanted, lanesAndEvents / rowsPerLane * rowsPerLane))
        laneRows = first..<(first + lanes)
        // The inspector and the events are above the key bar; events get the rows that the lanes do not need.
        let spare = lanesAndEvents - lanes
        let events = leastEvents + min(spare, max(0, 24 - leastEvents))
        eventRows = (keyBarRow - events)..<keyBarRow
        inspectorRows = (eventRows.lowerBound - inspector)..<eventRows.lowerBound
        statusRow = inspectorRows.lowerBound - 1
    }
}

extension Layout {
    /// The layout for a day: a lane an app, and a row of the inspector a factor.
    init?(size: Size, of index: TimelineIndex) {
        self.init(
            size: size, laneCount: index.apps.count,
            factorCount: PolicyMatrix.factors(under: index.header.choices).count)
    }
}

import BackgroundPolicy
import Frames
import Timeline

/// The rows and columns of each part of the dashboard, for a size of screen.
struct Layout: Equatable {
    /// The smallest screen that the dashboard supports.
    static let smallest = Size(columns: 40, rows: 12)

    /// The columns of a legend beside inspector and events: two columns of marks.
    static let sideLegendColumns = 58

    /// How the answer about the selected request is laid out.
    enum InspectorForm: Equatable {
        /// The title and one line.
        case lines
        /// The title, one line, the opinions of all factors in a strip, and lines about what holds.
        case strip
        /// A row for each factor.
        case rows
    }

    /// The part of the screen that has the lanes: without a panel beside them, all of it.
    let size: Size
    /// Where an open panel stands.
    let panelPlace: PanelPlace
    let gaugeRow: Int
    let rulerRow: Int
    /// The line under the hours, where there is room.
    let tickRow: Int?
    let deviceRows: Range<Int>
    /// The counters on the time axis; empty where there is no room.
    let counterRows: Range<Int>
    let laneRows: Range<Int>
    /// The shape of the lanes that are not collapsed.
    let openLane: LaneShape
    /// How many lanes from the top that are not collapsed have one row more.
    let tallerLanes: Int
    let labelColumns: Int
    /// The row that says what the marks of the selected app mean, where there is room.
    let legendRow: Int?
    let statusRow: Int
    let inspectorForm: InspectorForm
    let inspectorRows: Range<Int>
    let inspectorColumns: Range<Int>
    /// The newest events, with the rule above them.
    let eventRows: Range<Int>
    let eventColumns: Range<Int>
    /// The columns of a third part beside inspector and events; nil where there is no room.
    let sideColumns: Range<Int>?
    let keyBarRow: Int

    /// The rows of a panel: those between the gauges and the key bar.
    var panelRows: Range<Int> { rulerRow..<(keyBarRow + panelRowsBelow) }

    /// Rows of a panel below the screen, where more of its lines are wanted than are shown.
    var panelRowsBelow = 0

    /// The columns of the time axis; the last column marks the selected lane.
    var laneColumns: Range<Int> { labelColumns..<(size.columns - 1) }

    /// The row of the inspector below those of the factors, where there is one for what would help.
    var helpRow: Int? {
        let row = inspectorRows.lowerBound + wholeInspector
        return inspectorForm == .rows && inspectorRows.contains(row) ? row : nil
    }

    /// The rows of the inspector with one for each factor.
    var wholeInspector: Int { RowPlan.wholeInspector(factorCount: factorCount) }

    private let factorCount: Int

    /// How the answer is laid out in so many rows.
    func inspectorForm(rows: Int) -> InspectorForm { Self.form(rows: rows, factorCount: factorCount) }

    private static func form(rows: Int, factorCount: Int) -> InspectorForm {
        rows >= RowPlan.wholeInspector(factorCount: factorCount) ? .rows : rows >= 4 ? .strip : .lines
    }

    /// How many lanes are shown at a time, at least.
    let shownLanes: Int

    /// The fewest rows in which the parts fit: one lane, and the answer's title with one line.
    private static let leastRows = 9

    /// The layout, or nil for a screen that is too small; the card of the lesson has so many rows above the key bar.
    init?(
        size whole: Size, panel: PanelForm = .overlay, laneCount: Int, collapsedCount: Int = 0,
        factorCount: Int,
        laneHeight: LaneHeight = .automatic,
        told: ToldRows = .all, ghostCount: Int = 0, isPresenting: Bool = false, cardRows: Int = 0
    ) {
        guard whole.columns >= Layout.smallest.columns, whole.rows >= Layout.smallest.rows else { return nil }
        panelPlace = PanelPlace(width: whole.columns, form: panel)
        let size = Size(columns: panelPlace.lanes, rows: whole.rows)
        self.size = size
        self.factorCount = factorCount
        let columns = size.columns
        let isSideBySide = columns >= 160 && !isPresenting
        let free = min(cardRows, size.rows - Self.leastRows)
        let plan = RowPlan(
            rows: size.rows - free, laneCount: laneCount, collapsedCount: collapsedCount,
            factorCount: factorCount,
            isSideBySide: isSideBySide,
            told: told, ghostCount: ghostCount, fixedHeight: laneHeight.rows,
            isPresenting: isPresenting)
        labelColumns = columns < 60 ? 9 : columns < 100 ? 13 : columns < 160 ? 22 : min(30, columns / 6)
        gaugeRow = 1
        rulerRow = gaugeRow + 1
        tickRow = plan.hasTickRow ? rulerRow + 1 : nil
        let device = rulerRow + (plan.hasTickRow ? 2 : 1)
        deviceRows = device..<(device + (plan.hasNetworkRow ? 2 : 1))
        counterRows = deviceRows.upperBound..<(deviceRows.upperBound + plan.counters)
        openLane = LaneShape(rows: plan.rowsPerLane)
        tallerLanes = plan.tallerLanes
        shownLanes = plan.lanes
        let first = counterRows.upperBound
        laneRows = first..<(first + plan.laneRows)
        keyBarRow = size.rows - 1
        inspectorForm = Self.form(rows: plan.inspector, factorCount: factorCount)
        let end = keyBarRow - free
        let block = end - plan.block
        inspectorRows = block..<(block + (isSideBySide ? plan.block : plan.inspector))
        statusRow = block - 1
        legendRow = plan.hasLegendRow ? statusRow - 1 : nil
        eventRows = isSideBySide ? block..<(block + plan.events) : (end - plan.events)..<end
        let (inspector, middle, side) = Self.columns(columns, isSideBySide: isSideBySide)
        (inspectorColumns, eventColumns, sideColumns) = (inspector, middle, side)
    }

    /// The columns of the inspector, the events and a third part, side by side where there is room.
    private static func columns(
        _ columns: Int, isSideBySide: Bool
    ) -> (Range<Int>, Range<Int>, Range<Int>?) {
        guard isSideBySide else { return (0..<columns, 0..<columns, nil) }
        guard columns >= 240 else {
            // The answer needs 90 columns for its sources; the lines of events take what is left.
            let middle = max(columns / 2, min(columns * 9 / 16, 96))
            return (0..<middle, middle..<columns, nil)
        }
        let middle = columns * 5 / 12
        let side = min(columns * 19 / 24, columns - sideLegendColumns)
        return (0..<middle, middle..<side, side..<columns)
    }
}

extension Layout {
    /// What a layout depends on.
    struct Needs: Equatable {
        let size: Size
        let panel: PanelForm
        let laneCount: Int
        let collapsedCount: Int
        let factorCount: Int
        let laneHeight: LaneHeight
        let told: ToldRows
        let ghostCount: Int
        let isPresenting: Bool
        let cardRows: Int
    }

    /// The layout that a screen needs.
    init?(_ needs: Needs) {
        self.init(
            size: needs.size, panel: needs.panel, laneCount: needs.laneCount,
            collapsedCount: needs.collapsedCount, factorCount: needs.factorCount,
            laneHeight: needs.laneHeight,
            told: needs.told, ghostCount: needs.ghostCount, isPresenting: needs.isPresenting,
            cardRows: needs.cardRows)
    }
}

/// The layout of a screen, kept for as long as the screen needs the same.
struct PlannedLayout {
    let needs: Layout.Needs
    /// The layout; nil on a screen that is too small.
    let layout: Layout?

    init(_ needs: Layout.Needs) {
        self.needs = needs
        layout = Layout(needs)
    }
}

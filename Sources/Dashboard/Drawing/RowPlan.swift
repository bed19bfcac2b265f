/// How many rows each part of the dashboard gets.
///
/// Rows are given in a fixed order of importance, and the first part that does not fit ends it. A taller or wider
/// window therefore never shows fewer apps or events than a smaller one.
struct RowPlan: Equatable {
    /// The factors that the inspector has rows for.
    private(set) var factorCount: Int
    /// Whether the events stand beside the inspector instead of below it.
    private(set) var isSideBySide: Bool
    /// How many lanes are shown, and the rows of each.
    private(set) var lanes = 0
    private(set) var rowsPerLane = 1
    /// The apps that are to have a lane, and how many of them are collapsed to one row.
    private var laneCount: Int
    private var collapsedCount: Int
    private(set) var inspector = 2
    /// The rows of the events with the rule above them.
    private(set) var events = 0
    private(set) var hasNetworkRow = false
    private(set) var hasTickRow = false
    private(set) var counters = 0
    /// Empty rows above and below the gauges.
    private(set) var spacing = 0
    /// Rows that nothing has asked for.
    private(set) var spare = 0

    /// The rows that the whole answer about a request takes: its title, its course and a row for each factor.
    static func wholeInspector(factorCount: Int) -> Int { factorCount + 2 }

    /// The counters: battery, energy and data.
    ///
    /// A row that is left over has the refills of the budgets.
    static let counterRows = 3

    /// The rows of a lane from which on it has a band for the foreground and one for the background.
    static let bandRows = 5

    /// The most lanes that have a second row before anything else is added to the whole answer.
    private static let lanesWithSecondRow = 7

    /// A part that grows, and what it grows to.
    private enum Growth {
        case lane
        case rowsPerLane(Int)
        case inspector(Int)
        case events(Int)
        case networkRow
        case tickRow
        case counters
        case spacing(Int)

        var isRowsPerLane: Bool {
            if case .rowsPerLane = self { true } else { false }
        }
    }

    /// Divides the rows of a window.
    ///
    /// - Parameters:
    ///   - rows: The rows of the window.
    ///   - laneCount: The apps that are to have a lane.
    ///   - collapsedCount: How many of those lanes have one row, whatever the others have.
    ///   - factorCount: The factors of the day.
    ///   - isSideBySide: Whether the events stand beside the inspector.
    ///   - fixedHeight: The rows of a lane, if the person has chosen them.
    ///   - isPresenting: Whether the lanes get all rows that they can use, for an audience.
    init(
        rows: Int, laneCount: Int, collapsedCount: Int = 0, factorCount: Int, isSideBySide: Bool,
        fixedHeight: Int?,
        isPresenting: Bool = false
    ) {
        self.factorCount = factorCount
        self.laneCount = laneCount
        self.collapsedCount = collapsedCount
        self.isSideBySide = isSideBySide
        rowsPerLane = fixedHeight ?? 1
        // More lanes than rows are never shown.
        let lanes = max(1, min(laneCount, rows))
        let growths =
            isPresenting
            ? Self.growths(presenting: lanes, factorCount: factorCount)
            : Self.growths(lanes: lanes, open: laneCount - collapsedCount, factorCount: factorCount)
        for growth in growths where fixedHeight == nil || !growth.isRowsPerLane {
            var grown = self
            grown.take(growth)
            guard grown.total <= rows else { break }
            self = grown
        }
        if self.lanes == 0 {
            self.lanes = 1
            rowsPerLane = max(1, min(rowsPerLane, rows - total + rowsPerLane))
        }
        spare = rows - total
        growInspector()
        if counters > 0, spare > 0 {
            counters += 1
            spare -= 1
        }
    }

    /// The order of importance for an audience: the reason, which is what a speaker explains, and a few large lanes.
    private static func growths(presenting lanes: Int, factorCount: Int) -> [Growth] {
        let whole = wholeInspector(factorCount: factorCount)
        let few = min(lanes, 4)
        return [.tickRow, .rowsPerLane(3), .lane, .inspector(3), .inspector(4)]
            + [Growth](repeating: .lane, count: few - 1) + [.inspector(whole), .rowsPerLane(bandRows)]
            + [Growth](repeating: .lane, count: lanes - few)
            + [
                .inspector(whole + 1), .networkRow, .rowsPerLane(7), .rowsPerLane(9), .spacing(1),
                .spacing(2),
            ]
    }

    /// The order of importance.
    private static func growths(lanes: Int, open: Int, factorCount: Int) -> [Growth] {
        let whole = wholeInspector(factorCount: factorCount)
        let first = min(lanes, 10)
        var growths = [Growth](repeating: .lane, count: first)
        growths += [.inspector(3), .inspector(4), .events(2), .events(3), .events(4), .networkRow, .tickRow]
        growths += [Growth](repeating: .lane, count: lanes - first)
        // The reasons are the answer, and come before more about each lane.
        growths += [.inspector(whole), .inspector(whole + 1)]
        switch min(lanes, open) {
        case ...3: growths += [2, 3, bandRows, 7].map { .rowsPerLane($0) } + [.counters]
        case ...Self.lanesWithSecondRow: growths += [.rowsPerLane(2), .counters, .rowsPerLane(3)]
        // A second row of so many lanes takes more than the usual window has left, and the counters do not.
        default: growths += [.counters, .spacing(1), .rowsPerLane(2), .rowsPerLane(3)]
        }
        growths += [.spacing(1), .spacing(2)]
        growths += (5...17).map { .events($0) }
        growths += [.rowsPerLane(bandRows), .rowsPerLane(7)]
        growths += (18...25).map { .events($0) } + [.rowsPerLane(9)]
        return growths
    }

    private mutating func take(_ growth: Growth) {
        switch growth {
        case .lane: lanes += 1
        case .rowsPerLane(let rows): rowsPerLane = max(rowsPerLane, rows)
        case .inspector(let rows): inspector = rows
        case .events(let rows): events = rows
        case .networkRow: hasNetworkRow = true
        case .tickRow: hasTickRow = true
        case .counters: counters = Self.counterRows
        case .spacing(let rows): spacing = rows
        }
    }

    /// The rows of the lanes, with room for as many of them as may be open.
    var laneRows: Int {
        let open = min(lanes, laneCount - collapsedCount)
        return open * rowsPerLane + lanes - open
    }

    /// The rows of the inspector and the events together.
    var block: Int { isSideBySide ? max(inspector, events) : inspector + events }

    /// The lines of events that are shown.
    var eventLines: Int { max(0, (isSideBySide ? max(ladderInspector, events) : events) - 1) }

    /// The rows of the inspector before spare rows were added.
    private var ladderInspector = 2

    /// The title, the gauges, the ruler, the device, the status and the key bar, and everything that was given.
    private var total: Int {
        6 + spacing + (hasTickRow ? 1 : 0) + (hasNetworkRow ? 1 : 0) + counters + laneRows + block
    }

    /// Gives the inspector spare rows: it is the one part that can use any number of them.
    private mutating func growInspector() {
        ladderInspector = inspector
        let most = Self.wholeInspector(factorCount: factorCount) + 1
        guard inspector >= 4, inspector < most else { return }
        let before = block
        while inspector < most, spare - (block - before) > 0 || (isSideBySide && inspector < events) {
            inspector += 1
        }
        spare -= block - before
    }
}

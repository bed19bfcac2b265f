/// How many rows each part of the dashboard gets.
///
/// Rows are given in a fixed order of importance, and the first part that does not fit ends it. What that leaves goes to
/// parts that can use a few rows, in the end to the events. A taller or wider window never shows fewer apps than a smaller
/// one, nor less of the answer.
struct RowPlan: Equatable {
    /// The factors that the inspector has rows for.
    private(set) var factorCount: Int
    /// Whether the events stand beside the inspector instead of below it.
    private(set) var isSideBySide: Bool
    /// How many lanes are shown, and the rows of each.
    private(set) var lanes = 0
    private(set) var rowsPerLane = 1
    /// How many lanes from the top have one row more than the others; collapsed ones are not counted.
    private(set) var tallerLanes = 0
    /// The apps that are to have a lane, and how many of them are collapsed to one row.
    private var laneCount: Int
    private var collapsedCount: Int
    /// How many of the lanes have a row more, for the day that this one is compared with.
    private var ghostCount: Int
    /// What the day tells of the device.
    private var told: ToldRows
    /// The rows of all events of the day, with the rule above them.
    private var mostEvents: Int
    private(set) var inspector = 2
    /// The rows of the events with the rule above them.
    private(set) var events = 0
    private(set) var hasNetworkRow = false
    private(set) var hasTickRow = false
    /// Whether a row below the lanes says what the marks of the selected app mean.
    private(set) var hasLegendRow = false
    private(set) var counters = 0

    /// The rows that the whole answer about a request takes: its title, its course and a row for each factor.
    static func wholeInspector(factorCount: Int) -> Int { factorCount + 2 }

    /// The rows of a lane whose bands have room for their names.
    static let bandRows = 5

    /// The fewest rows of a lane that can have a band for the foreground, one for the background, and its marks.
    static let leastBandRows = 3

    /// The rows of the inspector for the strip of all factors, and those of it with one more reason.
    private static let strip = 4...5

    /// The most lanes that have a second row before anything else is added to the whole answer: as many as have the room
    /// in a window of 36 rows, where each factor has a row of the answer.
    private var lanesWithSecondRow: Int { 14 - factorCount }

    /// The most lanes that are as large as the bands of a figure.
    private static let fewLanes = 4

    /// A part that grows, and what it grows to.
    private enum Growth {
        case lane
        case rowsPerLane(Int)
        case inspector(Int)
        case events(Int)
        case networkRow
        case tickRow
        case legendRow
        case counters
        case refills

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
    ///   - told: What the day tells of the device.
    ///   - ghostCount: How many lanes have a row more, for the day that this one is compared with.
    ///   - fixedHeight: The rows of a lane, if the person has chosen them.
    ///   - isPresenting: Whether the lanes get all rows that they can use, for an audience.
    init(
        rows: Int, laneCount: Int, collapsedCount: Int = 0, factorCount: Int, isSideBySide: Bool,
        told: ToldRows = .all, ghostCount: Int = 0, fixedHeight: Int?,
        isPresenting: Bool = false
    ) {
        self.factorCount = factorCount
        self.laneCount = laneCount
        self.collapsedCount = collapsedCount
        self.ghostCount = ghostCount
        self.told = told
        mostEvents = told.events < 1 ? 0 : min(told.events, rows) + 1
        self.isSideBySide = isSideBySide
        rowsPerLane = fixedHeight ?? 1
        // More lanes than rows are never shown.
        let lanes = max(1, min(laneCount, rows))
        var room = Room(rows: rows, keepsHeight: fixedHeight != nil)
        if isPresenting {
            growPresenting(lanes, in: &room)
        } else {
            grow(lanes, open: laneCount - collapsedCount, in: &room)
        }
        if self.lanes == 0 {
            self.lanes = 1
            rowsPerLane = max(1, min(rowsPerLane, rows - total + rowsPerLane))
        }
        giveAway(rows, mayGrow: fixedHeight == nil && self.lanes == laneCount, isPresenting: isPresenting)
    }

    /// Gives away the rows that are fewer than the next part takes.
    private mutating func giveAway(_ rows: Int, mayGrow: Bool, isPresenting: Bool) {
        func give(_ growths: Growth...) {
            for growth in growths {
                var room = Room(rows: rows, keepsHeight: true)
                grow(growth, in: &room)
            }
        }
        if counters == told.counters { give(.refills) }
        let isWhole = inspector >= Self.wholeInspector(factorCount: factorCount)
        let open = laneCount - collapsedCount
        // Until the answer is whole, and where not even a few events fit, the reasons need the row more than the lanes.
        if mayGrow, isWhole, isPresenting || events >= 4, open > 0 {
            rowsPerLane += max(0, rows - total) / open
        }
        give(.networkRow)
        if isPresenting { give(.legendRow, .counters, .refills) }
        if Self.strip.contains(inspector), !isPresenting || rows - total == 1 {
            give(.inspector(Self.strip.upperBound))
        }
        // Lanes of one kind may differ in their rows.
        if mayGrow, rowsPerLane >= Self.leastBandRows { tallerLanes = min(rows - total, open) }
        if !isPresenting {
            if isSideBySide, events > 0 { events = max(events, min(block, mostEvents)) }
            events = max(events, min(mostEvents, events + rows - total))
        }
        // Lanes of two kinds are better than rows of nothing.
        guard mayGrow, open > 0, rows - total > 1 else { return }
        rowsPerLane += (rows - total) / open
        tallerLanes += min(rows - total, open - tallerLanes)
    }

    /// The rows of the window that is divided.
    private struct Room {
        let rows: Int
        /// Whether the rows of a lane are the person's choice.
        let keepsHeight: Bool
        /// Whether a part did not fit: nothing less important is added then.
        var isFull = false
    }

    /// Grows part after part, in the order of importance for an audience: the apps, the reason, which is what a
    /// speaker explains, and lanes that are as large as they can be.
    private mutating func growPresenting(_ lanes: Int, in room: inout Room) {
        let whole = Self.wholeInspector(factorCount: factorCount)
        let first = min(lanes, 10)
        for _ in 0..<first { grow(.lane, in: &room) }
        grow(.inspector(3), .inspector(4), .tickRow, .rowsPerLane(2), .inspector(whole), in: &room)
        for _ in first..<lanes { grow(.lane, in: &room) }
        grow(.rowsPerLane(Self.leastBandRows), .rowsPerLane(Self.bandRows), in: &room)
        grow(.inspector(whole + 1), .networkRow, .rowsPerLane(7), .rowsPerLane(9), in: &room)
    }

    /// Grows part after part, in the order of importance.
    private mutating func grow(_ lanes: Int, open: Int, in room: inout Room) {
        let whole = Self.wholeInspector(factorCount: factorCount)
        let first = min(lanes, 10)
        for _ in 0..<first { grow(.lane, in: &room) }
        grow(.inspector(3), .inspector(4), .events(2), .events(3), .events(4), in: &room)
        grow(.tickRow, in: &room)
        for _ in first..<lanes { grow(.lane, in: &room) }
        // The reasons are the answer, and come before more about each lane.
        grow(.inspector(whole), .networkRow, .inspector(whole + 1), .legendRow, in: &room)
        switch min(lanes, open) {
        case ...3:
            grow(.rowsPerLane(2), .rowsPerLane(3), .rowsPerLane(Self.bandRows), .rowsPerLane(7), in: &room)
            grow(.counters, in: &room)
        case ...max(3, lanesWithSecondRow): grow(.rowsPerLane(2), .counters, .rowsPerLane(3), in: &room)
        // A second row of so many lanes takes more than the usual window has left, and the counters do not.
        default: grow(.counters, .rowsPerLane(2), .rowsPerLane(3), in: &room)
        }
        for rows in 5...17 { grow(.events(rows), in: &room) }
        if counters > 0 { grow(.refills, in: &room) }
        grow(.rowsPerLane(Self.bandRows), .rowsPerLane(7), in: &room)
        let isFew = min(lanes, open) <= Self.fewLanes
        if isFew { grow(.rowsPerLane(9), .rowsPerLane(11), .rowsPerLane(13), in: &room) }
        for rows in 18...25 { grow(.events(rows), in: &room) }
        if isFew { grow(.rowsPerLane(15), .rowsPerLane(17), .rowsPerLane(19), in: &room) }
        grow(.rowsPerLane(9), in: &room)
        while !room.isFull, events < mostEvents { grow(.events(events + 1), in: &room) }
    }

    private mutating func grow(_ growths: Growth..., in room: inout Room) {
        for growth in growths where !room.isFull && !(room.keepsHeight && growth.isRowsPerLane) {
            var grown = self
            grown.take(growth)
            room.isFull = grown.total > room.rows
            if !room.isFull { self = grown }
        }
    }

    private mutating func take(_ growth: Growth) {
        switch growth {
        case .lane: lanes += 1
        case .rowsPerLane(let rows): rowsPerLane = max(rowsPerLane, rows)
        case .inspector(let rows): inspector = rows
        case .events(let rows): events = min(rows, mostEvents)
        case .networkRow: hasNetworkRow = told.network
        case .tickRow: hasTickRow = true
        case .legendRow: hasLegendRow = true
        case .counters: counters = told.counters
        case .refills: counters = told.counters + (told.budgets ? 1 : 0)
        }
    }

    /// The rows of the lanes, with room for as many of them as may be open.
    var laneRows: Int {
        let open = min(lanes, laneCount - collapsedCount)
        return open * rowsPerLane + lanes - open + tallerLanes + min(open, ghostCount)
    }

    /// The rows of the inspector and the events together.
    var block: Int { isSideBySide ? max(inspector, events) : inspector + events }

    /// The title, the gauges, the ruler, the device, the status and the key bar, and everything that was given.
    private var total: Int {
        6 + (hasTickRow ? 1 : 0) + (hasLegendRow ? 1 : 0) + (hasNetworkRow ? 1 : 0) + counters
            + laneRows + block
    }
}

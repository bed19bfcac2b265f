import Answers
import BackgroundPolicy
import Frames
import Timeline

/// The budgets: who spent what up to the playhead, what comes back, and what the rest of the day takes.
struct BudgetPanel: Panel {
    let title: String
    private let model: DashboardModel
    private let index: TimelineIndex
    private let playhead: Moment
    private let scroll: Int
    /// The rows of the table, and those of the graphs below it; 0 where there is no room.
    private let rows: Int
    private let graphRows: Int
    private let hours: SpentHours
    /// The lines about the budgets, which come before the table.
    private let head: [[(String, Role)]]

    init(model: DashboardModel, layout: Layout) {
        self.model = model
        index = model.index
        playhead = model.state.playhead
        scroll = model.state.scroll
        title = PanelWords.budgets(at: model.index.header.clock(playhead, day: .date)).text
        let content = layout.panelRows.count - 1
        let columns = layout.panelPlace.panel.count - 3
        let whole = Self.head(index, at: playhead, columns: columns, isWrapped: true)
        // Some of the table comes before the last words about the budgets.
        let leastTable = 4
        head =
            whole.count + leastTable <= content
            ? whole : Self.head(index, at: playhead, columns: columns, isWrapped: false)
        let below = content - head.count - Self.tableHead
        graphRows = model.index.tells(.budgets) ? Self.graphRows(below, apps: model.index.apps.count) : 0
        rows = below - (graphRows > 0 ? graphRows + 1 : 0)
        hours = SpentHours(model)
    }

    /// What is said of the budgets of a day that a device logged: no amounts, but what its scheduler last saw of them.
    static func unlogged(_ index: TimelineIndex, at playhead: Moment) -> [String] {
        [EmptyPlace.amountsNotInLog.text]
            + PolicySightings(index, at: playhead).budgets
    }

    /// A blank row and the heading of the table.
    private static let tableHead = 2

    /// The rows of the graphs where so many are below the heading of the table; 0 for none.
    ///
    /// They have the rows that the apps leave. Where those are too few, the apps that spent least have to be scrolled to.
    private static func graphRows(_ rows: Int, apps: Int) -> Int {
        let left = rows - apps - 1
        guard left < SpendingGraph.leastRows else { return min(SpendingGraph.mostRows, left) }
        let least = SpendingGraph.leastRows
        return rows - least - 1 >= leastSpenders ? least : 0
    }

    /// The fewest apps of the table that the graphs leave.
    private static let leastSpenders = 6

    func scrolling(atMost limit: Int) -> PanelScrolling {
        PanelScrolling(lines: index.tells(.budgets) ? index.apps.count : 0, rows: max(1, rows))
    }

    func drawContent(rows: Range<Int>, on page: inout Page) {
        for (row, line) in zip(rows, head) {
            page.draw(line, row: row, column: 2)
        }
        let first = rows.lowerBound + head.count + Self.tableHead - 1
        guard first < rows.upperBound, index.tells(.budgets) else { return }
        let end = first + 1 + max(0, min(self.rows, index.apps.count))
        drawSpenders(rows: first..<min(end, rows.upperBound), on: &page)
        guard graphRows > 0 else { return }
        SpendingGraph(hours: hours, index: index, playhead: playhead)
            .draw(rows: (end + 1)..<min(end + 1 + graphRows, rows.upperBound), on: &page)
    }

    /// The lines about each budget, and how they fill up again.
    private static func head(
        _ index: TimelineIndex, at playhead: Moment, columns: Int, isWrapped: Bool
    ) -> [[(String, Role)]] {
        guard index.tells(.budgets) else {
            return unlogged(index, at: playhead).flatMap { line in
                (isWrapped ? TextWidth.wrap(line.split(separator: " "), columns: columns) : [line])
                    .map { [($0, .dim)] }
            }
        }
        let limits = index.header.limits
        let energy = BudgetForecast(index.device.energyBudget, in: index, from: playhead)
        let data = BudgetForecast(index.device.cellularBudget, in: index, from: playhead)
        let clock = DayClock(index.header, at: playhead)
        let columns = isWrapped ? columns : .max
        var lines = lines(
            "energy", Gauge.energy(index, at: playhead),
            energy?.words(clock) { percentLeft($0, of: limits[.energyBudget]) }, columns: columns)
        lines += Self.lines(
            "data", Gauge.data(index, at: playhead), data?.words(clock, Quantities.bytesLeft),
            columns: columns)
        // Where each note has a single row, there is one for the first.
        return notes(index, at: playhead).prefix(isWrapped ? .max : 1).reduce(into: lines) { lines, note in
            lines += TextWidth.wrap(note.split(separator: " "), columns: columns).map { [($0, .dim)] }
        }
    }

    /// How the budgets fill up again, and what a charger paid for in their place.
    static func notes(_ index: TimelineIndex, at playhead: Moment) -> [String] {
        let onCharger = index.device.spendings.through(playhead).onCharger
        let charger = PanelWords.paidByCharger(Quantities.energy(onCharger)).text
        return [refill(index.header.limits)] + (onCharger > 0 ? [charger] : [])
    }

    /// The lines about a budget: what is left, and behind or below it what the rest of the day takes.
    private static func lines(
        _ name: String, _ gauge: Gauge, _ forecast: [String]?, columns: Int
    ) -> [[(String, Role)]] {
        let name = TextWidth.padded(name, to: 8)
        let amount = TextWidth.padded(gauge.amount, to: 18)
        let now: [(String, Role)] = [(name, .heading), (amount, gauge.role)]
        guard let forecast else { return [now] }
        let taken = TextWidth.columns(of: name + amount)
        let isBeside = columns >= 70
        let indent = isBeside ? taken : 2
        let wrapped = TextWidth.wrap(forecast, columns: columns - indent)
        let below = wrapped.dropFirst(isBeside ? 1 : 0).map { line -> [(String, Role)] in
            [(String(repeating: " ", count: indent) + line, .dim)]
        }
        return [isBeside ? now + wrapped.prefix(1).map { ($0, .dim) } : now] + below
    }

    /// What is left of the energy budget, in the unit of its gauge; what is missing is an amount.
    static func percentLeft(_ left: Int64, of whole: Int64) -> String {
        left < 0 ? Quantities.energyLeft(left) : "\(Quantities.percent(left, of: whole)) % left"
    }

    /// How the budgets fill up again.
    private static func refill(_ limits: PolicyLimits) -> String {
        let (energy, data) = (limits[.energyBudget], limits[.cellularBudget])
        return PanelWords.refill(
            every: Span.text(limits[.budgetSlot]), energy: Quantities.energy(energy),
            data: Quantities.roundBytes(data)
        ).text
    }

    private func drawSpenders(rows: Range<Int>, on page: inout Page) {
        guard rows.count > 1 else { return }
        SpenderTable(model: model, hours: hours, width: page.width)
            .draw(BudgetSpender.all(in: index, until: playhead), scroll: scroll, rows: rows, on: &page)
    }
}

/// How a budget develops from a moment on.
struct BudgetForecast {
    /// The least that is left, and when first.
    let least: Int64
    let leastAt: Moment
    /// What is left at the end.
    let last: Int64
    /// Whether the rest of the day is not told.
    private let isHidden: Bool

    /// The development of a counter of a day; nil if it has no value.
    init?(_ counter: Counter, in index: TimelineIndex, from: Moment) {
        guard let now = counter.value(at: from), let last = counter.value(at: index.end) else { return nil }
        isHidden = index.hidesRest
        var (least, leastAt) = (now, from)
        let first = counter.samples.partitioningIndex { $0.moment > from }
        for sample in counter.samples[first...] where sample.value < least {
            (least, leastAt) = (sample.value, sample.moment)
        }
        (self.least, self.leastAt, self.last) = (least, leastAt, last)
    }

    /// The forecast in words, with each amount in the words of its budget, which stay together.
    func words(_ clock: DayClock, _ amount: (Int64) -> String) -> [String] {
        guard !isHidden else { return PanelWords.restIsHidden.text.split(separator: " ").map(String.init) }
        return PanelWords.leastInRest.text.split(separator: " ").map(String.init)
            + [amount(least), "at \(clock.hourAndMinute(leastAt)),", amount(last), "at its end"]
    }
}

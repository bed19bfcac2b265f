import BackgroundPolicy
import Frames
import Timeline

/// The budgets: who spent what up to the playhead, what comes back, and what the rest of the day takes.
struct BudgetPanel: Panel {
    static let descriptor = PanelDescriptor(
        id: PanelID("budgets"), keys: [.character("$")],
        help: "the budgets: who spent what, and what is to come",
        bar: BarLabel("budgets", rank: 21), isForSpectators: true, ground: nil
    )

    let title: String
    private let index: TimelineIndex
    private let playhead: Moment
    private let scroll: Int
    private let rows: Int

    init(model: DashboardModel, layout: Layout) {
        index = model.index
        playhead = model.state.playhead
        scroll = model.state.scroll
        rows = layout.panelRows.count - 1 - Self.headRows
        let clock = model.index.header.clock(model.state.playhead)
        title = "the budgets at \(clock)"
    }

    /// The rows about each budget, a blank row and the heading of the table.
    private static let headRows = 6

    func scrolling(atMost limit: Int) -> PanelScrolling? {
        PanelScrolling(lines: index.apps.count, rows: max(1, rows))
    }

    func drawContent(rows: Range<Int>, on page: inout Page) {
        let limits = index.header.limits
        let energy = BudgetForecast(index.device.energyBudget, from: playhead, to: index.end)
        let data = BudgetForecast(index.device.cellularBudget, from: playhead, to: index.end)
        drawBudget(
            "energy", Gauge.energy(index, at: playhead), energy,
            { Self.percentLeft($0, of: limits[.energyBudget]) }, row: rows.lowerBound, on: &page)
        drawBudget(
            "data", Gauge.data(index, at: playhead), data, Quantities.bytesLeft, row: rows.lowerBound + 1,
            on: &page)
        let refill = Self.refill(limits)
        page.draw(refill, row: rows.lowerBound + 2, column: 2, until: page.width - 1, role: .dim)
        drawSpenders(rows: (rows.lowerBound + 4)..<rows.upperBound, on: &page)
    }

    /// What is left of the energy budget, in the unit of its gauge; what is missing is an amount.
    private static func percentLeft(_ left: Int64, of whole: Int64) -> String {
        left < 0 ? Quantities.energyLeft(left) : "\(Quantities.percent(left, of: whole)) % left"
    }

    /// How the budgets fill up again.
    static func refill(_ limits: PolicyLimits) -> String {
        let slot = Span.text(limits[.budgetSlot])
        return
            "each fills up in parts of \(slot): energy to 100 % (\(Quantities.energy(limits[.energyBudget]))), "
            + "data to \(Quantities.roundBytes(limits[.cellularBudget])) (sizes assumed)"
    }

    private func drawBudget(
        _ name: String, _ gauge: Gauge, _ forecast: BudgetForecast?, _ words: (Int64) -> String, row: Int,
        on page: inout Page
    ) {
        var pieces: [(String, Role)] = [
            (TextWidth.padded(name, to: 8), .heading), (TextWidth.padded(gauge.amount, to: 18), gauge.role),
        ]
        if let forecast {
            let clock = DayClock(index.header, at: playhead).hourAndMinute(forecast.leastAt)
            pieces.append(("in the rest of the day: least \(words(forecast.least)) at \(clock), ", .dim))
            pieces.append(("\(words(forecast.last)) at its end", .dim))
        }
        page.draw(pieces, row: row, column: 2, until: page.width - 1)
    }

    private func drawSpenders(rows: Range<Int>, on page: inout Page) {
        guard rows.count > 1 else { return }
        let name = 22
        let half = max(20, (page.width - name - 4) / 2)
        page.write("spent so far by", row: rows.lowerBound, column: 2, role: .heading)
        page.write("energy", row: rows.lowerBound, column: name + 2, role: .heading)
        page.write("cellular data", row: rows.lowerBound, column: name + 2 + half, role: .heading)
        let shown = (rows.lowerBound + 1)..<rows.upperBound
        let spent = BudgetSpender.all(in: index, until: playhead)
        let most = (spent.map(\.energy).max() ?? 0, spent.map(\.cellular).max() ?? 0)
        for (row, spender) in zip(shown, spent.dropFirst(scroll)) {
            page.draw(
                index.header.roster[spender.app].name, row: row, column: 2, until: name + 1, role: .lane)
            drawAmount(
                spender.energy, of: most.0, Quantities.energy(spender.energy), role: .gaugeGood, row: row,
                column: name + 2, columns: half, on: &page)
            drawAmount(
                spender.cellular, of: most.1, Quantities.bytes(spender.cellular), role: .cellular, row: row,
                column: name + 2 + half, columns: half, on: &page)
        }
    }

    private func drawAmount(
        _ amount: Int64, of most: Int64, _ text: String, role: Role, row: Int, column: Int, columns: Int,
        on page: inout Page
    ) {
        let cells = max(4, columns - 12)
        let eighths = most > 0 ? Int(amount * Int64(cells) * 8 / most) : 0
        for offset in 0..<((eighths + 7) / 8) {
            page.frame.put(
                page.glyphs.horizontal(eighths: min(8, eighths - offset * 8)), row: row,
                column: column + offset,
                role: role)
        }
        page.write(text, row: row, column: column + (eighths + 7) / 8 + 1, role: amount > 0 ? .text : .dim)
    }
}

/// What an app spent of the budgets.
struct BudgetSpender {
    let app: AppID
    /// In millijoules.
    let energy: Int64
    /// In bytes.
    let cellular: Int64

    /// What every app spent with requests that ended up to a moment, the most energy first.
    ///
    /// - Complexity: O(apps × log n); the list shows who spent most, so it has to ask all of them.
    static func all(in index: TimelineIndex, until moment: Moment) -> [BudgetSpender] {
        index.apps.indices.map { number in
            let spent = index.apps[number].spent(through: moment)
            return BudgetSpender(app: AppID(number), energy: spent.energy, cellular: spent.cellular)
        }
        .sorted { ($1.energy, $1.cellular, $0.app) < ($0.energy, $0.cellular, $1.app) }
    }
}

/// How a budget develops from a moment on.
struct BudgetForecast {
    /// The least that is left, and when first.
    let least: Int64
    let leastAt: Moment
    /// What is left at the end.
    let last: Int64

    /// The development of a counter; nil if it has no value.
    init?(_ counter: Counter, from: Moment, to: Moment) {
        guard let now = counter.value(at: from), let last = counter.value(at: to) else { return nil }
        var (least, leastAt) = (now, from)
        let first = counter.samples.partitioningIndex { $0.moment > from }
        for sample in counter.samples[first...] where sample.value < least {
            (least, leastAt) = (sample.value, sample.moment)
        }
        (self.least, self.leastAt, self.last) = (least, leastAt, last)
    }
}

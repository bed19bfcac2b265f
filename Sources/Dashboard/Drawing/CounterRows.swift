import BackgroundPolicy
import Frames
import Timeline

/// The counters on the time axis: battery, energy and cellular data as block graphs, and the refills of the budgets.
struct CounterRows {
    let chart: Chart

    private var device: DeviceTracks { chart.index.device }

    func draw(on page: inout Page) {
        var rows = chart.layout.counterRows
        guard !rows.isEmpty else { return }
        let limits = chart.index.header.limits
        let counters: [(name: String, Counter, fact: DeviceFact, whole: Int64, Role)] = [
            ("battery", device.battery, .battery, 100_000, .charging),
            ("energy left", device.energyBudget, .budgets, limits[.energyBudget], .gaugeGood),
            ("data left", device.cellularBudget, .budgets, limits[.cellularBudget], .cellular),
        ]
        for (name, counter, fact, whole, role) in counters where chart.index.tells(fact) {
            draw(name, counter, of: fact, whole: whole, role: role, row: rows.removeFirst(), on: &page)
        }
        if let row = rows.first { drawRefills(row: row, on: &page) }
    }

    /// Marks each column in which energy, data or both come back; says how often where columns are too long for that.
    private func drawRefills(row: Int, on page: inout Page) {
        page.write("refills", row: row, column: 1, role: .dim, maxWidth: chart.layout.labelColumns - 2)
        let scale = chart.scale
        // Marks in nearly every column would tell nothing.
        let slot = chart.index.header.limits[.budgetSlot]
        guard scale.columnLength * 2 <= slot else {
            let words = EmptyPlace.refills(every: Span.text(slot)).text
            page.draw(words, row: row, column: chart.firstColumn, role: .dim)
            return
        }
        for column in 0..<scale.columns.count {
            let from = scale.moment(at: column)
            guard from < chart.end else { return }
            let to = min(scale.moment(at: column + 1), chart.end)
            let refill = Refill(
                energy: device.energyBudget.rises(from: from, to: to),
                data: device.cellularBudget.rises(from: from, to: to))
            guard let refill else { continue }
            page.frame.put(
                refill.glyph(in: page.glyphs), row: row, column: chart.firstColumn + column, role: refill.role
            )
        }
    }

    /// Draws the least value of each column; nothing where there is none left, or none told.
    private func draw(
        _ name: String, _ counter: Counter, of fact: DeviceFact, whole: Int64, role: Role, row: Int,
        on page: inout Page
    ) {
        page.write(name, row: row, column: 1, role: .dim, maxWidth: chart.layout.labelColumns - 2)
        let scale = chart.scale
        for index in scale.columns.indices {
            let column = index - scale.columns.lowerBound
            let from = scale.moment(at: column)
            guard from < chart.end else { return }
            let to = min(scale.moment(at: column + 1), chart.end)
            guard fact != .battery || chart.index.knowsCharge(from: from, to: to),
                let least = counter.least(from: from, to: to)
            else { continue }
            let eighths = least <= 0 ? 0 : max(1, Int(least * 8 / max(1, whole)))
            let isShort = least * 10 < whole
            page.frame.put(
                eighths == 0 ? page.glyphs.suspendedDot : page.glyphs.vertical(eighths: eighths), row: row,
                column: chart.firstColumn + column, role: isShort ? .gaugeLow : role, ground: .counter)
        }
    }
}

import BackgroundPolicy
import Frames
import Timeline

/// The gauges: the battery, the two budgets, and the selected app's next refresh window.
struct Gauges {
    let index: TimelineIndex
    /// The selected app.
    let app: AppID?
    let playhead: Moment
    let row: Int

    private var dayClock: DayClock { DayClock(index.header, at: playhead) }

    func draw(on page: inout Page) {
        let width = page.width
        let gauges = [battery(page.glyphs), energy(), data()]
        let window = nextWindow(page.glyphs)
        let hasWindow = width >= 116
        // As wide as its longest text, so that the gauges do not move.
        let dayColumns = index.header.length > Span.day ? 5 : 0
        let windowColumns = hasWindow ? 27 + dayColumns : 0
        let share = (width - 1 - windowColumns) / gauges.count
        for (number, gauge) in gauges.enumerated() {
            draw(gauge, column: 1 + number * share, columns: share - (width < 60 ? 1 : 2), on: &page)
        }
        guard hasWindow else { return }
        page.draw(
            [(window.0, .dim), (" ", .dim), (window.1, .text)],
            row: row, column: width - windowColumns, until: width
        )
    }

    /// A gauge: its name, a bar and a value.
    private struct Gauge {
        static let over = "over"

        let name: String
        let shortName: String
        /// The filled share, in thousandths.
        let share: Int64
        let role: Role
        let value: String
        let detail: String
        /// What the value is of a budget: `left`, or `over` if it is overdrawn; empty for no budget.
        let suffix: String
    }

    private func draw(_ gauge: Gauge, column: Int, columns: Int, on page: inout Page) {
        let end = column + columns
        let name = columns >= 22 ? gauge.name : gauge.shortName
        let hasDetail = columns >= 32 && !gauge.detail.isEmpty
        let plainColumns = max(TextWidth.columns(of: gauge.value), 5)
        let fits = TextWidth.columns(of: name) + 1 + plainColumns + 5 <= columns
        let saysLeft = !gauge.suffix.isEmpty && fits
        // An amount that is missing is never shown like one that is left.
        let plain = gauge.suffix == Gauge.over ? "used up" : gauge.value
        let amount = saysLeft ? "\(gauge.value) \(gauge.suffix)" : plain
        let value = hasDetail ? "\(amount)  \(gauge.detail)" : amount
        let valueColumns = plainColumns + (saysLeft ? 5 : 0) + (hasDetail ? 11 : 0)
        var next = column + page.write(name, row: row, column: column, role: .dim) + 1
        let bar = min(20, end - next - valueColumns - 1)
        if bar >= 3 {
            drawBar(gauge, column: next, columns: bar, on: &page)
            next += bar + 1
        }
        page.draw(value, row: row, column: next, until: end, role: .text)
    }

    private func drawBar(_ gauge: Gauge, column: Int, columns: Int, on page: inout Page) {
        let eighths = Int(max(0, min(1_000, gauge.share))) * columns * 8 / 1_000
        for offset in 0..<columns {
            let filled = min(8, max(0, eighths - offset * 8))
            let isEmpty = filled == 0
            page.frame.put(
                isEmpty ? page.glyphs.lightShade : page.glyphs.horizontal(eighths: filled),
                row: row, column: column + offset, role: isEmpty ? .gaugeEmpty : gauge.role
            )
        }
    }

    private func battery(_ glyphs: GlyphSet) -> Gauge {
        let moment = playhead
        let level = index.device.battery.value(at: moment) ?? 0
        let isCharging = index.device.charging.isOn(at: moment)
        let critical = index.header.limits[.criticalBattery]
        let role: Role =
            isCharging
            ? .charging : level < critical * 1_000 ? .gaugeLow : level < 40_000 ? .gaugeMiddle : .gaugeGood
        let arrow = isCharging ? "\(glyphs.bolt)" : "\(glyphs.smallDownTriangle)"
        return Gauge(
            name: "Battery", shortName: "Bat", share: level / 100, role: role,
            value: "\(level / 1_000) % \(arrow)", detail: isCharging ? "charging" : "",
            suffix: ""
        )
    }

    private func energy() -> Gauge {
        let limits = index.header.limits
        let left = index.device.energyBudget.value(at: playhead) ?? 0
        let capacity = limits[.energyBudget]
        let slots = Span.day / max(1, limits[.budgetSlot])
        return Gauge(
            name: "Energy", shortName: "En", share: left * 1_000 / max(1, capacity),
            role: role(left, of: capacity),
            value: left < 0 ? Quantities.energy(-left) : "\(Quantities.percent(left, of: capacity)) %",
            detail: "+\(100 / max(1, slots)) %/\(Span.text(limits[.budgetSlot]))", suffix: suffix(left)
        )
    }

    private func data() -> Gauge {
        let capacity = index.header.limits[.cellularBudget]
        let left = index.device.cellularBudget.value(at: playhead) ?? 0
        return Gauge(
            name: "Data", shortName: "Data", share: left * 1_000 / max(1, capacity),
            role: role(left, of: capacity),
            value: Quantities.bytes(abs(left)), detail: "", suffix: suffix(left)
        )
    }

    private func suffix(_ left: Int64) -> String { left < 0 ? Gauge.over : "left" }

    private func role(_ left: Int64, of capacity: Int64) -> Role {
        let share = Quantities.percent(left, of: capacity)
        return share < 10 ? .gaugeLow : share < 30 ? .gaugeMiddle : .gaugeGood
    }

    /// The selected app's next refresh window, or the switch that prevents any refresh.
    private func nextWindow(_ glyphs: GlyphSet) -> (String, String) {
        guard let app else { return ("Next refresh window", "\(glyphs.dash)") }
        if let bar = refreshBlocker(app) { return ("No refresh:", bar) }
        let windows = index[app].usageWindows
        let next = windows.partitioningIndex { $0.to > playhead }
        guard next < windows.count else {
            // A partial recording may lack later windows.
            return ("Next refresh window", index.isPartial ? "unknown" : "\(glyphs.dash)    ")
        }
        let isOpen = windows[next].from <= playhead
        let until = dayClock.hourAndMinute(windows[next].plannedEnd)
        return isOpen
            ? ("Refresh window until", until)
            : ("Next refresh window", dayClock.hourAndMinute(windows[next].from))
    }

    /// The factor that prevents every refresh of the app, even during an expected visit.
    private func refreshBlocker(_ app: AppID) -> String? {
        let moment = playhead
        if index.device.lowPowerMode.isOn(at: moment) { return "Low Power Mode" }
        if index.device.refreshOff.isOn(at: moment) { return "BAR off" }
        if index[app].refreshOff.isOn(at: moment) { return "BAR off for app" }
        return index[app].swipedAway.isOn(at: moment) ? "swiped away" : nil
    }
}

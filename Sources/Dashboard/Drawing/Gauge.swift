import BackgroundPolicy
import Frames
import Timeline

/// A gauge: a name, how full it is, and its value in two lengths.
struct Gauge {
    let name: String
    let shortName: String
    /// The name of what the system gives all apps together.
    var longName: String { fact == .budgets ? "\(name) budget" : name }
    /// The filled share, in thousandths.
    let share: Int64
    let role: Role
    /// The value in few columns; an amount that is missing is never shown like one that is left.
    let value: String
    /// The value with what it is a part of.
    let amount: String
    let detail: String
    /// The columns of the widest value, amount and detail, so that gauges do not move.
    let valueColumns: Int
    let amountColumns: Int
    let detailColumns: Int

    /// What the log of a device must tell for the gauge to have a value.
    let fact: DeviceFact

    /// The gauges in their order: the battery and the two budgets.
    static func all(_ index: TimelineIndex, at moment: Moment, _ glyphs: GlyphSet) -> [Gauge] {
        [.battery(index, at: moment, glyphs), .energy(index, at: moment), .data(index, at: moment)]
    }

    /// Whether the day tells the value at a moment; a simulated one always does.
    func isKnown(by index: TimelineIndex, at moment: Moment) -> Bool { index.tells(fact, at: moment) }

    /// What stands in place of a value that is not told.
    var unknown: String { EmptyPlace.notInLog(of: name).text }

    /// The battery.
    static func battery(_ index: TimelineIndex, at moment: Moment, _ glyphs: GlyphSet) -> Gauge {
        let level = index.device.battery.value(at: moment) ?? 0
        let isCharging = index.device.charging.isOn(at: moment)
        let critical = index.header.limits[.criticalBattery]
        let role: Role =
            isCharging
            ? .charging : level < critical * 1_000 ? .gaugeLow : level < 40_000 ? .gaugeMiddle : .gaugeGood
        let percent = Quantities.charge(milliPercent: level)
        let text = isCharging ? "\(percent) \(glyphs.bolt)" : percent
        return Gauge(
            name: "Battery", shortName: "Bat", share: level / 100, role: role, value: text, amount: text,
            detail: isCharging ? "charging" : "", valueColumns: 7, amountColumns: 7, detailColumns: 8,
            fact: .battery)
    }

    /// What is left of the energy budget.
    static func energy(_ index: TimelineIndex, at moment: Moment) -> Gauge {
        let limits = index.header.limits
        let whole = limits[.energyBudget]
        let left = index.device.energyBudget.value(at: moment) ?? 0
        let slots = Span.day / max(1, limits[.budgetSlot])
        let percent = "\(Quantities.percent(left, of: whole)) %"
        return Gauge(
            name: "Energy", shortName: "En", share: left * 1_000 / max(1, whole), role: role(left, of: whole),
            value: left < 0 ? "used up" : percent,
            amount: left < 0 ? Quantities.energyLeft(left) : "\(percent) left",
            detail: "+\(100 / max(1, slots)) %/\(Span.text(limits[.budgetSlot]))",
            valueColumns: 7, amountColumns: 11, detailColumns: 10, fact: .budgets)
    }

    /// What is left of the budget for cellular data.
    static func data(_ index: TimelineIndex, at moment: Moment) -> Gauge {
        let whole = index.header.limits[.cellularBudget]
        let left = index.device.cellularBudget.value(at: moment) ?? 0
        return Gauge(
            name: "Data", shortName: "Data", share: left * 1_000 / max(1, whole), role: role(left, of: whole),
            value: left < 0 ? "used up" : Quantities.bytes(left),
            amount: left < 0 ? Quantities.bytesLeft(left) : Quantities.bytes(left, of: whole),
            detail: "", valueColumns: 7, amountColumns: 15, detailColumns: 0, fact: .budgets)
    }

    private static func role(_ left: Int64, of whole: Int64) -> Role {
        let share = Quantities.percent(left, of: whole)
        return share < 10 ? .gaugeLow : share < 30 ? .gaugeMiddle : .gaugeGood
    }
}

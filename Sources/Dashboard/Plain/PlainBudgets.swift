import BackgroundPolicy
import Timeline

/// The budgets in words: what is left, what is to come, and who spent what, as the panel of that name shows it.
struct PlainBudgets {
    private let model: DashboardModel
    private var index: TimelineIndex { model.index }
    private var playhead: Moment { model.state.playhead }

    init(_ model: DashboardModel) { self.model = model.shown }

    var lines: [String] {
        guard index.tells(.budgets) else { return [BudgetPanel.notInLog] }
        let energy = BudgetForecast(index.device.energyBudget, from: playhead, to: index.end)
        let data = BudgetForecast(index.device.cellularBudget, from: playhead, to: index.end)
        return [
            text("energy", Gauge.energy(index, at: playhead), energy) {
                BudgetPanel.percentLeft($0, of: index.header.limits[.energyBudget])
            },
            text("data", Gauge.data(index, at: playhead), data, Quantities.bytesLeft),
            BudgetPanel.refill(index.header.limits),
            "spent so far by",
        ]
            + BudgetSpender.all(in: index, until: playhead).map { spender in
                let name = index.header.roster[spender.app].name
                return
                    "  \(name): \(Quantities.energy(spender.energy)), \(Quantities.bytes(spender.cellular)) over cellular"
            } + hours
    }

    /// What was spent in each hour that took anything.
    private var hours: [String] {
        let hours = SpentHours(model)
        let calendar = index.header.calendar
        func line(_ name: String, _ spent: [Int64], _ text: (Int64) -> String) -> String {
            let amounts = spent.indices.filter { spent[$0] > 0 }.map {
                "\(calendar.hourAndMinute(hours.moment($0))) \(text(spent[$0]))"
            }
            return "\(name): \(amounts.isEmpty ? "nothing spent" : amounts.joined(separator: ", "))"
        }
        let date = hours.isPart ? " of \(calendar.date(hours.from))" : ""
        return [
            "spent in the hour\(date) that begins at", line("  energy", hours.energy, Quantities.energy),
            line("  cellular data", hours.cellular, Quantities.bytes),
        ]
    }

    private func text(
        _ name: String, _ gauge: Gauge, _ forecast: BudgetForecast?, _ words: (Int64) -> String
    ) -> String {
        guard let forecast else { return "\(name): \(gauge.amount)" }
        let clock = DayClock(index.header, at: playhead)
        return "\(name): \(gauge.amount); \(forecast.words(clock, words).joined(separator: " "))"
    }
}

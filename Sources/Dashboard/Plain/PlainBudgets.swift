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
            }
    }

    private func text(
        _ name: String, _ gauge: Gauge, _ forecast: BudgetForecast?, _ words: (Int64) -> String
    ) -> String {
        guard let forecast else { return "\(name): \(gauge.amount)" }
        let clock = DayClock(index.header, at: playhead)
        return "\(name): \(gauge.amount); \(forecast.words(clock, words).joined(separator: " "))"
    }
}

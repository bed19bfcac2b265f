import Answers
import BackgroundPolicy
import Timeline

/// The budgets in words: what is left, what is to come, and who spent what, as the panel of that name shows it.
struct PlainBudgets {
    private let model: DashboardModel
    private var index: TimelineIndex { model.index }
    private var playhead: Moment { model.state.playhead }

    init(_ model: DashboardModel) { self.model = model.shown }

    var lines: [String] {
        guard index.tells(.budgets) else { return BudgetPanel.unlogged(index, at: playhead) }
        let energy = BudgetForecast(index.device.energyBudget, in: index, from: playhead)
        let data = BudgetForecast(index.device.cellularBudget, in: index, from: playhead)
        return [
            text("energy", Gauge.energy(index, at: playhead), energy) {
                BudgetPanel.percentLeft($0, of: index.header.limits[.energyBudget])
            },
            text("data", Gauge.data(index, at: playhead), data, Quantities.bytesLeft),
        ] + BudgetPanel.notes(index, at: playhead) + [PanelWords.spent.text]
            + BudgetSpender.all(in: index, until: playhead).flatMap(lines) + hours
    }

    /// What an app spent so far, and when.
    private func lines(_ spender: BudgetSpender) -> [String] {
        let name = index.header.roster[spender.app].name
        let spent =
            "  \(name): \(Quantities.energy(spender.energy)), \(Quantities.bytes(spender.cellular)) over cellular"
        // The hours of what is spent so far add up to it, also where the future is shown.
        var past = model
        past.state.future = .hidden
        let hours = SpentHours(past, of: spender.app)
        return [spent]
            + [
                ("energy", amounts(hours.energy, Quantities.energy)),
                ("cellular data", amounts(hours.cellular, Quantities.bytes)),
            ].compactMap { name, amounts in
                amounts.map { "    " + PanelWords.spentByHour(what: name, amounts: $0).text }
            }
    }

    /// The amounts of the hours that took anything, each behind the beginning of its hour; nil where none did.
    private func amounts(_ spent: [Int64], _ text: (Int64) -> String) -> String? {
        let hours = SpentHours(model)
        let amounts = spent.indices.filter { spent[$0] > 0 }.map {
            "\(index.header.calendar.hourAndMinute(hours.moment($0))) \(text(spent[$0]))"
        }
        return amounts.isEmpty ? nil : amounts.joined(separator: ", ")
    }

    /// What was spent in each hour that took anything.
    private var hours: [String] {
        let hours = SpentHours(model)
        let calendar = index.header.calendar
        func line(_ name: String, _ spent: [Int64], _ text: (Int64) -> String) -> String {
            "\(name): \(amounts(spent, text) ?? "nothing spent")"
        }
        let date = hours.isPart ? calendar.date(hours.from) : nil
        return [
            PanelWords.spentInHours(date: date).text, line("  energy", hours.energy, Quantities.energy),
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

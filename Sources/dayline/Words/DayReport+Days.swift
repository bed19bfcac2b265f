import Frames
import Timeline

/// The budgets over the day, and the daily sums of a longer scenario.
extension DayReport {
    var budgets: [String] {
        let budgets = tally.budgets
        guard let energy = budgets.leastEnergy, let cellular = budgets.leastCellular else { return [] }
        var lines: [String] = []
        if !budgets.marks.isEmpty {
            let calendar = header.calendar
            lines =
                ReportPage.table(
                    [
                        ["Budgets left"] + budgets.marks.map { calendar.hourAndMinute($0.moment) },
                        ["  energy"] + budgets.marks.map { Quantities.energyLeft($0.energy) },
                        ["  cellular"] + budgets.marks.map { Quantities.bytesLeft($0.cellular) },
                    ]
                ).lines
        } else {
            lines = ["Budgets left"]
        }
        let least =
            "  least: energy \(Quantities.energyLeft(energy.energy)) at \(clock(energy.moment)),"
            + " cellular \(Quantities.bytesLeft(cellular.cellular)) at \(clock(cellular.moment))"
        return lines + [least]
    }

    /// A line for each date with the least that was left of the budgets; only for scenarios longer than a
    /// day.
    var byDate: [String] {
        guard header.length > Span.day else { return [] }
        let wide = dateTable(RunColumn.ran(total))
        let title = "By day, with the least that was left of the budgets"
        return [title] + (wide.fits ? wide : dateTable(nil)).lines
    }

    /// The table with a column for each of the modes, or with one for all launches if `columns` is nil.
    private func dateTable(_ columns: [RunColumn]?) -> TextTable {
        let headings = columns.map { $0.map(\.title) } ?? ["launches"]
        let rows = tally.dates.map { date -> [String] in
            let sums = date.sums
            let runs = columns.map { $0.map { $0.count(sums) } } ?? [sums.launches]
            let noon = header.calendar.moment(day: date.day, timeOfDay: 12 * Span.hour)
            return ["d\(date.day + 1) \(header.calendar.date(noon))"]
                + ([sums.visits] + runs + [sums.ended(.expired), sums.ended(.killed)]).map(Self.number)
                + [Self.energy(sums.energy), Self.bytes(sums.cellular)]
                + [
                    date.leastEnergy.map(Quantities.energyLeft) ?? "–",
                    date.leastCellular.map(Quantities.bytesLeft) ?? "–",
                ]
        }
        let heading =
            ["day", "visits"] + headings
            + ["expired", "killed", "energy", "cellular", "energy left", "data left"]
        return ReportPage.table(
            [heading] + rows)
    }
}

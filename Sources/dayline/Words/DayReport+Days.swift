import Timeline

/// The budgets over the day, and the sums of a longer scenario by day.
extension DayReport {
    var budgets: [String] {
        let budgets = tally.budgets
        guard let energy = budgets.leastEnergy, let cellular = budgets.leastCellular else { return [] }
        var lines: [String] = []
        if !budgets.marks.isEmpty {
            let calendar = header.calendar
            lines =
                ReportTable(
                    rows: [
                        ["Budgets left"] + budgets.marks.map { calendar.hourAndMinute($0.moment) },
                        ["  energy"] + budgets.marks.map { Quantities.left(energy: $0.energy) },
                        ["  cellular"] + budgets.marks.map { Quantities.left(bytes: $0.cellular) },
                    ]
                ).lines
        } else {
            lines = ["Budgets left"]
        }
        let least =
            "  least: energy \(Quantities.left(energy: energy.energy)) at \(clock(energy.moment)),"
            + " cellular \(Quantities.left(bytes: cellular.cellular)) at \(clock(cellular.moment))"
        return lines + [least]
    }

    /// A line for each date, with the least that was left of the budgets; for scenarios longer than a day.
    var byDate: [String] {
        guard header.length > Span.day else { return [] }
        let wide = dateTable(RunColumn.ran(total))
        let title = "By day, with the least that was left of the budgets"
        return [title] + (wide.fits ? wide : dateTable(nil)).lines
    }

    /// The table with a column for each of the modes, or with nil one for all launches.
    private func dateTable(_ columns: [RunColumn]?) -> ReportTable {
        let headings = columns.map { $0.map(\.title) } ?? ["launches"]
        let rows = tally.dates.map { date -> [String] in
            let sums = date.sums
            let runs = columns.map { $0.map { $0.count(sums) } } ?? [sums.launches]
            let noon = header.calendar.moment(day: date.day, timeOfDay: 12 * Span.hour)
            return ["d\(date.day + 1) \(header.calendar.date(noon))"]
                + ([sums.visits] + runs + [sums.ended(.expired), sums.ended(.killed)]).map(Self.number)
                + [Quantities.energy(sums.energy), Quantities.bytes(sums.cellular)]
                + [
                    date.leastEnergy.map(Quantities.left(energy:)) ?? "–",
                    date.leastCellular.map(Quantities.left(bytes:)) ?? "–",
                ]
        }
        let heading =
            ["day", "visits"] + headings
            + ["expired", "killed", "energy", "cellular", "energy left", "data left"]
        return ReportTable(rows: [heading] + rows)
    }
}

import Timeline

/// A comparison in words: with what, because of which changes, and what differs.
struct ComparisonWords {
    /// What the day is compared with, and each change with its time.
    let long: String
    /// What the day is compared with, and how many changes it has.
    let short: String
    /// What the day is compared with.
    let terse: String
    /// The launches that are lost, gained and moved, and the freshness that changed most.
    let difference: String

    init(_ comparison: ShownComparison, _ model: DashboardModel) {
        let header = model.index.header
        let clock = DayClock(header, at: model.state.playhead)
        let name = model.name(of: model.state.baseline)
        let changes = comparison.changes.map {
            "\($0.act.text(header.roster)) \(clock.hourAndMinute($0.moment))"
        }
        terse = "compared with \(name):"
        let count = Counted.text(changes.count, "change", "changes")
        short = changes.isEmpty ? terse : "compared with \(name) (\(count)):"
        long = changes.isEmpty ? terse : "compared with \(name) (\(Quantities.list(changes))):"
        difference = comparison.difference.text(header)
    }
}

/// What a day tells that has rows of its own; a simulated one tells everything of the device.
struct ToldRows: Hashable {
    /// A long simulated day.
    static let all = ToldRows(battery: true, budgets: true, network: true, events: .max)

    let battery: Bool
    let budgets: Bool
    let network: Bool
    /// The lines of events that a list may have, at most.
    let events: Int

    /// The counters: battery, energy and data.
    ///
    /// A row that is left over has the refills of the budgets.
    var counters: Int { (battery ? 1 : 0) + (budgets ? 2 : 0) }
}

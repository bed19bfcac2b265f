import Timeline

/// What an app spent of the budgets.
struct BudgetSpender {
    let app: AppID
    /// In millijoules.
    let energy: Int64
    /// In bytes.
    let cellular: Int64

    /// What every app spent with requests that ended up to a moment, the most energy first.
    ///
    /// - Complexity: O(apps × log n); the list shows who spent most, so it has to ask all of them.
    static func all(in index: TimelineIndex, until moment: Moment) -> [BudgetSpender] {
        index.apps.indices.map { number in
            let spent = index.apps[number].spent(through: moment)
            return BudgetSpender(app: AppID(number), energy: spent.energy, cellular: spent.cellular)
        }
        .sorted { ($1.energy, $1.cellular, $0.app) < ($0.energy, $0.cellular, $1.app) }
    }
}

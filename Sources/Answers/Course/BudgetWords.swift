import BackgroundPolicy
package import Timeline

/// What an app has left of the system budgets at a moment, in words.
///
/// Where each app has a share, they tell apart whether only its own is used up, or everything.
package struct BudgetWords {
    /// One of the budgets at the moment; amounts are negative when overdrawn.
    private struct Level {
        let name: String
        /// What is left of all of it.
        let left: Int64
        let whole: Int64
        /// What is left of the app's own share, the most that it may have, and what is left for whoever needs it; nil
        /// where all apps share one budget.
        let share: (own: Int64, most: Int64, lent: Int64)?
    }

    private let energy: Level?
    private let data: Level?
    private let network: Network

    /// What an app had of the budgets of a day at a moment.
    package init(_ index: TimelineIndex, _ app: AppID, at moment: Moment) {
        let device = index.device
        network = device.network(at: moment)
        let own = index[app].budgetShare(at: moment)
        energy = device.energyBudget.value(at: moment).map { left in
            let lent = left - (device.energyShares.value(at: moment) ?? 0)
            let whole = index.header.limits[.energyBudget]
            return Level(
                name: "energy", left: left, whole: whole,
                share: own.map { ($0.energy, whole * Int64($0.perMille) / 1_000, lent) })
        }
        data = device.cellularBudget.value(at: moment).map { left in
            let lent = left - (device.cellularShares.value(at: moment) ?? 0)
            let whole = index.header.limits[.cellularBudget]
            return Level(
                name: "data", left: left, whole: whole,
                share: own.map { ($0.cellular, whole * Int64($0.perMille) / 1_000, lent) })
        }
    }

    /// The words, such as `share: energy 50 %, 2.9 MB`.
    package var text: String {
        guard let energy, let data else { return "energy –, data –" }
        // Bytes count on cellular only, so that only there their budget holds anything.
        let levels = network == .cellular ? [energy, data] : [energy]
        guard let share = energy.share, let dataShare = data.share else {
            return Self.common(levels, energy, data)
        }
        let worst = levels.compactMap(Self.shortage).max { $0.rank < $1.rank }
        let own = Quantities.percent(share.own, of: share.most)
        return worst?.text
            ?? "share: energy \(Quantities.number(own)) %, \(Quantities.bytesLeft(dataShare.own))"
    }

    /// The words where all apps share one budget; of one that is overdrawn, by how much.
    private static func common(_ levels: [Level], _ energy: Level, _ data: Level) -> String {
        let over = levels.filter { $0.left < 0 }.map(\.name)
        if over.count == 2 { return "energy and data overdrawn" }
        if over == [energy.name] { return "energy \(Quantities.energyLeft(energy.left))" }
        let dataText = "data \(Quantities.bytesLeft(data.left))"
        return over == [data.name]
            ? dataText : "energy \(Quantities.percent(energy.left, of: energy.whole)) %, \(dataText)"
    }

    /// What is short of a budget of which the app has a share, the worse the greater its rank; nil if nothing is.
    private static func shortage(_ level: Level) -> (rank: Int, text: String)? {
        guard let share = level.share, share.own <= 0 else { return nil }
        let isEnergy = level.name == "energy"
        if share.lent > 0 { return (1, isEnergy ? "share used up, may borrow" : "data: borrows from others") }
        guard level.left <= 0 else {
            return (2, isEnergy ? "only its share is used up" : "only its data is used up")
        }
        return (3, isEnergy ? "all shares are used up" : "all cellular data used up")
    }
}

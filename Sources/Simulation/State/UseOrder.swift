import Timeline

/// How much the apps were used on the days before today, and their order by it: the most used first (R132).
struct UseOrder {
    /// The apps from the most to the least used; those used alike in the roster's order.
    let apps: [AppID]
    /// The place of each app in that order.
    private let places: [Int32]
    /// The share of each app in a whole of a thousand: half of it goes alike to all, half by use.
    let shares: [Int64]

    /// The order of apps by how often each was used; where shares go by use, each counts as used once more.
    init(_ uses: [Int64]) {
        apps = uses.indices.sorted { (-uses[$0], $0) < (-uses[$1], $1) }.map { AppID($0) }
        var places = [Int32](repeating: 0, count: uses.count)
        for (place, app) in apps.enumerated() { places[Int(app.index)] = Int32(place) }
        self.places = places
        shares = Self.shares(uses)
    }

    /// The shares by use, which are a thousand in all: what rounding down leaves goes to the largest remainders.
    private static func shares(_ uses: [Int64]) -> [Int64] {
        let count = Int64(uses.count)
        let all = uses.reduce(0) { $0 + $1 + 1 }
        // Both halves of a share over the common denominator.
        let exact = uses.map { 500 * all + ($0 + 1) * 500 * count }
        var shares = exact.map { $0 / (count * all) }
        let order = exact.indices.sorted {
            (-(exact[$0] % (count * all)), $0) < (-(exact[$1] % (count * all)), $1)
        }
        for app in order.prefix(Int(max(1_000 - shares.reduce(0, +), 0))) { shares[app] += 1 }
        return shares
    }

    /// Whether an app comes before another.
    func isBefore(_ app: AppID, _ other: AppID) -> Bool { places[Int(app.index)] < places[Int(other.index)] }
}

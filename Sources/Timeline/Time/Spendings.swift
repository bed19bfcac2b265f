public import BackgroundPolicy

/// What requests took of the budgets, added up from the start of the day on.
public struct Spendings: Hashable, Sendable {
    /// What all requests took that ended up to a moment.
    public struct Sum: Hashable, Sendable {
        /// When the last of them ended.
        public let moment: Moment
        /// The energy that the budgets paid for, in millijoules.
        public let energy: Millijoules
        /// The energy that a charger paid for, in millijoules.
        public let onCharger: Millijoules
        /// The cellular data of all of them, in bytes.
        public let cellular: Bytes

        /// Nothing, as at the start of the day.
        public static let nothing = Sum(moment: .start, energy: 0, onCharger: 0, cellular: 0)
    }

    /// The sum each time that a request ended which took anything, in order of time.
    private var sums: [Sum] = []

    /// Nothing was spent.
    init() {}

    /// What the requests that ended up to a moment took; O(log n).
    public func through(_ moment: Moment) -> Sum {
        let index = sums.partitioningIndex { $0.moment > moment }
        return index == 0 ? .nothing : sums[index - 1]
    }

    /// Adds what a request took that ends at a moment, with its energy from the budgets or from a charger.
    mutating func add(energy: Millijoules, isPaidByCharger: Bool, cellular: Bytes, at moment: Moment) {
        guard energy != 0 || cellular != 0 else { return }
        let before = sums.last ?? .nothing
        sums.append(
            Sum(
                moment: moment, energy: before.energy + (isPaidByCharger ? 0 : energy),
                onCharger: before.onCharger + (isPaidByCharger ? energy : 0),
                cellular: before.cellular + cellular))
    }
}

public import BackgroundPolicy

/// Something in which the phones of a population differ, with how many of them have each alternative.
public struct PhoneVariation: Hashable, Sendable {
    /// What differs, such as `charging`.
    public let name: String
    /// How well the shares are supported.
    public let evidence: Evidence
    /// Who says so; empty for what is assumed.
    public let source: String
    /// What each alternative is called, with its share of the phones in thousandths of a percent.
    public let alternatives: [Alternative]

    /// One of the ways in which a phone may be.
    public struct Alternative: Hashable, Sendable {
        /// What it is called, such as `at night`.
        public let name: String
        /// How many of the phones have it, in thousandths of a percent.
        public let share: Int64

        /// An alternative by its parts.
        public init(name: String, share: Int64) { (self.name, self.share) = (name, share) }
    }

    /// A variation by its parts.
    public init(name: String, evidence: Evidence, source: String, alternatives: [Alternative]) {
        (self.name, self.evidence, self.source) = (name, evidence, source)
        self.alternatives = alternatives
    }

    /// All phones, in the unit of shares.
    public static let everyone: Int64 = 100_000
}

/// What is added up over the phones of a population: exact sums, so that parts can be added in any order.
///
/// All of them are rows and lowest values of one table: of the goals, of the picture, of the pairs, and of all phones and
/// each set of them.
public struct PopulationTally: Hashable, Sendable {
    /// What is told of each app: the length of the day, the goals, and the sets of phones that are told apart.
    public struct Frame: Hashable, Sendable {
        /// How many apps there are.
        public let apps: Int
        /// The length of the day, in milliseconds.
        public let length: Milliseconds
        /// What differs between the phones; each alternative is a set of phones that is told apart.
        public let variations: [PhoneVariation]
        /// What is expected.
        public let goals: [PhoneGoal]
        /// Whether each phone has a day in a second design.
        public let isCompared: Bool

        /// A frame by its parts.
        public init(
            apps: Int, length: Milliseconds, variations: [PhoneVariation] = [], goals: [PhoneGoal] = [],
            isCompared: Bool = false
        ) {
            (self.apps, self.length, self.variations) = (apps, length, variations)
            (self.goals, self.isCompared) = (goals, isCompared)
        }

        /// The number of the set of phones that have the first alternative of each variation.
        public var firstSets: [Int] {
            variations.indices.map { variations[..<$0].reduce(0) { $0 + $1.alternatives.count } }
        }

        private var pairs: Int { isCompared ? apps * PairMeasure.allCases.count : 0 }
        private var pairRow: Int { goals.count + apps * PopulationPicture.layers }
        private var pairValue: Int { goals.count + apps * PopulationPicture.layers * PopulationPicture.parts }
        private var sumsRow: Int { pairRow + pairs }

        fileprivate func pair(_ measure: PairMeasure, app: Int) -> (row: Int, value: Int) {
            let place = app * PairMeasure.allCases.count + measure.rawValue
            return (pairRow + place, pairValue + place * PairSums.values)
        }

        /// The first row of an app's sums over the phones of a set, or of all.
        fileprivate func sums(app: Int, set: Int?) -> Int {
            sumsRow + ((set.map { $0 + 1 } ?? 0) * apps + app) * PhoneSums.rows
        }

        fileprivate var emptyTable: CountTable {
            let sets = 1 + variations.reduce(0) { $0 + $1.alternatives.count }
            return CountTable(
                rows: sumsRow + sets * apps * PhoneSums.rows, values: pairValue + pairs * PairSums.values)
        }
    }

    /// What all its tallies have in common.
    public let frame: Frame
    var table: CountTable

    /// A tally of no phone.
    public init(_ frame: Frame) { (self.frame, table) = (frame, frame.emptyTable) }

    /// The tally of these numbers; nil if they are not those of a tally with this frame.
    public init?(_ frame: Frame, numbers: [Int64]) {
        self.init(frame)
        guard table.read(numbers) else { return nil }
    }

    /// The tally as numbers, from which it can be made again.
    public var numbers: [Int64] { table.numbers }

    /// How many phones were counted.
    public var phones: Int64 { sums(of: 0..<min(1, frame.apps)).total(.phones) }

    /// The sums of some apps together over the phones of a set; nil for all phones.
    public func sums(of apps: some Sequence<Int>, set: Int? = nil) -> PhoneSums {
        PhoneSums(
            apps.map { app in
                let first = frame.sums(app: app, set: set)
                return table.rows[first..<(first + PhoneSums.rows)]
            })
    }

    /// When things happened.
    public var picture: PopulationPicture { PopulationPicture(of: self) }

    /// How each goal was met.
    public var goals: [GoalSums] {
        frame.goals.enumerated().map { index, goal in GoalSums(goal, table, place: index) }
    }

    /// How the second design differs in a measure of an app.
    ///
    /// - Precondition: There is a second design.
    public func pair(_ measure: PairMeasure, app: Int) -> PairSums {
        let place = frame.pair(measure, app: app)
        return PairSums(table, row: place.row, values: place.value)
    }

    /// Counts a phone.
    ///
    /// - Parameters:
    ///   - day: Its day.
    ///   - other: Its day in the second design; nil without one.
    ///   - number: Its number.
    ///   - sets: The sets that it belongs to.
    public mutating func add(_ day: PhoneDay, _ other: PhoneDay?, phone number: UInt64, in sets: [Int]) {
        let group = PhoneSums.group(of: number)
        for (app, counted) in day.apps.enumerated() {
            for set in [nil] + sets {
                let first = frame.sums(app: app, set: set)
                table.rows[first + group].add(counted.sums)
                for opening in counted.openings {
                    PhoneSums.count(opening.age, 0, in: &table, first: first, group)
                }
                for delay in counted.delays { PhoneSums.count(delay, 1, in: &table, first: first, group) }
            }
            PopulationPicture.count(counted, app, phone: number, in: &self)
            guard let other else { continue }
            for measure in PairMeasure.allCases {
                guard let before = measure.value(of: counted), let after = measure.value(of: other.apps[app])
                else { continue }
                let place = frame.pair(measure, app: app)
                PairSums.count(
                    PhoneValue(value: after - before, phone: number), in: &table, row: place.row,
                    values: place.value)
            }
        }
        for (index, goal) in frame.goals.enumerated() {
            GoalSums.count(day, phone: number, for: goal, in: &table, place: index)
        }
    }

    /// Adds the tally of other phones.
    ///
    /// - Precondition: It has the same frame.
    public mutating func add(_ other: PopulationTally) {
        precondition(frame == other.frame, "tallies of different populations have no sum")
        table.add(other.table)
    }
}

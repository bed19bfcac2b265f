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
public struct PopulationTally: Hashable, Sendable {
    /// What is told of each app: the length of the day, the goals, and the sets of phones that are told apart.
    public struct Frame: Hashable, Sendable {
        /// How many apps there are.
        public let apps: Int
        let length: Milliseconds
        /// What differs between the phones; each alternative is a set of phones that is told apart.
        public let variations: [PhoneVariation]
        /// What is expected.
        public let goals: [PhoneGoal]
        /// Whether each phone has a day in a second design.
        let isCompared: Bool
        /// The number of the set of phones that have the first alternative of each variation.
        public let firstSets: [Int]

        /// A frame by its parts; the length of the day is in milliseconds.
        public init(
            apps: Int, length: Milliseconds, variations: [PhoneVariation] = [], goals: [PhoneGoal] = [],
            isCompared: Bool = false
        ) {
            (self.apps, self.length, self.variations) = (apps, length, variations)
            (self.goals, self.isCompared) = (goals, isCompared)
            firstSets = variations.indices.map { variations[..<$0].reduce(0) { $0 + $1.alternatives.count } }
        }

        /// The first row of an app's sums over the phones of a set, or of all.
        fileprivate func sums(app: Int, set: Int?) -> Int {
            ((set.map { $0 + 1 } ?? 0) * apps + app) * PhoneSums.rows
        }
    }

    /// What all its tallies have in common.
    public let frame: Frame
    private var goalTable, pictureTable, pairTable, sumsTable: CountTable
    private static var tables: [WritableKeyPath<PopulationTally, CountTable>] {
        [\.goalTable, \.pictureTable, \.pairTable, \.sumsTable]
    }

    /// A tally of no phone.
    public init(_ frame: Frame) {
        self.frame = frame
        // All groups of all apps together are still a number.
        let most = (1 << 58) / Int64(max(1, frame.apps))
        let designs = frame.isCompared ? 2 : 1
        goalTable = CountTable(rows: designs * frame.goals.count, values: 1, within: [.counts(2)])
        pictureTable = CountTable(
            rows: frame.apps * PopulationPicture.layers, values: PopulationPicture.parts,
            within: [.counts(PopulationPicture.parts)])
        pairTable = CountTable(
            rows: frame.isCompared ? frame.apps * PairSums.measures.count : 0, values: PairSums.values,
            within: [PairSums.bounds(most)])
        let sets = 1 + frame.variations.reduce(0) { $0 + $1.alternatives.count }
        sumsTable = CountTable(
            rows: sets * frame.apps * PhoneSums.rows, values: 0, within: PhoneSums.bounds(most))
    }

    /// The tally of these numbers; nil if they are not those of a tally with this frame, or greater than those of phones.
    ///
    /// They are taken one by one, and no more of them than such a tally has.
    public init?(_ frame: Frame, numbers: some Sequence<Int64>) {
        self.init(frame)
        var left = UnpackedNumbers(numbers.makeIterator())
        for table in Self.tables {
            guard self[keyPath: table].take(&left) else { return nil }
        }
        guard left.isAtEnd() else { return nil }
    }

    /// Whether its numbers are still small enough for another tally to be added, and for what is told of them.
    public var isWithinBounds: Bool { Self.tables.allSatisfy { self[keyPath: $0].isWithinBounds } }

    /// The tally as numbers, from which it can be made again.
    public var numbers: [Int64] { Self.tables.flatMap { self[keyPath: $0].numbers }.packed }

    /// How many phones were counted.
    public var phones: Int64 { sums(of: 0..<min(1, frame.apps)).total(.phones) }

    /// The sums of some apps together over the phones of a set; nil for all phones.
    public func sums(of apps: some Sequence<Int>, set: Int? = nil) -> PhoneSums {
        PhoneSums(
            apps.map { app in
                let first = frame.sums(app: app, set: set)
                return sumsTable.rows[first..<(first + PhoneSums.rows)]
            }, length: frame.length)
    }

    /// When things happened.
    public var picture: PopulationPicture { PopulationPicture(table: pictureTable) }

    /// How each goal was met.
    public var goals: [GoalSums] { zip(frame.goals, goalTable.rows).map(GoalSums.init) }

    /// How each goal was met in the second design; none without one.
    public var goalsOfDesign: [GoalSums] {
        zip(frame.goals, goalTable.rows.dropFirst(frame.goals.count)).map(GoalSums.init)
    }

    /// How the second design differs in a sum of an app, or without one in the median age of its content at the visits.
    ///
    /// - Precondition: There is a second design.
    public func pair(_ sum: PhoneSum?, app: Int) -> PairSums {
        let place = PairSums.measures.firstIndex(of: sum) ?? 0
        return PairSums(pairTable.rows[app * PairSums.measures.count + place])
    }

    /// Counts a phone, which has a number, its day, one in the second design if there is any, and an alternative of each
    /// variation.
    public mutating func add(
        _ day: PhoneDay, _ other: PhoneDay?, phone number: UInt64, with alternatives: [Int]
    ) {
        let sets = [nil] + zip(frame.firstSets, alternatives).map { $0 + $1 }
        for (app, counted) in day.apps.enumerated() {
            PhoneSums.count(
                counted, phone: number, in: &sumsTable, firsts: sets.map { frame.sums(app: app, set: $0) })
            PopulationPicture.count(counted, app, phone: number, of: frame.length, in: &pictureTable)
            guard let other else { continue }
            for (place, sum) in PairSums.measures.enumerated() {
                guard let before = counted.compared(by: sum), let after = other.apps[app].compared(by: sum)
                else { continue }
                PairSums.count(
                    PhoneValue(value: after - before, phone: number),
                    in: &pairTable.rows[app * PairSums.measures.count + place])
            }
        }
        for (row, goal) in frame.goals.enumerated() {
            GoalSums.count(day, phone: number, for: goal, in: &goalTable.rows[row])
            guard let other else { continue }
            GoalSums.count(
                other, phone: number, for: goal, in: &goalTable.rows[frame.goals.count + row])
        }
    }

    /// Adds the tally of other phones.
    ///
    /// - Precondition: It has the same frame.
    public mutating func add(_ other: PopulationTally) {
        precondition(frame == other.frame, "tallies of different populations have no sum")
        for table in Self.tables { self[keyPath: table].add(other[keyPath: table]) }
    }
}

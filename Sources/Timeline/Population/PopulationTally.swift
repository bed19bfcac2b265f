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
            apps: Int, length: Milliseconds, variations: [PhoneVariation], goals: [PhoneGoal],
            isCompared: Bool
        ) {
            (self.apps, self.length, self.variations) = (apps, length, variations)
            (self.goals, self.isCompared) = (goals, isCompared)
        }

        /// The number of the set of phones that have the first alternative of each variation.
        public var firstSets: [Int] {
            variations.indices.map { variations[..<$0].reduce(0) { $0 + $1.alternatives.count } }
        }

        var sets: Int { variations.reduce(0) { $0 + $1.alternatives.count } }
    }

    /// What all its tallies have in common.
    public let frame: Frame
    /// The sums of each app over all phones.
    public private(set) var all: [PhoneSums]
    /// The sums of each app over the phones of a set, by set.
    public private(set) var sets: [[PhoneSums]]
    /// When things happened.
    public private(set) var picture: PopulationPicture
    /// How each goal was met.
    public private(set) var goals: [GoalSums]
    /// How the second design differs, by app and measure; empty without one.
    public private(set) var pairs: [[PairSums]]

    /// A tally of no phone.
    public init(_ frame: Frame) {
        self.frame = frame
        all = [PhoneSums](repeating: PhoneSums(), count: frame.apps)
        sets = [[PhoneSums]](repeating: all, count: frame.sets)
        picture = PopulationPicture(apps: frame.apps)
        goals = [GoalSums](repeating: GoalSums(), count: frame.goals.count)
        let pair = [PairSums](repeating: PairSums(), count: PairMeasure.allCases.count)
        pairs = [[PairSums]](repeating: pair, count: frame.isCompared ? frame.apps : 0)
    }

    /// How many phones were counted.
    public var phones: Int64 { all.first?.total(.phones) ?? 0 }

    /// Counts a phone.
    ///
    /// - Parameters:
    ///   - day: Its day.
    ///   - other: Its day in the second design; nil without one.
    ///   - number: Its number.
    ///   - sets: The sets that it belongs to.
    public mutating func add(_ day: PhoneDay, _ other: PhoneDay?, phone number: UInt64, in sets: [Int]) {
        for (app, counted) in day.apps.enumerated() {
            all[app].add(counted, phone: number)
            for set in sets { self.sets[set][app].add(counted, phone: number) }
            picture.add(counted, app, phone: number, length: frame.length)
        }
        for (index, goal) in frame.goals.enumerated() { goals[index].add(day, phone: number, for: goal) }
        guard let other else { return }
        for app in pairs.indices {
            for measure in PairMeasure.allCases {
                pairs[app][measure.rawValue].add(day.apps[app], other.apps[app], measure, phone: number)
            }
        }
    }

    /// Adds the tally of other phones.
    ///
    /// - Precondition: It has the same frame.
    public mutating func add(_ other: PopulationTally) {
        precondition(frame == other.frame, "tallies of different populations have no sum")
        for app in all.indices {
            all[app].add(other.all[app])
            for set in sets.indices { sets[set][app].add(other.sets[set][app]) }
        }
        picture.add(other.picture)
        for (index, goal) in frame.goals.enumerated() { goals[index].add(other.goals[index], for: goal) }
        for app in pairs.indices {
            for measure in pairs[app].indices { pairs[app][measure].add(other.pairs[app][measure]) }
        }
    }

    /// The tally as numbers, from which it can be made again.
    public var numbers: [Int64] {
        var numbers: [Int64] = []
        for sums in all + sets.flatMap(\.self) { sums.write(to: &numbers) }
        picture.write(to: &numbers)
        for goal in goals { goal.write(to: &numbers) }
        for pair in pairs.flatMap(\.self) { pair.write(to: &numbers) }
        return numbers
    }

    /// The tally of these numbers; nil if they are not those of a tally with this frame.
    public init?(_ frame: Frame, numbers: [Int64]) {
        self.init(frame)
        var left = numbers[...]
        for app in all.indices {
            guard let sums = PhoneSums(&left) else { return nil }
            all[app] = sums
        }
        for set in sets.indices {
            for app in sets[set].indices {
                guard let sums = PhoneSums(&left) else { return nil }
                sets[set][app] = sums
            }
        }
        guard let picture = PopulationPicture(&left, apps: frame.apps) else { return nil }
        self.picture = picture
        for index in goals.indices {
            guard let sums = GoalSums(&left) else { return nil }
            goals[index] = sums
        }
        for app in pairs.indices {
            for measure in pairs[app].indices {
                guard let sums = PairSums(&left) else { return nil }
                pairs[app][measure] = sums
            }
        }
        guard left.isEmpty else { return nil }
    }
}

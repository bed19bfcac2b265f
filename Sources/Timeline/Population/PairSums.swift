/// What two designs are compared by on the same phone.
public enum PairMeasure: Int, CaseIterable, Sendable {
    /// The median age of content at the openings.
    case medianAge
    /// Launches in the background.
    case launches
    /// Pushes that were delivered.
    case pushesDelivered
    /// Transfers that completed.
    case transfersComplete
    /// Processing tasks that completed.
    case processingComplete
    /// Kills for what the app did.
    case kills
    /// The energy of its background work.
    case energy
    /// The cellular data of its background work.
    case cellular

    /// What an app shows on a phone; nil where nothing can be said.
    func value(of app: PhoneDay.App) -> Int64? {
        switch self {
        case .medianAge: app.medianAge
        case .launches: app[.launches]
        case .pushesDelivered: app[.pushesDelivered]
        case .transfersComplete: app[.transfersComplete]
        case .processingComplete: app[.processingComplete]
        case .kills: app[.kills]
        case .energy: app[.energy]
        case .cellular: app[.cellular]
        }
    }
}

/// How a measure of an app differs between two designs on the same phones.
public struct PairSums: Hashable, Sendable {
    /// The greatest difference, and the lowest number of a phone that has it.
    public struct Extreme: Hashable, Sendable {
        /// The second design's value without the first's.
        public let difference: Int64
        /// The phone.
        public let phone: UInt64
    }

    /// The phones of which something can be said, by group.
    public private(set) var phones = [Int64](repeating: 0, count: PhoneSums.groups)
    /// The sum of the differences, by group.
    public private(set) var differences = [Int64](repeating: 0, count: PhoneSums.groups)
    /// On how many phones the second design has less.
    public private(set) var less: Int64 = 0
    /// On how many phones it has more.
    public private(set) var more: Int64 = 0
    /// Where it has least in comparison; nil where it has less on no phone.
    public private(set) var least: Extreme?
    /// Where it has most in comparison; nil where it has more on no phone.
    public private(set) var most: Extreme?

    /// Sums of no phone.
    public init() {}

    /// Counts a phone with its day in each design.
    mutating func add(
        _ former: PhoneDay.App, _ current: PhoneDay.App, _ measure: PairMeasure, phone number: UInt64
    ) {
        guard let before = measure.value(of: former), let after = measure.value(of: current) else { return }
        let group = Int(number % UInt64(PhoneSums.groups))
        phones[group] += 1
        differences[group] += after - before
        if after < before { less += 1 }
        if after > before { more += 1 }
        take(Extreme(difference: after - before, phone: number))
    }

    private mutating func take(_ other: Extreme) {
        let (value, phone) = (other.difference, Int64(other.phone))
        if value < 0, (value, phone) < (least?.difference ?? 0, Int64(least?.phone ?? 0)) { least = other }
        if value > 0, (-value, phone) < (-(most?.difference ?? 0), Int64(most?.phone ?? 0)) { most = other }
    }

    mutating func add(_ other: PairSums) {
        for group in phones.indices {
            phones[group] += other.phones[group]
            differences[group] += other.differences[group]
        }
        less += other.less
        more += other.more
        if let least = other.least { take(least) }
        if let most = other.most { take(most) }
    }

    func write(to numbers: inout [Int64]) {
        numbers += phones + differences + [less, more]
        for extreme in [least, most] {
            numbers += [extreme?.difference ?? 0, Int64(extreme?.phone ?? 0)]
        }
    }

    init?(_ numbers: inout ArraySlice<Int64>) {
        guard let phones = numbers.takeFirst(PhoneSums.groups),
            let differences = numbers.takeFirst(PhoneSums.groups), let rest = numbers.takeFirst(6),
            rest[3] >= 0, rest[5] >= 0
        else { return nil }
        (self.phones, self.differences) = (phones, differences)
        (less, more) = (rest[0], rest[1])
        if rest[2] != 0 { least = Extreme(difference: rest[2], phone: UInt64(rest[3])) }
        if rest[4] != 0 { most = Extreme(difference: rest[4], phone: UInt64(rest[5])) }
    }
}

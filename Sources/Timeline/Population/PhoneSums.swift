public import BackgroundPolicy

/// A sum over the phones of a population.
public enum PhoneSum: Hashable, Sendable {
    /// The phones themselves.
    case phones
    /// Phones on which the app was not launched in the background.
    case phonesWithoutLaunch
    /// What is counted on a phone.
    case count(PhoneCount)
    /// How long a factor held a request back, in milliseconds.
    case held(Factor)

    static let all: [PhoneSum] =
        [.phones, .phonesWithoutLaunch] + PhoneCount.allCases.map { .count($0) }
        + Factor.allCases.map { .held($0) }

    var index: Int {
        switch self {
        case .phones: 0
        case .phonesWithoutLaunch: 1
        case .count(let count): 2 + count.rawValue
        case .held(let factor): 2 + PhoneCount.allCases.count + Int(factor.rawValue)
        }
    }
}

/// The exact sums of one app over many phones, which are dealt to as many groups as intervals need.
///
/// How much the groups differ tells how far a sum of so many phones may be from that of all phones there could be.
public struct PhoneSums: Hashable, Sendable {
    /// The groups; a phone belongs to the one that its number leaves as a remainder.
    public static let groups = 20

    /// The sums, those of a group side by side.
    private var sums = [Int64](repeating: 0, count: PhoneSum.all.count * groups)
    /// The ages of content at openings, by group.
    public private(set) var ages = [LengthHistogram](repeating: LengthHistogram(), count: groups)
    /// How long pushes waited that were delivered, by group.
    public private(set) var delays = [LengthHistogram](repeating: LengthHistogram(), count: groups)

    /// Sums of no phone.
    public init() {}

    /// A sum by group.
    public subscript(_ sum: PhoneSum) -> [Int64] {
        (0..<Self.groups).map { sums[$0 * PhoneSum.all.count + sum.index] }
    }

    /// A sum over all groups.
    public func total(_ sum: PhoneSum) -> Int64 { self[sum].reduce(0, +) }

    /// Adds the app's day on a phone.
    mutating func add(_ app: PhoneDay.App, phone number: UInt64) {
        let group = Int(number % UInt64(Self.groups))
        let base = group * PhoneSum.all.count
        sums[base + PhoneSum.phones.index] += 1
        if app[.launches] == 0 { sums[base + PhoneSum.phonesWithoutLaunch.index] += 1 }
        for count in PhoneCount.allCases { sums[base + 2 + count.rawValue] += app[count] }
        for hold in app.holds { sums[base + PhoneSum.held(hold.factor).index] += hold.slice.length }
        for opening in app.openings { ages[group].record(opening.age) }
        for delay in app.delays { delays[group].record(delay) }
    }

    /// Adds the sums of other phones.
    public mutating func add(_ other: PhoneSums) {
        for index in sums.indices { sums[index] += other.sums[index] }
        for group in ages.indices {
            ages[group].add(other.ages[group])
            delays[group].add(other.delays[group])
        }
    }

    func write(to numbers: inout [Int64]) {
        numbers += sums
        for histogram in ages + delays {
            numbers.append(Int64(histogram.counts.count))
            numbers += histogram.counts
        }
    }

    init?(_ numbers: inout ArraySlice<Int64>) {
        guard let sums = numbers.takeFirst(self.sums.count) else { return nil }
        self.sums = sums
        for group in 0..<(2 * Self.groups) {
            guard let count = numbers.popFirst(), let counts = numbers.takeFirst(count),
                let histogram = LengthHistogram(counts: counts)
            else { return nil }
            if group < Self.groups {
                ages[group] = histogram
            } else {
                delays[group - Self.groups] = histogram
            }
        }
    }
}

extension ArraySlice<Int64> {
    /// Takes so many numbers from the front; nil if there are not as many.
    mutating func takeFirst(_ count: some BinaryInteger) -> [Int64]? {
        guard count >= 0, count <= self.count else { return nil }
        defer { removeFirst(Int(count)) }
        return Array(prefix(Int(count)))
    }
}

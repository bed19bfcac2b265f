/// What two designs are compared by on the same phone.
public enum PairMeasure: Hashable, Sendable {
    /// The median age of content at the visits, where the one in the middle found any.
    case medianAge
    /// What is added up over phones.
    case sum(PhoneSum)

    static let all = [medianAge] + PhoneSum.allCases.map(sum)

    var index: Int {
        switch self {
        case .medianAge: 0
        case .sum(let sum): 1 + sum.rawValue
        }
    }

    /// What an app shows on a phone; nil where nothing can be said.
    func value(of app: PhoneDay.App) -> Int64? {
        switch self {
        case .medianAge: PhoneDay.medianAge(of: [app]).flatMap { $0 == PhoneDay.noContent ? nil : $0 }
        case .sum(let sum): app[sum]
        }
    }
}

/// How a measure of an app differs between two designs on the same phones: the second's values without the first's.
public struct PairSums: Hashable, Sendable {
    /// The phones of which something can be said, by group.
    public let phones: [Int64]
    /// The sum of the differences, by group.
    public let differences: [Int64]
    /// On how many phones the second design has less.
    public let less: Int64
    /// On how many phones it has more.
    public let more: Int64
    /// Where it has least in comparison; nil where it has less on no phone.
    public let least: PhoneValue?
    /// Where it has most in comparison; nil where it has more on no phone.
    public let most: PhoneValue?

    /// The values that are kept of each: the least difference, and the greatest with the other sign.
    static let values = 2
    private static let columns = (less: 2 * PhoneSums.groups, more: 2 * PhoneSums.groups + 1)

    /// What a row may hold.
    static func bounds(_ most: Int64) -> RowBounds {
        RowBounds(length: columns.more + 1, most: most, signed: PhoneSums.groups..<columns.less)
    }

    init(_ table: CountTable, row: Int) {
        let counts = (0...Self.columns.more).map { table[row, $0] }
        phones = Array(counts[..<PhoneSums.groups])
        differences = Array(counts[PhoneSums.groups..<Self.columns.less])
        (less, more) = (counts[Self.columns.less], counts[Self.columns.more])
        (least, most) = (table.lowest[row * Self.values], table.lowest[row * Self.values + 1]?.negated)
    }

    /// Counts a difference on a phone.
    static func count(_ difference: PhoneValue, in table: inout CountTable, row: Int) {
        let group = PhoneSums.group(of: difference.phone)
        table.rows[row].count(group)
        table.rows[row].count(PhoneSums.groups + group, difference.value)
        if difference.value < 0 {
            table.rows[row].count(columns.less)
            table.take(difference, at: row * values)
        } else if difference.value > 0 {
            table.rows[row].count(columns.more)
            table.take(difference.negated, at: row * values + 1)
        }
    }
}

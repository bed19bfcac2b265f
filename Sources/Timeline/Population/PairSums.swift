extension PhoneDay.App {
    /// What an app shows of what two designs are compared by on the same phone: a sum, or without one the median age of content
    /// at the visits that found any; nil where none did, and of refreshes where it asked for none.
    func compared(by sum: PhoneSum?) -> Int64? {
        guard let sum else { return Median.of(ages.map(\.age).asTold) }
        return sum == .phonesWithoutRefresh && self[.phonesAskingForRefresh] == 0 ? nil : self[sum]
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

    /// What two designs are compared by, in the order of the rows: the median age, and each sum.
    static let measures: [PhoneSum?] = [nil] + PhoneSum.allCases
    /// The values that are kept of each: the least difference, and the greatest with the other sign.
    static let values = 2
    private static let columns = (less: 2 * PhoneSums.groups, more: 2 * PhoneSums.groups + 1)

    /// What a row may hold.
    static func bounds(_ most: Int64) -> RowBounds {
        RowBounds(length: columns.more + 1, most: most, signed: PhoneSums.groups..<columns.less)
    }

    init(_ row: CountRow) {
        let counts = (0...Self.columns.more).map { row[$0] }
        phones = Array(counts[..<PhoneSums.groups])
        differences = Array(counts[PhoneSums.groups..<Self.columns.less])
        (less, more) = (counts[Self.columns.less], counts[Self.columns.more])
        (least, most) = (row.lowest[0], row.lowest[1]?.negated)
    }

    /// Counts a difference on a phone.
    static func count(_ difference: PhoneValue, in row: inout CountRow) {
        let group = PhoneSums.group(of: difference.phone)
        row.count(group)
        row.count(PhoneSums.groups + group, difference.value)
        if difference.value < 0 {
            row.count(columns.less)
            row.take(difference, at: 0)
        } else if difference.value > 0 {
            row.count(columns.more)
            row.take(difference.negated, at: 1)
        }
    }
}

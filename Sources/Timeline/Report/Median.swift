/// The number in the middle of others; of an even count, the mean of the two in the middle.
public enum Median {
    /// The median of ascending numbers, rounded down; nil of none.
    public static func of(_ ascending: [Int64]) -> Int64? { of(ascending.count) { ascending[$0] } }

    /// The median of a count of numbers that are known by their places in ascending order; nil of none.
    static func of(_ count: Int, number: (Int) -> Int64) -> Int64? {
        guard count > 0 else { return nil }
        let (lower, upper) = (number((count - 1) / 2), number(count / 2))
        return lower + (upper - lower) / 2
    }
}

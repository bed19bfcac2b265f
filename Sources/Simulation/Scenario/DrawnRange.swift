/// A closed range from which a number is drawn with the scenario's seed.
public struct DrawnRange: Hashable, Sendable {
    /// The least number.
    public let least: Int64
    /// The greatest number.
    public let most: Int64

    /// A range from 0 or more up to at least as much.
    public init(_ least: Int64, _ most: Int64) {
        precondition(0 <= least && least <= most, "a range runs from its least to its most")
        self.least = least
        self.most = most
    }

    /// The range of a single number.
    public init(_ value: Int64) { self.init(value, value) }
}

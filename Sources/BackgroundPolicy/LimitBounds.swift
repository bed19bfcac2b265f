/// The values of a limit that the model can handle: it divides by some limits, and allocates tables by others.
public struct LimitBounds: Hashable, Sendable {
    /// The values, in the limit's unit.
    public let range: ClosedRange<Int64>
    /// The values as printed behind "expected".
    public let text: String

    private init(_ range: ClosedRange<Int64>, _ text: String) {
        self.range = range
        self.text = text
    }

    private static let second: Int64 = 1_000
    private static let minute = 60 * second
    private static let hour = 60 * minute
    private static let day = 24 * hour

    static let any = LimitBounds(0...Int64.max, "zero or more")
    /// How long something runs, or what is doubled or divided by.
    static let runTime = LimitBounds(second...day, "1s to 24h")
    static let delay = LimitBounds(0...hour, "0s to 1h")
    static let penalty = LimitBounds(0...60 * day, "0s to 60d")
    /// The length of the pieces into which a day is divided.
    static let slot = LimitBounds(minute...day, "1m to 24h")
    static let ofADay = LimitBounds(0...day, "0s to 24h")
    static let history = LimitBounds(day...60 * day, "1d to 60d")
    static let days = LimitBounds(1...60, "1 to 60")
    /// Thousandths, and not none of them.
    static let share = LimitBounds(1...1_000, "0.1% to 100%")
    static let number = LimitBounds(1...1_000, "1 to 1000")
    static let battery = LimitBounds(1_000_000...1_000_000_000, "1kJ to 1000kJ")
    static let budget = LimitBounds(1...10_000_000_000, "more than nothing")
    static let rate = LimitBounds(1_000...10_000_000_000, "1kB/s to 10000MB/s")
}

/// The only source of randomness in a day: Steele, Lea and Flood's SplitMix64.
///
/// The generator and its distributions are our own, so that a seed gives the same day on every system and
/// with every release of the compiler. For that reason it is no `RandomNumberGenerator`: the standard library
/// may change how it draws from one.
public struct SplitMix64: Equatable, Sendable {
    private var state: UInt64

    private static let increment: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// Creates the generator of a seed.
    public init(seed: UInt64) {
        state = seed
    }

    /// Draws 64 random bits.
    public mutating func next() -> UInt64 {
        state &+= Self.increment
        return Self.mixed(state)
    }

    /// Draws a number from zero up to, but not including, the bound; all are equally likely.
    ///
    /// - Precondition: The bound is greater than zero.
    public mutating func next(below bound: UInt64) -> UInt64 {
        precondition(bound > 0, "a number below zero was asked for")
        // Lemire's method: the high half of a product is the number; low halves below the remainder of
        // 2^64 would make some numbers likelier and are drawn again.
        var product = next().multipliedFullWidth(by: bound)
        if product.low < bound {
            let remainder = (0 &- bound) % bound
            while product.low < remainder {
                product = next().multipliedFullWidth(by: bound)
            }
        }
        return product.high
    }

    /// Draws a number from a range, both ends included; all are equally likely.
    public mutating func next(in range: ClosedRange<Int64>) -> Int64 {
        let span = UInt64(bitPattern: range.upperBound &- range.lowerBound)
        let offset = span == .max ? next() : next(below: span + 1)
        return Int64(bitPattern: UInt64(bitPattern: range.lowerBound) &+ offset)
    }

    /// The generator of an independent stream with a name, such as an app's bundle identifier.
    ///
    /// It depends on the state of this generator, which does not change, and on the name. Streams that are
    /// forked before anything is drawn therefore do not depend on each other or on their order.
    public func fork(stream name: String) -> SplitMix64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in name.utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
        }
        return fork(stream: hash)
    }

    /// The generator of an independent stream with a number, such as that of a day.
    public func fork(stream number: UInt64) -> SplitMix64 {
        SplitMix64(seed: Self.mixed(Self.mixed(state) ^ Self.mixed(number &+ Self.increment)))
    }

    private static func mixed(_ bits: UInt64) -> UInt64 {
        var bits = bits
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}

/// Random numbers that are the same for the same seed, everywhere (SplitMix64).
struct Chance: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to, but not with, a bound.
    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(bound, 1))) }

    /// Whether something happens that happens once in so many times.
    mutating func once(in times: Int) -> Bool { below(times) == 0 }

    /// One of several.
    mutating func one<Element>(of all: [Element]) -> Element { all[below(all.count)] }
}

/// An app of the workload: how it draws its next moment, and what it does then.
///
/// The two variants are those that engines of other languages run: a plain one that only counts, and one
/// with seven gates and two budgets, about as much as a day's policy asks for.
struct GatedApp {
    private static let mixPrime: UInt64 = 0x0000_0100_0000_01B3

    private var state: UInt64
    private var passed: UInt64 = 0
    private var last: Int64 = -60_000
    private var refilled: Int64 = 0
    private var energy: Int64 = 1_000_000
    private var data: Int64 = 32_000_000
    private var count: UInt32 = 0
    private var score: UInt32 = 32
    private let isEnabled: Bool

    init(number: UInt32) {
        state = Self.seed(of: UInt64(number) + 1)
        isEnabled = number % 8 != 7
    }

    /// The milliseconds until the app's next occurrence; 216 s on average.
    mutating func draw() -> Int64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int64(truncatingIfNeeded: 1 &+ (((state >> 32) &* 432_000) >> 32))
    }

    /// Variant A: counts the occurrence and mixes it into the checksum.
    mutating func actPlain(at time: Int64, number: UInt32, checksum: inout UInt64) {
        count &+= 1
        passed ^= state
        checksum = (checksum ^ UInt64(truncatingIfNeeded: time &+ Int64(number))) &* Self.mixPrime
    }

    /// Variant B: evaluates all seven gates and both budgets, and mixes the verdict into the checksum.
    ///
    /// - Returns: Whether the app ran.
    mutating func actGated(at time: Int64, number: UInt32, checksum: inout UInt64) -> Bool {
        let drawn = Int64(truncatingIfNeeded: state >> 32)
        score = (score &* 7 &+ UInt32(truncatingIfNeeded: drawn >> 6) & 63) >> 3
        let gates = openGates(at: time, drawn: drawn)
        let elapsed = time &- refilled
        refilled = time
        energy = min(2_000_000, energy &+ elapsed &* 5)
        data = min(64_000_000, data &+ elapsed &* 200)
        let energyCost = 200_000 &+ (drawn >> 12 & 0xFFFF) &* 4
        let dataCost = 4_096 &+ (drawn >> 8 & 0xFFFF) &* 256
        let runs = gates == 127 && energy >= energyCost && data >= dataCost
        if runs {
            energy &-= energyCost
            data &-= dataCost
            last = time
            count &+= 1
        }
        let verdict = UInt64(truncatingIfNeeded: time &+ Int64(number)) &+ gates << 40 &+ (runs ? 1 << 48 : 0)
        checksum = (checksum ^ verdict) &* Self.mixPrime
        return runs
    }

    /// One bit for each of the seven gates, set when it is open.
    private func openGates(at time: Int64, drawn: Int64) -> UInt64 {
        let battery = 100 - (time / 864_000) % 100
        var gates: UInt64 = isEnabled ? 1 : 0
        gates |= battery >= 20 ? 2 : 0
        gates |= battery < 30 && drawn & 1 == 1 ? 0 : 4
        gates |= drawn >> 1 & 3 < 3 ? 8 : 0
        gates |= drawn >> 3 & 7 != 0 ? 16 : 0
        gates |= time &- last >= 60_000 ? 32 : 0
        gates |= score >= 16 ? 64 : 0
        return gates
    }

    private static func seed(of number: UInt64) -> UInt64 {
        var bits = number &+ 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}

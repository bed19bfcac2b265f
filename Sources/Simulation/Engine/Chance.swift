import Timeline

/// Draws random numbers that depend on the seed and their purpose, but not on the order of drawing.
///
/// So an intervention changes no draw that is unrelated to it.
struct Chance: Sendable {
    /// The purpose of a random number.
    enum Purpose: UInt64, Sendable {
        case visitMoment = 1, visitLength, habit, workTime, download, transferSize, usageWindow
        case usageSecond, usageCredit, habitDay
    }

    private let seed: UInt64

    init(seed: UInt64) { self.seed = seed }

    func draw(
        _ range: DrawnRange, _ purpose: Purpose, _ first: Int, _ second: Int = 0, _ third: Int = 0
    ) -> Int64 {
        guard range.least < range.most else { return range.least }
        var generator = SplitMix64(seed: seed ^ (purpose.rawValue &* 0xD6E8_FEB8_6659_FD93))
        for number in [first, second, third] {
            generator = SplitMix64(seed: generator.next() ^ UInt64(truncatingIfNeeded: number))
        }
        return generator.next(in: range.least...range.most)
    }

    /// A moment up to `jitter` earlier or later.
    func jittered(_ time: Int64, by jitter: Int64, _ purpose: Purpose, _ first: Int, _ second: Int) -> Int64 {
        guard jitter > 0 else { return time }
        return time - jitter + draw(DrawnRange(0, 2 * jitter), purpose, first, second)
    }
}

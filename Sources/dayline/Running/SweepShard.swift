/// One of the parts that the phones of a sweep are divided into by their numbers, such as `17/400`.
struct SweepShard {
    /// Which of the shards it is, from 1 on.
    private let number: UInt64
    /// How many shards there are.
    private let count: UInt64

    private static let countAtMost: UInt64 = 1_000_000_000
    /// So many numbers of shards are tried to find the one that parts are of.
    private static let triesAtMost: UInt64 = 10_000

    private init(number: UInt64, count: UInt64) { (self.number, self.count) = (number, count) }

    /// - Throws: `Failure` if a word is no number of how many.
    init(_ word: String) throws {
        let numbers = word.split(separator: "/").compactMap { UInt64($0) }
        guard numbers.count == 2, 1...Self.countAtMost ~= numbers[1], 1...numbers[1] ~= numbers[0] else {
            throw Failure.notShard(word)
        }
        self.init(number: numbers[0], count: numbers[1])
    }

    /// The shard whose first phone this is, or the one behind it.
    private init(beginningAt phone: UInt64, of asked: UInt64, in count: UInt64) {
        let (quotient, rest) = asked.dividingFullWidth(phone.multipliedFullWidth(by: count))
        self.init(number: quotient + (rest > 0 ? 2 : 1), count: count)
    }

    /// Its phones, of so many.
    func phones(of asked: UInt64) -> Range<UInt64> {
        func start(_ index: UInt64) -> UInt64 {
            count.dividingFullWidth(asked.multipliedFullWidth(by: index)).quotient
        }
        return start(number - 1)..<start(number)
    }

    /// The shards in which phones are missing, such as `shards 3, 142–400 of 400`; nil where the parts that are there are
    /// not all shards of one number.
    static func words(
        missing: RangeSet<UInt64>, beside parts: [RangeSet<UInt64>], of asked: UInt64
    ) -> String? {
        let ranges = parts.compactMap { $0.ranges.count == 1 ? $0.ranges.first : nil }
        guard ranges.count == parts.count, let longest = ranges.map(\.count).max(),
            let count = count(of: ranges, longest: UInt64(longest), of: asked)
        else { return nil }
        let runs = missing.ranges.map { range in
            let first = SweepShard(beginningAt: range.lowerBound, of: asked, in: count).number
            let last = SweepShard(beginningAt: range.upperBound, of: asked, in: count).number - 1
            return first == last ? "\(first)" : "\(first)–\(last)"
        }
        let isOne = runs.count == 1 && !runs[0].contains("–")
        return "\(isOne ? "shard" : "shards") \(runs.joined(separator: ", ")) of \(count)"
    }

    /// The smallest number of shards that all of some ranges are of.
    private static func count(of ranges: [Range<UInt64>], longest: UInt64, of asked: UInt64) -> UInt64? {
        let least = max(1, asked / (longest + 1))
        return (least...least + triesAtMost).first { count in
            ranges.allSatisfy {
                SweepShard(beginningAt: $0.lowerBound, of: asked, in: count).phones(of: asked) == $0
            }
        }
    }
}

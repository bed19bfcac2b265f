import TestSupport
import Testing

@testable import dayline

/// The shards of a sweep, and the names of those that a merge lacks.
@Suite struct SweepShardTests {
    @Test(
        "the shards that a merge lacks are those with the missing phones", arguments: 0..<60 as Range<UInt64>)
    func missing(seed: UInt64) throws {
        var numbers = RepeatableNumbers(seed: seed)
        let asked = UInt64.random(in: 1...20_000, using: &numbers)
        let count = UInt64.random(in: 1...min(asked, 500), using: &numbers)
        let shards = (0..<count).map { number in asked * number / count..<asked * (number + 1) / count }
        let lost = shards.filter { _ in Bool.random(using: &numbers) }
        let parts = shards.filter { !lost.contains($0) }.map { RangeSet($0) }
        guard !parts.isEmpty, !lost.isEmpty else { return }
        let words = try #require(
            SweepShard.words(missing: RangeSet(lost), beside: parts, of: asked), "seed \(seed)")
        let found = try #require(words.wholeMatch(of: /shards? ([0-9, –]+) of (\d+)/), "\(words)")
        let named = try #require(UInt64(found.2))
        let phones = found.1.split(separator: ", ").map { run in
            let ends = run.split(separator: "–").compactMap { UInt64($0) }
            return asked * (ends[0] - 1) / named..<asked * ends[ends.count - 1] / named
        }
        #expect(RangeSet(phones) == RangeSet(lost), "seed \(seed): \(words)")
        #expect(words.hasPrefix("shard ") == !found.1.contains { $0 == "," || $0 == "–" }, "\(words)")
    }

    @Test("parts that are not shards of one number name none")
    func unequal() {
        let parts = [RangeSet(0..<10 as Range<UInt64>), RangeSet(20..<23)]
        #expect(SweepShard.words(missing: RangeSet(10..<20), beside: parts, of: 23) == nil)
    }
}

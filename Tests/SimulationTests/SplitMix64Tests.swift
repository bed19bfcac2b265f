import Simulation
import Testing

@Suite struct SplitMix64Tests {
    private func draw<Value>(_ count: Int, _ next: () -> Value) -> [Value] {
        (0..<count).map { _ in next() }
    }

    @Test("a seed gives the published sequence of SplitMix64")
    func publishedSequence() {
        var chance = SplitMix64(seed: 1_234_567)
        #expect(
            draw(5) { chance.next() } == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
                4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
            ]
        )
    }

    @Test("numbers below a bound are the same for ever")
    func fixedNumbersBelow() {
        var chance = SplitMix64(seed: 7)
        #expect(draw(10) { chance.next(below: 100) } == [38, 1, 90, 58, 45, 24, 46, 32, 13, 41])
        #expect(draw(5) { chance.next(in: -5...5) } == [-4, 5, 5, 4, 4])
    }

    @Test("all numbers of a range are about equally likely")
    func evenlySpread() {
        var chance = SplitMix64(seed: 3)
        var counts = [Int](repeating: 0, count: 7)
        for _ in 0..<70_000 { counts[Int(chance.next(in: -3...3) + 3)] += 1 }
        #expect(counts.allSatisfy { (9_600...10_400).contains($0) }, "\(counts)")
    }

    @Test("a bound just above half of all numbers, where draws are often repeated, stays unbiased")
    func rejectsUnevenDraws() {
        var chance = SplitMix64(seed: 11)
        let bound: UInt64 = 3 << 62
        var thirds = [0, 0, 0]
        for _ in 0..<30_000 { thirds[Int(chance.next(below: bound) >> 62)] += 1 }
        #expect(thirds.allSatisfy { (9_600...10_400).contains($0) }, "\(thirds)")
    }

    @Test("a range of one number gives it, and the widest range gives all 64 bits")
    func extremeRanges() {
        var chance = SplitMix64(seed: 5)
        #expect(chance.next(in: 42...42) == 42)
        var same = chance
        #expect(chance.next(in: .min ... .max) == Int64(bitPattern: same.next() ^ (1 << 63)))
    }

    @Test("a stream depends on the seed and its name, not on what other streams drew")
    func independentStreams() {
        let root = SplitMix64(seed: 2_020)
        var visits = root.fork(stream: "com.colorfeed visits")
        var other = root.fork(stream: "com.messages visits")
        _ = other.next()
        #expect(root.fork(stream: "com.colorfeed visits") == visits)
        #expect(root.fork(stream: 1) != root.fork(stream: 2))
        #expect(SplitMix64(seed: 2_021).fork(stream: 1) != root.fork(stream: 1))
        #expect(draw(3) { visits.next(below: 1_000) } == [123, 534, 183])
        #expect(draw(3) { other.next(below: 1_000) } == [381, 357, 464])
    }
}

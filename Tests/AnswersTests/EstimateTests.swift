import Testing
import Timeline

@testable import Answers

/// The intervals of a population's figures hold the truth about as often as they say.
@Suite struct EstimateTests {
    /// Draws that depend on a seed only; not those of the model.
    private struct Draws {
        var state: UInt64

        mutating func next() -> Double {
            // A linear congruential generator of Knuth's; its upper half is good enough for shares.
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 33) / Double(1 << 31)
        }
    }

    /// How many of 400 runs of so many phones have an interval that holds the truth.
    ///
    /// Each phone opens an app 1 to 8 times, and the ages on one phone are alike, so that openings do not count as
    /// phones do.
    private static func hits(phones: Int, of truth: Int64, _ estimate: (Run) -> Estimate?) -> Int {
        (0..<400).count { seed in
            let run = Run(seed: UInt64(seed) &* 977 &+ 13, phones: phones)
            return estimate(run).map { $0.low ?? .min <= truth && truth <= $0.high ?? .max } ?? false
        }
    }

    private struct Run {
        /// In bars of `LengthHistogram`, and in its classes by group.
        private var bars = [Int64](repeating: 0, count: 7_000)
        private var classes = [[Int64]](repeating: [Int64](repeating: 0, count: 200), count: PhoneSums.groups)
        var ages: PhoneSums.Lengths { PhoneSums.Lengths(bars: bars, classes: classes) }
        var openings = [Int64](repeating: 0, count: PhoneSums.groups)
        var fresh = [Int64](repeating: 0, count: PhoneSums.groups)
        var phones = [Int64](repeating: 0, count: PhoneSums.groups)
        var without: Int64 = 0

        init(seed: UInt64, phones count: Int) {
            var draws = Draws(state: seed)
            for _ in 0..<16 { _ = draws.next() }
            for number in 0..<count {
                let group = number % PhoneSums.groups
                phones[group] += 1
                let person = draws.next()
                if person < 0.3 { without += 1 }
                for _ in 0..<(1 + Int(draws.next() * 8)) {
                    openings[group] += 1
                    let age = (person * 3 + draws.next()) / 4 * 100_000
                    bars[LengthHistogram.bar(of: Int64(age) * Span.second)] += 1
                    classes[group][LengthHistogram.ageClass(of: Int64(age) * Span.second)] += 1
                    if age < 40_000 { fresh[group] += 1 }
                }
            }
        }

        var all: Int64 { phones.reduce(0, +) }
    }

    private static let truth = Run(seed: 1, phones: 200_000)

    /// Nine of ten of 400 runs are 360, give or take 6 for a standard deviation.
    private static func isNineOfTen(_ hits: Int) -> Bool { 336...384 ~= hits }

    @Test("of counts a phone, nine of ten intervals hold the truth", arguments: [200, 1_000])
    func counts(_ phones: Int) throws {
        let truth = try #require(Estimate(Self.truth.openings, per: Self.truth.phones, times: 1_000)).value
        let hits = Self.hits(phones: phones, of: truth) {
            Estimate($0.openings, per: $0.phones, times: 1_000)
        }
        #expect(Self.isNineOfTen(hits), "\(hits) of 400")
    }

    @Test("of shares of phones, nine of ten intervals hold the truth", arguments: [200, 1_000])
    func phones(_ phones: Int) throws {
        let hits = Self.hits(phones: phones, of: 30_000) { Estimate(phones: $0.without, of: $0.all) }
        #expect(Self.isNineOfTen(hits), "\(hits) of 400")
    }

    @Test(
        "of shares of openings, which are alike on a phone, nine of ten intervals hold the truth",
        arguments: [200, 1_000])
    func shares(_ phones: Int) throws {
        let truth = try #require(Estimate(shareOf: Self.truth.fresh, in: Self.truth.openings)).value
        let hits = Self.hits(phones: phones, of: truth) { Estimate(shareOf: $0.fresh, in: $0.openings) }
        #expect(Self.isNineOfTen(hits), "\(hits) of 400")
    }

    @Test(
        "of percentiles, nine of ten intervals or more hold the truth, also of so few that they have no end",
        arguments: [50, 90, 99], [20, 50, 200, 500])
    func quantiles(_ percent: Int64, _ phones: Int) throws {
        let truth = try #require(Estimate(percent: percent, of: Self.truth.ages)).value
        let hits = Self.hits(phones: phones, of: truth) { Estimate(percent: percent, of: $0.ages) }
        // Some more where several are in a bar.
        #expect(hits >= 336, "\(hits) of 400")
        // Of 200 openings, all are below the 99th percentile once in seven times.
        let few = try #require(Estimate(percent: percent, of: Run(seed: 7, phones: phones).ages))
        if percent == 99, phones <= 50 { #expect(few.high == nil, "\(few)") }
        if percent == 50 { #expect(few.high != nil, "\(few)") }
    }

    @Test("of one phone, no interval is told")
    func one() throws {
        let alone = PhoneSums.Lengths(
            bars: [0, 2, 3], classes: [[5]] + [[Int64]](repeating: [], count: PhoneSums.groups - 1))
        #expect(try #require(Estimate(percent: 50, of: alone)).high == nil)
        let count = try #require(Estimate([5, 0], per: [1, 0], times: 1_000))
        #expect(count.value == 5_000 && count.high == nil)
        #expect(PopulationFigure.Unit.thousandths.text(count) == "5.00 ±?")
    }

    @Test("an interval does not go below nothing, nor a share above all: then both of its ends are told")
    func ends() throws {
        let uneven = [Int64](repeating: 0, count: PhoneSums.groups - 1)
        for unit: PopulationFigure.Unit in [.thousandths, .length, .energy, .bytes] {
            let wide = try #require(Estimate([100_000] + uneven, per: [1] + uneven.map { _ in 1 }))
            #expect(wide.low == 0 && (wide.half ?? 0) > wide.value)
            let ends = "(\(unit.text(0))–\(unit.text(try #require(wide.high))))"
            #expect(unit.text(wide) == "\(unit.text(wide.value)) \(ends)")
            let narrow = try #require(Estimate([100_000, 100_100], per: [1, 1]))
            #expect(unit.text(narrow).contains(" ±") && !unit.text(narrow).contains("("))
        }
    }

    @Test("a share near nothing or all is told with both ends of its interval, any other with half of it")
    func printed() throws {
        let share = PopulationFigure.Unit.share
        for count: Int64 in [0, 1, 49, 50] {
            let estimate = try #require(Estimate(phones: count, of: 50))
            let ends = [estimate.low ?? -1, estimate.high ?? -1].map(PopulationFigure.Unit.tenths)
            #expect(share.text(estimate) == "\(share.text(estimate.value)) (\(ends[0])–\(ends[1]))")
        }
        let middle = try #require(Estimate(phones: 25, of: 50))
        #expect(share.text(middle) == "50.0 % ±\(share.text(try #require(middle.half)))")
    }

    @Test("where all of some phones show it, others may not")
    func all() throws {
        let estimate = try #require(Estimate(phones: 50, of: 50))
        #expect(estimate.value == 100_000 && estimate.high == 100_000)
        // At the lower end, 50 of 50 is as unlikely as one in twenty or more.
        #expect(90_000...96_000 ~= estimate.low ?? 0)
        #expect(Estimate(phones: 0, of: 0) == nil)
        #expect(Estimate(percent: 50, of: PhoneSums.Lengths(bars: [0, 0], classes: [[0, 0]])) == nil)
    }
}

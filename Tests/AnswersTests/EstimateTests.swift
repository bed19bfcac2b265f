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
    /// Each phone visits an app 1 to 8 times, and the ages on one phone are alike, so that visits do not count as
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
        var visits = [Int64](repeating: 0, count: PhoneSums.groups)
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
                    visits[group] += 1
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
        let truth = try #require(Estimate(Self.truth.visits, per: Self.truth.phones, times: 1_000)).value
        let hits = Self.hits(phones: phones, of: truth) {
            Estimate($0.visits, per: $0.phones, times: 1_000)
        }
        #expect(Self.isNineOfTen(hits), "\(hits) of 400")
    }

    @Test("of shares of phones, nine of ten intervals hold the truth", arguments: [200, 1_000])
    func phones(_ phones: Int) throws {
        let hits = Self.hits(phones: phones, of: 30_000) { Estimate(phones: $0.without, of: $0.all) }
        #expect(Self.isNineOfTen(hits), "\(hits) of 400")
    }

    @Test(
        "of shares of visits, which are alike on a phone, nine of ten intervals hold the truth",
        arguments: [200, 1_000])
    func shares(_ phones: Int) throws {
        let truth = try #require(
            Estimate(shareOf: Self.truth.fresh, in: Self.truth.visits, phones: Self.truth.all)
        ).value
        let hits = Self.hits(phones: phones, of: truth) {
            Estimate(shareOf: $0.fresh, in: $0.visits, phones: $0.all)
        }
        #expect(Self.isNineOfTen(hits), "\(hits) of 400")
    }

    @Test(
        "of percentiles, nine of ten intervals or more hold the truth, also of so few that they have no end",
        arguments: [50, 90, 99], [20, 50, 200, 500])
    func quantiles(_ percent: Int64, _ phones: Int) throws {
        let truth = try #require(Estimate(percent: percent, of: Self.truth.ages, phones: Self.truth.all))
            .value
        let hits = Self.hits(phones: phones, of: truth) {
            Estimate(percent: percent, of: $0.ages, phones: $0.all)
        }
        // Some more where several are in a bar.
        #expect(hits >= 336, "\(hits) of 400")
        // Of 200 visits, all are below the 99th percentile once in seven times.
        let few = try #require(
            Estimate(percent: percent, of: Run(seed: 7, phones: phones).ages, phones: Int64(phones)))
        if percent == 99, phones <= 50 { #expect(few.high == nil, "\(few)") }
        if percent == 50 { #expect(few.high != nil, "\(few)") }
    }

    @Test("of one phone, no interval is told")
    func one() throws {
        let alone = PhoneSums.Lengths(
            bars: [0, 2, 3], classes: [[5]] + [[Int64]](repeating: [], count: PhoneSums.groups - 1))
        #expect(try #require(Estimate(percent: 50, of: alone, phones: 1)).high == nil)
        let count = try #require(Estimate([5, 0], per: [1, 0], times: 1_000))
        #expect(count.value == 5_000 && count.high == nil)
        #expect(PopulationFigure.Unit.thousandths.text(count) == "5.00 ±?")
    }

    /// How many of 400 runs of 200 phones have an interval around the mean of what each draws.
    private static func hits(
        of truth: Int64, _ draw: (inout Draws) -> Int64, _ estimate: ([Int64], [Int64]) -> Estimate?
    ) -> (low: Int, inside: Int, high: Int) {
        var hits = (low: 0, inside: 0, high: 0)
        for seed in 0..<400 {
            var draws = Draws(state: UInt64(seed) &* 7_919 &+ 5)
            for _ in 0..<16 { _ = draws.next() }
            var sums = [Int64](repeating: 0, count: PhoneSums.groups)
            for number in 0..<200 { sums[number % PhoneSums.groups] += draw(&draws) }
            let phones = [Int64](repeating: 10, count: PhoneSums.groups)
            guard let estimate = estimate(sums, phones) else { continue }
            if (estimate.high ?? .max) < truth {
                hits.low += 1
            } else if (estimate.low ?? .min) > truth {
                hits.high += 1
            } else {
                hits.inside += 1
            }
        }
        return hits
    }

    @Test(
        "of what happens on few phones, nine of ten intervals hold the truth, and as many miss it on each side"
    )
    func rare() {
        // One phone in forty, for two hours on average.
        let hits = Self.hits(
            of: 180_000,
            { draws in draws.next() < 0.025 ? Int64(draws.next() * 4 * 3_600_000) : 0 },
            { Estimate($0, per: $1) })
        #expect(Self.isNineOfTen(hits.inside), "\(hits)")
        #expect(hits.low < 40, "\(hits)")
    }

    @Test("of shares of what comes once on a phone, nine of ten intervals hold the truth, and not many more")
    func once() {
        let hits = Self.hits(
            of: 45_000, { draws in draws.next() < 0.45 ? 1 : 0 },
            {
                Estimate(shareOf: $0, in: $1, phones: 200)
            })
        #expect(Self.isNineOfTen(hits.inside) && hits.inside < 372, "\(hits)")
    }

    @Test("what was seen on no phone is told as none, and no end of its interval is known")
    func none() throws {
        let zeros = [Int64](repeating: 0, count: PhoneSums.groups)
        let estimate = try #require(Estimate(zeros, per: zeros.map { _ in 10 }))
        #expect(estimate.isNone && estimate.low == 0 && estimate.high == nil)
        #expect(try #require(Estimate(phones: 0, of: 50)).isNone == false)
    }

    @Test("an interval does not go below nothing, nor a share above all: then both of its ends are told")
    func ends() throws {
        let uneven = [Int64](repeating: 0, count: PhoneSums.groups - 1)
        for unit: PopulationFigure.Unit in [.thousandths, .length, .energy, .bytes] {
            let wide = try #require(Estimate([100_000] + uneven, per: [1] + uneven.map { _ in 1 }))
            let low = try #require(wide.low)
            #expect(0..<wide.value ~= low && (wide.half ?? 0) > wide.value)
            let ends = "(\(unit.text(low))–\(unit.text(try #require(wide.high))))"
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
        #expect(
            Estimate(percent: 50, of: PhoneSums.Lengths(bars: [0, 0], classes: [[0, 0]]), phones: 1) == nil)
    }
}

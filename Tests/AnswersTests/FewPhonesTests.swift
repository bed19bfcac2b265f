import Foundation
import TestSupport
import Testing
import Timeline

@testable import Answers

/// The intervals of a few phones are as wide as so few make them.
@Suite struct FewPhonesTests {
    /// What one in twenty exceeds of Student's t, from its density, which is that of cos^(degrees - 1) of an angle.
    private static func student(_ degrees: Int) -> Double {
        func area(to end: Double) -> Double {
            // Simpson's rule.
            let steps = 2_000
            let width = end / Double(steps)
            return (0...steps).reduce(0) { sum, step in
                let weight: Double = step == 0 || step == steps ? 1 : step % 2 == 0 ? 2 : 4
                return sum + weight * pow(cos(Double(step) * width), Double(degrees - 1))
            } * width / 3
        }
        let half = area(to: .pi / 2)
        var (low, high) = (0.0, Double.pi / 2)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if area(to: middle) / half < 0.9 { low = middle } else { high = middle }
        }
        return tan(low) * Double(degrees).squareRoot()
    }

    /// Draws near the normal distribution around 4 million, each the sum of eight.
    private static func draws(_ count: Int, _ numbers: inout RepeatableNumbers) -> [Int64] {
        (0..<count).map { _ in
            (0..<8).reduce(0) { sum, _ in sum + .random(in: 0...1_000_000, using: &numbers) }
        }
    }

    @Test(
        "half of an interval is Student's t of so many phones times the standard error of their mean",
        arguments: [2, 3, 5, 10, 20])
    func width(_ phones: Int) throws {
        var numbers = RepeatableNumbers(seed: UInt64(phones))
        let sums = Self.draws(phones, &numbers)
        let mean = Double(sums.reduce(0, +)) / Double(phones)
        let squares = sums.reduce(0.0) { $0 + (Double($1) - mean) * (Double($1) - mean) }
        let error = (squares / Double(phones - 1) / Double(phones)).squareRoot()
        let empty = [Int64](repeating: 0, count: PhoneSums.groups - phones)
        let estimate = try #require(
            Estimate(sums + empty, per: sums.map { _ in 1 } + empty, isDifference: true))
        let half = Double(try #require(estimate.half))
        let expected = Self.student(phones - 1) * error
        #expect(abs(half - expected) < expected / 1_000 + 2, "\(half), and not \(expected)")
    }

    @Test("nine of ten intervals hold the truth", arguments: [2, 3, 5, 10])
    func hits(_ phones: Int) {
        var numbers = RepeatableNumbers(seed: 99)
        let hits = (0..<400).count { _ in
            let sums = Self.draws(phones, &numbers)
            let estimate = Estimate(sums, per: sums.map { _ in 1 }, isDifference: true)
            return estimate.map { ($0.low ?? .min)...($0.high ?? .max) ~= 4_000_000 } ?? false
        }
        // 360, give or take four times the standard deviation of 6.
        #expect(336...384 ~= hits, "\(hits) of 400")
    }

    @Test(
        "where all of a few phones show the same, many of a thing on each tell no more than one",
        arguments: [2, 3, 5, 10])
    func alike(_ phones: Int) throws {
        let ones = [Int64](repeating: 1, count: phones)
        for isAll in [true, false] {
            let counts = [1, 200].map { many in ones.map { isAll ? $0 * many : 0 } }
            let shares = try [1, 200].enumerated().map { number, many in
                try #require(
                    Estimate(shareOf: counts[number], in: ones.map { $0 * many }, phones: Int64(phones)))
            }
            #expect(shares[0] == shares[1])
            #expect(shares[0].low != shares[0].high)
        }
        let lengths = [1, 200].map { many in
            PhoneSums.Lengths(
                bars: [0, Int64(phones * many)], classes: ones.map { _ in [Int64(many)] })
        }
        let medians = try lengths.map { try #require(Estimate(percent: 50, of: $0, phones: Int64(phones))) }
        #expect(medians[0].high == medians[1].high)
    }

    @Test("a part of what is on a phone that is the same in all groups has no interval around it")
    func constant() throws {
        let groups = [Int64](repeating: 1, count: PhoneSums.groups)
        let share = try #require(
            Estimate(shareOf: groups.map { 9 * $0 }, in: groups.map { 10 * $0 }, phones: Int64(groups.count)))
        #expect(share.value == 90_000 && share.low == 90_000 && share.high == 90_000)
    }

    @Test(
        "of many, a few are not told as none, nor nearly all as all, and a figure is rounded to the nearest")
    func told() throws {
        let share = PopulationFigure.Unit.share
        func text(_ count: Int64, _ all: Int64) throws -> String {
            share.text(try #require(Estimate(phones: count, of: all)).value)
        }
        #expect(try text(0, 10_000) == "0.0 %" && text(10_000, 10_000) == "100.0 %")
        #expect(try text(1, 10_000) == "0.01 %" && text(9_999, 10_000) == "99.99 %")
        #expect(try text(1, 1_000_000) == "< 0.01 %" && text(999_999, 1_000_000) == "> 99.99 %")
        #expect(try text(1, 3) == "33.3 %" && text(2, 3) == "66.7 %")
        let count = PopulationFigure.Unit.thousandths
        #expect(count.text(1_995) == "2.00" && count.text(1_994) == "1.99" && count.text(1) == "< 0.01")
    }

    @Test(
        "numbers that no phones show make no sum that is too great", arguments: [1 << 58, 1 << 42 as Int64])
    func great(_ number: Int64) throws {
        let greats = [Int64](repeating: number, count: PhoneSums.groups)
        let ones = greats.map { _ in Int64(1) }
        let estimates = [
            Estimate(greats, per: ones, living: 365 * Span.day, times: 1_000),
            Estimate(ones, per: greats, living: 365 * Span.day),
            Estimate(shareOf: greats, in: ones, phones: 1), Estimate(phones: number, of: 1),
        ]
        for estimate in estimates { #expect(!share.text(try #require(estimate)).isEmpty) }
    }

    private let share = PopulationFigure.Unit.share
}

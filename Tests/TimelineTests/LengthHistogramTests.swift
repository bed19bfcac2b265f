import BackgroundPolicy
import Testing
import Timeline

/// Bars whose bounds are the same for every histogram.
@Suite struct LengthHistogramTests {
    @Test("a length is at least the least one of its bar, and below that of the next")
    func bounds() {
        let seconds = Array(0...5_000) + (13...24).flatMap { [1 << $0, (1 << $0) - 1] }
        for length in Array(0...3_000) + seconds.map({ Int64($0) * Span.second + 999 }) {
            let bar = LengthHistogram.bar(of: length)
            #expect(LengthHistogram.leastLength(ofBar: bar) <= length, "\(length) ms")
            #expect(length < LengthHistogram.leastLength(ofBar: bar + 1), "\(length) ms")
        }
    }

    @Test(
        "a bar is a millisecond wide, from a second on a second, from an hour on a minute, from a week on an hour"
    )
    func widths() {
        for bar in 0..<16_000 {
            let least = LengthHistogram.leastLength(ofBar: bar)
            let width = LengthHistogram.leastLength(ofBar: bar + 1) - least
            let expected =
                least < Span.second
                ? 1 : least < Span.hour ? Span.second : least < 7 * Span.day ? Span.minute : Span.hour
            #expect(width == expected, "\(least) ms")
        }
    }

    @Test("classes go up with the lengths, and none holds lengths of which one is a seventh longer")
    func classes() {
        var first: Int64 = 0
        for seconds: Int64 in 0..<40_000 {
            let length = seconds * Span.second
            let (former, current) = (
                LengthHistogram.ageClass(of: length), LengthHistogram.ageClass(of: length + Span.second)
            )
            #expect(former...(former + 1) ~= current, "\(seconds) s")
            if current > former { first = seconds + 1 }
            #expect((seconds + 1 - first) * 7 <= first, "\(seconds) s")
        }
    }
}

/// One meaning of a percentile, wherever one is told.
@Suite struct PercentileTests {
    @Test("a percentile is the number at its place, and between two places as much between their numbers")
    func places() {
        #expect(Percentile.of(50, 0) { $0 } == nil)
        for count: Int64 in 1...40 {
            let numbers = (0..<count).map { $0 * $0 * 7_919 }
            for percent: Int64 in 0...100 {
                let place = Double((count - 1) * percent) / 100
                let (lower, upper) = (numbers[Int(place)], numbers[Int(place.rounded(.up))])
                let expected = lower + (upper - lower) * ((count - 1) * percent % 100) / 100
                #expect(
                    Percentile.of(percent, count) { numbers[Int($0)] } == expected, "\(count), \(percent)")
            }
        }
        #expect(Median.of([1, 2, 5, 10]) == 3 && Median.of([1, 2, 5]) == 2)
    }
}

import Testing
import Timeline

/// Bars whose bounds are the same for every histogram.
@Suite struct LengthHistogramTests {
    @Test("a length is at least the least one of its bar, and below that of the next")
    func bounds() {
        for seconds in Array(0...5_000) + (13...24).map({ 1 << $0 }) + (13...24).map({ (1 << $0) - 1 }) {
            let length = Int64(seconds) * Span.second + 999
            let bar = LengthHistogram.bar(of: length)
            guard bar < 672 else { continue }
            #expect(LengthHistogram.leastLength(ofBar: bar) <= length, "\(seconds) s")
            #expect(length < LengthHistogram.leastLength(ofBar: bar + 1), "\(seconds) s")
        }
    }

    @Test("a bar is a second wide up to a minute, and at most a thirtieth of its length beyond")
    func widths() {
        for bar in 0..<672 {
            let (least, next) = (
                LengthHistogram.leastLength(ofBar: bar), LengthHistogram.leastLength(ofBar: bar + 1)
            )
            #expect(next - least >= Span.second)
            if least < Span.minute { #expect(next - least == Span.second) }
            if least >= 64 * Span.second { #expect((next - least) * 32 <= least) }
        }
    }
}

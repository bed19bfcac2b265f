import Testing
import Timeline

@testable import Dashboard

/// How much ran in a column, as the height of its bar.
@Suite struct LaneColumnsTests {
    @Test("whatever ran has a bar of two eighths at least, and what ran longer has a bar as high at least")
    func heights() {
        for column in [1, 40, 1_000, 1_999, 2_001, 10_000, 30_000, 600_000, 7_200_000] as [Int64] {
            var last = 0
            for ran in stride(from: Int64(1), through: column, by: Int(max(1, column / 97))) {
                let height = LaneColumns.eighths(of: ran, in: column)
                #expect(height >= max(2, last) && height <= 8, "\(ran) ms of \(column)")
                last = height
            }
            #expect(LaneColumns.eighths(of: column, in: column) == 8)
            #expect(LaneColumns.eighths(of: 0, in: column) == 0)
        }
    }

    @Test("a run of 2 s, one of 30 s and one of 4 m differ in a column of 10 minutes")
    func scale() {
        let heights = [2, 30, 240].map { LaneColumns.eighths(of: $0 * Span.second, in: 10 * Span.minute) }
        #expect(heights == [2, 5, 7])
    }

    @Test("a run that falls between two columns shows in both, and one without length in one")
    func places() {
        let window = ZoomWindow(wholeDay: 100)
        let scale = TimeScale(window: window, columns: 5..<15)
        #expect(scale.indices(of: Slice(from: Moment(15), to: Moment(25)), until: Moment(100)) == 1..<3)
        #expect(scale.indices(of: Slice(from: Moment(20), to: Moment(20)), until: Moment(100)) == 2..<3)
        #expect(scale.indices(of: Slice(from: Moment(20), to: Moment(90)), until: Moment(41)) == 2..<5)
        #expect(scale.indices(of: Slice(from: Moment(50), to: Moment(60)), until: Moment(41)).isEmpty)
        #expect(scale.index(of: Moment(100)) == 9, "the end belongs to the last column")
    }
}

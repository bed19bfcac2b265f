public import BackgroundPolicy

/// The bars into which lengths of time are counted, with the same bounds for every app and population.
///
/// A bar is a millisecond wide below a second, a second below an hour, a minute below a week, and an hour beyond, so that
/// memory grows with the range of the lengths and not with their number.
public enum LengthHistogram {
    /// From which length on bars are so wide, and how many there are of shorter ones.
    private static let widths: [(from: Milliseconds, width: Milliseconds, first: Int)] = [
        (0, 1, 0), (Span.second, Span.second, 1_000), (Span.hour, Span.minute, 4_599),
        (7 * Span.day, Span.hour, 14_619),
    ]
    /// The bar of the longest length that is told apart, 194 days.
    static let last = bar(of: 194 * Span.day)

    /// The bar that a length in milliseconds falls into.
    public static func bar(of length: Milliseconds) -> Int {
        let length = max(length, 0)
        let (from, width, first) = widths[widths.lastIndex { $0.from <= length } ?? 0]
        return first + Int((length - from) / width)
    }

    /// The least length of a bar, in milliseconds.
    public static func leastLength(ofBar bar: Int) -> Milliseconds {
        let (from, width, first) = widths[widths.lastIndex { $0.first <= bar } ?? 0]
        return from + Int64(bar - first) * width
    }

    /// The least length of the bar that a length falls into.
    static func rounded(_ length: Milliseconds) -> Milliseconds { leastLength(ofBar: bar(of: length)) }

    /// The class of a length, of eight where the length doubles: as fine as is needed to see how alike the lengths of a group
    /// are.
    public static func ageClass(of length: Milliseconds) -> Int {
        let seconds = Int(max(length, 0) / Span.second)
        let octave = max(0, Int.bitWidth - 4 - seconds.leadingZeroBitCount)
        return octave * 8 + seconds >> octave
    }
}

public import BackgroundPolicy

/// The bars into which lengths of time are counted, with the same bounds for every app and population.
///
/// A bar is a second wide up to a minute and about 3 % of its length beyond.
public enum LengthHistogram {
    /// The bars of an octave, in which the length doubles.
    private static let barsOfOctave = 32
    /// The bar of the longest length, 194 days; longer ones count as that.
    static let last = 673

    /// The bar that a length in milliseconds falls into.
    public static func bar(of length: Milliseconds) -> Int {
        let seconds = Int(max(length, 0) / Span.second)
        guard seconds >= 2 * barsOfOctave else { return seconds }
        let octave = Int.bitWidth - 1 - seconds.leadingZeroBitCount - 5
        return min(last, octave * barsOfOctave + seconds >> octave)
    }

    /// The least length of a bar, in milliseconds.
    public static func leastLength(ofBar bar: Int) -> Milliseconds {
        let octave = max(0, bar / barsOfOctave - 1)
        return Int64(bar - octave * barsOfOctave) << Int64(octave) * Span.second
    }
}

/// What Markdown quotes in a text: the lines between two fences.
public enum FencedText {
    /// Each quotation of a text and what stands around it; both have blank lines where lines of the other stood, so that
    /// all keep their numbers.
    ///
    /// - Complexity: O(n · m) in the number of bytes and of quotations.
    public static func quotations(in text: [UInt8]) -> [(quoted: [UInt8], around: [UInt8])] {
        let feed = UInt8(ascii: "\n")
        let lines = text.split(separator: feed, omittingEmptySubsequences: false)
        let fences = lines.indices.filter { lines[$0].isFence }
        // The last one may be missing where a copy was cut.
        return stride(from: 0, to: fences.count, by: 2).prefix(quotationsAtMost).map { begin in
            let end = begin + 1 < fences.count ? fences[begin + 1] : lines.count
            let inner = fences[begin] + 1..<end
            func kept(_ isKept: (Int) -> Bool) -> [UInt8] {
                Array(lines.indices.map { isKept($0) ? lines[$0] : [] }.joined(separator: [feed]))
            }
            return (
                kept(inner.contains), kept { !inner.contains($0) && !lines[$0].isFence }
            )
        }
    }

    private static let quotationsAtMost = 16
}

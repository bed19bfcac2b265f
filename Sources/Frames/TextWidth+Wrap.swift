extension TextWidth {
    /// The side of a text on which blanks are added.
    public enum Side: Sendable {
        /// In front of the text, or after it.
        case before, behind
    }

    /// The text padded with blanks to a number of columns; a wider text is returned unchanged.
    public static func padded(_ text: String, to wanted: Int, _ side: Side = .behind) -> String {
        let blanks = String(repeating: " ", count: max(0, wanted - columns(of: text)))
        return side == .behind ? text + blanks : blanks + text
    }

    /// Pieces of text in lines of at most `limit` columns; a wider piece has a line to itself.
    ///
    /// - Parameters:
    ///   - pieces: What is not divided, such as words or phrases.
    ///   - limit: The columns of a line.
    ///   - separator: What is put between two pieces on a line.
    ///   - first: What the first line begins with.
    ///   - indent: What the other lines begin with.
    /// - Returns: The lines; none if there are no pieces.
    public static func wrap(
        _ pieces: some Sequence<some StringProtocol>, columns limit: Int, separator: String = " ",
        first: String = "", indent: String = ""
    ) -> [String] {
        var lines: [String] = []
        var line = first
        var isBare = true
        for piece in pieces {
            let longer = isBare ? line + piece : line + separator + piece
            if isBare || columns(of: longer) <= limit {
                line = longer
            } else {
                lines.append(line)
                line = indent + piece
            }
            isBare = false
        }
        return isBare ? lines : lines + [line]
    }
}

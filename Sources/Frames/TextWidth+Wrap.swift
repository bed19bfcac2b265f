extension TextWidth {
    /// The side of a text that blanks are added to.
    public enum Side: Sendable {
        case before, behind
    }

    /// A text with blanks on a side, up to so many columns; a text that takes more stays as it is.
    public static func padded(_ text: String, to wanted: Int, _ side: Side = .behind) -> String {
        let blanks = String(repeating: " ", count: max(0, wanted - columns(of: text)))
        return side == .behind ? text + blanks : blanks + text
    }

    /// Pieces of text in lines of at most so many columns; a piece that takes more has a line of its own.
    ///
    /// - Parameters:
    ///   - pieces: What is not divided, such as words or phrases.
    ///   - limit: The columns of a line.
    ///   - separator: What stands between two pieces of a line.
    ///   - first: What the first line begins with.
    ///   - indent: What the other lines begin with.
    /// - Returns: The lines; none where there are no pieces.
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

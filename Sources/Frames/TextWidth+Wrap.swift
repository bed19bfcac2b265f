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

    /// The words of a text as pieces of lines; an amount is one of them, with its unit: `1 m 17 s` is not divided.
    ///
    /// - Parameters:
    ///   - text: A text whose words have blanks between them.
    ///   - keepsBlanks: Whether two blanks are kept, with an empty piece between them.
    /// - Returns: The pieces in order, which a blank joins.
    public static func words(of text: String, keepsBlanks: Bool = false) -> [Substring] {
        var pieces: [Substring] = []
        for word in text.split(separator: " ", omittingEmptySubsequences: !keepsBlanks) {
            if let last = pieces.last, isOneAmount(last, word) {
                pieces[pieces.count - 1] = text[last.startIndex..<word.endIndex]
            } else {
                pieces.append(word)
            }
        }
        return pieces
    }

    private static let units = ["ms", "s", "m", "h", "d", "mJ", "J", "kJ", "B", "kB", "MB", "GB", "%"]

    /// Whether a word is the unit of the number before it, or the number that goes on after `1 h`.
    private static func isOneAmount(_ before: Substring, _ word: Substring) -> Bool {
        if before.last?.isNumber == true {
            var unit = word
            while let last = unit.last, ".,;:)]".contains(last) { unit.removeLast() }
            return units.contains(String(unit))
        }
        guard let unit = before.last, "dhm".contains(unit), word.allSatisfy(\.isNumber), !word.isEmpty else {
            return false
        }
        let number = before.dropLast()
        return number.last == " " && number.dropLast().last?.isNumber == true
    }
}

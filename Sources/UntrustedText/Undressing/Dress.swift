/// What stands around the lines of a text that was pasted, and belongs to none of them: the marks of a quotation, a
/// list or a table, numbers of lines, signs of a markup, colours, and line breaks of a terminal.
public struct Dress: Hashable, Sendable {
    /// What stands before every line.
    var margin = Margin()
    /// Whether each line is code of Markdown, between grave accents.
    var isCode = false
    /// Whether lines of accents or tildes fence the text.
    var isFenced = false
    /// Whether there are tags of HTML, of which some break lines.
    var hasTags = false
    /// Whether signs such as `<` are written as entities of HTML.
    var hasEntities = false
    /// Whether blanks are, beside signs that stand for themselves.
    var hasBlankEntities = false
    /// The rows of a table with commas between its columns; nil where they are none.
    var rows: SeparatedRows?
    /// Whether every straight quote has become a curved one.
    var hasCurvedQuotes = false
    /// Whether signs of Markdown have a backslash before them, as editors write that keep text from being formatted.
    var hasEscapes = false
    /// Whether there are codes that set colours.
    var hasColours = false
    /// Whether there are characters without width, or blanks that do not break.
    var hasHiddenCharacters = false
    /// What stands behind the lines that were broken.
    var blanks = BlanksBehind()
    /// How many columns the terminal had at whose edge lines were broken; nil where none were.
    var columns: Int?
    /// The byte that ends each line: a line feed, or a return where the beginning has no other line breaks.
    private(set) var lineEnd = UInt8(ascii: "\n")
    /// How records stand in one line; nil where each has its own.
    var joined: JoinedRecords?

    /// How many bytes of the beginning of a text are looked at.
    public static let beginning = 1 << 16

    /// How the dates before the times of lines are to be read; nil where dashes divide their parts, or there are none.
    public var dates: DividedDates?
    /// Whether records share lines, so that the numbers of those do not tell them apart.
    public private(set) var sharesLines = false

    /// Whether nothing stands around the lines.
    public var isPlain: Bool { self == Dress() }

    private init() {}

    /// The dress that the beginning of a text shows.
    ///
    /// - Complexity: O(n) in the number of bytes, of which `beginning` are enough.
    public init(of text: some Collection<UInt8>) {
        let bytes = Array(text.prefix(Self.beginning))
        let counts = ByteCounts(bytes)
        if counts[0x0D] > 0, counts["\n"] == 0 { lineEnd = 0x0D }
        let rawLines = bytes.split(separator: lineEnd, maxSplits: 400)
        hasColours =
            counts[0x1B] > 0
            && bytes.indices.contains { bytes[$0] == 0x1B && Self.endOfColour(in: bytes[...], at: $0) != nil }
        hasHiddenCharacters =
            counts[0xC2] + counts[0xE2] + counts[0xEF] > 0
            && bytes.hasAny(PastedCharacter.hidden.map(\.bytes))
        hasCurvedQuotes =
            counts[0xE2] > 0 && counts["\""] + counts["'"] == 0
            && bytes.hasAny(PastedCharacter.curved.map(\.bytes))
        hasEscapes = counts["\\"] > 0 && MarkdownEscape.areAll(in: bytes)
        hasTags = counts["<"] > 0 && HTMLTag.surround(rawLines)
        if counts["&"] > 0 {
            // Where a sign stands for itself, none was written as an entity.
            let tags = bytes.indices.count {
                bytes[$0] == UInt8(ascii: "<") && HTMLTag(in: bytes[...], at: $0) != nil
            }
            hasEntities = counts["<"] == tags && bytes.hasAny(HTMLEntity.all.map(\.written))
            hasBlankEntities = !hasEntities && HTMLEntity.areBlanks(of: rawLines)
        }
        let lines = characters(of: rawLines, isWhole: bytes.count == text.count)
        if counts["`"] + counts["~"] > 0 { isFenced = lines.contains(where: \.isFence) }
        let inner = lines.filter { !$0.isFence && !$0.allSatisfy(\.isBlank) }
        margin = Margin(of: inner)
        let stripped = inner.map { $0[margin.end(in: $0)...] }
        isCode = counts["`"] > 1 && !stripped.isEmpty && stripped.allSatisfy(\.isCode)
        let behind = BlanksBehind(of: stripped)
        columns = TerminalWrap.columns(of: behind.isEmpty ? stripped : stripped.map(behind.takenOff))
        // Behind whole lines they change nothing.
        if columns != nil { blanks = behind }
        joined = JoinedRecords(of: stripped)
        rows = stripped.first.flatMap { line in
            SeparatedRows(header: margin.hasBars ? line[..<MarginMark.endBeforeBar(line)] : line)
        }
        dates = DividedDates(of: stripped)
        let filled = rawLines.count { !$0.allSatisfy(\.isBlank) }
        sharesLines = joined != nil || hasTags && inner.count >= 2 * filled
    }

    /// The lines with their characters as they were before they were dressed.
    private func characters(of lines: [ArraySlice<UInt8>], isWhole: Bool) -> [ArraySlice<UInt8>] {
        // The last one may be cut.
        let kept = isWhole || lines.count < 2 ? lines : lines.dropLast()
        guard changesCharacters else { return kept.map { $0.last == 0x0D ? $0.dropLast() : $0 } }
        return kept.flatMap { line in
            var text: [UInt8] = []
            appendCharacters(of: line, to: &text)
            return text.split(separator: UInt8(ascii: "\n"))
        }
    }
}

/// How often each byte occurs in a text.
private struct ByteCounts {
    private var counts = [Int](repeating: 0, count: 256)

    init(_ bytes: [UInt8]) { for byte in bytes { counts[Int(byte)] &+= 1 } }

    subscript(byte: UInt8) -> Int { counts[Int(byte)] }
    subscript(character: Unicode.Scalar) -> Int { counts[Int(character.value)] }
}

extension UInt8 {
    var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
    var isDigit: Bool { self &- 0x30 < 10 }
    var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
}

extension [UInt8] {
    /// Whether one of some sequences stands somewhere in the bytes.
    fileprivate func hasAny(_ sequences: [[UInt8]]) -> Bool {
        var isFirst = [Bool](repeating: false, count: 256)
        for sequence in sequences { isFirst[Int(sequence[0])] = true }
        return indices.contains { at in
            isFirst[Int(self[at])] && sequences.contains { self[at...].starts(with: $0) }
        }
    }
}

extension ArraySlice<UInt8> {
    /// Whether a line fences a text of Markdown, behind whatever margin it has.
    var isFence: Bool {
        let marks = self.drop { $0.isBlank || $0 == UInt8(ascii: ">") }
        guard let first = marks.first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~") else {
            return false
        }
        let rest = marks.drop { $0 == first }
        return marks.count - rest.count >= 3 && !rest.contains(first) && rest.count < 20
    }

    /// Whether a line is code of Markdown as a whole.
    var isCode: Bool {
        count > 2 && first == UInt8(ascii: "`") && last == UInt8(ascii: "`")
            && !dropFirst().dropLast().contains(UInt8(ascii: "`"))
    }
}

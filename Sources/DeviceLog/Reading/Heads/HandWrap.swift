/// Lines that somebody, or a program for mail, has broken between words, so that a text is no wider than a page.
enum HandWrap {
    /// How wide the lines of such a text are at most.
    private static let widths = 40...100

    /// Whether no line is wider than such a text may be.
    static func isNarrow(_ lines: [Bytes]) -> Bool { lines.allSatisfy { $0.count <= widths.upperBound } }

    /// The width of the lines of a beginning; nil if what begins no record there is no rest of a line.
    static func width(of lines: [Bytes], _ grammar: LineGrammar) -> Int? {
        let lines = lines.map(\.withoutBlanksBehind)
        let widest = lines.reduce(0) { max($0, $1.count) }
        guard widths.contains(widest), lines.count > 1 else { return nil }
        var head = RecordHead()
        // What is broken off a head is no rest of a message.
        let others = grammar.joinsHeads ? HeadJoining.Finding(lines, grammar)?.rests : nil
        var rests = 0
        for (number, (line, next)) in zip(lines, lines.dropFirst()).enumerated()
        where others?.contains(number + 1) ?? !grammar.read(next, into: &head) {
            guard NoticeLine(next) == nil, !isRow(next), !isListed(next, behind: line.last) else { continue }
            guard goesOn(line.count, endingWith: line.last, in: next, widest: widest) else { return nil }
            rests += 1
        }
        return rests > 0 ? widest : nil
    }

    /// Whether a line goes on in the next one: since its first word would have made it too wide, or the next is indented.
    static func goesOn(_ width: Int, endingWith last: UInt8?, in next: Bytes, widest: Int) -> Bool {
        guard let start = next.firstIndex(where: { $0 != .space }), !isRow(next) else { return false }
        // Between words no line ends with a bracket that opens.
        if next.first == .space, let last, openers.contains(last) { return false }
        let word = next.part(from: start).position(of: .space)
        if width + 1 + word > widest { return true }
        return start > 0 && !isListed(next, behind: last)
    }

    /// Whether a line stands in a list within brackets, which has lines of its own.
    private static func isListed(_ line: Bytes, behind last: UInt8?) -> Bool {
        line.first == .space && last.map { openers.contains($0) || $0 == .comma } ?? false
    }

    private static let openers: [UInt8] = [.openBracket, .openBrace, .openParenthesis]

    /// Whether a line is one of an evaluation or of a list, which have lines of their own.
    private static func isRow(_ line: Bytes) -> Bool {
        guard let first = line.first(where: { $0 != .space }) else { return true }
        return first == .tab || first == .openBrace || first == .closeBracket || first == .closeBrace
    }
}

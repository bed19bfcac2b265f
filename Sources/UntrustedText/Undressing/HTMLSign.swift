/// A tag of HTML that is found around pasted lines.
struct HTMLTag {
    /// Where it ends.
    let end: Int
    /// Whether a line ends with it.
    let breaksLine: Bool

    private static let breaking = ["br", "p", "div", "li", "tr"]
    private static let silent = ["pre", "code", "span", "blockquote", "ul", "td"]

    /// The tag that begins with the `<` at a place; nil if none does.
    init?(in line: ArraySlice<UInt8>, at start: Int) {
        let inner = line[(start + 1)...].prefix(100)
        guard let close = inner.firstIndex(of: UInt8(ascii: ">")) else { return nil }
        let name = inner.drop { $0 == UInt8(ascii: "/") }.prefix { ($0 | 0x20) &- 0x61 < 26 }
        let next = line[name.endIndex]
        guard next == UInt8(ascii: ">") || next == UInt8(ascii: "/") || next == 0x20 else { return nil }
        let word = String(decoding: name.map { $0 | 0x20 }, as: UTF8.self)
        breaksLine = Self.breaking.contains(word)
        guard breaksLine || Self.silent.contains(word) else { return nil }
        end = close + 1
    }

    /// Whether tags stand around the lines of a beginning: in most of them, or before the first.
    static func surround(_ lines: [ArraySlice<UInt8>]) -> Bool {
        func hasTag(_ line: ArraySlice<UInt8>) -> Bool {
            line.indices.contains { line[$0] == UInt8(ascii: "<") && HTMLTag(in: line, at: $0) != nil }
        }
        let filled = lines.filter { !$0.allSatisfy(\.isBlank) }
        guard let first = filled.first else { return false }
        let start = first.firstIndex { !$0.isBlank } ?? first.startIndex
        return first[start] == UInt8(ascii: "<") && HTMLTag(in: first, at: start) != nil
            || filled.count(where: hasTag) * 2 >= filled.count
    }
}

/// A character of HTML that is written by its name or number.
struct HTMLEntity {
    /// The character as it is written.
    let written: [UInt8]
    /// The character itself.
    let character: UInt8

    private init(_ written: String, _ character: Unicode.Scalar) {
        self.written = Array(written.utf8)
        self.character = UInt8(ascii: character)
    }

    /// Whether blanks are written so in at least half of some lines, whatever becomes of other signs there.
    static func areBlanks(of lines: [ArraySlice<UInt8>]) -> Bool {
        let filled = lines.filter { !$0.allSatisfy(\.isBlank) }
        let written = filled.count { line in
            line.indices.contains { at in
                line[at] == UInt8(ascii: "&") && blanks.contains { line[at...].starts(with: $0.written) }
            }
        }
        return written > 0 && written * 2 >= filled.count
    }

    /// Those that are blanks.
    static let blanks = all.filter { $0.character == 0x20 }

    /// Those that logs and reports have.
    static let all = [
        HTMLEntity("&lt;", "<"), HTMLEntity("&gt;", ">"), HTMLEntity("&amp;", "&"),
        HTMLEntity("&quot;", "\""),
        HTMLEntity("&apos;", "'"), HTMLEntity("&#39;", "'"), HTMLEntity("&#x27;", "'"),
        HTMLEntity("&#34;", "\""),
        HTMLEntity("&nbsp;", " "), HTMLEntity("&#160;", " "), HTMLEntity("&#x2F;", "/"),
        HTMLEntity("&#47;", "/"),
    ]
}

/// A character that pasting turned into another, or put in.
enum PastedCharacter {
    /// Those that have no width, and those that are blanks to people only, each with what stands for it.
    static let hidden: [(bytes: [UInt8], plain: [UInt8])] =
        ["\u{200B}", "\u{2060}", "\u{FEFF}", "\u{200E}", "\u{AD}"].map { (Array(($0 as String).utf8), []) }
        + ["\u{A0}", "\u{202F}"].map { (Array(($0 as String).utf8), [0x20]) }

    /// Curved quotes, each with the straight one.
    static let curved: [(bytes: [UInt8], plain: [UInt8])] =
        ["\u{201C}", "\u{201D}", "\u{201E}"].map { (Array(($0 as String).utf8), [UInt8(ascii: "\"")]) }
        + ["\u{2018}", "\u{2019}"].map { (Array(($0 as String).utf8), [UInt8(ascii: "'")]) }
}

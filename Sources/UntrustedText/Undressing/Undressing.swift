/// Takes off what stands around the lines of a pasted text, as its bytes come.
public struct Undressing: Sendable {
    private let dress: Dress
    /// The beginning of a line whose end is still to come.
    private var torn: [UInt8] = []
    /// A line that the edge of a terminal may have broken, without the break.
    private var broken: [UInt8]?
    /// How far the row of a table has come that is read.
    private var row = SeparatedRows.Place()
    /// The number of the line that comes next, and how many lines were appended.
    private var line = 1
    private var linesAppended = 0
    /// Where the lines stood that were appended since these numbers were taken.
    private var numbers = LineNumbers()

    /// How long a line is at most that is looked at as a whole; parts of a longer one count as lines.
    private static let lineAtMost = 1 << 20

    /// Takes off a dress.
    public init(_ dress: Dress) { self.dress = dress }

    /// A text without its dress.
    public static func plain(_ text: String) -> String { numbered(text).plain }

    /// A text without its dress, and where its lines stood.
    public static func numbered(_ text: String) -> (plain: String, numbers: LineNumbers) {
        let bytes = Array(text.utf8)
        let dress = Dress(of: bytes)
        guard !dress.isPlain else { return (text, LineNumbers()) }
        var undressing = Undressing(dress)
        var plain: [UInt8] = []
        bytes.withUnsafeBufferPointer { undressing.take($0, to: &plain) }
        undressing.finish(&plain)
        return (String(decoding: plain, as: UTF8.self), undressing.takeNumbers())
    }

    /// Takes the next bytes, split anywhere, and appends the lines that are complete.
    public mutating func take(_ bytes: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
        var rest = bytes[...]
        while let end = rest.firstIndex(of: dress.lineEnd) {
            torn += rest[..<end]
            rest = rest[(end + 1)...]
            endLine(&text)
            line += 1
        }
        torn += rest
        if torn.count > Self.lineAtMost { endLine(&text) }
        if torn.isEmpty, broken == nil { noteLine() }
    }

    /// Appends what is left at the end of the text.
    public mutating func finish(_ text: inout [UInt8]) {
        if !torn.isEmpty {
            endLine(&text)
            line += 1
        }
        if let line = broken {
            text += line
            linesAppended += 1
        }
        broken = nil
        noteLine()
    }

    /// Where the lines stood that were appended since the numbers were taken last.
    public mutating func takeNumbers() -> LineNumbers {
        defer { numbers.settleAll() }
        return numbers
    }

    /// Notes where the line stood that is appended next.
    private mutating func noteLine() { numbers.note(linesAppended + 1, isLine: line) }

    private mutating func breakLine(_ text: inout [UInt8]) {
        text.append(UInt8(ascii: "\n"))
        linesAppended += 1
    }

    /// Appends the line whose end has come.
    private mutating func endLine(_ text: inout [UInt8]) {
        defer { torn.removeAll(keepingCapacity: torn.capacity < 1 << 16) }
        if torn.last == 0x0D { torn.removeLast() }
        guard dress.changesCharacters else { return append(torn[...], to: &text) }
        var line: [UInt8] = []
        dress.appendCharacters(of: torn[...], to: &line)
        // A tag at the end breaks the line where it ends anyway.
        if line.last == UInt8(ascii: "\n") { line.removeLast() }
        for part in line.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            append(part, to: &text)
        }
    }

    /// Appends a line without its margin, and without the break of a terminal before it.
    private mutating func append(_ line: ArraySlice<UInt8>, to text: inout [UInt8]) {
        var line = line
        if dress.isFenced, line.isFence { line = [] }
        line = line[dress.margin.end(in: line)...]
        if dress.margin.hasBars { line = line[..<MarginMark.endBeforeBar(line)] }
        if dress.isCode, line.isCode { line = line.dropFirst().dropLast() }
        if !dress.blanks.isEmpty { line = dress.blanks.takenOff(line) }
        if let rows = dress.rows { line = rows.tabbed(line, &row) }
        let width = dress.columns.map { _ in TerminalWrap.width(of: line) }
        if let dates = dress.dates { line = dates.dashed(line) ?? line }
        guard let columns = dress.columns else {
            noteLine()
            for next in dress.joined?.breaks(in: line) ?? [] {
                text += line[..<next]
                breakLine(&text)
                noteLine()
                line = line[next...]
            }
            text += line
            return breakLine(&text)
        }
        if let before = broken {
            text += before
            if !TerminalWrap.goesOn(before[...], in: line) {
                if dress.blanks.fillsUp, text.last == UInt8(ascii: " ") { text.removeLast() }
                breakLine(&text)
                noteLine()
            }
            broken = nil
        } else {
            noteLine()
        }
        if width == columns {
            broken = Array(line)
        } else {
            text += line
            breakLine(&text)
        }
    }
}

extension Dress {
    /// Whether any character was changed, and not only put before or behind the lines.
    var changesCharacters: Bool {
        hasEscapes || hasTags || hasEntities || hasBlankEntities || hasCurvedQuotes || hasColours
            || hasHiddenCharacters
    }

    /// Appends the characters of a line as they were; tags may break it into several.
    func appendCharacters(of line: ArraySlice<UInt8>, to text: inout [UInt8]) {
        var at = line.startIndex
        while at < line.endIndex {
            let byte = line[at]
            let replaced: (end: Int, plain: [UInt8])? =
                switch byte {
                case 0x1B where hasColours: Self.endOfColour(in: line, at: at).map { ($0, []) }
                case UInt8(ascii: "\\") where hasEscapes:
                    MarkdownEscape.sign(in: line, at: at).map { (at + 2, [$0]) }
                case UInt8(ascii: "<") where hasTags:
                    HTMLTag(in: line, at: at).map { ($0.end, $0.breaksLine ? [UInt8(ascii: "\n")] : []) }
                case UInt8(ascii: "&") where hasEntities || hasBlankEntities:
                    (hasEntities ? HTMLEntity.all : HTMLEntity.blanks).first {
                        line[at...].starts(with: $0.written)
                    }.map {
                        (at + $0.written.count, [$0.character])
                    }
                case 0xC2, 0xE2, 0xEF: replacement(in: line, at: at)
                default: nil
                }
            if let replaced {
                text += replaced.plain
                at = replaced.end
            } else {
                text.append(byte)
                at += 1
            }
        }
    }

    private func replacement(in line: ArraySlice<UInt8>, at start: Int) -> (end: Int, plain: [UInt8])? {
        let signs =
            (hasHiddenCharacters ? PastedCharacter.hidden : [])
            + (hasCurvedQuotes ? PastedCharacter.curved : [])
        return signs.first { line[start...].starts(with: $0.bytes) }.map {
            (start + $0.bytes.count, $0.plain)
        }
    }

    /// Where a code ends that sets a colour or clears the rest of a line, as `grep` and log tools write; nil for any other.
    static func endOfColour(in line: ArraySlice<UInt8>, at start: Int) -> Int? {
        guard line[start...].dropFirst().first == UInt8(ascii: "[") else { return nil }
        let final = line[(start + 2)...].prefix(20).firstIndex { !$0.isDigit && $0 != UInt8(ascii: ";") }
        return final.flatMap { "mK".utf8.contains(line[$0]) ? $0 + 1 : nil }
    }
}

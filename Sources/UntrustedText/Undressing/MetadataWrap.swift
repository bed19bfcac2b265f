/// What Xcode's console shows of a message beside it, where the edge of a terminal may have broken it.
///
/// `Type: Error | Timestamp: 2026-10-05 08:04:39.175485+02:00 | Process: News | Library: UIKitCore | TID: 0x1842`
enum MetadataWrap {
    private static let titles = MetadataPiece.allCases.map { (piece: $0, words: Array("\($0.title) ".utf8)) }

    /// Whether a line begins the metadata of a message, of which nothing belongs to the line before.
    static func begin(_ line: ArraySlice<UInt8>) -> Bool {
        guard let title = title(in: line, at: line.startIndex),
            title.piece == .type || title.piece == .timestamp
        else { return false }
        let value = line.dropFirst(title.words.count)
        if title.piece == .timestamp { return value.first?.isDigit ?? false }
        let word = value.prefix(while: \.isLetter)
        return !word.isEmpty
            && (word.endIndex == value.endIndex || value[word.endIndex...].starts(with: " |".utf8))
    }

    /// Whether metadata at the end of a line go on in the next one; nil where the line has none.
    ///
    /// They go on where the next line has further pieces, of which each occurs once, or the rest of the last.
    static func goesOn(_ line: ArraySlice<UInt8>, in next: ArraySlice<UInt8>) -> Bool? {
        let pieces = pieces(of: line)
        guard pieces.count > 1 || pieces.contains(where: { $0.piece == .thread }) || begin(line) else {
            return nil
        }
        let joined = Self.pieces(of: line + next)
        if joined.count > pieces.count { return Set(joined.map(\.piece)).count == joined.count }
        guard let last = joined.last, last.piece == .thread else { return false }
        let number = (line + next)[last.value...]
        return next.count < 16 && number.starts(with: "0x".utf8)
            && number.dropFirst(2).allSatisfy { $0.isDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 }
    }

    /// The pieces of a line that begin it or stand behind a divider, and where their values begin.
    private static func pieces(of line: ArraySlice<UInt8>) -> [(piece: MetadataPiece, value: Int)] {
        line.indices.compactMap { at in
            guard at == line.startIndex || line[..<at].suffix(2).elementsEqual("| ".utf8),
                let title = title(in: line, at: at)
            else { return nil }
            return (title.piece, at + title.words.count)
        }
    }

    private static func title(
        in line: ArraySlice<UInt8>, at start: Int
    ) -> (piece: MetadataPiece, words: [UInt8])? {
        titles.first { line[start...].starts(with: $0.words) }
    }
}

/// Records of a log that stand in one line, since the page that they were copied from has lost its line breaks.
struct JoinedRecords: Hashable {
    /// How many words stand before the time of each, such as its level.
    private let words: Int

    /// How many records a line holds at least for it to be no single one that quotes another.
    private static let least = 3
    private static let linesAtMost = 3

    /// How the records of a few long lines are joined; nil if they are not.
    init?(of lines: [ArraySlice<UInt8>]) {
        guard let first = lines.first, lines.count <= Self.linesAtMost else { return nil }
        guard let stamp = first.indices.first(where: { Self.hasStamp(first, at: $0) }) else { return nil }
        let before = first[..<stamp].split(separator: UInt8(ascii: " "))
        guard before.count <= 2, before.allSatisfy({ $0.allSatisfy { $0 > 0x40 } }) else { return nil }
        words = before.count
        let counts = lines.map { breaks(in: $0).count + 1 }
        guard counts.allSatisfy({ $0 >= Self.least || lines.count > 1 }),
            counts.reduce(0, +) >= Self.least * lines.count
        else { return nil }
    }

    /// Where the records in a line begin but for the first.
    func breaks(in line: ArraySlice<UInt8>) -> [Int] {
        line.indices.filter { Self.hasStamp(line, at: $0) }.dropFirst().map { stamp in
            var start = stamp
            for _ in 0..<words {
                let end = line[..<start].lastIndex { $0 != UInt8(ascii: " ") } ?? line.startIndex
                start = line[..<end].lastIndex { $0 == UInt8(ascii: " ") }.map { $0 + 1 } ?? line.startIndex
            }
            return start
        }
    }

    /// Whether the time of a record stands behind a blank at a place, with its date if it has one.
    private static func hasStamp(_ line: ArraySlice<UInt8>, at start: Int) -> Bool {
        guard start == line.startIndex || line[start - 1] == UInt8(ascii: " ") else { return false }
        let rest = line[start...]
        if rest.looksLike("0000-00-00 00:00:00.000") { return true }
        if start > line.startIndex + 10, line[(start - 11)...].looksLike("0000-00-00 ") { return false }
        return rest.looksLike("00:00:00.000000+0000") || rest.looksLike("00:00:00.000000-0000")
            || rest.looksLike("00:00:00.000000 +0000") || rest.looksLike("00:00:00.000000 -0000")
    }
}

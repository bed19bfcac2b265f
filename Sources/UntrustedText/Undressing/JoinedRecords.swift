/// Records of a log that stand in one line, since the page that they were copied from has lost its line breaks.
struct JoinedRecords: Hashable {
    /// How many words stand before the time of each, such as its level.
    private let words: Int

    /// How many records a line holds at least for it to be no single one that quotes another.
    private static let least = 3
    private static let linesAtMost = 3

    /// So many other lines may stand around them, such as a sentence before.
    private static let othersAtMost = 10
    /// What Console names levels, where more words stand before the first time than a level has.
    private static let levels = ["default", "info", "debug", "error", "fault", "notice"].map {
        Array($0.utf8)
    }

    /// How the records of a few long lines are joined; nil if they are not.
    init?(of lines: [ArraySlice<UInt8>]) {
        guard lines.count <= Self.linesAtMost + Self.othersAtMost else { return nil }
        let stamps = lines.map { line in line.indices.filter { Self.hasStamp(line, at: $0) } }
        let joined = lines.indices.filter { !stamps[$0].isEmpty }
        guard let first = joined.first, joined.count <= Self.linesAtMost,
            lines.count - joined.count <= Self.othersAtMost,
            let words = Self.words(in: lines[first], before: stamps[first])
        else { return nil }
        self.words = words
        let counts = joined.map { stamps[$0].count }
        guard counts.allSatisfy({ $0 >= Self.least || joined.count > 1 }),
            counts.reduce(0, +) >= Self.least * joined.count
        else { return nil }
    }

    /// How many words stand before each of several times in a line; nil where what stands before the first is neither a
    /// level nor a sentence.
    private static func words(in line: ArraySlice<UInt8>, before stamps: [Int]) -> Int? {
        guard let first = stamps.first else { return nil }
        let before = line[..<first].split(separator: UInt8(ascii: " "))
        if before.count <= 2, before.allSatisfy({ $0.allSatisfy { $0 > 0x40 } }) { return before.count }
        // A sentence stands before the first, so that only the others show it.
        let last = stamps.map { line[..<$0].split(separator: UInt8(ascii: " ")).last.map { Array($0) } }
        if last.allSatisfy({ $0.map { levels.contains($0) } ?? false }) { return 1 }
        return stamps.allSatisfy { line[$0...].looksLike("0000-00-00") } ? 0 : nil
    }

    /// Where the records in a line begin, but for one that begins with the line.
    func breaks(in line: ArraySlice<UInt8>) -> [Int] {
        line.indices.filter { Self.hasStamp(line, at: $0) }.compactMap { stamp in
            var start = stamp
            for _ in 0..<words {
                let end = line[..<start].lastIndex { $0 != UInt8(ascii: " ") } ?? line.startIndex
                start = line[..<end].lastIndex { $0 == UInt8(ascii: " ") }.map { $0 + 1 } ?? line.startIndex
            }
            return line[..<start].allSatisfy(\.isBlank) ? nil : start
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

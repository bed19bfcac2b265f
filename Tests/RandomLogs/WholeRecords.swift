import DeviceLog

/// The records that stand on lines of their own in a damaged log, as they were written and nowhere else.
///
/// What is read of a log whose style is given may be cut and lost where it is damaged, but no message is made of two of
/// these.
struct WholeRecords {
    /// The words of each, up to the first line break.
    private let words: [[UInt8]]

    /// Shorter words may stand in others by chance.
    private static let wordsAtLeast = 12

    init(of log: RandomLog, in bytes: [UInt8]) {
        // A quotation mark that damage puts before rows makes a field of all up to the next one.
        guard log.style != .unifiedLogCSV else {
            words = []
            return
        }
        let lines = Set(bytes.split(separator: 0x0A).map { Array($0) })
        // The same record may have been written twice.
        let written = Set(
            log.written.filter { lines.contains($0.line) && $0.words.count >= Self.wordsAtLeast }.map(\.words)
        )
        words = written.filter { words in
            guard let place = Self.place(of: words, in: bytes) else { return false }
            return Self.place(of: words, in: bytes, from: place + words.count) == nil
        }
    }

    /// Notes each message that is made of two of them.
    func check(_ records: [LogRecord], _ problems: Problems) {
        for record in records where words.count > 1 {
            let held = words.filter { Self.place(of: $0, in: record.message) != nil }
            problems.expect(
                held.count < 2,
                "a message is made of \(held.count) records: \(String(decoding: record.message, as: UTF8.self))"
            )
        }
    }

    /// Where words begin the first time.
    ///
    /// The library's search of any collection takes several times as long.
    private static func place(of words: [UInt8], in bytes: [UInt8], from start: Int = 0) -> Int? {
        var at = start
        while at + words.count <= bytes.count {
            if bytes[at] == words[0], bytes[at..<at + words.count].elementsEqual(words) { return at }
            at += 1
        }
        return nil
    }
}

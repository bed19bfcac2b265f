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
        words = written.filter { bytes.ranges(of: $0).count == 1 }
    }

    /// Notes each message that is made of two of them.
    func check(_ records: [LogRecord], _ problems: Problems) {
        for record in records where words.count > 1 {
            let held = words.filter { record.message.contains($0) }
            problems.expect(
                held.count < 2,
                "a message is made of \(held.count) records: \(String(decoding: record.message, as: UTF8.self))"
            )
        }
    }
}

import Timeline
import DeviceLog
import Testing

/// A log that was read from a text, in chunks of a size.
struct ReadLog {
    private(set) var records: [LogRecord] = []
    let summary: LogSummary

    /// The file's day that tests use: a day after the records of most.
    static let fileDay = CalendarDay(year: 2026, month: 10, day: 6)

    init(_ text: String, style: LogStyle? = nil, chunk: Int = .max, options: LogReadingOptions? = nil) throws
    {
        try self.init(Array(text.utf8), style: style, chunk: chunk, options: options)
    }

    init(
        _ bytes: [UInt8], style: LogStyle? = nil, beginning: Int = 0, chunk: Int = .max,
        options: LogReadingOptions? = nil
    ) throws {
        let day = try #require(Self.fileDay)
        var reader = LogReader(style: style, options: options ?? LogReadingOptions(fileDay: day))
        var records: [LogRecord] = []
        var at = 0
        while at < bytes.count {
            // The beginning, which is held until the style is known, comes at once.
            let end = at + min(at == 0 ? max(chunk, beginning) : chunk, bytes.count - at)
            try bytes[at..<end].withUnsafeBytes { try reader.read($0) { records.append($0) } }
            at = end
        }
        try reader.finish { records.append($0) }
        self.records = records
        summary = reader.summary
    }
}

extension LogRecord {
    /// What was said, as a text.
    var words: String { String(decoding: message, as: UTF8.self) }
}

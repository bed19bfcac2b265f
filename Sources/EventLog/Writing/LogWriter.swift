public import Timeline

/// Streams a day into a log: the header, the events in the order they happen, the end.
///
/// It holds one buffer and no events, so its memory does not grow with the day.
///
///     let file = try LogFile(creating: path)
///     var log = LogWriter(to: file.write)
///     log.begin(header)
///     simulate(scenario) { log.append($0) }
///     try log.end(through: header.day.end)
public struct LogWriter {
    private static let batch = 64 << 10

    private let sink: LogSink
    private var encoder = LineEncoder(Roster())
    private let bytes = LineBytes(capacity: batch + (16 << 10))
    private var count: Int64 = 0
    /// What went wrong while writing; nothing is written from then on.
    public private(set) var failure: LogFileError?

    /// Makes a writer that hands batches of about 64 KB to a sink.
    public init(to sink: @escaping LogSink) {
        self.sink = sink
    }

    /// Writes the header and the roster; comes first, and once.
    ///
    /// - Precondition: The roster's bundle identifiers are all different.
    public mutating func begin(_ header: LogHeader) {
        encoder = LineEncoder(header.day.roster)
        bytes.append(RosterLines.bytes(header))
    }

    /// Writes an event; O(1), a failure is kept for `end(through:)`.
    public mutating func append(_ event: TimelineEvent) {
        encoder.append(event, to: bytes)
        count += 1
        if bytes.count >= Self.batch { flush() }
    }

    /// Writes the end of a day that was simulated through a moment, and all that still waits in the buffer.
    ///
    /// - Throws: The first failure since the beginning.
    public mutating func end(through moment: Moment) throws(LogFileError) {
        bytes.append(JournalLines.end(through: moment, count: count))
        flush()
        if let failure { throw failure }
    }

    private mutating func flush() {
        do throws(LogFileError) {
            if failure == nil { try bytes.flush(to: sink) } else { bytes.clear() }
        } catch {
            failure = error
        }
    }
}

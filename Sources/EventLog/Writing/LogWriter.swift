public import Timeline

/// Streams a day into a log: the header, the events in the order they happen, the end.
///
/// It holds two buffers and no events, so its memory does not grow with the day.
///
///     let file = try LogFile(creating: path)
///     var log = LogWriter(to: file)
///     log.begin(header)
///     simulate(scenario) { log.append($0) }
///     try log.end(through: header.day.end)
public struct LogWriter {
    /// Where batches go: to a sink one after the other, or into a file while the next one is put together.
    private enum Destination {
        case sink(LogSink)
        case file(LogFile)
    }

    private static let batch = 256 << 10

    private let destination: Destination
    private var encoder = LineEncoder(Roster())
    private var bytes = LineBytes(capacity: batch + (16 << 10))
    private var spare = LineBytes(capacity: batch + (16 << 10))
    private var count: Int64 = 0
    /// What went wrong while writing; nothing is written from then on.
    public private(set) var failure: LogFileError?

    /// Makes a writer that hands batches of about 256 KB to a sink.
    public init(to sink: @escaping LogSink) {
        destination = .sink(sink)
    }

    /// Makes a writer into a file, which takes a batch while the next one is put together.
    public init(to file: LogFile) {
        destination = .file(file)
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
        if case .file(let file) = destination, failure == nil { try file.finishWriting() }
        if let failure { throw failure }
    }

    private mutating func flush() {
        do throws(LogFileError) {
            guard failure == nil else { return bytes.clear() }
            switch destination {
            case .sink(let sink): try bytes.flush(to: sink)
            case .file(let file):
                try file.beginWriting(bytes)
                swap(&bytes, &spare)
                bytes.clear()
            }
        } catch {
            failure = error
        }
    }
}

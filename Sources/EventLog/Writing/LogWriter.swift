public import Timeline

/// Streams a day into a log: the header, the events in the order they happen, the end.
///
/// It holds a few thousand events at most, so its memory does not grow with the day.
///
///     let file = try LogFile(creating: path)
///     var log = LogWriter(header, to: file)
///     simulate(scenario) { log.append($0) }
///     try log.end(through: header.day.end)
public struct LogWriter {
    /// So many events are handed to another thread at a time.
    private static let sheetSize = 4_096

    private let stream: LineStream
    private let scribe: Scribe?
    private var sheet: [TimelineEvent] = []

    /// Begins a log that hands batches of about 256 KB to a sink.
    ///
    /// - Precondition: The roster's bundle identifiers are all different.
    public init(_ header: LogHeader, to sink: @escaping LogSink) {
        stream = LineStream(header, to: sink)
        scribe = nil
    }

    /// Begins a log in a file; where it has contents of its own, it is written while the day goes on.
    ///
    /// - Precondition: The roster's bundle identifiers are all different.
    public init(_ header: LogHeader, to file: LogFile) {
        stream = LineStream(header, to: file.write)
        // Without a thread the same bytes are written, only later.
        scribe = file.isRegular ? Scribe(stream) : nil
    }

    /// What went wrong while writing; nothing is written from then on.
    public var failure: LogFileError? { scribe.map(\.failure) ?? stream.failure }

    /// Writes events that follow those before; a failure is kept for `end(through:)`.
    public mutating func append(_ events: [TimelineEvent]) {
        guard let scribe else { return stream.append(events) }
        var rest = events[...]
        while !rest.isEmpty {
            let fitting = rest.prefix(Self.sheetSize - sheet.count)
            sheet += fitting
            rest = rest[fitting.endIndex...]
            if sheet.count == Self.sheetSize { scribe.exchange(&sheet) }
        }
    }

    /// Writes the end of a day that was simulated through a moment, and all that still waits.
    ///
    /// - Throws: The first failure since the beginning.
    public mutating func end(through moment: Moment) throws(LogFileError) {
        if let scribe {
            scribe.exchange(&sheet)
            scribe.finish()
        }
        stream.end(through: moment)
        if let failure = stream.failure { throw failure }
    }
}

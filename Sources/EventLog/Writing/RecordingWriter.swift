public import Timeline

/// Writes a simulated day into a recording: the header, the events in order, the end.
///
/// `LoggedDayWriter` writes a day that a device logged.
///
/// It buffers a few thousand events at most, so its memory does not grow with the day.
///
///     let file = try LockedFile(creating: path)
///     var log = RecordingWriter(header, to: file)
///     simulate(scenario) { log.append($0) }
///     try log.end(through: header.day.end)
public struct RecordingWriter {
    /// How many events are passed to the other thread at a time.
    private static let batchSize = 4_096

    private let stream: LineStream
    private let thread: RecordingWriterThread?
    private var batch: [TimelineEvent] = []

    /// Begins a recording that passes batches of about 256 KB to a sink.
    ///
    /// - Precondition: The roster's bundle identifiers are all different.
    public init(_ header: RecordingHeader, to sink: @escaping LineSink) {
        stream = LineStream(header, to: sink)
        thread = nil
    }

    /// Begins a recording in a file; a regular file is written on another thread while the day is simulated.
    ///
    /// - Precondition: The roster's bundle identifiers are all different.
    public init(_ header: RecordingHeader, to file: LockedFile) {
        stream = LineStream(header, to: file.write)
        // Without a thread the same bytes are written, only not concurrently.
        thread = file.isRegular ? RecordingWriterThread(stream) : nil
    }

    /// The first failure; nothing is written after it.
    public var failure: LockedFileError? { thread.map(\.failure) ?? stream.failure }

    /// Appends events; a failure is reported by `end(through:)`.
    public mutating func append(_ events: [TimelineEvent]) {
        guard let thread else { return stream.append(events) }
        var rest = events[...]
        while !rest.isEmpty {
            let fitting = rest.prefix(Self.batchSize - batch.count)
            batch += fitting
            rest = rest[fitting.endIndex...]
            if batch.count == Self.batchSize { thread.exchange(&batch) }
        }
    }

    /// Writes everything that is left and the end of a day that was simulated through a moment.
    ///
    /// - Throws: the first failure since the beginning.
    public mutating func end(through moment: Moment) throws(LockedFileError) {
        if let thread {
            thread.exchange(&batch)
            thread.finish()
        }
        stream.end(through: moment)
        if let failure = stream.failure { throw failure }
    }
}

public import Timeline

/// Writes a day that a device logged: the header, the events in order, what the log says beside them, the end.
///
/// A reader numbers the evaluations in the order of their events.
///
///     var log = try LoggedDayWriter(header, to: file.write)
///     try log.append(day.events, day.evidence)
///     try log.append(day.evidence)
///     try log.end(through: day.through)
public struct LoggedDayWriter {
    /// How many bytes are passed to the sink at a time, or a line more.
    private static let batch = 256 << 10

    private let sink: LineSink
    private var encoder: LoggedDayEncoder
    private let bytes = LineBytes(capacity: batch + (16 << 10))
    private var count: Int64 = 0

    /// Begins a recording with the header and the roster.
    ///
    /// - Precondition: The header is that of a logged day, and the roster's bundle identifiers are all different.
    /// - Throws: the sink's failure.
    public init(_ header: RecordingHeader, to sink: @escaping LineSink) throws(LockedFileError) {
        precondition(header.isLogged, "a simulated day has a writer of its own")
        self.sink = sink
        encoder = LoggedDayEncoder(header)
        bytes.append(encoder.roster())
        try bytes.flush(to: sink)
    }

    /// Writes events, with their evaluations.
    ///
    /// - Throws: the sink's failure.
    public mutating func append(
        _ events: [TimelineEvent], _ evidence: DeviceEvidence
    ) throws(LockedFileError) {
        for event in events {
            bytes.append(encoder.lines(of: event, evidence))
            count += 1
            if bytes.count >= Self.batch { try bytes.flush(to: sink) }
        }
    }

    /// Writes what the log says beside its events.
    ///
    /// - Precondition: Every request with a line in the evidence was submitted in an event before.
    /// - Throws: the sink's failure.
    public mutating func append(_ evidence: DeviceEvidence) throws(LockedFileError) {
        bytes.append(encoder.deviceLines(of: evidence))
        bytes.append(encoder.readingLines(of: evidence))
        try bytes.flush(to: sink)
    }

    /// Writes the end of a day whose log covers it through a moment.
    ///
    /// - Throws: the sink's failure.
    public mutating func end(through moment: Moment) throws(LockedFileError) {
        bytes.append(encoder.end(through: moment, count: count))
        try bytes.flush(to: sink)
    }
}

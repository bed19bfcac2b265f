import Timeline

/// The lines of a day on their way to a sink, in batches of about 256 KB.
final class LineStream {
    private static let batch = 256 << 10

    private let sink: LogSink
    private var encoder: LineEncoder
    private let bytes = LineBytes(capacity: batch + (16 << 10))
    private var count: Int64 = 0
    /// What went wrong while writing; nothing is written from then on.
    private(set) var failure: LogFileError?

    /// Begins with the header and the roster.
    init(_ header: LogHeader, to sink: @escaping LogSink) {
        self.sink = sink
        encoder = LineEncoder(header)
        encoder.appendRoster(to: bytes)
    }

    func append(_ events: [TimelineEvent]) {
        guard failure == nil else { return }
        append(events, &encoder)
        count += Int64(events.count)
    }

    /// Has the encoder passed, so that the class is asked for it once and not for each event.
    private func append(_ events: [TimelineEvent], _ encoder: inout LineEncoder) {
        for event in events {
            encoder.append(event, to: bytes)
            if bytes.count >= Self.batch { flush() }
        }
    }

    /// Appends the end of the day, and hands over all that still waits.
    func end(through moment: Moment) {
        encoder.append(sealing: JournalLines.end(through: moment, count: count), to: bytes)
        flush()
    }

    private func flush() {
        do throws(LogFileError) {
            guard failure == nil else { return bytes.clear() }
            try bytes.flush(to: sink)
        } catch {
            failure = error
        }
    }
}

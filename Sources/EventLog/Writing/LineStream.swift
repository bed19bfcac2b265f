import Timeline

/// Encodes the events of a day and passes their lines to a sink, in batches of about 256 KB.
final class LineStream {
    private static let batch = 256 << 10

    private let sink: LineSink
    private var encoder: LineEncoder
    private let bytes = LineBytes(capacity: batch + (16 << 10))
    private var count: Int64 = 0
    /// The first failure of the sink; nothing is written after it.
    private(set) var failure: LockedFileError?

    /// Starts with the header and the roster.
    init(_ header: RecordingHeader, to sink: @escaping LineSink) {
        self.sink = sink
        encoder = LineEncoder(header)
        encoder.appendRoster(to: bytes)
    }

    func append(_ events: [TimelineEvent]) {
        guard failure == nil else { return }
        append(events, &encoder)
        count += Int64(events.count)
    }

    /// The encoder is passed in, so that the class is accessed once and not for each event.
    private func append(_ events: [TimelineEvent], _ encoder: inout LineEncoder) {
        for event in events {
            encoder.append(event, to: bytes)
            if bytes.count >= Self.batch { flush() }
        }
    }

    /// Appends the end of the day and passes on everything that is left.
    func end(through moment: Moment) {
        encoder.append(sealing: JournalLines.end(through: moment, count: count), to: bytes)
        flush()
    }

    private func flush() {
        do throws(LockedFileError) {
            guard failure == nil else { return bytes.clear() }
            try bytes.flush(to: sink)
        } catch {
            failure = error
        }
    }
}

import Timeline

@testable import EventLog

/// A sink that keeps its bytes, and each batch apart.
final class KeptBytes {
    private(set) var batches: [[UInt8]] = []

    var all: [UInt8] { batches.flatMap { $0 } }
    var lines: [String] { String(decoding: all, as: UTF8.self).split(separator: "\n").map(String.init) }

    func write(_ bytes: UnsafeRawBufferPointer) { batches.append(Array(bytes)) }
}

extension RecordingWriter {
    /// The log of a day that was simulated to its end.
    static func log(_ events: [TimelineEvent], header: RecordingHeader = Samples.header) throws -> [UInt8] {
        let kept = KeptBytes()
        var writer = RecordingWriter(header) { kept.write($0) }
        writer.append(events)
        try writer.end(through: max(header.day.end, events.last?.moment ?? .start))
        return kept.all
    }
}

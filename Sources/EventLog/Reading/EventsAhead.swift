import Descriptors
import Timeline

/// Reads the events on lines of a recording before the lines in front of them were read.
///
/// Header and roster must be known. A line that says anything but an event of a simulated day, or has a flaw, is
/// left to whoever takes the lines in their order, who reads it like any other: what a recording says does not depend
/// on which of its lines were read ahead.
struct EventsAhead {
    /// A line, without its end, and the event on it; nil if it is to be read in its turn.
    struct Line {
        let range: Range<Int>
        let event: TimelineEvent?
    }

    private var decoder: EventDecoder
    private let length: Int64
    private var fields = LineFields()
    /// The lines of the part that was read last.
    private(set) var lines: [Line] = []

    /// Reads lines of a day of a length, with a decoder that needs no line before them.
    init(_ decoder: EventDecoder, length: Int64) {
        self.decoder = decoder
        self.length = length
    }

    /// Reads a part that begins with a line and ends with the end of one.
    mutating func read(_ bytes: [UInt8], _ part: Range<Int>) {
        lines.removeAll(keepingCapacity: true)
        var start = part.lowerBound
        while start < part.upperBound, let end = bytes.lineEnd(in: start..<part.upperBound) {
            lines.append(Line(range: start..<end, event: event(bytes, start..<end)))
            start = end + 1
        }
    }

    private mutating func event(_ bytes: [UInt8], _ line: Range<Int>) -> TimelineEvent? {
        guard line.count <= RecordingFormat.longestLine else { return nil }
        do throws(RecordingProblem) {
            try fields.read(bytes, line: line)
            guard fields[.crc] == nil, fields.unknown.isEmpty else { return nil }
            let values = LineValues(bytes: bytes, range: line, fields: fields)
            let moment = Moment(try values.integer(.t, in: 0...length))
            guard let kind = try LineKind.find(values), kind.role == .event,
                let happening = try decoder.happening(kind, values)
            else { return nil }
            return TimelineEvent(at: moment, happening, line: try values.deviceLine)
        } catch {
            return nil
        }
    }
}

extension [UInt8] {
    /// The place of the first end of a line in a range.
    func lineEnd(in range: Range<Int>) -> Int? {
        withUnsafeBytes { bytes in
            guard let start = UnsafeRawBufferPointer(rebasing: bytes[range]).baseAddress,
                let found = memchr(start, Int32(UInt8(ascii: "\n")), range.count)
            else { return nil }
            return range.lowerBound + (UnsafeRawPointer(found) - start)
        }
    }
}

public import Timeline

/// The lines of a day in some version of the format, one by one and without checksums, to compare a recording with.
public struct PlainLines {
    private let header: RecordingHeader
    private let version: String
    private let bytes = LineBytes(capacity: 4 << 10)
    private var encoder: LineEncoder

    /// Lines for a recording with this header, roster included, in a version of the format.
    public init(_ header: RecordingHeader, version: String = RecordingFormat.version) {
        self.header = header
        self.version = version
        encoder = LineEncoder(header, RecordingFormat.numbers(of: version))
    }

    /// The lines before the first event.
    public var roster: [[UInt8]] {
        let first = RosterLines.header(header, version: version) + Array("}".utf8)
        let names = RosterLines.names(header.day.roster).split(separator: UInt8(ascii: "\n"))
        return [first] + names.map { Array($0) }
    }

    /// Whether recordings of a version record what was superseded, and have checksums.
    public static func hasChecksums(version: String) -> Bool {
        RecordingFormat.numbers(of: version) >= RecordingFormat.firstWithChecksums
    }

    /// The line of an event.
    public mutating func line(of event: TimelineEvent) -> [UInt8] {
        bytes.clear()
        encoder.append(event, to: bytes)
        return Array(Self.withoutChecksum(bytes.contents.dropLast()))
    }

    /// A line without the checksum at its end, if it has one.
    public static func withoutChecksum(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard LineSeal.ends(line) else { return line }
        return line.dropLast(LineSeal.length) + Array("}".utf8)
    }
}

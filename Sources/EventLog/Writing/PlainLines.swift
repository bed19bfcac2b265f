public import Timeline

/// The lines of a day as its log holds them, each by itself and without checksum, to hold a log against.
public struct PlainLines {
    private let header: LogHeader
    private let bytes = LineBytes(capacity: 4 << 10)
    private var encoder: LineEncoder

    /// Begins with the header, roster included.
    public init(_ header: LogHeader) {
        self.header = header
        encoder = LineEncoder(header)
    }

    /// The lines before the first event, as a version of the format has them.
    public func roster(version: String) -> [[UInt8]] {
        let first = RosterLines.header(header, version: version) + Array("}".utf8)
        let names = RosterLines.names(header.day.roster).split(separator: UInt8(ascii: "\n"))
        return [first] + names.map { Array($0) }
    }

    /// Whether logs of a version say what was superseded, and end what cannot be computed again with checksums.
    public static func hasChecksums(version: String) -> Bool {
        version.split(separator: ".").first.flatMap { Int($0) } ?? 0 >= LogFormat.firstWithChecksums
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

/// The running checksum over those lines of a recording that no simulation can compute again.
///
/// It is the CRC-32 of zlib and PNG over the bytes of a line before `,"crc"`, continued from the previous
/// line that has one. So a change to any byte of such a line, or a missing line, is detected at the next
/// check.
struct LineSeal {
    /// The length of the end of a sealed line in bytes: `,"crc":"01234567"}`.
    static let length = 18

    private static let opening = Array(#","crc":""#.utf8)
    private static let closing = Array(#""}"#.utf8)
    private static let digits = Array("0123456789abcdef".utf8)
    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { rest, _ in rest >> 1 ^ (rest & 1 == 0 ? 0 : 0xEDB8_8320) }
    }

    private var value: UInt32 = 0

    /// Continues the checksum over the bytes of a line and returns the end of the line.
    mutating func close(_ line: some Sequence<UInt8>) -> [UInt8] {
        value = ~line.reduce(~value) { rest, byte in
            rest >> 8 ^ Self.table[Int(UInt8(truncatingIfNeeded: rest) ^ byte)]
        }
        let number = stride(from: 28, through: 0, by: -4).map { Self.digits[Int(value >> UInt32($0)) & 0xF] }
        return Self.opening + number + Self.closing
    }

    /// Whether a line ends with any checksum.
    static func ends(_ line: ArraySlice<UInt8>) -> Bool {
        line.count > length && line.suffix(length).starts(with: opening)
    }

    /// Continues the checksum over a line that was read; returns whether its checksum is correct.
    mutating func accepts(_ line: ArraySlice<UInt8>) -> Bool {
        guard line.count > Self.length else { return false }
        return line.suffix(Self.length).elementsEqual(close(line.dropLast(Self.length)))
    }
}

/// The checksums of a log as its schema describes them, computed bit by bit and not as the writer does.
public enum Checksums {
    /// The CRC-32 of zlib, continued from the one of earlier bytes.
    public static func crc32(_ bytes: some Sequence<UInt8>, after earlier: UInt32 = 0) -> UInt32 {
        var rest = ~earlier
        for byte in bytes {
            rest ^= UInt32(byte)
            for _ in 0..<8 { rest = rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
        }
        return ~rest
    }

    /// The checksum that a line ends with, if it has one, and the bytes before it.
    public static func parts(_ line: some Collection<UInt8>) -> (body: [UInt8], sum: String)? {
        let text = String(decoding: line, as: UTF8.self)
        guard let match = text.firstMatch(of: /,"crc":"([0-9a-f]{8})"\}$/) else { return nil }
        return (Array(line.dropLast(match.0.utf8.count)), String(match.1))
    }

    /// A log whose text was changed, with checksums that agree again.
    public static func renewed(_ log: [UInt8]) -> [UInt8] {
        var sum: UInt32 = 0
        let lines = log.split(separator: 0x0A, omittingEmptySubsequences: false).map { line -> [UInt8] in
            guard let parts = parts(line) else { return Array(line) }
            sum = crc32(parts.body, after: sum)
            let digits = String(sum, radix: 16)
            let padded = String(repeating: "0", count: 8 - digits.count) + digits
            return parts.body + Array(",\"crc\":\"\(padded)\"}".utf8)
        }
        return Array(lines.joined(separator: [0x0A]))
    }
}

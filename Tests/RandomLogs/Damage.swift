/// What happens to bytes on their way: flips, cuts, joins, repeated parts, other digits, foreign bytes.
enum Damage {
    private static let special: [UInt8] =
        Array("\n\r\t\0\"\\{}[]():,<>. 09-+=;'|/eE\u{1B}".utf8) + [0xFF, 0x80, 0xC3, 0xED, 0xF4]

    /// Texts that readers stumble over: lone surrogates, huge numbers, the ends and beginnings of grammars.
    private static let foreign: [[UInt8]] =
        [
            "\\ud800", "\\uDC00\\u", "\u{0}\u{0}", "\u{202E}\u{2066}", "99999999999999999999999999",
            "-9223372036854775808", "9223372036854775807", "2147483648", "1e308", "0.00000000000000000000001",
            "0x8000000000000000", "9999-12-31 23:59:59.999999", "0001-01-01 00:00:00", "Feb 29 23:59:60",
            "+1859", "-1800", "<private>", "<mask.hash: 'a'>", "{(\n", ")}", " ], Decision: ", ":[", "[{",
            "]}}",
            "\"timestamp\":\"2", "\r\n", "\u{FEFF}", "Mon Feb 29 24:00:00 2027", "Jan  1", "(role: ", "ID:",
        ].map { Array($0.utf8) } + [
            [0xED, 0xA0, 0x80], [0xFF, 0xFE], [0xFE, 0xFF, 0x00], [0xF4, 0x90, 0x80, 0x80],
        ]

    /// Bytes with some damage; `other` is what they may be joined with.
    static func done(to bytes: [UInt8], and other: [UInt8], _ chance: inout Chance) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<chance.below(6) {
            if bytes.isEmpty { return [0x0A] }
            strike(&bytes, other, &chance)
        }
        return bytes
    }

    private static func strike(_ bytes: inout [UInt8], _ other: [UInt8], _ chance: inout Chance) {
        let at = chance.below(bytes.count)
        switch chance.below(11) {
        case 0: bytes[at] ^= 1 << UInt8(chance.below(8))
        case 1: bytes[at] = chance.one(of: special)
        case 2: bytes.removeSubrange(at..<min(bytes.count, at + 1 + chance.below(60)))
        case 3: bytes.removeSubrange(at...)
        case 4: bytes.removeSubrange(..<at)
        case 5: bytes.insert(contentsOf: chance.one(of: foreign), at: at)
        case 6:
            let from = chance.below(bytes.count)
            let part = Array(bytes[from..<min(bytes.count, from + 1 + chance.below(120))])
            // Now and then so often that a line grows very long.
            let times = chance.once(in: 4_000) ? 20_000 : chance.once(in: 100) ? 40 : 1
            bytes.insert(
                contentsOf: (0..<min(times, 1 + (3 << 20) / part.count)).flatMap { _ in part }, at: at)
        case 7: swapDigits(in: &bytes, &chance)
        case 8: replaceNumber(in: &bytes, from: at, &chance)
        case 9 where !other.isEmpty:
            let from = chance.below(other.count)
            bytes.insert(contentsOf: other[from..<min(other.count, from + 1 + chance.below(200))], at: at)
        default: bytes.insert(chance.one(of: special), at: at)
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    /// Gives some digits other values.
    private static func swapDigits(in bytes: inout [UInt8], _ chance: inout Chance) {
        let places = bytes.indices.filter { isDigit(bytes[$0]) }
        guard !places.isEmpty else { return }
        for _ in 0...chance.below(4) { bytes[chance.one(of: places)] = 0x30 + UInt8(chance.below(10)) }
    }

    /// Puts a number of any size in the place of the next one.
    private static func replaceNumber(in bytes: inout [UInt8], from start: Int, _ chance: inout Chance) {
        guard let first = bytes[start...].firstIndex(where: isDigit) else { return }
        let end = bytes[first...].firstIndex { !isDigit($0) } ?? bytes.count
        let digits = (0..<1 + chance.below(24)).map { _ in 0x30 + UInt8(chance.below(10)) }
        bytes.replaceSubrange(first..<end, with: digits)
    }
}

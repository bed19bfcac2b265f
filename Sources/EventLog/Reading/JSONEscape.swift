/// Decoding of JSON's escapes.
enum JSONEscape {
    /// The character of an escape of a backslash and one letter; nil if there is none.
    static func scalar(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: nil
        }
    }

    static func hexDigit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }

    /// The decoded bytes of a text whose escapes the scanner has checked.
    static func decode(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(text.count)
        var rest = text
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), let letter = rest.popFirst() else {
                decoded.append(byte)
                continue
            }
            if let byte = scalar(letter) {
                decoded.append(byte)
                continue
            }
            var value = unit(&rest)
            if value & 0xFC00 == 0xD800 {
                rest = rest.dropFirst(2)
                value = 0x1_0000 + (value & 0x3FF) << 10 + unit(&rest) & 0x3FF
            }
            if let scalar = Unicode.Scalar(value), let bytes = UTF8.encode(scalar) { decoded += bytes }
        }
        return decoded
    }

    private static func unit(_ rest: inout ArraySlice<UInt8>) -> UInt32 {
        let value = rest.prefix(4).reduce(UInt32(0)) { $0 << 4 | (hexDigit($1) ?? 0) }
        rest = rest.dropFirst(4)
        return value
    }
}

/// What a word of a message looks like, by its characters alone.
struct WordShape {
    private let bytes: [UInt8]

    init(_ word: String) { bytes = Array(word.utf8) }

    /// A path or URL: a slash, and something that is no number.
    var isPath: Bool {
        bytes.contains(UInt8(ascii: "~"))
            || bytes.contains(UInt8(ascii: "/")) && bytes.contains(where: \.isLetter)
    }

    /// A mail address or the four numbers of a network address.
    var isAddress: Bool {
        if bytes.contains(UInt8(ascii: "@")) { return true }
        let labels = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return labels.count == 4 && labels.allSatisfy { (1...3).contains($0.count) && $0.allSatisfy(isDigit) }
    }

    /// At least 16 hexadecimal digits, or a mixture of letters and digits that is too long for a word.
    var isIdentifier: Bool {
        // A telephone number.
        if bytes.first == UInt8(ascii: "+"), bytes.count(where: isDigit) >= 7 { return true }
        let digits = bytes.starts(with: Array("0x".utf8)) ? bytes.dropFirst(2) : bytes[...]
        let isHexadecimal = digits.allSatisfy { isHexadecimalDigit($0) || $0 == UInt8(ascii: "-") }
        if isHexadecimal { return digits.count(where: isHexadecimalDigit) >= 16 }
        return bytes.count >= 20 && bytes.contains(where: isDigit) && bytes.contains(where: \.isLetter)
            && bytes.allSatisfy { $0.isLetter || isDigit($0) || "+_-".utf8.contains($0) }
    }

    /// Whether it has letters that no word of the system has.
    var isForeign: Bool { bytes.contains { $0 >= 0x80 } }

    /// Whether it has several parts that begin with a letter, between points.
    var hasLabels: Bool {
        bytes.split(separator: UInt8(ascii: ".")).count { $0.first?.isLetter ?? false } > 1
    }

    /// Whether it begins with a letter.
    var beginsWithLetter: Bool { bytes.first?.isLetter ?? false }

    /// Whether it may be the name that a person gave a device.
    var namesDevice: Bool {
        let text = String(decoding: bytes, as: UTF8.self).lowercased()
        return bytes.contains(UInt8(ascii: "-")) && ["iphone", "ipad", "ipod"].contains { text.contains($0) }
    }

    private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private func isHexadecimalDigit(_ byte: UInt8) -> Bool {
        isDigit(byte) || (0x61...0x66).contains(byte | 0x20)
    }
}

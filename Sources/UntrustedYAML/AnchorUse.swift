/// An anchor or alias in a YAML text, which Dayline refuses: a few lines of aliases can expand to gigabytes.
public struct AnchorUse: Error, Hashable, Sendable {
    /// The name with its sign, such as `&a` or `*a`.
    public let name: String
    /// The line, from 1.
    public let line: Int
    /// The column, from 1, in Unicode scalars.
    public let column: Int
}

extension AnchorUse {
    /// The first alias in a text whose anchor comes before it, found without a YAML parser.
    ///
    /// A sign counts where a YAML node may begin; text such as `R&D and *D*` has none. Quoted text and
    /// comments are not recognised, so a name that occurs there with both signs, where nodes could begin, is
    /// refused too. An alias without its anchor is left to the parser, which refuses it.
    ///
    /// - Complexity: O(n log n) in the number of bytes at most.
    static func firstAlias(in bytes: [UInt8]) -> AnchorUse? {
        var anchors: Set<ArraySlice<UInt8>> = []
        for index in bytes.indices {
            let sign = bytes[index]
            guard sign == UInt8(ascii: "&") || sign == UInt8(ascii: "*") else { continue }
            let name = bytes[(index + 1)...].prefix(while: isNameByte)
            guard !name.isEmpty, index == 0 || !isNameByte(bytes[index - 1]) else { continue }
            if sign == UInt8(ascii: "&") {
                anchors.insert(name)
            } else if anchors.contains(name), mayBeginAlias(bytes, at: index) {
                return AnchorUse(bytes, at: index, end: name.endIndex)
            }
        }
        return nil
    }

    private init(_ bytes: [UInt8], at index: Int, end: Int) {
        let before = bytes[..<index]
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        self.init(
            name: String(decoding: bytes[index..<end], as: UTF8.self),
            line: before.count { $0 == UInt8(ascii: "\n") } + 1,
            column: String(decoding: bytes[lineStart..<index], as: UTF8.self).unicodeScalars.count + 1
        )
    }

    /// Whether the text before a sign on its line lets a node begin there, instead of continuing a word.
    private static func mayBeginAlias(_ bytes: [UInt8], at index: Int) -> Bool {
        var before = bytes[..<index]
        while before.last == UInt8(ascii: " ") || before.last == UInt8(ascii: "\t") { before.removeLast() }
        guard let last = before.last else { return true }
        switch last {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return true
        // Indicators of YAML after which a node may begin.
        case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "["),
            UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "'"),
            UInt8(ascii: "|"), UInt8(ascii: ">"):
            return true
        default: return otherLineEnds.contains { before.suffix($0.count).elementsEqual($0) }
        }
    }

    /// The line breaks that only YAML has (U+0085, U+2028, U+2029), and the byte order mark.
    private static let otherLineEnds: [[UInt8]] = [
        [0xC2, 0x85], [0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9], [0xEF, 0xBB, 0xBF],
    ]

    /// Whether a byte may be part of the name of an anchor.
    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}

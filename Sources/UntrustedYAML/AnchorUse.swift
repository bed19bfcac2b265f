/// An anchor or alias in a YAML text, which no file of Dayline may have: a few lines of aliases can stand for
/// gigabytes.
public struct AnchorUse: Error, Hashable, Sendable {
    /// The name with its sign, such as `&a` or `*a`.
    public let name: String
    /// The place, from 1; columns count Unicode scalars.
    public let line: Int
    public let column: Int
}

extension AnchorUse {
    /// The first alias in a text whose anchor stands in front of it, found without a YAML parser.
    ///
    /// A sign counts where YAML could read it, which is where a node begins: text such as `R&D and *D*` is none.
    /// Quoted text and comments are not told apart, so a name is refused there too if it stands in both ways
    /// where nodes could begin. An alias without its anchor is left to the parser, which refuses it.
    ///
    /// Complexity: O(n log n) in the number of bytes at most.
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

    /// Whether what stands before a sign on its line lets a node begin there, and not a word go on.
    private static func mayBeginAlias(_ bytes: [UInt8], at index: Int) -> Bool {
        var before = bytes[..<index]
        while before.last == UInt8(ascii: " ") || before.last == UInt8(ascii: "\t") { before.removeLast() }
        guard let last = before.last else { return true }
        switch last {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return true
        // Signs of YAML after which something new begins.
        case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "["),
            UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "'"),
            UInt8(ascii: "|"), UInt8(ascii: ">"):
            return true
        default: return otherLineEnds.contains { before.suffix($0.count).elementsEqual($0) }
        }
    }

    /// The ends of lines that only YAML knows (U+0085, U+2028, U+2029), and the byte order mark.
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

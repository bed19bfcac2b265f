/// How deep the elements of an XML text are nested, which Foundation's reader does not bound.
enum ElementDepth {
    /// The deepest nesting that is read; an Info.plist has a handful of levels.
    static let most = 100

    /// Whether elements are nested deeper than is read; comments and character data do not count.
    ///
    /// - Complexity: O(n) in the number of bytes.
    static func isExceeded(in xml: [UInt8]) -> Bool {
        // In UTF-16 every other byte of a tag is zero.
        let bytes = xml.filter { $0 != 0 }
        var depth = 0
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "<") else {
                index += 1
                continue
            }
            let tag = bytes[index...]
            if tag.starts(with: "<!--".utf8) {
                index = end(of: "-->", in: bytes, from: index)
            } else if tag.starts(with: "<![CDATA[".utf8) {
                index = end(of: "]]>", in: bytes, from: index)
            } else {
                let next = end(of: ">", in: bytes, from: index)
                let isEmpty = next >= index + 2 && bytes[next - 2] == UInt8(ascii: "/")
                switch bytes[min(index + 1, bytes.count - 1)] {
                case UInt8(ascii: "/"): depth -= 1
                case UInt8(ascii: "?"), UInt8(ascii: "!"): break
                default: depth += isEmpty ? 0 : 1
                }
                if depth > most { return true }
                index = next
            }
        }
        return false
    }

    /// The index behind a mark; that behind the last byte if there is no such mark.
    private static func end(of mark: String, in bytes: [UInt8], from start: Int) -> Int {
        let wanted = Array(mark.utf8)
        var index = start
        while index + wanted.count <= bytes.count {
            if bytes[index] == wanted[0], bytes[index..<(index + wanted.count)].elementsEqual(wanted) {
                return index + wanted.count
            }
            index += 1
        }
        return bytes.count
    }
}

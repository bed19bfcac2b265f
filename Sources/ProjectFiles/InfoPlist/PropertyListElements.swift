/// The elements of a property list in XML: how they are nested, and which keys its outermost dictionary has.
///
/// Foundation's reader bounds no depth, names the wrong line, and takes one of two equal keys.
struct PropertyListElements {
    /// The deepest nesting that is read; an Info.plist has a handful of levels.
    static let depthAtMost = 100

    /// An element that is open.
    private struct Element {
        let name: String
        let line: Int
        /// Where its content begins.
        let start: Int
    }

    private let bytes: [UInt8]
    /// The keys that may be in the outermost dictionary once only.
    private let keys: [String]
    private var index = 0
    private var line = 1
    private var open: [Element] = []
    /// The lines of those keys so far.
    private var lines: [String: Int] = [:]

    /// What is wrong with the elements of a text.
    ///
    /// - Parameters:
    ///   - xml: The text.
    ///   - keys: The keys that may be in the outermost dictionary once only.
    /// - Returns: What is wrong, and in which line; nil if nothing is.
    /// - Complexity: O(n) in the number of bytes.
    static func fault(in xml: [UInt8], keys: [String]) -> String? {
        var elements = PropertyListElements(xml, keys)
        while elements.index < elements.bytes.count {
            if let fault = elements.takeNext() { return fault }
        }
        return elements.open.last.map { "the <\($0.name)> of line \($0.line) is not closed" }
    }

    private init(_ xml: [UInt8], _ keys: [String]) {
        // In UTF-16 every other byte of a tag is zero.
        bytes = xml.filter { $0 != 0 }
        self.keys = keys
    }

    private mutating func takeNext() -> String? {
        guard bytes[index] == UInt8(ascii: "<") else {
            advance(to: index + 1)
            return nil
        }
        let tag = bytes[index...]
        if tag.starts(with: "<!--".utf8) {
            advance(to: end(of: "-->"))
        } else if tag.starts(with: "<![CDATA[".utf8) {
            advance(to: end(of: "]]>"))
        } else {
            return takeTag()
        }
        return nil
    }

    private mutating func takeTag() -> String? {
        let (start, firstLine) = (index, line)
        advance(to: end(of: ">"))
        let inner = bytes[(start + 1)..<index].dropLast(bytes[index - 1] == UInt8(ascii: ">") ? 1 : 0)
        switch inner.first {
        case UInt8(ascii: "?"), UInt8(ascii: "!"): return nil
        case UInt8(ascii: "/"): return close(Self.name(inner.dropFirst()), from: start)
        default: break
        }
        // An empty element has no content to be nested in.
        guard inner.last != UInt8(ascii: "/") else { return nil }
        open.append(Element(name: Self.name(inner), line: firstLine, start: index))
        return open.count > Self.depthAtMost
            ? "its elements are nested deeper than \(Self.depthAtMost) levels in line \(firstLine)" : nil
    }

    /// Closes the element that is open, whose content ends at an index.
    private mutating func close(_ name: String, from end: Int) -> String? {
        guard let element = open.popLast() else { return "in line \(line), </\(name)> closes nothing" }
        guard element.name == name else {
            return "in line \(line), </\(name)> stands where the <\(element.name)> of line \(element.line) "
                + "is to be closed"
        }
        let isOutermost = open.count { $0.name == "dict" || $0.name == "array" } == 1
        guard name == "key", open.last?.name == "dict", isOutermost else { return nil }
        let key = String(decoding: bytes[element.start..<end], as: UTF8.self)
        guard keys.contains(key), let former = lines.updateValue(element.line, forKey: key) else {
            return nil
        }
        return "the key \(key) stands in line \(element.line) a second time; it is also in line \(former)"
    }

    private mutating func advance(to next: Int) {
        for byte in bytes[index..<next] where byte == UInt8(ascii: "\n") { line += 1 }
        index = next
    }

    private static func name(_ tag: ArraySlice<UInt8>) -> String {
        let name = tag.prefix { !" \t\r\n/".utf8.contains($0) }
        return Quotation.text(String(decoding: name, as: UTF8.self))
    }

    /// The index behind a mark; that behind the last byte if there is no such mark.
    private func end(of mark: String) -> Int {
        let wanted = Array(mark.utf8)
        var index = index
        while index + wanted.count <= bytes.count {
            if bytes[index] == wanted[0], bytes[index..<(index + wanted.count)].elementsEqual(wanted) {
                return index + wanted.count
            }
            index += 1
        }
        return bytes.count
    }
}

/// The keys of the first object of a JSON text, of which only the beginning may be there.
enum FirstObject {
    /// The keys of the object, also where it is the first element of arrays; none if there is no object.
    ///
    /// - Parameters:
    ///   - bytes: The beginning of the text.
    ///   - level: 1 for the keys at its top, 2 for those of the values behind them.
    /// - Returns: The keys in their order.
    /// - Complexity: O(n) in the number of bytes.
    static func keys(in bytes: [UInt8], level: Int = 1) -> [String] {
        var index = 0
        while index < bytes.count, " \t\r\n[".utf8.contains(bytes[index]) { index += 1 }
        guard index < bytes.count, bytes[index] == UInt8(ascii: "{") else { return [] }
        var keys: [String] = []
        var depth = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth == 0 { return keys }
            case UInt8(ascii: "\""):
                let start = index + 1
                index = endOfText(in: bytes, from: start)
                guard index < bytes.count else { return keys }
                if depth == level, isKey(bytes, behind: index) {
                    keys.append(String(decoding: bytes[start..<index], as: UTF8.self))
                }
            default: break
            }
            index += 1
        }
        return keys
    }

    /// The index of the quotation mark that ends a text.
    private static func endOfText(in bytes: [UInt8], from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return index
    }

    /// Whether a colon follows a text.
    private static func isKey(_ bytes: [UInt8], behind end: Int) -> Bool {
        bytes[(end + 1)...].first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: ":")
    }
}

/// Signs with a backslash before them, as editors of Markdown write a text that is not to be formatted: `\[app\<news>:300]`.
enum MarkdownEscape {
    private static let backslash = UInt8(ascii: "\\")
    /// What begins a link or a tag, and is escaped wherever it stands if anything is.
    private static let openings = [UInt8(ascii: "["), UInt8(ascii: "<")]

    /// Whether a text has such signs and leaves none of the openings that it escapes as they are.
    ///
    /// - Complexity: O(n) in the number of bytes.
    static func areAll(in bytes: [UInt8]) -> Bool {
        var escaped = [0, 0]
        var bare = [0, 0]
        var at = 0
        while at < bytes.count {
            let isEscape = bytes[at] == backslash && at + 1 < bytes.count
            let sign = bytes[isEscape ? at + 1 : at]
            if let opening = openings.firstIndex(of: sign) {
                if isEscape { escaped[opening] += 1 } else { bare[opening] += 1 }
            }
            at += isEscape ? 2 : 1
        }
        return escaped != [0, 0] && zip(escaped, bare).allSatisfy { $0 == 0 || $1 == 0 }
    }

    /// The sign that a backslash stands before; nil for one that stands for itself.
    static func sign(in line: ArraySlice<UInt8>, at start: Int) -> UInt8? {
        guard start + 1 < line.endIndex else { return nil }
        let sign = line[start + 1]
        return "\\[]<>()_*`{}#+-.!|~=&".utf8.contains(sign) ? sign : nil
    }
}

public import ScenarioFile

/// The headers of a push, as its server sends them to APNs.
public struct PushHeaders: Hashable, Sendable {
    /// A header with its place in its file.
    public struct Header: Hashable, Sendable {
        /// Its name in lower case, such as `apns-priority`.
        public let name: String
        /// Its value, without blanks around it.
        public let value: String
        /// The place of its line.
        public let place: Place
    }

    /// The size of the largest headers file that is read, in bytes.
    public static let bytes = 64 << 10

    /// The headers in their order.
    public let headers: [Header]

    /// Headers that are known already.
    init(headers: [Header]) { self.headers = headers }

    /// Reads headers from a text: one on each line as `name: value`.
    ///
    /// Empty lines and those with `#` do not count, nor do the pseudo-headers of HTTP/2 such as `:method: POST`.
    ///
    /// - Throws: `JSONError` with the place of a line that is no header, or is APNs' own a second time.
    public init(_ bytes: [UInt8]) throws(JSONError) {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw JSONError(
                place: .start, text: "this is not UTF-8 text; expected headers such as apns-priority: 5")
        }
        var headers: [Header] = []
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        for (number, line) in lines.enumerated() {
            let line = Self.trimmed(line)
            if line.isEmpty || line.hasPrefix("#") || Self.isPseudoHeader(line) { continue }
            let place = Place(line: number + 1, column: 1)
            guard let colon = line.firstIndex(of: ":"), Self.isName(Self.trimmed(line[..<colon])) else {
                throw JSONError(
                    place: place, text: "this is no header; expected a line such as apns-priority: 5")
            }
            let name = Self.trimmed(line[..<colon]).lowercased()
            if name.hasPrefix("apns-"), let former = headers.first(where: { $0.name == name }) {
                throw JSONError(
                    place: place,
                    text: "\(Quotation.text(name)) stands here a second time; it is also in line "
                        + "\(former.place.line), and APNs takes one")
            }
            headers.append(
                Header(name: name, value: Self.trimmed(line[line.index(after: colon)...]), place: place))
        }
        self.headers = headers
    }

    /// The first header with a name; of those that are APNs' own there is one at most.
    public func header(_ name: String) -> Header? { headers.first { $0.name == name } }

    /// Whether a line is one that HTTP/2 writes before the headers: a name between two colons.
    private static func isPseudoHeader(_ line: String) -> Bool {
        guard line.hasPrefix(":"), let colon = line.dropFirst().firstIndex(of: ":") else { return false }
        return isName(trimmed(line[line.index(after: line.startIndex)..<colon]))
    }

    /// Whether a text may be the name of a header.
    private static func isName(_ text: String) -> Bool {
        !text.isEmpty
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    }

    private static func trimmed(_ text: Substring) -> String {
        String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}

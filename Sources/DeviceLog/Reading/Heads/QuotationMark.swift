/// The mark of a quotation that touches the first line of a text, as in a page, with the one that closes it.
struct QuotationMark: Equatable {
    private var opening: [UInt8]
    /// The one that closes it; empty where none does.
    private(set) var closing: [UInt8]

    private static let all: [(opening: [UInt8], closing: [UInt8])] = [
        ("`", "`"), ("\"", "\""), ("'", "'"), (">", ""), ("\u{201C}", "\u{201D}"), ("\u{2018}", "\u{2019}"),
        ("\u{00AB}", "\u{00BB}"), ("*", "*"),
    ].map { (Array($0.0.utf8), Array($0.1.utf8)) }

    /// The mark that a line begins with, which may stand there several times; nil without one.
    init?(in line: Bytes) {
        guard let (opening, closing) = Self.all.first(where: { line.starts(with: $0.opening) }) else {
            return nil
        }
        self.opening = opening
        self.closing = closing
        while line.part(from: self.opening.count).starts(with: opening) {
            self.opening += opening
            self.closing += closing
        }
    }

    /// What of a line stands behind the mark, and before the one that closes it.
    func inner(of line: Bytes) -> Range<Int> {
        let start = line.indices.first { $0 >= opening.count && line[$0] != .space } ?? line.count
        let isClosed =
            !closing.isEmpty && line.count > start + closing.count
            && line.suffix(closing.count).elementsEqual(closing)
        return start..<line.count - (isClosed ? closing.count : 0)
    }
}

/// Lines that were broken at the edge of a terminal.
enum TerminalWrap {
    private static let widths = 30...250
    /// Narrower ones are those of pages and mails, which may also be those of a table: each record has to be broken.
    private static let leastOfWindows = 60
    /// The width of a window that nobody has changed, of which one broken line is enough.
    private static let usual = 80

    /// The columns of the terminal that broke the lines of a beginning; nil if none did.
    static func columns(of lines: [ArraySlice<UInt8>]) -> Int? {
        var widest = 0
        for line in lines {
            // Every byte of a line is a column at most.
            guard line.count > widest else { continue }
            widest = max(widest, width(of: line))
            guard widest <= widths.upperBound else { return nil }
        }
        guard widths.contains(widest) else { return nil }
        let pairs = zip(lines, lines.dropFirst())
        let broken = pairs.count { width(of: $0) == widest && goesOn($0, in: $1) }
        let ended = pairs.count { width(of: $0) == widest && !goesOn($0, in: $1) }
        let apart = pairs.filter { width(of: $0) < widest && goesOn($0, in: $1) }
        let unbroken = apart.count
        // Between words, lines are broken before the word that would have made them too wide.
        if unbroken >= 2, apart.allSatisfy({ width(of: $0) + 1 + firstWord(of: $1) > widest }) { return nil }
        let isEnough = broken >= 3 || broken >= 1 && widest == usual
        if widest < leastOfWindows {
            let records = lines.count(where: \.beginsRecord)
            guard records >= 2, broken >= records, ended * 8 <= broken else { return nil }
        }
        return isEnough && ended * 4 <= broken && unbroken <= broken * 2 ? widest : nil
    }

    /// How many columns a line takes, as far as each character takes one.
    static func width(of line: ArraySlice<UInt8>) -> Int { line.count { $0 & 0xC0 != 0x80 } }

    /// How many columns the first word of a line takes.
    private static func firstWord(of line: ArraySlice<UInt8>) -> Int {
        width(of: line.drop { $0 == UInt8(ascii: " ") }.prefix { $0 != UInt8(ascii: " ") })
    }

    /// Whether a line may be the rest of the one before.
    static func goesOn(_ line: ArraySlice<UInt8>, in next: ArraySlice<UInt8>) -> Bool {
        guard let first = next.first, first != 0x09, !next.starts(with: "{name:".utf8),
            !next.starts(with: " ]".utf8)
        else { return false }
        if MetadataWrap.begin(next) { return false }
        if let goesOn = MetadataWrap.goesOn(line, in: next) { return goesOn }
        // An object within an object begins like one that is a record.
        if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return line.last != UInt8(ascii: "}") }
        return !next.beginsRecord
    }
}

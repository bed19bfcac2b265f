/// The rows of a table of log records with a line of titles: in CSV, as people save what they copied from Console, with
/// quotes around what holds commas or lines, or in Markdown, with bars between the columns.
struct SeparatedRows: Hashable {
    /// A comma, a semicolon or a bar.
    private let separator: UInt8
    private let columns: Int

    /// How far a row has come.
    struct Place: Hashable, Sendable {
        fileprivate var isQuoted = false
        fileprivate var column = 0
    }

    private static let bar = UInt8(ascii: "|")
    private static let times = ["time", "timestamp", "date & time", "date"]
    private static let others = [
        "type", "level", "library", "sender", "subsystem", "category", "pid", "process id", "thread id",
        "tid",
        "activity id", "activity",
    ]

    /// The rows under a line of titles; nil if a line names no time, no process, no message, or what no log has.
    init?(header line: ArraySlice<UInt8>) {
        guard line.count < 200 else { return nil }
        for separator in [UInt8(ascii: ","), UInt8(ascii: ";"), Self.bar] {
            let titles = line.split(separator: separator, omittingEmptySubsequences: false).map { title in
                String(decoding: title.trimmingBlanks, as: UTF8.self).lowercased().filter { $0 != "\"" }
            }
            guard titles.contains(where: Self.times.contains), titles.contains("process"),
                titles.contains("message"),
                titles.allSatisfy({ (Self.times + Self.others + ["process", "message"]).contains($0) })
            else { continue }
            (self.separator, columns) = (separator, titles.count)
            return
        }
        return nil
    }

    /// A line of a row with tabs between its columns, and without quotes around them.
    ///
    /// In the last column a separator that is not quoted belongs to the text.
    func tabbed(_ line: ArraySlice<UInt8>, _ place: inout Place) -> ArraySlice<UInt8> {
        if separator == Self.bar { return barred(line) }
        let quote = UInt8(ascii: "\"")
        var text: [UInt8] = []
        text.reserveCapacity(line.count)
        var at = line.startIndex
        var isAtBegin = !place.isQuoted
        while at < line.endIndex {
            let byte = line[at]
            at += 1
            if place.isQuoted, byte == quote {
                if at < line.endIndex, line[at] == quote {
                    text.append(quote)
                    at += 1
                } else {
                    place.isQuoted = false
                }
            } else if isAtBegin, byte == quote {
                place.isQuoted = true
            } else if !place.isQuoted, byte == separator, place.column + 1 < columns {
                text.append(UInt8(ascii: "\t"))
                place.column += 1
                isAtBegin = true
                continue
            } else {
                text.append(byte)
            }
            isAtBegin = false
        }
        if !place.isQuoted { place.column = 0 }
        return text[...]
    }

    /// A row of Markdown with tabs between its columns; the one under the titles, which has dashes only, is empty.
    private func barred(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard !line.allSatisfy({ "-: |".utf8.contains($0) }) else { return [] }
        let cells = line.split(separator: Self.bar, maxSplits: columns - 1, omittingEmptySubsequences: false)
        return Array(cells.map(\.trimmingBlanks).joined(separator: [UInt8(ascii: "\t")]))[...]
    }
}

extension ArraySlice<UInt8> {
    /// The same without blanks around it.
    fileprivate var trimmingBlanks: ArraySlice<UInt8> {
        let rest = drop(while: \.isBlank)
        return rest.lastIndex { !$0.isBlank }.map { rest[...$0] } ?? []
    }
}

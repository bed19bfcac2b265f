/// How the columns lie in lines that were copied out of Console.
///
/// People choose the order of the columns, the name of the level is in their language, and tabs become spaces
/// on the way. So the columns are found by what they hold.
struct ConsoleColumns: Hashable {
    /// Whether the time is the last column, behind the last line of the message.
    var isTimeLast = false
    /// The columns between the time and the process; with the time last, those before the process.
    var beforeProcess = 0
    /// The columns between the process and the message.
    var beforeMessage = 0

    /// How far into a line its time begins at most.
    private static let timeWithin = 80

    /// Reads the head of a record whose time comes first; false if the line is not the first of one.
    func read(_ line: Bytes, into head: inout RecordHead) -> Bool {
        guard !isTimeLast, let end = Self.timeEnd(line, into: &head.time) else { return false }
        readColumns(of: line, from: end, into: &head)
        return !head.process.isEmpty
    }

    /// Reads process and message from a position on.
    private func readColumns(of line: Bytes, from start: Int, into head: inout RecordHead) {
        var cursor = LineCursor(line, at: start)
        let isTabbed = cursor.next == .tab || (start == 0 && line.position(of: .tab) < line.count)
        for column in 0...beforeProcess + 1 + beforeMessage {
            if isTabbed {
                if start > 0 || column > 0 { _ = cursor.take(.tab) }
            } else {
                _ = cursor.takeRun(of: .space)
            }
            let from = cursor.at
            if column == beforeProcess + 1 + beforeMessage { return head.message = from..<line.count }
            cursor.at = line.position(of: isTabbed ? .tab : .space, from: from)
            if column == beforeProcess { head.process = from..<cursor.at }
        }
    }

    /// Reads process and message of a record whose time comes last.
    func readWithoutTime(_ line: Bytes, into head: inout RecordHead) -> Bool {
        readColumns(of: line, from: 0, into: &head)
        return !head.process.isEmpty
    }

    /// Whether nothing but columns, which hold names or numbers, stands before the time of a line.
    static func isFirstButForNames(timeOf line: Bytes) -> Bool {
        var time = PrintedTime()
        return stamp(in: line, into: &time).map { stamp in
            line[..<stamp.lowerBound].split { $0 == .space || $0 == .tab }.allSatisfy { word in
                word.allSatisfy(\.isDigit) || !word[word.startIndex].isDigit && word.allSatisfy(\.isOfName)
            }
        } ?? false
    }

    /// The position after the time and its zone near the beginning of a line; nil if there is none.
    static func timeEnd(_ line: Bytes, into time: inout PrintedTime) -> Int? {
        stamp(in: line, into: &time)?.upperBound
    }

    /// Where the time and its zone stand near the beginning of a line; nil if there is none.
    ///
    /// A date may stand before the time where a tab stands behind it, or a space before the zone; with other spaces that
    /// is another style.
    private static func stamp(in line: Bytes, into time: inout PrintedTime) -> Range<Int>? {
        guard line.count >= 15 else { return nil }
        var at = 0
        let last = min(timeWithin, line.count - 15)
        while at <= last {
            if line[at].isDigit, at == 0 || line[at - 1] == .tab || line[at - 1] == .space {
                time = PrintedTime()
                var date = LineCursor(line, at: at)
                let isDated = date.takeDate(into: &time) && date.take(.space)
                let start = isDated ? date.at : at
                if isDated || at + 5 < line.count && line[at + 2] == .colon {
                    let end = end(ofTimeAt: start, in: line, into: &time)
                    guard let end,
                        !isDated || end < line.count && line[end] == .tab || line[end - 6] == .space
                    else { return nil }
                    return at..<end
                }
            }
            at += 1
        }
        return nil
    }

    /// Where the time at the end of a line begins, with the space or tab before it; nil if there is none.
    static func trailingTime(_ line: Bytes, into time: inout PrintedTime) -> Int? {
        // The longest is `08:04:39.175485 +0200`.
        var at = max(1, line.count - 22)
        while at + 15 <= line.count {
            if line[at].isDigit, line[at + 2] == .colon, line[at - 1] == .tab || line[at - 1] == .space,
                end(ofTimeAt: at, in: line, into: &time) == line.count
            {
                return at - 1
            }
            at += 1
        }
        return nil
    }

    private static func end(ofTimeAt at: Int, in line: Bytes, into time: inout PrintedTime) -> Int? {
        var cursor = LineCursor(line, at: at)
        guard let digits = cursor.takeTimeOfDay(into: &time), digits > 0 else { return nil }
        _ = cursor.take(.space)
        guard cursor.takeZone(into: &time) else { return nil }
        return cursor.isAtEnd || cursor.next == .tab || cursor.next == .space ? cursor.at : nil
    }
}

extension ConsoleColumns {
    /// How the columns lie in the beginning of a copy; nil if it is none.
    init?(lines: [Bytes]) {
        self.init()
        var time = PrintedTime()
        var sample: [[Bytes]] = []
        var isTabbed = true
        for line in lines where sample.count < 20 {
            guard let end = Self.timeEnd(line, into: &time), end + 1 < line.count else { continue }
            isTabbed = isTabbed && line[end] == .tab
            sample.append(Self.cells(of: line.part(from: end + 1), separator: line[end]))
        }
        if !sample.isEmpty {
            findColumns(afterTime: sample)
            // Where tabs became spaces, the first words of a message look like columns.
            if !isTabbed { beforeMessage = 0 }
            return
        }
        guard let rows = Self.rowsWithTimeLast(lines) else { return nil }
        isTimeLast = true
        let names = (0..<3).map { Self.keptProcesses(in: rows, column: $0) }
        let isLevelMissing = rows.contains { $0.count < 3 }
        beforeProcess =
            if let most = names.max(), most > 0 { names.firstIndex(of: most) ?? 0 } else {
                isLevelMissing ? 0 : 1
            }
        countColumnsBeforeMessage(rows)
    }

    private mutating func findColumns(afterTime rows: [[Bytes]]) {
        let names = (0..<4).map { Self.keptProcesses(in: rows, column: $0) }
        if let most = names.max(), most > 0 { beforeProcess = names.firstIndex(of: most) ?? 0 }
        countColumnsBeforeMessage(rows)
    }

    /// Finds what stands between the process and the message: a library, a subsystem, a category, a number.
    private mutating func countColumnsBeforeMessage(_ rows: [[Bytes]]) {
        while beforeMessage < 4, Self.isName(rows, column: beforeProcess + beforeMessage + 1) {
            beforeMessage += 1
        }
    }

    /// The first lines of the records whose last line ends with a time, in cells.
    private static func rowsWithTimeLast(_ lines: [Bytes]) -> [[Bytes]]? {
        var rows: [[Bytes]] = []
        var isFirst = true
        var time = PrintedTime()
        for line in lines where rows.count < 20 {
            let end = trailingTime(line, into: &time)
            if isFirst { rows.append(cells(of: line.part(0..<(end ?? line.count)), separator: .tab)) }
            isFirst = end != nil
        }
        return rows.isEmpty ? nil : rows
    }

    /// The cells of a line, between tabs or runs of spaces; no more than a layout needs.
    private static func cells(of line: Bytes, separator: UInt8) -> [Bytes] {
        var cells: [Bytes] = []
        var at = 0
        while cells.count < 9 {
            while separator == .space, at < line.count, line[at] == .space { at += 1 }
            let end = line.position(of: separator, from: at)
            cells.append(line.part(at..<end))
            guard end < line.count else { break }
            at = end + 1
        }
        return cells
    }

    /// In how many rows a column holds a process that matters; a cell before it with a colon is part of a message, so that
    /// the name behind it does not count.
    private static func keptProcesses(in rows: [[Bytes]], column: Int) -> Int {
        rows.count { row in
            row.count > column && KeptProcess(name: row[column]) != nil
                && row[..<column].allSatisfy { !$0.contains(.colon) }
        }
    }

    /// Whether a column holds names without spaces, and a message follows behind it.
    private static func isName(_ rows: [[Bytes]], column: Int) -> Bool {
        rows.allSatisfy { row in
            row.count > column + 1
                && row[column].allSatisfy { byte in
                    byte.isLetter || byte.isDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
                        || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "+")
                }
        } && rows.contains { !$0[column].isEmpty }
    }
}

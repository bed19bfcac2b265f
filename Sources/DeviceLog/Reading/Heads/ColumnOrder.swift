/// The order of the columns in a copy from Console that is not the usual one: what stands before the message, and behind.
struct ColumnOrder: Hashable {
    private(set) var before: [Column] = []
    private(set) var after: [Column] = []
    /// How many blanks divide two columns at least; 0 where a tab does.
    private var blanks = 0

    /// What a column holds.
    enum Column: Hashable {
        case time, process, processID, subsystem, category
        /// A level, a library or a number, which nothing is made of.
        case other
    }

    /// The titles of Console's columns.
    private static let titles: [(title: StaticString, column: Column?)] = [
        ("Type", .other), ("Time", .time), ("Timestamp", .time), ("Date & Time", .time),
        ("Date", .time), ("Level", .other), ("Process", .process), ("PID", .processID),
        ("Process ID", .processID), ("Library", .other), ("Sender", .other), ("Subsystem", .subsystem),
        ("Category", .category), ("Message", nil), ("Thread ID", .other), ("TID", .other),
        ("Activity ID", .other), ("Activity", .other),
    ]

    /// The order that a line of titles names; nil if a line is none.
    init?(header line: Bytes) {
        guard line.count < 160, Self.titles.contains(where: { line.has($0.title) }) else { return nil }
        blanks = line.position(of: .tab) < line.count ? 0 : line.contains("  ") ? 2 : 1
        var hasMessage = false
        for cell in cells(of: line) {
            guard let known = Self.titles.first(where: { cell.equals($0.title) }) else { return nil }
            switch known.column {
            case nil where hasMessage: return nil
            case nil: hasMessage = true
            case let column? where hasMessage: after.append(column)
            case let column?: before.append(column)
            }
        }
        let named = (before + after).filter { $0 != .other }
        guard hasMessage, named.contains(.time), named.contains(.process) || named.contains(.subsystem),
            Set(named).count == named.count
        else { return nil }
    }

    /// The order in the beginning of a copy that has tabs: by its line of titles, or where nothing else is possible, by
    /// what the columns hold; nil where the order is the usual one.
    init?(lines: [Bytes]) {
        if let order = lines.lazy.compactMap({ ColumnOrder(header: $0) }).first {
            self = order
        } else if let order = ColumnOrder(of: lines) {
            self = order
        } else {
            return nil
        }
    }

    /// Whether the message is the last column, so that only the next row shows where it ends.
    var endsWithMessage: Bool { after.isEmpty }

    /// Whether the time stands before the message, so that it shows where a row begins.
    var beginsWithTime: Bool { before.contains(.time) }

    /// Whether a line is that of the titles.
    func isHeader(_ line: Bytes) -> Bool { ColumnOrder(header: line) == self }

    /// Whether what stands before the message of a row stands before that of a line.
    func begins(_ line: Bytes) -> Bool {
        var head = RecordHead()
        return takeBefore(of: line, into: &head) != nil
    }

    /// Reads a row, whose message may hold line breaks; false if columns are missing.
    func read(_ row: Bytes, into head: inout RecordHead) -> Bool {
        head = RecordHead()
        guard let start = takeBefore(of: row, into: &head) else { return false }
        var end = row.count
        for column in after.reversed() {
            guard let divider = divider(in: row, endingBefore: end, from: start),
                take(column, divider.upperBound..<end, of: row, into: &head)
            else { return false }
            end = divider.lowerBound
        }
        head.message = start..<end
        return true
    }

    /// Reads a row whose last columns are empty and were cut off; false where they say what must be known.
    func readWithoutEnd(_ row: Bytes, into head: inout RecordHead) -> Bool {
        head = RecordHead()
        guard !after.contains(.time), !after.contains(.process),
            let start = takeBefore(of: row, into: &head)
        else { return false }
        head.message = start..<row.count
        return true
    }

    private func takeBefore(of line: Bytes, into head: inout RecordHead) -> Int? {
        var start = 0
        for column in before {
            guard let divider = divider(in: line, from: start),
                take(column, start..<divider.lowerBound, of: line, into: &head)
            else { return nil }
            start = divider.upperBound
        }
        return start
    }

    private func take(
        _ column: Column, _ range: Range<Int>, of line: Bytes, into head: inout RecordHead
    ) -> Bool {
        let cell = line.part(range)
        switch column {
        case .time:
            guard let time = Self.time(cell) else { return false }
            head.time = time
        case .process:
            guard cell.isNameOfProcess else { return false }
            head.process = range
        case .processID:
            var cursor = LineCursor(cell)
            return cursor.takeProcessID(into: &head) && cursor.isAtEnd
        case .subsystem:
            guard cell.allSatisfy(\.isOfName) else { return false }
            head.subsystem = range
        case .category:
            guard cell.isShortName else { return false }
            head.category = range
        case .other: return cell.isShortName
        }
        return true
    }

    /// The time that a cell holds, and nothing else.
    private static func time(_ cell: Bytes) -> PrintedTime? {
        var cursor = LineCursor(cell)
        var time = PrintedTime()
        if cursor.takeDate(into: &time), !cursor.take(.space) { return nil }
        guard cursor.takeClock(into: &time) != nil else { return nil }
        _ = cursor.take(.space)
        _ = cursor.takeZone(into: &time)
        return cursor.isAtEnd ? time : nil
    }

    /// The next divider at or after a position.
    private func divider(in line: Bytes, from start: Int) -> Range<Int>? {
        guard blanks > 0 else {
            let at = line.position(of: .tab, from: start)
            return at < line.count ? at..<at + 1 : nil
        }
        var at = line.position(of: .space, from: start)
        while at < line.count {
            var cursor = LineCursor(line, at: at)
            _ = cursor.takeRun(of: .space)
            if cursor.at - at >= blanks { return at..<cursor.at }
            at = line.position(of: .space, from: cursor.at)
        }
        return nil
    }

    /// The last divider before a position.
    private func divider(in line: Bytes, endingBefore end: Int, from start: Int) -> Range<Int>? {
        var at = end
        while at > start {
            at -= 1
            if line[at] == .newline { return nil }
            if blanks == 0, line[at] == .tab { return at..<at + 1 }
            guard blanks > 0, line[at] == .space else { continue }
            let upper = at + 1
            while at > start, line[at - 1] == .space { at -= 1 }
            if upper - at >= blanks { return at..<upper }
        }
        return nil
    }

    private func cells(of line: Bytes) -> [Bytes] {
        var cells: [Bytes] = []
        var start = 0
        while let divider = divider(in: line, from: start) {
            cells.append(line.part(start..<divider.lowerBound))
            start = divider.upperBound
        }
        return cells + [line.part(from: start)]
    }
}

extension ColumnOrder {
    /// The order that the rows of a copy with tabs show, where the process, the time and the message are certain and
    /// stand in another order than the usual one.
    private init?(of lines: [Bytes]) {
        let rows = lines.prefix(40).filter { $0.position(of: .tab) < $0.count }.map { cells(of: $0) }
        let timed = rows.compactMap { row in Self.timeColumn(of: row).map { (row: row, time: $0) } }
        // The last line of a message of several lines has fewer columns.
        guard let width = timed.map(\.row.count).max(),
            let time = timed.first(where: { $0.row.count == width })?.time,
            timed.allSatisfy({ $0.row.count < width || $0.time == time })
        else { return nil }
        let whole = timed.filter { $0.row.count == width }.map(\.row)
        let columns = (0..<width).filter { $0 != time }
        let kept = columns.map { column in whole.count { KeptProcess(name: $0[column]) != nil } }
        let worded = columns.filter { column in whole.contains { $0[column].contains(.space) } }
        // One row that is repeated says no more than one.
        let isRepeated = whole.dropFirst().allSatisfy { row in
            zip(row, whole[0]).allSatisfy { $0.elementsEqual($1) }
        }
        guard !isRepeated, let most = kept.max(), most > 0, kept.count(where: { $0 == most }) == 1,
            let process = kept.firstIndex(of: most).map({ columns[$0] }),
            whole.allSatisfy({ $0[process].isNameOfProcess }), worded.count == 1, worded[0] != process
        else { return nil }
        let message = worded[0]
        let subsystem = columns.first { column in
            column != process && column != message && Self.holdsSubsystems(whole, column)
        }
        let behind = columns.filter { $0 > message && $0 != process }
        // With a tab in a message, what is behind that tab would be a column.
        let isCertain = process > message || behind.isEmpty || subsystem.map { behind.contains($0) } ?? false
        let isUsual =
            behind.isEmpty && process < message && (time < process || message < time)
            && whole.allSatisfy { Self.time($0[time])?.zone != nil }
        guard isCertain, !isUsual else { return nil }
        let all = (0..<width).map { column -> Column in
            if column == time { return .time }
            if column == process { return .process }
            return column == subsystem ? .subsystem : column - 1 == subsystem ? .category : .other
        }
        before = Array(all[..<message])
        after = Array(all[(message + 1)...])
    }

    private static func timeColumn(of row: [Bytes]) -> Int? {
        row.firstIndex { time($0) != nil }
    }

    /// Whether a column holds reversed domains, and else nothing.
    private static func holdsSubsystems(_ rows: [[Bytes]], _ column: Int) -> Bool {
        rows.contains { $0[column].isReversedDomain }
            && rows.allSatisfy { $0[column].isEmpty || $0[column].isReversedDomain }
    }
}

extension Bytes {
    /// Whether the bytes can be the name of a process; those of messages have signs.
    fileprivate var isNameOfProcess: Bool {
        guard let first, let last else { return false }
        return !first.isDigit && first != .space && last != .space && count < 80
            && allSatisfy {
                $0.isOfName || $0 == .space || $0 == .openParenthesis || $0 == .closeParenthesis
            }
    }

    /// Whether the bytes can be a level, a number or the name of a part; there may be none.
    fileprivate var isShortName: Bool {
        count < 80 && !contains(.openBrace) && !contains(.newline) && !contains(.tab)
    }

    fileprivate var isReversedDomain: Bool {
        allSatisfy(\.isOfName) && count(where: { $0 == UInt8(ascii: ".") }) > 1 && first?.isLetter ?? false
    }
}

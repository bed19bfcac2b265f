/// Puts the records of a copy from Console together whose messages have columns behind them.
struct ColumnRecords {
    private let order: ColumnOrder
    /// The lines of a row that is not complete, and the number of the first one.
    private var row: [UInt8] = []
    private var line = 0
    private var isShortened = false
    private var head = RecordHead()

    init(_ order: ColumnOrder) { self.order = order }

    /// Takes a line without its line break.
    mutating func take(
        _ line: Bytes, _ place: PiecePlace, _ intake: inout RecordIntake, _ body: (LogRecord) -> Void
    ) {
        let line = line.last == .carriageReturn ? line.part(0..<line.count - 1) : line
        if order.isHeader(line) {
            end(&intake, body)
            return intake.countNotice()
        }
        if row.isEmpty || order.beginsWithTime && order.begins(line) {
            end(&intake, body)
            guard order.begins(line), !line.isEmpty else {
                if !line.isEmpty { intake.noteUnreadable(line, line: place.line) }
                return
            }
            row = Array(line)
            self.line = place.line
        } else {
            intake.countContinuation()
            let room = PiecePlace.bytesAtMost - row.count - 1
            guard line.count <= room else { return isShortened = true }
            row.append(.newline)
            row.append(contentsOf: line)
        }
        isShortened = isShortened || place.isShortened
        if row.withUnsafeBufferPointer({ order.read($0, into: &head) }) { handOn(&intake, body) }
    }

    /// Ends the row: no line of it comes any more.
    mutating func end(_ intake: inout RecordIntake, _ body: (LogRecord) -> Void) {
        guard !row.isEmpty else { return }
        if row.withUnsafeBufferPointer({ order.readWithoutEnd($0, into: &head) }) {
            return handOn(&intake, body)
        }
        row.withUnsafeBufferPointer { intake.noteUnreadable($0, line: line) }
        clear()
    }

    private mutating func clear() {
        row.removeAll(keepingCapacity: true)
        isShortened = false
    }

    private mutating func handOn(_ intake: inout RecordIntake, _ body: (LogRecord) -> Void) {
        defer { clear() }
        let record = row.withUnsafeBufferPointer { row -> LogRecord? in
            let process = KeptProcess(name: row.part(head.process))
            let time = intake.count(head.time, process: process, line: line, body)
            let (subsystem, message) = (row.part(head.subsystem), row.part(head.message))
            guard process != nil || KeptWords.occur(inSubsystem: subsystem, message: message) else {
                return nil
            }
            var words = Array(message)
            words.mend()
            return LogRecord(
                time: time, process: intake.names.text(of: row.part(head.process)),
                processID: head.processID, subsystem: intake.names.text(of: subsystem),
                category: intake.names.text(of: row.part(head.category)), message: words, line: line)
        }
        guard let record else { return }
        if isShortened { intake.countShortened() }
        intake.take(record, body)
    }

    /// Hands on the last row at the end of the log.
    mutating func finish(_ intake: inout RecordIntake, _ body: (LogRecord) -> Void) {
        let isComplete = row.isEmpty || row.withUnsafeBufferPointer { order.readWithoutEnd($0, into: &head) }
        guard isComplete else {
            clear()
            return intake.noteCutLastLine()
        }
        end(&intake, body)
    }
}

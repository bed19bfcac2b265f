/// Makes records of objects of JSON, of which most are skipped by a look at their bytes.
struct ObjectRecords {
    private let keys: ObjectKeys
    private let isLine: Bool
    /// Whether a record has its own number, since its line has several.
    private let numbersRecords: Bool
    /// How many objects have come.
    private var count = 0

    init(_ style: LogStyle, isLine: Bool, numbersRecords: Bool) {
        keys =
            style == .unifiedLog ? .iterator : style == .pymobiledevice3JSON ? .relay : .systemLog
        self.isLine = isLine
        self.numbersRecords = numbersRecords
    }

    /// Takes a line, or an object of an array with what stands before it.
    @inline(__always)
    mutating func take(
        _ piece: Bytes, _ place: PiecePlace, _ intake: inout RecordIntake,
        _ body: (LogRecord) -> Void
    ) {
        var start = 0
        while start < piece.count, piece[start] != .openBrace {
            let byte = piece[start]
            guard byte <= .space || byte == .comma || byte == .openBracket || byte == .closeBracket else {
                return takeOther(piece, number(at: place.line), &intake)
            }
            start &+= 1
        }
        guard start < piece.count else { return }
        count &+= 1
        if !place.isShortened, !place.isTorn, skips(piece, place, &intake, body) { return }
        takeObject(piece, at: start, place, &intake, body)
    }

    /// The number of what begins on a line.
    @inline(__always)
    private func number(at line: Int) -> Int { numbersRecords ? count : line }

    /// Counts an object that does not matter; false if it has to be looked at whole.
    @inline(__always)
    private func skips(
        _ piece: Bytes, _ place: PiecePlace, _ intake: inout RecordIntake,
        _ body: (LogRecord) -> Void
    ) -> Bool {
        var end = piece.count
        while end > 0, piece[end &- 1] <= .space { end &-= 1 }
        guard end > 0, piece[end &- 1] == .closeBrace else { return false }
        var time: PrintedTime?
        var isProcessKnown = false
        var at = 0
        while let (phrase, found) = keys.search.first(in: piece, from: at) {
            at = found &+ 1
            guard phrase < keys.valueOffsets.count else { return false }
            let start = found &+ keys.valueOffsets[phrase]
            let value = piece.part(start..<piece.position(of: .quote, from: start))
            if phrase < keys.timeCount {
                guard let printed = value.isoTime else { return false }
                time = printed
            } else {
                isProcessKnown = true
                guard KeptProcess(name: value.lastPathComponent) == nil else { return false }
            }
        }
        guard let time, isProcessKnown else { return false }
        _ = intake.count(time, process: nil, line: number(at: place.line), body)
        return true
    }

    private mutating func takeOther(
        _ piece: Bytes, _ number: Int, _ intake: inout RecordIntake
    ) {
        let line = piece.withoutReturn
        if NoticeLine(line) != nil { return intake.countNotice() }
        intake.noteUnreadable(line, line: number)
    }

    private mutating func takeObject(
        _ piece: Bytes, at start: Int, _ place: PiecePlace, _ intake: inout RecordIntake,
        _ body: (LogRecord) -> Void
    ) {
        let object = piece.part(from: start)
        let before = isLine || numbersRecords ? 0 : piece.part(0..<start).occurrences(of: .newline)
        let line = number(at: place.line + before)
        guard !place.isShortened, let parts = ObjectParts(object, keys) else {
            if place.isShortened { intake.countShortened() }
            if place.isTorn { intake.noteCutLastLine() }
            return intake.noteUnreadable(object, line: line)
        }
        if parts.isSum { return intake.countNotice() }
        guard let time = parts.time else { return intake.noteUnreadable(object, line: line) }
        let name = parts.process.withUnsafeBufferPointer { intake.names.text(of: $0) }
        let process = parts.process.withUnsafeBufferPointer { KeptProcess(name: $0) }
        let moment = intake.count(time, process: process, line: line, body)
        switch parts.kind {
        case .loss: return intake.countLoss()
        case .other: return
        case .words: break
        }
        let subsystem = parts.subsystem.withUnsafeBufferPointer { intake.names.text(of: $0) }
        guard process != nil || parts.matters else { return }
        var message = parts.message
        message.mend()
        var record = LogRecord(
            time: moment, process: name, processID: parts.processID, subsystem: subsystem,
            category: parts.category.withUnsafeBufferPointer { intake.names.text(of: $0) },
            message: message, line: line)
        record.ticks = parts.ticks
        intake.take(
            record,
            boot: parts.boot.withUnsafeBufferPointer { intake.names.text(of: $0) }, body)
    }
}

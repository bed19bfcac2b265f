/// Puts the records of Xcode's console together where metadata stand above the messages or behind them.
struct MetadataRecords {
    private let place: XcodeMetadata.Place
    /// The metadata that have come of a message.
    private var metadata = XcodeMetadata()
    private var message: [UInt8] = []
    /// The number of the first line of the record, and whether bytes of it were dropped.
    private var line = 0
    private var isShortened = false
    /// When the newest record with a time was logged, and by whom: what says that it ends is of that app.
    private var newest: (time: PrintedTime, process: String, processID: Int32)?

    /// Whether the newest metadata had their last piece, so that others that lack it are cut.
    private var isEachWhole = false

    init(_ place: XcodeMetadata.Place) { self.place = place }

    /// Takes a line without its line break.
    mutating func take(
        _ line: Bytes, _ place: PiecePlace, _ intake: inout RecordIntake, _ body: (LogRecord) -> Void
    ) {
        let whole = line.last == .carriageReturn ? line.part(0..<line.count - 1) : line
        let line = whole.withoutBlanksBehind
        if self.place == .aboveMessage, !message.isEmpty || metadata.isWhole {
            var next = XcodeMetadata()
            if next.take(line) { close(&intake, body) }
        }
        if takeMetadata(line, place, &intake) {
            if isEachWhole, place.isTorn, !metadata.isWhole {
                // The time or a name may be cut, too.
                metadata = XcodeMetadata()
                return
            }
            if self.place == .behindMessage, metadata.isWhole { close(&intake, body) }
            return
        }
        if self.place == .behindMessage, !metadata.isEmpty { close(&intake, body) }
        if let newest, !mayHaveMetadata(line), line.tellsOwnEnd {
            close(&intake, body)
            giveUp(&intake, body)
            return take(Array(line), at: place.line, withoutMetadataAfter: newest, &intake, body)
        }
        append(line, place, &intake)
        if self.place == .behindMessage, let start = XcodeMetadata.start(in: line) {
            message.removeLast(min(message.count, line.count - start))
            while message.last == .space { message.removeLast() }
            _ = metadata.take(line.part(from: start))
            close(&intake, body)
        }
    }

    /// Whether a line is a message whose metadata have come, or one of an exception, whose metadata may come.
    private func mayHaveMetadata(_ line: Bytes) -> Bool {
        place == .aboveMessage ? !metadata.isEmpty && message.isEmpty : line.has("*** ")
    }

    /// Takes a line of metadata; false if it is none.
    private mutating func takeMetadata(
        _ line: Bytes, _ place: PiecePlace, _ intake: inout RecordIntake
    ) -> Bool {
        guard self.place == .behindMessage || message.isEmpty else { return false }
        let isFirst = metadata.isEmpty && message.isEmpty
        guard metadata.take(line) else { return false }
        if isFirst { self.line = place.line } else { intake.countContinuation() }
        return true
    }

    private mutating func append(_ line: Bytes, _ place: PiecePlace, _ intake: inout RecordIntake) {
        isShortened = isShortened || place.isShortened
        guard !message.isEmpty else {
            guard !line.isEmpty else { return }
            if metadata.isEmpty { self.line = place.line } else { intake.countContinuation() }
            return message = Array(line)
        }
        if line.isEmpty, self.place == .behindMessage, OpenBrackets(of: message).isEmpty {
            // What somebody has written above the message.
            return drop(&intake)
        }
        intake.countContinuation()
        let room = PiecePlace.bytesAtMost - message.count - 1
        if line.count > room { isShortened = true }
        guard room >= 0 else { return }
        message.append(.newline)
        message.append(contentsOf: line.prefix(room))
    }

    /// Gives up what has no metadata, unless it is that the app ends, which is of the app before it.
    private mutating func giveUp(_ intake: inout RecordIntake, _ body: (LogRecord) -> Void) {
        guard let newest, message.withUnsafeBufferPointer({ $0.tellsOwnEnd }) else { return drop(&intake) }
        take(message, at: line, withoutMetadataAfter: newest, &intake, body)
        clear()
    }

    /// Gives up what has no metadata.
    private mutating func drop(_ intake: inout RecordIntake) {
        if !message.isEmpty {
            message.withUnsafeBufferPointer { intake.noteUnreadable($0, line: line) }
        }
        clear()
    }

    private mutating func clear() {
        metadata = XcodeMetadata()
        message.removeAll(keepingCapacity: true)
        isShortened = false
    }

    private mutating func take(
        _ words: [UInt8], at line: Int,
        withoutMetadataAfter newest: (time: PrintedTime, process: String, processID: Int32),
        _ intake: inout RecordIntake, _ body: (LogRecord) -> Void
    ) {
        var message = words
        message.mend()
        let time = intake.count(newest.time, process: nil, line: line, body)
        intake.take(
            LogRecord(
                time: time, process: newest.process, processID: newest.processID, message: message, line: line
            ),
            body)
    }

    /// Whether further lines of the open record are to be expected.
    var isUnclosed: Bool { place == .aboveMessage && !OpenBrackets(of: message).isEmpty }

    /// Hands on the record whose metadata have come: no line of it comes any more.
    mutating func close(_ intake: inout RecordIntake, _ body: (LogRecord) -> Void) {
        guard !metadata.isEmpty else { return }
        defer { clear() }
        // What an app prints has no time, and is the word of that app alone.
        guard let time = metadata.time else { return }
        let process = metadata.process.withUnsafeBufferPointer { KeptProcess(name: $0) }
        let name = metadata.process.withUnsafeBufferPointer { intake.names.text(of: $0) }
        let moment = intake.count(time, process: process, line: line, body)
        newest = (time, name, metadata.processID)
        isEachWhole = metadata.isWhole
        let matters =
            process != nil
            || metadata.subsystem.withUnsafeBufferPointer { subsystem in
                message.withUnsafeBufferPointer { KeptWords.occur(inSubsystem: subsystem, message: $0) }
            }
        guard matters, !message.isEmpty else { return }
        if isShortened { intake.countShortened() }
        var words = message
        words.mend()
        intake.take(
            LogRecord(
                time: moment, process: name, processID: metadata.processID,
                subsystem: metadata.subsystem.withUnsafeBufferPointer { intake.names.text(of: $0) },
                category: metadata.category.withUnsafeBufferPointer { intake.names.text(of: $0) },
                message: words, line: line), body)
    }

    /// Hands on the open record at the end of the log.
    mutating func finish(_ intake: inout RecordIntake, _ body: (LogRecord) -> Void) {
        close(&intake, body)
        guard !message.isEmpty else { return }
        if newest != nil, message.withUnsafeBufferPointer({ $0.tellsOwnEnd }) { return giveUp(&intake, body) }
        intake.noteCutLastLine()
        clear()
    }
}

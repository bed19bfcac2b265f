import Timeline

/// Puts the records of a style of text together from their lines.
struct TextRecords {
    private let grammar: LineGrammar
    private let search = KeptWords.search
    private var head = RecordHead()
    /// The record whose further lines may still come.
    private var open = OpenRecord.none
    private var record = LogRecord(time: 0, process: "", message: [], line: 0)
    private var process: KeptProcess?
    private var isShortened = false
    /// The time of the newest record, as its line prints it.
    private var newestTime = PrintedTime()
    /// How wide the newest line of the open record is, where lines were broken by hand.
    private var lineWidth = 0

    /// Whether the message was broken behind the words that label what it says, which is never more than one line.
    private var isLabelAlone = false

    /// The mark of a quotation that stood before a record; nil where none has.
    private var quotation: QuotationMark?

    /// What the lines belong to that begin no record.
    private enum OpenRecord {
        case none, kept, skipped
    }

    init(_ grammar: LineGrammar) { self.grammar = grammar }

    /// Takes a line without its line break.
    @inline(__always)
    mutating func take(
        _ line: Bytes, _ place: PiecePlace, _ intake: inout RecordIntake, _ body: (LogRecord) -> Void
    ) {
        var line = line
        if line.last == .carriageReturn { line = line.part(0..<line.count - 1) }
        if grammar.read(line, into: &head) { return begin(line, place, &intake, body) }
        takeOther(line, place, &intake, body)
    }

    private mutating func takeOther(
        _ line: Bytes, _ place: PiecePlace, _ intake: inout RecordIntake, _ body: (LogRecord) -> Void
    ) {
        if line.part(0..<min(line.count, 160)).position(of: .escape) < min(line.count, 160) {
            let plain = line.withoutColours
            let isHead = plain.withUnsafeBufferPointer { plain in
                guard grammar.read(plain, into: &head) else { return false }
                begin(plain, place, &intake, body)
                return true
            }
            if isHead { return }
        }
        // Within a record other marks than those before are its own.
        if open == .none || quotation != nil, let mark = QuotationMark(in: line),
            open == .none || mark == quotation, grammar.read(line.part(mark.inner(of: line)), into: &head)
        {
            quotation = mark
            return begin(line.part(mark.inner(of: line)), place, &intake, body)
        }
        if grammar.columns.isTimeLast, takeLineWithTimeLast(line, place, &intake, body) { return }
        if let order = grammar.order, order.isHeader(line) {
            end(&intake, body)
            return intake.countNotice()
        }
        if let notice = NoticeLine(line) {
            end(&intake, body)
            if notice == .comment { return intake.noteUnreadable(line, line: place.line) }
            intake.countNotice()
            if notice != .remark {
                intake.noteConnection(
                    notice == .connected, of: NoticeLine.phone(in: line), line: place.line, body)
            }
            return
        }
        if open != .none, isUntimedMessage(line) {
            return beginUntimedMessage(line, place, &intake, body)
        }
        if place.isTorn, line.beginsLikeARecord { return intake.noteCutLastLine() }
        if grammar.isHeadless, line.isEmpty || line.label != nil {
            // Where nothing else divides them, an empty line does, or what another part of the app is called.
            end(&intake, body)
        }
        guard open != .none else {
            if !line.isEmpty { intake.noteUnreadable(line, line: place.line) }
            return
        }
        intake.countContinuation()
        guard open == .kept else { return }
        append(line)
    }

    /// Begins the record whose head was read.
    @inline(__always)
    private mutating func begin(
        _ line: Bytes, _ place: PiecePlace, _ intake: inout RecordIntake, _ body: (LogRecord) -> Void
    ) {
        close(&intake, body)
        process = head.impliedProcess ?? KeptProcess(name: line.part(head.process))
        newestTime = head.time
        let time = intake.count(head.time, process: process, line: place.line, body)
        guard process != nil || grammar.style.isOwnLog || grammar.wrapWidth != nil || matters(line) else {
            open = .skipped
            if grammar.style == .xcode || grammar.isHeadless { noteSpeaker(of: line, &intake) }
            return
        }
        start(line, place, &intake)
        record.time = time
    }

    /// Whether a line without a head is a message of its own among those of an app: that it ends, or the app's print of a
    /// submission that failed.
    private func isUntimedMessage(_ line: Bytes) -> Bool {
        guard grammar.style == .xcode || grammar.isHeadless else { return false }
        return line.tellsOwnEnd
            || line.contains(AppWord.errorDomain) && AppWord(ofFailedSubmission: Array(line)) != nil
    }

    /// Keeps who logged a line, for what is said of its end or the app prints behind it.
    private mutating func noteSpeaker(of line: Bytes, _ intake: inout RecordIntake) {
        record.process = intake.names.text(of: line.part(head.process))
        record.processID = head.processID
    }

    /// Begins a record with what has no head, of the app and at the time of the line before.
    private mutating func beginUntimedMessage(
        _ line: Bytes, _ place: PiecePlace, _ intake: inout RecordIntake, _ body: (LogRecord) -> Void
    ) {
        close(&intake, body)
        record.time = intake.count(newestTime, process: nil, line: place.line, body)
        // Behind a line of the system, it is of an app that no line names.
        if KeptProcess(named: record.process) != nil { (record.process, record.processID) = ("", 0) }
        open = .kept
        (record.subsystem, record.category, record.line) = ("", "", place.line)
        record.message = Array(line.withoutBlanksBehind)
        (lineWidth, isShortened) = (line.withoutBlanksBehind.count, place.isShortened)
    }

    @inline(__always)
    private mutating func matters(_ line: Bytes) -> Bool {
        guard search.first(in: line, from: head.process.upperBound) != nil else { return false }
        head.takeLabels(of: line)
        return KeptWords.occur(inSubsystem: line.part(head.subsystem), message: line.part(head.message))
    }

    private mutating func start(_ line: Bytes, _ place: PiecePlace, _ intake: inout RecordIntake) {
        open = .kept
        head.takeLabels(of: line)
        if grammar.style.isOwnLog {
            (record.process, record.app) = (DeviceEvidence.ownLog, "app")
        } else {
            record.process = process?.rawValue ?? intake.names.text(of: line.part(head.process))
        }
        record.processID = head.processID
        record.subsystem = intake.names.text(of: line.part(head.subsystem))
        record.category = intake.names.text(of: line.part(head.category))
        record.line = place.line
        record.message = Array(line.part(head.message).withoutBlanksBehind)
        lineWidth = place.lastWidth ?? line.withoutBlanksBehind.count
        isShortened = place.isShortened
        isLabelAlone = false
    }

    private mutating func append(_ line: Bytes) {
        let line = line.withoutBlanksBehind
        // A message may begin on the line behind its head.
        if record.message.isEmpty {
            lineWidth = line.count
            return beginMessage(with: line.part(from: line.firstIndex { $0 != .space } ?? line.count))
        }
        if isLabelAlone || record.message.withUnsafeBufferPointer({ $0.processOfLabel != nil }) {
            isLabelAlone = true
            return appendRest(line.part(from: line.firstIndex { $0 != .space } ?? line.count))
        }
        if let widest = grammar.wrapWidth {
            defer { lineWidth = line.count }
            if HandWrap.goesOn(lineWidth, endingWith: record.message.last, in: line, widest: widest) {
                return appendRest(line.part(from: line.firstIndex { $0 != .space } ?? line.count))
            }
        }
        let room = PiecePlace.bytesAtMost - record.message.count - 1
        if line.count > room { isShortened = true }
        guard room >= 0 else { return }
        record.message.append(.newline)
        record.message.append(contentsOf: line.prefix(room))
    }

    /// Begins the message with a line that is broken off its head, perhaps before what labels it.
    private mutating func beginMessage(with line: Bytes) {
        var labels = RecordHead()
        var cursor = LineCursor(line)
        cursor.takeLabels(into: &labels)
        if !labels.subsystem.isEmpty {
            record.subsystem = String(decoding: line.part(labels.subsystem), as: UTF8.self)
            record.category = String(decoding: line.part(labels.category), as: UTF8.self)
        }
        appendRest(line.part(labels.message))
    }

    /// Appends what somebody has broken off a line, with the blank that was there.
    private mutating func appendRest(_ rest: Bytes) {
        guard record.message.count + rest.count < PiecePlace.bytesAtMost else { return isShortened = true }
        if !record.message.isEmpty, record.message.last != .space { record.message.append(.space) }
        record.message.append(contentsOf: rest)
    }

    /// Whether further lines of the open record are to be expected.
    var isUnclosed: Bool { open == .kept && !OpenBrackets(of: record.message).isEmpty }

    /// Hands on the open record: no line of it comes any more.
    @inline(__always)
    mutating func close(_ intake: inout RecordIntake, _ body: (LogRecord) -> Void) {
        // With the time last, a record without it is not complete.
        if open == .kept, !grammar.columns.isTimeLast { handOn(&intake, body) }
    }

    /// Hands on the open record, behind which stands what belongs to none.
    mutating func end(_ intake: inout RecordIntake, _ body: (LogRecord) -> Void) {
        close(&intake, body)
        open = .none
    }

    /// Hands on the open record at the end of the log.
    mutating func finish(_ intake: inout RecordIntake, _ body: (LogRecord) -> Void) {
        takeQuotationOff()
        close(&intake, body)
        guard grammar.columns.isTimeLast, open != .none else { return }
        open = .none
        intake.noteCutLastLine()
    }

    /// Takes the mark off the end of the text that stands at its beginning.
    private mutating func takeQuotationOff() {
        guard open == .kept, let closing = quotation?.closing, !closing.isEmpty,
            record.message.count > closing.count, record.message.suffix(closing.count) == closing[...]
        else { return }
        record.message.removeLast(closing.count)
    }

    private mutating func handOn(_ intake: inout RecordIntake, _ body: (LogRecord) -> Void) {
        open = .skipped
        if grammar.wrapWidth != nil, !takeBrokenLabels(&intake) { return record.message = [] }
        if isShortened { intake.countShortened() }
        if grammar.style == .pymobiledevice3 { takeLabelOff(&intake) }
        if grammar.style.escapesBytes { record.message.undoVisualEscapes() }
        record.message.mend()
        intake.take(record, body)
        record.message = []
    }

    /// Takes the labels off the message that stand before it and were broken off each other; false if the record of a
    /// process that is not kept does not matter.
    private mutating func takeBrokenLabels(_ intake: inout RecordIntake) -> Bool {
        let isLabelled = grammar.style == .default || grammar.style == .syslog || grammar.style == .compact
        return record.message.withUnsafeBufferPointer { message in
            var labels = RecordHead()
            if isLabelled, record.subsystem.isEmpty {
                var cursor = LineCursor(message)
                cursor.takeLabels(into: &labels)
                record.subsystem = intake.names.text(of: message.part(labels.subsystem))
                record.category = intake.names.text(of: message.part(labels.category))
            } else {
                labels.message = 0..<message.count
            }
            let words = message.part(labels.message)
            defer { record.message = Array(words) }
            return process != nil || grammar.style.isOwnLog
                || Array(record.subsystem.utf8).withUnsafeBufferPointer {
                    KeptWords.occur(inSubsystem: $0, message: words)
                }
        }
    }

    /// Moves ` [subsystem][category]` from the end of the message to where it belongs.
    private mutating func takeLabelOff(_ intake: inout RecordIntake) {
        let length = record.message.withUnsafeBufferPointer { message -> Int? in
            guard let label = message.trailingLabel else { return nil }
            record.subsystem = intake.names.text(of: message.part(label.subsystem))
            record.category = intake.names.text(of: message.part(label.category))
            return label.subsystem.lowerBound - 2
        }
        if let length { record.message.removeSubrange(length...) }
    }
}

extension TextRecords {
    /// Takes a line of a copy whose times come last; false if it cannot begin a record.
    private mutating func takeLineWithTimeLast(
        _ line: Bytes, _ place: PiecePlace, _ intake: inout RecordIntake, _ body: (LogRecord) -> Void
    ) -> Bool {
        let end = ConsoleColumns.trailingTime(line, into: &head.time)
        let text = line.part(0..<(end ?? line.count))
        if open == .none {
            guard NoticeLine(line) == nil, grammar.columns.readWithoutTime(text, into: &head) else {
                return false
            }
            // Its time is still to come, and with it the count.
            process = KeptProcess(name: text.part(head.process))
            start(text, place, &intake)
        } else {
            intake.countContinuation()
            append(text)
        }
        guard end != nil else { return true }
        record.time = intake.count(head.time, process: process, line: record.line, body)
        let matters =
            process != nil
            || record.message.withUnsafeBufferPointer {
                KeptWords.occur(inSubsystem: Bytes(start: nil, count: 0), message: $0)
            }
        if matters { handOn(&intake, body) }
        open = .none
        return true
    }
}

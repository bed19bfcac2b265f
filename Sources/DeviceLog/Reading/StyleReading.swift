import Timeline
import UntrustedText

/// Reads a log whose style is known.
struct StyleReading {
    private var splitter: PieceSplitter
    private var records: RecordAssembly

    init(_ finding: Recogniser.Finding, options: LogReadingOptions) {
        records = RecordAssembly(finding, options: options)
        splitter = PieceSplitter(records.framing)
    }

    var intake: RecordIntake { records.intake }

    var linesRead: Int { splitter.linesRead }

    /// Takes in which lines of the file those of the next chunks stand.
    mutating func take(_ numbers: LineNumbers) { splitter.take(numbers) }

    mutating func take(_ chunk: Bytes, _ body: (LogRecord) -> Void) {
        splitter.take(chunk, into: &records, body)
    }

    /// Whether further lines of the last record are to be expected, since it has opened a bracket.
    var isUnclosed: Bool { records.isUnclosed }

    /// Hands over what is complete; a line that is torn may belong to the record before it.
    mutating func flush(isPauseLong: Bool, _ body: (LogRecord) -> Void) {
        guard !splitter.isTorn, isPauseLong || !isUnclosed else { return }
        records.empty(body)
    }

    mutating func finish(_ body: (LogRecord) -> Void) {
        splitter.finish(into: &records, body)
        records.finish(body)
    }
}

/// Puts the records of a log together from its pieces, whatever the style.
struct RecordAssembly {
    private(set) var intake: RecordIntake
    /// What makes records of the pieces: one of the six.
    private var text: TextRecords?
    private var columns: ColumnRecords?
    private var metadata: MetadataRecords?
    private var objects: ObjectRecords?
    private var rows: RowRecords?
    private var own: AppLogRecords?
    /// What is taken off every line before anything else.
    private let prefix: LinePrefix?
    /// What puts broken heads together before that; nil where none is broken.
    private var heads: HeadJoining?
    let framing: Framing
    /// How many pieces have come that are not empty, where they share lines; nil where the lines tell them apart.
    private var piecesOfLines: Int?

    init(_ finding: Recogniser.Finding, options: LogReadingOptions) {
        let style = finding.grammar.style
        let unit = finding.sharesLines ? RecordPlaces.Unit.record : .line
        intake = RecordIntake(finding, unit: unit, options: options)
        prefix = finding.prefix
        if style == .appLog {
            framing = Framing(finding.sharesLines ? .object : .line, findsNext: true)
            own = AppLogRecords(numbersRecords: finding.sharesLines)
        } else if style.isOfObjects {
            let isLine = style != .json && !finding.sharesLines
            framing = Framing(isLine ? .line : .object, findsNext: true)
            objects = ObjectRecords(style, isLine: isLine, numbersRecords: finding.sharesLines)
        } else if style == .unifiedLogCSV {
            framing = Framing(.row)
            rows = RowRecords()
        } else if let place = finding.grammar.metadata {
            framing = Framing(.line)
            metadata = MetadataRecords(place)
        } else if let order = finding.grammar.order, !order.endsWithMessage {
            framing = Framing(.line)
            columns = ColumnRecords(order)
        } else {
            framing = Framing(.line)
            text = TextRecords(finding.grammar)
            if finding.grammar.joinsHeads { heads = HeadJoining(finding.grammar) }
        }
        // Objects are counted as they are found within the lines.
        if finding.sharesLines, objects == nil, own == nil { piecesOfLines = 0 }
    }

    /// Whether further lines of the last record are to be expected, since it has opened a bracket.
    var isUnclosed: Bool { text?.isUnclosed ?? metadata?.isUnclosed ?? false }

    /// Takes a piece as the framing cut it.
    @inline(__always)
    mutating func take(_ piece: Bytes, _ place: PiecePlace, _ body: (LogRecord) -> Void) {
        var place = place
        if let count = piecesOfLines {
            if !piece.isEmpty { piecesOfLines = count + 1 }
            place.line = count + 1
        }
        if let prefix { return take(piece, behind: prefix, place, body) }
        if heads != nil { return takePart(piece, place, body) }
        takeRecord(piece, place, body)
    }

    /// Takes a line that may be a part of a head.
    private mutating func takePart(_ line: Bytes, _ place: PiecePlace, _ body: (LogRecord) -> Void) {
        guard let ready = heads?.take(line, place) else { return takeRecord(line, place, body) }
        take(ready, body)
    }

    private mutating func take(_ lines: [HeadJoining.Piece], _ body: (LogRecord) -> Void) {
        for line in lines { line.bytes.withUnsafeBufferPointer { takeRecord($0, line.place, body) } }
    }

    private mutating func take(
        _ line: Bytes, behind prefix: LinePrefix, _ place: PiecePlace, _ body: (LogRecord) -> Void
    ) {
        if let end = prefix.end(in: line) { return takeRecord(line.part(from: end), place, body) }
        if prefix.isOnFirstLinesOnly { return takeRecord(line, place, body) }
        if !line.isEmpty { takeForeign(line, place, body) }
    }

    /// Takes a line of another program, which ends the record before it.
    private mutating func takeForeign(_ line: Bytes, _ place: PiecePlace, _ body: (LogRecord) -> Void) {
        text?.end(&intake, body)
        intake.noteUnreadable(line, line: place.line)
    }

    @inline(__always)
    private mutating func takeRecord(_ piece: Bytes, _ place: PiecePlace, _ body: (LogRecord) -> Void) {
        text?.take(piece, place, &intake, body)
        metadata?.take(piece, place, &intake, body)
        columns?.take(piece, place, &intake, body)
        objects?.take(piece, place, &intake, body)
        rows?.take(piece, place, &intake, body)
        own?.take(piece, place, &intake, body)
    }

    /// Hands over every record that is left at the end of the log.
    mutating func finish(_ body: (LogRecord) -> Void) {
        take(heads?.finish() ?? [], body)
        text?.finish(&intake, body)
        metadata?.finish(&intake, body)
        columns?.finish(&intake, body)
        intake.empty(isOver: true, body)
    }

    /// Hands over every record that is complete but for a line that may still come.
    mutating func empty(_ body: (LogRecord) -> Void) {
        text?.close(&intake, body)
        metadata?.close(&intake, body)
        // What is in no order waits for the end.
        if intake.isOrdered { intake.empty(isOver: false, body) }
    }
}

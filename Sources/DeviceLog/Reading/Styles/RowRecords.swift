/// Makes records of rows of CSV, whose fields may be quoted and hold lines.
struct RowRecords {
    private let search = KeptWords.search
    /// By field, which column it is in; nil as long as no header has come.
    private var columns: [Int?]?

    /// The fields that are read.
    private enum Field: Int, CaseIterable {
        case time, kind, subsystem, processID, category, process, message, boot

        var title: StaticString {
            switch self {
            case .time: "Timestamp"
            case .kind: "Event Type"
            case .subsystem: "Subsystem"
            case .processID: "PID"
            case .category: "Category"
            case .process: "Process"
            case .message: "Message"
            case .boot: "Boot UUID"
            }
        }
    }

    /// A field of a row, without its quotes.
    private struct Cell {
        var bytes: Bytes
        /// Whether it holds quotes, which are doubled.
        var isEscaped = false

        var text: [UInt8] {
            guard isEscaped else { return Array(bytes) }
            var text: [UInt8] = []
            var at = 0
            while at < bytes.count {
                let end = bytes.position(of: .quote, from: at)
                text.append(contentsOf: bytes.part(at..<Swift.min(end + 1, bytes.count)))
                at = end + 2
            }
            return text
        }
    }

    /// Takes a row without its line break.
    mutating func take(
        _ row: Bytes, _ place: PiecePlace, _ intake: inout RecordIntake, _ body: (LogRecord) -> Void
    ) {
        let row = row.withoutReturn
        guard !row.isEmpty else { return }
        if row.has("Timestamp,") {
            columns = Self.columns(row)
            return intake.countNotice()
        }
        guard let columns, let cells = Self.cells(row),
            let time = Self.cell(.time, cells, columns)?.bytes.isoTime,
            let path = Self.cell(.process, cells, columns)
        else {
            if place.isShortened { intake.countShortened() }
            if place.isTorn { return intake.noteCutLastLine() }
            return intake.noteUnreadable(row, line: place.line)
        }
        let process = KeptProcess(name: path.bytes.lastPathComponent)
        let moment = intake.count(time, process: process, line: place.line, body)
        switch Self.cell(.kind, cells, columns)?.bytes.kindOfRecord ?? .words {
        case .loss: return intake.countLoss()
        case .other: return
        case .words: break
        }
        guard process != nil || search.first(in: row, from: 0) != nil else { return }
        let message = Self.cell(.message, cells, columns)
        let subsystem = Self.cell(.subsystem, cells, columns)?.bytes ?? row.part(0..<0)
        var words = message?.text ?? []
        guard
            process != nil
                || words.withUnsafeBufferPointer({ KeptWords.occur(inSubsystem: subsystem, message: $0) })
        else { return }
        if place.isShortened { intake.countShortened() }
        words.mend()
        var number = LineCursor(Self.cell(.processID, cells, columns)?.bytes ?? row.part(0..<0))
        let category = Self.cell(.category, cells, columns)?.bytes ?? row.part(0..<0)
        intake.take(
            LogRecord(
                time: moment, process: intake.names.text(of: path.bytes.lastPathComponent),
                processID: number.takeNumber().flatMap { Int32(exactly: $0) } ?? 0,
                subsystem: intake.names.text(of: subsystem), category: intake.names.text(of: category),
                message: words, line: place.line),
            boot: (Self.cell(.boot, cells, columns)?.bytes).map { intake.names.text(of: $0) } ?? "", body)
    }

    private static func cell(_ field: Field, _ cells: [Cell], _ columns: [Int?]) -> Cell? {
        guard let column = columns[field.rawValue], column < cells.count else { return nil }
        return cells[column]
    }

    private static func columns(_ header: Bytes) -> [Int?] {
        let titles = cells(header) ?? []
        return Field.allCases.map { field in titles.firstIndex { $0.bytes.equals(field.title) } }
    }

    /// The fields of a row; nil if a quote is not closed.
    private static func cells(_ row: Bytes) -> [Cell]? {
        var cells: [Cell] = []
        cells.reserveCapacity(20)
        var at = 0
        while at <= row.count {
            guard at < row.count, row[at] == .quote else {
                let end = row.position(of: .comma, from: at)
                cells.append(Cell(bytes: row.part(at..<end)))
                at = end + 1
                continue
            }
            let start = at + 1
            var end = row.position(of: .quote, from: start)
            var isEscaped = false
            while end + 1 < row.count, row[end + 1] == .quote {
                isEscaped = true
                end = row.position(of: .quote, from: end + 2)
            }
            guard end < row.count else { return nil }
            cells.append(Cell(bytes: row.part(start..<end), isEscaped: isEscaped))
            at = row.position(of: .comma, from: end) + 1
        }
        return cells
    }
}

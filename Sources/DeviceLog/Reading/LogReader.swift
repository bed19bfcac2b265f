import Timeline
import UntrustedText

/// Reads a device's log in any style, from bytes as they come to the records that matter.
///
/// Most records of a log come from processes that have nothing to do with background execution; they are
/// counted and not handed over. Memory is bounded by the longest record and the sorting window. In styles
/// without an order the records that matter are held until the end, up to `HeldRecords.bytesAtMost`.
public struct LogReader {
    private let options: LogReadingOptions
    private let givenStyle: LogStyle?
    private var encoding = TextEncoding()
    /// The bytes before the style is known.
    private var beginning: [UInt8] = []
    /// Whether they are one record that may be cut, which does not show for sure how the others are written.
    private var isInDoubt = false
    private var reading: StyleReading?
    /// Takes off what stands around the lines of a pasted log; nil where nothing does.
    private var undressing: Undressing?
    /// The order of day and month that was assumed in its dates.
    private var dateOrder: AssumedDateOrder?
    /// What the followed file is called, and how many lines had come each time it began anew.
    private var file = ""
    private var parts: [UInt32] = []

    /// How many bytes of a record are kept; what follows is dropped, and counted as a shortened record.
    public static let bytesAtMost = PiecePlace.bytesAtMost

    /// A file that begins anew more often counts on in its last part.
    private static let partsAtMost = 1_000

    /// A reader of one log; without a style that a person gave, the style is recognised.
    public init(style: LogStyle? = nil, options: LogReadingOptions) {
        givenStyle = style
        self.options = options
    }

    /// What was read so far, without the records that are not complete yet.
    public var summary: LogSummary {
        guard var intake = reading?.intake else { return LogSummary() }
        intake.settleSummary(options: options)
        var summary = intake.summary
        (summary.file, summary.parts) = (file, parts)
        summary.dateOrder = dateOrder
        summary.lines = reading?.linesRead ?? 0
        return summary
    }

    /// How often the tool has reported so far that the phone came or went; cheaper than the summary.
    public var connectionCount: Int { reading?.intake.summary.connections.count ?? 0 }

    /// Whether the last record has an open bracket, or the first may be cut, so that a pause should be long to complete it.
    public var isUnclosed: Bool { reading?.isUnclosed ?? isInDoubt }

    /// Takes the next bytes, split anywhere, and hands over the records that are complete and in order.
    ///
    /// Throws if the beginning of the log fits no style.
    public mutating func read(
        _ bytes: UnsafeRawBufferPointer, _ body: (LogRecord) -> Void
    ) throws(UnrecognisedLog) {
        var rest = bytes[...]
        while !rest.isEmpty {
            if reading != nil, undressing == nil, encoding.passesThrough {
                let bytes = UnsafeRawBufferPointer(rebasing: rest)
                return bytes.withMemoryRebound(to: UInt8.self) { reading?.take($0, body) ?? () }
            }
            // What has to be changed or recognised is copied, and so taken in parts.
            var text: [UInt8] = []
            UnsafeRawBufferPointer(rebasing: rest.prefix(Recogniser.bytesAtMost))
                .withMemoryRebound(to: UInt8.self) { encoding.append($0, to: &text) }
            rest = rest.dropFirst(Recogniser.bytesAtMost)
            if reading != nil {
                text = text.withUnsafeBufferPointer { undressed($0) } ?? text
                text.withUnsafeBufferPointer { reading?.take($0, body) ?? () }
            } else {
                beginning += text
                if beginning.count >= Recogniser.bytesAtMost { try begin(by: beginning[...], body) }
            }
        }
    }

    /// Whether what stands around the lines is taken off, so that their breaks need not be those of the bytes.
    package var isUndressed: Bool { undressing != nil }

    /// Hands over what is complete but for a line that may still come, after a pause of a live log.
    ///
    /// A line that is torn waits for its rest; a record with an open bracket waits for it, too, but not for longer
    /// than a long pause: phones cut long messages. The style is recognised by the whole lines so far, if they are
    /// enough; one line alone that shows it only by a guess may be cut, and waits likewise.
    public mutating func flush(isPauseLong: Bool = false, _ body: (LogRecord) -> Void) {
        if reading == nil, let end = beginning.lastIndex(of: .newline),
            Recogniser.hasRecords(in: beginning[...end])
        {
            isInDoubt = !isPauseLong && Recogniser.isInDoubt(beginning[...end], style: givenStyle)
            if !isInDoubt { try? begin(by: beginning[...end], body) }
        }
        reading?.flush(isPauseLong: isPauseLong, body)
    }

    /// Notes that what comes is the beginning of another file, or of the same one that was emptied.
    ///
    /// Its lines are counted from 1 in places; records that have their own numbers are not.
    public mutating func beginAnew(_ file: String) {
        let lines = reading?.linesRead ?? beginning.count { $0 == .newline }
        let isCounted = reading.map { $0.intake.summary.unit == .line } ?? true
        guard isCounted, lines > parts.last ?? 0, parts.count < Self.partsAtMost else { return }
        self.file = file
        parts.append(UInt32(clamping: lines))
    }

    /// Takes the end of the log, and hands over all that is left.
    ///
    /// Throws if the log fits no style.
    public mutating func finish(_ body: (LogRecord) -> Void) throws(UnrecognisedLog) {
        if reading == nil {
            encoding.finish(&beginning)
            try begin(by: beginning[...], body)
        }
        var rest: [UInt8] = []
        undressing?.finish(&rest)
        noteNumbers()
        rest.withUnsafeBufferPointer { reading?.take($0, body) ?? () }
        reading?.finish(body)
    }

    /// Recognises the style by lines at the beginning, and reads on from there.
    private mutating func begin(
        by lines: ArraySlice<UInt8>, _ body: (LogRecord) -> Void
    ) throws(UnrecognisedLog) {
        let head = Array(lines.prefix(Recogniser.bytesAtMost))
        if let finding = undressedFinding(in: head) {
            reading = StyleReading(finding, options: options)
        } else {
            reading = StyleReading(try Recogniser.finding(in: head, style: givenStyle), options: options)
        }
        let text = beginning.withUnsafeBufferPointer { undressed($0) } ?? beginning
        text.withUnsafeBufferPointer { reading?.take($0, body) ?? () }
        beginning = []
    }

    /// What a beginning shows when what stands around its lines is taken off; nil if nothing does.
    private mutating func undressedFinding(in head: [UInt8]) -> Recogniser.Finding? {
        var dress = Dress(of: head)
        guard !dress.isPlain else { return nil }
        if let day = options.day { dress.dates?.settle(year: day.year, month: day.month, day: day.day) }
        // Where the phone is, the next day may have begun.
        let last = CalendarDay(epochDay: options.fileDay.epochDay + 1)
        dress.dates?.settle(notAfter: last.year, last.month, last.day)
        undressing = Undressing(dress)
        var text = head.withUnsafeBufferPointer { undressed($0) } ?? head
        undressing?.finish(&text)
        var finding = try? Recogniser.finding(in: text, style: givenStyle)
        if dress.sharesLines { finding?.sharesLines = true }
        // The head comes once more, with what follows.
        undressing = finding == nil ? nil : Undressing(dress)
        if finding != nil, let dates = dress.dates, !dates.uncertain.isEmpty {
            dateOrder = AssumedDateOrder(
                printed: dates.uncertain, isDayFirst: dates.isDayFirst, ground: dates.ground)
        }
        return finding
    }

    /// The lines of further bytes without what stands around them; nil where nothing does.
    private mutating func undressed(_ bytes: Bytes) -> [UInt8]? {
        guard undressing != nil else { return nil }
        var text: [UInt8] = []
        undressing?.take(bytes, to: &text)
        noteNumbers()
        return text
    }

    /// Tells the reading of a log, once there is one, where the lines stood that were undressed.
    private mutating func noteNumbers() {
        guard reading != nil, let numbers = undressing?.takeNumbers() else { return }
        reading?.take(numbers)
    }
}

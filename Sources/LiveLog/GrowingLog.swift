public import DeviceLog
import Timeline

/// What a watched log is, and how it is to be read.
public struct LogSettings: Sendable {
    /// Where it comes from.
    public var source: LogSource
    /// The style that a person gave; nil to recognise it.
    public var style: LogStyle?
    /// What a person said about what its lines leave out.
    public var options: LogReadingOptions
    /// What its day is called.
    public var title: String
    /// What a person must know about how it was read, as sentences.
    public var remarks: @Sendable (LogSummary) -> [String]

    /// Settings by their parts.
    public init(
        source: LogSource, style: LogStyle?, options: LogReadingOptions, title: String,
        remarks: @escaping @Sendable (LogSummary) -> [String]
    ) {
        self.source = source
        self.style = style
        self.options = options
        self.title = title
        self.remarks = remarks
    }
}

/// A log that grows, and its day, which is put together again as more of it comes.
struct GrowingLog {
    private let settings: LogSettings
    private var reader: LogReader
    private var assembly = DayAssembly()
    private var index: TimelineIndex?
    private var revision = 0
    private var bytes = 0
    private var restarts: [LogRestart] = []
    private(set) var ending: LogState.Ending?
    /// Whether the last byte ended a line.
    private var isAtLineEnd = true
    /// Whether the day lacks records that came.
    private var hasNewRecords = false
    /// Whether something else than the day is to be told.
    private var hasOtherNews = false
    /// What was told last about the connection.
    private var toldConnections = 0

    init(_ settings: LogSettings) {
        self.settings = settings
        reader = LogReader(style: settings.style, options: settings.options)
    }

    /// Whether a person would see that the state is another than the last one.
    var hasNews: Bool { hasNewRecords || hasOtherNews }

    /// Takes bytes.
    mutating func take(_ piece: UnsafeRawBufferPointer) {
        bytes += piece.count
        isAtLineEnd = piece.last == UInt8(ascii: "\n")
        collect { reader, body throws(UnrecognisedLog) in try reader.read(piece, body) }
    }

    /// Takes what is complete after a pause.
    mutating func pause() {
        collect { reader, body throws(UnrecognisedLog) in reader.flush(body) }
    }

    /// Notes that the followed file begins anew; a line that was torn stays so.
    mutating func restart(_ restart: LogRestart) {
        restarts.append(restart)
        hasOtherNews = true
        guard !isAtLineEnd else { return }
        isAtLineEnd = true
        [UInt8(ascii: "\n")].withUnsafeBytes { newline in
            collect { reader, body throws(UnrecognisedLog) in try reader.read(newline, body) }
        }
    }

    /// Takes the end, for a reason.
    mutating func end(_ reason: LogState.Ending) {
        guard ending == nil else { return }
        collect { reader, body throws(UnrecognisedLog) in try reader.finish(body) }
        hasNewRecords = true
        hasOtherNews = true
        // Of a log that was cut short before it had a style, nobody can say that it has none.
        if ending == nil || reason != .complete { ending = reason }
    }

    /// The state now; the day is put together again if it lacks records.
    mutating func state(percent: Int?) -> LogState {
        let summary = reader.summary
        assembly.zone = summary.zone.minutes
        if hasNewRecords {
            let day = assembly.day(
                title: settings.title, isOver: ending != nil, places: RecordPlaces(unit: summary.unit),
                remarks: settings.remarks(summary),
                coverage: summary.coverage)
            if let day {
                index = day.index
                revision += 1
            }
        }
        hasNewRecords = false
        hasOtherNews = false
        return LogState(
            index: index, revision: revision, summary: summary, bytes: bytes, boots: assembly.boots,
            percent: percent, restarts: restarts, ending: ending)
    }

    /// Has the reader hand records over, and adds them to the day.
    private mutating func collect(
        _ read: (inout LogReader, (LogRecord) -> Void) throws(UnrecognisedLog) -> Void
    ) {
        guard ending == nil else { return }
        do throws(UnrecognisedLog) {
            try read(&reader) { record in
                assembly.add(record)
                hasNewRecords = true
            }
        } catch {
            ending = .unrecognised(firstLine: error.firstLine)
            hasOtherNews = true
        }
        noteConnections()
    }

    /// A phone that comes or goes is told although it makes no event.
    private mutating func noteConnections() {
        let connections = reader.connectionCount
        if connections != toldConnections { hasOtherNews = true }
        toldConnections = connections
    }
}

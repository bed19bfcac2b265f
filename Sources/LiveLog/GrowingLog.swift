import DeviceLog
import Timeline

/// A log that grows, and its day, which is put together again as more of it comes.
///
/// Several logs grow as one: what all of them have reached is in the day.
struct GrowingLog {
    private let settings: LogSettings
    private var readers: [LogReader]
    private var day: MergedDay
    private var isOver: [Bool]
    /// What was wrong with the source of each log that was read to its end.
    private var flaws: [String?]
    private var beginnings: [LogBeginning]
    private var index: TimelineIndex?
    private var revision = 0
    private var bytes = 0
    private var restarts: [LogRestart] = []
    private(set) var ending: LogState.Ending?
    /// Whether the last byte of the first log ended a line.
    private var isAtLineEnd = true
    /// Whether the day is to be put together again although no record came.
    private var isEndNew = false
    /// Whether something other than the day is to be reported.
    private var hasOtherNews = false
    /// How many connections were last reported.
    private var reportedConnections = 0

    init(_ settings: LogSettings) {
        self.settings = settings
        readers = settings.logs.map { LogReader(style: settings.style, options: $0.options) }
        isOver = settings.logs.map { _ in false }
        flaws = settings.logs.map { _ in nil }
        beginnings = settings.logs.map { _ in LogBeginning() }
        day = MergedDay(
            merge: LogMerge(
                count: settings.logs.count, beside: settings.reportedEnds, isLive: settings.isLive),
            kept: KeptRecords(
                atMost: settings.linesAtMost, givesUpOldest: settings.givesUpOldest, settings.owners))
    }

    /// Whether a person would see that the state is another than the last one.
    var hasNews: Bool { isEndNew || day.hasNewRecords || hasOtherNews }

    /// The log that must be read on for the day to go on.
    var wanted: Int { day.merge.wanted ?? 0 }

    /// Takes bytes of a log.
    mutating func take(_ piece: UnsafeRawBufferPointer, of log: Int = 0) {
        bytes += piece.count
        beginnings[log].take(piece)
        if log == 0 { isAtLineEnd = piece.last == UInt8(ascii: "\n") }
        collect(log) { reader, body throws(UnrecognisedLog) in try reader.read(piece, body) }
    }

    /// Takes what is complete of a log after a pause; after a long one also what has an open bracket.
    mutating func pause(_ log: Int = 0, isLong: Bool = false) {
        collect(log) { reader, body throws(UnrecognisedLog) in reader.flush(isPauseLong: isLong, body) }
    }

    /// Whether the last record of a log has an open bracket, so that a short pause does not complete it.
    func isUnclosed(_ log: Int) -> Bool { readers[log].isUnclosed }

    /// Notes what became of the followed file, which is the first log.
    ///
    /// Where it begins anew, a line that was torn stays so, and lines count from 1 again.
    mutating func restart(_ restart: LogRestart) {
        restarts.append(restart)
        hasOtherNews = true
        guard restart != .removed else { return }
        if !isAtLineEnd {
            isAtLineEnd = true
            [UInt8(ascii: "\n")].withUnsafeBytes { newline in
                collect(0) { reader, body throws(UnrecognisedLog) in try reader.read(newline, body) }
            }
        }
        readers[0].beginAnew(settings.title)
    }

    /// Takes the end of a log; with that of the last one all is complete.
    mutating func finish(_ log: Int) {
        flaws[log] = settings.logs[log].flaw()
        close(log)
        if !isOver.contains(false) { settle(.complete) }
    }

    /// Takes the end of all logs before all of them were read to theirs, for a reason.
    mutating func end(_ reason: LogState.Ending) {
        guard ending == nil else { return }
        for log in readers.indices where !isOver[log] {
            close(log)
            // A log that was cut short before it had a style may still have one.
            ending = nil
        }
        settle(reason)
    }

    private mutating func close(_ log: Int) {
        collect(log) { reader, body throws(UnrecognisedLog) in try reader.finish(body) }
        isOver[log] = true
        day.merge.end(log)
        day.tell()
        if !isOver.contains(false) { day.kept.finish() }
    }

    private mutating func settle(_ reason: LogState.Ending) {
        isEndNew = true
        hasOtherNews = true
        if ending == nil { ending = reason }
    }

    /// The state now; the day is put together again if it lacks records.
    mutating func state(percent: Int?) -> LogState {
        let read = readers.map(\.summary)
        for (log, summary) in read.enumerated() { day.merge.take(summary, of: log) }
        let summaries = day.merge.settled(read)
        if isEndNew || day.hasNewRecords,
            let logged = day.logged(settings, summaries, beginnings, flaws, isOver: ending != nil)
        {
            index = logged.index
            revision += 1
        }
        isEndNew = false
        day.hasNewRecords = false
        hasOtherNews = false
        return LogState(
            index: index, revision: revision, summaries: summaries, beginnings: beginnings, flaws: flaws,
            bytes: bytes, boots: day.kept.assembly.boots, percent: percent, givenUp: day.kept.givenUp,
            restarts: restarts, ending: ending)
    }

    /// Has the reader of a log hand records over, and adds those to the day that no other log can come before.
    private mutating func collect(
        _ log: Int, _ read: (inout LogReader, (LogRecord) -> Void) throws(UnrecognisedLog) -> Void
    ) {
        guard ending == nil else { return }
        let isAlone = readers.count == 1 && settings.reportedEnds.isEmpty
        do throws(UnrecognisedLog) {
            try read(&readers[log]) {
                day.merge.take($0, from: log)
                // What waits for nothing should take no room.
                if isAlone { day.tell() }
            }
        } catch {
            ending = .unrecognised(log: log, firstLine: error.firstLine)
            hasOtherNews = true
        }
        if !day.merge.isEmpty(log) {
            // Its zone is known by its first record.
            day.merge.take(readers[log].summary, of: log)
            day.tell()
        }
        if ending == nil, let line = day.kept.assembly.overfullAt {
            ending = .overfull(log: log, line: readers.count == 1 ? line : readers[log].summary.lines)
            hasOtherNews = true
        }
        noteConnections()
    }

    /// A phone that comes or goes is reported although it makes no event.
    private mutating func noteConnections() {
        let connections = readers.reduce(0) { $0 + $1.connectionCount }
        if connections != reportedConnections { hasOtherNews = true }
        reportedConnections = connections
    }
}

/// The records of all logs on their way into a day.
private struct MergedDay {
    var merge: LogMerge
    var kept: KeptRecords
    /// Whether records came since this was last taken back.
    var hasNewRecords = false

    /// Adds the records that none of those to come can be before.
    mutating func tell() {
        merge.tell {
            kept.add($0)
            hasNewRecords = true
        }
    }

    /// The day so far; nil before the first record.
    mutating func logged(
        _ settings: LogSettings, _ summaries: [LogSummary], _ beginnings: [LogBeginning],
        _ flaws: [String?], isOver: Bool
    ) -> LoggedDay? {
        kept.assembly.zone = merge.zone
        kept.assembly.hasTimes = summaries.contains { $0.dating.hasTimes }
        if summaries.count == 1 { kept.assembly.daysLater = summaries[0].daysLater }
        let findings = LogFindings(
            summaries: summaries, beginnings: isOver ? beginnings : [], flaws: flaws, merge: merge,
            givenUp: kept.givenUp, of: kept.assembly)
        // Of several that go on, the day ends with what all of them have reached.
        let last = isOver || summaries.count == 1 ? merge.lastRecord(of: summaries) : nil
        let day = kept.assembly.day(
            title: settings.title, isOver: isOver,
            places: summaries.count == 1 && settings.reportedEnds.isEmpty
                ? summaries[0].places
                : merge.places(names: settings.logs.map(\.name) + settings.reportedEnds.map(\.name)),
            remarks: settings.remarks(findings), coverage: merge.coverage(of: summaries),
            silences: merge.silences(of: summaries), lastRecord: last)
        return (settings.words.flatMap { day?.redacted(in: $0) } ?? day)?.measured(settings.totals)
    }
}

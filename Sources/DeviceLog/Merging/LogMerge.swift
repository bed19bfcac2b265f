public import Timeline

/// Merges the records of several logs of one phone by time, and drops those that are in two of them.
///
/// The records of each log stay in their own order. Times are on the clock of the first log with a known
/// zone, and on the days that most lines of each log say: one that leaves out a part of its dates is read to its end
/// first, unless it grows.
///
///     while let log = merge.wanted { read on in that log, or end it; merge.tell { … } }
///     merge.tell { … }
public struct LogMerge {
    /// How many records are in more than one log; they are handed on once, as the log has them that has all of them.
    public var doubled: Int { copies + latest.outdone }
    /// The zone of the times, in minutes east of UTC; nil if no log has a known one.
    public private(set) var zone: Int?
    var logs: [Log]
    var merged = MergedRecords()
    var latest: LatestRecords
    /// How many records another log had, too.
    var copies = 0
    /// How many of the logs are files, and not reports.
    let files: Int
    private var reports = ReportsWithinLogs()

    /// How many logs can be merged: each has room for so many numbers of records.
    public static let logsAtMost = 64
    /// So many records of a log wait at most for its end; by then most of its lines have said their day.
    static let waitingAtMost = 1 << 16
    let waitsForDays: Bool

    /// A merge of so many logs, and of reports beside them, whose numbers follow on those of the logs.
    ///
    /// - Parameters:
    ///   - count: How many logs there are.
    ///   - ends: What the reports tell.
    ///   - isLive: Whether what a log has told must not wait for its end.
    public init(count: Int, beside ends: [ReportedEnd] = [], isLive: Bool = false) {
        precondition(
            count > 0 && count + ends.count <= Self.logsAtMost,
            "so many logs have no room for their numbers")
        waitsForDays = count + ends.count > 1 && !isLive
        latest = LatestRecords(waitsForMisfits: !isLive)
        files = count
        logs =
            [Log](repeating: Log(), count: count)
            + ends.map { Log(waiting: $0.records, isOver: true, zone: $0.zone, unit: $0.unit) }
    }

    /// The reports of a time that the logs do not tell of, each with its number.
    public var reportsOutside: [LogRecord] { reports.outside }

    /// The log that must be read on before the next record can be handed on; nil when all of them are over.
    public var wanted: Int? {
        if let log = logs.firstIndex(where: { !$0.isOver && ($0.isEmpty || waitsForDays && isUndated($0)) }) {
            return log
        }
        // What a log shows of the day of another one may stand further on in it.
        guard waitsForDays, logs.contains(where: \.needsPartner) else { return nil }
        return logs.firstIndex { !$0.isOver && !$0.isTold && $0.waiting.count < Self.waitingAtMost }
    }

    private func isUndated(_ log: Log) -> Bool {
        log.isUndated && !log.isTold && log.waiting.count < Self.waitingAtMost
    }

    /// By how many days a log is later than it is told.
    ///
    /// - Parameters:
    ///   - log: Its number.
    ///   - summary: What was read of it.
    /// - Returns: The days; below 0 for earlier.
    public func daysLater(_ log: Int, _ summary: LogSummary) -> Int64 {
        summary.daysLater - logs[log].days - (logs[log].partner?.days ?? 0)
    }

    /// Whether no record of a log waits.
    public func isEmpty(_ log: Int) -> Bool { logs[log].isEmpty }

    /// Takes the next record of a log.
    public mutating func take(_ record: LogRecord, from log: Int) {
        logs[log].waiting.append(logs[log].takenBack?.settled(record) ?? record)
    }

    /// Takes what is known of a log by now; needed between its first record and handing that on.
    public mutating func take(_ summary: LogSummary, of log: Int) {
        logs[log].zone = summary.zone.minutes
        // The zone of a single log may become known after its records were handed on.
        if logs.count == 1 { zone = logs[0].zone }
        logs[log].unit = summary.unit
        logs[log].printsSecondsOnly = summary.style?.printsSecondsOnly ?? false
        logs[log].isUndated = summary.dating.day != nil
        if waitsForDays { logs[log].assumedDays = summary.assumedDays.elements }
        if waitsForDays, !logs[log].isTold {
            logs[log].days = summary.daysLater
            takeStanding(summary, of: log)
        }
    }

    /// What was read of each log, at the times at which its records are handed on.
    public func settled(_ summaries: [LogSummary]) -> [LogSummary] {
        summaries.enumerated().map { log, summary in
            var summary = logs[log].takenBack?.settled(summary) ?? summary
            let steps = summary.clockSteps.elements
            let displaced = logs[log].displaced.compactMap { line in steps.last { $0.line <= line } }
            summary.clockSteps.reform { displaced.contains($0) ? nil : $0 }
            summary.correct(logs[log].corrections)
            summary.take(logs[log].partner)
            return summary
        }
    }

    /// Notes that no more records of a log come.
    public mutating func end(_ log: Int) { logs[log].isOver = true }

    /// Hands on the records that no later one can precede.
    public mutating func tell(_ body: (LogRecord) -> Void) {
        guard wanted == nil else { return }
        settleTimes()
        while let earliest = earliest() {
            tellNext(of: earliest, body)
            if logs[earliest].isEmpty, !logs[earliest].isOver { break }
        }
        for log in logs.indices where logs[log].isEmpty && logs[log].isOver {
            placeMisfits(of: log, before: .max)
        }
        let times = logs.map { $0.next ?? ($0.isOver ? .max : .min) }
        let isLive = !waitsForDays
        let slack = latest.slack(of: merged)
        tellLatest(body) { log, time in
            isLive || !times.indices.contains { $0 != log && times[$0] <= time + slack }
        }
    }

    /// Hands on the records of which no log can have a better copy.
    private mutating func tellLatest(
        _ body: (LogRecord) -> Void, isDue: (_ log: Int, _ time: Int64) -> Bool = { _, _ in false }
    ) {
        while let record = latest.next(&merged, isDue: isDue) { reports.pass(record, body) }
        for outdone in latest.takeCorrections() { logs[outdone.log].corrections.append(outdone.wrong) }
    }

    /// What the numbers of the records count: those of each log follow on those of the log before.
    ///
    /// - Parameter names: The name of each log.
    /// - Returns: The places.
    public func places(names: [String]) -> RecordPlaces {
        let files = zip(names, logs).enumerated().map { number, log in
            RecordPlaces.File(name: log.0, unit: log.1.unit, offset: UInt32(offset(of: number)))
        }
        return RecordPlaces(files: files) ?? RecordPlaces()
    }

    /// From when to when each process that matters has records in any of the logs, in microseconds, and how many.
    ///
    /// - Parameter summaries: What was read of each log.
    /// - Returns: The processes, in the order in which the logs name them.
    public func coverage(
        of summaries: [LogSummary]
    ) -> [(process: String, first: Int64, last: Int64, records: Int)] {
        var all: [(process: String, first: Int64, last: Int64, records: Int)] = []
        for (log, summary) in summaries.enumerated() {
            for one in summary.coverage {
                let (first, last) = (one.first + logs[log].shift, one.last + logs[log].shift)
                if let place = all.firstIndex(where: { $0.process == one.process }) {
                    all[place].first = min(all[place].first, first)
                    all[place].last = max(all[place].last, last)
                    all[place].records += one.records
                } else {
                    all.append((one.process, first, last, one.records))
                }
            }
        }
        return all
    }

    /// The time of the latest record of any process in any of the logs, in microseconds; nil without any.
    ///
    /// - Parameter summaries: What was read of each log.
    /// - Returns: The time on the clock of the merged records.
    public func lastRecord(of summaries: [LogSummary]) -> Int64? {
        summaries.enumerated().compactMap { log, summary in summary.last.map { $0 + logs[log].shift } }.max()
    }

    /// When none of the logs has a record, between records of some of them.
    ///
    /// - Parameter summaries: What was read of each log.
    /// - Returns: The silences, in order of time, with numbers of lines as records have them.
    public func silences(of summaries: [LogSummary]) -> [LogSilence] {
        var silences: [LogSilence] = []
        var recorded: [(from: Int64, to: Int64)] = []
        for (log, summary) in summaries.enumerated() {
            guard let first = summary.first, let last = summary.last else { continue }
            let shift = logs[log].shift
            var begin = first + shift
            for silence in summary.silences.elements {
                let moved = LogSilence(
                    from: silence.from + shift, to: silence.to + shift,
                    line: offset(of: log) + min(silence.line, numbersOfLog), cause: silence.cause,
                    endsOnAssumedDay: silence.endsOnAssumedDay)
                silences.append(moved)
                recorded.append((begin, moved.from))
                begin = moved.to
            }
            recorded.append((begin, last + shift))
        }
        return logs.count == 1 ? silences : Self.gaps(between: recorded, silences)
    }

    /// The stretches without records; some logs record more about them.
    private static func gaps(
        between recorded: [(from: Int64, to: Int64)], _ silences: [LogSilence]
    ) -> [LogSilence] {
        var gaps: [LogSilence] = []
        var reached: Int64?
        for stretch in recorded.sorted(by: { $0.from < $1.from }) {
            if let end = reached, stretch.from > end {
                let known = silences.first { $0.from <= end && stretch.from <= $0.to }
                let gap = LogSilence(
                    from: end, to: stretch.from, line: known?.line ?? 0, cause: known?.cause ?? .notRecorded)
                let isLong = (LogSilence.least...SteadyClock.longest).contains(gap.to - gap.from)
                if isLong || gap.cause == .disconnected { gaps.append(gap) }
            }
            reached = max(reached ?? stretch.to, stretch.to)
        }
        return gaps
    }

    private func earliest() -> Int? {
        var earliest: (log: Int, time: Int64)?
        for (log, state) in logs.enumerated() {
            if let time = state.next, time < earliest?.time ?? .max { earliest = (log, time) }
        }
        return earliest.map { beforeStep(of: $0.log) ?? earliestByTicks(of: $0.log) }
    }

    /// The log with the earliest record on the clock that another one goes back from; nil if that does not, or none has.
    private func beforeStep(of log: Int) -> Int? {
        let next = logs[log].waiting[logs[log].left]
        guard logs.count > 1, next.stepBack != 0, next.clockStep == 0, let former = logs[log].former else {
            return nil
        }
        let near = former - Self.stepWithin...former + Self.stepWithin
        let others = logs.indices.filter { other in
            other != log && !logs[other].isEmpty && logs[other].waiting[logs[other].left].stepBack == 0
                && near.contains(logs[other].next ?? .max)
                // What has gone back there itself is on the new clock.
                && !(logs[other].steppedFrom.map(near.contains) ?? false)
        }
        return others.min { logs[$0].next ?? .max < logs[$1].next ?? .max }
    }

    /// So near to the last record of one log are the last ones of others before the clock is set, in microseconds.
    private static let stepWithin: Int64 = 60_000_000

    /// The log whose next record is the earliest of those of one boot, as ticks tell, which no clock that is set changes.
    private func earliestByTicks(of log: Int) -> Int {
        let next = logs[log].waiting[logs[log].left]
        guard logs.count > 1, next.ticks > 0, next.boot != 0 else { return log }
        var earliest = (log: log, ticks: next.ticks)
        for (other, state) in logs.enumerated() where !state.isEmpty {
            let record = state.waiting[state.left]
            if record.boot == next.boot, record.ticks > 0, record.ticks < earliest.ticks {
                earliest = (other, record.ticks)
            }
        }
        return earliest.log
    }

    private mutating func tellNext(of log: Int, _ body: (LogRecord) -> Void) {
        var record = logs[log].waiting[logs[log].left]
        logs[log].isTold = true
        logs[log].left += 1
        if logs[log].isEmpty {
            logs[log].waiting.removeAll(keepingCapacity: true)
            logs[log].left = 0
        }
        record.time += logs[log].shift
        if logs.count > 1 {
            // The numbers of each log's phones are its own; and in the gaps of one, another may have records.
            (record.phone, record.gaps) = (0, 0)
        }
        if files > 1, record.misfit != nil {
            record.misfit? += logs[log].shift
            return logs[log].misfits.append(record)
        }
        placeMisfits(of: log, before: record.time)
        if record.stepBack != 0, record.clockStep == 0 { logs[log].steppedFrom = logs[log].former }
        logs[log].former = record.time
        let line = record.line
        record.line = offset(of: log) + min(line, numbersOfLog)
        guard files > 1 else {
            // Beside one log there are reports only.
            if record.reportedEnd == nil || !merged.has(record, of: log) { return reports.pass(record, body) }
            copies += 1
            return
        }
        place(record, of: log, at: line)
        tellLatest(body)
    }

    /// Takes back the days that logs were assumed to begin where their lines, or those of another log, show that the
    /// clock was set.
    private mutating func takeBackDays() {
        let undecided = logs.indices.filter {
            !logs[$0].isTold && logs[$0].takenBack == nil && !logs[$0].assumedDays.isEmpty
        }
        guard !undecided.isEmpty else { return }
        for log in undecided {
            logs[log].takenBack = TakenBackDays(of: logs[log].waiting, assumed: logs[log].assumedDays)
        }
        let known = logs.map { (steps: $0.takenBack?.steps ?? [], shift: $0.shift) }
        for log in undecided {
            let others = logs[log].assumedDays.filter { step in
                !known[log].steps.contains(step)
                    && known.contains { other in
                        other.steps.contains {
                            step.isSameSetting(as: $0, laterBy: other.shift - logs[log].shift)
                        }
                    }
            }
            logs[log].takenBack?.take(others)
            if let days = logs[log].takenBack { logs[log].waiting = logs[log].waiting.map(days.settled) }
        }
    }

    /// How many numbers each log has.
    var numbersOfLog: Int { Int(UInt32.max) / logs.count }

    func offset(of log: Int) -> Int { log * numbersOfLog }

    /// Moves the times of each log to its days, and where its zone is known to that of the first log with a known one.
    private mutating func settleTimes() {
        guard logs.count > 1 else { return }
        zone = zone ?? logs.lazy.compactMap(\.zone).first
        for log in logs.indices {
            let minutes = zone.flatMap { common in logs[log].zone.map { common - $0 } } ?? 0
            let days = logs[log].days + (logs[log].partner?.days ?? 0)
            logs[log].shift = days * Microseconds.day + Int64(minutes) * Microseconds.minute
        }
        if waitsForDays { takePartnerDays() }
        if waitsForDays { takeBackDays() }
    }
}

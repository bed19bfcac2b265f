import Timeline
import UntrustedText

/// Takes the records of a log in the order of the file, counts them all, and hands on those that matter.
struct RecordIntake {
    var summary = LogSummary()
    var names = NameCache()
    private var clock: LogClock
    private var order: RecordOrder
    let isOrdered: Bool
    private let statedZone: Int?
    private let hasGivenZone: Bool
    /// Whether the lines have no times.
    private let isUntimed: Bool
    private var phones = NamedPhones()
    /// When there are records, where their order does not show it.
    var spoken = SpokenTimes()
    /// From when to when each part of a log had records whose times go back behind it; the first ones.
    private var parts = FirstFew<TimeSpan>(capacity: 1_000)
    /// The time of the first record of the last part.
    private var partBegin: Int64?
    /// The line at which the tool lost the phone, if no record has come since.
    private var lostAt: Int?
    /// The newest records, as long as it is not certain that their times are right: none, one or two.
    private var doubts: [TimeDoubt] = []
    private var isInDoubt = false
    var unordered = UnorderedRecords()
    /// How far times have gone back since the last record that matters.
    private var stepBack: Int64 = 0
    /// How much of that a day that was assumed to begin has made up for.
    private var assumedDays: Int64 = 0
    /// The line of the first record.
    private var firstLine = 0
    /// The zone that the records before print, and the boot of the last one that was handed on.
    private var usualZone: Int?
    private var lastBoot = ""

    init(_ finding: Recogniser.Finding, unit: RecordPlaces.Unit, options: LogReadingOptions) {
        let style = finding.grammar.style
        isUntimed = finding.grammar.isHeadless
        clock = LogClock(options: options, submissionDay: finding.submissionDay)
        statedZone = finding.submissionDay.zone
        hasGivenZone = options.zone != nil
        isOrdered = !style.isUnordered
        order = RecordOrder(
            window: isOrdered ? options.sortingWindow : nil, mergesDoubles: !style.printsSecondsOnly)
        summary.style = style
        summary.unit = unit
        summary.isOfSimulator = finding.isOfSimulator
        if !finding.device.isEmpty {
            summary.device = JSONText.quoted(String(decoding: finding.device.prefix(40), as: UTF8.self))
        }
    }

    /// Counts a record and returns its time on the log's clock, in microseconds since 1970-01-01.
    ///
    /// The process is nil for one whose records do not matter for being its own.
    @inline(__always)
    mutating func count(
        _ printed: PrintedTime, process: KeptProcess?, line: Int, _ body: (LogRecord) -> Void
    ) -> Int64 {
        if isInDoubt { settleDoubts(by: printed, body) }
        if summary.records == 0 { usualZone = printed.zone.map { Int($0) } }
        let before = clock.place
        let reading = clock.read(printed, isOrdered: isOrdered)
        if !isOrdered, !unordered.goesOn(at: reading.time) {
            takeFar(.init(line: line, time: reading.time, process: process), body)
            return reading.time
        }
        if isOrdered, let newest = before.newest,
            isInDoubt || (reading.time &- newest).magnitude > clock.tolerance
        {
            isInDoubt = true
            doubts.append(
                TimeDoubt(
                    line: line, printed: printed, reading: reading, process: process, before: before,
                    after: clock.place))
        } else {
            if let east = printed.zone, Int(east) != clock.zone { noteZone(Int(east), line: line) }
            accept(reading, after: before.newest, process, line: line, body)
        }
        return reading.time
    }

    private mutating func noteZone(_ minutes: Int, line: Int) {
        usualZone = minutes
        if !hasGivenZone, summary.otherZone == nil {
            summary.otherZone = OtherZone(line: line, minutes: minutes)
        }
    }

    /// Counts a record whose time is right.
    @inline(__always)
    mutating func accept(
        _ reading: LogClock.Reading, after before: Int64?, _ process: KeptProcess?, line: Int,
        _ body: (LogRecord) -> Void
    ) {
        let time = reading.time
        if let before, time &- before >= LogSilence.least || lostAt != nil {
            noteSilence(from: before, to: time, line: line, onAssumedDay: reading.assumedDayAfter != nil)
        }
        if reading.steppedFrom != nil || reading.assumedDayAfter != nil { note(reading, line: line, body) }
        if partBegin == nil { (partBegin, firstLine) = (time, line) }
        if !isOrdered { spoken.add(time, line: line) }
        count(time, process)
    }

    @inline(__always)
    mutating func count(_ time: Int64, _ process: KeptProcess?) {
        summary.records &+= 1
        if time < summary.first ?? .max { summary.first = time }
        if time > summary.last ?? .min { summary.last = time }
        if let process {
            summary.processes[process.index].count(at: time)
        } else {
            summary.others.count(at: time)
        }
    }

    private mutating func note(_ reading: LogClock.Reading, line: Int, _ body: (LogRecord) -> Void) {
        if let from = reading.assumedDayAfter {
            summary.assumedDays.append(ClockStep(line: line, from: from, to: reading.time))
            assumedDays = LogClock.days(over: reading.time - from)
            stepBack = reading.time - from - assumedDays
        }
        guard let from = reading.steppedFrom else { return }
        parts.append(TimeSpan(from: partBegin ?? from, to: from))
        partBegin = reading.time
        // What was before the step stays before it, whatever its times are.
        order.stepBack(&summary, body)
        stepBack = reading.time - from
        summary.clockSteps.append(ClockStep(line: line, from: from, to: reading.time))
    }

    private mutating func noteSilence(from: Int64, to: Int64, line: Int, onAssumedDay: Bool) {
        defer { lostAt = nil }
        // What is decades long is a wrong date.
        guard (from...max(from, from + SteadyClock.longest)).contains(to) else { return }
        if lostAt == nil { phones.noteGap() }
        summary.silences.append(
            LogSilence(
                from: from, to: to, line: lostAt ?? line, cause: lostAt == nil ? .notRecorded : .disconnected,
                endsOnAssumedDay: onAssumedDay))
    }

    /// Hands on a record that matters, in its order.
    mutating func take(_ record: LogRecord, boot: String = "", _ body: (LogRecord) -> Void) {
        if isInDoubt {
            doubts[doubts.count - 1].kept = (record, boot)
        } else if isOrdered {
            handOn(record, boot: boot, body)
        } else if !unordered.keep(.init(record: record, boot: boot)) {
            takeUnordered(.init(record: record, boot: boot), body)
        }
    }

    mutating func handOn(_ record: LogRecord, boot: String, _ body: (LogRecord) -> Void) {
        var record = record
        (record.phone, record.gaps) = (phones.current, phones.gaps)
        (record.stepBack, record.assumedDays) = (stepBack, assumedDays)
        (stepBack, assumedDays) = (0, 0)
        clock.weigh(record)
        lastBoot = boot
        order.take(record, boot: boot, &summary, body)
    }

    /// Hands over every record that waits for its order; at the end of a log no further one confirms the last.
    mutating func empty(isOver: Bool, _ body: (LogRecord) -> Void) {
        if isInDoubt { settleDoubts(isOver: isOver, body) }
        if !isOrdered { finishUnordered(body) }
        order.empty(&summary, body)
        order.confirm(isOver: isOver, &summary, body)
    }

    /// Brings the summary up to what the clock has found.
    mutating func settleSummary(options: LogReadingOptions) {
        summary.dating = clock.dating
        for silence in spoken.silences { summary.silences.append(silence) }
        dropSpokenSilences()
        (summary.givenDay, summary.statedDay) = (options.day, clock.statedDay)
        (summary.daysLater, summary.witnesses) = (clock.daysLater, clock.witnessCount)
        summary.otherDays = clock.otherDays
        (summary.dayGround, summary.isYearOnly) = (clock.dayGround, clock.isYearOnly)
        summary.printedWeekday = clock.weekday
        if isUntimed, let day = clock.dating.day { summary.dating = .untimed(day) }
        summary.zone =
            if let given = options.zone {
                .given(given)
            } else if let zone = clock.zone {
                .printed(zone)
            } else if let statedZone {
                .stated(statedZone)
            } else {
                .unknown
            }
    }
}

/// Records whose times those around them confirm or contradict.
extension RecordIntake {
    /// Decides about the records that are in doubt, as far as the next one shows whose time is wrong.
    private mutating func settleDoubts(by next: PrintedTime, _ body: (LogRecord) -> Void) {
        let first = doubts[0]
        if doubts.count == 2 {
            let second = doubts[1]
            // What is of another boot than those around it is damaged.
            let isFirstOfOtherBoot = isOfOtherBoot(first) && !isOfOtherBoot(second)
            let isSecondOfOtherBoot = isOfOtherBoot(second) && !isOfOtherBoot(first)
            if isSecondOfOtherBoot
                || !isFirstOfOtherBoot && !first.isLate(before: second, clock)
                    && TimeDoubt.isNearer(next, to: first, than: second, clock)
            {
                settle(first, body)
                setAside(second, between: first.reading.time, first.reading.time, body)
                clock.goBack(to: first.after)
            } else {
                setAside(first, between: first.before.newest, second.reading.time, body)
                settle(second, body)
                clock.goBack(to: second.after)
            }
            return clearDoubts()
        }
        // The record after the next one shows which of the two is wrong.
        if first.isContradicted(by: next, clock) { return clock.goBack(to: first.before) }
        if isFirstWrong(first, next) { return beginAnew(first, body) }
        if isOfOtherZone(first.printed), next.zone != nil, !isOfOtherZone(next) {
            correct(first, at: first.before.newest, body)
        } else {
            settle(first, body)
        }
        clearDoubts()
    }

    /// Decides about them where no further record comes.
    private mutating func settleDoubts(isOver: Bool, _ body: (LogRecord) -> Void) {
        let last = doubts[doubts.count - 1]
        if doubts.count == 2 {
            setAside(doubts[0], between: doubts[0].before.newest, last.reading.time, body)
            settle(last, body)
        } else if isOver, last.reading.steppedFrom != nil || isOfOtherZone(last.printed),
            summary.records >= Self.manyRecords
        {
            correct(last, at: last.before.newest, body)
            clock.goBack(to: last.before)
        } else {
            settle(last, body)
        }
        clearDoubts()
    }

    /// So many records show that the last one has a wrong time where it goes back.
    private static let manyRecords = 8

    private mutating func clearDoubts() {
        doubts.removeAll(keepingCapacity: true)
        isInDoubt = false
    }

    /// Counts a record whose time is right, and hands it on.
    private mutating func settle(_ doubt: TimeDoubt, _ body: (LogRecord) -> Void) {
        if let east = doubt.printed.zone, Int(east) != clock.zone { noteZone(Int(east), line: doubt.line) }
        accept(doubt.reading, after: doubt.before.newest, doubt.process, line: doubt.line, body)
        handOn(doubt, at: doubt.reading.time, body)
    }

    /// Counts a record that stands between two others at another time, and hands it on: at its own if it is late.
    private mutating func setAside(
        _ doubt: TimeDoubt, between former: Int64?, _ behind: Int64, _ body: (LogRecord) -> Void
    ) {
        guard let former, let time = doubt.late(between: former, behind, clock) else {
            return correct(doubt, at: former, body)
        }
        summary.disorder.append(doubt.line)
        count(time, doubt.process)
        var doubt = doubt
        doubt.kept?.record.misfit = time
        handOn(doubt, at: time, body)
    }

    /// Counts a record whose time is wrong, and hands it on at that of the one before it.
    private mutating func correct(_ doubt: TimeDoubt, at former: Int64?, _ body: (LogRecord) -> Void) {
        let time = former ?? doubt.reading.time
        summary.contradictions.append(Contradiction(line: doubt.line, of: .time))
        count(time, doubt.process)
        var doubt = doubt
        doubt.kept?.record.ticks = 0
        doubt.kept?.record.misfit = doubt.reading.time
        handOn(doubt, at: time, body)
    }

    private mutating func handOn(_ doubt: TimeDoubt, at time: Int64, _ body: (LogRecord) -> Void) {
        guard var kept = doubt.kept else { return }
        kept.record.time = time
        handOn(kept.record, boot: kept.boot, body)
    }

    /// Whether it is the first record of the log that the second and the third contradict.
    private func isFirstWrong(_ second: TimeDoubt, _ third: PrintedTime) -> Bool {
        // Without dates, what goes back is another excerpt.
        guard summary.records == 1, second.printed.month != 0 else { return false }
        if isOfOtherZone(second.printed) { return third.zone == second.printed.zone }
        var trial = clock
        // The third goes on from the second.
        guard abs(trial.read(third, isOrdered: true).time - second.reading.time) < LogSilence.least else {
            return false
        }
        return second.reading.steppedFrom != nil
    }

    private func isOfOtherZone(_ printed: PrintedTime) -> Bool {
        printed.zone.map { Int($0) != usualZone } ?? false
    }

    private func isOfOtherBoot(_ doubt: TimeDoubt) -> Bool {
        guard let boot = doubt.kept?.boot, !boot.isEmpty, !lastBoot.isEmpty else { return false }
        return boot != lastBoot
    }

    /// Begins anew with the second record, since the time of the first is wrong.
    private mutating func beginAnew(_ second: TimeDoubt, _ body: (LogRecord) -> Void) {
        let former = summary
        clock.beginAnew()
        usualZone = second.printed.zone.map { Int($0) }
        let reading = clock.read(second.printed, isOrdered: true)
        (summary.first, summary.last) = (nil, nil)
        partBegin = nil
        for place in summary.processes.indices { summary.processes[place].forget() }
        summary.others.forget()
        let process = KeptProcess.allCases.first { former.processes[$0.index].records > 0 }
        summary.records = 0
        summary.contradictions.append(Contradiction(line: firstLine, of: .time))
        count(reading.time, process)
        order.retime(reading.time)
        let line = firstLine
        accept(reading, after: nil, second.process, line: second.line, body)
        firstLine = line
        handOn(second, at: reading.time, body)
        clearDoubts()
    }
}

/// From a time to another, in microseconds.
struct TimeSpan: Hashable, Sendable {
    let from: Int64
    let to: Int64
}

extension RecordIntake {
    /// Drops what is no silence, since another part of the log has records then.
    fileprivate mutating func dropSpokenSilences() {
        guard parts.count > 0, let begin = partBegin, let end = clock.newest else { return }
        let spans = parts.elements + [TimeSpan(from: begin, to: end)]
        let silences = summary.silences.elements.filter { silence in
            // The part in which it lies reaches over it.
            spans.count { $0.from < silence.to && silence.from < $0.to } <= 1
        }
        summary.silences = FirstFew(capacity: summary.silences.capacity)
        for silence in silences { summary.silences.append(silence) }
    }
}

extension RecordIntake {
    mutating func countContinuation() { summary.continuationLines &+= 1 }

    mutating func countNotice() { summary.noticeLines += 1 }

    mutating func countShortened() { summary.shortenedRecords += 1 }

    mutating func countLoss() { summary.losses += 1 }

    mutating func noteCutLastLine() { summary.isLastLineCut = true }

    mutating func noteUnreadable(_ bytes: Bytes, line: Int) {
        summary.unreadable.append(UnreadableLine(line: line, text: bytes.quotedBeginning))
    }

    /// Notes that the tool was connected to the phone, or lost it.
    mutating func noteConnection(
        _ isConnected: Bool, of phone: String, line: Int, _ body: (LogRecord) -> Void
    ) {
        if isInDoubt { settleDoubts(isOver: false, body) }
        if phones.note(isConnected, phone) { lostAt = lostAt ?? line }
        summary.connections.append(
            Connection(line: line, time: clock.newest, isConnected: isConnected, phone: phone))
    }
}

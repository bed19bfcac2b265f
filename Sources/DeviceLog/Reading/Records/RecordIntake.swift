import Timeline
import UntrustedText

/// Takes the records of a log in the order of the file, counts them all, and hands on those that matter.
struct RecordIntake {
    private(set) var summary = LogSummary()
    var names = NameCache()
    private var clock: LogClock
    private var order: RecordOrder
    let isOrdered: Bool
    private let statedZone: Int?
    /// Whether the lines have no times.
    private let isUntimed: Bool
    private var phones = NamedPhones()
    /// When there are records, where their order does not show it.
    private var spoken = SpokenTimes()
    /// From when to when each part of a log had records whose times go back behind it; the first ones.
    private var parts = FirstFew<TimeSpan>(capacity: 1_000)
    /// The time of the first record of the last part.
    private var partBegin: Int64?
    /// The line at which the tool lost the phone, if no record has come since.
    private var lostAt: Int?

    init(_ finding: Recogniser.Finding, unit: RecordPlaces.Unit, options: LogReadingOptions) {
        let style = finding.grammar.style
        isUntimed = finding.grammar.isHeadless
        clock = LogClock(options: options, submissionDay: finding.submissionDay)
        statedZone = finding.submissionDay.zone
        isOrdered = !style.isUnordered
        order = RecordOrder(
            window: isOrdered ? options.sortingWindow : nil, mergesDoubles: !style.printsSecondsOnly)
        summary.style = style
        summary.unit = unit
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
        let before = clock.newest
        let reading = clock.read(printed, isOrdered: isOrdered)
        let time = reading.time
        if let before, time &- before >= LogSilence.least || lostAt != nil {
            noteSilence(from: before, to: time, line: line)
        }
        if reading.steppedFrom != nil || reading.assumedDayAfter != nil { note(reading, line: line, body) }
        if partBegin == nil { partBegin = time }
        if !isOrdered { spoken.add(time, line: line) }
        summary.records &+= 1
        if time < summary.first ?? .max { summary.first = time }
        if time > summary.last ?? .min { summary.last = time }
        if let process {
            summary.processes[process.index].count(at: time)
        } else {
            summary.others.count(at: time)
        }
        return time
    }

    private mutating func note(_ reading: LogClock.Reading, line: Int, _ body: (LogRecord) -> Void) {
        if let from = reading.assumedDayAfter {
            summary.assumedDays.append(ClockStep(line: line, from: from, to: reading.time))
        }
        guard let from = reading.steppedFrom else { return }
        parts.append(TimeSpan(from: partBegin ?? from, to: from))
        partBegin = reading.time
        // What was before the step stays before it, whatever its times are.
        order.empty(&summary, body)
        summary.clockSteps.append(ClockStep(line: line, from: from, to: reading.time))
    }

    private mutating func noteSilence(from: Int64, to: Int64, line: Int) {
        defer { lostAt = nil }
        // What is decades long is a wrong date.
        guard (from...max(from, from + SteadyClock.longest)).contains(to) else { return }
        if lostAt == nil { phones.noteGap() }
        summary.silences.append(
            LogSilence(
                from: from, to: to, line: lostAt ?? line, cause: lostAt == nil ? .notRecorded : .disconnected)
        )
    }

    /// Hands on a record that matters, in its order.
    mutating func take(_ record: LogRecord, boot: String = "", _ body: (LogRecord) -> Void) {
        var record = record
        (record.phone, record.gaps) = (phones.current, phones.gaps)
        if case .assumed = clock.dating, record.process == KeptProcess.dasd.rawValue {
            clock.confirm(by: record)
        }
        order.take(record, boot: boot, &summary, body)
    }

    /// Hands over every record that waits for its order.
    mutating func empty(_ body: (LogRecord) -> Void) { order.empty(&summary, body) }

    /// Brings the summary up to what the clock has found.
    mutating func settleSummary(options: LogReadingOptions) {
        summary.dating = clock.dating
        for silence in spoken.silences { summary.silences.append(silence) }
        dropSpokenSilences()
        (summary.givenDay, summary.statedDay) = (options.day, clock.statedDay)
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

/// The phones that the tool named as it was connected to them, one after the other.
private struct NamedPhones {
    private var names: [String] = []
    /// The place of the connected one among them.
    private(set) var current: UInt32 = 0
    /// How many gaps there were in the records.
    private(set) var gaps: UInt32 = 0

    /// A desk has fewer; of further ones the records are taken for those of the phone before.
    private static let namesAtMost = 256

    /// Notes that no process had a record for long, although no phone was lost.
    mutating func noteGap() { gaps &+= 1 }

    /// Notes that the tool was connected to a phone, or lost it.
    ///
    /// - Parameters:
    ///   - isConnected: Which of the two.
    ///   - phone: The name of the phone; empty where the tool prints none.
    /// - Returns: Whether the phone of the records before is lost.
    mutating func note(_ isConnected: Bool, _ phone: String) -> Bool {
        let former = current
        if isConnected, !phone.isEmpty {
            if let known = names.firstIndex(of: phone) {
                current = UInt32(known)
            } else if names.count < Self.namesAtMost {
                names.append(phone)
                current = UInt32(names.count - 1)
            }
        }
        let isLost = !isConnected || current != former
        if isLost { noteGap() }
        return isLost
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
    mutating func noteConnection(_ isConnected: Bool, of phone: String, line: Int) {
        if phones.note(isConnected, phone) { lostAt = lostAt ?? line }
        summary.connections.append(
            Connection(line: line, time: clock.newest, isConnected: isConnected, phone: phone))
    }
}

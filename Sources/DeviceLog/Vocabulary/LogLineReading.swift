public import Timeline

/// Reads what people paste of a log: records in any style, or lines without a time, a process or anything before them.
public enum LogLineReading {
    /// How much of a text is looked at; who has more of a log has it in a file.
    private static let bytesAtMost = 1 << 18
    /// How many lines without a time are looked at.
    private static let linesAtMost = 1_000
    /// How many lines a message without a time has at most; the scheduler has no more policies.
    private static let linesOfMessage = 40

    /// What a text tells that is from a phone's log: the first few topics in their order, none of which says the same.
    ///
    /// A line is recognised by the tables with which logs are read, and only from its beginning: a sentence that
    /// quotes a line means nothing.
    public static func topics(in text: String, atMost most: Int) -> [LogTopic] {
        let bytes = Array(text.utf8.prefix(bytesAtMost))
        var found = FoundTopics(atMost: most)
        let log = records(in: bytes)
        // Lines that people quote are read one by one first, since not all of them look like records.
        if log.style == .loose { addLines(of: bytes, to: &found) }
        for record in log.records where !found.isFull {
            guard let topic = Vocabulary().topic(of: record) else { continue }
            if KeptProcess(named: record.process) != nil || topic.isCertain(from: record.message) {
                found.add(topic)
            }
        }
        if found.topics.isEmpty, log.style != .loose { addLines(of: bytes, to: &found) }
        return found.told
    }

    /// Adds what single lines are about, whatever stands before their messages.
    private static func addLines(of bytes: [UInt8], to found: inout FoundTopics) {
        let plain = bytes.withUnsafeBufferPointer { $0.withoutColours }
        let lines = plain.split(separator: .newline).prefix(linesAtMost).map { QuotedLine($0) }
        var next = 0
        while next < lines.count, !found.isFull {
            var message = lines[next].message
            var end = next + 1
            let isRow = message.first == UInt8(ascii: "{")
            // What opens a bracket at the end of its line goes on until that is closed, and rows belong together.
            while end < min(lines.count, next + linesOfMessage), message.count < longestMessage,
                !OpenBrackets(of: message).isEmpty || isRow && lines[end].whole.first == UInt8(ascii: "{")
            {
                message += [.newline] + lines[end].whole
                end += 1
            }
            let topic = topic(of: message, lines[next])
            if let topic { found.add(topic) }
            next = topic == nil ? next + 1 : end
        }
        if found.topics.isEmpty, lines.count > 1 {
            // Terminals and mails break long lines.
            let whole = Array(lines.map(\.whole).joined(separator: [.space]))
            let line = QuotedLine(whole[...])
            if let topic = topic(of: line.message, line) { found.add(topic) }
        }
    }

    /// The records of a text that is a log in some style; none if it is not.
    private static func records(in bytes: [UInt8]) -> (style: LogStyle?, records: [LogRecord]) {
        var reader = LogReader(
            options: LogReadingOptions(fileDay: CalendarDay(epochDay: 0), sortingWindow: 0))
        var records: [LogRecord] = []
        do throws(UnrecognisedLog) {
            try reader.read(bytes[...]) { records.append($0) }
            try reader.finish { records.append($0) }
        } catch {
            return (nil, [])
        }
        return (reader.summary.style, records)
    }

    /// What a message is about that stands alone, or behind the name of a process.
    private static func topic(of message: [UInt8], _ line: QuotedLine) -> LogTopic? {
        let message = Array(message.prefix(longestMessage))
        if !line.process.isEmpty {
            let record = LogRecord(
                time: 0, process: line.process, subsystem: line.subsystem, message: message, line: 1)
            return Vocabulary().topic(of: record)
        }
        let topics = Vocabulary.tables.compactMap { $0.topic(of: message) }
            .filter { $0.isCertain(from: message) }
        return topics.first { $0.wording != LogWording.process(.mentioned) } ?? topics.first
            ?? MessageCursor(message).evaluationWithoutName
    }

    /// How much of a message without a process is read.
    private static let longestMessage = 1 << 14
}

extension LogTopic {
    /// Whether the words are such as only the system logs, although no process is named that logs them.
    fileprivate func isCertain(from message: [UInt8]) -> Bool {
        let words = MessageCursor(message)
        // Apps and tasks are named like hosts, other names are ordinary words.
        let isNamed = subject?.contains(".") ?? false
        return switch wording {
        case .framework(.nothingToSimulate), .framework(.pendingListed): true
        case .framework(.completed): isNamed || words.hasAhead("(null)")
        case .framework, .activity(.openReceived), .activity(.openRequested), .process(.launched): isNamed
        case .backgroundTask(.began): words.hasAhead("taskID = ")
        case .housekeeping(.evaluating), .housekeeping(.optimalScore): true
        case .housekeeping, .device(.locked), .device(.unlocked), .device(.networkChanged): false
        case .activity, .judgement, .push, .process, .backgroundTask, .transfer, .device: true
        }
    }
}

/// The topics of a text, each wording once but for those whose lines differ in what matters.
private struct FoundTopics {
    private(set) var topics: [LogTopic] = []
    let atMost: Int

    init(atMost: Int) { self.atMost = atMost }

    var isFull: Bool { topics.count >= atMost }

    /// The topics, without that of a line that says nothing, where others do.
    var told: [LogTopic] {
        let telling = topics.filter { $0.wording != LogWording.process(.mentioned) }
        return telling.isEmpty ? topics : telling
    }

    mutating func add(_ topic: LogTopic) {
        guard !topics.contains(where: { $0.isLike(topic) }) else { return }
        topics.append(topic)
    }
}

extension LogTopic {
    /// Whether another line says the same, whatever it names.
    fileprivate func isLike(_ other: LogTopic) -> Bool {
        guard wording == other.wording else { return false }
        switch detail {
        case .evaluation(let one):
            guard case .evaluation(let other) = other.detail else { return true }
            return one.rows.map(\.policy) == other.rows.map(\.policy) && one.holds == other.holds
        case .end(let one):
            guard case .end(let other) = other.detail else { return true }
            return one.reason == other.reason
        case .content, .truth: return detail == other.detail
        case .none, .priority, .length, .longest, .words, .obstacles: return true
        }
    }
}

/// Puts records into the order of time, and lets the same words of the same moment through only once.
struct RecordOrder {
    /// Over how many microseconds records are sorted; nil: all of them at the end.
    private let window: Int64?
    /// Whether equal words within a millisecond are one record.
    private let mergesDoubles: Bool
    /// Records that wait, by time; equal times by position.
    private var waiting: [Waiting] = []
    /// Where all records wait for the end, and how many bytes of them at most.
    private var held = HeldRecords()
    private let heldBytesAtMost: Int
    /// The latest time of the records that could not wait for the end.
    private var releasedThrough = Int64.min
    /// How many of those in front have left.
    private var left = 0
    /// The latest records that were handed over, for finding doubles.
    private var recent: [LogRecord] = []
    private var oldestRecent = 0
    /// The latest time of all that were handed over.
    private var newestRecent = Int64.min
    private var boots = ConfirmedBoots()
    private var seen = SeenRecords()

    /// How many records wait at most where they are sorted over a window.
    static let waitingAtMost = 8_192
    private static let recentAtMost = 32
    private static let doubledWithin: Int64 = 1_000

    /// A record beside the identifier of the boot that it belongs to; empty where the style has none.
    struct Waiting {
        var record: LogRecord
        var boot: String
    }

    init(window: Int64?, mergesDoubles: Bool, heldBytesAtMost: Int = HeldRecords.bytesAtMost) {
        self.heldBytesAtMost = heldBytesAtMost
        self.window = window
        self.mergesDoubles = mergesDoubles
    }

    /// Takes a record, and hands over those that no later line can come before.
    mutating func take(
        _ record: LogRecord, boot: String, _ summary: inout LogSummary, _ body: (LogRecord) -> Void
    ) {
        guard let window else { return hold(record, boot: boot, &summary, body) }
        guard window > 0 else { return handOver(Waiting(record: record, boot: boot), &summary, body) }
        let isLast = left == waiting.count || waiting[waiting.count - 1].record.time <= record.time
        waiting.append(Waiting(record: record, boot: boot))
        if !isLast { moveLastIntoPlace() }
        let newest = waiting[waiting.count - 1].record.time
        while left < waiting.count,
            waiting[left].record.time < newest - window || waiting.count - left > Self.waitingAtMost
        {
            handOver(waiting[left], &summary, body)
            left += 1
        }
        if left > 256, left * 2 > waiting.count {
            waiting.removeFirst(left)
            left = 0
        }
    }

    /// Holds a record until the end; of too many, the earlier half goes on now.
    private mutating func hold(
        _ record: LogRecord, boot: String, _ summary: inout LogSummary, _ body: (LogRecord) -> Void
    ) {
        if record.time < releasedThrough { summary.lateRecords += 1 }
        held.append(record, boot: boot)
        guard held.bytes > heldBytesAtMost else { return }
        var held = HeldRecords()
        swap(&held, &self.held)
        held.release((held.count + 1) / 2) { record, boot in
            releasedThrough = max(releasedThrough, record.time)
            handOver(Waiting(record: record, boot: boot), &summary, body)
        }
        self.held = held
    }

    private mutating func moveLastIntoPlace() {
        var at = waiting.count - 1
        while at > left, waiting[at - 1].record.time > waiting[at].record.time {
            waiting.swapAt(at - 1, at)
            at -= 1
        }
    }

    /// Hands over all records that wait.
    mutating func empty(_ summary: inout LogSummary, _ body: (LogRecord) -> Void) {
        var held = HeldRecords()
        swap(&held, &self.held)
        held.release(held.count) { handOver(Waiting(record: $0, boot: $1), &summary, body) }
        while left < waiting.count {
            handOver(waiting[left], &summary, body)
            left += 1
        }
        waiting.removeAll(keepingCapacity: true)
        left = 0
    }

    private mutating func handOver(
        _ waiting: Waiting, _ summary: inout LogSummary, _ body: (LogRecord) -> Void
    ) {
        let record = waiting.record
        if mergesDoubles {
            if seen.has(record) { return summary.repeated += 1 }
            if isDouble(record) { return summary.duplicates += 1 }
            remember(record)
        }
        summary.handedOver += 1
        boots.take(record, of: waiting.boot, &summary, body)
    }

    /// Hands over all that waits, since times go back.
    mutating func stepBack(_ summary: inout LogSummary, _ body: (LogRecord) -> Void) {
        empty(&summary, body)
        seen.stepBack()
    }

    /// Hands over a record whose boot no further record confirms for now.
    mutating func confirm(isOver: Bool, _ summary: inout LogSummary, _ body: (LogRecord) -> Void) {
        boots.settle(isOver: isOver, &summary, body)
    }

    /// Gives the records that wait another time, since that of the first record of the log was wrong.
    mutating func retime(_ time: Int64) {
        for place in left..<waiting.count { waiting[place].record.time = time }
    }

    private func isDouble(_ record: LogRecord) -> Bool {
        guard record.time - Self.doubledWithin <= newestRecent else { return false }
        return recent.contains {
            $0.time <= record.time && $0.time >= record.time - Self.doubledWithin
                && $0.message.count == record.message.count && $0.process == record.process
                && $0.processID == record.processID && $0.message == record.message
        }
    }

    private mutating func remember(_ record: LogRecord) {
        newestRecent = max(newestRecent, record.time)
        if recent.count < Self.recentAtMost { return recent.append(record) }
        recent[oldestRecent] = record
        oldestRecent = (oldestRecent + 1) % Self.recentAtMost
    }
}

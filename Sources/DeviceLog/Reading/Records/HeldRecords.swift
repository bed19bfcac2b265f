/// Holds the records of a log that is in no order until all have come.
///
/// Messages lie one after another in large blocks, and names are held once. A record takes 48 bytes beside its
/// message, and 16 more while they are sorted. Whoever holds them has to let some go when they are too many.
struct HeldRecords {
    /// How many bytes are held at most: some 600,000 records of a phone.
    ///
    /// Twice as many are needed for the moment in which half of them are let go.
    static let bytesAtMost = 128 << 20

    /// How many bytes the records take.
    private(set) var bytes = 0
    /// How many there are.
    var count: Int { entries.count }
    private var blocks: [[UInt8]] = []
    private var entries: [Entry] = []
    private var names: [String] = []
    private var numbers: [String: UInt32] = [:]

    private static let blockSize = 1 << 20

    private struct Entry {
        let time: Int64
        let line: Int
        let block: UInt32
        let start: UInt32
        let length: UInt32
        let processID: Int32
        let process: UInt32
        let subsystem: UInt32
        let category: UInt32
        let boot: UInt32
    }

    /// Takes a record, and the identifier of the boot that it belongs to.
    mutating func append(_ record: LogRecord, boot: String) {
        let length = record.message.count
        if blocks.isEmpty || blocks[blocks.count - 1].count + length > Self.blockSize {
            blocks.append([])
            blocks[blocks.count - 1].reserveCapacity(max(Self.blockSize, length))
        }
        let block = blocks.count - 1
        entries.append(
            Entry(
                time: record.time, line: record.line, block: UInt32(block),
                start: UInt32(blocks[block].count),
                length: UInt32(length), processID: record.processID, process: number(of: record.process),
                subsystem: number(of: record.subsystem), category: number(of: record.category),
                boot: number(of: boot)))
        blocks[block].append(contentsOf: record.message)
        bytes += length + MemoryLayout<Entry>.stride
    }

    private mutating func number(of name: String) -> UInt32 {
        if let number = numbers[name] { return number }
        let number = UInt32(names.count)
        names.append(name)
        numbers[name] = number
        bytes += 2 * name.utf8.count + 64
        return number
    }

    /// Hands on the earliest records by time, and those of one time by position; keeps only the others.
    mutating func release(_ count: Int, _ tell: (LogRecord, _ boot: String) -> Void) {
        var rest = HeldRecords()
        let order = entries.indices.sorted { first, second in
            let (first, second) = (entries[first], entries[second])
            return (first.time, first.line) < (second.time, second.line)
        }
        for (place, index) in order.enumerated() {
            let entry = entries[index]
            let start = Int(entry.start)
            let record = LogRecord(
                time: entry.time, process: names[Int(entry.process)], processID: entry.processID,
                subsystem: names[Int(entry.subsystem)], category: names[Int(entry.category)],
                message: Array(blocks[Int(entry.block)][start..<start + Int(entry.length)]), line: entry.line)
            let boot = names[Int(entry.boot)]
            if place < count { tell(record, boot) } else { rest.append(record, boot: boot) }
        }
        self = rest
    }
}

/// Holds the records of a log that is in no order until all have come.
///
/// Messages lie one after another in large blocks, and what tells where a record is from is held once. A record takes 32
/// bytes beside its message, and 8 more while they are sorted. In a large log, words that mean nothing are held as a number that tells
/// them from others. Whoever holds them has to let some go when they are too many.
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
    /// How many records of each block are still held.
    private var counts: [Int] = []
    private var entries: [Entry] = []
    private var origins: [Origin] = []
    private var numbers: [Origin: UInt32] = [:]

    /// The time of the earliest record of each boot, whose words are shown, whatever they are.
    private var earliest: [String: Int64] = [:]
    private let vocabulary = Vocabulary()

    private static let blockSize = 1 << 20
    /// So many bytes are held with all words.
    private static let allWordsAtMost = 16 << 20

    private struct Entry {
        let time: Int64
        let line: UInt32
        let block: UInt32
        let start: UInt32
        let length: UInt32
        let processID: Int32
        let origin: UInt32
    }

    /// Where a record is from.
    private struct Origin: Hashable {
        let process: String
        let subsystem: String
        let category: String
        let boot: String
    }

    /// Takes a record, and the identifier of the boot that it belongs to.
    mutating func append(_ record: LogRecord, boot: String) {
        let isEarliest = record.time < earliest[boot] ?? .max
        if isEarliest { earliest[boot] = record.time }
        let words = isEarliest || bytes < Self.allWordsAtMost ? record.message : meaning(of: record)
        let length = words.count
        if blocks.isEmpty || blocks[blocks.count - 1].count + length > Self.blockSize {
            blocks.append([])
            counts.append(0)
            blocks[blocks.count - 1].reserveCapacity(max(Self.blockSize, length))
        }
        let block = blocks.count - 1
        entries.append(
            Entry(
                time: record.time, line: UInt32(clamping: record.line), block: UInt32(block),
                start: UInt32(blocks[block].count), length: UInt32(length), processID: record.processID,
                origin: number(
                    of: Origin(
                        process: record.process, subsystem: record.subsystem, category: record.category,
                        boot: boot))))
        blocks[block].append(contentsOf: words)
        counts[block] += 1
        bytes += length + MemoryLayout<Entry>.stride
    }

    /// The words of a record, or a number for words that mean nothing.
    private func meaning(of record: LogRecord) -> [UInt8] {
        guard record.process != KeptProcess.dasd.rawValue, vocabulary.recognition(of: record) == .unknown
        else { return record.message }
        return Array("#\(FixedHash(of: record.message).value)".utf8)
    }

    private mutating func number(of origin: Origin) -> UInt32 {
        if let number = numbers[origin] { return number }
        let number = UInt32(origins.count)
        origins.append(origin)
        numbers[origin] = number
        let names = [origin.process, origin.subsystem, origin.category, origin.boot]
        bytes += names.reduce(2 * MemoryLayout<Origin>.stride + 64) { $0 + $1.utf8.count }
        return number
    }

    /// Hands on the earliest records by time, and those of one time by position; keeps only the others.
    mutating func release(_ count: Int, _ tell: (LogRecord, _ boot: String) -> Void) {
        var rest = HeldRecords()
        let order = entries.indices.map { UInt32($0) }.sorted { first, second in
            let (first, second) = (entries[Int(first)], entries[Int(second)])
            return (first.time, first.line) < (second.time, second.line)
        }
        for (place, index) in order.enumerated() {
            let entry = entries[Int(index)]
            let start = Int(entry.start)
            let origin = origins[Int(entry.origin)]
            let record = LogRecord(
                time: entry.time, process: origin.process, processID: entry.processID,
                subsystem: origin.subsystem, category: origin.category,
                message: Array(blocks[Int(entry.block)][start..<start + Int(entry.length)]),
                line: Int(entry.line))
            // A block is left with its last record, so that what takes them does not hold them twice.
            counts[Int(entry.block)] -= 1
            if counts[Int(entry.block)] == 0 { blocks[Int(entry.block)] = [] }
            if place < count { tell(record, origin.boot) } else { rest.append(record, boot: origin.boot) }
        }
        self = rest
    }
}

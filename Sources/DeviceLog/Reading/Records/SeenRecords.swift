/// Which records a log has had, so that those are not told again where it is joined with itself.
///
/// A record stands there again only behind a step back in times, from that on or with some before it in the order in
/// which they stood there before.
/// Of each a number and its place in the order is kept, and of no more than fit into a megabyte.
struct SeenRecords {
    /// A number of 32 bits above a place of 32 bits; 0 where nothing is kept.
    private var entries: [UInt64] = []
    private var count = 0
    /// The place that the next record has if it is told again; nil where the last one was not.
    private var expected: UInt32?
    /// Whether times have just gone back, so that the next record may be any one.
    private var isAtStep = false
    private var isBehindStep = false
    /// How many records in a row have stood there before.
    private var run = 0

    private static let entriesAtMost = 1 << 17
    /// So much of the beginning and of the end of a message tells it from others of the same microsecond.
    private static let bytesAtMost = 64
    /// So many in a row are no chance.
    private static let runAtLeast = 4
    /// By so many places the order of records of one moment may differ.
    private static let disorder: UInt32 = 8

    /// Notes that times go back before the next record.
    mutating func stepBack() { (isAtStep, isBehindStep, expected) = (true, true, nil) }

    /// Whether a record stands there once more; if not, it is kept in mind.
    mutating func has(_ record: LogRecord) -> Bool {
        let isFull = count >= Self.entriesAtMost / 4 * 3
        if isFull, !isBehindStep { return false }
        if count * 2 >= entries.count, entries.count < Self.entriesAtMost { grow() }
        let number = number(of: record)
        let (index, place) = find(number)
        defer { isAtStep = false }
        guard let place else {
            (expected, run) = (nil, 0)
            if isFull { return false }
            count += 1
            entries[index] = number << 32 | UInt64(count)
            return false
        }
        guard isBehindStep else { return false }
        let isNext = expected.map { place &- $0 &+ Self.disorder <= 2 * Self.disorder } ?? false
        run = isAtStep ? Self.runAtLeast : isNext ? run + 1 : 1
        expected = place + 1
        return run >= Self.runAtLeast
    }

    /// Where a number is kept, or would be, and the place of its record.
    private func find(_ number: UInt64) -> (index: Int, place: UInt32?) {
        var index = Int(number) & (entries.count - 1)
        while entries[index] != 0 {
            if entries[index] >> 32 == number { return (index, UInt32(truncatingIfNeeded: entries[index])) }
            index = (index + 1) & (entries.count - 1)
        }
        return (index, nil)
    }

    private mutating func grow() {
        let former = entries
        entries = [UInt64](repeating: 0, count: min(max(1_024, former.count * 2), Self.entriesAtMost))
        for entry in former where entry != 0 { entries[find(entry >> 32).index] = entry }
    }

    /// A number of 32 bits that hardly two neighbours share.
    private func number(of record: LogRecord) -> UInt64 {
        var hash = FixedHash()
        hash.add(record.time)
        hash.add(record.process.utf8)
        hash.add(record.processID)
        hash.add(record.message.count)
        record.message.withUnsafeBytes { message in
            hash.add(message.prefix(Self.bytesAtMost))
            if message.count > Self.bytesAtMost { hash.add(message.suffix(Self.bytesAtMost)) }
        }
        return hash.value >> 32
    }
}

/// Texts that are read in the order of their keys and come in another one, more of them than memory should hold.
///
/// What exceeds a few megabytes waits in a temporary file, in sorted runs that are merged as they are read.
struct SortedTexts<Key: Comparable & BitwiseCopyable> {
    private struct Entry {
        let key: Key
        let bytes: Range<Int>
    }

    /// How many bytes are kept before they go to the file, and as many are held by all runs as they are read.
    private let room: Int
    private var bytes: [UInt8] = []
    private var entries: [Entry] = []
    private var file: TemporaryFile?
    private var runs: [Range<Int64>] = []

    /// No texts yet; `room` is about how many bytes of them memory may hold.
    init(room: Int = 8 << 20) { self.room = room }

    /// Adds a text; no other one may have its key.
    ///
    /// - Throws: `Failure` if it has no room in memory, and the temporary file cannot be written.
    mutating func add(_ key: Key, _ text: String) throws {
        let from = bytes.count
        bytes += text.utf8
        entries.append(Entry(key: key, bytes: from..<bytes.count))
        if bytes.count + entries.count * MemoryLayout<Entry>.stride >= room { try spill() }
    }

    /// Passes on each text with its key, in the order of the keys, and forgets it.
    ///
    /// - Throws: what the body throws, or `Failure` if the temporary file cannot be read.
    mutating func drain(_ body: (Key, ArraySlice<UInt8>) throws -> Void) throws {
        defer {
            (bytes, entries, runs) = ([], [], [])
            file = nil
        }
        guard file != nil else {
            entries.sort { $0.key < $1.key }
            for entry in entries { try body(entry.key, bytes[entry.bytes]) }
            return
        }
        try spill()
        (bytes, entries) = ([], [])
        guard let file else { return }
        let piece = max(16 << 10, room / runs.count)
        var readers = try runs.compactMap { run in
            var reader = SortedRun<Key>(run, of: file, inPiecesOf: piece)
            return try reader.advance() ? reader : nil
        }
        for first in readers.indices.reversed() { Self.sink(first, in: &readers) }
        while let key = readers.first?.key {
            try body(key, readers[0].text)
            if try !readers[0].advance() {
                readers.swapAt(0, readers.count - 1)
                readers.removeLast()
            }
            Self.sink(0, in: &readers)
        }
    }

    /// Writes what memory holds to the file, as a run.
    private mutating func spill() throws {
        entries.sort { $0.key < $1.key }
        let file = try self.file ?? TemporaryFile()
        self.file = file
        let start = file.length
        var piece: [UInt8] = []
        for entry in entries {
            withUnsafeBytes(of: entry.key) { piece += $0 }
            withUnsafeBytes(of: entry.bytes.count) { piece += $0 }
            piece += bytes[entry.bytes]
            guard piece.count >= 256 << 10 else { continue }
            try file.append(piece)
            piece.removeAll(keepingCapacity: true)
        }
        try file.append(piece)
        runs.append(start..<file.length)
        bytes.removeAll(keepingCapacity: true)
        entries.removeAll(keepingCapacity: true)
    }

    /// Restores the order of a heap, whose first has the least key, below one of its places.
    private static func sink(_ place: Int, in readers: inout [SortedRun<Key>]) {
        var place = place
        while true {
            let below = (2 * place + 1)..<min(2 * place + 3, max(2 * place + 1, readers.count))
            guard let least = below.min(by: { readers[$0].key < readers[$1].key }),
                readers[least].key < readers[place].key
            else { return }
            readers.swapAt(place, least)
            place = least
        }
    }
}

/// A run of sorted texts in a temporary file, of which one is read at a time.
private struct SortedRun<Key: Comparable & BitwiseCopyable> {
    private let file: TemporaryFile
    private let piece: Int
    private var unread: Range<Int64>
    private var bytes: [UInt8] = []
    private var next = 0
    private var newest: (key: Key, text: Range<Int>)?

    init(_ run: Range<Int64>, of file: TemporaryFile, inPiecesOf piece: Int) {
        (unread, self.file, self.piece) = (run, file, piece)
    }

    /// The key of the text that was read last.
    var key: Key {
        guard let newest else { preconditionFailure("a run is read before it is asked") }
        return newest.key
    }

    /// The text that was read last.
    var text: ArraySlice<UInt8> { bytes[newest?.text ?? 0..<0] }

    /// Reads the next text.
    ///
    /// - Returns: whether there was one.
    mutating func advance() throws -> Bool {
        let head = MemoryLayout<Key>.size + MemoryLayout<Int>.size
        guard try has(head) else { return false }
        let (key, length) = bytes.withUnsafeBytes { bytes in
            (
                bytes.loadUnaligned(fromByteOffset: next, as: Key.self),
                bytes.loadUnaligned(fromByteOffset: next + MemoryLayout<Key>.size, as: Int.self)
            )
        }
        guard try has(head + length) else { return false }
        newest = (key, next + head..<next + head + length)
        next += head + length
        return true
    }

    /// Reads on until so many bytes are there; false at the end.
    private mutating func has(_ count: Int) throws -> Bool {
        guard bytes.count - next < count else { return true }
        bytes.removeFirst(next)
        next = 0
        newest = nil
        while bytes.count < count {
            let more = min(Int64(max(piece, count - bytes.count)), Int64(unread.count))
            guard more > 0 else { return false }
            try file.read(unread.lowerBound..<unread.lowerBound + more, onto: &bytes)
            unread = unread.lowerBound + more..<unread.upperBound
        }
        return true
    }
}

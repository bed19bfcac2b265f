/// Lines that wait to be written, as bytes in memory of their own.
///
/// A line is begun with a promise of its greatest length and put by a cursor, so that a line costs two looks at
/// this object however many parts it is put together from.
final class LineBytes {
    private var base: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int) {
        base = .allocate(capacity: capacity)
        self.capacity = capacity
    }

    deinit { base.deallocate() }

    /// Begins a line of at most so many bytes; nothing else is put until it ends.
    func beginLine(atMost limit: Int) -> LineCursor {
        if capacity - count < limit { grow(by: limit) }
        return LineCursor(next: base + count)
    }

    /// Ends the line that a cursor has put.
    func end(_ line: LineCursor) {
        count = line.next - base
        precondition(count <= capacity, "a line is longer than was promised")
    }

    /// Appends ready-made bytes.
    func append(_ bytes: [UInt8]) {
        if capacity - count < bytes.count { grow(by: bytes.count) }
        bytes.withUnsafeBufferPointer { ready in
            if let start = ready.baseAddress { (base + count).update(from: start, count: ready.count) }
        }
        count += bytes.count
    }

    /// Hands all bytes to a sink and forgets them, even if the sink fails.
    func flush(to sink: LogSink) throws(LogFileError) {
        guard count > 0 else { return }
        let bytes = raw
        clear()
        try sink(bytes)
    }

    /// Forgets all bytes.
    func clear() { count = 0 }

    /// The memory of the bytes, until something is put or forgotten.
    var raw: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

    /// The bytes as they stand.
    var contents: [UInt8] { Array(UnsafeBufferPointer(start: base, count: count)) }

    private func grow(by room: Int) {
        let larger = max(capacity * 2, count + room)
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        memory.update(from: base, count: count)
        base.deallocate()
        base = memory
        capacity = larger
    }
}

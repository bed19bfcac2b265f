/// A buffer of lines to be written.
///
/// A line is begun with an upper bound of its length and written by a cursor, so that it costs two accesses
/// to this object however many parts it has.
final class LineBytes {
    private var base: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int) {
        base = .allocate(capacity: capacity)
        self.capacity = capacity
    }

    deinit { base.deallocate() }

    /// Begins a line of at most this many bytes; nothing else may be appended until it ends.
    func beginLine(atMost limit: Int) -> LinePen {
        if capacity - count < limit { grow(by: limit) }
        return LinePen(next: base + count)
    }

    /// Ends the line that a cursor has written.
    func end(_ line: LinePen) {
        count = line.next - base
        precondition(count <= capacity, "a line is longer than its bound")
    }

    /// Appends ready-made bytes.
    func append(_ bytes: [UInt8]) {
        if capacity - count < bytes.count { grow(by: bytes.count) }
        bytes.withUnsafeBufferPointer { ready in
            if let start = ready.baseAddress { (base + count).update(from: start, count: ready.count) }
        }
        count += bytes.count
    }

    /// Passes all bytes to a sink and clears the buffer, even if the sink fails.
    func flush(to sink: LineSink) throws(LockedFileError) {
        guard count > 0 else { return }
        let bytes = raw
        clear()
        try sink(bytes)
    }

    /// Clears the buffer.
    func clear() { count = 0 }

    /// The memory of the bytes, valid until the buffer changes.
    var raw: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

    /// A copy of the bytes.
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

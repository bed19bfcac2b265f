/// Lines that wait to be written, as bytes.
struct LineBytes {
    private var storage: [UInt8]
    private(set) var count = 0

    init(capacity: Int) {
        storage = [UInt8](repeating: 0, count: capacity)
    }

    /// Appends what a body puts at the cursor: at most so many bytes.
    mutating func append(atMost limit: Int, _ body: (inout LineCursor) -> Void) {
        if storage.count - count < limit {
            storage.append(contentsOf: repeatElement(0, count: max(limit, storage.count)))
        }
        let used = storage.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return 0 }
            var cursor = LineCursor(next: base + count)
            body(&cursor)
            return cursor.next - base
        }
        precondition(used - count <= limit, "a line is longer than was promised")
        count = used
    }

    /// Appends ready-made bytes.
    mutating func append(_ bytes: [UInt8]) {
        if storage.count - count < bytes.count {
            storage.append(contentsOf: repeatElement(0, count: max(bytes.count, storage.count)))
        }
        storage.replaceSubrange(count..<count + bytes.count, with: bytes)
        count += bytes.count
    }

    /// Hands all bytes to a sink and forgets them, even if the sink fails.
    mutating func flush(to sink: LogSink) throws(LogFileError) {
        guard count > 0 else { return }
        let length = count
        count = 0
        try storage.withUnsafeBufferPointer { (buffer) throws(LogFileError) in
            try sink(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: buffer[..<length])))
        }
    }

    /// Forgets all bytes.
    mutating func clear() { count = 0 }

    /// The bytes as they stand.
    var contents: ArraySlice<UInt8> { storage[..<count] }
}

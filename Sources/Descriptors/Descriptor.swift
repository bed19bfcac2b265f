/// A file, pipe or terminal that the process has open, by the system's number for it.
public struct Descriptor: Hashable, Sendable {
    /// The number of the descriptor.
    public let number: Int32

    /// A descriptor by its number, which stays open.
    public init(_ number: Int32) { self.number = number }

    /// Hands bytes to the system, in one call unless it takes only a part; waits where it takes none for now.
    ///
    /// - Throws: The system's reason why they could not all be written.
    public func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let taken = send(UnsafeRawBufferPointer(rebasing: rest), to: number)
            if taken < 0, errno == EINTR { continue }
            if taken < 0, errno == EAGAIN || errno == EWOULDBLOCK {
                waitForRoom(number)
                continue
            }
            guard taken >= 0 else { throw SystemError(code: errno) }
            rest = rest.dropFirst(taken)
        }
    }

    /// How many bytes of a file were read, and how many there are; nil for a pipe, which does not tell it.
    public var place: (read: Int64, of: Int64)? {
        var status = stat()
        guard number >= 0, fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return (max(0, Int64(lseek(number, 0, SEEK_CUR))), Int64(status.st_size))
    }

    /// Reads on in order, in pieces of up to a megabyte or another size, until the body asks for no more.
    ///
    /// - Throws: The system's reason why it could not be read on.
    public func read(
        inPiecesOf size: Int = 1 << 20, _ body: (ArraySlice<UInt8>) -> Bool
    ) throws(SystemError) {
        var piece = [UInt8](repeating: 0, count: size)
        while true {
            let count = piece.withUnsafeMutableBytes { fetch(from: number, into: $0) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw SystemError(code: errno) }
            if count == 0 || !body(piece[..<count]) { return }
        }
    }
}

/// Why the system refused a call.
public struct SystemError: Error, Hashable, Sendable {
    /// The value of `errno`.
    public let code: Int32

    /// An error by the system's `errno`.
    public init(code: Int32) { self.code = code }
}

// Out here the names of the C library are not hidden by the methods above.

private func send(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}

private func fetch(from descriptor: Int32, into bytes: UnsafeMutableRawBufferPointer) -> Int {
    read(descriptor, bytes.baseAddress, bytes.count)
}

/// Waits until a descriptor that does not block takes something again, or never will.
private func waitForRoom(_ descriptor: Int32) {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&waiting, 1, -1)
}

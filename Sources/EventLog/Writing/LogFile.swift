#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A log's file, open for writing at its end.
public final class LogFile {
    public let path: String
    private let descriptor: Int32
    private let isOwned: Bool
    /// Whether it is a file with contents of its own, unlike a terminal or pipe.
    let isRegular: Bool

    /// Creates a file that only its owner may read; its folder is there already.
    ///
    /// What is there is lost only where `overwrite` says so. A terminal, pipe or other file without contents of
    /// its own is written to as it is.
    ///
    /// - Throws: `LogFileError.alreadyExists`, or `.cannotCreate`.
    public init(creating path: String, overwrite: Bool = false) throws(LogFileError) {
        self.path = path
        isOwned = true
        let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC
        var descriptor = open(path, flags | (overwrite ? O_TRUNC : O_EXCL), 0o600)
        if descriptor < 0, errno == EEXIST {
            guard !Self.hasContents(path) else { throw .alreadyExists(path: path) }
            descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
        }
        guard descriptor >= 0 else { throw .cannotCreate(path: path, code: errno) }
        self.descriptor = descriptor
        isRegular = Self.isRegular(descriptor)
    }

    /// Writes to a descriptor that is open already, such as standard output, and leaves it open.
    public init(descriptor: Int32, path: String) {
        self.descriptor = descriptor
        self.path = path
        isOwned = false
        isRegular = Self.isRegular(descriptor)
    }

    deinit {
        if isOwned { close(descriptor) }
    }

    /// Hands bytes to the system, in one call unless it takes only a part.
    public func write(_ bytes: UnsafeRawBufferPointer) throws(LogFileError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let taken = send(UnsafeRawBufferPointer(rebasing: rest), to: descriptor)
            if taken < 0, errno == EINTR { continue }
            if taken < 0, errno == EAGAIN || errno == EWOULDBLOCK {
                waitForRoom(descriptor)
                continue
            }
            guard taken >= 0 else { throw .cannotWrite(path: path, code: errno) }
            rest = rest.dropFirst(taken)
        }
        // A file that was deleted takes everything that is written to it, and keeps nothing.
        var status = stat()
        if isOwned, fstat(descriptor, &status) == 0, status.st_nlink == 0 {
            throw .cannotWrite(path: path, code: ENOENT)
        }
    }

    /// Reads a file in order, in pieces of up to a megabyte, until the body asks for no more.
    ///
    /// - Throws: `LogFileError.cannotRead`.
    public static func read(
        _ path: String, _ body: (ArraySlice<UInt8>) -> Bool
    ) throws(LogFileError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .cannotRead(path: path, code: errno) }
        defer { close(descriptor) }
        var piece = [UInt8](repeating: 0, count: 1 << 20)
        while true {
            let count = piece.withUnsafeMutableBytes { fetch(from: descriptor, into: $0) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .cannotRead(path: path, code: errno) }
            if count == 0 || !body(piece[..<count]) { return }
        }
    }

    private static func isRegular(_ descriptor: Int32) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    private static func hasContents(_ path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else { return true }
        let kind = status.st_mode & S_IFMT
        return kind != S_IFCHR && kind != S_IFIFO
    }
}

// Out here the names of the C library are not hidden by the methods above.

private func send(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}

/// Waits until a descriptor that does not block takes something again, or never will.
private func waitForRoom(_ descriptor: Int32) {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&waiting, 1, -1)
}

private func fetch(from descriptor: Int32, into bytes: UnsafeMutableRawBufferPointer) -> Int {
    read(descriptor, bytes.baseAddress, bytes.count)
}

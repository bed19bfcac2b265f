import Descriptors

/// A file that another program writes, read on as it grows, as `tail -F` does.
///
/// The file may not exist yet, may be emptied, and may be replaced by another of the same name. What is no file on a
/// disk, such as a device or a pipe that has taken its name, is left alone until a file has the name again.
struct FollowedFile: ~Copyable {
    /// What a look at the file found.
    enum Finding {
        /// Bytes were read.
        case bytes(Int)
        /// There is nothing new.
        case nothing
        /// It begins anew, or has lost its name.
        case restarted(LogRestart)
    }

    private let path: String
    /// The open file; -1 as long as there is none.
    private var descriptor: Int32 = -1
    /// How many of its bytes were read.
    private var position: Int64 = 0
    /// Whether it has been reported that nothing has its name any more.
    private var isRemoved = false

    init(_ path: String) { self.path = path }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Reads on, or finds out why there is nothing to read; does not wait.
    ///
    /// - Throws: The system's reason why the file cannot be read, but for one that is not there.
    mutating func read(into bytes: UnsafeMutableRawBufferPointer) throws(SystemError) -> Finding {
        if descriptor < 0 {
            guard try begin() else { return .nothing }
        }
        let count = fetch(from: descriptor, into: bytes)
        if count < 0, errno == EINTR { return .nothing }
        guard count >= 0 else { throw SystemError(code: errno) }
        position += Int64(count)
        return count > 0 ? .bytes(count) : try lookAgain()
    }

    /// Opens the file; false if it is not there, or is no file on a disk.
    private mutating func begin() throws(SystemError) -> Bool {
        // Reading a folder reports what it is.
        guard FileIdentity(path: path)?.isFollowed != false else { return false }
        // A pipe that takes the name at this moment must not be waited for.
        let opened = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        if opened < 0, errno == ENOENT { return false }
        guard opened >= 0 else { throw SystemError(code: errno) }
        guard FileIdentity(descriptor: opened)?.isFollowed == true else {
            close(opened)
            return false
        }
        (descriptor, position, isRemoved) = (opened, 0, false)
        return true
    }

    /// Whether the file that was read to its end was emptied or replaced.
    private mutating func lookAgain() throws(SystemError) -> Finding {
        guard let mine = FileIdentity(descriptor: descriptor) else { throw SystemError(code: errno) }
        if mine.size < position {
            guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw SystemError(code: errno) }
            position = 0
            return .restarted(.emptied)
        }
        // While no other file has taken its place, a file that was removed is read on.
        guard let named = FileIdentity(path: path), named.isFollowed else {
            defer { isRemoved = true }
            return isRemoved ? .nothing : .restarted(.removed)
        }
        guard !named.isSameFile(as: mine) else {
            isRemoved = false
            return .nothing
        }
        close(descriptor)
        descriptor = -1
        return try begin() ? .restarted(.replaced) : .nothing
    }
}

/// What became of a followed file: why it begins anew, or that it is gone.
public enum LogRestart: Hashable, Sendable {
    /// It was emptied.
    case emptied
    /// Another file has taken its name.
    case replaced
    /// Nothing has its name any more; what is written into it still comes.
    case removed
}

/// Which file a name or a descriptor stands for, and how long it is.
private struct FileIdentity {
    let size: Int64
    private let device: UInt64
    private let number: UInt64
    /// Whether it can be read on as it grows; for a folder the system reports what is wrong.
    let isFollowed: Bool

    /// The identity of an open file; nil if the system does not return it.
    init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    /// The identity of the file of a name; nil if there is none.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    private init(_ status: stat) {
        size = Int64(status.st_size)
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(status.st_ino)
        isFollowed = [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    }

    func isSameFile(as other: FileIdentity) -> Bool { device == other.device && number == other.number }
}

// Out here the name of the C library is not hidden by the method above.
private func fetch(from descriptor: Int32, into bytes: UnsafeMutableRawBufferPointer) -> Int {
    read(descriptor, bytes.baseAddress, bytes.count)
}

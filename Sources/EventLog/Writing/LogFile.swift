import Descriptors

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A log's file, open for appending and locked, so that no two sessions write into one.
public final class LogFile {
    /// The path of the file, as given.
    public let path: String
    private var descriptor: Int32
    private let isOwned: Bool
    /// Whether it is a regular file, unlike a pipe.
    public let isRegular: Bool
    /// The temporary name that it has until it replaces the file at its path; nil after that.
    private var draft: String?
    /// The file that will be replaced, locked until then; -1 for none.
    private var former: Int32 = -1

    /// Creates a file that only its owner may read; its folder must exist.
    ///
    /// An existing file stays as it is until `publish`, and is replaced only if `overwrite` is true; a
    /// symbolic link is replaced itself. A pipe or device is written to directly; if nobody reads a pipe yet,
    /// the call waits or throws.
    ///
    /// - Throws: `LogFileError.alreadyExists`, `.inUse`, `.isTerminal`, `.noReader` or `.cannotCreate`.
    public init(
        creating path: String, overwrite: Bool = false, waitsForReader: Bool = true
    ) throws(LogFileError) {
        self.path = path
        isOwned = true
        let created = Self.create(path)
        if created >= 0 {
            descriptor = created
        } else if errno != EEXIST {
            throw .cannotCreate(path: path, code: errno)
        } else if Self.isStream(path) {
            descriptor = try Self.openStream(path, waitsForReader: waitsForReader)
        } else {
            guard overwrite else { throw .alreadyExists(path: path) }
            former = try Self.lockFormer(path)
            let name = Self.draftName(of: path)
            descriptor = Self.create(name)
            guard descriptor >= 0 else {
                let code = errno
                close(former)
                throw .cannotCreate(path: path, code: code)
            }
            draft = name
        }
        isRegular = Self.kind(descriptor) == S_IFREG
        if isRegular { _ = flock(descriptor, LOCK_EX | LOCK_NB) }
    }

    /// Writes to a descriptor that is already open, such as standard output, and leaves it open.
    public init(descriptor: Int32, path: String) {
        self.descriptor = descriptor
        self.path = path
        isOwned = false
        isRegular = Self.kind(descriptor) == S_IFREG
    }

    deinit {
        if isOwned, descriptor >= 0 { close(descriptor) }
        if former >= 0 { close(former) }
        if let draft { unlink(draft) }
    }

    /// Replaces the file that was at the path; does nothing if that was done, or if there was none.
    ///
    /// - Throws: `LogFileError.cannotWrite`.
    public func publish() throws(LogFileError) {
        guard let draft else { return }
        guard rename(draft, path) == 0 else { throw .cannotWrite(path: path, code: errno) }
        self.draft = nil
        close(former)
        former = -1
    }

    /// Publishes the file and closes it; some systems report only now that data could not be stored.
    ///
    /// - Throws: `LogFileError.cannotWrite`.
    public func finish() throws(LogFileError) {
        try publish()
        guard isOwned, descriptor >= 0 else { return }
        let code = close(descriptor) == 0 ? 0 : errno
        descriptor = -1
        guard code == 0 || code == EINTR else { throw .cannotWrite(path: path, code: code) }
    }

    /// Writes bytes, in one call unless the system takes only a part.
    ///
    /// - Throws: `LogFileError.cannotWrite`.
    public func write(_ bytes: UnsafeRawBufferPointer) throws(LogFileError) {
        do throws(SystemError) {
            try Descriptor(descriptor).write(bytes)
        } catch {
            throw .cannotWrite(path: path, code: error.code)
        }
        // Writing to a file that was deleted or replaced succeeds, but nothing is kept.
        var status = stat()
        if isOwned, fstat(descriptor, &status) == 0, status.st_nlink == 0 {
            throw .cannotWrite(path: path, code: ENOENT)
        }
    }

    private static func create(_ path: String) -> Int32 {
        open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o600)
    }

    /// The name of a temporary file beside another.
    private static func draftName(of path: String) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let folder = parts.dropLast().map { $0 + "/" }.joined()
        return "\(folder).\(parts.last ?? "")-\(getpid()).new"
    }

    /// Opens the file that will be replaced and locks it; -1 if there is nothing to lock, as behind a broken
    /// symbolic link.
    private static func lockFormer(_ path: String) throws(LogFileError) -> Int32 {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return -1 }
        let isFolder = kind(descriptor) == S_IFDIR
        if !isFolder, flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { return descriptor }
        close(descriptor)
        throw isFolder ? .cannotCreate(path: path, code: EISDIR) : .inUse(path: path)
    }

    private static func openStream(_ path: String, waitsForReader: Bool) throws(LogFileError) -> Int32 {
        let descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | (waitsForReader ? 0 : O_NONBLOCK))
        if descriptor < 0, errno == ENXIO { throw .noReader(path: path) }
        guard descriptor >= 0 else { throw .cannotCreate(path: path, code: errno) }
        guard isatty(descriptor) == 0 else {
            close(descriptor)
            throw .isTerminal(path: path)
        }
        if !waitsForReader { _ = fcntl(descriptor, F_SETFL, O_APPEND) }
        return descriptor
    }

    private static func kind(_ descriptor: Int32) -> mode_t {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
    }

    /// Whether the path is a pipe or device, which has no contents to lose.
    private static func isStream(_ path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else { return false }
        return [S_IFCHR, S_IFIFO].contains(status.st_mode & S_IFMT)
    }
}

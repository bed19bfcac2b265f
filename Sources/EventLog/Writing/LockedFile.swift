import Descriptors

/// A file that dayline creates, locked as long as this object lives, so that no two sessions write into one.
///
/// A file of another program is never replaced unasked: what is at the path must still be what this object put or
/// found there whenever it is written to or replaced.
public final class LockedFile {
    /// When a new file has contents.
    public enum Contents: Sendable {
        /// Every line is in the file as soon as it is written.
        case growing
        /// Everything is in the file, or nothing.
        case whole
    }

    /// The path of the file, as given.
    public let path: String
    private let mode: mode_t
    private var descriptor: Int32
    private let isOwned: Bool
    /// Whether it is a regular file, unlike a pipe.
    public let isRegular: Bool
    /// The temporary name that it has until it replaces the file at its path; nil after that.
    private var draft: String?
    /// The file that will be replaced, locked until then; -1 for none.
    private var former: Int32 = -1
    /// What will be replaced, which may be a symbolic link to the former file.
    private var formerIdentity: FileIdentity?
    /// Whether the former file is one without contents that only holds the name.
    private var isClaim = false
    /// How many bytes the file must have.
    private var written: Int64 = 0

    /// Creates a file; its folder must exist.
    ///
    /// An existing file stays as it is until `publish`, and is replaced only if `overwrite` is true; a
    /// symbolic link is replaced itself. A pipe or device is written to directly; if nobody reads a pipe yet,
    /// the call waits or throws. Drafts of processes that were killed are removed.
    ///
    /// - Parameters:
    ///   - path: Where it is created.
    ///   - overwrite: Whether it may replace an existing file.
    ///   - waitsForReader: Whether the call waits until somebody reads a pipe.
    ///   - contents: When it has contents.
    ///   - isPrivate: Whether only its owner may read it.
    /// - Throws: `LockedFileError.alreadyExists`, `.inUse`, `.isTerminal`, `.noReader` or `.cannotCreate`.
    public init(
        creating path: String, overwrite: Bool = false, waitsForReader: Bool = true,
        _ contents: Contents = .growing, isPrivate: Bool = true
    ) throws(LockedFileError) {
        self.path = path
        isOwned = true
        let newMode: mode_t = isPrivate ? 0o600 : 0o644
        let created = FileDraft.create(path, newMode)
        if created < 0, errno != EEXIST { throw .cannotCreate(path: path, code: errno) }
        if created < 0, FileDraft.isStream(path) {
            descriptor = try Self.openStream(path, waitsForReader: waitsForReader)
            isRegular = FileDraft.kind(descriptor) == S_IFREG
            mode = newMode
            return
        }
        guard created >= 0 || overwrite else { throw .alreadyExists(path: path) }
        isRegular = true
        isClaim = created >= 0
        former = created >= 0 ? created : try FileDraft.lockFormer(path)
        formerIdentity = FileIdentity(at: path)
        mode = isPrivate || created >= 0 ? newMode : FileDraft.permissions(of: former) ?? newMode
        descriptor = former
        // From here on every property has a value, and what was opened is closed if this fails.
        guard !isClaim || FileDraft.lock(former) else {
            isClaim = false
            descriptor = -1
            throw .inUse(path: path)
        }
        FileDraft.removeStrays(of: path)
        if isClaim, contents == .growing {
            former = -1
            isClaim = false
        } else {
            descriptor = -1
            try beginDraft()
        }
    }

    /// Whether creating a file would replace something; a pipe or device has no contents to lose.
    public static func wouldReplace(_ path: String) -> Bool {
        FileIdentity(at: path) != nil && !FileDraft.isStream(path)
    }

    /// Removes a file that was left behind, unless a process is writing to it.
    public static func removeStray(_ path: String) { FileDraft.removeUnlocked(path) }

    /// Writes to a descriptor that is already open, such as standard output, and leaves it open.
    public init(descriptor: Int32, path: String) {
        self.descriptor = descriptor
        self.path = path
        mode = 0
        isOwned = false
        isRegular = FileDraft.kind(descriptor) == S_IFREG
    }

    deinit {
        if isOwned, isRegular, draft == nil, descriptor >= 0, FileDraft.size(descriptor) == 0 {
            removeIfOwn(descriptor)
        }
        if isClaim, former >= 0 { removeIfOwn(former) }
        if isOwned, descriptor >= 0 { close(descriptor) }
        if former >= 0 { close(former) }
        if let draft { unlink(draft) }
    }

    /// Begins new contents, which replace those of the published file when they are published; it stays locked.
    ///
    /// - Throws: `LockedFileError.lost`, `.altered` or `.notReplaced`.
    public func rewrite() throws(LockedFileError) {
        precondition(isOwned && isRegular && draft == nil, "only a published file can be written anew")
        try checkOwn()
        former = descriptor
        formerIdentity = FileIdentity(of: former)
        descriptor = -1
        do throws(LockedFileError) {
            try beginDraft()
        } catch {
            if case .cannotCreate(_, let code) = error { throw .notReplaced(path: path, code: code) }
            throw error
        }
    }

    /// Replaces the file that was at the path; does nothing if that was done, or if there was none.
    ///
    /// - Throws: `LockedFileError.lost`, `.altered` or `.notReplaced`.
    public func publish() throws(LockedFileError) {
        guard let draft else { return }
        try checkOwn()
        // Some systems report only now that data could not be stored.
        guard fsync(descriptor) == 0, rename(draft, path) == 0 else { throw failure(errno) }
        self.draft = nil
        isClaim = false
        close(former)
        former = -1
    }

    /// Publishes the file and closes it; some systems report only now that data could not be stored.
    ///
    /// - Throws: as `publish` and `write`.
    public func finish() throws(LockedFileError) {
        try publish()
        guard isOwned, descriptor >= 0 else { return }
        try checkOwn()
        let code = close(descriptor) == 0 ? 0 : errno
        descriptor = -1
        guard code == 0 || code == EINTR else { throw .cannotWrite(path: path, code: code) }
    }

    /// Writes bytes, in one call unless the system takes only a part.
    ///
    /// - Throws: `LockedFileError.cannotWrite`, `.cutShort`, `.notReplaced`, `.lost` or `.altered`.
    public func write(_ bytes: UnsafeRawBufferPointer) throws(LockedFileError) {
        do throws(SystemError) {
            try Descriptor(descriptor).write(bytes)
        } catch {
            throw failure(error.code)
        }
        written += Int64(bytes.count)
        // Writing to a file that was deleted, moved or cut succeeds, but nothing readable is kept.
        try checkOwn()
    }

    /// What a failure leaves at the path.
    private func failure(_ code: Int32) -> LockedFileError {
        guard isOwned, isRegular else { return .cannotWrite(path: path, code: code) }
        if draft != nil {
            return isClaim ? .cannotWrite(path: path, code: code) : .notReplaced(path: path, code: code)
        }
        return FileDraft.size(descriptor) == 0
            ? .cannotWrite(path: path, code: code) : .cutShort(path: path, code: code)
    }

    /// Checks that the names still belong to these files, and that nobody else changed the size.
    ///
    /// - Throws: `LockedFileError.lost` or `.altered`.
    public func checkOwn() throws(LockedFileError) {
        guard isOwned, isRegular else { return }
        guard FileIdentity(at: draft ?? path) == FileIdentity(of: descriptor) else { throw .lost(path: path) }
        guard draft == nil || FileIdentity(at: path) == formerIdentity else { throw .lost(path: path) }
        guard FileDraft.size(descriptor) == written else { throw .altered(path: path) }
        guard !isClaim || FileDraft.size(former) == 0 else { throw .altered(path: path) }
    }

    private func removeIfOwn(_ descriptor: Int32) {
        if FileIdentity(at: path) == FileIdentity(of: descriptor) { unlink(path) }
    }

    private func beginDraft() throws(LockedFileError) {
        let name = FileDraft.name(beside: path)
        descriptor = FileDraft.create(name, mode)
        guard descriptor >= 0 else { throw .cannotCreate(path: path, code: errno) }
        draft = name
        written = 0
        _ = FileDraft.lock(descriptor)
    }

    private static func openStream(_ path: String, waitsForReader: Bool) throws(LockedFileError) -> Int32 {
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
}

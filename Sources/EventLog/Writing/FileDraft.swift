import Descriptors

/// Which file has a name, whatever its contents.
struct FileIdentity: Hashable {
    private let device: UInt64
    private let inode: UInt64

    /// The file or symbolic link at a path; nil if there is none.
    init?(at path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// The file of a descriptor.
    init?(of descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    /// The file at a path, behind all symbolic links.
    init?(behind path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    private init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(truncatingIfNeeded: status.st_ino)
    }
}

/// What the system does for a file that is written beside the one that it replaces.
enum FileDraft {
    static func create(_ path: String, _ mode: mode_t) -> Int32 {
        open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, mode)
    }

    /// The name of the temporary file beside another.
    static func name(beside path: String) -> String {
        let (folder, prefix) = parts(path)
        return "\(folder)\(prefix)\(getpid())\(ending)"
    }

    /// Removes the temporary files of processes that were killed while they wrote to a path.
    static func removeStrays(of path: String) {
        let (folder, prefix) = parts(path)
        guard let stream = opendir(folder.isEmpty ? "." : folder) else { return }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
            }
            guard name.hasPrefix(prefix), name.hasSuffix(ending),
                let writer = pid_t(name.dropFirst(prefix.count).dropLast(ending.count)), writer > 0,
                writer == getpid() || kill(writer, 0) != 0 && errno == ESRCH
            else { continue }
            removeUnlocked(folder + name)
        }
    }

    /// Removes a file that no process has locked.
    static func removeUnlocked(_ path: String) {
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        if kind(descriptor) == S_IFREG, lock(descriptor) { unlink(path) }
    }

    private static let ending = ".new"

    private static func parts(_ path: String) -> (folder: String, prefix: String) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return (parts.dropLast().map { $0 + "/" }.joined(), ".\(parts.last ?? "")-")
    }

    /// Opens the file that will be replaced and locks it; -1 if there is nothing to lock, as behind a broken
    /// symbolic link.
    static func lockFormer(_ path: String) throws(LockedFileError) -> Int32 {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            guard errno == ENOENT || errno == ELOOP else { throw .cannotCreate(path: path, code: errno) }
            return -1
        }
        let isFolder = kind(descriptor) == S_IFDIR
        // Another process may have replaced the file since it was opened.
        if !isFolder, lock(descriptor), FileIdentity(behind: path) == FileIdentity(of: descriptor) {
            return descriptor
        }
        close(descriptor)
        throw isFolder ? .cannotCreate(path: path, code: EISDIR) : .inUse(path: path)
    }

    /// Locks a file; false if another process has locked it.
    ///
    /// Some file systems have no locks; there it is true.
    static func lock(_ descriptor: Int32) -> Bool {
        flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
    }

    static func kind(_ descriptor: Int32) -> mode_t {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
    }

    static func permissions(of descriptor: Int32) -> mode_t? {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? status.st_mode & 0o777 : nil
    }

    static func size(_ descriptor: Int32) -> Int64 {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? Int64(status.st_size) : -1
    }

    /// Whether the path is a pipe or device, which has no contents to lose.
    static func isStream(_ path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else { return false }
        return [S_IFCHR, S_IFIFO].contains(status.st_mode & S_IFMT)
    }
}

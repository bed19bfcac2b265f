/// Why a file could not be created or written; `code` is the system's `errno`.
public enum LockedFileError: Error, Hashable, Sendable {
    /// The file exists, and overwriting it was not asked for.
    case alreadyExists(path: String)
    /// Another process is writing it.
    case inUse(path: String)
    /// The path is a terminal, which keeps nothing.
    case isTerminal(path: String)
    /// Nobody reads the pipe.
    case noReader(path: String)
    /// The file cannot be created.
    case cannotCreate(path: String, code: Int32)
    /// The file cannot be written; nothing of it is left at the path.
    case cannotWrite(path: String, code: Int32)
    /// The file cannot be written on; what was written before is left.
    case cutShort(path: String, code: Int32)
    /// The file cannot be written; the one that it was to replace is as it was.
    case notReplaced(path: String, code: Int32)
    /// The path does not lead to the file any more: somebody deleted, moved or replaced it.
    case lost(path: String)
    /// Somebody else changed the file while it was written.
    case altered(path: String)
}

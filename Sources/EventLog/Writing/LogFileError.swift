/// Why a file could not be created or written; `code` is the system's `errno`.
public enum LogFileError: Error, Hashable, Sendable {
    /// The file exists, and overwriting it was not asked for.
    case alreadyExists(path: String)
    /// Another process is writing a recording into it.
    case inUse(path: String)
    /// The path is a terminal, which cannot hold a recording.
    case isTerminal(path: String)
    /// Nobody reads the pipe.
    case noReader(path: String)
    /// The file cannot be created.
    case cannotCreate(path: String, code: Int32)
    /// The file cannot be written.
    case cannotWrite(path: String, code: Int32)
}

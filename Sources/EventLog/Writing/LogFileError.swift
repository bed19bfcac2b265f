/// What kept a log's file from being written, with the system's own number for the reason.
public enum LogFileError: Error, Hashable, Sendable {
    /// The file is there already and nobody asked to overwrite it.
    case alreadyExists(path: String)
    /// Another process is writing a recording into it.
    case inUse(path: String)
    /// A terminal is no place for a recording.
    case isTerminal(path: String)
    /// Nobody reads the pipe.
    case noReader(path: String)
    case cannotCreate(path: String, code: Int32)
    case cannotWrite(path: String, code: Int32)
}

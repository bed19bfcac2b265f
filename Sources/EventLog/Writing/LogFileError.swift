/// What kept a log's file from being written or read, with the system's own number for the reason.
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
    case cannotCreateFolder(path: String, code: Int32)
    case cannotWrite(path: String, code: Int32)
    case cannotRead(path: String, code: Int32)
}

/// Takes bytes of a log in the order of the file; called once for each batch of whole lines.
public typealias LogSink = (UnsafeRawBufferPointer) throws(LogFileError) -> Void

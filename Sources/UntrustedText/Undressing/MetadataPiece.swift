/// A piece of what Xcode's console shows beside a message since version 15, in the order in which it shows them.
public enum MetadataPiece: CaseIterable, Sendable {
    /// The level and the time of the message.
    case type, timestamp
    /// Who has logged it: the process with its number, and the library in it.
    case process, processID, library
    /// What the message belongs to, by its logger.
    case subsystem, category
    /// The number of the thread.
    case thread

    /// What stands before its value.
    public var title: StaticString {
        switch self {
        case .type: "Type:"
        case .timestamp: "Timestamp:"
        case .process: "Process:"
        case .processID: "PID:"
        case .library: "Library:"
        case .subsystem: "Subsystem:"
        case .category: "Category:"
        case .thread: "TID:"
        }
    }
}

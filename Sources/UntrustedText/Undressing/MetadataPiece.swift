/// A piece of what Xcode's console shows beside a message since version 15, in the order in which it shows them.
public enum MetadataPiece: CaseIterable, Sendable {
    case type, timestamp, process, processID, library, subsystem, category, thread

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

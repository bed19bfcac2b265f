import BackgroundPolicy

/// Why the log of a device has no records for a while.
public enum SilenceCause: UInt8, CaseIterable, BitwiseCopyable, Sendable {
    /// The tool that read the log had lost the phone.
    case disconnected
    /// Nothing tells why; nobody wrote a record.
    case notRecorded

    /// The cause as a value in logs.
    public var key: String { Self.keys[Int(rawValue)] }

    private static let keys = allCases.map { "\($0)".hyphenated }
}

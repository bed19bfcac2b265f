import EventLog

/// The versions that a recording or a report names.
enum Version {
    static let program = "0.1.0"
    /// Raised whenever the same scenario gives other events.
    static let model = "2"
    static let log = LogFormat.version
}

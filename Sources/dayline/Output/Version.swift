import EventLog

/// The versions that recordings and reports state.
enum Version {
    static let program = "0.1.0"
    /// The date of the program on its manual page.
    static let date = "November 23, 2026"
    /// Incremented whenever the same scenario gives other events, but for what only a newer format tells.
    static let model = "9"
    static let log = RecordingFormat.version
}

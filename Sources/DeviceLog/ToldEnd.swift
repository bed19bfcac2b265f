import Timeline

/// The end of a process, as a report beside the log tells it.
struct ToldEnd: Hashable, Sendable {
    /// Why the process ended.
    let reason: ProcessEnd
    /// What the report says of that.
    let end: LoggedEnd
}

/// Which kinds of events the lists of events show.
public enum EventLevel: Choice, CaseIterable, Hashable, Sendable {
    /// What ran, what failed, and what the person changed.
    case essential
    /// Everything that is worth a line.
    case everything
    /// What failed.
    case failures
}

/// How the lanes show what happens after the playhead.
public enum FutureLook: Choice, CaseIterable, Hashable, Sendable {
    /// Dimmed; without colours dim, or not bold like the past.
    case dim
    /// Like the past.
    case bright
    /// Not at all.
    case hidden
}

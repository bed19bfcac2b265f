/// A named set of limits and choices, because the sources disagree on some and leave others open.
public enum Profile: String, CaseIterable, Sendable {
    /// What the five sources say, completed by assumptions.
    case sources
    /// What documentation, engineers, measurements and readings of the system's binaries add.
    case observed
}

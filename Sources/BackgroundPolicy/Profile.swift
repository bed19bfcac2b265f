/// A named table of limits and choices, for where the sources disagree or leave a number open.
public enum Profile: String, CaseIterable, Sendable {
    /// What the five sources say, completed by assumptions.
    case sources
    /// What documentation, engineers, measurements and readings of the system's binaries add.
    case observed
}

/// A named table of limits and choices, for where the sources disagree or leave a number open.
public enum Profile: String, CaseIterable, Sendable {
    /// What the five sources say, completed by assumptions.
    case sources
    /// What documentation, engineers and measurements add; not yet simulated.
    case observed

    /// Whether this version of the model can simulate a day under the profile.
    public var isSimulated: Bool { self == .sources }
}

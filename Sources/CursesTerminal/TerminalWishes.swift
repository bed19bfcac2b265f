public import Frames

/// What the person, or the program for them, wants of a terminal that is taken.
public struct TerminalWishes: Sendable {
    /// The most colours to use; `NO_COLOR` in the environment means none.
    public var maximumDepth = ColourDepth.direct
    /// Whether a terminal with colours has direct colour, although nothing says so.
    public var assumesDirectColour = false

    /// The usual wishes: as many colours as the terminal says that it has.
    public init() {}
}

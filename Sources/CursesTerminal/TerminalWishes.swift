public import Frames

/// What the person, or the program for them, wants of a terminal that is taken.
public struct TerminalWishes: Sendable {
    /// Which glyphs the terminal is taken to show.
    public enum Glyphs: Sendable {
        /// Unicode if the locale's encoding is UTF-8, else ASCII.
        case ofLocale
        /// Unicode, also where the locale has another encoding, as it often does over ssh.
        case unicode
        /// ASCII only.
        case ascii
    }

    /// The most colours to use; `NO_COLOR` in the environment means none.
    public var maximumDepth = ColourDepth.direct
    /// Whether a terminal with colours has direct colour, although nothing says so.
    public var assumesDirectColour = false
    /// Which glyphs the terminal is taken to show.
    public var glyphs = Glyphs.ofLocale
    /// Whether the terminal reports its mouse.
    public var mouse = false
    /// Whether the paints depend on the shade of the terminal's page, which the terminal is asked for then.
    public var followsPage = false

    /// The usual wishes: as many colours as the terminal says that it has.
    public init() {}
}

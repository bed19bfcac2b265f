/// A colour as a terminal is told it.
public enum TerminalColour: Hashable, Sendable {
    /// A number of the terminal's palette.
    case number(UInt8)
    /// Red, green and blue, for terminals with direct colour.
    case direct(red: UInt8, green: UInt8, blue: UInt8)
}

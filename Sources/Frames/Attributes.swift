/// The ways in which a terminal can distinguish text without colour.
public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits, one for each attribute.
    public let rawValue: UInt8

    /// The set with these bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Bold text.
    public static let bold = Attributes(rawValue: 1)
    /// Text fainter than the rest.
    public static let dim = Attributes(rawValue: 2)
    /// Text with the colours of glyph and ground exchanged.
    public static let reverse = Attributes(rawValue: 4)
    /// Underlined text.
    public static let underline = Attributes(rawValue: 8)
}

/// The themes that a person may choose from, by their names; what they look like is not known here.
public struct ThemeList: Sendable {
    /// The names, as they are shown.
    public let names: [String]
    /// The index of the theme that the screen has at first.
    public let first: Int

    /// A list of themes.
    public init(_ names: [String], first: Int = 0) {
        self.names = names
        self.first = first
    }
}

/// Why a theme cannot be shown, in a sentence.
public struct ThemeTrouble: Error, Hashable, Sendable {
    /// The sentence.
    public let text: String

    /// A reason in a sentence.
    public init(_ text: String) { self.text = text }
}

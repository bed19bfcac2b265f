/// What is wrong with a theme file, and where.
public struct ThemeError: Error, Equatable, Sendable {
    /// What can be wrong with a theme file.
    public enum Problem: Equatable, Sendable {
        /// The text is not YAML; the value is the YAML reader's message.
        case notYAML(String)
        /// There is an anchor or alias with this name; the column counts Unicode scalars from 1.
        case anchor(String, column: Int)
        /// The text is longer, or nested more deeply, than any theme.
        case notATheme
        /// The file is not a list of keys and values.
        case notAMapping
        /// There is neither a `name` nor, in the legacy form, a `scheme`.
        case missingName
        /// The value of `system` is neither `base16` nor `base24`.
        case unknownSystem(String)
        /// A colour of the palette is not there.
        case missingColour(Slot)
        /// A value is not six hexadecimal digits.
        case badColour(Slot, found: String)
    }

    /// The line, from 1; where something is missing, the last line that was understood.
    public let line: Int
    /// What is wrong.
    public let problem: Problem
}

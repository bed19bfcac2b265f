public import Dashboard
public import Frames

/// What the file of a person's settings says.
public struct SettingsFile: Sendable {
    /// A value with its place in the file.
    public struct Value: Hashable, Sendable {
        /// The value as written.
        public let text: String
        /// Where it stands.
        public let place: SettingsPlace
    }

    /// The values by the names of their settings.
    public internal(set) var values: [String: Value] = [:]
    /// The keys of the actions that have others than usual.
    public internal(set) var keys: [Action: [Key]] = [:]
    /// Where the keys of each of these actions stand.
    public internal(set) var places: [Action: SettingsPlace] = [:]

    /// A file that says nothing, or is not there.
    public init() {}

    /// Which keys trigger which action.
    public var keyMap: KeyMap { KeyMap(replacing: keys) }
}

/// A position in the file; lines and columns count from 1, columns in Unicode scalars.
public struct SettingsPlace: Hashable, Comparable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The column, from 1.
    public let column: Int

    /// A position.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// Whether one position is before another.
    public static func < (left: SettingsPlace, right: SettingsPlace) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

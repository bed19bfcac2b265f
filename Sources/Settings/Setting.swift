/// A setting that the file may have besides `keys`: its name, and the words that it takes.
public struct Setting: Sendable {
    /// The key in the file, such as `theme`.
    public let name: String
    /// What it chooses, as a sentence.
    public let help: String
    /// The words that it takes; the first is what it is without a file.
    public let words: [String]
    /// Whether the path of a file is a value too.
    public let takesPath: Bool

    /// What the setting is where nobody chooses.
    public var usual: String { words[0] }

    /// A setting, the usual word first.
    public init(_ name: String, _ help: String, words: [String], takesPath: Bool = false) {
        precondition(!words.isEmpty, "a setting has a usual value")
        self.name = name
        self.help = help
        self.words = words
        self.takesPath = takesPath
    }

    /// Whether a word is a value of the setting.
    func takes(_ word: String) -> Bool {
        words.contains(word) || takesPath && (word.contains("/") || word.contains("."))
    }
}

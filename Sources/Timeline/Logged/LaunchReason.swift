/// Who asked for a launch of an app and why, as lines of a phone's log say it.
public struct LaunchReason: Hashable, Sendable {
    /// The process that asked for it, such as `locationd`; nil where no line names one that tells more than that the app
    /// was launched.
    public var asker: String?
    /// The words of a line about why; nil where none has any.
    public var words: String?
    /// The number of the line.
    public let line: UInt32

    /// A reason by its parts.
    public init(asker: String? = nil, words: String? = nil, line: UInt32) {
        (self.asker, self.words, self.line) = (asker, words, line)
    }

    /// Takes from another line about the same launch what this one does not say.
    public mutating func add(_ other: LaunchReason) {
        asker = asker ?? other.asker
        words = words ?? other.words
    }
}

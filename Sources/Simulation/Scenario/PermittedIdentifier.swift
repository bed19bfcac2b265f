/// A value of `BGTaskSchedulerPermittedIdentifiers`: an identifier, or a pattern that ends with a star.
public struct PermittedIdentifier: Hashable, Sendable {
    /// The value as it is written.
    public let text: String

    /// The value of a text.
    public init(_ text: String) { self.text = text }

    /// What stands before the star of a pattern, with the point; nil if it is no pattern.
    public var stem: String? { text.hasSuffix(".*") ? String(text.dropLast()) : nil }

    /// Whether a task of a kind may be submitted under an identifier; a star permits continued processing
    /// only (R205).
    public func permits(_ identifier: String, _ kind: TaskKind) -> Bool {
        guard let stem else { return text == identifier }
        return kind == .continuedProcessing && identifier.hasPrefix(stem) && identifier != stem
    }
}

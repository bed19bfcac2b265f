public import Timeline

/// A mistake of the scenario in words, as `dayline check` tells it.
public struct FindingWords: Hashable, Sendable {
    /// The app that makes the mistake.
    public let app: AppID
    /// What is wrong, with its task.
    public let mistake: String
    /// What it does in this day, what changes without it, and how to mend it.
    public let details: [String]
    /// The source and the rule.
    public let citation: String
    /// Whether it is a note, and no mistake.
    public let isNote: Bool

    /// A mistake by its parts; the texts must be harmless on a terminal.
    public init(app: AppID, mistake: String, details: [String], citation: String, isNote: Bool) {
        (self.app, self.mistake, self.details, self.citation, self.isNote) =
            (app, mistake, details, citation, isNote)
    }
}

/// The mistakes of a scenario, as far as they are known.
public struct FoundMistakes: Hashable, Sendable {
    /// The mistakes; what the day is like without one may be still to come.
    public let findings: [FindingWords]
    /// Whether nothing is still to come.
    public let isComplete: Bool

    /// Mistakes, and whether all about them is known.
    public init(findings: [FindingWords], isComplete: Bool) {
        (self.findings, self.isComplete) = (findings, isComplete)
    }
}

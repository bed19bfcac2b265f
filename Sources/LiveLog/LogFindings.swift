public import DeviceLog

/// What was found as a log was read, or several as one; what a person must know of it is told from this.
public struct LogFindings: Sendable {
    /// What was read of each log.
    public let summaries: [LogSummary]
    /// How many records stand in more than one of them.
    public let doubled: Int
    /// What the lines of the scheduler were, known and unknown.
    public let tally: VocabularyTally
    /// How often the phone started while it was logged.
    public let boots: Int

    /// Findings by their parts.
    public init(summaries: [LogSummary], doubled: Int, tally: VocabularyTally, boots: Int) {
        self.summaries = summaries
        self.doubled = doubled
        self.tally = tally
        self.boots = boots
    }
}

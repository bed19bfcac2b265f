public import Timeline

/// A day that a device logged, as far as it is recorded.
public struct LoggedDay: Sendable {
    /// The day: its date, its length, its apps.
    public let header: DayHeader
    /// What happened, in order of time.
    public let events: [TimelineEvent]
    /// The last moment that the log covers.
    public let through: Moment
    /// What the log contains beside the events.
    public internal(set) var evidence: DeviceEvidence
    /// The pushes, in the order in which the phone received them.
    public let pushes: [LoggedPush]
    /// How far its times are east of UTC, in minutes; nil if unknown.
    public let zone: Int?
    /// How many activities of the system itself ran.
    public let systemRuns: Int

    /// How many lines of the scheduler were understood.
    public let schedulerLines: VocabularyTally

    /// The day as an index.
    public var index: TimelineIndex {
        TimelineIndex(header: header, events: events, through: through, evidence: evidence)
    }
}

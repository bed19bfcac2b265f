public import Timeline

/// A log that was read: the day as it ended, and the path that led there.
public struct Recording: Sendable {
    /// A step of the person, and which of the recording's stages was on the screen.
    public struct Step: Hashable, Sendable {
        public let step: PerformedStep
        public let stage: Int
    }

    /// How a stage of the day became the next one.
    public struct Change: Hashable, Sendable {
        /// So many events of the stage before stay.
        public let keeping: Int
        /// What follows them, as far as the playhead passed it.
        public let adding: [TimelineEvent]
    }

    public internal(set) var header: LogHeader
    /// The format's version that the header tells.
    public let version: String
    /// Whether checksums cover what no simulation can compute again.
    public let hasChecksums: Bool
    var day = RecordedDay()
    /// What the person did at the keyboard, in order.
    public internal(set) var steps: [Step] = []
    /// All that happened up to and including this moment is in the events; nil when the log has no end.
    public internal(set) var through: Moment?
    /// What a person should know about the file.
    public internal(set) var notes: [LogNote] = []

    init(header: LogHeader, version: String, hasChecksums: Bool) {
        self.header = header
        self.version = version
        self.hasChecksums = hasChecksums
    }

    /// The events of the day as it ended, in order of time.
    public var events: [TimelineEvent] { day.events }

    /// Whether the session was ended and not cut off.
    public var isComplete: Bool { through != nil }

    /// The interventions of the day as it ended, those of the scenario included.
    public var interventions: [Intervention] {
        events.compactMap { event in
            guard case .intervention(let act) = event.happening else { return nil }
            return Intervention(at: event.moment, act)
        }
    }

    /// How many days there were: one, and another with each supersession.
    public var stageCount: Int { day.stageCount }

    /// The day as the session found it, and how it became what it was at the end, stage by stage.
    ///
    /// O(events of all stages).
    public func stages() -> (first: [TimelineEvent], changes: [Change]) { day.stages() }

    /// The events of a stage, as far as the playhead passed them; the last stage is the day as it ended.
    ///
    /// O(events of all stages).
    public func events(ofStage stage: Int) -> [TimelineEvent] {
        let (first, changes) = stages()
        return changes[..<stage].reduce(into: first) { day, change in
            day.removeSubrange(change.keeping...)
            day += change.adding
        }
    }
}

/// What reading a file gave.
public struct LogReading: Sendable {
    /// What could be read: all of it, what stands before the damage, or nothing without a header.
    public let recording: Recording?
    /// What is wrong with the file, if something is.
    public let damage: LogError?
}

public import Timeline

/// A log that was read: the day as it ended, and the path that led there.
public struct Recording: Sendable {
    /// A step of the person, and which of the recording's stages was on the screen.
    public struct Step: Hashable, Sendable {
        public let step: PerformedStep
        public let stage: Int
    }

    public internal(set) var header: LogHeader
    /// The format's version that the header tells.
    public let version: String
    /// The events of the day as it ended, in order of time.
    public internal(set) var events: [TimelineEvent] = []
    /// The lines that the events stand in, from 1.
    public internal(set) var lines: [UInt32] = []
    /// What the person did at the keyboard, in order.
    public internal(set) var steps: [Step] = []
    /// All that happened up to and including this moment is in the events; nil when the log has no end.
    public internal(set) var through: Moment?
    /// What a person should know about the file.
    public internal(set) var notes: [LogNote] = []
    var supersessions: [Supersession] = []

    /// What one intervention, or taking one back, took off the day.
    struct Supersession: Sendable {
        let kept: Int
        let removed: [TimelineEvent]
    }

    init(header: LogHeader, version: String) {
        self.header = header
        self.version = version
    }

    /// Whether the session was ended and not cut off.
    public var isComplete: Bool { through != nil }

    /// The interventions of the day as it ended, those of the scenario included.
    ///
    /// Simulated again with these in place of the scenario's own, the scenario gives the same events.
    public var interventions: [Intervention] {
        events.compactMap { event in
            guard case .intervention(let act) = event.happening else { return nil }
            return Intervention(at: event.moment, act)
        }
    }

    /// How many days there were: one, and another with each supersession.
    public var stageCount: Int { supersessions.count + 1 }

    /// The events of a stage, as far as the playhead passed them; the last stage is the day as it ended.
    ///
    /// O(events of the stages from this one on).
    public func events(ofStage stage: Int) -> [TimelineEvent] {
        var day = events
        for supersession in supersessions[stage...].reversed() {
            day.removeSubrange(supersession.kept...)
            day += supersession.removed
        }
        return day
    }
}

/// What reading a file gave.
public struct LogReading: Sendable {
    /// What could be read: all of it, what stands before the damage, or nothing without a header.
    public let recording: Recording?
    /// What is wrong with the file, if something is.
    public let damage: LogError?
}

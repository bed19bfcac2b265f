public import Timeline

/// A recording as read: the day as it ended, and the stages that led there.
///
/// A stage is a version of the day; each supersession begins another one.
public struct Recording: Sendable {
    /// An action of the person, with the stage that was on the screen.
    public struct Step: Hashable, Sendable {
        /// The action.
        public let step: PerformedStep
        /// The index of the stage.
        public let stage: Int
    }

    /// The difference between a stage of the day and the next.
    public struct Change: Hashable, Sendable {
        /// How many of the first events of the stage stay.
        public let keeping: Int
        /// The events that follow them, as far as the playhead passed them.
        public let adding: [TimelineEvent]
    }

    /// The header.
    public internal(set) var header: RecordingHeader
    /// The format's version in the header.
    public let version: String
    /// Whether checksums protect the lines that no simulation can compute again.
    public let hasChecksums: Bool
    var day = RecordedDay()
    /// The person's actions at the keyboard, in order.
    public internal(set) var steps: [Step] = []
    /// The events are complete up to and including this moment; nil if the recording has no end.
    public internal(set) var through: Moment?
    /// What the log of a device says beside its events; nil for a day that was simulated.
    public internal(set) var evidence: DeviceEvidence?
    /// What a person should know about the file.
    public internal(set) var notes: [RecordingNote] = []

    init(header: RecordingHeader, version: String, hasChecksums: Bool) {
        self.header = header
        self.version = version
        self.hasChecksums = hasChecksums
    }

    /// The recording with other names in it, and with notes of the person as the body gives them.
    public func redacted(
        header: RecordingHeader, evidence: DeviceEvidence?, note: (String) -> String
    ) -> Recording {
        var recording = self
        (recording.header, recording.evidence) = (header, evidence)
        recording.steps = steps.map { step in
            guard case .mark(let text) = step.step.action else { return step }
            let moment = step.step.moment
            return Step(
                step: PerformedStep(elapsed: step.step.elapsed, moment: moment, .mark(note(text))),
                stage: step.stage)
        }
        return recording
    }

    /// Takes what the lines of the log in it answer by themselves, why apps were launched, and what requests asked for,
    /// which a reader of such lines has read again.
    public mutating func take(
        _ findings: [LoggedFinding], _ launchReasons: [UInt32: LaunchReason], _ terms: [RequestTerms]
    ) {
        evidence?.findings = findings
        evidence?.launchReasons = launchReasons
        evidence?.terms = terms
    }

    /// Whether the evidence tells which submissions are not in the log of the device.
    public var marksUnknownSubmissions: Bool {
        RecordingFormat.numbers(of: version) >= RecordingFormat.firstWithUnknownSubmissions
    }

    /// The events of the day as it ended, in order of time.
    public var events: [TimelineEvent] { day.events }

    /// The last moment that the recording covers.
    public var lastMoment: Moment {
        let last = events.last?.moment ?? .start
        return through.map { max($0, last) } ?? last
    }

    /// The recorded day as far as the recording covers it.
    public var index: TimelineIndex {
        TimelineIndex(header: header.day, events: events, through: lastMoment, evidence: evidence)
    }

    /// Whether the session was ended, and not cut off.
    public var isComplete: Bool { through != nil }

    /// The interventions of the day as it ended, those of the scenario included.
    public var interventions: [Intervention] {
        events.compactMap { event in
            guard case .intervention(let act) = event.happening else { return nil }
            return Intervention(at: event.moment, act)
        }
    }

    /// The moments that the person marked, in the order in which they were marked.
    public var marks: [Mark] {
        steps.compactMap { entry in
            guard case .mark(let note) = entry.step.action else { return nil }
            return Mark(at: entry.step.moment, note)
        }
    }

    /// The last moment of which a stage has events, if the recording may not have all that the playhead passed: a future
    /// that was left after very many others, or the end of a file that was cut off.
    public func lastWritten(ofStage stage: Int) -> Moment? {
        stage == stageCount - 1 && isComplete ? nil : day.lastWritten(ofStage: stage)
    }

    /// The number of stages: one, and another for each supersession.
    public var stageCount: Int { day.stageCount }

    /// The first stage, and how each stage became the next.
    ///
    /// - Complexity: O(events of all stages).
    public func stages() -> (first: [TimelineEvent], changes: [Change]) { day.stages() }

    /// The events of a stage, as far as the playhead passed them; the last stage is the day as it ended.
    ///
    /// - Complexity: O(events of all stages).
    public func events(ofStage stage: Int) -> [TimelineEvent] {
        let (first, changes) = stages()
        return changes[..<stage].reduce(into: first) { day, change in
            day.removeSubrange(change.keeping...)
            day += change.adding
        }
    }
}

/// The result of reading a recording.
public struct RecordingReading: Sendable {
    /// What could be read: all of it, or what comes before the damage; nil without a header.
    public let recording: Recording?
    /// What is wrong with the file, if something is.
    public let damage: RecordingError?
    /// The number of the last line that was looked at.
    public let lastLine: Int
}

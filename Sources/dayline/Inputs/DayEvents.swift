import Advice
import DeviceLog
import EventLog
import Sessions
import Simulation
import Timeline

/// The events of a day: simulated from a scenario, read from a recording, or logged by a device.
struct DayEvents {
    private enum Source {
        case scenario(LoadedScenario)
        case recording(Recording)
        case deviceLog(LoggedDay)
    }

    let header: DayHeader
    /// The last moment that the events cover.
    let end: Moment
    private let source: Source

    /// The day of a scenario.
    init(_ loaded: LoadedScenario) {
        header = loaded.scenario.header
        end = header.end
        source = .scenario(loaded)
    }

    /// The day of a recording, as far as it goes.
    init(_ recording: Recording) {
        header = recording.header.day
        end = recording.lastMoment
        source = .recording(recording)
    }

    /// The day that a device logged, as far as its log goes.
    init(_ logged: LoggedDay) {
        header = logged.header
        end = logged.through
        source = .deviceLog(logged)
    }

    /// The last moment whose events are all there; a recording may have been cut off within its last moment.
    var completeEnd: Moment {
        if case .recording(let recording) = source, !recording.isComplete { end - 1 } else { end }
    }

    /// Opens a day: a scenario with changes, or what cannot be changed: a recording, or a log of a phone or several.
    ///
    /// - Throws: `Failure` with what is wrong and where.
    static func load(
        _ name: String, and others: [String] = [], _ changes: ScenarioChanges
    ) throws -> DayEvents {
        try DayEvents(GivenDay.open(name, and: others, changes))
    }

    /// The events of a day that was opened.
    ///
    /// - Throws: `Failure` with what is wrong in it, and where.
    init(_ given: GivenDay) throws {
        switch given {
        case .scenario(let loaded): self.init(loaded)
        case .recording(let file): self.init(try RecordingFile.read(file))
        case .deviceLog(let log): self.init(try log.read().day)
        }
    }

    /// The day as an index, which is kept in memory.
    ///
    /// - Throws: `Failure` if a scenario's day is too large for that.
    func index() throws -> TimelineIndex {
        switch source {
        case .recording(let recording):
            return TimelineIndex(header: header, events: recording.events, through: completeEnd)
        case .deviceLog(let logged): return logged.index
        case .scenario(let loaded):
            try loaded.checkItCanBeKept()
            var events: [TimelineEvent] = []
            try loaded.simulateBounded { events += $0 }
            return TimelineIndex(header: header, events: events)
        }
    }

    /// Passes on the events from the beginning, in order and in portions, while the reader wants more.
    ///
    /// It can be repeated and gives the same events; those of a scenario are not kept.
    func play(_ read: ([TimelineEvent]) throws -> Bool) throws {
        switch source {
        case .recording(let recording): _ = try read(recording.events)
        case .deviceLog(let logged): _ = try read(logged.events)
        case .scenario(let loaded): try loaded.play(read)
        }
    }

    /// The last moment that the index of the day covers.
    var indexEnd: Moment {
        switch source {
        case .recording(let recording):
            TimelineIndex.end(of: header, through: completeEnd, last: recording.events.last?.moment)
        case .deviceLog(let logged): logged.index.end
        case .scenario: header.end
        }
    }

    /// What the log of a device says beside the events; nil for a day that was simulated.
    var evidence: DeviceEvidence? {
        switch source {
        case .recording(let recording): recording.evidence
        case .deviceLog(let logged): logged.index.evidence
        case .scenario: nil
        }
    }

    /// Plays the events to their end, and passes on the record of each request as it ends; those that have not ended
    /// follow at the end.
    ///
    /// - Returns: the tracks of the device, without the levels of battery and budgets.
    @discardableResult
    func followRequests(
        _ see: (TimelineEvent) throws -> Void, closed: (RequestStream.ClosedRecord) throws -> Void
    ) throws -> DeviceTracks {
        var stream = RequestStream(
            header, app: nil, before: .distantFuture, keepingEnded: evidence != nil)
        try play { portion in
            for event in portion {
                try see(event)
                try stream.add(event, closed)
            }
            return true
        }
        try stream.finish(closed)
        return stream.device(through: indexEnd)
    }

    /// The day as an index, if a device logged it.
    var logged: TimelineIndex? {
        switch source {
        case .deviceLog(let day): day.index
        case .recording(let recording): recording.evidence == nil ? nil : recording.index
        case .scenario: nil
        }
    }

    /// The scenario that the day is simulated from; nil for a recording or a log.
    var scenario: LoadedScenario? {
        if case .scenario(let loaded) = source { loaded } else { nil }
    }

    /// How far the times of a device's log are east of UTC, in minutes; nil where that is not told.
    var zone: Int? {
        if case .deviceLog(let day) = source { day.zone } else { nil }
    }

    /// Whether it was read from the log of a device itself.
    var isDeviceLog: Bool {
        if case .deviceLog = source { true } else { false }
    }

    /// The day with everything that it is simulated from; nil if that is not known, or it is too large.
    func help(style: DayHeader.DayStyle) -> DayHelp? {
        switch source {
        case .recording(let recording): recording.help(style: style)
        // What would have helped on a device, no log tells.
        case .deviceLog: nil
        case .scenario(let loaded):
            DayHelp(loaded.scenario, interventions: loaded.interventions, style: style)
        }
    }
}

import EventLog
import Simulation
import Timeline

/// The events of a day from wherever it comes: simulated from a scenario, or read from a recording.
struct DayEvents {
    private enum Source {
        case scenario(LoadedScenario)
        case recording(Recording)
    }

    let header: DayHeader
    /// The last moment that the events tell of.
    let end: Moment
    private let source: Source

    /// Opens a day: a scenario with changes, a recording as it is.
    ///
    /// - Throws: `Failure` with what is wrong and where.
    static func load(_ file: String, _ changes: ScenarioChanges) throws -> DayEvents {
        guard try RecordingFile.isRecording(file) else {
            let loaded = try changes.load(file)
            let header = loaded.scenario.header
            return DayEvents(header: header, end: header.end, source: .scenario(loaded))
        }
        guard changes.isEmpty else {
            throw Failure.usage("--seed, --days and --set are for scenarios; a recording has them already")
        }
        let recording = try RecordingFile.read(file, beforeDamage: false)
        return DayEvents(
            header: recording.header.day, end: recording.lastMoment, source: .recording(recording))
    }

    /// Hands over the events from the beginning, in order and in portions, as long as the reader wants more.
    ///
    /// It can be done again and gives the same events; a scenario's are not kept.
    func play(_ read: ([TimelineEvent]) throws -> Bool) throws {
        switch source {
        case .recording(let recording): _ = try read(recording.events)
        case .scenario(let loaded): try loaded.play(read)
        }
    }
}

extension Recording {
    /// The last moment that the recording tells of.
    var lastMoment: Moment {
        let last = events.last?.moment ?? .start
        return min(through.map { max($0, last) } ?? last, max(header.day.end, last))
    }

    /// The recorded day as far as the recording goes.
    var index: TimelineIndex {
        let last = events.last?.moment ?? .start
        return TimelineIndex(
            header: header.day, events: events, through: through.map { max($0, last) } ?? last)
    }
}

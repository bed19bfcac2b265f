import Advice
import EventLog
import Sessions
import Simulation
import Timeline

/// The events of a day, either simulated from a scenario or read from a recording.
struct DayEvents {
    private enum Source {
        case scenario(LoadedScenario)
        case recording(Recording)
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

    /// The last moment whose events are all there; a recording may have been cut off within its last moment.
    var completeEnd: Moment {
        if case .recording(let recording) = source, !recording.isComplete { end - 1 } else { end }
    }

    /// Opens a day: a scenario with changes, or a recording, which cannot be changed.
    ///
    /// - Throws: `Failure` with what is wrong and where.
    static func load(_ name: String, _ changes: ScenarioChanges) throws -> DayEvents {
        switch try GivenDay.open(name, changes) {
        case .scenario(let loaded): DayEvents(loaded)
        case .recording(let file): DayEvents(try RecordingFile.read(file))
        }
    }

    /// Passes on the events from the beginning, in order and in portions, while the reader wants more.
    ///
    /// It can be repeated and gives the same events; those of a scenario are not kept.
    func play(_ read: ([TimelineEvent]) throws -> Bool) throws {
        switch source {
        case .recording(let recording): _ = try read(recording.events)
        case .scenario(let loaded): try loaded.play(read)
        }
    }

    /// The day with everything that it is simulated from; nil if that is not known, or it is too large.
    func help() -> DayHelp? {
        switch source {
        case .recording(let recording): recording.help()
        case .scenario(let loaded): DayHelp(loaded.scenario, interventions: loaded.interventions)
        }
    }
}

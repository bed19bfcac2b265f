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

    /// Opens a day: a scenario with changes, or a recording, which cannot be changed.
    ///
    /// - Throws: `Failure` with what is wrong and where.
    static func load(_ name: String, _ changes: ScenarioChanges) throws -> DayEvents {
        switch try GivenDay.open(name, changes) {
        case .scenario(let loaded):
            let header = loaded.scenario.header
            return DayEvents(header: header, end: header.end, source: .scenario(loaded))
        case .recording(let file):
            let recording = try RecordingFile.read(file)
            return DayEvents(
                header: recording.header.day, end: recording.lastMoment, source: .recording(recording))
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

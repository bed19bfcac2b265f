import EventLog
import Sessions
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

import Sessions
import Simulation
import Timeline

/// A day from wherever it comes: simulated from a scenario, or read from a recording.
enum IndexedDay {
    /// Loads a day and indexes it; a scenario with changes, a recording as it is.
    ///
    /// - Throws: `Failure` with what is wrong and where.
    static func load(_ name: String, _ changes: ScenarioChanges) throws -> TimelineIndex {
        switch try GivenDay.open(name, changes) {
        case .scenario(let loaded):
            var events: [TimelineEvent] = []
            simulate(loaded.scenario, interventions: loaded.interventions) { events += $0 }
            return TimelineIndex(header: loaded.scenario.header, events: events)
        case .recording(let file): return try RecordingFile.read(file).index
        }
    }
}

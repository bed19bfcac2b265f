import EventLog
import Simulation
import Timeline

/// A day from wherever it comes: simulated from a scenario, or read from a recording.
enum IndexedDay {
    /// Loads a day and indexes it; a scenario with changes, a recording as it is.
    ///
    /// - Throws: `Failure` with what is wrong and where.
    static func load(_ file: String, _ changes: ScenarioChanges) throws -> TimelineIndex {
        guard try RecordingFile.isRecording(file) else {
            let loaded = try changes.load(file)
            var events: [TimelineEvent] = []
            simulate(loaded.scenario, interventions: loaded.interventions) { events += $0 }
            return TimelineIndex(header: loaded.scenario.header, events: events)
        }
        guard changes.isEmpty else {
            throw Failure.usage("--seed, --days and --set are for scenarios; a recording has them already")
        }
        let recording = try RecordingFile.read(file, beforeDamage: false)
        return recording.index
    }
}

extension Recording {
    /// The recorded day as far as the recording goes.
    var index: TimelineIndex {
        let last = events.last?.moment ?? .start
        return TimelineIndex(
            header: header.day, events: events, through: through.map { max($0, last) } ?? last)
    }
}

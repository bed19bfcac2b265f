import EventLog
import Simulation
import Timeline

/// A day from wherever it comes: simulated from a scenario, or read from a recording.
enum IndexedDay {
    /// Loads a day and indexes it.
    ///
    /// - Throws: `Failure` with what is wrong and where.
    static func load(_ file: String) throws -> TimelineIndex {
        guard try RecordingFile.isRecording(file) else {
            let scenario = try LoadedScenario.load(file).scenario
            var events: [TimelineEvent] = []
            simulate(scenario) { events += $0 }
            return TimelineIndex(header: scenario.header, events: events)
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

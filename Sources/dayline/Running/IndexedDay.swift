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
        return TimelineIndex(header: recording.header.day, events: recording.events)
    }
}

import Dashboard
import EventLog
import Sessions
import Simulation
import Timeline

extension LoadedScenario {
    /// The scenario of a recording as it was before anybody intervened.
    ///
    /// - Throws: `Failure` if it cannot be read, or another model simulated it.
    static func untouched(_ recording: Recording, file: String) throws(Failure) -> LoadedScenario {
        guard !recording.header.isLogged else { throw Failure.badData(.logged(file)) }
        guard recording.header.model == Version.model else {
            throw ErrorText.failure(.otherModel(recording.header.model), file: file)
        }
        do throws(RecordingCheck.Obstacle) {
            return LoadedScenario(
                scenario: try RecordingCheck.scenario(
                    in: recording.header, file: "the scenario in \(file)"),
                name: recording.header.day.title, file: file, text: recording.header.scenario)
        } catch {
            throw ErrorText.failure(error, file: file)
        }
    }
}

/// What a recorded session leaves to the one that goes on from it.
struct EarlierSession {
    /// The changes of the person, without the scenario's own, in order of time.
    let changes: [Intervention]
    /// Where the playhead was at the end.
    let playhead: Moment
    /// The moments that the person marked.
    let marks: [Mark]
    /// The keys that the person pressed, each with where the playhead was after it.
    let keys: [(key: SessionReplay.ReplayedAct, playhead: Moment)]

    /// What a recording of a scenario holds.
    init(_ recording: Recording, of scenario: Scenario) {
        var changes = recording.interventions
        for own in scenario.interventions {
            if let index = changes.firstIndex(of: own) { changes.remove(at: index) }
        }
        self.changes = changes
        playhead = recording.lastPlayhead
        marks = recording.marks
        keys = recording.keys
    }
}

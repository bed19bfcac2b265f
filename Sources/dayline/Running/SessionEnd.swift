import CursesTerminal
import EventLog
import ScenarioFile
import Sessions
import Timeline

/// The end of a session with changes: what is not recorded is kept, and the person is told where everything is.
struct SessionEnd {
    /// The recordings that the session leaves.
    private let recordings: [EndedRecording]
    /// Where the changes are kept that no recording holds; nil if there are none.
    private let kept: Result<String?, any Error>

    /// Keeps what is not recorded; signals wait until that is done.
    ///
    /// This comes before the terminal is given back: when its window is closed, several signals ask for the end, and
    /// the second would end the process in the middle of it.
    init(of day: inout LiveDay, scenario: String) {
        recordings = day.recordings
        kept = ProcessEnd.waitingFor { Result { try KeptSessions.keep(&day, scenario: scenario) } }
    }

    /// Says where everything is, when the screen is the shell's again.
    func report() {
        for recording in recordings where recording.isFile {
            let count = Quantities.grouped(Int64(recording.eventCount))
            let path = ShellWord.text(recording.path)
            Output.complain(
                "recorded \(count) events into \(path); dayline replay \(path) --as-performed shows it")
        }
        do {
            guard let path = try kept.get() else { return }
            let word = ShellWord.text(path)
            Output.complain("your changes are kept in \(word); dayline continue \(word) goes on from there")
        } catch {
            Output.complain("your changes could not be kept: \(ErrorText.recordingTrouble(error))")
        }
    }
}

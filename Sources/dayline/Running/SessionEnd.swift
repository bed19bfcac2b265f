import EventLog
import ScenarioFile
import Sessions

/// What the person is told when a session is over and the screen is the shell's again.
enum SessionEnd {
    /// Keeps what is not recorded, and says where everything is.
    static func report(_ day: inout LiveDay, scenario: String) {
        for recording in day.recordings where recording.isFile {
            let count = ScenarioLimits.grouped(Int64(recording.eventCount))
            let path = ShellWord.text(recording.path)
            Output.complain(
                "recorded \(count) events into \(path); dayline replay \(path) --as-performed shows it")
        }
        do {
            guard let path = try KeptSessions.keep(&day, scenario: scenario) else { return }
            let word = ShellWord.text(path)
            Output.complain("your changes are kept in \(word); dayline continue \(word) goes on from there")
        } catch {
            Output.complain("your changes could not be kept: \(ErrorText.recordingTrouble(error))")
        }
    }
}

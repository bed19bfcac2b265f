import Answers
import CursesTerminal
import EventLog
import Sessions

/// The end of a session with changes: what is not recorded is kept, and the person is told where everything is.
struct SessionEnd {
    /// The recordings that the session leaves.
    private let recordings: [EndedRecording]
    /// Where the changes are kept that no recording holds; nil if there are none.
    private let kept: Result<String?, any Error>
    /// What the person wrote into files, where only the screen has told it.
    private let written: [WrittenFile]
    /// What was predicted in the lesson.
    private let score: LessonScore?

    /// Keeps what is not recorded; signals wait until that is done.
    ///
    /// This comes before the terminal is given back: when its window is closed, several signals ask for the end, and
    /// the second would end the process in the middle of it.
    init(
        of day: inout LiveDay, scenario: String, _ score: LessonScore? = nil, written: [WrittenFile] = []
    ) {
        self.score = score
        self.written = written
        recordings = day.recordings
        kept = ProcessEnd.waitingFor { Result { try KeptSessions.keep(&day, scenario: scenario) } }
    }

    /// Why the changes could not be kept; nil if they were, or there were none.
    var failure: Failure? {
        guard case .failure(let error) = kept else { return nil }
        return ErrorText.unkeptChanges(error)
    }

    /// Says where everything is, when the screen is the shell's again.
    func report() {
        for file in written { file.tell() }
        for recording in recordings where recording.isFile {
            WrittenFile.session(recording.path, events: recording.eventCount).tell()
        }
        if case .success(let path?) = kept { WrittenFile.changes(path).tell() }
        guard let score, !score.isEmpty else { return }
        for line in score.lines { try? Output.say(ErrorText.plain(line)) }
    }
}

import Dashboard
import EventLog
import Frames
import Sessions
import Timeline
import UntrustedText

/// A recorded session as an asciicast of version 2: the dashboard's frames, at the times at which they were shown.
///
/// It is drawn from the recording and not from a terminal, so the same recording always gives the same bytes.
struct SessionCast {
    private let recording: Recording
    private let size: Size
    private let glyphs: GlyphSet
    private let paints: PaintTable

    /// The cast of a session.
    ///
    /// - Throws: `Failure` if nobody performed anything in the recording, or it is too long to be replayed.
    init(
        _ recording: Recording, file: String, size: Size, glyphs: GlyphSet, paints: PaintTable
    ) throws {
        guard !recording.steps.isEmpty else { throw Failure.badData(.notPerformed(file)) }
        try RecordedDashboard.checkItCanBePerformed(recording)
        (self.recording, self.size, self.glyphs, self.paints) = (recording, size, glyphs, paints)
    }

    /// Writes the lines of the cast.
    func write(to text: inout TextPieces) {
        let replay = RecordedReplay(recording)
        let model = DashboardModel(
            index: replay.firstDay, size: size, playhead: replay.firstMoment,
            playback: Playback(isPaused: false, speed: 600), lesson: recording.lesson, mayIntervene: false)
        var session = Session(model: model, replay: replay.replay)
        var keeper = FinishedDay()
        var shown = render(session.model, glyphs: glyphs)
        // The cursor is hidden, and everything repainted once; the lines of the first frame end as a terminal needs it.
        let first = shown.ansiText(paints).dropLast().replacing("\n", with: "\r\n")
        text.add(header + "\n" + event(0, "o", "\u{1B}[?25l\u{1B}[2J\u{1B}[H" + first))
        var (elapsed, marks) = (Int64(0), self.marks[...])
        while let wait = session.millisecondsToNextChange {
            elapsed += Int64(wait)
            while let mark = marks.first, mark.elapsed <= elapsed {
                text.add(event(mark.elapsed, "m", mark.note))
                marks.removeFirst()
            }
            _ = session.take(.tick(elapsedMilliseconds: wait), keeper: &keeper)
            session.rest(keeper: &keeper)
            let frame = render(session.model, glyphs: glyphs)
            let changes = frame.ansiText(changedSince: shown, paints)
            if !changes.isEmpty { text.add(event(elapsed, "o", changes)) }
            shown = frame
        }
        text.add(event(elapsed, "o", "\u{1B}[\(size.rows);1H\u{1B}[?25h"))
    }

    private var header: String {
        let title = JSONText.quoted(recording.header.day.title)
        return #"{"version":2,"width":\#(size.columns),"height":\#(size.rows),"title":\#(title),"#
            + #""env":{"TERM":"xterm-256color"}}"#
    }

    /// What the person marked, and how long after the beginning.
    private var marks: [(elapsed: Int64, note: String)] {
        recording.steps.compactMap { entry in
            guard case .mark(let note) = entry.step.action else { return nil }
            return (entry.step.elapsed, note)
        }
    }

    /// A line of the cast, with its end.
    private func event(_ milliseconds: Int64, _ code: String, _ data: String) -> String {
        let fraction = String(1_000 + milliseconds % 1_000).dropFirst()
        return "[\(milliseconds / 1_000).\(fraction), \"\(code)\", \(JSONText.quoted(data))]\n"
    }
}

import EventLog
import Frames
import Timeline
import UntrustedText

/// A recorded session as an asciicast of version 2: the dashboard's frames, at the times at which they were shown.
///
/// It is drawn from the recording and not from a terminal, so the same recording always gives the same bytes.
struct SessionCast {
    private let frames: SessionFrames
    private let paints: PaintTable

    /// The cast of a session.
    init(_ frames: SessionFrames, paints: PaintTable) { (self.frames, self.paints) = (frames, paints) }

    /// Writes the lines of the cast.
    func write(to text: inout TextPieces) {
        var shown: Frame?
        var marks = self.marks[...]
        let end = frames.play { elapsed, frame in
            if let shown {
                while let mark = marks.first, mark.elapsed <= elapsed {
                    text.add(event(mark.elapsed, "m", mark.note))
                    marks.removeFirst()
                }
                let changes = frame.ansiText(changedSince: shown, paints)
                if !changes.isEmpty { text.add(event(elapsed, "o", changes)) }
            } else {
                // The cursor is hidden, and everything repainted once; the lines of the first frame end as a terminal
                // needs it.
                let first = frame.ansiText(paints).dropLast().replacing("\n", with: "\r\n")
                text.add(header + "\n" + event(0, "o", "\u{1B}[?25l\u{1B}[2J\u{1B}[H" + first))
            }
            shown = frame
        }
        text.add(event(end, "o", "\u{1B}[\(frames.size.rows);1H\u{1B}[?25h"))
    }

    private var header: String {
        let title = JSONText.quoted(frames.title)
        return
            #"{"version":2,"width":\#(frames.size.columns),"height":\#(frames.size.rows),"title":\#(title),"#
            + #""env":{"TERM":"xterm-256color"}}"#
    }

    /// What the person marked, and how long after the beginning.
    private var marks: [(elapsed: Int64, note: String)] {
        frames.recording.steps.compactMap { entry in
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

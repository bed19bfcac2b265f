import UntrustedText
import Frames
import Timeline

/// A lesson as text: the question, the steps with their times and answers, a place for the score, and the answer at the end.
struct LessonHandout {
    let lesson: Lesson
    let header: DayHeader

    private static let columns = 80

    /// The lines, in which nothing controls a terminal.
    var lines: [String] {
        let title = lesson.question.isEmpty ? header.title : lesson.question
        let heading = lesson.name == header.title ? title : "\(lesson.name) · \(title)"
        var lines = wrapped(heading, indent: "")
        for (number, step) in lesson.steps.enumerated() {
            let app = step.app.map { "  \(header.roster[$0].name)" } ?? ""
            lines += ["", PlainText.line("\(number + 1). \(clock(step.moment))\(app)")]
            lines += wrapped(step.text, indent: "   ")
            for act in step.acts { lines += wrapped("do: \(act.text(header.roster))", indent: "   ") }
            if let prediction = step.prediction {
                lines += wrapped("? \(prediction.question)", indent: "   ")
                let within = prediction.target.map { " (right within \(Span.text($0.within)))" } ?? ""
                lines += wrapped("= \(prediction.answer)\(within)", indent: "   ")
            }
        }
        let judged = lesson.steps.count { $0.prediction?.target != nil }
        if judged > 0 { lines += ["", "predictions right: ___ of \(judged)"] }
        return lesson.answer.isEmpty ? lines : lines + [""] + wrapped(lesson.answer, indent: "")
    }

    /// The time, without seconds where there are none.
    private func clock(_ moment: Moment) -> String {
        let clock = header.clock(moment, day: .date)
        return clock.hasSuffix(":00") ? String(clock.dropLast(3)) : clock
    }

    private func wrapped(_ text: String, indent: String) -> [String] {
        TextWidth.wrap(
            PlainText.harmless(text).split(separator: " "), columns: Self.columns, first: indent,
            indent: indent)
    }
}

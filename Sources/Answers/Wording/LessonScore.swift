public import Timeline

/// What a person predicted in a lesson, and how far off it was, as text that can be kept.
public struct LessonScore {
    private let lesson: Lesson
    private let header: DayHeader
    /// The predictions, by the indices of their steps.
    private let guesses: [Int: Guess]

    /// The score of the predictions that were made, by the indices of their steps.
    public init(_ lesson: Lesson, _ guesses: [Int: Guess], _ header: DayHeader) {
        (self.lesson, self.guesses, self.header) = (lesson, guesses, header)
    }

    /// Whether a person predicted anything.
    public var isEmpty: Bool { guesses.isEmpty }

    /// Whether the prediction of a step is right; nil where there is none, or nobody can tell.
    package func isRight(_ step: Int) -> Bool? {
        guesses[step].flatMap { lesson.steps[step].prediction?.isRight($0) }
    }

    /// What was predicted at a step, and how far off it was.
    package func text(of step: Int) -> String {
        guard let guess = guesses[step] else { return "shown, not predicted" }
        switch guess {
        case .words(let words): return "you said: \(words)"
        case .moment(let moment, let app):
            let clock = DayClock(header, at: lesson.steps[step].moment).hourAndMinute(moment)
            return "you: \(clock)" + (verdict(moment, app, lesson.steps[step].prediction?.target) ?? "")
        }
    }

    private func verdict(
        _ moment: Moment, _ app: AppID?, _ target: Lesson.Prediction.Target?
    ) -> String? {
        guard let target else { return nil }
        let off = moment - target.moment
        let distance =
            off == 0
            ? "exactly right" : "\(Span.text(abs(off))) \(off < 0 ? "early" : "late")"
        let range = "within \(Span.text(target.within))"
        let time =
            abs(off) <= target.within
            ? (off == 0 ? distance : "\(distance), \(range)") : "\(distance), not \(range)"
        guard let right = target.app, right != app else { return ": \(time)" }
        let named = app.map { " and not \(header.roster[$0].name)" } ?? ""
        return ": \(time); it is \(header.roster[right].name)\(named)"
    }

    /// How many predictions were made and are right.
    package var sum: String {
        let asked = lesson.steps.indices.filter { lesson.steps[$0].prediction != nil }
        let judged = asked.filter { isRight($0) != nil }
        let right = judged.count { isRight($0) == true }
        let inWords = asked.count { guesses[$0] != nil } - judged.count
        let shown = asked.count - judged.count - inWords
        let parts = [
            judged.isEmpty
                ? nil : "\(Counted.text(right, of: judged.count, "prediction", "predictions")) right",
            inWords > 0 ? "\(inWords) in words" : nil,
            shown > 0 ? "\(shown) not predicted" : nil,
        ]
        return parts.compactMap(\.self).joined(separator: ", ")
    }

    /// The score of each question, and the sum.
    package var steps: [String] {
        lesson.steps.enumerated().compactMap { number, step in
            guard step.prediction != nil else { return nil }
            let mark = isRight(number).map { $0 ? "+ " : "- " } ?? "  "
            let clock = DayClock(header, at: step.moment).hourAndMinute(step.moment)
            return "\(mark)\(number + 1). \(clock)  \(text(of: number))"
        }
    }

    /// The lesson, the score of each question, and the sum.
    public var lines: [String] {
        let title = lesson.question.isEmpty ? header.title : lesson.question
        return ["\(lesson.name): \(title)"] + steps + [sum]
    }
}

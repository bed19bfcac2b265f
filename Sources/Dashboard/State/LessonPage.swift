import Frames
import Timeline

/// A page of a lesson: the question, each step, the answer to what a step asks, and the summary.
enum LessonPage: Hashable, Sendable {
    case question
    case step(Int)
    case answer(Int)
    case summary

    /// The index of the step that the page belongs to; nil before the first and after the last.
    var step: Int? {
        switch self {
        case .step(let step), .answer(let step): step
        case .question, .summary: nil
        }
    }
}

/// Where a person is in the lesson, and what they have seen of it.
struct LessonState: Hashable, Sendable {
    /// Whether the card is shown.
    var isOpen: Bool
    /// The page of the card.
    var page = LessonPage.question
    /// The index of the part of the page that is shown, where the page is too long for the card.
    var part = 0
    /// Where the playhead points while the screen shows an earlier moment, behind which a question hides the day.
    var pointer: Moment?
    /// The steps whose text was shown and, where they ask something, whose answer was shown.
    var seen: Set<Int> = []
    /// What the person predicted, by the indices of the steps that ask.
    var guesses: [Int: Guess] = [:]
}

/// The rows that stay free for the card of a lesson, whichever of its steps is shown, and what they follow from.
struct LessonCardRoom: Hashable, Sendable {
    let size: Size
    let guesses: [Int: Guess]
    let rows: Int
}

extension Lesson {
    /// The page after another; nil after the last.
    func page(after page: LessonPage) -> LessonPage? {
        switch page {
        case .question: steps.isEmpty ? nil : .step(0)
        case .step(let step) where steps[step].prediction != nil: .answer(step)
        case .step(let step), .answer(let step): step + 1 < steps.count ? .step(step + 1) : .summary
        case .summary: nil
        }
    }

    /// The page before another; nil before the first.
    func page(before page: LessonPage) -> LessonPage? {
        switch page {
        case .question: nil
        case .step(let step): step > 0 ? .step(step - 1) : .question
        case .answer(let step): .step(step)
        case .summary: .step(steps.count - 1)
        }
    }
}

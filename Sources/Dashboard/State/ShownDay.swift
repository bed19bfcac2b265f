import Answers
import Timeline

/// The day on the screen, with what it differs in from its baseline and what would help its requests.
///
/// Another day is another value, so that nothing that was found out about the former one stays with it.
struct ShownDay: Sendable {
    private let identity: DayIdentity
    let index: TimelineIndex
    /// Its time axis, with folded gaps.
    let axis: TimeAxis
    /// Why lanes are empty in which nothing ever ran.
    let laneNotes: [String?]
    /// The acts of the day, where a step of the lesson is done by acts.
    let performed: [Intervention]
    /// The differences from the baseline; nil while there is nothing to compare.
    var comparison: ShownComparison?
    /// What would help the requests for which that was asked.
    var help: [RequestID: [HelpWords]] = [:]

    init(_ index: TimelineIndex, teaching lesson: Lesson?) {
        identity = DayIdentity()
        self.index = index
        axis = TimeAxis(index)
        laneNotes = LaneNote.notes(of: index)
        performed = Self.acts(in: index, of: lesson)
    }

    /// The day that a day is compared with.
    init(before comparison: ShownComparison, teaching lesson: Lesson?) {
        identity = comparison.identity
        index = comparison.baseline
        axis = TimeAxis(index)
        laneNotes = comparison.baselineNotes
        performed = Self.acts(in: index, of: lesson)
        self.comparison = comparison
    }

    /// Whether both are one day, whatever is known of it.
    func isSame(as other: ShownDay) -> Bool { identity === other.identity }

    /// The acts of a day, if steps of its lesson are done by acts.
    private static func acts(in index: TimelineIndex, of lesson: Lesson?) -> [Intervention] {
        let asks = lesson?.steps.contains { !$0.acts.isEmpty } ?? false
        return asks ? index.interventions : []
    }
}

extension ShownDay: Equatable {
    /// Whether both are the same day, compared with the same; days are never looked through for that.
    static func == (one: ShownDay, other: ShownDay) -> Bool {
        one.isSame(as: other) && one.comparison?.identity === other.comparison?.identity
            && one.help == other.help
    }
}

/// What makes a day the same: another one, though it has the same events, has another identity.
final class DayIdentity: Sendable {}

/// What became known while the dashboard is open, besides the day.
struct LearnedFacts: Hashable, Sendable {
    /// A day whose computation is deferred.
    var waiting: DeferredDay?
    /// The mistakes of the day's scenario, once they were asked for.
    var mistakes: FoundMistakes?
    /// The signs that occur in the day, as places among all marks of the legend; for the help that is open.
    var signs: [Int] = []
    /// Why some of the themes cannot be shown, by their indices.
    var themeTroubles: [Int: String] = [:]
}

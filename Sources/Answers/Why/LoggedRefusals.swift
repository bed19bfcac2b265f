import BackgroundPolicy
import Timeline

/// What the framework refused an app on a day that a device logged, as far as a question is about it.
struct LoggedRefusals {
    /// A refusal with the number of the line that tells it.
    struct Refusal {
        let refused: Refused
        let line: UInt32

        /// The mode of what was refused; nil where the line tells none.
        var mode: ExecutionMode? { refused.refusal.tellsMode ? refused.mode : nil }
    }

    /// The refusals in order of time.
    let refusals: [Refusal]

    init(_ index: TimelineIndex, _ question: WhyQuestion) {
        refusals = index.events.compactMap { event in
            question.refused(event).map { Refusal(refused: $0, line: event.line) }
        }
    }
}

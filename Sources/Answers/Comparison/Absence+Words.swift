import Timeline
import UntrustedText

/// Why a launch is missing in a day, in words and as JSON.
extension Absence {
    /// A clause with the times of the day that lacks the launch, such as `the request waited for its turn`.
    func clause(_ header: DayHeader) -> String {
        switch self {
        case .held(let causes) where causes.isEmpty: return "the request waited for its turn"
        case .held(let causes):
            let factors = causes.filter(\.isFactor).map(\.name)
            let others = causes.filter { !$0.isFactor }.map(\.name)
            let parts =
                (factors.isEmpty ? [] : ["was held back by " + Quantities.list(factors)])
                + (others.isEmpty ? [] : ["waited for " + others.joined(separator: ", ")])
            return "the request " + parts.joined(separator: " and ")
        case .started(let moment):
            return "the last request had started at \(header.clock(moment, day: .date))"
        case .refused(let refusal, let moment):
            return
                "it was \(refusal.participle) at \(header.clock(moment, day: .date)): \(refusal.explanation)"
        case .ended(let outcome, let reason, let moment):
            let brief = reason?.brief.map { " (\($0))" } ?? ""
            return "the last request was \(outcome.key) at \(header.clock(moment, day: .date))\(brief)"
        case .notRequested: return "there was no request of it"
        }
    }

    /// The schema of a cause for programs; which members there are depends on the kind.
    static let keys: [AnswerKey] =
        [AnswerKey("kind", .text, "held, started, refused, ended or not-requested")]
        + AnswerKey.optional([
            AnswerKey("factors", .list(.text), "the factors that held the request back"),
            AnswerKey("requirements", .list(.text), "the requirements that it waited for"),
            AnswerKey("at", .moment, "when the last request of the task was started, refused or over"),
            AnswerKey("refusal", .text, "why it was refused"),
            AnswerKey("outcome", .text, "how it ended"),
            AnswerKey("reason", .optional(.text), "why it ended"),
        ])

    /// The cause as an object; moments are milliseconds after the start of the day that lacks the launch.
    var json: JSON {
        switch self {
        case .held(let causes):
            [
                "kind": "held", "factors": JSON(causes.filter(\.isFactor).map(\.key)),
                "requirements": JSON(causes.filter { !$0.isFactor }.map(\.key)),
            ]
        case .started(let moment): ["kind": "started", "at": JSON(moment.milliseconds)]
        case .refused(let refusal, let moment):
            ["kind": "refused", "at": JSON(moment.milliseconds), "refusal": JSON(refusal.key)]
        case .ended(let outcome, let reason, let moment):
            [
                "kind": "ended", "at": JSON(moment.milliseconds), "outcome": JSON(outcome.key),
                "reason": JSON(reason?.key),
            ]
        case .notRequested: ["kind": "not-requested"]
        }
    }
}

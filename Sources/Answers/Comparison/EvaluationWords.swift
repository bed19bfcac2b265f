import Timeline
import UntrustedText

/// What a phone's scheduler logged as it looked at a request, in a clause.
enum EvaluationWords {
    /// The policies that said no, the strictest first; without one, the decision and the score.
    static func text(_ evaluation: Evaluation) -> String {
        let holding = evaluation.against
        guard holding.isEmpty else { return holding.map(row).joined(separator: ", ") }
        let decision = evaluation.decision?.name
        let score = PolicyWords.score(evaluation)
        let low = evaluation.rows.filter { $0.score < 900 }.map {
            "\($0.policy) \(fraction(Int64($0.score) * 1_000))"
        }
        let parts = [decision, score].compactMap { $0 } + low
        return parts.isEmpty ? "no policy is listed" : parts.joined(separator: ", ")
    }

    /// What programs read of an evaluation at a moment.
    static func json(_ evaluation: Evaluation, at moment: Moment) -> JSON {
        [
            "at": JSON(moment.milliseconds), "decision": JSON(evaluation.decision?.name),
            "scoreMillionths": JSON(evaluation.score), "thresholdMillionths": JSON(evaluation.threshold),
            "policies": .array(
                evaluation.rows.map {
                    [
                        "policy": JSON($0.policy), "decision": JSON($0.decision.name),
                        "scoreThousandths": JSON($0.score), "rationale": JSON($0.rationale),
                    ]
                }),
        ]
    }

    /// The schema of that.
    static let keys: [AnswerKey] = [
        AnswerKey("at", .moment, "when"),
        AnswerKey("decision", .optional(.text), "the scheduler's decision"),
        AnswerKey("scoreMillionths", .optional(.integer), "the score"),
        AnswerKey("thresholdMillionths", .optional(.integer), "what the score had to be"),
        AnswerKey(
            "policies",
            .list(
                .object([
                    AnswerKey("policy", .text, "its name"), AnswerKey("decision", .text, "its decision"),
                    AnswerKey("scoreThousandths", .integer, "its score"),
                    AnswerKey("rationale", .text, "the scheduler's reason"),
                ])), "what each policy said"),
    ]

    private static func row(_ row: Evaluation.Row) -> String {
        let reason = row.rationale.isEmpty ? "" : " [\(row.rationale.prefix(100))]"
        return "\(row.policy) \(row.decision.name)\(reason)"
    }

    /// Millionths as a fraction of one with two digits.
    private static func fraction(_ millionths: Int64) -> String {
        let hundredths = (millionths.magnitude + 5_000) / 10_000
        let sign = millionths < 0 && hundredths > 0 ? "-" : ""
        return "\(sign)\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }
}

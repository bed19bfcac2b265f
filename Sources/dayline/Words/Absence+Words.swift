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

    /// The cause as an object; moments are milliseconds after the start of the day that lacks the launch.
    var json: JSON {
        func object(_ kind: String, _ members: [(String, JSON)]) -> JSON {
            .object([("kind", .string(kind))] + members)
        }
        func at(_ moment: Moment) -> (String, JSON) { ("at", .number(moment.milliseconds)) }
        return switch self {
        case .held(let causes):
            object(
                "held",
                [
                    ("factors", .array(causes.filter(\.isFactor).map { .string($0.key) })),
                    ("requirements", .array(causes.filter { !$0.isFactor }.map { .string($0.key) })),
                ])
        case .started(let moment): object("started", [at(moment)])
        case .refused(let refusal, let moment):
            object("refused", [at(moment), ("refusal", .string(refusal.key))])
        case .ended(let outcome, let reason, let moment):
            object(
                "ended",
                [
                    at(moment), ("outcome", .string(outcome.key)),
                    ("reason", reason.map { .string($0.key) } ?? .null),
                ])
        case .notRequested: object("not-requested", [])
        }
    }
}

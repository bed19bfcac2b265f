import BackgroundPolicy
import Timeline
import UntrustedText

/// A measure of what an app's background work achieves in a day, by which two days are compared.
public enum WorkMeasure: String, CaseIterable, Sendable {
    /// How long a push took to what the person sees, or to the app's run: the median.
    case pushMedian
    /// The same of the slowest one.
    case pushLongest
    /// How many pushes came to nothing.
    case pushesWithout
    /// How many transfers were completed.
    case transfersDone
    /// How many were not.
    case transfersLeft
    /// How long the slowest completed one took.
    case transferLongest
    /// How many requests were completed.
    case completed
    /// How many were refused, or had no effect.
    case refused
    /// How many failed, were dropped or abandoned.
    case failed
    /// How many ran out of time.
    case expired
    /// How many ended with the app killed.
    case killed
    /// How often its process ended.
    case processEnds
    /// How old the content was at visits: the median.
    case contentAge
    /// What the background work took.
    case energy

    /// What is compared of all days; the age of the content and the energy stand in tables of their own.
    static let ofAll = allCases.filter { $0 != .contentAge && $0 != .energy }

    /// What people read.
    var name: String {
        switch self {
        case .pushMedian: "push to effect, median"
        case .pushLongest: "push to effect, longest"
        case .pushesWithout: "pushes without an effect"
        case .transfersDone: "transfers completed"
        case .transfersLeft: "transfers not completed"
        case .transferLongest: "slowest completed transfer"
        case .completed: "requests completed"
        case .refused: "refused, or without effect"
        case .failed: "failed, dropped, abandoned"
        case .expired: "ran out of time"
        case .killed: "killed"
        case .processEnds: "ends of the process"
        case .contentAge: "age of the content, median"
        case .energy: "energy"
        }
    }

    /// Whether more of it is better; less is, of the others.
    private var isGain: Bool { self == .transfersDone || self == .completed }

    /// The value of an app.
    func value(_ side: ComparedApp.Side) -> AnswerValue {
        let (figures, effects) = (side.figures, side.effects)
        func ended(_ outcomes: Outcome...) -> AnswerValue {
            .count(outcomes.reduce(0) { $0 + figures.sums.ended($1) })
        }
        return switch self {
        case .pushMedian: .span(effects.pushes.median)
        case .pushLongest: .span(effects.pushes.worst)
        case .pushesWithout: .count(effects.pushesWithout)
        case .transfersDone: .count(effects.transfers.count)
        case .transfersLeft: .count(effects.transfersLeft)
        case .transferLongest: .span(effects.transfers.worst)
        case .completed: ended(.completed, .noData)
        case .refused: .count(Refusal.allCases.reduce(0) { $0 + figures.refused($1) })
        case .failed: ended(.failed, .dropped, .abandoned)
        case .expired: ended(.expired)
        case .killed: ended(.killed)
        case .processEnds: .count(EndReason.allCases.reduce(0) { $0 + figures.processEnds($1) })
        case .contentAge: .span(figures.ages.median)
        case .energy: .energy(figures.sums.energy)
        }
    }

    /// Whether it measures what came through, of which there is less in the day after: what takes longest may be missing.
    func isOfFewer(_ app: ComparedApp) -> Bool {
        let (former, current) = (app.former.effects, app.current.effects)
        return switch self {
        case .pushMedian, .pushLongest: current.pushes.count < former.pushes.count
        case .transferLongest: current.transfers.count < former.transfers.count
        case .pushesWithout, .transfersDone, .transfersLeft, .completed, .refused, .failed, .expired, .killed,
            .processEnds, .contentAge, .energy:
            false
        }
    }

    /// Whether the day after is better by it; nil where both are alike, where one of them has nothing to measure, and
    /// where less time was taken for fewer.
    func isBetter(_ app: ComparedApp) -> Bool? {
        guard case .number(let before) = value(app.former).json,
            case .number(let after) = value(app.current).json, before != after
        else { return nil }
        let isBetter = isGain ? after > before : after < before
        return isBetter && isOfFewer(app) ? nil : isBetter
    }

    /// What is said of that.
    func verdict(_ app: ComparedApp) -> String {
        switch isBetter(app) {
        case true?: "better"
        case false?: "worse"
        case nil where value(app.former) == value(app.current): "alike"
        case nil: isOfFewer(app) ? "of fewer" : "not comparable"
        }
    }

    /// What programs read of an app.
    func members(_ app: ComparedApp) -> [(String, JSON)] {
        [
            ("measure", JSON(rawValue)), ("before", value(app.former).json),
            ("after", value(app.current).json), ("better", JSON(isBetter(app))),
        ]
    }

    /// The schema of that.
    static let keys: [AnswerKey] = [
        AnswerKey("measure", .text, "what is measured: \(allCases.map(\.rawValue).joined(separator: ", "))"),
        AnswerKey(
            "before", .optional(.integer),
            "in the day before: a count, milliseconds or millijoules; null for none"),
        AnswerKey("after", .optional(.integer), "in the day after"),
        AnswerKey(
            "better", .optional(.boolean), "whether the day after is better by it; null if neither is"),
    ]
}

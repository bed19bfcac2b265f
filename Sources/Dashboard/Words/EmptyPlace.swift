import Frames
import Timeline

/// What stands in a place that has nothing to show.
enum EmptyPlace {
    case noApps, noMatch(close: String? = nil), noMatchOfFilter, notInLog(of: String? = nil)
    case untold(String), amountsNotInLog
    case nothingHolds, noSource, notLoggedYet, noSystemActivity
    case notRequestedYet, notRequestedInDay, notRequestedInLog, requested(at: String), loggedFirst(at: String)
    case noChangesYet(keys: String), noChanges, noEvents(more: String), noThemes
    case findingsToCome, noFindings, noFindingsOfLog
    case refills(every: String), tooSmall, size(Size, least: Size)

    /// The sentence, or the words of a line.
    var text: String {
        switch self {
        case .noApps: "the day has no apps"
        case .noMatch(let close): "no app matches" + (close.map { "; \($0) shows all" } ?? "")
        case .noMatchOfFilter: "no app matches the filter"
        case .notInLog(let name): (name.map { "\($0): " } ?? "") + "not in this log"
        case .untold(let names): "not in this log: \(names)"
        case .amountsNotInLog: "amounts of energy and data: not in this log"
        case .nothingHolds: "the model says: none of the seven factors holds it back"
        case .noSource: "no source says that any factor applies to it"
        case .notLoggedYet: "nothing about it is in this log yet"
        case .noSystemActivity: "activities of the system itself appear here once the log tells of them"
        case .notRequestedYet: "pushes, transfers and tasks appear here once they are requested"
        case .notRequestedInDay: "nothing is requested in this day: nothing runs, and nothing is held back"
        case .notRequestedInLog: "the log names no request"
        case .requested(let time): "nothing is requested before \(time)"
        case .loggedFirst(let time): "the log first names a request at \(time); it was made before"
        case .noChangesYet(let keys): "none since opened: \(keys) change the day at the playhead"
        case .noChanges: "none: this day cannot be changed"
        case .noEvents(let more): "nothing yet; \(more) shows more kinds of events"
        case .noThemes: "there is no theme to choose"
        case .findingsToCome: "each mistake is looked for, then the day is simulated without it"
        case .noFindings: "no mistakes: every app does what Apple's documentation asks of it"
        case .noFindingsOfLog: "only scenarios are checked; dayline scenario --from makes one of a log"
        case .refills(let length): "every \(length) while a budget is not full"
        case .tooSmall: "dayline needs a larger window"
        case .size(let size, let least): "\(least) at least; this is \(size)"
        }
    }
}

extension EmptyPlace {
    /// What the log of a device tells nothing of, in one line.
    static func untold(by log: TimelineIndex) -> EmptyPlace {
        let facts: [(DeviceFact, name: String)] = [
            (.battery, "battery"), (.budgets, "budget left"), (.network, "network"), (.lock, "lock"),
            (.switches, "switches"),
        ]
        return .untold(facts.filter { !log.tells($0.0) }.map(\.name).joined(separator: ", "))
    }
}

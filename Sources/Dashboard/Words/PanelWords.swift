import Answers
import BackgroundPolicy
import Timeline

/// The titles of panels and of the lesson's card, and the lines in them, some of which the plain mode says too.
enum PanelWords {
    case budgets(at: String), changes, days(app: String?), findings(mistakes: Int, notes: Int)
    case matrix(Profile)
    case newestFirst(EventLevel, whose: String), newestLast(EventLevel), lanes, themes(shown: String?)
    case keptDays(key: String), causeAndEffect, wouldHelp, earlierRequests, systemActivity
    case keepsTheme(key: String), keptTheme(String)
    case refill(every: String, energy: String, data: String), leastInRest, restIsHidden, spent, spentOnDate
    case paidByCharger(String)
    case lesson(steps: String, first: String, next: String, play: String)
    case afterLesson(back: String, undo: String)
    case found(String, number: Int, of: Int), signs(areAll: Bool, key: String)
    case spentByHour(what: String, amounts: String), spentInHours(date: String?), heldByApps

    /// The words in one line.
    var text: String {
        switch self {
        case .budgets(let time): "the budgets at \(time)"
        case .changes: "your changes of the day"
        case .heldByApps: "held, summed over apps: "
        case .days(let app): "\(app.map { "\($0), " } ?? "")day by day"
        case .findings(let mistakes, let notes):
            "check: \(Counted.text(mistakes, "mistake", "mistakes")), \(Counted.text(notes, "note", "notes"))"
        case .matrix(let profile): "the policy, profile \(profile.rawValue): what holds what back"
        case .newestFirst(let level, let whose): "events, newest first: \(level.words), \(whose)"
        case .newestLast(let level): "events, newest last: \(level.words)"
        case .lanes: "what the lanes show"
        case .themes(let shown): "themes\(shown.map { ": \($0)" } ?? "")"
        case .keptDays(let key): "Days that you kept; \(key) and the name returns to one"
        case .causeAndEffect: "Cause and effect"
        case .wouldHelp: "What would help"
        case .earlierRequests: "Earlier requests of the app"
        case .systemActivity: "the system's own activity, for no app"
        case .keepsTheme(let key): "\(key) keeps it for this session"
        case .keptTheme(let name): "kept for this session; 'theme: \(name)' in config.yaml keeps it"
        case .refill(let slot, let energy, let data):
            "each fills up in parts of \(slot): energy to 100 % (\(energy)), data to \(data) (sizes assumed)"
        case .lesson(let steps, let first, let next, let play):
            "\(steps) through this day, the first at \(first). \(next) begins, \(play) plays on."
        case .afterLesson(let back, let undo):
            "Go back with \(back), change something at a step, compare, and undo it with \(undo). "
                + "dayline lesson lists the other lessons."
        case .signs(let areAll, let key):
            areAll
                ? "All signs of the lanes; \(key) shows those of this day"
                : "Signs of this day, most frequent first; \(key) shows all"
        case .found(let text, let number, let count):
            "\(number) of \(Counted.text(count, "line", "lines")) with '\(text)'"
        case .paidByCharger(let energy):
            "work on the charger took \(energy) more, which the energy budget does not pay"
        case .leastInRest: "in the rest of the day: least"
        case .restIsHidden: "in the rest of the day: \(TimelineIndex.hidden)"
        case .spent: "spent so far by"
        case .spentOnDate: "by, and when on that date"
        case .spentByHour(let what, let amounts): "\(what), by the hour it was spent in: \(amounts)"
        case .spentInHours(let date): "spent in the hour\(date.map { " of \($0)" } ?? "") that begins at"
        }
    }
}

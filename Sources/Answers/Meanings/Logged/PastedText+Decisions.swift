import BackgroundPolicy
import Timeline

/// What the answers about a log call a decision, an outcome and a state.
extension PastedText {
    /// The decisions of the scheduler and of its policies.
    static let decisions = PolicyDecision.allCases.map { decision in
        outside(
            decision.name, term, asked: [decision.abbreviation], means: decision.meaning,
            [Citation(.deviceLogs, .measured)],
            notSimulated: "Dayline has factors that hold or do not hold, without decisions of several grades."
        )
    }

    /// What became of a request, without the outcomes that are words of people, too.
    package static let outcomes = Outcome.allCases.compactMap { outcome in
        outcome.meaning.map { inside(outcome.key, term, means: $0, [], by: []) }
    }

    /// What happens to a request before its end.
    package static let steps = [
        step(
            "submitted", ["submission"],
            "The app, or for a push the server, has asked for it. From then on the scheduler decides when it runs.",
            1),
        step(
            "received", [], "The push has come to the phone. What becomes of it the lines after it tell."),
        step(
            "first seen", [],
            "The first line of the log about it. Its submission is older than the log, or not in it."),
        step(
            "eligible", ["eligible from", "could run from"],
            "Its earliestBeginDate has come, so that it may run as soon as nothing holds it back.", 110),
        step(
            "window", ["the scheduler's window"],
            "From when to when the scheduler means to run it. Towards its end the score that it needs falls."),
        step(
            "evaluated", ["last word"],
            "The scheduler has looked at it and asked its policies whether it may run now.", 99),
        step(
            "waits", ["waiting", "still waiting", "waits as the log ends", "not started", "waited for"],
            "It has not run, and has not ended. A log may end before it does."),
        step(
            "blocked", ["held back"],
            "The scheduler has looked at it and decided against a run for now. That is no refusal."),
        step(
            "launched", ["launch", "cold launch", "cold"],
            "The system has given the app time in the background: it has started its process, which is a cold launch,"
                + " or let a suspended one go on.", 1, 2),
        step(
            "ran", ["run", "runs", "started"],
            "Its work was done, in the app or outside it, until it ended."),
        step("shown", [], "The notification was shown to the person, which runs nothing of the app."),
        step(
            "in front", ["in the foreground"],
            "The app was on the screen, so that the request could run at once."),
        step("over", [], "The notification was handed over or shown; it ran nothing of the app."),
        step(
            "not recorded",
            [
                "not in this log", "its end is not in this log", "its launch is not in this log",
                "end not in log",
            ],
            "No line of the log tells it. It may have happened before or after the log, or its line was left out."
        ),
        step(
            "expiring", ["asked to end"],
            "A line tells that it has to end: the scheduler stops it, or its expiration handler is called. The app has"
                + " to complete it at once."),
        step(
            "refused", ["refusal"],
            "It was not taken, and so nothing of it waits or runs. dayline why gives the reason."),
    ]

    /// The pushes that the scheduler does not get, and of which the model has no mode, by the names in a log's answers.
    package static let pushesOfOtherKinds = [
        push(
            "widget push",
            "asks the widgets of an app for new timelines. It runs their extension, within a budget",
            Rule[267].citation),
        push("control push", "asks the system to reload the controls of an app", documented),
        push("complication push", "brings news for a complication on the face of a watch", documented),
        push(
            "file provider push", "tells a File Provider extension that files have changed on its server",
            documented),
        push(
            "Push to Talk push", "begins what somebody says in a channel of the PushToTalk framework",
            documented),
    ]

    private static func push(_ name: String, _ does: String, _ citation: Citation) -> PastedText {
        outside(
            name, term, means: "A push that \(does). Its topic names its kind.", [citation],
            notSimulated: "Dayline has no mode for such pushes.")
    }

    private static func step(
        _ word: String, _ asked: [String], _ meaning: String, _ rules: Int...
    ) -> PastedText {
        inside(word, term, asked: asked, means: meaning, rules.map { Rule[$0].citation }, by: [])
    }

    /// The states of an app, likewise.
    package static let states = AppState.allCases.compactMap { state in
        state.meaning.map { inside(state.name, term, means: $0, cited(1, 2), by: []) }
    }
}

extension PolicyDecision {
    /// What it is; of several, the one that comes last here counts.
    fileprivate var meaning: String {
        switch self {
        case .canProceed:
            "The policy has nothing against a run now. Its score tells how good the moment is; those of all policies"
                + " together must be above a threshold."
        case .mustNotProceed:
            "Not now: the request is held until the scheduler looks again. It is not refused."
        case .mustProceed: "It is to run now, whatever Must Not Proceed says."
        case .absolutelyMustNotProceed:
            "Not now, whatever other policies say, but for one that says Absolutely Must Proceed."
        case .absolutelyMustProceed: "It runs now, whatever other policies say."
        }
    }
}

extension Outcome {
    /// What it is; nil for the word that people use.
    fileprivate var meaning: String? {
        switch self {
        case .completed:
            "Its work is over. The app reported success, or the scheduler logged that it is complete, which does not"
                + " tell with what success."
        case .expired: "The app was asked to stop before its work was done, and reported that in time."
        case .killed, .cancelled: nil
        case .abandoned:
            "The process of its app ended before its work was done: by a swipe, a crash or the system."
        case .replaced: "A later one took its place: a submission of the same identifier, or a newer push."
        case .dropped: "The system does not act on it, and it runs no app."
        case .unfinished: "The day or the log ends while it waits or runs."
        case .noData: "A fetch found nothing new."
        case .failed: "It ran and did not succeed: the app reported that, or a transfer ended with an error."
        }
    }
}

extension AppState {
    /// What it is; nil for the word that people use.
    fileprivate var meaning: String? {
        switch self {
        case .notRunning, .suspended: nil
        case .background: "The app runs, and is not on the screen."
        case .foreground: "The app is on the screen."
        }
    }
}

import BackgroundPolicy
import Timeline

extension ActivityWording {
    /// What the scheduler says about the life of an activity.
    var text: PastedText {
        switch self {
        case .submitted: Self.submittedText
        case .cancelled: Self.cancelledText
        case .handedOver: Self.handedOverText
        case .startRequested: Self.startRequestedText
        case .starting: Self.startingText
        case .openRequested: Self.openRequestedText
        case .openReceived: Self.openReceivedText
        case .stillRunning: Self.stillRunningText
        case .suspendTriggers: Self.suspendTriggersText
        case .suspending: Self.suspendingText
        case .suspendingLong: Self.suspendingLongText
        case .completed: Self.completedText
        }
    }

    private static let submittedText = Self.line(
        "Submitted: …",
        means:
            "The scheduler has taken a request, which waits now: a task that the app submitted, a background"
            + " push, or the system's own work. The dates in brackets are the window in which it means to run it.",
        [99, 110])

    private static let cancelledText = Self.line(
        "CANCELED: …",
        means:
            "A request that waited is out of the scheduler: a newer one with the same identifier has replaced"
            + " it, the app has cancelled it, or the person has swiped the app away.",
        remedy:
            "Look for a Submitted line of the same name within a moment: then it was replaced, as is meant."
            + " Else submit it again when the app is next opened.",
        [95, 230],
        by: [.end(.laterSubmission, .appRefresh), .end(.laterSubmission, .processing)],
        lesson: ("q03-every-15-minutes", "Color Feed"))

    private static let handedOverText = Self.line(
        "SUBMITTING: …", of: "SpringBoard or UserEventAgent",
        means:
            "The scheduler is handed a request: by SpringBoard for a background push, by UserEventAgent for"
            + " work of the system.", [30])

    private static let startRequestedText = Self.line(
        "REQUESTING START: …", of: "UserEventAgent or SpringBoard",
        means: "The scheduler has decided to run it, and has asked for its start.", [99])

    private static let startingText = Self.line(
        "STARTING activity …",
        means:
            "The scheduler starts it: for a task of an app, the app is launched or woken in the background,"
            + " and its launch handler is called.",
        [99, 100], by: [.start(.dispatched, .appRefresh)], lesson: ("q01-never-runs", "Weather"))

    private static let openRequestedText = Self.line(
        "Sending request to open …",
        means:
            "A process, mostly the scheduler dasd, asks SpringBoard to launch or wake the app in the"
            + " background. The number in brackets joins the line to SpringBoard's answer.", [9, 99])

    private static let openReceivedText = Self.line(
        "Received request to open …", of: "SpringBoard",
        means:
            "SpringBoard was asked to open the app. From dasd that is for background work; from another"
            + " process it may be for the person.", [9])

    private static let stillRunningText = Self.line(
        "Activity … has been running for …",
        means: "It still runs, and the scheduler looks whether it may go on.",
        remedy:
            "Set the expiration handler first and save in small steps: it may be asked to stop early.",
        [104])

    private static let suspendTriggersText = Self.line(
        "Attempting to suspend based on triggers: …",
        means: "Something on the phone has changed, such as that it was picked up or its charger was"
            + " disconnected, and the scheduler looks for what must stop for it.",
        remedy: Self.onExpiration, [104, 239], by: [.end(.phonePickedUp, .processing)],
        lesson: ("q13-expires-after-seconds", "Photos"))

    private static let suspendingText = Self.line(
        "Suspending … - required criterion is not satisfied.",
        means:
            "The scheduler asks it to stop, because what it requires is so no longer: its expiration handler"
            + " is called.",
        remedy: Self.onExpiration, [103, 104, 247], by: [.end(.phonePickedUp, .processing)],
        lesson: ("q13-expires-after-seconds", "Photos"))

    private static let suspendingLongText = PastedText.inside(
        "Found long running activity … to suspend", "log of dasd",
        means:
            "It has run for long while others wait for its place, so that the scheduler asks it to stop: its expiration"
            + " handler is called.",
        remedy: onExpiration,
        [Citation(.systemBinaries, .reverseEngineered)] + [103, 104].map { Rule[$0].citation }, by: [])

    private static let completedText = Self.line(
        "COMPLETED …", ["NO LONGER RUNNING"],
        means:
            "For the scheduler it is over. Whether with success only the app's own line tells: Marking task …"
            + " complete with success.",
        remedy: "Submit the next request in the launch handler: one request is one launch.",
        [107, 108])

    private static let onExpiration =
        "Set the expiration handler first, cancel the work in it and call setTaskCompleted; submit the request again"
        + " to go on later."

    private static func line(
        _ title: String, of process: String = "dasd", _ patterns: [String] = [], means meaning: String,
        remedy: String? = nil, _ rules: [Int], by causes: [PastedText.Cause] = [],
        lesson: (scenario: String, app: String)? = nil
    ) -> PastedText {
        .line(
            title, of: process, patterns, means: meaning, remedy: remedy, rules, by: causes, lesson: lesson)
    }
}

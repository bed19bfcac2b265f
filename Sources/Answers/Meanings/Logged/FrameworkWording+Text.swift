import BackgroundPolicy
import Timeline

extension FrameworkWording {
    /// What the BackgroundTasks framework says within the process of an app.
    var text: PastedText {
        switch self {
        case .submitted:
            Self.line(
                "submitTaskRequest: …",
                means:
                    "The app has submitted a request. It waits from now on; an earliestBeginDate is the earliest"
                    + " moment, and no appointment.",
                [107, 110], by: [.hold(.factor(.appUsage), .appRefresh)],
                lesson: ("q01-never-runs", "Recipes"))
        case .submittedAs:
            Self.line(
                "Submitting task request activity: …",
                means:
                    "The name under which the scheduler dasd has the request: its lines with this name tell what"
                    + " becomes of it.", [99])
        case .notAdvertised: .known(PastedText.notAdvertised)
        case .registrationRejected:
            Self.line(
                "Registration rejected; … is not advertised in the application's Info.plist",
                means:
                    "A launch handler was not registered, because Info.plist does not permit its identifier.",
                remedy:
                    "Add the identifier to BGTaskSchedulerPermittedIdentifiers, and compare it letter by letter.",
                [91], by: [.refusal(.notPermitted)], lesson: ("q09-submit-throws", "Journal"))
        case .registeredTwice: .known("Launch handler for task with identifier … has already been registered")
        case .submissionFailed: .known("BGTaskSchedulerErrorDomain")
        case .handlingLaunch:
            Self.line(
                "Handling launch from daemon for activities: …",
                means:
                    "The app is launched or woken for these tasks, and their launch handlers are called next.",
                remedy: Self.registerEarly, [99, 100, 92], by: [.start(.dispatched, .appRefresh)],
                lesson: ("q01-never-runs", "Weather"))
        case .launchedFor:
            Self.line(
                "Application launched for activities: …",
                means:
                    "The app gets these tasks, and their launch handlers are called next. The framework prints this"
                    + " also where the app runs already, or is only resumed.",
                remedy: Self.registerEarly, [99, 100, 92], by: [.start(.dispatched, .appRefresh)],
                lesson: ("q01-never-runs", "Weather"))
        case .handlerCalled: .known("Received run request for")
        case .expirationRequested: .known("Received request to expire")
        case .expirationAnnounced: Self.expirationAnnounced
        case .expirationQueued: Self.expirationQueued
        case .completed:
            Self.line(
                "Marking task … complete with success: …",
                means:
                    "The app has called setTaskCompleted: 1 says that the work is done, 0 that it was cancelled or has"
                    + " failed. The app is suspended when all its tasks are complete.",
                remedy: "Submit the next request as well: one request is one launch.", [102, 106, 108])
        case .simulatedLaunch: .known("_simulateLaunchForTaskWithIdentifier:")
        case .simulatedExpiration: .known("_simulateExpirationForTaskWithIdentifier:")
        case .nothingToSimulate: .known("No task request with identifier … has been scheduled")
        case .cancelAsked: Self.cancelAsked
        case .pendingListed: Self.pendingListed
        }
    }

    private static let cancelAsked = PastedText.inside(
        "cancelTaskRequestWithIdentifier: …", Self.place,
        means:
            "The app has taken back its request, or with cancelAllTaskRequests all of them: they no longer wait,"
            + " and what runs goes on. Behind the debugger's command to launch a task, that command has.",
        remedy: "Submit again what is to run after all.", Self.seenInBinaries, by: [])

    private static let expirationAnnounced = PastedText.inside(
        "Will expire activities: …", place,
        ["Will expire BGTask activities: …", "Calling expiration handlers for activities: …"],
        means:
            "The app is told to end these tasks: their time is over, or conditions have changed. The expiration handler"
            + " of each is called next. An app that does not complete one after that may be ended.",
        remedy: onExpiration, seenInBinaries + expires,
        by: [.end(.phonePickedUp, .processing), .end(.outOfTime, .appRefresh)],
        lesson: ("q13-expires-after-seconds", "Photos"))

    private static let expirationQueued = PastedText.inside(
        "Queued activities for expiration: …", place,
        means:
            "These tasks expire before the app has finished launching, so that neither their launch handlers nor their"
            + " expiration handlers are called yet: the launch itself has taken the time.",
        remedy:
            "Do less before the app has finished launching, above all where it is launched in the background.",
        seenInBinaries + expires, by: [.end(.outOfTime, .appRefresh)])

    private static let onExpiration =
        "Set the expiration handler first, cancel the work in it and call setTaskCompleted there, too."
    private static let expires = [Rule[103], Rule[104], Rule[105]].map(\.citation)

    private static let pendingListed = PastedText.inside(
        "Found pending activities: …", Self.place,
        means:
            "Which of its requests wait, as the app is told, or the debugger's command. One that was submitted"
            + " before and is not in the list no longer waits.", Self.seenInBinaries, by: [])

    private static let place = "log of the app"
    private static let seenInBinaries = [Citation(.systemBinaries, .reverseEngineered)]

    private static let registerEarly =
        "If no launch handler is called after this, register it before the app has finished launching, also when it"
        + " is launched without a window."

    private static func line(
        _ title: String, means meaning: String, remedy: String? = nil, _ rules: [Int],
        by causes: [PastedText.Cause] = [], lesson: (scenario: String, app: String)? = nil
    ) -> PastedText {
        .line(title, of: "the app", means: meaning, remedy: remedy, rules, by: causes, lesson: lesson)
    }
}

import BackgroundPolicy
import Timeline

extension FrameworkWording {
    /// What the BackgroundTasks framework says within the process of an app.
    var text: PastedText {
        switch self {
        case .submitted: Self.submitted
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
        case .resourcesMissing: Self.resourcesMissing
        case .handlerMissing: Self.handlerMissing
        case .releasedEarly: Self.releasedEarly
        case .alreadyRunning: Self.alreadyRunning
        case .notSimulated: Self.notSimulated
        case .nothingToCall: Self.nothingToCall
        }
    }

    private static let submitted = line(
        "submitTaskRequest: …",
        means:
            "The app has submitted a request. It waits from now on; an earliestBeginDate is the earliest"
            + " moment, and no appointment.",
        [107, 110], by: [.hold(.factor(.appUsage), .appRefresh)], lesson: ("q01-never-runs", "Recipes"))

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

/// What the framework says of tasks that lack something, and of commands of the debugger that do nothing.
///
/// The words are those of the framework's binaries; no public log shows more than a few of them.
extension FrameworkWording {
    private static let resourcesMissing = PastedText.inside(
        "… requested an unsupported set of resources: …", place,
        means:
            "submit failed with code 1, unavailable: the continued task has requiredResources that this phone does not"
            + " support, such as gpu. The scheduler never gets the request.",
        remedy:
            "Compare with BGTaskScheduler.supportedResources before, and submit without the resource where it is missing.",
        seenInBinaries + [Rule[218].citation], by: [.refusal(.resourcesMissing)])

    private static let handlerMissing = PastedText.inside(
        "Client didn't provide an expiration handler for task …, completing with NO success for them", place,
        ["Client didn't provide an expiration handler for task"],
        means:
            "The task expires, and the app has set no expiration handler for it, so that the framework itself marks the"
            + " task as complete without success. Nothing of the app is called for it.",
        remedy: onExpiration, seenInBinaries + expires, by: [.end(.outOfTime, .appRefresh)])

    private static let releasedEarly = PastedText.inside(
        "Task … dealloc'd without completing. This is a programmer error.", place,
        means:
            "The app has let go of the task and never called setTaskCompleted, which it can no longer do for it.",
        remedy: "Keep the task until its work is done, and call setTaskCompleted on every path.",
        seenInBinaries + [Rule[102].citation], by: [])

    private static let alreadyRunning = PastedText.inside(
        "Task with identifier … is already running", place,
        means:
            "The debugger's command to launch the task does nothing, because a task of that identifier runs already."
            + " The command finds a second request of it that waits, as the handler submits one for the next time.",
        remedy: "Let the task complete first, and then give the command.",
        seenInBinaries + [Rule[114].citation], by: [])

    private static let notSimulated = PastedText.inside(
        "Task with identifier … is not currently being simulated", place,
        means:
            "The debugger's command to expire the task does nothing: it is only for a task that the debugger has"
            + " launched, and none of that identifier runs. The scheduler's own run of it is none.",
        remedy: "Launch the task with _simulateLaunchForTaskWithIdentifier, and expire it while it runs.",
        seenInBinaries + [Rule[114].citation], by: [])

    private static let nothingToCall = PastedText.inside(
        "No expiration handler for task: …", place,
        means:
            "The debugger's command to expire the task finds no expiration handler, and does nothing. When the system"
            + " expires such a task, the framework marks it as complete without success.",
        remedy: onExpiration, seenInBinaries + expires, by: [])
}

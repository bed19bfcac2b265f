import Timeline

/// What frameworks say within apps, and what is said of apps' pushes and background tasks.
extension SaidWords {
    static func seeds(of wording: FrameworkWording) -> [SaidWords] {
        switch wording {
        case .submitted:
            [
                app(
                    "submitTaskRequest: <BGAppRefreshTaskRequest: org.birds.feed, earliestBeginDate: 2026-10-05 07:20:00 +0000>"
                ),
                app(
                    "submitTaskRequest: <BGProcessingTaskRequest: org.birds.tidy, earliestBeginDate: 2026-10-05 07:20:00 +0000, requiresExternalPower=1, requiresNetworkConnectivity=0>"
                ),
            ]
        case .submittedAs: [app("Submitting task request activity: \(refresh)")]
        case .notAdvertised: [app("org.birds.x is not advertised in the application's Info.plist")]
        case .registrationRejected:
            [
                app(
                    "Registration rejected; org.birds.x is not advertised in the application's Info.plist")
            ]
        case .registeredTwice:
            [app("Launch handler for task with identifier org.birds.feed has already been registered")]
        case .submissionFailed: [app("submitTaskRequest failed for org.birds.feed: error 3")]
        case .handlingLaunch: [app("Handling launch from daemon for activities: {(\n    \(refresh)\n)}")]
        case .launchedFor: [app("Application launched for activities: {(\n    \(refresh)\n)}")]
        case .handlerCalled: [app("Running task: <BGAppRefreshTask: org.birds.feed>")]
        case .expirationRequested: [app("Received request to expire org.birds.tidy with reason mask: 0x4")]
        case .expirationAnnounced:
            [
                app("Will expire activities: {(\n    \(refresh)\n)}"),
                app("Calling expiration handlers for activities: {(\n    \(refresh)\n)}"),
            ]
        case .expirationQueued: [app("Queued activities for expiration: {(\n    \(refresh)\n)}")]
        case .completed:
            [
                app("Marking task <BGAppRefreshTask: org.birds.feed> complete with success: 1"),
                app("Marking task (null) complete with success: 0"),
            ]
        case .simulatedLaunch: [app("Simulating launch for task with identifier org.birds.feed")]
        case .simulatedExpiration: [app("Simulating expiration for task with identifier org.birds.feed")]
        case .nothingToSimulate: [app("No task request with identifier org.birds.feed has been scheduled")]
        case .cancelAsked:
            [app("cancelTaskRequestWithIdentifier: org.birds.feed"), app("cancelAllTaskRequests")]
        case .pendingListed:
            [
                app("Found pending activities: {(\n    \(refresh)\n)}"),
                app("Found pending activities: {(\n)}"),
            ]
        case .resourcesMissing, .handlerMissing, .releasedEarly, .alreadyRunning, .notSimulated,
            .nothingToCall:
            [app(faults[wording] ?? "")]
        }
    }

    private static let faults: [FrameworkWording: String] = [
        .resourcesMissing: "org.birds.export requested an unsupported set of resources: 1",
        .handlerMissing:
            "Client didn't provide an expiration handler for task <BGAppRefreshTask: org.birds.feed>, completing with NO success for them",
        .releasedEarly:
            "Task <BGAppRefreshTask: org.birds.feed> dealloc'd without completing. This is a programmer error.",
        .alreadyRunning: "Task with identifier org.birds.feed is already running",
        .notSimulated: "Task with identifier org.birds.feed is not currently being simulated",
        .nothingToCall: "No expiration handler for task: <BGAppRefreshTask: org.birds.feed>",
    ]

    static func seeds(of wording: BackgroundTaskWording) -> [SaidWords] {
        switch wording {
        case .began:
            [
                app(
                    "Created background task <_UIBackgroundTaskInfo: 0x28>: taskID = 7, taskName = Nest, creationTime = 94 (elapsed = 0)."
                )
            ]
        case .ended: [app("Ending background task with UIBackgroundTaskIdentifier: 7")]
        case .late: [app("Background Task 8 (\"Nest\"), was created over 30 seconds ago.")]
        case .notEnded:
            [
                app(
                    "Background task still not ended after expiration handlers were called: <_UIBackgroundTaskInfo: 0x28>: taskID = 9, taskName = Nest, creationTime = 94 (elapsed = 44)."
                )
            ]
        case .assertionTaken:
            [
                board(
                    "Acquiring assertion targeting \(name) from originator [app<org.birds>:3000] with description <RBSAssertionDescriptor| \"Shared Background Assertion 3 for org.birds\" ID:33-3000-61 target:3000 attributes:[\n\t<RBSLegacyAttribute| reason:FinishTask>\n\t]>"
                )
            ]
        case .assertionGivenUp:
            [
                board(
                    "Invalidating assertion 33-3000-61 (target:[app<org.birds>:3000]) from originator [app<org.birds>:3000]"
                )
            ]
        }
    }

    private static let dropped = [
        springBoard(
            "[org.birds] Received incoming message for push disabled app [ supportsContentAvailableRemoteNotification: 1; backgroundRefreshEnabled: 0; allowsUserNotifications: 0 ]"
        )
    ]

    static func seeds(of wording: PushWording) -> [SaidWords] {
        switch wording {
        case .arrived: arrivals
        case .received: [springBoard("Received incoming message on topic org.birds at priority 1")]
        case .request:
            [
                springBoard(
                    "[org.birds] Received remote notification request 0A1B-2C3D [ waking: 0, hasAlertContent: 0, hasSound: 0 hasBadge: 0 hasContentAvailable: 1 hasMutableContent: 0 pushType: Background]"
                )
            ]
        case .handedToScheduler:
            [
                springBoard(
                    "[org.birds] Request DUET delivers content-available push notification to application")
            ]
        case .presented: [springBoard("[org.birds] Delivered user visible push notification 0A1B-2C3D")]
        case .ignored:
            [springBoard("Ignoring notification with no alert, sound or badge (org.birds): 0A1B-2C3D")]
        case .answeredInFront:
            answeredInFront
        case .notSupported:
            [
                springBoard(
                    "[org.birds] Content-available push notifications are only supported on-device for iOS")
            ]
        case .dropped: dropped
        case .notHandedOver:
            [
                springBoard(
                    "[org.birds] NOT requesting DUET deliver content-available, non-notifiying push notification 0A1B-2C3D [pushType: Alert willNotifyUser: 0]"
                )
            ]
        case .extensionMissing:
            [
                springBoard(
                    "[org.birds] Notification request was marked as mutable but no service extension is available"
                )
            ]
        case .filtered: [springBoard("[org.birds] NOT delivering filtered push notification 0A1B-2C3D")]
        case .nothingToShow:
            [springBoard("[org.birds] NOT delivering non-notifying push notification 0A1B-2C3D")]
        case .invalid: [springBoard("Received invalid remote notification request on topic org.birds")]
        case .notMutated: notMutated
        case .refreshSwitched:
            [springBoard("[org.birds] Calcualate push topics because backgound refresh was changed")]
        case .openedForAction: [acted("foreground for notification response action OPEN")]
        case .launchedForAction: [acted("background for notification response SNOOZE")]
        case .actionFailed: actionFailed
        case .actionSuppressed: actionSuppressed
        case .heldBySwitch: remote("BAR Disabled")
        case .heldForPrewarm: remote("Prewarm Assertion")
        case .handedAtOnce: remote("Running")
        case .callDelivered: [calls("Delivering 1 VoIP payloads to application org.birds")]
        case .callNotReported: callsNotReported
        case .callsStopped: callsStopped
        case .callHandedInFront: callsHandedInFront
        }
    }

    private static func remote(_ state: String) -> [SaidWords] {
        [dasd("Remote Notification: org.birds - \(state)")]
    }

    private static let answeredInFront = [
        springBoard("[org.birds] Received response 0 for willPresentNotification for notification 0A1B-2C3D")
    ]

    private static let notMutated = [
        springBoard("[org.birds] Did not mutate content for notification request, error=(null)")
    ]

    private static func acted(_ rest: String) -> SaidWords {
        springBoard("[org.birds] Launch application in \(rest)")
    }

    private static let actionFailed = ["Background", "Foreground"].map {
        springBoard(
            "[org.birds] \($0) application launch failed for action response SNOOZE: Error Domain=Open Code=1"
        )
    }
    private static let actionSuppressed = [
        springBoard(
            "[org.birds] Suppressing response action OPEN because app does not have location authorization.")
    ]

    private static let callsNotReported = [
        calls("Killing VoIP app because it failed to post an incoming call in time."),
        SaidWords(
            process: "Birds",
            message:
                "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Killing app because it never posted an incoming call to the system after receiving a PushKit VoIP push.'"
        ),
        SaidWords(
            process: "Birds",
            message:
                "*** Assertion failure in -[PKPushRegistry _terminateAppIfThereAreUnhandledVoIPPushes], PKPushRegistry.m:349"
        ),
    ]

    private static let callsStopped = [
        calls(
            "Application org.birds will not be launched because it failed to report an incoming call too many times (or repeatedly crashed.)"
        )
    ]

    private static let callsHandedInFront = [
        calls(
            "Application org.birds will not be launched because it failed to report an incoming call too many times or repeatedly crashed. However because the app is foreground, delivering VOIP payload anyway."
        )
    ]

    private static func calls(_ message: String) -> SaidWords {
        SaidWords(process: "callservicesd", message: message)
    }

    private static let arrivals = [
        SaidWords(
            process: "apsd",
            message:
                "<private>: Received message for enabled topic 'org.birds' onInterface: WWAN with payload '{\n aps = {\n alert = a;\n };\n}' with priority 5 for device token: NO"
        ),
        SaidWords(
            process: "apsd",
            message:
                "<private> receivedPushWithTopic org.birds token <private> payload <private> timestamp 1791110642485096788"
        ),
    ]
}

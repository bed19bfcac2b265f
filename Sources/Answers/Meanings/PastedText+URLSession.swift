import BackgroundPolicy
import Timeline

/// What URLSession says: errors of transfers, exceptions about sessions, and the log of the transfer service.
extension PastedText {
    private static let noServer = "Dayline simulates networks that come and go, and no single connections."

    /// An error of a transfer that no day of the model tells apart from others.
    private static func transferError(
        _ code: Int, _ names: [String], others: [Int] = [], asked: [String] = [], means meaning: String,
        remedy: String, _ citations: [Citation] = [documented], notSimulated: String = noServer
    ) -> PastedText {
        outside(
            "NSURLErrorDomain Code=\(code)", "error",
            others.map { "NSURLErrorDomain Code=\($0)" } + names
                + ([code] + others).flatMap(linesOfCFNetwork),
            asked: asked + ["\(code)"], means: meaning,
            remedy: remedy, citations, notSimulated: notSimulated)
    }

    /// How CFNetwork logs an error of a task, without its domain.
    private static func linesOfCFNetwork(_ code: Int) -> [String] {
        [
            "Task … finished with error - code: \(code)", "Task … finished with error [\(code)]",
            "HTTP load failed … error code: \(code)",
        ]
    }

    static let transfers = transferErrors + sessionTexts

    private static let transferErrors = [
        inside(
            .cancelledTransfer,
            ["NSURLErrorCancelled"] + linesOfCFNetwork(-999), asked: ["-999"],
            means: "The transfer was cancelled: by the app, or in a background session by a swipe in the"
                + " App Switcher, which stops all transfers of the app.",
            remedy: "Read NSURLErrorBackgroundTaskCancelledReasonKey; after a swipe start the transfer"
                + " again when the person opens the app.",
            [Rule[233].citation, Rule[49].citation, Rule[230].citation],
            by: [.end(.swipedAway, .nondiscretionaryTransfer), .end(.swipedAway, .discretionaryTransfer)],
            lesson: ("q07-swiped-away", "Journal")),
        inside(
            .disconnectedSession,
            [
                "Lost connection to background transfer service",
                "connection to background transfer daemon invalidated",
                "NSURLErrorBackgroundSessionWasDisconnected",
            ] + linesOfCFNetwork(-997), asked: ["-997"],
            means:
                "A task of a background session has lost nsurlsessiond, the process that makes its transfers."
                + " Documented is that of a data task, which fails when the app is suspended or ends while it runs;"
                + " only download and upload tasks go on without the app. Reported are uploads from files and"
                + " downloads too: then that process itself had gone.",
            remedy:
                "Turn a data task into a download task, or an upload task from a file; where only the response tells"
                + " that it is large, convert it when the response arrives. If it was a download or an upload, try"
                + " again: create a new task, with the file that it uploads still there.",
            [Rule[257].citation, Rule[42].citation, reported],
            by: [
                .end(.sessionDisconnected, .nondiscretionaryTransfer),
                .end(.sessionDisconnected, .discretionaryTransfer),
            ], notSimulated: "Dayline simulates that of data tasks, and no end of nsurlsessiond."),
        inside(
            "NSURLErrorBackgroundTaskCancelledReasonKey", "error",
            [
                "NSURLErrorCancelledReasonUserForceQuitApplication", "userForceQuitApplication",
                "NSURLErrorCancelledReasonBackgroundUpdatesDisabled", "backgroundUpdatesDisabled",
                "NSURLErrorCancelledReasonInsufficientSystemResources", "insufficientSystemResources",
            ],
            means: "Why a transfer of a background session was cancelled: 0 the person swiped the app away,"
                + " 1 background updates are off, 2 the system ran short of resources.",
            remedy: "Start the transfer again when the person opens the app.", [Rule[233].citation],
            by: [.end(.swipedAway, .nondiscretionaryTransfer)],
            notSimulated: "Dayline does not simulate the reasons 1 and 2.",
            lesson: ("q07-swiped-away", "Journal")),
        transferError(
            -995,
            [
                "backgroundSessionRequiresSharedContainer",
                "NSURLErrorBackgroundSessionRequiresSharedContainer",
            ],
            means: "An extension made a background session without a shared container, so that there is no"
                + " place for its files.",
            remedy: "Set sharedContainerIdentifier of the configuration to the app group that app and"
                + " extension share.",
            notSimulated: "Dayline does not simulate the containers of extensions."),
        inside(
            "NSURLErrorDomain Code=-996", "error",
            [
                "backgroundSessionInUseByAnotherProcess", "NSURLErrorBackgroundSessionInUseByAnotherProcess",
                "Could not communicate with background transfer service",
            ] + linesOfCFNetwork(-996), asked: ["-996"],
            means: "A background session could not reach nsurlsessiond, the process that makes its transfers."
                + " Documented is that app and extension use one session identifier at the same time; reported is"
                + " that the process did not answer, with one user of the session only.",
            remedy: "Give each its own identifier; the app may take the extension's session over when that"
                + " has ended. Where each has its own, try again later.",
            [documented, reported] + cited(63), by: [.refusal(.sessionInUse)],
            notSimulated: "Dayline simulates an identifier that is used twice, and no end of nsurlsessiond."),
        transferError(
            -1001,
            [
                "URLError.timedOut", "NSURLErrorTimedOut",
                "URLSessionTask failed with error: The request timed out",
            ], asked: ["the request timed out"],
            means: "No data came for timeoutIntervalForRequest, or the whole took longer than"
                + " timeoutIntervalForResource. In a background session the first does not end a transfer:"
                + " the system tries again until the second is over.",
            remedy: "Raise timeoutIntervalForResource for what may wait; if it ends while the app is"
                + " suspended, use a background session.",
            [documented] + cited(54, 55),
            notSimulated: "Dayline simulates both timeouts, and not the server's answers."),
        transferError(
            -1003, ["NSURLErrorCannotFindHost", "NSURLErrorDNSLookupFailed"], others: [-1006],
            means: "The name of the server was not found: no network yet, a captive Wi-Fi, a VPN, or a"
                + " wrong name.",
            remedy: "Try again when the network has changed; waitsForConnectivity does that for a session"
                + " in the app, and a background session does it by itself."),
        transferError(
            -1004, ["NSURLErrorCannotConnectToHost"],
            means: "The server was found and did not take the connection.",
            remedy: "Look whether it runs, and whether the port is open from that network."),
        transferError(
            -1005, ["The network connection was lost", "NSURLErrorNetworkConnectionLost"],
            means: "The connection broke while it was in use. That is usual when an app was suspended"
                + " during a request of a session in the app: its connections do not survive.",
            remedy: "Try idempotent requests again; for what must go on without the app use a background"
                + " session, or begin a background task for a short request.",
            [documented, reported] + cited(41)),
        transferError(
            -1009, ["The Internet connection appears to be offline", "NSURLErrorNotConnectedToInternet"],
            means: "There was no network that the request may use. In the background that is also cellular"
                + " data switched off for the app, or Low Data Mode with a session that does not allow it.",
            remedy: "Read NSURLErrorNetworkUnavailableReasonKey; let the session wait with"
                + " waitsForConnectivity, or set requiresNetworkConnectivity for a processing task.",
            [documented] + cited(81),
            notSimulated: "Dayline lets transfers wait for a network, and counts no such error."),
        transferError(
            -1020,
            [
                "dataNotAllowed", "NSURLErrorDataNotAllowed", "NSURLErrorInternationalRoamingOff",
                "NSURLErrorCallIsActive",
            ], others: [-1018, -1019],
            means: "The cellular network did not take the request: cellular data is off for the phone or"
                + " the app, roaming is off (-1018), or a call is active on a network that has no data"
                + " meanwhile (-1019).",
            remedy: "Let the transfer wait for another network, and tell the person where the switch is."),
        transferError(
            -1022,
            ["NSURLErrorAppTransportSecurityRequiresSecureConnection", "NSURLErrorSecureConnectionFailed"],
            others: [-1200],
            means: "The connection is not secure enough: App Transport Security forbids plain HTTP (-1022),"
                + " or TLS could not be set up (-1200).",
            remedy: "Use HTTPS with a certificate that the phone trusts; behind a captive Wi-Fi try again"
                + " later."),
        transferError(
            -1000, ["NSURLErrorBadURL", "NSURLErrorUnsupportedURL"], others: [-1002],
            means: "The address is malformed (-1000), or of a kind that the session does not load (-1002)."
                + " A background session loads HTTP and HTTPS only.",
            remedy: "Print the address in full, also for a file that is uploaded.", [documented] + cited(61),
            notSimulated: "Dayline refuses other schemes in a background session, and reads no addresses."),
        transferError(
            -3000, ["NSURLErrorCannotCreateFile", "NSURLErrorCannotOpenFile", "NSURLErrorCannotWriteToFile"],
            others: [-3001, -3003],
            means: "The downloaded file could not be created or written: the disk is full, or the phone was"
                + " locked and the folder's protection is complete.",
            remedy: "Give files that are written in the background the protection"
                + " completeUntilFirstUserAuthentication.",
            [documented] + cited(145), notSimulated: "Dayline does not simulate the disk."),
        outside(
            "NSURLErrorDomain", "error", ["kCFErrorDomainCFNetwork"],
            means: "An error of a transfer; its code says which. Those that bear on work in the background"
                + " are -995 to -997, -999, -1001, -1005, -1009, -1020 and -3000.",
            remedy: "Ask about the code: dayline explain 'NSURLErrorDomain Code=-1005'.", [documented],
            notSimulated:
                "Dayline simulates -997 and -999, and of other errors only that a transfer fails or waits."),
        outside(
            "NSPOSIXErrorDomain Code=53", "error",
            ["NSPOSIXErrorDomain Code=57", "Software caused connection abort"],
            means:
                "A connection of the app's own is gone: iOS takes them away when it suspends the app, and what"
                + " was open fails when the app runs again.",
            remedy: "Connect again when the app comes to the front. For what must go on without the app use a"
                + " background session.",
            [engineer] + cited(42),
            notSimulated: "Dayline does not simulate connections that are no transfers of URLSession."),
        outside(
            "NSURLErrorNetworkUnavailableReasonKey", "error",
            ["networkUnavailableReason", "_NSURLErrorNWPathKey=unsatisfied"],
            means: "Why a request found no network: 0 cellular is not allowed, 1 the network is expensive"
                + " and that is not allowed, 2 Low Data Mode is on and that is not allowed.",
            remedy: "Allow it with allowsCellularAccess, allowsExpensiveNetworkAccess or"
                + " allowsConstrainedNetworkAccess, or let the transfer wait.",
            [documented], notSimulated: "Dayline lets such transfers wait, and counts no such error."),
    ]

    private static let sessionTexts = [
        inside(
            "A background URLSession with identifier … already exists", "log",
            means: "A second session with an identifier that the process uses already. What becomes of"
                + " either is not defined: delegates may not be called.",
            remedy: "Make each background session once, at launch, and keep it for the whole process.",
            [documented] + cited(63), by: [.refusal(.sessionInUse)]),
        inside(
            "Completion handler blocks are not supported in background sessions", "exception",
            ["Data tasks with completion handlers are not supported in background sessions"],
            means: "A background session's task was made with a completion handler or with async/await; the"
                + " app may be gone when it ends.",
            remedy: "Make the task without one, and take the result in the session's delegate.",
            [reported] + cited(61), by: [.refusal(.noDelegate)]),
        outside(
            "Upload tasks from NSData are not supported in background sessions", "exception",
            ["Upload tasks in background sessions must be from a file"],
            means: "A background session uploads files only: data in memory would be gone with the app.",
            remedy: "Write the body to a file, and upload with uploadTask(with:fromFile:).",
            [documented, reported],
            notSimulated: "Dayline does not simulate where the bytes of an upload are."),
        outside(
            "Task created in a session that has been invalidated", "exception",
            means: "A task was made in a session after finishTasksAndInvalidate or invalidateAndCancel.",
            remedy: "Make a new session after invalidating one, or do not invalidate a background session"
                + " at all. Crash reports of watchOS show it too where the app had not invalidated any.",
            [reported], notSimulated: "Dayline does not simulate sessions that are invalidated."),
        inside(
            "Current discretionary status for … is discretionary", "log",
            ["is discretionary, since the app is in the background"],
            means: "The transfer was created while the app was in the background, so that it is"
                + " discretionary whatever isDiscretionary says: the system picks the time, with Wi-Fi and"
                + " power to spare.",
            remedy: "Create transfers in the foreground, and set isDiscretionary to false.",
            cited(43, 44, 45),
            by: [.hold(.requirement(.resumeDelay), .discretionaryTransfer)],
            lesson: ("q14-downloads-stall", "Atlas")),
        outside(
            "Current discretionary status for … is non-discretionary", "log",
            ["is non-discretionary, since the app is being debugged"],
            means: "What the app creates now is as discretionary as isDiscretionary says. Why stands behind"
                + " since: the app is in the foreground, or it is being debugged, and then it would be"
                + " discretionary in the background without the debugger.",
            remedy: "Try transfers of the background without Xcode's debugger.", cited(43, 44),
            notSimulated: "Dayline does not simulate what a debugger changes."),
        inside(
            "nsurlsessiond Set request delay for … to", "log",
            ["Set request delay for", "Resetting request delay for"],
            means:
                "The transfer service delays what the app creates in the background. The delay doubles each"
                + " time the app is resumed or relaunched for its session, from 60 seconds, and is reset when"
                + " the person opens the app.",
            remedy:
                "Create all transfers together in the foreground, in one session, few and large; set their"
                + " byte counts, and isDiscretionary to false.",
            [Rule[253].citation, Rule[254].citation, Rule[51].citation],
            by: [.hold(.requirement(.resumeDelay), .discretionaryTransfer)],
            lesson: ("q14-downloads-stall", "Atlas")),
    ]
}

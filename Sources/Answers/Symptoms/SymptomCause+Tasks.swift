import BackgroundPolicy
import Timeline

/// What keeps a task of `BGTaskScheduler` from running.
extension SymptomCause {
    static let simulator = SymptomCause(
        "simulator", .refusal(.unavailableOnSimulator),
        "The Simulator accepts no task requests.",
        remedy: "Test on a device. To run the handler alone, pause in the debugger and use "
            + "_simulateLaunchForTaskWithIdentifier.",
        lesson: "q09-submit-throws",
        day: SymptomDay(fetch, visits, refresh, download, device: "simulator: true"))

    static let barOffAtSubmit = SymptomCause(
        "bar-off-at-submit", .refusal(.unavailable),
        "Background App Refresh is off for the app or for the phone, so that submit fails.",
        remedy: "Look at UIApplication.shared.backgroundRefreshStatus, tell the person, and load the "
            + "content when the app is opened.",
        lesson: "q09-submit-throws",
        day: SymptomDay(fetch, visits, "backgroundAppRefreshOff: [\"06:00-24:00\"]", refresh, download))

    static let tooManyPending = SymptomCause(
        "too-many-pending", .refusal(.tooManyPendingTaskRequests),
        "Only one refresh request and ten processing requests may wait; a second refresh identifier "
            + "is refused.",
        remedy: "Use one refresh identifier for the whole app and let its handler do all the parts; "
            + "submitting it again replaces it.",
        lesson: "q09-submit-throws",
        day: SymptomDay(
            """
            UIBackgroundModes: fetch
            BGTaskSchedulerPermittedIdentifiers: [TASK, TASK.second]
            """, visits,
            """
            BGAppRefreshTask:
              - identifier: TASK
                submit: on entering background
                earliestBeginDate: 15m
                work: {time: 4s, download: 60kB}
              - identifier: TASK.second
                submit: "08:04"
                work: {time: 4s}
            """))

    static let identifierNotPermitted = SymptomCause(
        "identifier-not-permitted", .refusal(.notPermitted),
        "The identifier of the request is not among BGTaskSchedulerPermittedIdentifiers of the "
            + "Info.plist that was built.",
        remedy: "Add the identifier there, letter by letter, and look at the Info.plist inside the "
            + "built app.",
        lesson: "q09-submit-throws",
        day: SymptomDay(
            """
            UIBackgroundModes: fetch
            BGTaskSchedulerPermittedIdentifiers: TASK.old
            """, visits, refresh, download))

    static let modeNotDeclared = SymptomCause(
        "mode-not-declared", .refusal(.modeNotPermitted),
        "UIBackgroundModes lacks the mode that the request needs: fetch for a refresh, processing "
            + "for processing.",
        remedy: "Add the mode under Signing & Capabilities, Background Modes, for the target that is "
            + "built.",
        lesson: "q09-submit-throws",
        day: SymptomDay(
            """
            UIBackgroundModes: fetch      # a processing task needs processing
            BGTaskSchedulerPermittedIdentifiers: TASK
            """, visits, processing, minutes))

    static let cancelledByApp = SymptomCause(
        "cancelled-by-app", .end(.cancelledByApp, .appRefresh),
        "The app cancels its own requests after it has submitted them.",
        remedy: "Call cancelAllTaskRequests() only where the person logs out, and submit again after "
            + "it.",
        lesson: "q09-submit-throws",
        day: SymptomDay(
            fetch, visits, "cancelAllTaskRequests: [\"08:05\", \"12:35\", \"19:05\"]", refresh, download))

    static let notSubmittedAgain = SymptomCause(
        "not-submitted-again", nil,
        "A request stands for exactly one launch: it ran, and nothing has submitted the next one.",
        remedy: "Submit the next request first of all in the handler, and again on entering the "
            + "background.",
        lesson: "q04-once-a-day",
        day: SymptomDay(fetch, visits, refresh, "  submit: \"08:01\"", download))

    static let submittedInBackground = SymptomCause(
        "submitted-in-background", .refusal(.notInForeground),
        "A continued task counts only if it is submitted in the foreground: elsewhere submit "
            + "returns without an error and nothing comes.",
        remedy: "Submit it in the action of the person, while the app is on the screen.",
        day: SymptomDay(
            """
            BGTaskSchedulerPermittedIdentifiers: TASK
            visits: ["08:00 for 3m"]
            BGContinuedProcessingTask:
              identifier: TASK
              submit: "10:00"
              work: {time: 5m}
            """))

    static let barOff = SymptomCause(
        "bar-off", .hold(.factor(.backgroundAppRefreshSwitch), .appRefresh),
        "Background App Refresh is off, for the app or for the phone; it holds refresh and "
            + "processing.",
        remedy: "Tell the person where the switch is: Settings, General, Background App Refresh. Load "
            + "the content at the next visit as well.",
        lesson: "q01-never-runs",
        day: SymptomDay(
            fetch,
            """
            habits: ["08:00", "12:30", "19:00"]
            visits: ["08:00 for 3m"]
            backgroundAppRefreshOff: ["08:30-24:00"]
            """, refresh, download))

    static let lowPower = SymptomCause(
        "low-power", .hold(.factor(.lowPowerMode), .appRefresh),
        "Low Power Mode is on: it turns Background App Refresh off for all apps while it lasts.",
        remedy: "Nothing in the app changes that. Query "
            + "ProcessInfo.processInfo.isLowPowerModeEnabled, and load at the next visit.",
        lesson: "q08-half-my-pushes",
        day: SymptomDay(fetch, visits, refresh, download, device: "lowPowerMode: [\"08:30-24:00\"]"))

    static let swiped = SymptomCause(
        "swiped", .hold(.factor(.appSwitcher), .appRefresh),
        "The person has swiped the app away in the App Switcher: nothing refreshes it until it is "
            + "opened again.",
        remedy: "The app cannot change that. Say in the app that it has to stay in the App Switcher; "
            + "what still comes is told by dayline survives --after swipe.",
        lesson: "q07-swiped-away",
        day: SymptomDay(
            fetch,
            """
            habits: ["08:00", "12:30", "19:00"]
            visits: ["08:00 for 3m", "19:00 for 3m"]
            swipedAway: "08:10"
            """, refresh, download))

    static let swipedProcessing = SymptomCause(
        "swiped-processing", .hold(.factor(.appSwitcher), .processing),
        "Up to iOS 17 a swipe in the App Switcher holds processing too, until the app is opened "
            + "again.",
        remedy: "Require iOS 18, where a swipe no longer holds processing, or begin the work while "
            + "the app is open.",
        lesson: "q07-swiped-away",
        day: SymptomDay(
            processingMode,
            """
            visits: ["20:00 for 3m"]
            swipedAway: "20:10"
            """, processing, minutes, device: "charging: [\"22:00-24:00\"]", profile: .sources))

    static let waitsForVisit = SymptomCause(
        "waits-for-visit", .hold(.factor(.appUsage), .appRefresh),
        "It waits for the time shortly before a visit that the phone expects: two or three runs a "
            + "day, and long gaps between.",
        remedy: "Expect no interval: earliestBeginDate is a minimum. Submit on entering the "
            + "background and in the handler, and keep the work short.",
        lesson: "q03-every-15-minutes",
        day: SymptomDay(fetch, visits, refresh, download))

    static let notStopped = SymptomCause(
        "not-stopped", .hold(.factor(.appUsage), .appRefresh),
        "Nothing of that stops it. A refresh then runs shortly before the visits that the phone "
            + "expects, with long gaps between; a processing task about once a night, on the charger.",
        remedy:
            "Watch it for some days before you count it as stopped; the log of the phone tells what "
            + "holds it: dayline why LOG.",
        lesson: "q03-every-15-minutes",
        day: SymptomDay(fetch, visits, refresh, download))

    static let rarelyUsed = SymptomCause(
        "rarely-used", .hold(.factor(.appUsage), .appRefresh),
        "The app is opened so seldom that the phone expects no visit: it has nothing to refresh "
            + "for. A fresh install begins like that too.",
        remedy: "Open it for some days at the same times and look again. For seldom used apps a push "
            + "brings news sooner than a refresh.",
        lesson: "q01-never-runs",
        day: SymptomDay(
            fetch,
            """
            lastUsed: 9 days ago
            habits: ["19:00 on 1 day"]
            visits: ["08:20 for 2m"]
            """, refresh, download, length: "16h"))

    static let unusedForWeeks = SymptomCause(
        "unused-for-weeks", .hold(.factor(.appUsage), .processing),
        "Nobody has opened the app for two weeks, and it asks in the background: then even "
            + "processing waits.",
        remedy: "Nothing runs for an app that nobody uses; a visit begins it again. A notification is "
            + "what may bring the person back.",
        lesson: "q06-ignored-for-days",
        day: SymptomDay(
            processingMode,
            """
            lastUsed: 16 days ago
            BGProcessingTask:
              identifier: TASK
              submit: "06:30"
            """, minutes, device: "charging: [\"22:00-24:00\"]"))

    static let needsCharger = SymptomCause(
        "needs-charger", .hold(.requirement(.externalPower), .processing),
        "The request has requiresExternalPower, and the phone was on no charger while it lay "
            + "unused.",
        remedy: "Keep requiresExternalPower only for heavy work; without it processing may run "
            + "unplugged once it is long overdue (up to iOS 17).",
        lesson: "q12-only-while-charging",
        day: SymptomDay(
            processingMode, "visits: [\"08:00 for 3m\"]", processing, "  requiresExternalPower: true", minutes
        ))

    static let needsNetwork = SymptomCause(
        "needs-network", .hold(.requirement(.networkConnectivity), .processing),
        "The request has requiresNetworkConnectivity, and the phone had no network while it lay on "
            + "its charger.",
        remedy: "Set requiresNetworkConnectivity to true only for work that cannot do without; some "
            + "plugins set it always.",
        lesson: "q12-only-while-charging",
        day: SymptomDay(
            processingMode, "visits: [\"20:00 for 3m\"]", processing,
            """
              requiresNetworkConnectivity: true
              requiresExternalPower: true
            """, minutes,
            device: """
                charging: ["22:00-24:00"]
                network: {"06:00": wifi, "21:30": none}
                """))

    static let phoneInUse = SymptomCause(
        "phone-in-use", .hold(.requirement(.idleDevice), .processing),
        "Processing waits until nobody has used the phone for a while, such as at night; a phone "
            + "that is in use is not left alone because it is on its charger.",
        remedy: "Leave it on the charger overnight. For work that the person waits for, use "
            + "BGContinuedProcessingTask.",
        lesson: "q12-only-while-charging", day: inUse)

    static let prefersCharger = SymptomCause(
        "prefers-charger", .hold(.requirement(.preferredPower), .processing),
        "Processing waits for a charger also where the request requires none. Without one the model runs it "
            + "when it is long overdue in the profile sources, and never in the others; both is assumed.",
        remedy: "Expect it at night. For photos and files enqueue transfers of a background session "
            + "while the app is open: these need no charger.",
        lesson: "q12-only-while-charging",
        day: SymptomDay(
            processingMode, "visits: [\"08:00 for 3m\"]", processing, minutes,
            device: "charging: [\"22:00-24:00\"]"))

    static let oneNight = SymptomCause(
        "one-night", .hold(.requirement(.idleDevice), .processing),
        "Nothing of that holds it. Processing runs about once a night, when the phone has lain unused "
            + "on its charger for a while; a day or a night without a run proves nothing.",
        remedy: "Give it some nights, and do not end the app by a swipe or by Xcode before; the log "
            + "of the phone tells what holds it: dayline why LOG.",
        lesson: "q12-only-while-charging", day: inUse)

    private static let inUse = SymptomDay(
        processingMode, "visits: [\"08:05 for 3m\"]", processing, "  requiresExternalPower: true", minutes,
        device: """
            charging: ["08:00-20:00"]
            use: ["08:10-20:00"]
            """)

    static let processingAfterSwipe = SymptomCause(
        "processing-after-swipe", .hold(.requirement(.idleDevice), .processing),
        "From iOS 18 on a swipe in the App Switcher does not hold processing; what it waits for is a "
            + "phone that nobody has used for a while, such as at night.",
        remedy:
            "Look for a run in the morning, after a night on the charger. For work that the person "
            + "waits for, use BGContinuedProcessingTask.",
        lesson: "q12-only-while-charging",
        day: SymptomDay(
            processingMode,
            """
            visits: ["08:05 for 3m"]
            swipedAway: "08:10"
            """, processing, "  requiresExternalPower: true", minutes,
            device: """
                charging: ["08:00-20:00"]
                use: ["08:10-20:00"]
                """))

    static let onceANight = SymptomCause(
        "once-a-night", .hold(.factor(.rateLimiting), .processing),
        "Processing is spaced: after a run the next waits for the next night on the charger.",
        remedy: "Split the work so that each night does a part, and save where it stands. In a test, "
            + "give it one night.",
        lesson: "q12-only-while-charging",
        day: SymptomDay(
            processingMode, "visits: [\"20:00 for 3m\", \"d2 08:00 for 3m\"]", processing,
            "  requiresExternalPower: true", minutes,
            device: "charging: [\"22:00-24:00\", \"d2 00:00-06:00\", \"d2 09:00-18:00\"]", length: "36h"))

    static let debuggerOnly = SymptomCause(
        "debugger-only", .start(.debugger, .appRefresh),
        "The debugger's command calls the handler whatever holds the request: it tests the handler, "
            + "and says nothing about the schedule.",
        remedy: "Take the app off Xcode, live with it for some days, and look at which factor holds the "
            + "next request: dayline why.",
        lesson: "q02-only-from-xcode",
        day: SymptomDay(
            fetch, visits, refresh, download,
            interventions: """
                  - at: "10:00"
                    simulateLaunch: TASK
                """))

    static let beforeTheVisit = SymptomCause(
        "before-the-visit", .hold(.factor(.appUsage), .appRefresh),
        "One visit a day makes one refresh a day, shortly before it: the phone refreshes for the "
            + "visits that it expects.",
        remedy: "That is the design. For news at other times send a background push; for work at any "
            + "time at night use processing.",
        lesson: "q04-once-a-day",
        day: SymptomDay(
            fetch,
            """
            habits: ["08:00"]
            visits: ["daily 08:00 for 3m"]
            """, refresh, download, length: "2d"))

    static let beginDateTooLate = SymptomCause(
        "begin-date-too-late", .hold(.requirement(.earliestBeginDate), .appRefresh),
        "The request has an earliestBeginDate hours ahead, and until then nothing is considered.",
        remedy: "Set it to the soonest time that makes sense, such as 15 minutes: the phone picks a "
            + "good moment after it.",
        lesson: "q03-every-15-minutes",
        day: SymptomDay(
            fetch, visits,
            """
            BGAppRefreshTask:
              identifier: TASK
              earliestBeginDate: 12h
            """, download))

    static let spaced = SymptomCause(
        "spaced", .hold(.factor(.rateLimiting), .appRefresh),
        "Refreshes have a least distance from each other: one that is asked for again at once "
            + "waits.",
        remedy: "Do not space them yourself; submit the next in the handler, and expect it when it "
            + "comes.",
        lesson: "q03-every-15-minutes",
        day: SymptomDay(
            fetch,
            """
            habits: ["08:00", "12:30", "19:00"]
            visits: ["08:00 for 3m", "12:50 for 3m", "19:00 for 3m"]
            BGAppRefreshTask:
              identifier: TASK
              earliestBeginDate: 0s
            """, download))

    static let notCompleted = SymptomCause(
        "not-completed", .hold(.requirement(.missedCompletion), .appRefresh),
        "The app did not complete its tasks in time, and its later ones are throttled for that.",
        remedy: "Call setTaskCompleted on every path, also in the expiration handler, and keep the "
            + "work far below 30 s.",
        lesson: "q13-expires-after-seconds",
        day: SymptomDay(fetch, visits, refresh, "  work: {time: 2m, setTaskCompleted: false}"))

    static let budgets = SymptomCause(
        "budgets", .hold(.factor(.systemBudgets), .appRefresh),
        "The energy or the data that the day has for background work is used up, much of it by this "
            + "app itself.",
        remedy: "Take little in each launch: under 100 kB over cellular, a few seconds; leave files to "
            + "discretionary transfers.",
        lesson: "messaging-day",
        day: SymptomDay(
            fetch, visits, refresh, "  work: {time: 10s, download: 8MB}",
            device: "network: {\"06:00\": cellular}"))
}

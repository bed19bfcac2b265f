import BackgroundPolicy
import Timeline

/// What ends an app, or its work, too early.
extension SymptomCause {
    static let leakedBackgroundTask = SymptomCause(
        "leaked-background-task", .end(.ranOutOfTime, .backgroundTask),
        "A background task was still open when its half minute was over: 0x8badf00d.",
        remedy: "Call endBackgroundTask on every path, and in the expiration handler itself; begin "
            + "one for each piece of work.",
        lesson: "q11-killed-in-background",
        day: SymptomDay(
            """
            visits: ["08:00 for 3m"]
            beginBackgroundTask:
              name: upload
              afterVisits: [1]
              work: {time: 2m, endBackgroundTask: false, expirationHandler: false}
            """))

    static let taskIgnoresExpiration = SymptomCause(
        "task-ignores-expiration", .end(.ranOutOfTime, .processing),
        "A task went on after its expiration handler was called, and did not complete.",
        remedy: "Set expirationHandler first of all; let it cancel the work, and call "
            + "setTaskCompleted(success: false) there.",
        lesson: "q13-expires-after-seconds",
        day: SymptomDay(
            processingMode, "visits: [\"20:00 for 3m\"]", processing,
            """
              requiresExternalPower: true
              earliestBeginDate: 2h
              work: {time: 20m, setTaskCompleted: false}
            """, device: "charging: [\"20:10-24:00\"]"))

    static let cpuLimit = SymptomCause(
        "cpu-limit", .end(.usedTooMuchCPU, .processing),
        "The CPU Monitor ended it: 48 s of CPU time within 60 s in the background.",
        remedy: "Set requiresExternalPower for heavy processing, which turns the monitor off; elsewhere "
            + "work in small steps with pauses.",
        lesson: "q13-expires-after-seconds",
        citing: Rule[244].citation,
        day: SymptomDay(
            processingMode, "visits: [\"20:00 for 3m\"]", processing, "  work: {time: 4m, cpu: 95%}",
            device: "charging: [\"21:00-24:00\"]"))

    static let memoryLimit = SymptomCause(
        "memory-limit", .end(.usedTooMuchMemory, .backgroundPush),
        "The process had more memory than it may have: JetsamEvent, per-process-limit.",
        remedy: "Work on one item at a time, and do not decode whole pictures; look at the report's "
            + "rpages for the peak.",
        day: SymptomDay(
            pushMode,
            """
            visits: ["08:00 for 3m"]
            pushes:
              name: news
              arrivals: "10:00"
              work: {time: 5s, download: 10kB, memory: 5GB}
            """))

    static let memoryReclaimed = SymptomCause(
        "memory-reclaimed", .end(.systemKill, .backgroundTask),
        "The system ended the app to free memory for others. That is ordinary, no crash, and it is "
            + "launched again when something comes.",
        remedy: "Save the state when the app is left, and free memory then: suspended apps with little "
            + "memory are kept longer.",
        lesson: "q07-swiped-away",
        day: SymptomDay(
            """
            visits: ["08:00 for 3m", "19:00 for 3m"]
            endedBySystem: ["08:03:10"]
            beginBackgroundTask:
              name: save
              work: {time: 20s}
            """))

    static let endedBySwipe = SymptomCause(
        "ended-by-swipe", .end(.swipedAway, .backgroundTask),
        "The person has swiped the app away in the App Switcher: its process ends at once, without "
            + "a report.",
        remedy: "Save as the app is left, and not at its end. What still comes after a swipe is told by "
            + "dayline survives --after swipe.",
        lesson: "q07-swiped-away",
        day: SymptomDay(
            """
            visits: ["08:00 for 3m", "19:00 for 3m"]
            swipedAway: "08:03:10"
            beginBackgroundTask:
              name: save
              work: {time: 20s}
            """))

    static let callNotReported = SymptomCause(
        "call-not-reported", .end(.callNotReported, .voIPPush),
        "The app did not report a call to CallKit for a VoIP push, and was ended for it: "
            + "0xbaadca11.",
        remedy: "Report every VoIP push as a call before the callback returns; for what is no call "
            + "send a standard push.",
        lesson: "voip-calls",
        day: SymptomDay(
            """
            UIBackgroundModes: voip
            desiredPushTypes: voIP
            voIPPushes:
              name: call
              arrivals: "10:00"
              reportNewIncomingCall: false
            """))

    static let noHandler = SymptomCause(
        "no-handler", .refusal(.noLaunchHandler),
        "No launch handler is registered for the identifier when the app is launched for it: it "
            + "crashes there.",
        remedy: "Register every handler in application(_:didFinishLaunchingWithOptions:), "
            + "unconditionally, before it returns.",
        lesson: "q15-crash-at-launch",
        day: SymptomDay(fetch, visits, refresh, "  registered: false", download))

    static let registeredLate = SymptomCause(
        "registered-late", .refusal(.registeredTooLate),
        "A launch handler is registered after the app has finished launching: it crashes at every "
            + "start.",
        remedy: "Move the call of register into application(_:didFinishLaunchingWithOptions:), and not "
            + "behind a login or a dispatch.",
        lesson: "q15-crash-at-launch",
        day: SymptomDay(fetch, visits, refresh, "  registered: late", download))

    static let registeredTwice = SymptomCause(
        "registered-twice", .refusal(.registeredTwice),
        "The identifier is registered twice in a process, such as by a plugin and by the app.",
        remedy: "Register each identifier once: look for a second call of register, also in plugins.",
        lesson: "q15-crash-at-launch", citing: Rule[204].citation,
        day: SymptomDay(fetch, visits, refresh, "  registered: twice", download))

    static let filesLocked = SymptomCause(
        "files-locked", .end(.filesLocked, .appRefresh),
        "The work cannot read its files while the phone is locked: they have complete protection.",
        remedy: "Give files for background work the protection completeUntilFirstUserAuthentication, "
            + "also in the keychain.",
        day: SymptomDay(fetch, "fileProtection: complete", visits, refresh, download))

    static let refreshTime = SymptomCause(
        "refresh-time", .end(.outOfTime, .appRefresh),
        "A refresh has 30 seconds for a launch, which all its tasks share.",
        remedy: "Do only what the next visit shows first; leave the rest to a transfer of a background "
            + "session, or to processing.",
        lesson: "q10-how-much-time",
        day: SymptomDay(fetch, visits, refresh, "  work: {time: 5m}"))

    static let pushTime = SymptomCause(
        "push-time", .end(.outOfTime, .backgroundPush),
        "A launch for a background push has about 30 seconds.",
        remedy: "Fetch what is new and call the completion handler; leave files to a background "
            + "session.",
        lesson: "q10-how-much-time",
        day: SymptomDay(
            pushMode,
            """
            visits: ["08:00 for 3m"]
            pushes:
              name: news
              arrivals: "10:00"
              work: {time: 5m}
            """))

    static let processingTime = SymptomCause(
        "processing-time", .end(.outOfTime, .processing),
        "Processing has several minutes, and not an hour.",
        remedy: "Save where the work stands, complete the task in the expiration handler, and go on "
            + "in the next night.",
        lesson: "q10-how-much-time",
        day: SymptomDay(
            processingMode, "visits: [\"20:00 for 3m\"]", processing,
            """
              requiresExternalPower: true
              work: {time: 1h}
            """, device: "charging: [\"21:00-24:00\"]"))

    static let phonePickedUp = SymptomCause(
        "phone-picked-up", .end(.phonePickedUp, .processing),
        "The person took the phone into use, which ends a processing task early.",
        remedy: "Work in steps of seconds that are saved, and resume in the next run.",
        lesson: "q13-expires-after-seconds",
        day: SymptomDay(
            processingMode, "visits: [\"20:00 for 3m\"]", processing,
            """
              requiresExternalPower: true
              earliestBeginDate: 2h
              work: {time: 4m}
            """,
            device: """
                charging: ["20:10-24:00"]
                use: ["22:05-22:10"]
                """))

    static let chargerUnplugged = SymptomCause(
        "charger-unplugged", .end(.chargerDisconnected, .processing),
        "The charger was pulled, and the task requires external power.",
        remedy: "Work in steps that are saved; drop requiresExternalPower for light work.",
        lesson: "q12-only-while-charging",
        day: SymptomDay(
            processingMode, "visits: [\"20:00 for 3m\"]", processing,
            """
              requiresExternalPower: true
              earliestBeginDate: 2h
              work: {time: 4m}
            """, device: "charging: [\"20:10-22:05\"]"))

    static let backgroundTaskTime = SymptomCause(
        "background-task-time", .end(.outOfTime, .backgroundTask),
        "beginBackgroundTask gives about half a minute, and not more.",
        remedy: "Finish there what takes seconds. Move uploads to a background session, and long jobs "
            + "of the person to BGContinuedProcessingTask.",
        lesson: "q11-killed-in-background",
        day: SymptomDay(
            """
            visits: ["08:00 for 3m"]
            beginBackgroundTask:
              name: upload
              work: {time: 5m}
            """))

    static let noProgress = SymptomCause(
        "no-progress", .end(.noProgress, .continuedProcessing),
        "A continued task that reports no progress for about half a minute expires, also in the "
            + "foreground.",
        remedy: "Set totalUnitCount at once and raise completedUnitCount every few seconds, by bytes "
            + "and not by files.",
        day: SymptomDay(
            """
            BGTaskSchedulerPermittedIdentifiers: TASK
            visits: ["08:00 for 3m"]
            BGContinuedProcessingTask:
              identifier: TASK
              submit: "08:01"
              work: {time: 20m, progressStopsAfter: 1m}
            """))

    static let extensionTime = SymptomCause(
        "extension-time", .end(.outOfTime, .standardPush),
        "A notification service extension has about 30 seconds; then the original alert is shown.",
        remedy: "Call the content handler early, and again in serviceExtensionTimeWillExpire with what "
            + "there is.",
        lesson: "voip-calls",
        day: SymptomDay(
            """
            notificationServiceExtension: true
            visits: ["08:00 for 3m"]
            standardPushes:
              name: message
              arrivals: "10:00"
              mutable-content: 1
              extension: {time: 2m}
            """))

    static let expiredEarly = SymptomCause(
        "expired-early", .end(.lowPowerModeOn, .appRefresh),
        "A condition changed while the task ran, such as Low Power Mode, and it was expired early.",
        remedy: "Let the expiration handler save and complete; the next run goes on.",
        lesson: "q13-expires-after-seconds",
        day: SymptomDay(
            fetch, visits, refresh, "  work: {time: 20s, download: 60kB}",
            device: "lowPowerMode: [\"11:54:46-12:20\"]"))
}

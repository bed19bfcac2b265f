import BackgroundPolicy
import Timeline

/// The counts of MetricKit's MXForegroundExitData and MXBackgroundExitData, with the words of Xcode's Organizer.
extension PastedText {
    private static let noCrash = "Dayline has crashes as acts, and does not simulate what causes them."

    /// A count by its name up to iOS 26, and those of iOS 27.
    private static func count(
        _ cause: String, _ newer: [String] = [], asked: [String] = [], means meaning: String,
        remedy: String? = nil, _ citations: [Citation] = [], by causes: [Cause] = [],
        notSimulated: String? = nil, lesson: (scenario: String, app: String)? = nil
    ) -> PastedText {
        inside(
            "cumulative\(cause)ExitCount", "MetricKit count", newer, asked: [cause] + asked,
            means: meaning, remedy: remedy,
            [documented] + citations, by: causes, notSimulated: notSimulated, lesson: lesson)
    }

    static let exitCounts = [
        count(
            "NormalApp", ["normalTerminationCount"], asked: ["Normal", "NormalAppExit"],
            means: "The app ended by itself, or was ended in order, also when the person swiped it away.",
            notSimulated: "Dayline counts no normal exits."),
        count(
            "Abnormal", asked: ["SIGABRT", "EXC_CRASH (SIGABRT)"],
            means: "The app ended by abort(): most often an exception that was not caught, or a failed"
                + " assertion.",
            remedy: "Look at the exception's reason in the crash report.", notSimulated: noCrash),
        count(
            "BadAccess", ["badAccessTerminationCount"], asked: ["EXC_BAD_ACCESS"],
            means: "The app crashed, as it used memory that is not its own, such as an object that is gone.",
            remedy: "Run it with the Address Sanitizer or Zombies.", notSimulated: noCrash),
        count(
            "IllegalInstruction", ["illegalInstructionTerminationCount"],
            asked: ["EXC_BAD_INSTRUCTION"],
            means: "The app crashed at an instruction that is none; in Swift that is a precondition that"
                + " failed, such as a nil that was unwrapped.",
            remedy: "Look at the line at the top of the crashed thread.", notSimulated: noCrash),
        count(
            "AppWatchdog", ["watchdogTerminationCount"], asked: ["watchdog exits"],
            means: "The watchdog ended the app with 0x8badf00d: the main thread did not answer in time, in"
                + " the foreground, at launch, or when the app came or went.",
            remedy: "Look at the main thread of the crash report with that code.",
            notSimulated: "Dayline does not simulate how long an app's main thread is busy."),
        count(
            "MemoryResourceLimit", ["memoryLimitTerminationCount"],
            asked: ["memory limit exits", "memory footprint exceeded"],
            means: "The app had more memory than a process of its kind may have (per-process-limit).",
            remedy: "Load less at once, and look at the peak in Instruments on the smallest device.",
            cited(143),
            by: [.end(.usedTooMuchMemory, .backgroundPush)], lesson: ("process-limits", "Sketch")),
        count(
            "MemoryPressure", ["systemPressureTerminationCount"],
            asked: ["memory pressure exit", "system pressure"],
            means: "The system needed the memory for others (Jetsam). In the background that is ordinary,"
                + " and the app is launched again for its tasks.",
            remedy: "Save state when the app is left, and keep it under 50 MB there.", cited(143),
            by: [.end(.systemKill, .backgroundTask)]),
        count(
            "CPUResourceLimit", ["highCPUTerminationCount"],
            asked: ["CPU resource limit", "CPU limit exits"],
            means: "The app took 48 s of CPU time within 60 s in the background (cpu_resource_fatal).",
            remedy: "Leave heavy work to a processing task with requiresExternalPower.", cited(244, 79),
            by: [.end(.usedTooMuchCPU, .processing)], lesson: ("q13-expires-after-seconds", "Catalog")),
        count(
            "SuspendedWithLockedFile", ["fileLockTerminationCount"], asked: ["suspended with locked file"],
            means: "The app held a lock on a file or a database when it was suspended, and was ended with"
                + " 0xdead10cc.",
            remedy: "Release locks before the end of the background time; see 0xdead10cc.",
            notSimulated: "Dayline does not simulate locks on files."),
        count(
            "BackgroundTaskAssertionTimeout", ["taskTimeoutTerminationCount"],
            asked: ["background task timeout"],
            means: "A background task (beginBackgroundTask) was not ended when its time was over, and the"
                + " app was ended with 0x8badf00d.",
            remedy: "Call endBackgroundTask on every path, also in the expiration handler.", cited(246, 17),
            by: [.end(.ranOutOfTime, .backgroundTask)], lesson: ("q11-killed-in-background", "Sketch")),
        count(
            "BackgroundURLSessionCompletionTimeout",
            means: "The app did not finish its work for the events of a background session in time"
                + " (0x2182bad3).",
            remedy: "Call the completion handler of handleEventsForBackgroundURLSession when the delegate"
                + " is done.",
            cited(59),
            notSimulated: "Dayline simulates such ends, and does not tell them apart by this count."),
        count(
            "BackgroundFetchCompletionTimeout",
            means: "The app did not complete a background fetch in time (0x2182bad4).",
            remedy: "Call the completion handler of performFetchWithCompletionHandler within 30 seconds.",
            cited(120),
            notSimulated: "Dayline simulates such ends, and does not tell them apart by this count."),
    ]
}

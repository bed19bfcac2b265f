import BackgroundPolicy
import Timeline

/// Why a process is gone of which little is known: what reports tell, and what only the moment does.
extension SymptomCause {
    static let heldFileLock = SymptomCause("held-file-lock", known: "0xdead10cc")
    static let tooHot = SymptomCause("too-hot", known: "0xc00010ff")
    static let launchWatchdog = SymptomCause(
        "launch-watchdog", known: "scene-create watchdog transgression")
    static let killedSomehow = SymptomCause("killed-somehow", known: "Terminated due to signal 9")

    static let endedByXcode = SymptomCause(
        "ended-by-xcode",
        outside: "Xcode ended the process: it does when it installs the app again, and when a session of "
            + "the debugger ends.",
        remedy: "Start the app from the Home Screen, and watch it for a day. Under the debugger an "
            + "app is not suspended, so that limits show only without it.",
        citing: PastedText.reported, notSimulated: "Dayline simulates no installation by Xcode.",
        explained: "Terminated due to signal 9")

    static let registeredPerJob = SymptomCause(
        "registered-per-job", .refusal(.registeredTwice),
        "The identifier of a continued task is registered again for a second job of the same process, "
            + "which crashes.",
        remedy: "Register a fresh identifier for each job, such as the permitted com.example.upload.* "
            + "with a number for the star, and submit the request under it.",
        lesson: "q15-crash-at-launch", citing: Rule[204].citation,
        day: SymptomDay(
            """
            BGTaskSchedulerPermittedIdentifiers: TASK
            visits: ["08:00 for 3m", "08:20 for 3m"]
            BGContinuedProcessingTask:
              identifier: TASK
              registered: late
              submit: ["08:01", "08:21"]
              work: {time: 1m}
            """))

    static let suspended = SymptomCause(
        "suspended", .end(.suspended, .nondiscretionaryTransfer),
        "An app that was left is suspended some seconds later. It stays in memory and runs no code: "
            + "timers, sockets, sensors and observers of the battery are silent until it is opened.",
        remedy: "Give each piece of work the mode that is for it: a background task for seconds, a "
            + "background session for transfers, a refresh or processing task for the rest.",
        citing: Rule[1].citation, day: inProcess)

    static let inProcess = SymptomDay(
        """
        visits: ["08:00 for 3m"]
        sessions:
          name: shared
          configuration: default
        transfers:
          name: upload
          session: shared
          enqueue: 1m after a visit begins
          size: 3GB
        """)
}

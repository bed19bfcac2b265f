import BackgroundPolicy
import Timeline

extension ProcessEnd {
    /// What it means that a process ended so.
    var text: PastedText {
        switch self {
        case .appSwitcher: .known("0xdeadfa11")
        case .outOfTime: Self.taskLeftOpen
        case .byWatchdog: Self.mainThreadBusy
        case .assertionHeld: .known("has active assertions beyond permitted time")
        case .notSuspended: Self.wentOn
        case .byUncodedWatchdog: Self.endedByWatchdog
        case .lateLaunch: .known("scene-create watchdog transgression")
        case .lateScene: .known("scene-update watchdog transgression")
        case .lateEnd: .known("Failed to terminate gracefully after")
        case .lockedFile: .known("0xdead10cc")
        case .tooWarm: .known("0xc00010ff")
        case .callNotReported: .known("0xbaadca11")
        case .overCPULimit: .known("cpu_resource_fatal")
        case .resumedTooOften: .known("0xbad22222")
        case .taskNotCompleted: .known("0x2182bad2")
        case .sessionNotCompleted: .known("0x2182bad3")
        case .fetchNotCompleted: .known("0x2182bad4")
        case .diskSpace: .known("0xbaddd15c")
        case .filesOpen: .known("vnode-limit")
        case .diskShortage: .known("disk-space-shortage")
        case .idle: .known("idle-exit")
        case .contradictory: Self.contradictoryReason
        case .installation: Self.installed
        case .watchCPU: .known("0xc51bad01")
        case .watchTime: .known("0xc51bad02")
        case .watchStarved: .known("0xc51bad03")
        case .insecureDrawing: .known("0x2bad45ec")
        case .stackshot: .known("0xbaaaaaad")
        case .memory: .known("JetsamEvent")
        case .memoryLimit: .known("per-process-limit")
        case .killed: Self.signalNine
        case .crash: Self.signal
        case .askedToEnd: Self.signalFromOutside
        case .exited: Self.exitedByItself
        case .codeSigning: Self.signature
        case .linker: Self.libraryMissing
        case .privacy: Self.usageDescriptionMissing
        case .uncoded: Self.withoutCode
        case .crashReport: Self.reportMade
        case .bySpringBoard: Self.endedBySpringBoard
        case .byRunningBoard: Self.endedByRunningBoard
        case .byNamedPart: Self.endedByNamedPart
        case .unknown: Self.notKnown
        }
    }

    private static let documented = Citation(.appleReference, .documented)
    private static let place = "end of a process"

    private static func outside(
        _ title: String, _ meaning: String, _ remedy: String?, _ citations: [Citation] = [documented],
        notThere: String = "Dayline does not simulate this end."
    ) -> PastedText {
        .outside(title, place, means: meaning, remedy: remedy, citations, notSimulated: notThere)
    }
}

/// By the code.
extension ProcessEnd {
    private static let taskLeftOpen = PastedText.inside(
        "0x8badf00d by RunningBoard", place,
        means: "The system ended the app, because a background task was not ended when its time was over.",
        remedy:
            "End every background task on every path, also in its expiration handler, and do not keep one open"
            + " around others.",
        [Rule[246].citation, Rule[17].citation, documented], by: [.end(.ranOutOfTime, .backgroundTask)],
        lesson: ("q11-killed-in-background", "Sketch"))

    private static let mainThreadBusy = outside(
        "0x8badf00d by a watchdog",
        "A watchdog ended the app, which did not do in time what it had to. Most often its main thread was busy for too"
            + " long: at launch, as it came to the front or left it, or as it was to end; or a task that had expired was"
            + " not completed. The words of the report tell which, such as scene-create.",
        "Wait for nothing on the main thread, and look in the report at what it did.",
        notThere: "Dayline does not simulate how long a main thread is busy.")

    private static let wentOn = outside(
        "reason: suspend",
        "The app was to be suspended, and went on for longer than it may: it was ended for that. The line is about no"
            + " background task that was begun.",
        "Look at what its threads did as it left the foreground, and begin a background task for what has to be"
            + " finished.",
        [Citation(.deviceLogs, .reported)])

    private static let endedByWatchdog = outside(
        "watchdog provision violated",
        "A watchdog ended the app, which did not do in time what it had to. Most often its main thread was busy for too"
            + " long: at launch, as it came to the front or left it, or as it was to end; or a task that had expired was"
            + " not completed.",
        "Wait for nothing on the main thread. Which step was late, such as scene-create, another line of that moment"
            + " tells, or the crash report.",
        [Citation(.deviceLogs, .reported)],
        notThere: "Dayline does not simulate how long a main thread is busy.")

    private static let reportMade = outside(
        "Formulating fatal … report for corpse",
        "The process has ended, and a crash report of it is made. Most often it crashed; where the system ended it for a"
            + " fault, as a watchdog does, a report is made, too.",
        "Open the crash report of that moment in Xcode's Organizer or in the phone's Analytics Data.",
        [Citation(.deviceLogs, .reported)], notThere: "Dayline does not simulate reports.")

    /// What an end by a watchdog that names no step means for a task that had been asked to end.
    static let watchdogAfterExpiration = outside(
        "watchdog after expiration",
        "A watchdog ended the app after this work was asked to end, and no line tells that it was completed: an app that"
            + " does not complete a task after its expiration may be ended for that. Else its main thread was busy for"
            + " too long at another step, which the crash report names.",
        "Call setTaskCompleted in the expiration handler, and keep the main thread free, so that the handler is called in"
            + " time.",
        [Rule[105].citation, Citation(.deviceLogs, .reported)])

    private static let installed = outside(
        "0xdead6502",
        "The app was ended because it was reinstalled, updated or removed; that is no crash.",
        "Expect it after an update, and submit requests again at the next launch.",
        [Citation(.systemBinaries, .reverseEngineered), Citation(.deviceLogs, .measured)],
        notThere: "Dayline does not simulate updates.")
}

/// By the domain.
extension ProcessEnd {
    private static let signalNine = outside(
        "SIGNAL 9",
        "The process was ended with SIGKILL or SIGTERM from outside, and the line does not tell why: the Stop button of"
            + " Xcode does so, too.",
        "Look at the same moment for another line about its end, a crash report or a JetsamEvent.",
        [documented, Citation(.deviceLogs, .measured)])

    private static let signalFromOutside = outside(
        "SIGNAL 15",
        "The process was asked to end from outside, as with SIGTERM (15): the person quit it, it was removed, the"
            + " Simulator was stopped, or a tool ended it. That is no crash, and there is no crash report.",
        "Look at the same moment for a line of installd, SpringBoard or the tool that ended it.",
        [Citation(.deviceLogs, .reported)])

    private static let exitedByItself = outside(
        "exit",
        "The process ended by itself, as with exit(); nobody ended it, and there is no crash report. The third number"
            + " that launchd reports is 256 times the status with which it ended.",
        "An app of iOS has no reason to call exit(); look for who calls it, in a library or a crash handler, too.",
        [Citation(.deviceLogs, .reported)])

    private static let signal = PastedText.inside(
        "SIGNAL", place,
        means:
            "The app has crashed: the process got a signal for what its own code did, such as 6 (abort, an uncaught"
            + " exception), 5 (a Swift trap), 10 or 11 (memory that is not there).",
        remedy: "Open the crash report of that moment in Xcode's Organizer or in the phone's Analytics Data.",
        [documented], by: [.end(.crash, .backgroundPush)])

    /// An exception, or an error of Swift, whose reason Dayline does not know.
    static let uncaughtException = PastedText.inside(
        "uncaught exception", place,
        means:
            "The app has crashed: code in it threw an exception that nothing caught, or ran into an error"
            + " with which Swift ends a process. The line tells the reason.",
        remedy:
            "Look at the call stack behind the line, or in the crash report of that moment: the first line of"
            + " the app's own code in it is where it happened.",
        [documented], by: [.end(.crash, .backgroundPush)])

    private static let signature = outside(
        "CODESIGNING", "The app was ended because a page of its code does not have a valid signature.",
        "Reinstall the app, and look whether something changes the app after it was signed.",
        [documented])

    private static let libraryMissing = outside(
        "DYLD", "The app could not be launched, because a library or a symbol in it is missing.",
        "Embed and sign the framework that the report names, and look at its deployment target.")

    private static let usageDescriptionMissing = outside(
        "TCC", "The app was ended because it asked for private data without saying why in its Info.plist.",
        "Add the usage description that the report names to Info.plist.")

    private static let contradictoryReason = outside(
        "a reason of Jetsam with the number of another one",
        "Jetsam ended the process, and the line contradicts itself on why: the name of the reason in it and the number are"
            + " those of different reasons.",
        "Look for another line about the same end, or for a JetsamEvent report of that moment.",
        [Citation(.dayline, .assumed)])

    private static let endedBySpringBoard = outside(
        "SPRINGBOARD", "SpringBoard ended the app; the explanation in the line tells why, if anything does.",
        "Look at the explanation, and at SpringBoard's lines of that moment.",
        [Citation(.deviceLogs, .measured)])

    private static let endedByRunningBoard = outside(
        "RUNNINGBOARD",
        "RunningBoard ended the app; the explanation in the line tells why, if anything does.",
        "Look at the explanation, and at runningboardd's lines of that moment.",
        [Citation(.deviceLogs, .measured)])

    /// What a line means that asks for an end in words only, with neither a domain nor a code.
    static let askedInWords = outside(
        "end asked for in words",
        "Somebody has asked for the end of the process, in words that Dayline does not know; the line does not tell"
            + " that it has ended.",
        "Look for the line that reports its termination, with a domain and a code.",
        [Citation(.dayline, .assumed)])

    /// What a line means that asks for an end with a code that is not known.
    static let askedWithUnknownCode = outside(
        "end asked for with an unknown code",
        "Somebody has asked for the end of the process, and Dayline does not know what this code means; the line does"
            + " not tell that it has ended.",
        "Look at the words in the line, and for the line that reports its termination.",
        [Citation(.dayline, .assumed)])

    /// What a line means that tells of a request to end a process and nothing of who asked, or why.
    static let askedWithoutReason = outside(
        "end asked for without a reason",
        "The system sets about the end of the process, for which somebody has asked; the line tells neither who nor why,"
            + " nor that the process has ended.",
        "Look just before for the line that received the request, and after it for the one that reports the termination.",
        [Citation(.systemBinaries, .reverseEngineered), Citation(.deviceLogs, .measured)])

    /// What the ends have in common of which the model knows no more than that the system brings them about.
    static let endedBySystem = outside(
        "ended by the system",
        "The system ended the app, for a reason that only the line about it tells: by who ended it, by the code, or in"
            + " words.",
        "Look at that line and at those of the same moment: dayline explain tells what the code in it means.",
        [Citation(.deviceLogs, .measured)])

    /// What a line means that tells the end of a process and nothing of why.
    static let withoutReason = outside(
        "end without a reason", "The process has ended, and the line does not tell why.",
        "Look for the line that reports its termination, with a domain and a code.",
        [Citation(.deviceLogs, .measured)])

    private static let withoutCode = outside(
        "end without a code",
        "The process was ended or has ended, and the line has words for it, but no code that tells why.",
        "Look at the words, at the lines of that moment, and for a crash report.",
        [Citation(.deviceLogs, .measured)])

    private static let endedByNamedPart = outside(
        "end with an unknown code of a known domain",
        "The part of the system that the domain names ended the process, and Dayline does not know what its code means.",
        "Look for a crash report of that moment.", [Citation(.dayline, .assumed)])

    private static let notKnown = outside(
        "end with an unknown code",
        "The process has ended, and Dayline does not know what this domain and code mean.",
        "Look for a crash report of that moment.", [Citation(.dayline, .assumed)])
}

import BackgroundPolicy
import Timeline

extension ProcessWording {
    /// What a line about the process of an app means.
    var text: PastedText {
        switch self {
        case .launched: Self.launchedText
        case .stateCalculated:
            .line(
                "Calculated state for …", of: "runningboardd",
                means:
                    "The state of the app: running-active is the foreground where its role begins with UserInteractive,"
                    + " else the background; running-suspended runs no code, none has no process.", [1])
        case .roleSet: Self.roleText
        case .stateChanged: Self.stateText
        case .stateEchoed:
            .line(
                "Received state update for …", of: "several processes",
                means:
                    "A process was told the state of another. Many are told the same, so that such lines come late and"
                    + " out of order; runningboardd's own are exact.", [1])
        case .suspended:
            .line(
                "Suspending task.", of: "runningboardd",
                means:
                    "The process is suspended: it stays in memory and runs no code until the app is opened, or woken"
                    + " for background work.",
                remedy:
                    "Work that is to go on needs a background task before that, or a request to BGTaskScheduler; a"
                    + " transfer goes on in a background session.", [1, 12, 10])
        case .expiringSoon:
            .line(
                "Assertions for process will expire soon", of: "runningboardd",
                means:
                    "RunningBoard's warning: what keeps the app running in the background ends within seconds. Then the"
                    + " app is suspended, or ended if it holds on to a background task.",
                remedy:
                    "End background tasks in their expiration handlers, and save before; work that is to go on needs a"
                    + " request to BGTaskScheduler, or a background session.", [12, 17])
        case .resumed:
            .line(
                "Resuming task.", of: "runningboardd",
                means: "A suspended process runs again: the app was opened, or woken for background work.",
                [9])
        case .terminating: Self.terminatingText
        case .terminated: Self.terminatedText
        case .reported: Self.reportedText
        case .reportMade: ProcessEnd.crashReport.text
        case .overCPULimit: .known("cpu_resource_fatal")
        case .overSoftLimit: .known("exceeded mem limit … (non-fatal)")
        case .installed: Self.installedText
        case .watchdogIgnored: Self.watchdogIgnoredText
        case .prewarmed: Self.prewarmedText
        case .prewarmRefused: Self.prewarmRefusedText
        case .mentioned: Self.mentionedText
        case .noted: Self.notedText
        case .assertionNoted: Self.assertionNotedText
        }
    }

    private static let stateText = PastedText.line(
        "Application process state changed for …", of: "SpringBoard",
        means:
            "The state of the app, as SpringBoard, or to iOS 12 assertiond, has it: whether it runs, and whether it is seen.",
        [1])

    private static let launchedText = PastedText.line(
        "Executing launch request for …", of: "runningboardd",
        [
            "Bootstrapping", "Creating and launching job for: …", "Now tracking process: …",
            "This process will be managed.",
        ],
        means:
            "A process of the app is created: it was not running. Where words in parentheses follow, they tell for what:"
            + " FBApplicationProcess is SpringBoard's, which opens or launches the app. Without them it may also be"
            + " prewarming, which stops before main.", [9, 243])

    private static let prewarmedText = PastedText.inside(
        "Prewarm app success: …", "log of dasd, or runningboardd",
        ["DAS Prewarm launch", "DAS DYLD3 Closure Generation", "Prelaunched app: …"],
        means:
            "The scheduler has the app's process made before anything needs it, and it stops before main: prewarming, or"
            + " a look of the dynamic linker. The app runs no code of a task or a push in it, so that this is no"
            + " background launch.",
        binaries + [Rule[243].citation], by: [])

    private static let prewarmRefusedText = PastedText.inside(
        "Refusing to prewarm … because it not allowed by developer", "log of dasd",
        means:
            "The scheduler would have had the app's process made before anything needs it, and does not, as the app"
            + " forbids that. It changes nothing about the launches for tasks and pushes.",
        binaries + [Rule[243].citation], by: [])

    private static let binaries = [Citation(.systemBinaries, .reverseEngineered)]

    private static let roleText = PastedText.line(
        "Set darwin role to: …", of: "runningboardd",
        means:
            "The role of the app's process: one that begins with UserInteractive is that of the foreground,"
            + " Background that of the background. Where no line tells the state of the app, this one does.",
        [1])

    private static let assertionNotedText = PastedText.line(
        "Assertion … will be created as active", of: "runningboardd", ["will be created as inactive"],
        means:
            "RunningBoard notes an assertion, by which one process keeps another one running. An active one counts at"
            + " once, an inactive one only when what it waits for has come. The line about acquiring it, just before,"
            + " tells who asks and what for; the app neither begins nor ends anything by this one.", [])

    private static let notedText = PastedText.line(
        "Setting jetsam priority to …", of: "assertiond", ["Created SystemIsActive"],
        means:
            "Those who keep processes running note how: with which priority for memory and which assertions of power."
            + " The app neither begins nor ends anything by it.", [])

    private static let terminatingText = PastedText.line(
        "<RBSTerminateContext| domain:… code:… explanation:…>", of: "runningboardd",
        means: "The process is ended. The domain tells by whom, the code and the explanation why.", []
    )

    private static let terminatedText = PastedText.line(
        "termination reported by launchd (…, …, …)", of: "runningboardd",
        means:
            "The process has ended. The numbers are the domain, the reason within it, and the status of the wait: a"
            + " signal, or 256 times what the process gave to exit().",
        [])

    private static let reportedText = PastedText.line(
        "Termination Reason: …", of: "launchd, or crash report",
        means:
            "Why the process has ended: the name is the domain, which tells by whom, and the code tells why.",
        [])

    private static let installedText = PastedText.line(
        "Uninstalling identifier …", of: "installd",
        means:
            "The app is removed, or replaced by another version: its process is ended, and it cannot be launched"
            + " meanwhile.", [])

    private static let watchdogIgnoredText = PastedText.line(
        "Ignoring <FBProcessWatchdog … for reason: process is being debugged", of: "SpringBoard",
        means:
            "The app's main thread was busy for longer than the watchdog allows. It is not ended only because a debugger"
            + " is attached; started from the Home Screen it would be, with 0x8badf00d.",
        remedy:
            "Take what waits or computes off the main thread, and try without the debugger. Beneath it background"
            + " work is not as it will be, either: the app is never suspended.",
        [])

    private static let mentionedText = PastedText.line(
        "[app<…>:…] …", of: "runningboardd",
        means:
            "A line about the process of the app, from which Dayline learns nothing but that it runs."
    )
}

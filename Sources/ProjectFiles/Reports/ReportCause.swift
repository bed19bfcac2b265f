import Answers

/// Why a process probably ended, from all that its report says.
extension ProcessReport {
    /// The watchdog's code.
    private static let watchdog: UInt64 = 0x8bad_f00d

    /// Whether a watchdog ended it, or RunningBoard with the same code.
    var isOfWatchdog: Bool { termination?.code == Self.watchdog }

    /// The likely cause; nil where the code alone says it.
    var cause: Sentence? {
        switch kind {
        case .crash: ofCrash
        case .cpu:
            isKilled ? nil : "\(noted)dayline explain cpu_resource tells when the system ends an app for it."
        case .wakeups: "\(noted)It woke the CPU more often than an app should on average."
        case .diskWrites: "\(noted)It wrote more than an app should in a day."
        case .hang:
            "The main thread was busy for so long that the person had to wait; it says nothing of background execution."
        case .launch:
            "The launch took long. In the background it takes from the time that the task or push has."
        }
    }

    /// Whether the process was ended for what it used.
    var isKilled: Bool { action?.lowercased().contains("kill") == true }

    /// Whether the report says that nothing was done.
    var isNoted: Bool { action?.lowercased() == "none" }

    private var noted: Sentence? { isNoted ? "The system has noted it, and ended nothing. " : nil }

    private var ofCrash: Sentence? {
        if isOfWatchdog { return ofWatchdog }
        guard termination == nil || termination?.namespace == "SIGNAL", !hasKnownReason else { return nil }
        let ofSignal = exception.flatMap { exception in
            Self.signals.first { exception.contains($0.name) }?.meaning
        }
        return ofSignal.map { "\($0) \(Self.ownFault)" }
    }

    /// Whether the report has the words of an exception or of a kill, whose meaning says more than the signal.
    private var hasKnownReason: Bool { !ReportAnswer.reasons(in: words.joined(separator: "\n")).isEmpty }

    private static let ownFault: Sentence =
        "That is a fault of the app and no decision about background execution: what it was running ended with it."

    /// What signals mean of which the system is not the sender.
    private static let signals: [(name: String, meaning: Sentence)] = [
        ("SIGABRT", "The app ended itself: an exception was not caught, or abort was called."),
        (
            "SIGTRAP",
            "A check of the language failed: an unexpected nil, an index out of range, a precondition."
        ),
        ("SIGSEGV", "It used memory that is not its own."), ("SIGBUS", "It used memory that is not its own."),
        ("SIGILL", "It ran an instruction that does not exist, as when a check of the language fails."),
    ]

    /// What to do about the likely cause; nil where the meaning of the code says it.
    var remedy: Sentence? {
        guard isOfWatchdog, cause != nil else { return nil }
        guard allowance == .wallClock else { return "Compute less then, on every thread of the app." }
        return
            "Keep the main thread free then: no waiting for a network, a lock or a database, and in the background no work for the screen."
    }

    /// What the watchdog measured, if one ended the process; CPU time where the report says it.
    var allowance: WatchdogAllowance {
        let isCPUTime = termination?.explanation?.contains(WatchdogAllowance.cpuTime.rawValue) ?? false
        return isCPUTime ? .cpuTime : .wallClock
    }

    private var ofWatchdog: Sentence? {
        guard let event = termination?.watchdogEvent else { return nil }
        let isSeen = termination?.isSeen ?? (role?.lowercased().contains("background") != true)
        let launched: Sentence? =
            !isSeen
            ? " The app was in the background, so that nobody saw it." : nil
        let thread: Sentence =
            switch allowance {
            case .cpuTime: "it used more CPU time than is allowed"
            case .wallClock: "the main thread was busy, or waited"
            }
        switch event {
        case "scene-create", "process-launch", "launch":
            return
                "The launch was too slow: \(thread), for longer than the watchdog allows.\(launched)\(computed)"
        case "scene-update", "resume", "suspend":
            return
                "The app did not follow in time when it entered the background or came back: \(thread).\(launched)\(computed)"
        case "process-exit", "terminate", "quit":
            return "The app was asked to end, and did not in time: \(thread).\(launched)\(computed)"
        default: return nil
        }
    }

    /// How to read the app's CPU time beside the watchdog's wall clock (Apple: Addressing watchdog terminations).
    private var computed: Sentence? {
        guard allowance == .wallClock, termination?.cpuTime != nil else { return nil }
        return
            " A low share of CPU time suggests that it waited, a high one that it computed, on any of its threads."
    }

    /// Whether the report is of a release before iOS 13, where RunningBoard first logs the ends of apps.
    var isBeforeRunningBoard: Bool {
        guard let version = system?.firstMatch(of: /^(?:iPhone OS|iOS) ([0-9]{1,2})\./),
            let major = Int(version.1)
        else { return false }
        return major < 13
    }
}

/// Why the system ended a process, by the domain and the code that logs and crash reports print.
public enum ProcessEnd: Hashable, CaseIterable, Sendable {
    /// By the code, whoever ended it: swiped away, a task left open, a busy main thread, a locked file, heat, a call that
    /// was not reported.
    case appSwitcher, outOfTime, byWatchdog, lockedFile, tooWarm, callNotReported
    /// By the words alone, where no line prints a code: an assertion held beyond its time, an app that was to be suspended
    /// and was not, a watchdog.
    case assertionHeld, notSuspended, byUncodedWatchdog
    /// By a watchdog, of which the words tell what was late: the launch, coming to the front or leaving it, the end.
    case lateLaunch, lateScene, lateEnd
    /// It used too much of the CPU; as a VoIP app it was resumed too often.
    case overCPULimit, resumedTooOften
    /// A background task, the events of a session, or a fetch was not completed in time.
    case taskNotCompleted, sessionNotCompleted, fetchNotCompleted
    /// Its caches were deleted to make room; it was installed, updated or removed.
    case diskSpace, installation
    /// An app of a watch computed too much, took too long, or got too little time.
    case watchCPU, watchTime, watchStarved
    /// It drew what is not secure in a secure mode; all processes were recorded, and nothing ended.
    case insecureDrawing, stackshot
    /// By the domain: memory ran short, or it had more than it may have; SIGKILL, or a signal that it raised itself.
    case memory, memoryLimit, killed, crash
    /// By the code of Jetsam: too many files were open on the phone, its disk was full, or the process was idle.
    case filesOpen, diskShortage, idle
    /// By Jetsam, for a reason whose name and whose number in the line are those of different reasons.
    case contradictory
    /// It was asked to end with a signal such as SIGTERM; it ended by itself, with `exit`.
    case askedToEnd, exited
    /// Its signature, a library that is missing, or private data that it asked for without saying why.
    case codeSigning, linker, privacy
    /// A line has words for it, and neither a domain nor a code; a crash report of it is made.
    case uncoded, crashReport
    /// Nothing is known but who did it, of whom some have only a name, or not even that.
    case bySpringBoard, byRunningBoard, byNamedPart, unknown
}

extension ProcessEnd {
    /// The meaning of a domain, a code and the words beside them.
    ///
    /// - Parameters:
    ///   - domain: the number of who ended the process; nil if unknown.
    ///   - code: the reason within the domain; nil if unknown.
    ///   - explanation: the reason in words; empty if unknown.
    public init(domain: Int?, code: UInt64?, explanation: String = "") {
        if explanation.contains("assertions beyond permitted time") {
            self = code == nil ? Self.ofAssertions(explanation) : .outOfTime
        } else if code == Self.watchdogCode {
            self = Self.ofLateness(domain, explanation)
        } else if let known = Self.codes.first(where: { $0.code == code }) {
            self = known.end
        } else {
            self = Self.ofDomain(domain, code: code, explanation: explanation)
        }
    }

    /// What several watchdogs log.
    private static let watchdogCode: UInt64 = 0x8BAD_F00D

    /// The codes that mean the same in every domain.
    private static let codes: [(code: UInt64, end: ProcessEnd)] = [
        (0xDEAD_FA11, .appSwitcher), (0xDEAD_10CC, .lockedFile), (0xC000_10FF, .tooWarm),
        (0xBAAD_CA11, .callNotReported), (0xBAD2_2222, .resumedTooOften),
        (0x2182_BAD2, .taskNotCompleted), (0x2182_BAD3, .sessionNotCompleted),
        (0x2182_BAD4, .fetchNotCompleted), (0xBADD_D15C, .diskSpace), (0xDEAD_6502, .installation),
        (0xC51B_AD01, .watchCPU), (0xC51B_AD02, .watchTime), (0xC51B_AD03, .watchStarved),
        (0x2BAD_45EC, .insecureDrawing), (0xBAAA_AAAD, .stackshot),
    ]

    /// What was late, for which several watchdogs log the same code: the end of a task, or the app itself.
    private static func ofLateness(_ domain: Int?, _ explanation: String) -> ProcessEnd {
        if let step = ofStep(explanation) { return step }
        if explanation.contains("watchdog transgression") { return .byWatchdog }
        // RunningBoard holds the assertions of tasks.
        return domain == 15 ? .outOfTime : .byWatchdog
    }

    /// What was late, by the step that a watchdog names; nil where the words name none.
    private static func ofStep(_ explanation: String) -> ProcessEnd? {
        if explanation.contains("Failed to terminate gracefully after ") { return .lateEnd }
        if explanation.contains("failed to resume in time") { return .lateScene }
        let steps: [(name: String, end: ProcessEnd)] = [
            ("scene-create", .lateLaunch), ("process-launch", .lateLaunch), ("scene-update", .lateScene),
            ("process-exit", .lateEnd),
        ]
        return steps.first { step in
            ["\(step.name) watchdog transgression", "watchdog \(step.name)", "failed to \(step.name) after "]
                .contains { explanation.contains($0) }
        }?.end
    }

    /// Which assertion was held for too long, as releases to iOS 12 print it: `finishTask` is a background task.
    private static func ofAssertions(_ explanation: String) -> ProcessEnd {
        explanation.contains("reason: suspend") && !explanation.contains("reason: finishTask")
            ? .notSuspended : .assertionHeld
    }

    /// What the explanation of an end for too much time of the processor has, where it tells no share of a core.
    package static let cpuUsageLimit = "violating a CPU usage limit of "

    private static func ofDomain(_ domain: Int?, code: UInt64?, explanation: String) -> ProcessEnd {
        if explanation.contains("% cpu over ") || explanation.contains(cpuUsageLimit) { return .overCPULimit }
        switch domain {
        // Nobody ended it.
        case 0: return .exited
        case 1:
            if let code, isJetsam(named: explanation, otherThan: code) { return .contradictory }
            return code.flatMap { ofJetsam[$0] } ?? .memory
        case 2: return ofSignal(code)
        case 3: return .codeSigning
        case 6: return .linker
        case 10, nil:
            if explanation.hasPrefix("killed from app switcher") { return .appSwitcher }
            return domain == nil ? ofWords(explanation, code: code) : .bySpringBoard
        case 11: return .privacy
        case 15: return .byRunningBoard
        case 20: return .byUncodedWatchdog
        default: return domain.flatMap(name(ofDomain:)) == nil ? .unknown : .byNamedPart
        }
    }

    /// Whether a watchdog named the step that was late.
    public var isStep: Bool { [.lateLaunch, .lateScene, .lateEnd].contains(self) }

    /// The codes of Jetsam that are not about a shortage of memory, as the sources of the kernel have them.
    private static let ofJetsam: [UInt64: ProcessEnd] = [
        3: .filesOpen, 7: .memoryLimit, 8: .diskShortage, 9: .idle, 17: .idle, 100: .overCPULimit,
    ]

    /// The code of a reason of Jetsam that is not about a shortage of memory, by the name that logs print; nil for others.
    public static func jetsamCode(named name: String) -> UInt64? {
        jetsamNames[name].flatMap { ofJetsam[$0] == nil ? nil : $0 }
    }

    /// The name of a reason of Jetsam as logs print it, by its code; nil for a code that is not known.
    public static func jetsamName(of code: UInt64) -> String? {
        jetsamNames.first { $0.value == code }?.key
    }

    /// The names of reasons of Jetsam by their codes, as the sources of the kernel have them in every release.
    private static let jetsamNames: [String: UInt64] = [
        "jettisoned": 1, "highwater": 2, "vnode-limit": 3, "vm-pageshortage": 4, "fc-thrashing": 6,
        "per-process-limit": 7, "disk-space-shortage": 8, "idle-exit": 9,
        "long-idle-exit": 17,
    ]

    /// Whether a name is that of a reason of Jetsam whose code is another one.
    package static func isJetsam(named name: String, otherThan code: UInt64) -> Bool {
        jetsamNames[name].map { $0 != code } ?? false
    }

    /// What the explanation of an end for a locked file has, where no code stands beside it.
    private static let lockedFiles = "was suspended with locked system files"

    /// What PushKit and the daemon of calls say of an app that did not report a call, of which the last is an assertion's.
    private static let callsNotReported = [
        "posted an incoming call", "to post an incoming call", "AppIfThereAreUnhandledVoIPPushes",
    ]

    /// Whether words are those of an exception that nothing caught, or with which Swift ends a process.
    package static func isException(_ words: String) -> Bool {
        words.hasPrefix("*** Terminating app due to uncaught exception ")
            || words.hasPrefix("libc++abi") && words.contains(" uncaught exception of type ")
            || words.hasPrefix("Fatal error: ") || words.contains(": Fatal error: ")
    }

    /// What words alone mean, beside which no line prints who ended it.
    private static func ofWords(_ explanation: String, code: UInt64?) -> ProcessEnd {
        guard code == nil, !explanation.isEmpty else { return .unknown }
        if let step = ofStep(explanation) { return step }
        if callsNotReported.contains(where: { explanation.contains($0) }) { return .callNotReported }
        if explanation.hasPrefix("Formulating fatal ") { return .crashReport }
        if isException(explanation) { return .crash }
        if explanation.contains(lockedFiles) { return .lockedFile }
        return explanation.hasPrefix("watchdog ") ? .byUncodedWatchdog : .uncoded
    }

    private static func ofSignal(_ number: UInt64?) -> ProcessEnd {
        switch number {
        case 9: .killed
        // SIGHUP, SIGINT, SIGQUIT and SIGTERM come from outside.
        case 1, 2, 3, 15: .askedToEnd
        default: .crash
        }
    }

    /// The names of the domains as reports print them, of which some had another name in older releases.
    private static let domains: [(name: String, number: Int)] = [
        ("JETSAM", 1), ("SIGNAL", 2), ("CODESIGNING", 3), ("HANGTRACER", 4), ("DYLD", 6), ("LIBXPC", 7),
        ("OBJC", 8), ("EXEC", 9), ("SPRINGBOARD", 10), ("FRONTBOARD", 10), ("CAROUSEL", 10), ("TCC", 11),
        ("REPORTCRASH", 12), ("COREANIMATION", 13), ("RUNNINGBOARD", 15), ("ASSERTIOND", 15),
        ("LIBSYSTEM", 18), ("WATCHDOG", 20), ("GUARD", 23),
    ]

    /// The number of a domain by its name; nil for one that is not known.
    public static func domain(named name: String) -> Int? {
        domains.first { $0.name == name.uppercased() }?.number
    }

    /// The name of a domain by its number; nil for one that is not known.
    public static func name(ofDomain number: Int) -> String? {
        domains.first { $0.number == number }?.name
    }
}

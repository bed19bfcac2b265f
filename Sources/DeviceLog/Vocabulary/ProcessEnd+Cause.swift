import Timeline

/// What the end of a process is in the words of the model.
extension ProcessEnd {
    /// What ended the process, as a cause of the model; not recorded where the model has no such cause.
    var cause: StateCause {
        switch self {
        case .memory: .systemKill
        case .memoryLimit: .usedTooMuchMemory
        // Whoever ends a process by force sends SIGKILL, the Stop button of Xcode too.
        case .killed, .askedToEnd: .endedFromOutside
        case .exited: .exited
        case .installation: .installation
        case .crash, .crashReport, .codeSigning: .crash
        case .appSwitcher: .swipedAway
        case .outOfTime, .assertionHeld: .ranOutOfTime
        case .byWatchdog, .byUncodedWatchdog, .lateLaunch, .lateScene, .lateEnd: .watchdog
        case .callNotReported: .callNotReported
        case .overCPULimit: .usedTooMuchCPU
        case .lockedFile: .lockedFile
        case .tooWarm: .tooWarm
        case .notSuspended, .resumedTooOften, .taskNotCompleted, .sessionNotCompleted, .fetchNotCompleted,
            .diskSpace, .filesOpen, .diskShortage, .idle, .contradictory, .watchCPU, .watchTime,
            .watchStarved,
            .insecureDrawing, .linker, .privacy, .bySpringBoard, .byRunningBoard, .byNamedPart:
            .endedBySystem
        case .stackshot, .uncoded, .unknown: .notRecorded
        }
    }

    /// Whether only apps end so: they alone have background tasks, and are swiped away.
    var isOfApps: Bool {
        switch self {
        case .appSwitcher, .outOfTime, .assertionHeld, .notSuspended, .lockedFile, .callNotReported,
            .resumedTooOften, .taskNotCompleted, .sessionNotCompleted, .fetchNotCompleted:
            true
        case .byWatchdog, .byUncodedWatchdog, .lateLaunch, .lateScene, .lateEnd, .tooWarm, .overCPULimit,
            .diskSpace, .installation, .watchCPU,
            .watchTime, .watchStarved, .insecureDrawing, .stackshot, .memory, .memoryLimit, .killed, .crash,
            .askedToEnd,
            .exited, .codeSigning, .linker, .privacy, .bySpringBoard, .byRunningBoard, .byNamedPart,
            .filesOpen, .diskShortage, .idle, .contradictory, .uncoded, .crashReport, .unknown:
            false
        }
    }

    /// How exact it is; of several lines about one end, the most exact one is right.
    var weight: Int {
        switch self {
        case .appSwitcher, .outOfTime, .assertionHeld, .notSuspended, .lockedFile, .tooWarm, .callNotReported,
            .overCPULimit, .resumedTooOften, .taskNotCompleted, .sessionNotCompleted, .fetchNotCompleted,
            .diskSpace,
            .installation, .watchCPU, .watchTime, .watchStarved, .insecureDrawing, .lateLaunch, .lateScene,
            .lateEnd:
            5
        case .memoryLimit, .filesOpen, .diskShortage, .idle, .codeSigning, .byWatchdog,
            .byUncodedWatchdog, .crash, .linker, .privacy:
            4
        // Jetsam ends a process for any of its reasons; a line that names none, or two, is the least exact. A report is made
        // of any end for a fault of the app.
        case .memory, .contradictory, .byNamedPart, .crashReport: 3
        case .bySpringBoard, .byRunningBoard: 2
        case .killed, .askedToEnd, .exited: 1
        case .stackshot, .uncoded, .unknown: 0
        }
    }

    /// The more exact of two meanings of one end; the former where both are equally exact.
    func or(_ other: ProcessEnd) -> ProcessEnd { other.weight > weight ? other : self }
}

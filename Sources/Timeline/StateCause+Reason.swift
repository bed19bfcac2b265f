public import BackgroundPolicy

extension PolicyLimits {
    /// The CPU time that a process in the background may take within the window of the CPU Monitor, as printed.
    public var cpuTimeAtMost: String { Span.text(self[.cpuShare] * self[.cpuWindow] / 100) }
}

/// The texts and sources of what ends a process.
extension StateCause {
    /// The cause in a few words, as printed after a state or an outcome.
    public var words: String {
        switch self {
        case .usedTooMuchCPU: "used too much CPU"
        case .systemKill: "ended by the system to free memory"
        case .lockedFile: "suspended with a locked file"
        case .tooWarm: "ended as the device was too warm"
        case .watchdog: "ended by a watchdog"
        default: key.split(separator: "-").joined(separator: " ")
        }
    }

    /// What happened, as a clause after "because"; empty for a cause that does not end a process.
    public func explanation(_ limits: PolicyLimits) -> String {
        switch self {
        case .opened, .left, .launched, .phoneRestarted, .notRecorded: ""
        case .suspended: "the app was suspended, and the transfer was not in a background session"
        case .swipedAway: "the person swiped the app away"
        case .systemKill: "the system ended the app to reclaim memory"
        case .crash: "the app crashed"
        case .ranOutOfTime: "its run time was over, and the app had not reported completion"
        case .usedTooMuchCPU:
            "the CPU Monitor ended the app: it took \(limits.cpuTimeAtMost) of CPU time within "
                + Span.text(limits[.cpuWindow])
        case .usedTooMuchMemory:
            "the app exceeded the memory limit of a process, \(Quantities.bytes(limits[.processMemory]))"
        case .callNotReported: "the app did not report the call to CallKit in time"
        case .lockedFile: "the app was suspended while it held a lock on a file (0xdead10cc)"
        case .tooWarm: "the system ended the app because the device was too warm (0xc00010ff)"
        case .watchdog: "a watchdog ended the app, which did not do in time what it had to"
        }
    }

    /// The source for work of a mode; nil for a cause that ends nothing.
    public func citation(of mode: ExecutionMode, in profile: Profile) -> Citation? {
        switch self {
        case .opened, .left, .launched, .phoneRestarted, .notRecorded: nil
        case .suspended: Rule[42].citation
        case .swipedAway where mode == .continuedProcessing: Rule[216].citation
        case .swipedAway: Rule[133].citation
        case .systemKill: Rule[8].citation
        // That an app crashes is a fact of the scenario.
        case .crash: Citation(.dayline, .assumed)
        case .ranOutOfTime where mode == .backgroundTask:
            Limit.backgroundTaskTime.sourced(in: profile).citation
        case .ranOutOfTime where mode.isScheduled: Rule[105].citation
        case .ranOutOfTime: mode.runTimeLimit?.sourced(in: profile).citation
        case .usedTooMuchCPU: Limit.cpuShare.sourced(in: profile).citation
        case .usedTooMuchMemory: Limit.processMemory.sourced(in: profile).citation
        case .callNotReported: Rule[22].citation
        case .lockedFile, .tooWarm, .watchdog: Citation(.deviceLogs, .measured)
        }
    }
}

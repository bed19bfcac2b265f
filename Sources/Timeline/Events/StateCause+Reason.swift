public import BackgroundPolicy

extension PolicyLimits {
    /// The CPU time that a process in the background may take within the window of the CPU Monitor, as printed.
    public var cpuTimeAtMost: String { Span.text(self[.cpuShare] * self[.cpuWindow] / 100) }
}

/// The texts and sources of what ends a process.
extension StateCause {
    /// The cause in a few words, as printed after a state or an outcome.
    public var words: String { descriptor.brief ?? key.split(separator: "-").joined(separator: " ") }

    /// What is said of the cause.
    var descriptor: EndDescriptor { Self.descriptors[Int(rawValue)] }

    private static let descriptors = allCases.map(\.row)

    // swift-format-ignore
    private var row: EndDescriptor {
        switch self {
        case .opened:            .nothing
        case .left:              .nothing
        case .launched:          .nothing
        case .phoneRestarted:    .nothing
        case .notRecorded:       .nothing
        case .suspended:         .init("the app was suspended, and the transfer was not in a background session", nil, Rule[42].citation)
        case .swipedAway:        .init("the person swiped the app away", nil, Rule[133].citation, of: [.continuedProcessing: 216], system: .cancelledTransfer, in: ExecutionMode.allCases.filter(\.isTransfer), factor: .appSwitcher)
        case .systemKill:        .init("the system ended the app to reclaim memory", "ended by the system to free memory", Rule[8].citation)
        // That an app crashes is a fact of the scenario.
        case .crash:             .init("the app crashed", nil, Citation(.dayline, .assumed))
        case .ranOutOfTime:      .init("its run time was over, and the app had not reported completion", nil, of: [.appRefresh: 105, .processing: 105, .continuedProcessing: 105], hasRunTime: true, system: .watchdogKill, in: [.backgroundTask])
        case .usedTooMuchCPU:    .init({ "the CPU Monitor ended the app: it took \($0.cpuTimeAtMost) of CPU time within \(Span.text($0[.cpuWindow]))" }, "used too much CPU", limits: [DecidingLimit(.cpuShare, "limit"), DecidingLimit(.cpuWindow, "limit")], system: .cpuKill).logged("the app was over the limit of the CPU")
        case .usedTooMuchMemory: .init({ "the app exceeded the memory limit of a process, \(Quantities.bytes($0[.processMemory]))" }, "used too much memory", limits: [DecidingLimit(.processMemory, "limit")]).logged("the app had more memory than it may have")
        case .callNotReported:   .init("the app did not report the call to CallKit in time", nil, Rule[22].citation, system: .unreportedCall)
        case .lockedFile:        .init("the app was suspended while it held a lock on a file (0xdead10cc)", "suspended with a locked file", Citation(.deviceLogs, .measured))
        case .tooWarm:           .init("the system ended the app because the device was too warm (0xc00010ff)", "ended as the device was too warm", Citation(.deviceLogs, .measured))
        case .watchdog:          .init("a watchdog ended the app, which did not do in time what it had to", "ended by a watchdog", Citation(.deviceLogs, .measured))
        case .installation:      .init("the app was installed, updated or removed (0xdead6502)", "ended as it was installed or removed", Citation(.deviceLogs, .measured))
        case .exited:            .init("the process ended by itself, without a crash", "ended by itself", Citation(.deviceLogs, .measured))
        case .endedFromOutside:  .init("a signal from outside ended the process; the log does not tell who sent it", "ended by a signal from outside", Citation(.deviceLogs, .measured))
        case .endedBySystem:     .init("the system ended the app for a reason that only the code in the log tells", "ended by the system", Citation(.deviceLogs, .measured))
        }
    }
}

extension EndDescriptor {
    /// Nothing, as the cause ends no process of an app's own.
    fileprivate static let nothing = EndDescriptor("")
}

/// Ends of apps that a line asks for, and that do not come.
extension DayAssembly {
    /// Takes back an end that was only asked for, as the process itself logs something later.
    ///
    /// What an app says in a log of its own is looked at by its words, of which one is that it was launched anew.
    ///
    /// - Returns: Whether it took one back, so that its line is worth keeping.
    mutating func outliveEnd(by record: LogRecord, at stamp: Stamp) -> Bool {
        guard processes.hasAskedEnds, record.processID > 0, record.app.isEmpty,
            let bundle = apps.bundle(ofProcess: record.processID, named: record.process)
        else { return false }
        return outliveEnd(of: bundle, process: record.processID, at: stamp)
    }

    /// Takes back an end that was only asked for, as a line about the process tells later that it runs.
    mutating func outliveEnd(by statement: ProcessStatement, at stamp: Stamp) {
        guard processes.hasAskedEnds else { return }
        switch statement {
        case .state(.notRunning, _, _), .stateOfProcess(.notRunning, _, _): break
        case .state(_, let bundle, let process): outliveEnd(of: bundle, process: process, at: stamp)
        case .number(let process, let bundle), .roleSet(_, let bundle, let process):
            outliveEnd(of: bundle, process: process, at: stamp)
        case .stateOfProcess(_, let process, let named):
            guard let bundle = named ?? apps.bundle(ofProcess: process) else { return }
            outliveEnd(of: bundle, process: process, at: stamp)
        case .overSoftLimit(let named, _):
            guard let bundle = apps.bundle(of: named) else { return }
            outliveEnd(of: bundle, process: named?.processID, at: stamp)
        case .expiringSoon(let app): outliveEnd(of: app.bundle, process: app.processID, at: stamp)
        case .launchRequested, .created, .prewarmed, .prewarmRefused, .watchdogIgnored, .terminating,
            .terminated, .heldTooLong,
            .killedByJetsam,
            .overMemoryLimit, .endedByName, .endedItself, .extensionEnded, .installed, .overCPULimit,
            .reportMade, .reported:
            break
        }
    }

    /// Takes back the end of an app that was only asked for, as its process lives.
    ///
    /// - Returns: Whether there was such an end.
    @discardableResult
    mutating func outliveEnd(of bundle: String, process: Int32?, at stamp: Stamp) -> Bool {
        guard
            let end = processes.outlive(
                bundle, process: process, lastLaunch: launches.last(of: bundle), at: stamp)
        else { return false }
        requests.takeBackEnd(of: bundle, at: end.stamp)
        findings.outlive(bundle, since: end.stamp, shownBy: stamp)
        return true
    }
}

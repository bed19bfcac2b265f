public import BackgroundPolicy

/// A reason in words, and who says so.
extension EndReason {
    /// What happened, for people, with the numbers of the model that decided.
    public func explanation(_ limits: PolicyLimits) -> String {
        switch self {
        case .process(let cause): cause.explanation(limits)
        case .crashAtLaunch: "the app crashed at launch: no launch handler was registered as it should be"
        case .extensionOverMemory:
            "the service extension was over its memory limit, "
                + "\(limits[.serviceExtensionMemory] / 1_000_000) MB"
        case .outOfTime: "its time was over"
        case .interrupted(let interruption, false): interruption.words
        case .interrupted(let interruption, true):
            "\(interruption.words), and \(Span.text(limits[.expirationGrace])) later it had not said that it was done"
        case .simulatedExpiration: "the debugger's command called its expirationHandler"
        case .resourceTimeout: "timeoutIntervalForResource was over, and it was not complete"
        case .sessionTimeout:
            "timeoutIntervalForRequest had passed without data, or timeoutIntervalForResource altogether"
        case .noConnection: "its session, which is no background session, had no connection that it may use"
        case .filesLocked: "its files could not be read while the phone was locked"
        }
    }

    /// The reason in a few words, behind an outcome; nil where the outcome says it.
    public var brief: String? {
        switch self {
        case .process(.usedTooMuchCPU): "used too much CPU"
        case .process(let cause): cause.key.split(separator: "-").joined(separator: " ")
        case .crashAtLaunch: "crash at launch"
        case .extensionOverMemory: "used too much memory"
        case .outOfTime: nil
        case .interrupted(let interruption, _): interruption.words
        case .simulatedExpiration: "by the debugger"
        case .resourceTimeout: "timeoutIntervalForResource"
        case .sessionTimeout: "timeout of its session"
        case .noConnection: "no connection"
        case .filesLocked: "files locked"
        }
    }

    /// Where that is said of work in a mode; nil for what ends nothing.
    public func citation(of mode: ExecutionMode, in profile: Profile) -> Citation? {
        switch self {
        case .process(let cause): cause.citation(of: mode, in: profile)
        case .crashAtLaunch: Rule[92].citation
        case .extensionOverMemory: Limit.serviceExtensionMemory.sourced(in: profile).citation
        case .outOfTime: mode.runTimeLimit?.sourced(in: profile).citation
        case .interrupted(.phonePickedUp, _): Citation(.appleReference, .documented, rule: 104)
        case .interrupted: Rule[104].citation
        case .simulatedExpiration: Rule[114].citation
        case .resourceTimeout, .sessionTimeout: Rule[54].citation
        case .noConnection: Citation(.appleReference, .documented)
        case .filesLocked: Rule[145].citation
        }
    }
}

extension EndReason.Interruption {
    fileprivate var words: String {
        switch self {
        case .phonePickedUp: "the person picked up the phone"
        case .chargerDisconnected: "the charger was disconnected"
        case .networkLost: "the network was lost"
        }
    }
}

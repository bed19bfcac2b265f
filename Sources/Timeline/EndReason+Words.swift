public import BackgroundPolicy

/// The texts and sources of an end reason.
extension EndReason {
    /// What happened, as a clause after "because", with the values of the limits that decided.
    ///
    /// An interruption that first led to expiration may end in a kill, where the app did not react.
    public func explanation(of outcome: Outcome, _ limits: PolicyLimits) -> String {
        if let interruption {
            guard outcome == .killed else { return interruption }
            let grace = Span.text(limits[.expirationGrace])
            return "\(interruption), and \(grace) later the app had not reported completion"
        }
        return switch self {
        case .swipedAway, .systemKill, .crash, .ranOutOfTime, .usedTooMuchCPU, .usedTooMuchMemory,
            .callNotReported, .lockedFile, .tooWarm, .watchdog, .suspended:
            stateCause?.explanation(limits) ?? ""
        case .crashAtLaunch:
            "the app crashed at launch: a launch handler was missing, late or registered twice"
        case .extensionOverMemory:
            "the service extension exceeded its memory limit of "
                + "\(limits[.serviceExtensionMemory] / 1_000_000) MB"
        case .outOfTime: "its run time was over"
        case .phonePickedUp, .chargerDisconnected, .networkLost, .lowPowerModeOn, .backgroundAppRefreshOff,
            .deviceTooWarm, .cancelledByPerson, .noProgress:
            interruption ?? ""
        case .simulatedExpiration: "the debugger called its expirationHandler"
        case .resourceTimeout: "it was not complete when timeoutIntervalForResource ended"
        case .requestTimeout: "no data arrived for timeoutIntervalForRequest"
        case .noConnection:
            "no permitted network was available (not a background session, so it did not wait)"
        case .filesLocked: "its files cannot be read while the phone is locked"
        case .noNetwork: "there was no network"
        case .serverDown: "the server did not answer"
        case .laterSubmission: "a later submission of the same identifier replaced it"
        case .newerPush: "a newer push replaced it"
        case .cancelledByApp: "the app cancelled it"
        case .fetchIntervalSet: "the app set a new minimum fetch interval"
        case .unusedApp:
            "the person had not used the app for \(Span.text(limits[.processingUsageWindow]))"
        case .pushExpired: Refusal.expired.explanation
        case .voIPLaunchesStopped: Refusal.voIPLaunchesStopped.explanation
        case .newerReload: "the app asked for a new timeline before it was due"
        case .activityOver: "the Live Activity was over"
        case .healthDataLocked: "health data cannot be read while the phone is locked"
        case .healthDeliveryStopped: Refusal.healthDeliveryStopped.explanation
        case .startBudgetExceeded: Refusal.startBudgetExceeded.explanation
        case .sessionDisconnected:
            "the app was suspended or ended, and a data task of a background session does not go on without it"
        case .phoneRestarted: "the phone restarted"
        case .notRecorded: "the log does not record why"
        }
    }

    /// The reason in a few words, to print after an outcome; nil where the outcome says it already.
    public var brief: String? {
        switch self {
        case .swipedAway, .systemKill, .crash, .ranOutOfTime, .usedTooMuchCPU, .usedTooMuchMemory,
            .callNotReported, .lockedFile, .tooWarm, .watchdog, .suspended:
            stateCause?.words
        case .crashAtLaunch: "crash at launch"
        case .extensionOverMemory: "used too much memory"
        case .outOfTime, .laterSubmission, .newerPush, .newerReload: nil
        case .phonePickedUp, .chargerDisconnected, .networkLost, .lowPowerModeOn, .backgroundAppRefreshOff,
            .deviceTooWarm, .cancelledByPerson, .noProgress:
            interruption
        case .simulatedExpiration: "by the debugger"
        case .resourceTimeout: "timeoutIntervalForResource"
        case .requestTimeout: "timeoutIntervalForRequest"
        case .noConnection: "no connection"
        case .filesLocked: "files locked"
        case .noNetwork: "no network"
        case .serverDown: "no answer"
        case .cancelledByApp: "by the app"
        case .fetchIntervalSet: "new fetch interval"
        case .unusedApp: "app unused"
        case .pushExpired: "expired"
        case .voIPLaunchesStopped: "VoIP launches stopped"
        case .activityOver: "activity over"
        case .healthDataLocked: "health data locked"
        case .healthDeliveryStopped: "deliveries stopped"
        case .startBudgetExceeded: "start budget exceeded"
        case .sessionDisconnected: "app suspended"
        case .phoneRestarted: "as the phone restarted"
        case .notRecorded: "reason not recorded"
        }
    }

    /// The reason as that of the end of a process, to print before how often that happened.
    public var processEndText: String {
        interruption.map { "killed after \($0)" } ?? brief ?? key.split(separator: "-").joined(separator: " ")
    }

    /// The source of the reason for work of a mode; nil for a reason that only a log tells, or none.
    public func citation(of mode: ExecutionMode, in profile: Profile) -> Citation? {
        switch self {
        case .crash, .swipedAway, .systemKill, .ranOutOfTime, .usedTooMuchCPU, .usedTooMuchMemory,
            .callNotReported, .lockedFile, .tooWarm, .watchdog, .suspended:
            stateCause?.citation(of: mode, in: profile)
        case .crashAtLaunch: Rule[92].citation
        case .extensionOverMemory: Limit.serviceExtensionMemory.sourced(in: profile).citation
        case .outOfTime: mode.runTimeLimit?.sourced(in: profile).citation
        case .phonePickedUp, .chargerDisconnected, .networkLost, .lowPowerModeOn, .backgroundAppRefreshOff,
            .deviceTooWarm:
            Rule[mode == .appRefresh ? 247 : self == .phonePickedUp ? 239 : 104].citation
        case .simulatedExpiration: Rule[114].citation
        case .cancelledByPerson: Rule[213].citation
        case .noProgress: Rule[211].citation
        case .resourceTimeout, .requestTimeout: Rule[54].citation
        case .noConnection: Citation(.appleReference, .documented)
        case .filesLocked: Rule[145].citation
        // When there is no network, or no server, is a fact of the scenario.
        case .noNetwork, .serverDown: Citation(.dayline, .assumed)
        case .laterSubmission: Rule[95].citation
        case .newerPush where mode == .liveActivityPush: Rule[277].citation
        case .newerPush: Rule[250].citation
        case .newerReload: Rule[265].citation
        case .activityOver: Rule[277].citation
        case .healthDataLocked: Rule[282].citation
        case .healthDeliveryStopped: Rule[281].citation
        case .startBudgetExceeded: Refusal.startBudgetExceeded.citation
        case .sessionDisconnected: Rule[257].citation
        case .cancelledByApp: Citation(.appleReference, .documented)
        case .fetchIntervalSet: Rule[118].citation
        case .unusedApp: Choice.unusedApps.citation(of: 1)
        case .pushExpired: Refusal.expired.citation
        case .voIPLaunchesStopped: Refusal.voIPLaunchesStopped.citation
        // That the phone restarted is a fact of the scenario or the log.
        case .phoneRestarted, .notRecorded: nil
        }
    }

    /// What interrupted the work before its time was over; nil for other reasons.
    private var interruption: String? {
        switch self {
        case .phonePickedUp: "the person picked up the phone"
        case .chargerDisconnected: "the charger was disconnected"
        case .networkLost: "the network was lost"
        case .lowPowerModeOn: "Low Power Mode came into force"
        case .backgroundAppRefreshOff: "Background App Refresh became unavailable"
        case .deviceTooWarm: "the device became too warm"
        case .cancelledByPerson: "the person cancelled it"
        case .noProgress: "it reported no progress"
        default: nil
        }
    }
}

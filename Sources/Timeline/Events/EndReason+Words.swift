public import BackgroundPolicy

/// The texts and sources of an end reason.
extension EndReason {
    /// What happened, as a clause after "because", with the values of the limits that decided.
    ///
    /// An interruption that first led to expiration may end in a kill, where the app did not react.
    ///
    /// - Parameters:
    ///   - outcome: What became of the request.
    ///   - limits: The limits; nil for the day of a device, whose log tells no figures of the model.
    /// - Returns: The clause.
    public func explanation(of outcome: Outcome, _ limits: PolicyLimits?) -> String {
        guard let limits else { return descriptor.logged ?? descriptor.explanation(PolicyLimits()) }
        let clause = descriptor.explanation(limits)
        guard isInterruption, outcome == .killed else { return clause }
        return
            "\(clause), and \(Span.text(limits[.expirationGrace])) later the app had not reported completion"
    }

    /// The explanation, with the words of the system where they are known.
    public func fullExplanation(
        of outcome: Outcome, in mode: ExecutionMode, _ limits: PolicyLimits
    ) -> String {
        let explanation = explanation(of: outcome, limits)
        return systemText(of: mode).map { "\(explanation) (\($0.mention))" } ?? explanation
    }

    /// The reason in a few words, to print after an outcome; nil where the outcome says it already.
    public var brief: String? { descriptor.cause?.words ?? descriptor.brief }

    /// The reason as that of the end of a process, to print before how often that happened.
    public var processEndText: String {
        (isInterruption ? brief.map { "killed after \($0)" } : brief)
            ?? key.split(separator: "-").joined(separator: " ")
    }

    /// The source of the reason for work of a mode; nil for a reason that only a log tells, or none.
    public func citation(of mode: ExecutionMode, in profile: Profile) -> Citation? {
        descriptor.citation(of: mode, in: profile)
    }

    /// The words with which iOS reports the end of work of a mode; nil where none are known.
    public func systemText(of mode: ExecutionMode) -> SystemText? { descriptor.systemText(of: mode) }

    /// The limits that decide when work of a mode ended for this reason.
    public func decidingLimits(of mode: ExecutionMode, _ outcome: Outcome) -> [DecidingLimit] {
        descriptor.decidingLimits(of: mode)
            + (isInterruption && outcome == .killed ? [DecidingLimit(.expirationGrace, "warning time")] : [])
    }

    /// What is said of the reason.
    var descriptor: EndDescriptor { Self.descriptors[Int(rawValue)] }

    private static let descriptors = allCases.map(\.row)

    // swift-format-ignore
    private var row: EndDescriptor {
        switch self {
        case .swipedAway:           .process(.swipedAway)
        case .systemKill:           .process(.systemKill)
        case .crash:                .process(.crash)
        case .ranOutOfTime:         .process(.ranOutOfTime)
        case .usedTooMuchCPU:       .process(.usedTooMuchCPU)
        case .usedTooMuchMemory:    .process(.usedTooMuchMemory)
        case .callNotReported:      .process(.callNotReported)
        case .suspended:            .process(.suspended)
        case .lockedFile:           .process(.lockedFile)
        case .tooWarm:              .process(.tooWarm)
        case .watchdog:             .process(.watchdog)
        case .installation:         .process(.installation)
        case .exited:               .process(.exited)
        case .endedFromOutside:     .process(.endedFromOutside)
        case .endedBySystem:        .process(.endedBySystem)
        case .crashAtLaunch:        .init("the app crashed at launch: a launch handler was missing, late or registered twice", "crash at launch", Rule[92].citation)
        case .extensionOverMemory:  .init({ "the service extension exceeded its memory limit of \(Quantities.roundBytes($0[.serviceExtensionMemory]))" }, "used too much memory", limits: [DecidingLimit(.serviceExtensionMemory, "limit")])
        case .outOfTime:            .init("its run time was over", hasRunTime: true)
        case .phonePickedUp:        .interruption("the person picked up the phone", rule: 239)
        case .chargerDisconnected:  .interruption("the charger was disconnected")
        case .networkLost:          .interruption("the network was lost")
        case .lowPowerModeOn:       .interruption("Low Power Mode came into force", factor: .lowPowerMode)
        case .backgroundAppRefreshOff: .interruption("Background App Refresh became unavailable", factor: .backgroundAppRefreshSwitch)
        case .deviceTooWarm:        .interruption("the device became too warm", factor: .thermalState)
        case .cancelledByPerson:    .interruption("the person cancelled it", by: .other, rule: 213)
        case .noProgress:           .interruption("it reported no progress", by: .other, rule: 211, limits: [DecidingLimit(.progressTimeout, "timeout")])
        case .simulatedExpiration:  .init("the debugger called its expirationHandler", "by the debugger", Rule[114].citation)
        case .resourceTimeout:      .init("it was not complete when timeoutIntervalForResource ended", "timeoutIntervalForResource", Rule[54].citation)
        case .requestTimeout:       .init("no data arrived for timeoutIntervalForRequest", "timeoutIntervalForRequest", Rule[54].citation)
        case .noConnection:         .init("no permitted network was available (not a background session, so it did not wait)", "no connection", Citation(.appleReference, .documented))
        case .filesLocked:          .init("its files cannot be read while the phone is locked", "files locked", Rule[145].citation)
        // When there is no network, or no server, is a fact of the scenario.
        case .noNetwork:            .init("there was no network", "no network", Citation(.dayline, .assumed))
        case .serverDown:           .init("the server did not answer", "no answer", Citation(.dayline, .assumed))
        case .laterSubmission:      .init("a later submission of the same identifier replaced it", nil, Rule[95].citation)
        case .newerPush:            .init("a newer push replaced it", nil, Rule[250].citation, of: [.liveActivityPush: 277])
        case .newerReload:          .init("the app asked for a new timeline before it was due", nil, Rule[265].citation)
        case .activityOver:         .init("the Live Activity was over", "activity over", Rule[277].citation)
        case .healthDataLocked:     .init("health data cannot be read while the phone is locked", "health data locked", Rule[282].citation)
        case .healthDeliveryStopped: .refusal(.healthDeliveryStopped, "deliveries stopped")
        case .startBudgetExceeded:  .refusal(.startBudgetExceeded, "start budget exceeded", in: [.pushToStart])
        case .nothingUploaded:      .init("the extension returned .failure, or .processing with nothing done, which is code 50008", "nothing uploaded", Rule[320].citation)
        case .uploadOverMemory:     .init({ "the extension exceeded its memory limit of \(Quantities.roundBytes($0[.uploadMemory]))" }, "used too much memory", limits: [DecidingLimit(.uploadMemory, "limit")])
        case .cancelledByApp:       .init("the app cancelled it", "by the app", Citation(.appleReference, .documented))
        case .fetchIntervalSet:     .init("the app set a new minimum fetch interval", "new fetch interval", Rule[118].citation)
        case .unusedApp:            .init({ "the person had not used the app for \(Span.text($0[.processingUsageWindow]))" }, "app unused", Choice.unusedApps.citation(of: 1), limits: [DecidingLimit(.processingUsageWindow, "span")])
        case .pushExpired:          .refusal(.expired, "expired")
        case .voIPLaunchesStopped:  .refusal(.voIPLaunchesStopped, "VoIP launches stopped")
        case .sessionDisconnected:  .init("the app was suspended or ended, and a data task of a background session does not go on without it", "app suspended", Rule[257].citation, system: .disconnectedSession)
        case .notForApp:            .init("content-available is 0, so it never runs the app", "not for the app", Rule[28].citation)
        case .pushNotTaken:         .init("SpringBoard dropped it, or did not hand it to the scheduler; the line in the log tells why", "dropped by SpringBoard", Citation(.deviceLogs, .reported))
        case .modeNotPermitted:     .refusal(.missingBackgroundMode, "background mode missing", in: [])
        case .sessionRemoved:       .init("its session was removed, and no line tells how it ended", "session removed", Citation(.deviceLogs, .reported))
        // That the phone restarted is a fact of the scenario or the log.
        case .phoneRestarted:       .init("the phone restarted", "as the phone restarted")
        case .notRecorded:          .init("the log does not record why", "reason not recorded")
        }
    }
}

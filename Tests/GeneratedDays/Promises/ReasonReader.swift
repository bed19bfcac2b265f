import BackgroundPolicy
public import Simulation
public import Timeline

/// Compares the reasons that events carry with what else the day says of that moment.
///
/// It knows nothing of how the model comes to a reason: a process that ended must have ended then, a charger that
/// interrupted processing must have been disconnected then, and so on.
public struct ReasonReader {
    private struct Life {
        let submitted: Moment
        /// What could have interrupted it at the moment at which its expiration handler was called, if that was.
        var interruptions: [EndReason]?
        var hasStarted = false
        var started: Moment?
        var ended: Moment?
    }

    private struct End {
        let request: Request
        let outcome: Outcome
        let reason: EndReason
    }

    private let scenario: Scenario
    private var now = Moment.start
    private var lives: [RequestID: Life] = [:]
    private var states: [AppState]
    /// When each condition for the tasks of all apps ceased for the last time.
    private var ceased: [EndReason: Moment] = [:]
    /// When Background App Refresh was switched off for an app for the last time.
    private var refreshOff: [AppID: Moment] = [:]
    /// When the person cancelled a task for the last time.
    private var cancelled: [TaskID: Moment] = [:]
    private var network = Network.wiFi
    private var isLocked = true
    /// The ends of the moment reached, and all that happened at it.
    private var ends: [End] = []
    private var happenings: [Happening] = []
    public private(set) var problems: [String] = []

    /// A reader before the first event of a day of the scenario.
    public init(_ scenario: Scenario) {
        self.scenario = scenario
        states = [AppState](repeating: .notRunning, count: scenario.apps.count)
    }

    /// Reads the next event.
    public mutating func read(_ event: TimelineEvent) {
        if event.moment > now { finish() }
        now = event.moment
        happenings.append(event.happening)
        switch event.happening {
        case .device(.lock(let isLocked)):
            self.isLocked = isLocked
            if !isLocked { ceased[.phonePickedUp] = now }
        case .device(.setting(.charger, .off, _)):
            ceased[.chargerDisconnected] = now
            // What a charger lifts holds again (X13).
            if scenario.choices.usesAlternative(.chargerAndLowPowerMode) { ceased[.lowPowerModeOn] = now }
        case .device(.setting(.lowPowerMode, .on, _)): ceased[.lowPowerModeOn] = now
        case .device(.setting(.backgroundAppRefresh, .off, _)), .device(.setting(.refreshRestricted, .on, _)):
            ceased[.backgroundAppRefreshOff] = now
        case .device(.setting(.thermalState, let level, _)) where level.rawValue >= 2:
            if scenario.choices.usesAlternative(.thermalState) { ceased[.deviceTooWarm] = now }
        case .app(let app, .appBackgroundAppRefresh(isOn: false)): refreshOff[app] = now
        case .device(.network(let network)):
            self.network = network
            if network == .none { ceased[.networkLost] = now }
        case .intervention(.cancelTask(let task)): cancelled[task] = now
        case .app(let app, .appState(let state, _)): states[Int(app.index)] = state
        case .request(let request, .submitted): lives[request.id] = Life(submitted: now)
        case .request(let request, .expiring):
            let possible = interruptions(of: request.app, within: 0)
            lives[request.id]?.interruptions = possible
        case .request(let request, .started(let launch, let reason)):
            check(isRight(reason, request, launch), "\(reason.key) started request \(request.id.number)")
            lives[request.id]?.hasStarted = true
            lives[request.id]?.started = now
        case .app(_, .presented(_, _, let request)):
            let isAlive = request.flatMap { lives[$0] }.map { $0.ended == nil } ?? false
            check(isAlive, "a push that does not wait or run showed something")
        case .request(let request, .ended(let outcome, let reason, _, _)):
            lives[request.id]?.ended = now
            check((reason != nil) == outcome.hasReason, "request \(request.id.number): \(outcome.key)")
            if let reason { ends.append(End(request: request, outcome: outcome, reason: reason)) }
        default: break
        }
    }

    /// Ends the moment reached, the last one after the last event.
    public mutating func finish() {
        for end in ends {
            let name = "request \(end.request.id.number) (\(end.request.mode.name))"
            check(
                Self.reasons(for: end.outcome).contains(end.reason) && isRight(end),
                "\(name) is \(end.outcome.key) because of \(end.reason.key)")
        }
        ends.removeAll()
        happenings.removeAll()
    }

    private mutating func check(_ condition: Bool, _ problem: @autoclosure () -> String) {
        if !condition { problems.append("at \(now.milliseconds) ms: \(problem())") }
    }

    private func isRight(_ reason: StartReason, _ request: Request, _ launch: LaunchID?) -> Bool {
        let hasStarted = lives[request.id]?.hasStarted ?? false
        // The debugger's command knows BGTasks only; an act on anything else has no effect (R114).
        let isFired = request.mode.isScheduled && isWaitingAtCommand(request)
        // Of continued tasks several of one identifier may wait, and the command fires one of them.
        let isFiredAlone = isFired && request.mode != .continuedProcessing
        let isBegunByApp = StatedPolicy.isBegunByApp(request.mode)
        let isDelivered = launch == nil && !request.mode.runsOutsideApp && !isBegunByApp
        return switch reason {
        case .dispatched:
            (launch != nil || request.mode.runsOutsideApp && !isBegunByApp) && !hasStarted && !isFiredAlone
        case .foreground: isDelivered && states[Int(request.app.index)] == .foreground && !isFiredAlone
        case .app: isBegunByApp
        case .debugger: isFired
        case .resumed: request.mode.isTransfer && hasStarted
        case .notRecorded: false
        }
    }

    /// Whether the debugger's command came at this moment, and the request had been submitted before it.
    private func isWaitingAtCommand(_ request: Request) -> Bool {
        let command = happenings.lastIndex(of: .intervention(.simulateLaunch(request.task)))
        let submission = happenings.firstIndex { happening in
            guard case .request(request, .submitted) = happening else { return false }
            return true
        }
        return command.map { $0 > submission ?? -1 } ?? false
    }

    /// The reasons that go with an outcome.
    private static func reasons(for outcome: Outcome) -> [EndReason] {
        let interruptions: [EndReason] = [
            .phonePickedUp, .chargerDisconnected, .networkLost, .lowPowerModeOn, .backgroundAppRefreshOff,
            .deviceTooWarm, .cancelledByPerson, .noProgress,
        ]
        return switch outcome {
        case .completed, .noData, .unfinished: []
        case .expired: interruptions + [.outOfTime, .simulatedExpiration]
        case .killed:
            interruptions + [
                .ranOutOfTime, .usedTooMuchCPU, .usedTooMuchMemory, .callNotReported, .extensionOverMemory,
                // R314, R316: nothing is called before the kill.
                .outOfTime, .uploadOverMemory,
            ]
        case .abandoned:
            [
                .swipedAway, .systemKill, .crash, .ranOutOfTime, .usedTooMuchCPU, .usedTooMuchMemory,
                .callNotReported, .suspended, .phoneRestarted,
            ]
        case .replaced: [.laterSubmission, .newerPush, .newerReload]
        case .cancelled:
            // A continued task that queues ends with its app's process (R216, R222).
            [
                .swipedAway, .cancelledByApp, .fetchIntervalSet, .unusedApp, .systemKill, .crash,
                .ranOutOfTime, .usedTooMuchCPU, .usedTooMuchMemory, .callNotReported, .phoneRestarted,
            ]
        case .dropped:
            [
                .crashAtLaunch, .pushExpired, .voIPLaunchesStopped, .activityOver, .healthDeliveryStopped,
                .startBudgetExceeded, .cancelledByApp,
            ]
        case .failed:
            [
                .resourceTimeout, .requestTimeout, .noConnection, .filesLocked, .noNetwork, .serverDown,
                .healthDataLocked, .sessionDisconnected, .nothingUploaded,
            ]
        }
    }

    private func isRight(_ end: End) -> Bool {
        let mode = end.request.mode
        switch end.reason {
        case .swipedAway where end.outcome == .cancelled:
            return (!mode.isScheduled || mode == .continuedProcessing) && mode != .backgroundFetch
                && happenings.contains(.app(end.request.app, .appSwitcher(isPresent: false)))
        case .swipedAway, .systemKill, .crash, .ranOutOfTime, .usedTooMuchCPU, .usedTooMuchMemory,
            .callNotReported, .suspended, .crashAtLaunch:
            return happenings.contains { happening in
                guard case .app(end.request.app, .appState(_, let cause)) = happening else { return false }
                return cause == end.reason.stateCause
            }
        case .extensionOverMemory: return mode == .standardPush
        case .nothingUploaded: return mode == .photoUpload
        case .uploadOverMemory: return mode == .photoUpload && !isCallOver(end)
        case .outOfTime where end.outcome == .killed: return mode == .photoUpload && isCallOver(end)
        case .outOfTime: return mode.runTimeLimit != nil || mode == .backgroundTask
        case .phonePickedUp, .chargerDisconnected, .networkLost, .lowPowerModeOn, .backgroundAppRefreshOff,
            .deviceTooWarm:
            return isInterruption(end)
        case .simulatedExpiration:
            return happenings.contains(.intervention(.simulateExpiration(end.request.task)))
        case .cancelledByPerson:
            let grace = end.outcome == .killed ? scenario.limits[.expirationGrace] : 0
            return cancelled[end.request.task].map { now - $0 <= grace } == true
        case .noProgress: return mode.showsProgress
        case .resourceTimeout: return mode.isTransfer && isAtResourceTimeout(end.request)
        case .requestTimeout: return isInApp(end.request) && lives[end.request.id]?.hasStarted == true
        case .noConnection: return isInApp(end.request)
        case .sessionDisconnected: return isDataTaskWithoutApp(end.request)
        case .noNetwork: return !mode.isTransfer && network == .none
        case .serverDown: return mode == .backgroundFetch && network != .none && isServerDown(end)
        case .laterSubmission: return mode.isScheduled && isFollowed { $0.task == end.request.task }
        case .newerPush: return mode.isPush && (isFollowedByPush(end) || isShownWithout(end))
        case .newerReload: return mode == .widgetReload && isFollowed { $0.task == end.request.task }
        case .activityOver:
            return mode == .liveActivityPush
                && hasEnded { request, _ in request.app == end.request.app && request.mode == .liveActivity }
        case .healthDeliveryStopped:
            // Its last failure is another delivery of the type, which ended at this moment.
            return mode == .healthDelivery
                && hasEnded { $0.task == end.request.task && $1 != .dropped }
        case .healthDataLocked: return mode == .healthDelivery && isLocked
        case .cancelledByApp where end.outcome == .dropped:
            let uploads = scenario.apps[Int(end.request.app.index)].photoUploads
            return uploads.contains { $0.task == end.request.task && $0.disables.contains(now) }
        case .cancelledByApp: return mode.isScheduled
        case .fetchIntervalSet: return mode == .backgroundFetch
        case .unusedApp: return mode.isScheduled && scenario.header.calendar.timeOfDay(at: now) == 0
        case .filesLocked: return isRefused(end, .filesLocked)
        case .pushExpired: return isRefused(end, .expired)
        case .startBudgetExceeded: return isRefused(end, .startBudgetExceeded)
        case .voIPLaunchesStopped: return isRefused(end, .voIPLaunchesStopped)
        case .phoneRestarted: return isRestart(end)
        case .notRecorded, .notForApp, .pushNotTaken, .modeNotPermitted, .sessionRemoved, .lockedFile,
            .tooWarm, .watchdog,
            .installation, .exited, .endedFromOutside, .endedBySystem:
            return false
        }
    }

    /// Whether the server of an app's fetch is down.
    private func isServerDown(_ end: End) -> Bool {
        let fetch = scenario.apps[Int(end.request.app.index)].backgroundFetch
        return fetch?.serverDown.contains { $0.contains(now) } == true
    }

    /// Whether a call of the extension for uploads has had all its time (R314).
    private func isCallOver(_ end: End) -> Bool {
        guard let started = lives[end.request.id]?.started else { return false }
        let isTestMode = scenario.choices[.uploadCallLimit] == 2
        return now - started >= (isTestMode ? Span.day : scenario.limits[.uploadCallTime])
    }

    /// Whether a request that is meant ended at the moment.
    private func hasEnded(_ isMeant: (Request, Outcome) -> Bool) -> Bool {
        happenings.contains { happening in
            guard case .request(let request, .ended(let outcome, _, _, _)) = happening else { return false }
            return isMeant(request, outcome)
        }
    }

    /// Whether a task was warned by what is the reason, if it was warned, and killed so soon after it that it had no
    /// longer than the grace.
    private func isInterruption(_ end: End) -> Bool {
        let (mode, reason) = (end.request.mode, end.reason)
        let mayInterrupt =
            switch mode {
            case .processing: true
            // A charger is nothing to a refresh, and taking the phone into use ends one only by X30.
            case .appRefresh:
                reason != .chargerDisconnected
                    && (reason != .phonePickedUp || scenario.choices.usesAlternative(.unlockAndRefresh))
            default: false
            }
        guard mayInterrupt else { return false }
        // What keeps the app running keeps the task running too that did not stop when it was warned.
        let grace =
            end.outcome == .killed
            ? isKeptRunning(end.request.app) ? scenario.header.length : scenario.limits[.expirationGrace] : 0
        let warned = lives[end.request.id]?.interruptions
        return interruptions(of: end.request.app, within: grace).contains(reason)
            && warned?.contains(reason) ?? true
    }

    /// Whether an app has requests that keep its process running as long as they need (R210, R288, R360).
    private func isKeptRunning(_ app: AppID) -> Bool {
        let script = scenario.apps[Int(app.index)]
        return !script.locationSessions.isEmpty || !script.longRunningIntents.isEmpty
            || script.tasks.contains { $0.mode.keepsAppRunning }
    }

    /// What of the conditions for an app's tasks ceased within so many milliseconds before the present.
    private func interruptions(of app: AppID, within milliseconds: Int64) -> [EndReason] {
        var moments = ceased
        if let off = refreshOff[app] {
            moments[.backgroundAppRefreshOff] = max(off, moments[.backgroundAppRefreshOff] ?? off)
        }
        return EndReason.allCases.filter { reason in moments[reason].map { now - $0 <= milliseconds } ?? false
        }
    }

    private func isFollowed(by isLater: (Request) -> Bool) -> Bool {
        happenings.contains { happening in
            switch happening {
            case .request(let request, .submitted): isLater(request)
            // The submission took the earlier request's place, and was refused for another reason.
            case .request(let request, .refused(.tooManyPendingTaskRequests)): isLater(request)
            default: false
            }
        }
    }

    private func isRefused(_ end: End, _ refusal: Refusal) -> Bool {
        happenings.contains(.request(end.request, .refused(refusal)))
    }

    private func transfer(_ request: Request) -> (app: AppScript, transfer: TransferScript)? {
        let script = scenario.apps[Int(request.app.index)]
        return script.transfers.first { $0.task == request.task }.map { (script, $0) }
    }

    private func isFollowedByPush(_ end: End) -> Bool {
        isFollowed { $0.app == end.request.app && $0.mode.isPush }
    }

    /// Whether a newer update of the app's Live Activity is shown at the moment, so that this one has come too late.
    private func isShownWithout(_ end: End) -> Bool {
        end.request.mode == .liveActivityPush
            && happenings.contains { happening in
                guard case .app(let app, .presented(_, .activityUpdate, _)) = happening else { return false }
                return app == end.request.app
            }
    }

    /// Whether the phone restarted, and with it ended what works outside the app or the app's process.
    private func isRestart(_ end: End) -> Bool {
        let isOutside = end.request.mode.runsOutsideApp && !end.request.mode.isTransfer
        return happenings.contains(.device(.restart))
            && (isOutside
                || happenings.contains(.app(end.request.app, .appState(.notRunning, .phoneRestarted))))
    }

    private func isDataTaskWithoutApp(_ request: Request) -> Bool {
        // An app that was suspended or ended may be opened again at the same moment.
        let hasEnded = happenings.contains {
            guard case .app(request.app, .appState(let state, _)) = $0 else { return false }
            return state == .notRunning || state == .suspended
        }
        return transfer(request)?.transfer.kind == .data
            && (hasEnded || states[Int(request.app.index)] != .foreground)
    }

    private func isInApp(_ request: Request) -> Bool {
        transfer(request).map { !$0.transfer.session(among: $0.app.sessions).isBackground } ?? false
    }

    private func isAtResourceTimeout(_ request: Request) -> Bool {
        guard let submitted = lives[request.id]?.submitted, let (app, transfer) = transfer(request) else {
            return false
        }
        let session = transfer.session(among: app.sessions)
        // What is set after the session was made may be without effect, and the default is in force.
        let defaults = SessionScript(task: session.task, identifier: session.identifier)
        return [session, defaults].contains { now - submitted == $0.timeoutIntervalForResource }
    }
}

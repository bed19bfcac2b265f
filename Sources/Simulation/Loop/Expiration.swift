import BackgroundPolicy
import Timeline

/// Expiration: the handler warns shortly before the time is over, and what does not end then is ended (R103
/// to R105).
extension World {
    /// Calls every expiration handler, shortly before the time of the launch is over.
    mutating func expire(_ app: AppID, _ generation: UInt32) {
        guard apps[app].process.isCurrent(generation), apps[app].process.state == .background else { return }
        warnAll(of: app, reason: .outOfTime) { _ in true }
        suspendWhenDone(app)
    }

    /// Calls the expiration handlers of the running requests that satisfy a condition; those that stop their
    /// work end.
    mutating func warnAll(
        of app: AppID, reason: EndReason, where condition: (RequestState) -> Bool
    ) {
        for listed in requests.listed(of: app, in: \.isRunningInApp) {
            let index = listed.index
            guard requests[index].phase == .running, condition(requests[index]) else { continue }
            warn(index, reason: reason)
        }
    }

    /// Calls the expiration handler of a request, if it has one.
    private mutating func warn(_ index: RequestIndex, reason: EndReason) {
        let work = work(of: index)
        guard work.handlesExpiration else { return }
        emit(.request(requests[index].request, .expiring))
        if work.saysWhenDone, work.stopsOnExpiration {
            end(index, .expired, reason: reason)
        } else {
            let request = requests[index].request
            requests.warn(index)
            measureLessCPU(request.app)
            if request.mode.keepsAppRunning { stopKeepingRunning(request.app) }
        }
    }

    /// Ends what still runs when the time of the launch is over, and kills an app that ignored its warning.
    mutating func runOut(_ app: AppID, _ generation: UInt32) {
        guard apps[app].process.isCurrent(generation), apps[app].process.state == .background,
            apps[app].process.running > 0
        else { return }
        var isKilled = false
        for listed in requests.listed(of: app, in: \.isRunningInApp) {
            let index = listed.index
            let work = work(of: index)
            recordMissedCompletion(index)
            let outcome = requests[index].mode.policy.outcomeAtDeadline(work, choices)
            let isByForce = outcome == .killed
            if isByForce { isKilled = true }
            let reason = isByForce ? requests[index].interruption ?? .ranOutOfTime : .outOfTime
            end(index, outcome, reason: reason)
        }
        if isKilled {
            endProcess(app, .ranOutOfTime)
        } else {
            suspendWhenDone(app)
        }
    }

    /// Cancels the interruption of tasks that continue in the foreground, and restores their time.
    mutating func forgetInterruptions(_ app: AppID) {
        guard apps[app].process.running > 0 else { return }
        for listed in requests.listed(of: app, in: \.isRunningInApp) {
            requests[listed.index].interruption = nil
        }
    }

    /// Interrupts the tasks of every app that factors hold which have just become adverse (R104, R247).
    mutating func interruptTasks(by factors: FactorSet) {
        for app in appIDs where isRunningInBackground(app) { interruptTasks(of: app, by: factors) }
    }

    /// Interrupts the tasks of an app that factors hold which have just become adverse.
    ///
    /// A battery that becomes critically low interrupts nothing, as no source says that it does.
    mutating func interruptTasks(of app: AppID, by factors: FactorSet) {
        guard isRunningInBackground(app) else { return }
        for (factor, reason) in Self.interruptions where factors.contains(factor) {
            for mode in [ExecutionMode.appRefresh, .processing] {
                let row = rules.row(mode)
                let isExempt = device.conditions.isCharging || !row.withoutCharger.contains(factor)
                guard row.strict.contains(factor) || !isExempt else { continue }
                interrupt(mode, of: app, reason: reason) { (_: TaskScript) in true }
            }
        }
    }

    private static let interruptions: [(factor: Factor, reason: EndReason)] = [
        (.lowPowerMode, .lowPowerModeOn), (.backgroundAppRefreshSwitch, .backgroundAppRefreshOff),
        (.thermalState, .deviceTooWarm),
    ]

    /// Interrupts the tasks of a mode, of every app, whose conditions are no longer sufficient (R104): calls their
    /// expiration handlers early.
    mutating func interrupt(
        _ mode: ExecutionMode, reason: EndReason, where condition: (TaskScript) -> Bool
    ) {
        for app in appIDs where isRunningInBackground(app) {
            interrupt(mode, of: app, reason: reason, where: condition)
        }
    }

    private func isRunningInBackground(_ app: AppID) -> Bool {
        apps[app].process.running > 0 && apps[app].process.state == .background
    }

    /// What the debugger launched is not interrupted, as its command ignores every factor.
    private mutating func interrupt(
        _ mode: ExecutionMode, of app: AppID, reason: EndReason, where condition: (TaskScript) -> Bool
    ) {
        let tasks = scenario.apps[app].tasks
        interrupt(mode, of: app, reason: reason) { (request: RequestState) in
            guard case .task(let task, let terms) = request.detail else { return false }
            return !terms.contains(.isSimulated) && condition(tasks[task])
        }
    }

    /// Ends running tasks of a mode before their time: calls their expiration handlers, and ends the process if
    /// they do not report completion then.
    mutating func interrupt(
        _ mode: ExecutionMode, of app: AppID, reason: EndReason, where isConcerned: (RequestState) -> Bool
    ) {
        func isInterrupted(_ request: RequestState) -> Bool {
            request.phase == .running && isConcerned(request)
        }
        let running = RequestGroup.Kind.running(mode)
        let interrupted = requests.listed(of: app, in: { $0 == running }).filter {
            isInterrupted(requests[$0.index])
        }
        guard !interrupted.isEmpty else { return }
        for listed in interrupted {
            requests[listed.index].interruption = requests[listed.index].interruption ?? reason
        }
        warnAll(of: app, reason: reason) { $0.mode == mode && isConcerned($0) }
        // Without an expiration handler a task is marked complete and unsuccessful with no warning.
        endAll(of: app, in: { $0 == running }, .expired, reason: reason, where: isInterrupted)
        if requests.first(of: app, in: { $0 == running }, where: isConcerned) != nil {
            // In the foreground the process has its time, and goes on until the person leaves the app.
            guard apps[app].process.state == .background else { return }
            apps[app].process.shorten(until: now + limits[.expirationGrace])
            let process = apps[app].process
            schedule(.runOut(app, generation: process.generation), at: process.deadline)
        } else {
            suspendWhenDone(app)
        }
    }
}

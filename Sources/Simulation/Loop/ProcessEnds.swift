import BackgroundPolicy
import Timeline

/// The consequences of a change of an app's process.
extension World {
    /// Reports the new state of the process.
    mutating func reportState(_ app: AppID, _ cause: StateCause) {
        emit(.app(app, .appState(apps[app].process.state, cause)))
        markDirty(app)
    }

    /// Suspends an app that runs in the background.
    mutating func suspend(_ app: AppID) {
        guard apps[app].process.suspend() else { return }
        takeSnapshotAfterWork(app)
        reportState(app, .suspended)
        // Its connections break while it is suspended.
        TransferRun.endInApp(app, reason: .suspended, &self)
        TransferRun.failDataTasks(of: app, &self)
    }

    /// Suspends an app that has reported completion of all its work (R102).
    mutating func suspendWhenDone(_ app: AppID) {
        if apps[app].process.isDone { suspend(app) }
    }

    /// Suspends an app some time after the person left it, if it has nothing to do.
    mutating func suspendAfterLeaving(_ app: AppID, _ generation: UInt32) {
        guard apps[app].process.isCurrent(generation) else { return }
        suspendWhenDone(app)
    }

    /// Ends the process; its running work is lost, what the system keeps for it stays (R042).
    mutating func endProcess(_ app: AppID, _ cause: StateCause) {
        guard apps[app].process.end() else { return }
        if device.removeFromForeground(app) { recordForeground(app) }
        reportState(app, cause)
        for listed in requests.listed(of: app, in: \.isRunningInApp) {
            end(listed.index, .abandoned, reason: .process(cause))
        }
        TransferRun.endInApp(app, reason: .process(cause), &self)
        // A swipe cancels them, as it does every transfer.
        if cause != .swipedAway { TransferRun.failDataTasks(of: app, &self) }
        // Tasks that continue what the process began do not wait for another process (R222).
        endAll(of: app, in: { $0.mayHoldWaitingTasks || $0 == .ready }, .cancelled, reason: .process(cause)) {
            $0.mode.keepsAppRunning
        }
        // Requests that were ready for the process wait again.
        for listed in requests.listed(of: app, in: { $0 == .ready }) {
            requests.returnToWaiting(listed.index)
        }
        cpuMeters[app].reset()
        lockIfUnused()
    }

    /// Records that the app is or was in the foreground now; its requests are evaluated when that is too long
    /// ago.
    mutating func recordForeground(_ app: AppID) {
        apps[app].standing.recordForeground(at: now)
        evaluateWhenAbsent(app)
    }

    /// Schedules evaluations of the app for the moments at which its last visit becomes too long ago.
    mutating func evaluateWhenAbsent(_ app: AppID) {
        for limit in [Limit.relaunchWaiver, .processingUsageWindow, .earliestBeginDateMaximum] {
            let moment = apps[app].standing.lastForeground + limits[limit] + 1
            if moment > now { schedule(.evaluate(app), at: moment) }
        }
    }

    /// Locks the phone when nobody uses it any more.
    mutating func lockIfUnused() {
        guard device.isUnused, !device.conditions.isLocked else { return }
        changeLock(isLocked: true)
        waitUntilIdle()
    }

    /// Schedules the moment at which a phone that was just locked counts as idle.
    mutating func waitUntilIdle() {
        schedule(
            .idleReached(generation: device.idleGeneration), at: now + limits[.idleBeforeProcessing])
    }

    /// Changes the lock; waiting for an idle device starts again.
    mutating func changeLock(isLocked: Bool) {
        integrateBattery()
        device.setLocked(isLocked, at: now)
        emit(.device(.lock(isLocked: isLocked)))
        updateRadio()
        for app in fetchers { markDirty(app) }
    }
}

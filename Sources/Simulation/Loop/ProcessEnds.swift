import BackgroundPolicy
import Timeline

/// What follows when an app's process changes its state.
extension World {
    /// Reports the state that the process has come to.
    mutating func reportState(_ app: AppID, _ cause: StateCause) {
        emit(.appState(app, apps[app].process.state, cause))
        markDirty(app)
    }

    /// Suspends an app that runs in the background.
    mutating func suspend(_ app: AppID) {
        guard apps[app].process.suspend() else { return }
        takeSnapshotAfterWork(app)
        reportState(app, .suspended)
        // Its connections break while it stands still.
        TransferRun.endInApp(app, reason: .suspended, &self)
    }

    /// Suspends an app that has said that it is done with everything (R102).
    mutating func suspendWhenDone(_ app: AppID) {
        if apps[app].process.isDone { suspend(app) }
    }

    /// Suspends an app some time after the person left it, if it has nothing to do.
    mutating func suspendAfterLeaving(_ app: AppID, _ generation: UInt32) {
        guard apps[app].process.isCurrent(generation) else { return }
        suspendWhenDone(app)
    }

    /// The process ends; what it was running is lost, what waits in the system's hands stays (R042).
    mutating func endProcess(_ app: AppID, _ cause: StateCause) {
        guard apps[app].process.end() else { return }
        if device.foreground == app {
            device.foreground = nil
            recordForeground(app)
        }
        reportState(app, cause)
        for listed in requests.listed(of: app, in: \.isRunningInApp) {
            end(listed.index, .abandoned, reason: .process(cause))
        }
        TransferRun.endInApp(app, reason: .process(cause), &self)
        // What the process was about to be given waits again.
        for listed in requests.listed(of: app, in: { $0 == .ready }) {
            requests.returnToWaiting(listed.index)
        }
        lockIfUnused()
    }

    /// The app is in the foreground, or was until now; its requests are evaluated when that becomes too long ago.
    mutating func recordForeground(_ app: AppID) {
        apps[app].standing.lastForeground = now
        evaluateWhenAbsent(app)
    }

    /// Has the app evaluated at the moments from which the last visit no longer speaks for its requests.
    mutating func evaluateWhenAbsent(_ app: AppID) {
        for limit in [Limit.relaunchWaiver, .processingUsageWindow, .earliestBeginDateMaximum] {
            let moment = apps[app].standing.lastForeground + limits[limit] + 1
            if moment > now { schedule(.evaluate(app), at: moment) }
        }
    }

    /// The phone is locked when nobody uses it any more.
    mutating func lockIfUnused() {
        guard device.isUnused, !device.conditions.isLocked else { return }
        changeLock(isLocked: true)
        device.lockedSince = now
        schedule(
            .idleReached(generation: device.idleGeneration), at: now + limits[.idleBeforeProcessing])
    }

    /// The phone is locked, or taken into use; waiting for an idle device begins anew.
    mutating func changeLock(isLocked: Bool) {
        integrateBattery()
        device.conditions.isLocked = isLocked
        emit(.lock(isLocked: isLocked))
        updateRadio()
        for app in fetchers { markDirty(app) }
        device.idleGeneration &+= 1
    }
}

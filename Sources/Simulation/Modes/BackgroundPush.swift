import BackgroundPolicy
import Timeline

/// Background push: six of seven factors, not app usage (R035); launches 15 minutes apart (R036).
extension World {
    @inline(__always)
    func judgeBackgroundPush(_ app: Int, _ verdict: inout Verdict) {
        if device.network == .none { verdict.awaited.insert(.networkConnectivity) }
        // An app in the foreground gets the push at once, whatever the factors say of launches.
        if apps[app].state == .foreground {
            verdict.adverse = []
            return
        }
        requireLaunchable(app, &verdict)
        gradeBattery(&verdict)
        if device.budgetsHold { verdict.adverse.insert(.systemBudgets) }
        if now < apps[app].nextPush { verdict.adverse.insert(.rateLimiting) }
    }

    /// A push reaches the device; while it has no network, the push waits for one.
    mutating func receivePush(_ app: Int, _ place: Int) {
        let script = scenario.apps[app].pushes[place]
        guard script.priority == 5 else {
            emit(.refused(AppID(app), .backgroundPush, script.task, .wrongPriority))
            return
        }
        guard scenario.apps[app].backgroundModes.contains(.remoteNotification) else {
            emit(.refused(AppID(app), .backgroundPush, script.task, .missingBackgroundMode))
            return
        }
        if choices.departs(.heldPushes) { dropHeldPushes(app, .replaced) }
        _ = add(app, .backgroundPush, script.task, script: place, earliestBegin: now)
        evaluate(app)
    }

    /// Ends the pushes that wait, where only the newest is kept.
    mutating func dropHeldPushes(_ app: Int, _ outcome: Outcome) {
        endAll(of: app, outcome) { $0.request.mode == .backgroundPush && $0.phase == .waiting }
    }
}

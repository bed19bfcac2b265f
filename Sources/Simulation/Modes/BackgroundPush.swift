import BackgroundPolicy
import Timeline

/// Background push: six of seven factors, not app usage (R035); launches 15 minutes apart (R036).
extension World {
    @inline(__always)
    func judgeBackgroundPush(_ slot: Int, _ app: Int, _ verdict: inout Verdict) {
        if device.network == .none { verdict.awaited.insert(.networkConnectivity) }
        if requests[slot].delivery == .throttled { verdict.awaited.insert(.keepAlive) }
        // An app in the foreground gets the push at once, whatever the factors say of launches.
        if apps[app].state == .foreground {
            verdict.adverse = []
            return
        }
        requireLaunchable(&verdict)
        gradeBattery(&verdict)
        if device.budgetsHold { verdict.adverse.insert(.systemBudgets) }
        if now < apps[app].nextPush { verdict.adverse.insert(.rateLimiting) }
    }

    /// A background push reaches the device, or APNs while the device is out of reach.
    mutating func receivePush(_ app: Int, _ place: Int) {
        let script = scenario.apps[app].pushes[place]
        if let refusal = refusal(of: script, app) {
            emit(.refused(AppID(app), .backgroundPush, script.task, refusal))
            return
        }
        guard take(app, .backgroundPush, script.task, script: place, expiration: script.expiration) else {
            return
        }
        evaluate(app)
    }

    private func refusal(of script: PushScript, _ app: Int) -> Refusal? {
        if !script.isContentAvailable { return .noContentAvailable }
        if script.priority != 5 { return .wrongPriority }
        return scenario.apps[app].backgroundModes.contains(.remoteNotification)
            ? nil : .missingBackgroundMode
    }

    /// Ends the background pushes that wait, where only the newest is kept.
    mutating func dropHeldPushes(_ app: Int, _ outcome: Outcome, reason: EndReason) {
        endWaiting(of: app, .backgroundPush, outcome, reason: reason)
    }
}

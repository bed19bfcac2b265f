import BackgroundPolicy
import Timeline

/// The launch that `sessionSendsLaunchEvents` asks for when a transfer is complete (R050 to R052).
extension World {
    @inline(__always)
    func judgeRelaunch(_ app: Int, _ verdict: inout Verdict) {
        // A running app is told at once; there is nothing to launch.
        if apps[app].state == .foreground || apps[app].state == .background {
            verdict.adverse = []
            return
        }
        requireLaunchable(&verdict)
        gradeBattery(&verdict)
        if device.budgetsHold { verdict.adverse.insert(.systemBudgets) }
        if now < apps[app].nextRelaunch, !isRecentlyInForeground(app) {
            verdict.adverse.insert(.rateLimiting)
        }
    }

    @inline(__always)
    private func isRecentlyInForeground(_ app: Int) -> Bool {
        !choices.departs(.relaunchWaiver) && now - apps[app].lastForeground <= limits[.relaunchWaiver]
    }

    /// Spaces relaunches: the delay doubles with each, and starts anew when it passes without one.
    mutating func limitRelaunches(_ app: Int) {
        if now >= apps[app].nextRelaunch + apps[app].relaunchDelay {
            apps[app].relaunchDelay = limits[.relaunchSpacing]
        }
        apps[app].nextRelaunch = now + apps[app].relaunchDelay
        apps[app].relaunchDelay = min(apps[app].relaunchDelay * 2, Span.day)
        schedule(.evaluate(app: UInt16(app)), at: apps[app].nextRelaunch)
    }
}

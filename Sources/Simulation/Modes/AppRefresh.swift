import BackgroundPolicy
import Timeline

/// `BGAppRefreshTask`: all seven factors (WWDC20 10063), 30 seconds a launch (R065).
extension World {
    @inline(__always)
    func judgeAppRefresh(_ slot: Int, _ app: Int, _ verdict: inout Verdict) {
        requireLaunchable(&verdict)
        if apps[app].state == .foreground { verdict.awaited.insert(.appNotInForeground) }
        if !apps[app].isExpected || isTooFarForAbsentPerson(slot, app) { verdict.adverse.insert(.appUsage) }
        if device.budgetsHold { verdict.adverse.insert(.systemBudgets) }
        if now < apps[app].nextRefresh { verdict.adverse.insert(.rateLimiting) }
    }

    /// An `earliestBeginDate` over a week ahead needs a person who came back in that week (R111).
    @inline(__always)
    func isTooFarForAbsentPerson(_ slot: Int, _ app: Int) -> Bool {
        requests[slot].isTooFar && apps[app].lastForeground < now - limits[.earliestBeginDateMaximum]
    }
}

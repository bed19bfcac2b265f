import BackgroundPolicy
import Timeline

/// `BGProcessingTask`: several minutes while the person does not use the phone (R077, R078); battery, Low
/// Power Mode and the energy budget do not matter (R083).
extension World {
    @inline(__always)
    func judgeProcessing(_ slot: Int, _ app: Int, _ verdict: inout Verdict) {
        requireLaunchable(&verdict)
        if apps[app].state == .foreground { verdict.awaited.insert(.appNotInForeground) }
        if !device.isIdle { verdict.awaited.insert(.idleDevice) }
        if requests[slot].requiresNetwork, device.network == .none {
            verdict.awaited.insert(.networkConnectivity)
        }
        if !device.isCharging {
            if requests[slot].requiresPower {
                verdict.awaited.insert(.externalPower)
            } else if choices.departs(.unpluggedProcessing)
                || now < requests[slot].earliestBegin + limits[.unpluggedProcessingWait]
            {
                // Without a charger a run is possible but unlikely: the scheduler first waits for one.
                verdict.awaited.insert(.preferredPower)
            }
        }
        if choices.departs(.swipeAndProcessing) { verdict.adverse.remove(.appSwitcher) }
        if !isUsageEnough(slot, app) || isTooFarForAbsentPerson(slot, app) {
            verdict.adverse.insert(.appUsage)
        }
        if device.cellularHolds { verdict.adverse.insert(.systemBudgets) }
        if now < apps[app].nextProcessing { verdict.adverse.insert(.rateLimiting) }
    }

    /// The person looked at the app when it asked, or has done so recently (R080, R084).
    @inline(__always)
    private func isUsageEnough(_ slot: Int, _ app: Int) -> Bool {
        requests[slot].isRequestedInForeground
            || apps[app].lastForeground >= now - limits[.processingUsageWindow]
    }
}

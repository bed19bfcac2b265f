import BackgroundPolicy
import Timeline

/// A person's acts upon the world.
extension World {
    mutating func carryOut(_ act: Act) {
        emit(.intervention(act))
        switch act {
        case .lowPowerMode(let isOn): setLowPowerMode(isOn: isOn)
        case .backgroundAppRefresh(let isOn):
            if mayPersonSwitchRefresh() { setBackgroundAppRefresh(isOn: isOn) }
        case .appBackgroundAppRefresh(let app, let isOn):
            if mayPersonSwitchRefresh() { setAppBackgroundAppRefresh(Int(app.index), isOn: isOn) }
        case .charger(let isConnected): setCharger(isConnected: isConnected)
        case .swipeAway(let app): swipeAway(Int(app.index))
        case .open(let app): open(Int(app.index), for: limits[.openedVisit])
        case .simulateLaunch(let task): simulateLaunch(task)
        case .simulateExpiration(let task): simulateExpiration(task)
        }
        settle()
    }

    /// Where Background App Refresh is restricted the person finds its switches disabled, and is told so.
    private mutating func mayPersonSwitchRefresh() -> Bool {
        if device.isRefreshRestricted { emit(.refreshRestricted(isOn: true)) }
        return !device.isRefreshRestricted
    }

    /// The debugger's command: the handler of a waiting request is called, and no factor is asked (R114).
    ///
    /// It knows the requests of `BGTaskScheduler` only.
    private mutating func simulateLaunch(_ task: TaskID) {
        let mode = scenario.header.roster[task].mode
        guard mode == .appRefresh || mode == .processing else { return }
        let app = Int(scenario.header.roster[task].app.index)
        guard
            let slot = firstRequest(
                of: app, in: { $0.isOrMayBeWaiting(mode) },
                where: { $0.request.task == task && $0.phase == .waiting })
        else { return }
        requests[slot].phase = .ready
        requests.regroup(slot)
        requests[slot].isSimulated = true
        launch(app)
        unsettle(app)
    }

    /// The debugger's command: the expiration handler of a running request is called (R114).
    private mutating func simulateExpiration(_ task: TaskID) {
        let app = Int(scenario.header.roster[task].app.index)
        let running = apps[app].running
        warnAll(of: app, reason: .simulatedExpiration) { $0.request.task == task }
        if apps[app].running < running { suspendWhenDone(app) }
    }
}

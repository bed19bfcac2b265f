import BackgroundPolicy
import Timeline

/// Applies the acts of a person.
extension World {
    mutating func carryOut(_ act: Act) {
        emit(.intervention(act))
        switch act {
        case .setting(let setting, let value):
            if setting == .charger {
                device.leaveMeasuredDay()
                reportShares(insteadOf: device.budgets)
            }
            if !act.isRefreshSwitch || mayPersonSwitchRefresh() { set(setting, value) }
        case .appBackgroundAppRefresh(let app, let isOn):
            if mayPersonSwitchRefresh() { setAppBackgroundAppRefresh(app, isOn: isOn) }
        case .restart: restart()
        case .swipeAway(let app): swipeAway(app)
        case .open(let app): open(app, for: limits[.openedVisit])
        case .simulateLaunch(let task): simulateLaunch(task)
        case .simulateExpiration(let task): simulateExpiration(task)
        case .cancelTask(let task):
            let entry = scenario.header.roster[task]
            guard entry.mode.showsProgress else { break }
            interrupt(entry.mode, of: entry.app, reason: .cancelledByPerson) { $0.request.task == task }
        }
        settle()
    }

    /// Whether the person can use the BAR switches; if they are disabled, emits that they are restricted.
    private mutating func mayPersonSwitchRefresh() -> Bool {
        let isRestricted = device.settings[.refreshRestricted].isOn
        if isRestricted { emit(.device(.setting(.refreshRestricted, .on))) }
        return !isRestricted
    }

    /// The debugger's command that calls the handler of a waiting request; factors are ignored (R114).
    ///
    /// It applies to requests of `BGTaskScheduler` only.
    private mutating func simulateLaunch(_ task: TaskID) {
        let mode = scenario.header.roster[task].mode
        guard mode.isScheduled else { return }
        let app = scenario.header.roster[task].app
        let waiting = requests.first(of: app, in: { $0.isOrMayBeWaiting(mode) }) {
            $0.request.task == task && $0.phase == .waiting
        }
        guard let waiting, case .task(let script, let terms) = requests[waiting].detail else { return }
        requests[waiting].detail = .task(script, terms.union(.isSimulated))
        requests.makeReady(waiting)
        launch(app)
        markDirty(app)
    }

    /// The debugger's command that calls the expiration handler of a running request (R114).
    private mutating func simulateExpiration(_ task: TaskID) {
        let app = scenario.header.roster[task].app
        let running = apps[app].process.running
        warnAll(of: app, reason: .simulatedExpiration) { $0.request.task == task }
        if apps[app].process.running < running { suspendWhenDone(app) }
    }
}

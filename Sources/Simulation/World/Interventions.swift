import BackgroundPolicy
import Timeline

/// A person's acts upon the world.
extension World {
    mutating func carryOut(_ act: Act) {
        emit(.intervention(act))
        switch act {
        case .lowPowerMode(let isOn): setLowPowerMode(isOn: isOn)
        case .backgroundAppRefresh(let isOn): setBackgroundAppRefresh(isOn: isOn)
        case .appBackgroundAppRefresh(let app, let isOn):
            setAppBackgroundAppRefresh(Int(app.index), isOn: isOn)
        case .charger(let isConnected): setCharger(isConnected: isConnected)
        case .swipeAway(let app): swipeAway(Int(app.index))
        case .open(let app): open(Int(app.index), for: limits[.openedVisit])
        case .simulateLaunch(let task): simulateLaunch(task)
        case .simulateExpiration(let task): simulateExpiration(task)
        }
        if needsSweep { sweep() }
    }

    /// The debugger's command: the handler of a waiting request is called, and no factor is asked (R114).
    private mutating func simulateLaunch(_ task: TaskID) {
        let app = Int(scenario.header.roster[task].app.index)
        guard
            let slot = firstRequest(of: app, where: { $0.request.task == task && $0.phase == .waiting })
        else { return }
        if requests[slot].request.mode.isTransfer {
            startTransfer(slot)
            return
        }
        requests[slot].phase = .ready
        requests[slot].isSimulated = true
        launch(app)
    }

    /// The debugger's command: the expiration handler of a running request is called (R114).
    private mutating func simulateExpiration(_ task: TaskID) {
        let app = Int(scenario.header.roster[task].app.index)
        warnAll(of: app) { $0.request.task == task }
        suspendWhenDone(app)
    }
}

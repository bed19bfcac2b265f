import BackgroundPolicy
import Timeline

extension DashboardModel {
    /// Turns a key that changes the world into an intervention at the playhead.
    mutating func intervene(_ action: Action) -> [Effect] {
        guard mayIntervene else {
            state.say(Message("a recording can't be changed; run the scenario", weight: .warning))
            return []
        }
        return act(of: action).map { [.intervene(Intervention(at: state.playhead, $0))] } ?? []
    }

    mutating func undo() -> [Effect] {
        guard mayIntervene else {
            state.say(Message("a recording can't be changed; run the scenario", weight: .warning))
            return []
        }
        return [.undoIntervention]
    }

    private mutating func act(of action: Action) -> Act? {
        let moment = state.playhead
        let device = index.device
        switch action {
        case .toggleLowPowerMode: return .lowPowerMode(isOn: !device.lowPowerMode.isOn(at: moment))
        case .toggleBackgroundAppRefresh:
            return mayToggleRefresh() ? .backgroundAppRefresh(isOn: device.refreshOff.isOn(at: moment)) : nil
        case .toggleCharger: return .charger(isConnected: !device.charging.isOn(at: moment))
        default: break
        }
        guard let app = selectedApp else {
            state.say(Message("the day has no app", weight: .warning))
            return nil
        }
        switch action {
        case .toggleAppBackgroundAppRefresh:
            guard mayToggleRefresh() else { return nil }
            return .appBackgroundAppRefresh(app, isOn: index[app].refreshOff.isOn(at: moment))
        case .swipeAway: return swipe(app)
        case .openApp:
            guard index[app].state(at: moment) != .foreground else {
                say("\(index.header.roster[app].name) is open already")
                return nil
            }
            return .open(app)
        case .simulateLaunch: return debuggedTask(of: app).flatMap { launch($0, of: app) }
        default: return debuggedTask(of: app).map { .simulateExpiration($0) }
        }
    }

    /// Where Background App Refresh is restricted, the person finds its switches disabled.
    private mutating func mayToggleRefresh() -> Bool {
        let isRestricted = index.device.refreshRestricted.isOn(at: state.playhead)
        if isRestricted { say("Background App Refresh is restricted; its switches are disabled") }
        return !isRestricted
    }

    /// The handler of a task is fired once at a time, and only for a request that waits.
    private mutating func launch(_ task: TaskID, of app: AppID) -> Act? {
        let identifier = index.header.roster[task].identifier
        switch index.currentRecord(of: app, task: task, at: state.playhead)?.phase(at: state.playhead) {
        case .waiting: return .simulateLaunch(task)
        case .running: say("\(identifier) is running already")
        case .ended, .notSubmitted, nil: say("\(identifier) has no request that waits")
        }
        return nil
    }

    private mutating func swipe(_ app: AppID) -> Act? {
        guard !index[app].swipedAway.isOn(at: state.playhead) else {
            say("\(index.header.roster[app].name) is not in the App Switcher")
            return nil
        }
        return .swipeAway(app)
    }

    /// The task that the debugger's commands are for: the selected one, or what the app is at.
    private mutating func debuggedTask(of app: AppID) -> TaskID? {
        let roster = index.header.roster
        let candidates = [state.task, selectedRecord?.request.task].compactMap { $0 } + roster.tasks(of: app)
        let task = candidates.first { roster[$0].mode == .appRefresh || roster[$0].mode == .processing }
        if task == nil { say("\(roster[app].name) has no BGTask for the debugger's commands") }
        return task
    }

    private mutating func say(_ text: String) { state.say(Message(text, weight: .warning)) }
}

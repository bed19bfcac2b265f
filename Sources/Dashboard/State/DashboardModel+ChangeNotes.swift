import Timeline

extension DashboardModel {
    /// What the lists of changes say after a change; empty where it changes the day.
    func note(ofChange number: Int) -> String {
        guard state.changes.changes[number].isOn else { return " (switched off)" }
        return !hidesRest && hasNoEffect(number) ? " (no effect)" : ""
    }

    /// Whether a change of the list does nothing in the day as it is now, as when what it asks for is so already.
    ///
    /// A change that was made earlier may have brought that about.
    private func hasNoEffect(_ number: Int) -> Bool {
        let changes = state.changes.changes
        let intervention = changes[number].intervention
        let before = index.conditions(of: intervention.act.app, at: intervention.moment - 1)
        let earlier = changes[..<number].filter { $0.isOn && $0.intervention.moment == intervention.moment }
            .map(\.intervention.act)
        switch intervention.act {
        case .setting(let setting, let value):
            let former = earlier.compactMap { act -> SettingValue? in
                guard case .setting(setting, let value) = act else { return nil }
                return value
            }.last
            return (former ?? before.settings[setting]) == value
        case .appBackgroundAppRefresh(let app, let isOn):
            let former = earlier.compactMap { act -> Bool? in
                guard case .appBackgroundAppRefresh(app, let isOn) = act else { return nil }
                return isOn
            }.last
            return (former ?? before.app?.isRefreshOn) == isOn
        case .restart: return false
        case .swipeAway(let app):
            let reopened = earlier.last { $0 == .swipeAway(app) || $0 == .open(app) }
            return reopened.map { $0 == .swipeAway(app) } ?? (before.app?.isInAppSwitcher == false)
        case .open(let app):
            let swiped = earlier.last { $0 == .swipeAway(app) || $0 == .open(app) }
            return swiped.map { $0 == .open(app) } ?? (before.app?.state == .foreground)
        case .simulateLaunch(let task):
            return !phases(of: task, around: intervention.moment).contains {
                [.waiting, .running].contains($0)
            }
        case .simulateExpiration(let task), .cancelTask(let task):
            return !phases(of: task, around: intervention.moment).contains(.running)
        }
    }

    /// The phases of a task's request just before a moment, and after everything that happens then.
    private func phases(of task: TaskID, around moment: Moment) -> [RequestPhase] {
        let app = index.header.roster[task].app
        return [moment - 1, moment].compactMap {
            index.currentRecord(of: app, task: task, at: $0)?.phase(at: $0)
        }
    }
}

import BackgroundPolicy
import Timeline

extension DashboardModel {
    /// Whether an action is performed without computing the day first.
    ///
    /// Otherwise a key that is held down would wait for the future after each of its strokes.
    func canDeferDay(before action: Action) -> Bool {
        switch action {
        case .undo, .redo, .session(.quit): true
        case .device, .restart, .app(.backgroundAppRefresh), .app(.swipeAway), .app(.open):
            learned.waiting?.conditions != nil
        case .app(.simulateLaunch), .app(.simulateExpiration), .app(.cancelTask), .playback, .move, .view,
            .panel, .compare, .prompt, .change, .lesson,
            .session(.toggleRecording), .session(.follow), .session(.close):
            false
        }
    }

    /// Turns a key that changes the world into an intervention at the playhead.
    mutating func intervene(_ act: (inout DashboardModel) -> Act?) -> [Effect] {
        guard mayIntervene else {
            refuseChange()
            return []
        }
        guard !state.changes.isFull else {
            say("a day takes \(Intervention.atMost) changes at most; undo or remove one first")
            return []
        }
        guard let act = act(&self) else { return [] }
        state.changes.add(Intervention(at: state.playhead, act))
        state.furthest = state.playhead
        showChangedDay()
        return [.replaceInterventions(state.changes.interventions)]
    }

    /// Undoes the last change, or makes it again.
    mutating func undo(_ isRedo: Bool) -> [Effect] {
        guard mayIntervene else {
            refuseChange()
            return []
        }
        let before = state.changes.changes
        guard isRedo ? state.changes.redo() : state.changes.undo() else {
            say(isRedo ? "nothing to redo" : "nothing to undo")
            return []
        }
        let after = state.changes.changes
        let edit = EditWords(
            from: isRedo ? before : after, to: isRedo ? after : before, index.header)
        state.say(Message("\(isRedo ? "redone" : "undone"): \(edit.text)"))
        showChangedDay()
        return [.replaceInterventions(state.changes.interventions)]
    }

    /// Edits the change that the cursor of their list is on.
    mutating func change(_ edit: Action.ChangeEdit) -> [Effect] {
        guard mayIntervene else {
            refuseChange()
            return []
        }
        guard state.changes.changes.indices.contains(state.scroll) else {
            say("there is no change; \(keyMap.namesOfChanges) make one")
            return []
        }
        let number = state.scroll
        let calendar = index.header.calendar
        let moment = state.changes.changes[number].intervention.moment
        let step = RoundStep(near: columnLength)
        switch edit {
        case .switchChange: state.changes.toggle(number)
        case .removeChange:
            state.changes.remove(number)
            state.scroll = max(0, min(number, state.changes.changes.count - 1))
        case .changeEarlier:
            state.scroll = state.changes.move(number, to: max(.start, step.moment(before: moment, calendar)))
        case .changeLater:
            let later = min(index.header.end, step.moment(after: moment, calendar))
            state.scroll = state.changes.move(number, to: later)
        }
        showChangedDay()
        return [.replaceInterventions(state.changes.interventions)]
    }

    /// Shows the day with its changes: who changes it wants to see that, and a comparison.
    private mutating func showChangedDay() {
        if state.face == .before { state.face = .after }
        if state.baseline == .off { state.baseline = .untouched }
    }

    /// The conditions at the playhead.
    private var conditions: Conditions {
        learned.waiting?.conditions ?? index.conditions(of: selectedApp, at: state.playhead)
    }

    /// The act that changes a setting at the playhead; nil if a restriction prevents it.
    mutating func act(of setting: DeviceSetting) -> Act? {
        let next = setting.descriptor.next(after: conditions.settings[setting])
        let act = Act.setting(setting, next)
        return !act.isRefreshSwitch || mayToggleRefresh() ? act : nil
    }

    /// The act of a key on the selected app at the playhead; nil if it cannot be done.
    mutating func act(of change: Action.AppChange) -> Act? {
        guard let app = selectedApp, let condition = conditions.app else {
            say("the day has no app")
            return nil
        }
        switch change {
        case .backgroundAppRefresh:
            return mayToggleRefresh() ? .appBackgroundAppRefresh(app, isOn: !condition.isRefreshOn) : nil
        case .swipeAway:
            if !condition.isInAppSwitcher {
                say("\(index.header.roster[app].name) is not in the App Switcher")
            }
            return condition.isInAppSwitcher ? .swipeAway(app) : nil
        case .open:
            if condition.state == .foreground { say("\(index.header.roster[app].name) is open already") }
            return condition.state == .foreground ? nil : .open(app)
        case .simulateLaunch: return debuggedTask(of: app).flatMap { launch($0, of: app) }
        case .simulateExpiration: return expirableTask(of: app).map { .simulateExpiration($0) }
        case .cancelTask: return cancellableTask(of: app).map { .cancelTask($0) }
        }
    }

    /// Whether the person can use the switches; if not, says so.
    private mutating func mayToggleRefresh() -> Bool {
        let isRestricted = conditions.settings[.refreshRestricted].isOn
        if isRestricted { say("Background App Refresh is restricted; its switches are disabled") }
        return !isRestricted
    }

    /// The debugger's launch, which needs a waiting request of the task.
    private mutating func launch(_ task: TaskID, of app: AppID) -> Act? {
        let identifier = index.header.roster[task].identifier
        switch index.currentRecord(of: app, task: task, at: state.playhead)?.phase(at: state.playhead) {
        case .waiting: return .simulateLaunch(task)
        case .running: say("\(identifier) is running already")
        case .ended, .notSubmitted, nil: say("\(identifier) has no waiting request")
        }
        return nil
    }

    /// The running task for the debugger's expiration: the selected one, or the first.
    private mutating func expirableTask(of app: AppID) -> TaskID? {
        let roster = index.header.roster
        let candidates = [state.task, selectedRecord?.request.task].compactMap { $0 } + roster.tasks(of: app)
        let scheduled = candidates.filter { roster[$0].mode.isScheduled }
        let running = scheduled.first { task in
            index.currentRecord(of: app, task: task, at: state.playhead)?.phase(at: state.playhead)
                == .running
        }
        if running == nil {
            say(
                scheduled.isEmpty
                    ? "\(roster[app].name) has no BGTask for the debugger's commands"
                    : "no task of \(roster[app].name) is running")
        }
        return running
    }

    /// The task for the debugger's launch: the selected one, or the first that they apply to.
    private mutating func debuggedTask(of app: AppID) -> TaskID? {
        let roster = index.header.roster
        let candidates = [state.task, selectedRecord?.request.task].compactMap { $0 } + roster.tasks(of: app)
        let task = candidates.first { roster[$0].mode.isScheduled }
        if task == nil { say("\(roster[app].name) has no BGTask for the debugger's commands") }
        return task
    }

    /// The task that the person can cancel: the selected one, or the first that runs and shows its progress.
    private mutating func cancellableTask(of app: AppID) -> TaskID? {
        let roster = index.header.roster
        let candidates = [state.task, selectedRecord?.request.task].compactMap { $0 } + roster.tasks(of: app)
        let task = candidates.first { task in
            roster[task].mode.showsProgress
                && index.currentRecord(of: app, task: task, at: state.playhead)?.phase(at: state.playhead)
                    == .running
        }
        if task == nil { say("\(roster[app].name) has no running task that shows its progress") }
        return task
    }

    private mutating func say(_ text: String) { state.say(Message(text, weight: .warning)) }
}

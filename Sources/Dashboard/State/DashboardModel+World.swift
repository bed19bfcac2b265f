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
            .panel, .compare, .prompt, .typing, .change, .lesson,
            .session(.toggleRecording), .session(.savePicture), .session(.copyAnswer), .session(.follow),
            .session(.close), .session(.closePanel):
            false
        }
    }

    /// Turns a key that changes the world into an intervention at the playhead.
    mutating func intervene(_ act: (inout DashboardModel) -> Act?) -> [Effect] {
        guard !state.changes.isFull else {
            warn(.tooManyChanges)
            return []
        }
        // What is hidden cannot be changed: the change is made at the moment that the screen shows.
        let back = told.map { move(to: min(state.playhead, $0.index.end)) } ?? []
        guard let act = act(&self) else { return back }
        state.changes.add(Intervention(at: state.playhead, act))
        state.furthest = state.playhead
        showChangedDay()
        return back + [.replaceInterventions(state.changes.interventions)]
    }

    /// Undoes the last change, or makes it again.
    mutating func undo(_ isRedo: Bool) -> [Effect] {
        let before = state.changes.changes
        guard isRedo ? state.changes.redo() : state.changes.undo() else {
            warn(isRedo ? .nothingToRedo : .nothingToUndo)
            return []
        }
        let after = state.changes.changes
        let edit = EditWords(
            from: isRedo ? before : after, to: isRedo ? after : before, index.header)
        note(isRedo ? .redone(edit) : .undone(edit))
        showChangedDay()
        return [.replaceInterventions(state.changes.interventions)]
    }

    /// Edits the change that the cursor of their list is on.
    mutating func change(_ edit: Action.ChangeEdit) -> [Effect] {
        guard state.changes.changes.indices.contains(state.scroll) else {
            warn(.noChange)
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
            warn(.noApp)
            return nil
        }
        switch change {
        case .backgroundAppRefresh:
            return mayToggleRefresh() ? .appBackgroundAppRefresh(app, isOn: !condition.isRefreshOn) : nil
        case .swipeAway:
            if !condition.isInAppSwitcher { warn(.isNotInAppSwitcher(index.header.roster[app].name)) }
            return condition.isInAppSwitcher ? .swipeAway(app) : nil
        case .open:
            if condition.state == .foreground { warn(.isOpenAlready(index.header.roster[app].name)) }
            return condition.state == .foreground ? nil : .open(app)
        case .simulateLaunch: return launch(of: app)
        case .simulateExpiration: return expirableTask(of: app).map { .simulateExpiration($0) }
        case .cancelTask: return cancellableTask(of: app).map { .cancelTask($0) }
        }
    }

    /// Whether the person can use the switches; if not, says so.
    private mutating func mayToggleRefresh() -> Bool {
        let isRestricted = conditions.settings[.refreshRestricted].isOn
        if isRestricted { warn(.refreshIsRestricted) }
        return !isRestricted
    }

    /// The debugger's launch of the selected task, or of the first that it applies to, whose request must wait.
    private mutating func launch(of app: AppID) -> Act? {
        guard let (task, phase) = tasks(of: app, where: \.isScheduled).first else {
            warn(.hasNoScheduledTask(app: index.header.roster[app].name))
            return nil
        }
        let identifier = index.header.roster[task].identifier
        switch phase {
        case .waiting: return .simulateLaunch(task)
        case .running: warn(.isRunningAlready(identifier))
        case .ended, .notSubmitted, nil: warn(.isNotWaiting(identifier))
        }
        return nil
    }

    /// The running task for the debugger's expiration: the selected one, or the first.
    private mutating func expirableTask(of app: AppID) -> TaskID? {
        let scheduled = tasks(of: app, where: \.isScheduled)
        let running = scheduled.first { $0.phase == .running }
        if running == nil {
            let name = index.header.roster[app].name
            warn(scheduled.isEmpty ? .hasNoScheduledTask(app: name) : .noTaskRuns(app: name))
        }
        return running?.task
    }

    /// The task that the person can cancel: the selected one, or the first that runs and shows its progress.
    private mutating func cancellableTask(of app: AppID) -> TaskID? {
        let running = tasks(of: app, where: \.showsProgress).first { $0.phase == .running }
        if running == nil { warn(.noTaskShowsProgress(app: index.header.roster[app].name)) }
        return running?.task
    }

    /// The tasks of an app with some modes, those that are selected first, and what is the state of each one's request.
    private func tasks(
        of app: AppID, where isMeant: (ExecutionMode) -> Bool
    ) -> [(task: TaskID, phase: RequestPhase?)] {
        let roster = index.header.roster
        let selected = [state.task, selectedRecord?.request.task].compactMap(\.self)
        return (selected + roster.tasks(of: app)).filter { isMeant(roster[$0].mode) }.map { task in
            (task, index.currentRecord(of: app, task: task, at: state.playhead)?.phase(at: state.playhead))
        }
    }
}

import BackgroundPolicy
import Timeline

/// The launch sequence of a process that did not run: handlers are registered, requests submitted (R092,
/// R112).
extension World {
    /// Precomputes the outcome of the app's launch sequence: whether it crashes, and how long its submissions
    /// take.
    mutating func prepareLaunchSequence(_ app: AppID) {
        for task in scenario.apps[app].tasks {
            if task.crashesAtLaunch {
                apps[app].process.crashesAtLaunch = true
            }
            // The form that answers later keeps nobody waiting (R341).
            if task.submitsAtLaunch == .onMainThread, !choices.usesAlternative(.submitForm) {
                apps[app].process.launchDelayMilliseconds += limits[.submitTime]
            }
        }
    }

    /// Runs the launch sequence, in the foreground or in the background.
    ///
    /// - Returns: whether the process still exists.
    mutating func startProcess(_ app: AppID, isInForeground: Bool) -> Bool {
        guard !apps[app].process.crashesAtLaunch else {
            crashAtLaunch(app)
            return false
        }
        submit(duties[app].submissionsAtLaunch, of: app, isInForeground: isInForeground)
        return apps[app].process.state != .notRunning
    }

    /// Submits several tasks, until one of them crashes the app.
    mutating func submit(_ tasks: [ScriptIndex<TaskScript>], of app: AppID, isInForeground: Bool) {
        for task in tasks where apps[app].process.state != .notRunning {
            submit(app, task, isInForeground: isInForeground)
        }
    }

    /// Registers the launch handler of a task that has it registered just before each submission (R204).
    ///
    /// The second registration of an identifier in one process crashes the app.
    ///
    /// - Returns: whether the app goes on.
    mutating func registerBeforeSubmission(_ app: AppID, _ index: ScriptIndex<TaskScript>) -> Bool {
        let script = scenario.apps[app].tasks[index]
        let process = apps[app].process
        guard script.registersBeforeSubmission, process.state != .notRunning else { return true }
        let task = Int(script.task.index)
        let isSecond = script.registration == .twice || registrations[task] == process.number
        registrations[task] = process.number
        if isSecond { crash(app, registering: script, .registeredTwice) }
        return !isSecond
    }

    /// Crashes the app that registers a handler too late or twice in its launch sequence.
    private mutating func crashAtLaunch(_ app: AppID) {
        let mistake = scenario.apps[app].tasks.first(where: \.crashesAtLaunch)
        if let mistake {
            let refusal: Refusal =
                mistake.registration == .late ? .registeredTooLate : .registeredTwice
            crash(app, registering: mistake, refusal)
        }
    }

    /// Crashes the app that registers a launch handler; what it was launched for is dropped.
    private mutating func crash(_ app: AppID, registering script: TaskScript, _ refusal: Refusal) {
        refuse(app, script.mode, script.task, refusal)
        limitRateOfReady(app)
        endAll(of: app, in: { $0 == .ready }, .dropped, reason: .crashAtLaunch) { _ in true }
        endProcess(app, .crash)
    }

    /// Records the launch for rate limiting although nothing was served (R036, R139).
    private mutating func limitRateOfReady(_ app: AppID) {
        for listed in requests.listed(of: app, in: { $0 == .ready }) {
            requests[listed.index].mode.policy.limitRate(app, wasRunning: false, &self)
        }
    }
}

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
            if task.submitsAtLaunch == .onMainThread {
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
        for task in duties[app].submissionsAtLaunch { submit(app, task, isInForeground: isInForeground) }
        return true
    }

    /// Crashes the app that registers a handler too late or twice; the requests of the launch are dropped.
    private mutating func crashAtLaunch(_ app: AppID) {
        let mistake = scenario.apps[app].tasks.first(where: \.crashesAtLaunch)
        if let mistake {
            let refusal: Refusal =
                mistake.registration == .late ? .registeredTooLate : .registeredTwice
            refuse(app, mistake.mode, mistake.task, refusal)
        }
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

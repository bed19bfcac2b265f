import BackgroundPolicy
import Timeline

/// The launch sequence of a process that did not run: handlers are registered, requests submitted (R092, R112).
extension World {
    /// Finds in advance whether the launch sequence of an app crashes it, and how long its submissions take.
    mutating func prepareLaunchSequence(_ app: AppID) {
        for task in scenario.apps[app].tasks {
            if task.registration == .late || task.registration == .twice {
                apps[app].process.crashesAtLaunch = true
            }
            if task.submitsAtLaunch == .onMainThread {
                apps[app].process.launchDelayMilliseconds += limits[.submitTime]
            }
        }
    }

    /// Goes through the launch sequence, in front of the person or in the background.
    ///
    /// - Returns: whether the process is still there.
    mutating func startProcess(_ app: AppID, isInForeground: Bool) -> Bool {
        guard !apps[app].process.crashesAtLaunch else {
            crashAtLaunch(app)
            return false
        }
        for task in duties[app].submissionsAtLaunch { submit(app, task, isInForeground: isInForeground) }
        return true
    }

    /// Registering a handler too late or twice raises an exception; what the launch was for is lost with it.
    private mutating func crashAtLaunch(_ app: AppID) {
        let mistake = scenario.apps[app].tasks.first {
            $0.registration == .late || $0.registration == .twice
        }
        if let mistake {
            let refusal: Refusal =
                mistake.registration == .late ? .registeredTooLate : .registeredTwice
            refuse(app, mistake.mode, mistake.task, refusal)
        }
        limitRateOfReady(app)
        endAll(of: app, in: { $0 == .ready }, .dropped, reason: .crashAtLaunch) { _ in true }
        endProcess(app, .crash)
    }

    /// The launch was one, though nothing came of it, and the next of its modes keeps its distance (R036, R139).
    private mutating func limitRateOfReady(_ app: AppID) {
        for listed in requests.listed(of: app, in: { $0 == .ready }) {
            requests[listed.index].mode.policy.limitRate(app, wasRunning: false, &self)
        }
    }
}

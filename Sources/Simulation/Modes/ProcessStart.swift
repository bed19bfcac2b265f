import BackgroundPolicy
import Timeline

/// The launch sequence of a process that did not run: handlers are registered, requests submitted (R092, R112).
extension World {
    /// Notes what the launch sequence of an app comes to whenever its process starts.
    mutating func prepareLaunchSequence(_ app: Int) {
        for task in scenario.apps[app].tasks {
            if task.registration == .late || task.registration == .twice {
                apps[app].crashesAtLaunch = true
            }
            if task.submitsAtLaunch == .onMainThread {
                apps[app].submitsAtLaunchFor += limits[.submitTime]
            }
        }
    }

    /// Goes through the launch sequence, in front of the person or in the background.
    ///
    /// - Returns: whether the process is still there.
    mutating func startProcess(_ app: Int, isInForeground: Bool) -> Bool {
        if apps[app].crashesAtLaunch {
            crashAtLaunch(app)
            return false
        }
        for place in duties[app].submissionsAtLaunch { submit(app, place, isInForeground: isInForeground) }
        return true
    }

    /// Registering a handler too late or twice raises an exception; what the launch was for is lost with it.
    private mutating func crashAtLaunch(_ app: Int) {
        for task in scenario.apps[app].tasks where task.registration == .late || task.registration == .twice {
            let mode = task.isProcessing ? ExecutionMode.processing : .appRefresh
            let refusal = task.registration == .late ? Refusal.registeredTooLate : .registeredTwice
            emit(.refused(AppID(app), mode, task.task, refusal))
            break
        }
        limitRateOfReady(app)
        endAll(of: app, in: { $0 == .ready }, .dropped, reason: .crashAtLaunch) { _ in true }
        endProcess(app, .crash)
    }

    /// The launch was one, though nothing came of it, and the next of its modes keeps its distance (R036, R139).
    private mutating func limitRateOfReady(_ app: Int) {
        for listed in requests.listed(of: app, in: { $0 == .ready }) {
            limitRate(app, requests[listed.slot].request.mode)
        }
    }

    /// What an app fetches in the foreground is there when its launch sequence is over.
    mutating func fetchContent(_ app: Int, isProcessNew: Bool) {
        let delay = isProcessNew ? apps[app].submitsAtLaunchFor : 0
        guard delay > 0 else {
            if device.network != .none { updateContent(app) }
            return
        }
        schedule(.contentFetched(app: UInt16(app), generation: apps[app].generation), at: now + delay)
    }

    mutating func finishFetching(_ app: Int, _ generation: UInt32) {
        guard apps[app].generation == generation, device.network != .none else { return }
        updateContent(app)
    }
}

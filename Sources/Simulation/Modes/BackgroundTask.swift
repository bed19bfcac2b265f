import BackgroundPolicy
import Timeline

/// `beginBackgroundTask`: extra time before suspension to finish what was begun in the foreground (R012).
extension World {
    /// Begins a task at the person's action, while the app is in the foreground (R015).
    mutating func beginBackgroundTask(_ app: Int, _ place: Int, _ generation: UInt32) {
        guard apps[app].generation == generation, apps[app].state == .foreground else { return }
        begin(app, place)
    }

    /// Begins the tasks that apps begin only on entering the background.
    mutating func beginBackgroundTasksOnLeaving(_ app: Int) {
        let visit = Int(apps[app].visit)
        for place in duties[app].backgroundTasksOnLeaving
        where scenario.apps[app].backgroundTasks[place].belongs(toVisit: visit) {
            begin(app, place)
        }
    }

    private mutating func begin(_ app: Int, _ place: Int) {
        let script = scenario.apps[app].backgroundTasks[place]
        let slot = add(app, .backgroundTask, script.task, script: place, earliestBegin: now)
        requests[slot].phase = .running
        requests.regroup(slot)
        requests[slot].startedAt = now
        apps[app].running += 1
        emit(.started(requests[slot].request, nil, .app))
        beginWork(slot, delay: 0)
    }
}

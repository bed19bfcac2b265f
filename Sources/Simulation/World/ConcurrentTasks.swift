import BackgroundPolicy
import Timeline

/// Tasks of which the system allows only some at a time, and that keep their app running (R207, R208, R210).
extension World {
    /// How many tasks the system admits at a time.
    var taskPlaces: Int64 { max(limits[.concurrentTasks], 1) }

    /// Admits the next tasks that queue, because one that was admitted has ended.
    mutating func endAdmitted() {
        admission.end()
        while let mark = admission.next(atMost: taskPlaces) {
            guard requests[mark.index].phase == .waiting, requests[mark.index].request.id == mark.request,
                case .task(let script, let terms) = requests[mark.index].detail
            else { continue }
            admission.begin()
            requests[mark.index].detail = .task(script, terms.union(.isAdmitted))
            requests.regroup(mark.index)
            markDirty(requests[mark.index].app)
        }
    }

    /// Stops a request keeping its app running; other work then has the time that it has after a visit.
    mutating func stopKeepingRunning(_ app: AppID) {
        apps[app].process.stopKeeping(atLeastUntil: now + limits[.backgroundTaskTime])
        scheduleExpiration(app)
    }

    /// Schedules the call of the expiration handlers, and the end of the time in the background.
    mutating func scheduleExpiration(_ app: AppID) {
        guard apps[app].process.running > 0 else { return }
        let generation = apps[app].process.generation
        let deadline = max(apps[app].process.deadline, now)
        let warning = max(now, deadline - limits[.expirationGrace])
        schedule(.expire(app, generation: generation), at: warning)
        schedule(.runOut(app, generation: generation), at: deadline)
    }
}

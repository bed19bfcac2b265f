import BackgroundPolicy
import Timeline

/// How long an app's process may run in the background (R103, R210).
extension World {
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

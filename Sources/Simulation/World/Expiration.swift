import BackgroundPolicy
import Timeline

/// Time runs out: the expiration handler warns, and what does not end is ended (R103 to R105).
extension World {
    mutating func scheduleExpiration(_ app: Int) {
        guard apps[app].running > 0 else { return }
        let generation = apps[app].generation
        let deadline = max(apps[app].deadline, now)
        let warning = max(now, deadline - limits[.expirationGrace])
        schedule(.expire(app: UInt16(app), generation: generation), at: warning)
        schedule(.runOut(app: UInt16(app), generation: generation), at: deadline)
    }

    /// Shortly before the time of the launch runs out: every expiration handler is called.
    mutating func expire(_ app: Int, _ generation: UInt32) {
        guard apps[app].generation == generation, apps[app].state == .background else { return }
        warnAll(of: app, reason: .outOfTime) { _ in true }
        suspendWhenDone(app)
    }

    /// Calls the expiration handlers of running requests that satisfy a condition; those that stop end.
    mutating func warnAll(of app: Int, reason: EndReason, where condition: (RequestSlot) -> Bool) {
        for listed in requests.listed(of: app, in: \.isRunningInApp) {
            let slot = listed.slot
            if requests[slot].phase == .running, condition(requests[slot]) { warn(slot, reason: reason) }
        }
    }

    /// Calls the expiration handler of a request, if it has one.
    private mutating func warn(_ slot: Int, reason: EndReason) {
        let work = work(of: slot)
        guard work.handlesExpiration else { return }
        emit(.expiring(requests[slot].request))
        if work.saysWhenDone, work.stopsOnExpiration {
            end(slot, .expired, reason: reason)
        } else {
            requests[slot].phase = .expiring
        }
    }

    /// The time of the launch is over: what still runs ends, and an app that ignored it is killed.
    mutating func runOut(_ app: Int, _ generation: UInt32) {
        guard apps[app].generation == generation, apps[app].state == .background, apps[app].running > 0
        else { return }
        // Without an expiration handler a task is marked complete and unsuccessful with no warning
        // (Apple reference); an app that had its warning, or never says that it is done, is ended.
        var isKilled = false
        endAllRunning(of: app) { world, slot in
            let work = world.work(of: slot)
            let mode = world.requests[slot].request.mode
            let isTask = mode == .appRefresh || mode == .processing || mode == .eventTrigger
            if isTask, !work.handlesExpiration, work.saysWhenDone { return (.expired, .outOfTime) }
            if mode == .backgroundTask, world.choices.departs(.leakedBackgroundTasks) {
                return (.expired, .outOfTime)
            }
            isKilled = true
            return (.killed, world.requests[slot].interruption ?? .process(.ranOutOfTime))
        }
        if isKilled {
            endProcess(app, .ranOutOfTime)
        } else {
            suspendWhenDone(app)
        }
    }

    /// Ends every running request of the app's own process.
    mutating func endAllRunning(of app: Int, _ end: (World, Int) -> (Outcome, EndReason)) {
        for listed in requests.listed(of: app, in: \.isRunningInApp) {
            let (outcome, reason) = end(self, listed.slot)
            self.end(listed.slot, outcome, reason: reason)
        }
    }

    /// Conditions are no longer sufficient for processing (R104): its expiration handlers are called early.
    mutating func interruptProcessing(reason: EndReason, where condition: (TaskScript) -> Bool) {
        for app in apps.indices where apps[app].running > 0 && apps[app].state == .background {
            let script = scenario.apps[app]
            func isConcerned(_ slot: RequestSlot) -> Bool {
                slot.request.mode == .processing && !slot.isSimulated
                    && condition(script.tasks[Int(slot.script)])
            }
            let processing = RequestGroup.Kind.running(.processing)
            guard
                firstRequest(
                    of: app, in: { $0 == processing }, where: { $0.phase == .running && isConcerned($0) })
                    != nil
            else { continue }
            for listed in requests.listed(of: app, in: { $0 == processing })
            where requests[listed.slot].phase == .running && isConcerned(requests[listed.slot]) {
                requests[listed.slot].interruption = requests[listed.slot].interruption ?? reason
            }
            warnAll(of: app, reason: reason, where: isConcerned)
            // Without an expiration handler a task is marked complete and unsuccessful with no warning.
            endAll(of: app, in: { $0 == processing }, .expired, reason: reason) {
                isConcerned($0) && $0.phase == .running
                    && script.tasks[Int($0.script)].work.saysWhenDone
            }
            if firstRequest(of: app, in: { $0 == processing }, where: isConcerned) != nil {
                apps[app].generation &+= 1
                apps[app].deadline = min(apps[app].deadline, now + limits[.expirationGrace])
                schedule(
                    .runOut(app: UInt16(app), generation: apps[app].generation),
                    at: apps[app].deadline
                )
            } else {
                suspendWhenDone(app)
            }
        }
    }
}

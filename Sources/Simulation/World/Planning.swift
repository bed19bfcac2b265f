import Timeline

/// What the scenario plans, laid out for one stretch of time after another.
extension World {
    /// Plans the stretch after the one that is over.
    mutating func planNextStretch() {
        plan = Plan(after: plan.through, through: plan.through + Span.day)
        planDevice()
        for app in apps.indices { planApp(app) }
        plan.close()
    }

    mutating func planDevice() {
        let script = scenario.device
        plan(script.charging) { .charger(isConnected: $0) }
        for change in script.networks {
            plan(.network(change.network), at: change.moment.milliseconds)
        }
        plan(script.lowPowerMode) { .lowPowerMode(isOn: $0) }
        plan(script.lowDataMode) { .lowDataMode(isOn: $0) }
        plan(script.refreshOff) { .backgroundAppRefresh(isOn: !$0) }
        plan(script.refreshRestricted) { .refreshRestricted(isOn: $0) }
        plan(script.uses) { $0 ? .useBegins : .useEnds }
        if let firstUnlock = script.firstUnlock { plan(.firstUnlock, at: firstUnlock.milliseconds) }
    }

    mutating func planApp(_ app: Int) {
        let script = scenario.apps[app]
        let id = UInt16(app)
        plan(script.refreshOff) { .appBackgroundAppRefresh(app: id, isOn: !$0) }
        for (place, visit) in script.visits.enumerated() {
            let time = chance.jittered(
                visit.moment.milliseconds,
                by: visit.jitter,
                .visitMoment,
                app,
                place
            )
            plan(.visitBegins(app: id, visit: UInt16(place)), at: max(0, time))
        }
        for moment in script.swipes { plan(.swipe(app: id), at: moment.milliseconds) }
        for moment in script.systemKills { plan(.systemKill(app: id), at: moment.milliseconds) }
        for moment in script.crashes { plan(.crash(app: id), at: moment.milliseconds) }
        for moment in script.cancellations { plan(.cancelAll(app: id), at: moment.milliseconds) }
        for moment in script.pendingTaskRequests { plan(.askPending(app: id), at: moment.milliseconds) }
        planRequests(app, script)
    }

    private mutating func planRequests(_ app: Int, _ script: AppScript) {
        let id = UInt16(app)
        for (place, task) in script.tasks.enumerated() {
            for moment in task.submissions {
                plan(.submit(app: id, task: UInt16(place)), at: moment.milliseconds)
            }
            for moment in task.extensionSubmissions {
                plan(.extensionSubmits(app: id, task: UInt16(place)), at: moment.milliseconds)
            }
            for moment in task.cancellations {
                plan(.cancel(app: id, task: UInt16(place)), at: moment.milliseconds)
            }
        }
        for (place, push) in script.pushes.enumerated() {
            for moment in push.arrivals {
                plan(.push(.arrives(app: id, push: UInt16(place))), at: moment.milliseconds)
            }
        }
        for (place, push) in script.voIPPushes.enumerated() {
            for moment in push.arrivals {
                plan(.push(.voIPPushArrives(app: id, push: UInt16(place))), at: moment.milliseconds)
            }
        }
        for (place, push) in script.standardPushes.enumerated() {
            for moment in push.arrivals {
                plan(.push(.standardPushArrives(app: id, push: UInt16(place))), at: moment.milliseconds)
            }
        }
        for (place, transfer) in script.transfers.enumerated() {
            for moment in transfer.enqueuedAt {
                plan(.enqueue(app: id, transfer: UInt16(place)), at: moment.milliseconds)
            }
            plan(transfer.serverStalls) { _ in .serverStall(app: id, transfer: UInt16(place)) }
        }
    }

    private mutating func plan(_ slices: [Slice], _ occurrence: (Bool) -> Occurrence) {
        for slice in slices {
            plan(occurrence(true), at: slice.from.milliseconds)
            plan(occurrence(false), at: slice.to.milliseconds)
        }
    }

    /// Plans an occurrence if it lies in the stretch, and in the day.
    private mutating func plan(_ occurrence: Occurrence, at time: Int64) {
        guard plan.covers(time), time <= scenario.header.length else { return }
        plan.add(occurrence, at: max(time, 0))
    }
}

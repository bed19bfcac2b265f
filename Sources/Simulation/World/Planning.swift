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
        for place in places(in: script.networks, at: \.moment) {
            plan(.network(script.networks[place].network), at: script.networks[place].moment.milliseconds)
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
        for place in places(in: script.visits, within: order.jitters[app], at: \.moment) {
            let visit = script.visits[place]
            let time = chance.jittered(
                visit.moment.milliseconds,
                by: visit.jitter,
                .visitMoment,
                app,
                place
            )
            plan(.visitBegins(app: id, visit: UInt32(place)), at: max(0, time))
        }
        plan(.swipe(app: id), at: script.swipes)
        plan(.systemKill(app: id), at: script.systemKills)
        plan(.crash(app: id), at: script.crashes)
        plan(.cancelAll(app: id), at: script.cancellations)
        plan(.askPending(app: id), at: script.pendingTaskRequests)
        planRequests(app, script)
    }

    private mutating func planRequests(_ app: Int, _ script: AppScript) {
        let id = UInt16(app)
        for (place, task) in script.tasks.enumerated() {
            plan(.submit(app: id, task: UInt16(place)), at: task.submissions)
            plan(.extensionSubmits(app: id, task: UInt16(place)), at: task.extensionSubmissions)
            plan(.cancel(app: id, task: UInt16(place)), at: task.cancellations)
        }
        for (place, push) in script.pushes.enumerated() {
            plan(.push(.arrives(app: id, push: UInt16(place))), at: push.arrivals)
        }
        for (place, push) in script.voIPPushes.enumerated() {
            plan(.push(.voIPPushArrives(app: id, push: UInt16(place))), at: push.arrivals)
        }
        for (place, push) in script.standardPushes.enumerated() {
            plan(.push(.standardPushArrives(app: id, push: UInt16(place))), at: push.arrivals)
        }
        for (place, change) in (script.backgroundFetch?.changes ?? []).enumerated() {
            plan(.setFetchInterval(app: id, change: UInt32(place)), at: change.moment.milliseconds)
        }
        for (place, trigger) in script.eventTriggers.enumerated() {
            for moment in trigger.moments {
                plan(.trigger(app: id, trigger: UInt16(place)), at: moment.milliseconds)
            }
        }
        for (place, transfer) in script.transfers.enumerated() {
            plan(.enqueue(app: id, transfer: UInt16(place)), at: transfer.enqueuedAt)
            plan(transfer.serverStalls) { _ in .serverStall(app: id, transfer: UInt16(place)) }
        }
    }

    /// Plans what happens again at each of many moments.
    private mutating func plan(_ occurrence: Occurrence, at moments: [Moment]) {
        for place in places(in: moments, at: \.self) {
            plan(occurrence, at: moments[place].milliseconds)
        }
    }

    private mutating func plan(_ slices: [Slice], _ occurrence: (Bool) -> Occurrence) {
        // A slice that began before the stretch may end in it.
        let first = order.isKept ? slices.partitioningIndex { $0.to.milliseconds > plan.after } : 0
        for slice in slices[first...] {
            if order.isKept, slice.from.milliseconds > plan.through { break }
            plan(occurrence(true), at: slice.from.milliseconds)
            plan(occurrence(false), at: slice.to.milliseconds)
        }
    }

    /// Plans an occurrence if it lies in the stretch, and in the day.
    private mutating func plan(_ occurrence: Occurrence, at time: Int64) {
        guard plan.covers(time), time <= scenario.header.length else { return }
        plan.add(occurrence, at: max(time, 0))
    }

    /// The part of a list that has everything of the stretch, if each entry may come so much earlier or later.
    private func places<Entry>(
        in list: [Entry], within jitter: Int64 = 0, at moment: (Entry) -> Moment
    ) -> Range<Int> {
        guard order.isKept else { return list.indices }
        let first = list.partitioningIndex { moment($0).milliseconds + jitter > plan.after }
        let last = list.partitioningIndex { moment($0).milliseconds - jitter > plan.through }
        return first..<max(first, last)
    }
}

import Timeline

/// Plans the scenario's occurrences, one stretch of time after another.
extension World {
    /// Plans the next stretch.
    mutating func planNextStretch() {
        plan = Plan(after: plan.through, through: plan.through + Span.day)
        planDevice()
        // Of what comes for several apps at one moment, the most used has the first of a scarce budget.
        for app in useOrder.apps { planApp(app) }
        plan.close()
    }

    mutating func planDevice() {
        let script = scenario.device
        // Of what happens at one moment, power and network come before what the person sets, and the acts of the person
        // before everything else.
        planSetting(.charger)
        for index in indices(in: script.measuredCharges, at: \.moment) {
            let charge = script.measuredCharges[index]
            plan(.measuredCharge(charge.milliPercent), at: charge.moment.milliseconds)
        }
        plan(script.energyUsedUp) { .energyUsedUp($0) }
        for index in indices(in: script.networks, at: \.moment) {
            plan(.network(script.networks[index].network), at: script.networks[index].moment.milliseconds)
        }
        for setting in DeviceSetting.allCases where setting != .charger { planSetting(setting) }
        plan(.boot(.restart), at: script.restarts)
        plan(script.uses) { $0 ? .useBegins : .useEnds }
        if let firstUnlock = script.firstUnlock { plan(.boot(.firstUnlock), at: firstUnlock.milliseconds) }
        for app in appIDs {
            plan(scenario.apps[app].refreshOff) { .appBackgroundAppRefresh(app, isOn: !$0) }
        }
        for (index, intervention) in scenario.interventions.enumerated() {
            plan(.intervention(UInt32(index)), at: intervention.moment.milliseconds)
        }
    }

    mutating func planApp(_ app: AppID) {
        let script = scenario.apps[app]
        for index in indices(in: script.visits, within: order.jitters[app], at: \.moment) {
            let visit = script.visits[index]
            let time = chance.jittered(
                visit.moment.milliseconds,
                by: visit.jitter,
                .visitMoment,
                Int(app.index),
                index
            )
            plan(.visitBegins(app, LongScriptIndex(index)), at: max(0, time))
        }
        for (number, list) in ScriptList.all.enumerated() {
            list.forEachPlan(script) { occasion, place, times in
                let occurrence = Occurrence.planned(
                    app, list: UInt8(number), occasion: occasion, entry: UInt32(place))
                switch times {
                case .moments(let moments): plan(occurrence, at: moments)
                case .slices(let slices): plan(slices) { _ in occurrence }
                }
            }
        }
    }

    /// Plans an occurrence at each of many moments.
    private mutating func plan(_ occurrence: Occurrence, at moments: [Moment]) {
        for index in indices(in: moments, at: \.self) {
            plan(occurrence, at: moments[index].milliseconds)
        }
    }

    private mutating func planSetting(_ setting: DeviceSetting) {
        let slices = scenario.device[setting]
        let usual = setting.descriptor.usual
        // A slice that began before the stretch may end in it.
        let first = order.isKept ? slices.partitioningIndex { $0.slice.to.milliseconds > plan.after } : 0
        for index in slices.indices[first...] {
            let (slice, value) = (slices[index].slice, slices[index].value)
            if order.isKept, slice.from.milliseconds > plan.through { break }
            plan(.setting(setting, value), at: slice.from.milliseconds)
            // Where another value follows at once, the usual one never holds.
            let next = index + 1 < slices.count ? slices[index + 1] : nil
            if let next, next.slice.from == slice.to, next.value != value { continue }
            // What lasts to the end of the day does not end in it.
            if slice.to >= scenario.header.end { continue }
            plan(.setting(setting, usual), at: slice.to.milliseconds)
        }
    }

    private mutating func plan(_ slices: [Slice], _ occurrence: (Bool) -> Occurrence) {
        // A slice that began before the stretch may end in it.
        let first = order.isKept ? slices.partitioningIndex { $0.to.milliseconds > plan.after } : 0
        for slice in slices[first...] {
            if order.isKept, slice.from.milliseconds > plan.through { break }
            plan(occurrence(true), at: slice.from.milliseconds)
            if slice.to < scenario.header.end { plan(occurrence(false), at: slice.to.milliseconds) }
        }
    }

    /// Plans an occurrence if it lies in the stretch, and before the end of the day.
    private mutating func plan(_ occurrence: Occurrence, at time: Int64) {
        guard plan.covers(time), time < scenario.header.length else { return }
        plan.add(occurrence, at: max(time, 0))
    }

    /// The part of a list that covers the stretch, if each entry may be up to `jitter` earlier or later.
    private func indices<Entry>(
        in list: [Entry], within jitter: Int64 = 0, at moment: (Entry) -> Moment
    ) -> Range<Int> {
        guard order.isKept else { return list.indices }
        let first = list.partitioningIndex { moment($0).milliseconds + jitter > plan.after }
        let last = list.partitioningIndex { moment($0).milliseconds - jitter > plan.through }
        return first..<max(first, last)
    }
}

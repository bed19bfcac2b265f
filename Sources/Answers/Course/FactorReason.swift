package import BackgroundPolicy
package import Timeline

/// What a factor depends on at a moment, in words with values, and the evidence of the limits behind it.
package struct FactorReason: Equatable {
    /// The words, such as `on since 14:00`.
    package let text: String
    /// The words for the limits that decide, with their evidence; nil if no limit does.
    package let limitEvidence: String?
    /// Whether one of those limits is an assumption.
    package let isAssumed: Bool

    private init(_ text: String, _ evidence: LengthEvidence? = nil) {
        self.text = text
        limitEvidence = evidence?.text
        isAssumed = evidence?.weakest?.isAssumed ?? false
    }

    /// The reason of one factor for an app's requests of a mode.
    ///
    /// - Parameters:
    ///   - factor: The factor.
    ///   - mode: The mode.
    ///   - app: The app.
    ///   - index: The day.
    ///   - moment: When.
    ///   - started: When the system started the request that it is the reason of; nil while it waits.
    /// - Returns: the reason.
    package static func of(
        _ factor: Factor, _ mode: ExecutionMode, app: AppID, in index: TimelineIndex, at moment: Moment,
        started: Moment? = nil
    ) -> FactorReason {
        let cell = PolicyMatrix.row(mode, under: index.header.choices)[factor]
        guard cell.gates else {
            let isSilent = cell.strength == .notStated
            return FactorReason(isSilent ? "no source says" : "does not apply to this mode")
        }
        let deciding = factor.decidingLimits(of: mode, under: index.header.choices)
        let evidence = LengthEvidence(deciding, on: index.header)
        if cell.variant == .ofItsOwn {
            return FactorReason(OwnBudgetWords(index, app, mode, at: moment).text(of: factor), evidence)
        }
        if cell.variant == .onArrival, factor == .rateLimiting {
            return FactorReason("significant changes only, as they come", evidence)
        }
        if cell.variant == .onArrival, factor == .systemBudgets {
            return FactorReason("a number of pushes, as they come", evidence)
        }
        let day = FactorReasons(index: index, app: app, moment: moment, started: started)
        let text =
            switch factor.basis {
            case .battery: day.battery
            case .setting: day.settings(of: factor, isLiftedByCharger: cell.variant == .withoutCharger)
            case .appUsage:
                mode == .processing ? day.lastVisit : day.quietTime(mode) ?? day.usageWindow
            case .appSwitcher: day.appSwitcher
            case .refreshSwitches: day.refreshSwitch(despiteLowDataMode: cell.variant == .despiteLowDataMode)
            case .budgets: BudgetWords(index, app, at: moment).text
            case .lastLaunch: day.lastLaunch(mode)
            }
        return FactorReason(text, evidence)
    }
}

/// The values that the factors depend on, in words.
private struct FactorReasons {
    let index: TimelineIndex
    let app: AppID
    let moment: Moment
    let started: Moment?

    private var limits: PolicyLimits { index.header.limits }

    private func clock(_ time: Moment) -> String {
        DayClock(index.header, at: moment).hourAndMinute(time)
    }

    /// Since when something is so, and that it came too late to hold the request, where it did.
    private func time(_ slice: Slice) -> String {
        let isLater = started.map { $0 <= slice.from } ?? false
        return clock(slice.from) + (isLater ? ", after it started" : "")
    }

    var battery: String {
        guard index.tells(.battery, at: moment) else { return "not in this log" }
        let level =
            index.device.battery.value(at: moment).map { Quantities.charge(milliPercent: $0) }
            ?? "not measured yet"
        return "\(level), threshold \(limits[.criticalBattery]) %"
    }

    /// The settings of the device that decide a factor, each with its value, and whether a charger lifts it.
    func settings(of factor: Factor, isLiftedByCharger: Bool) -> String {
        let isLifted = isLiftedByCharger && index.device[.charger].isOn(at: moment)
        return DeviceSetting.allCases.filter { $0.descriptor.factor == factor }.map { setting in
            let value = index.device.value(of: setting, at: moment)
            let name = setting.descriptor.valueNames[Int(value.rawValue)]
            let stretch = index.device.stretches(of: setting, from: moment, to: moment + 1)
                .first { $0.slice.contains(moment) }
            let rest = isLifted ? ", lifted by the charger" : ""
            return stretch.map { "\(name) since \(time($0.slice))\(rest)" } ?? name
        }.joined(separator: ", ")
    }

    var usageWindow: String {
        let windows = index[app].usageWindows
        let position = windows.partitioningIndex { $0.to > moment }
        // No window is known to be open; on an idle phone a refresh may run all the same.
        let weighed = index.header.choices.weighUsage ? "; weighed when idle" : ""
        guard position < windows.count else {
            let next = index.wordsForRest.map { "next visit: \($0)" }
            return (next ?? "no more visits expected") + weighed
        }
        let window = windows[position]
        let isOpen = window.from <= moment
        // When it closes would tell when the visit is expected.
        if isOpen, index.isVeiled, window.plannedEnd > index.end { return "a visit is expected" }
        return isOpen
            ? "visit expected until \(clock(window.plannedEnd))"
            : "visit expected after \(clock(window.from))\(weighed)"
    }

    /// Why a fetch waits while a visit is expected: fetches at this time used to find nothing (R122).
    func quietTime(_ mode: ExecutionMode) -> String? {
        guard mode == .backgroundFetch else { return nil }
        let windows = index[app].usageWindows
        let position = windows.partitioningIndex { $0.to > moment }
        guard position < windows.count, windows[position].contains(moment) else { return nil }
        let waiting = index[app].requests.reversed().lazy.map { index.requests[$0] }
            .first { $0.request.mode == mode && $0.submitted <= moment }
        let isHeld = waiting?.judgement(at: moment)?.verdict.adverse.contains(.appUsage) ?? false
        return isHeld ? "quiet: fetches found no data" : nil
    }

    var lastVisit: String {
        let visits = index[app].visits
        let position = visits.partitioningIndex { $0.moment > moment }
        guard position > 0 else {
            let days = index.header.calendar.dayNumber(at: moment)
            return index[app].beforeStart?.lastUse(daysLater: days) ?? "not opened since the day began"
        }
        return "last opened \(clock(visits[position - 1].moment))"
    }

    var appSwitcher: String {
        index[app].swipedAway.slice(at: moment).map { "swiped away at \(time($0))" }
            ?? "in the App Switcher"
    }

    /// The switch's state; where it is off, with the value of `UIBackgroundRefreshStatus` that the app reads.
    func refreshSwitch(despiteLowDataMode: Bool) -> String {
        let obstacle = index.refreshObstacle(at: moment)
        if obstacle == .restricted, let slice = index.device.refreshRestricted.slice(at: moment) {
            return "restricted since \(time(slice))"
        }
        if obstacle == .switchedOff, let slice = index.device.refreshOff.slice(at: moment) {
            return "denied: off for the device since \(time(slice))"
        }
        if let slice = index[app].refreshOff.slice(at: moment) {
            return "denied: off for the app since \(time(slice))"
        }
        return switch obstacle {
        case .notOnWiFi(let network): "off on \(network.name) (Wi-Fi only)"
        case .lowDataMode where despiteLowDataMode: "available: Low Data Mode does not hold this"
        case .lowDataMode: "off in Low Data Mode"
        case .restricted, .switchedOff, nil: "available"
        }
    }

    func lastLaunch(_ mode: ExecutionMode) -> String {
        let instants = index[app].instants
        var position = instants.partitioningIndex { $0.moment > moment }
        while position > 0 {
            position -= 1
            if instants[position].kind == .launch(mode) {
                return "last launch \(clock(instants[position].moment))"
            }
        }
        return "not launched yet today"
    }
}

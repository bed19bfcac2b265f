import BackgroundPolicy
package import Timeline

/// When the selected app is next expected to be used, or the switch that prevents any refresh.
package struct RefreshWindowWords {
    private let index: TimelineIndex
    private let app: AppID
    private let moment: Moment

    /// The words about an app of a day at a moment.
    package init(index: TimelineIndex, app: AppID, moment: Moment) {
        self.index = index
        self.app = app
        self.moment = moment
    }

    /// Such as `next refresh window 15:08`; nil where there is none to come.
    package var text: String? {
        if let blocker { return "no refresh: \(blocker)" }
        let clock = DayClock(index.header, at: moment)
        let windows = index[app].usageWindows
        let next = windows.partitioningIndex { $0.to > moment }
        // When one closes that is open would tell when a visit is expected.
        guard next < windows.count, !index.isVeiled || windows[next].plannedEnd <= index.end else {
            // A partial recording may lack later windows.
            return index.wordsForRest.map { "next refresh window \(index.isVeiled ? $0 : "unknown")" }
        }
        let window = windows[next]
        return window.from <= moment
            ? "refresh window until \(clock.hourAndMinute(window.plannedEnd))"
            : "next refresh window \(clock.hourAndMinute(window.from))"
    }

    /// The switch that prevents every refresh of the app, even during an expected visit.
    private var blocker: String? {
        if index.device.lowPowerMode.isOn(at: moment) { return "Low Power Mode" }
        switch index.refreshObstacle(at: moment) {
        case .restricted: return "BAR restricted"
        case .switchedOff: return "BAR off"
        case .notOnWiFi(let network): return "BAR off on \(network.name)"
        case .lowDataMode: return "BAR off in Low Data Mode"
        case nil: break
        }
        if index[app].refreshOff.isOn(at: moment) { return "BAR off for the app" }
        return index[app].swipedAway.isOn(at: moment) ? "swiped away" : nil
    }
}

extension TimelineIndex {
    /// What stands for what comes after the last moment that is told; nil where all of the day is.
    package var wordsForRest: String? { hidesRest ? Self.hidden : isPartial ? "not recorded" : nil }

    /// What stands for all that a lesson asks for, and so does not tell.
    package static let hidden = "hidden until you predict"
}

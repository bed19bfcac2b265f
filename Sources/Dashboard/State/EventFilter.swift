import BackgroundPolicy
import Timeline

/// Which events a list shows.
struct EventFilter: Hashable {
    let level: EventLevel
    /// The only app whose events are shown; nil for all apps and the device.
    let app: AppID?

    /// Whether the list shows an event.
    func shows(_ happening: Happening, _ roster: Roster) -> Bool {
        guard happening.isNoteworthy else { return false }
        if let app {
            guard happening.app(in: roster) == app else { return false }
        }
        switch level {
        case .everything: return true
        case .failures: return happening.isFailure
        case .essential: return happening.isEssential
        }
    }
}

extension TimelineIndex {
    /// The next event after a moment that satisfies a condition; O(log n + events skipped).
    func event(after moment: Moment, where isMeant: (Happening) -> Bool) -> TimelineEvent? {
        let first = eventCount(through: moment)
        return events[first...].first { isMeant($0.happening) }
    }
}

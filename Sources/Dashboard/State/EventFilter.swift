import BackgroundPolicy
import Timeline

/// Which kinds of events the lists of events show.
public enum EventLevel: CaseIterable, Hashable, Sendable {
    /// What ran, what failed, and what the person changed.
    case essential
    /// Everything that is worth a line.
    case everything
    /// What failed.
    case failures

    /// The next level of the list, or the first after the last.
    var next: EventLevel {
        switch self {
        case .essential: .everything
        case .everything: .failures
        case .failures: .essential
        }
    }

    /// The level as printed before the apps.
    var words: String {
        switch self {
        case .essential: "what ran or failed"
        case .everything: "every event"
        case .failures: "what went wrong"
        }
    }
}

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

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
        guard EventText.isNoteworthy(happening) else { return false }
        if let app {
            let own = happening.app ?? Self.app(of: happening, roster)
            guard own == app else { return false }
        }
        switch level {
        case .everything: return true
        case .failures: return happening.isFailure
        case .essential: return happening.isFailure || happening.isEssential
        }
    }

    private static func app(of happening: Happening, _ roster: Roster) -> AppID? {
        guard case .intervention(let act) = happening, let task = act.task else { return nil }
        return roster[task].app
    }
}

extension Happening {
    /// Whether something went wrong: it was refused, expired, killed or failed.
    var isFailure: Bool {
        switch self {
        case .refused, .expiring: true
        case .ended(_, let outcome, _, _, _):
            switch outcome {
            case .killed, .abandoned, .failed: true
            case .completed, .expired, .replaced, .cancelled, .dropped, .unfinished, .noData: false
            }
        case .appState(_, _, let cause): cause.isByForce
        default: false
        }
    }

    /// Whether something ran, or the person changed something.
    fileprivate var isEssential: Bool {
        switch self {
        case .started, .paused, .ended, .presented, .setting, .intervention, .appBackgroundAppRefresh,
            .extensionRan, .firstUnlock:
            true
        case .appState(_, _, let cause): cause.endsProcess
        default: false
        }
    }
}

extension TimelineIndex {
    /// The next event after a moment that satisfies a condition; O(log n + events skipped).
    func event(after moment: Moment, where isMeant: (Happening) -> Bool) -> TimelineEvent? {
        let first = eventCount(through: moment)
        return events[first...].first { isMeant($0.happening) }
    }

    /// The last event before a moment that satisfies a condition; O(log n + events skipped).
    func event(before moment: Moment, where isMeant: (Happening) -> Bool) -> TimelineEvent? {
        let end = moment > .start ? eventCount(through: moment - 1) : 0
        return events[..<end].last { isMeant($0.happening) }
    }
}

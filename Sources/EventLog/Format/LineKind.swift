import Timeline

/// A kind of line: the value of `event`.
enum LineKind: Hashable, Sendable {
    // Before the first event
    case header, app, task
    // The device
    case battery, network, lock, firstUnlock
    case setting(DeviceSetting)
    case budgets
    // Apps
    case appState, appSwitcher, appBackgroundAppRefresh, visit, contentUpdated, usageWindow, snapshot,
        presented
    case pendingTaskRequests, extensionRan
    // Requests
    case submitted, refused, eligible, verdict, launched, started, paused, expiring, ended
    // The person
    case intervention, takenBack, superseded, rewind, playhead, key, speed
    // The last line
    case end

    /// Every kind; a setting of the device has one of its own.
    static let allCases: [LineKind] =
        [.header, .app, .task, .battery, .network, .lock, .firstUnlock]
        + DeviceSetting.allCases.map { .setting($0) } + [
            .budgets, .appState, .appSwitcher, .appBackgroundAppRefresh, .visit, .contentUpdated,
            .usageWindow,
            .snapshot, .presented, .pendingTaskRequests, .extensionRan, .submitted, .refused, .eligible,
            .verdict,
            .launched, .started, .paused, .expiring, .ended, .intervention, .takenBack, .superseded, .rewind,
            .playhead, .key, .speed, .end,
        ]

    /// The value of `event` on a line of the kind.
    var name: String { words.name }

    /// What a line of the kind says, for people.
    var meaning: String { words.meaning }

    /// Whether lines of the kind end with a checksum, because no simulation can compute them again.
    var isSealed: Bool {
        switch self {
        case .header, .intervention, .takenBack, .superseded, .rewind, .playhead, .key, .speed, .end: true
        default: false
        }
    }

    private var words: (name: String, meaning: String) {
        switch self {
        case .setting(let setting): (setting.descriptor.key, setting.descriptor.meaning)
        case .header: ("header", "the first line: the format, the day, and the scenario's whole text")
        case .app: ("app", "an app of the day; before the first event")
        case .task: ("task", "something that an app asks for; before the first event")
        case .battery: ("battery", "the battery's charge, in thousandths of a percent")
        case .network: ("network", "what the phone is connected to")
        case .lock: ("lock", "the person locks the phone or takes it into use")
        case .firstUnlock: ("first-unlock", "the first unlock after boot")
        case .budgets: ("budgets", "what is left of the system's budgets, in millijoules and cellular bytes")
        case .appState: ("app-state", "an app changes its state")
        case .appSwitcher: ("app-switcher", "an app appears in the App Switcher or leaves it")
        case .appBackgroundAppRefresh:
            ("app-background-app-refresh", "Background App Refresh is turned on or off for an app")
        case .visit:
            (
                "visit",
                "the person opens an app; its content is that many milliseconds old, null if it "
                    + "has none"
            )
        case .contentUpdated: ("content-updated", "an app's content is as of now")
        case .usageWindow: ("usage-window", "a visit is expected: a refresh is welcome until then")
        case .snapshot: ("snapshot", "the App Switcher's picture of an app is taken anew")
        case .presented: ("presented", "a push, by its request, shows the person a notification or a call")
        case .pendingTaskRequests: ("pending-task-requests", "an app asks for its pending task requests")
        case .extensionRan: ("extension-ran", "an extension of an app runs and submits a task request")
        case .submitted: ("submitted", "a request is submitted")
        case .refused: ("refused", "a submission or push is refused")
        case .eligible: ("eligible", "the earliest begin date of a request has come")
        case .verdict:
            (
                "verdict",
                "an evaluation changed its mind: what each factor says, which are adverse, what "
                    + "is awaited"
            )
        case .launched: ("launched", "an app is launched or woken")
        case .started: ("started", "a handler is called in a launch, or a transfer begins or goes on; why")
        case .paused: ("paused", "a transfer pauses with bytes to go")
        case .expiring: ("expiring", "the expiration handler is called")
        case .ended:
            (
                "ended",
                "a request is over; why, unless its work was done or the scenario ended; what it "
                    + "cost in millijoules and cellular bytes"
            )
        case .intervention: ("intervention", "a person's act, after everything else of its moment")
        case .takenBack: ("taken-back", "an intervention is taken back, with all that came after it")
        case .superseded:
            (
                "superseded",
                "the day keeps its first so many events; an intervention follows that changed the rest"
            )
        case .rewind: ("rewind", "the playhead moved back to t")
        case .playhead: ("playhead", "the playhead was at t")
        case .key: ("key", "a key was pressed with the playhead at t")
        case .speed: ("speed", "playback goes on or pauses, in scenario seconds a second")
        case .end: ("end", "the last line: the day stands through t, with so many events")
        }
    }
}

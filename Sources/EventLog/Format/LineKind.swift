/// A kind of line: the value of `event`.
enum LineKind: String, CaseIterable {
    // Before the first event
    case header, app, task
    // The device
    case battery, charger, network, lock
    case firstUnlock = "first-unlock"
    case lowPowerMode = "low-power-mode"
    case backgroundAppRefresh = "background-app-refresh"
    case refreshRestricted = "refresh-restricted"
    case lowDataMode = "low-data-mode"
    case budgets
    // Apps
    case appState = "app-state"
    case appSwitcher = "app-switcher"
    case appBackgroundAppRefresh = "app-background-app-refresh"
    case visit
    case contentUpdated = "content-updated"
    case usageWindow = "usage-window"
    case snapshot, presented
    case pendingTaskRequests = "pending-task-requests"
    case extensionRan = "extension-ran"
    // Requests
    case submitted, refused, eligible, verdict, launched, started, paused, expiring, ended
    // The person
    case intervention
    case takenBack = "taken-back"
    case superseded, rewind, playhead, key, speed
    // The last line
    case end

    /// Whether lines of the kind end with a checksum, because no simulation can compute them again.
    var isSealed: Bool {
        switch self {
        case .header, .intervention, .takenBack, .superseded, .rewind, .playhead, .key, .speed, .end: true
        default: false
        }
    }

    /// What a line of the kind says, for people.
    var meaning: String {
        switch self {
        case .header: "the first line: the format, the day, and the scenario's whole text"
        case .app: "an app of the day; before the first event"
        case .task: "something that an app asks for; before the first event"
        case .battery: "the battery's charge, in thousandths of a percent"
        case .charger: "the charger is connected or disconnected"
        case .network: "what the phone is connected to"
        case .lock: "the person locks the phone or takes it into use"
        case .firstUnlock: "the first unlock after boot"
        case .lowPowerMode: "Low Power Mode is turned on or off"
        case .backgroundAppRefresh: "Background App Refresh is turned on or off for the device"
        case .refreshRestricted: "Background App Refresh becomes restricted for the device, or no longer is"
        case .lowDataMode: "Low Data Mode is turned on or off"
        case .budgets: "what is left of the system's budgets, in millijoules and cellular bytes"
        case .appState: "an app changes its state"
        case .appSwitcher: "an app appears in the App Switcher or leaves it"
        case .appBackgroundAppRefresh: "Background App Refresh is turned on or off for an app"
        case .visit: "the person opens an app; its content is that many milliseconds old, null if it has none"
        case .contentUpdated: "an app's content is as of now"
        case .usageWindow: "a visit is expected: a refresh is welcome until then"
        case .snapshot: "the App Switcher's picture of an app is taken anew"
        case .presented: "a push, by its request, shows the person a notification or a call"
        case .pendingTaskRequests: "an app asks for its pending task requests"
        case .extensionRan: "an extension of an app runs and submits a task request"
        case .submitted: "a request is submitted"
        case .refused: "a submission or push is refused"
        case .eligible: "the earliest begin date of a request has come"
        case .verdict:
            "an evaluation changed its mind: what each factor says, which are adverse, what is awaited"
        case .launched: "an app is launched or woken"
        case .started: "a handler is called in a launch, or a transfer begins or goes on; why"
        case .paused: "a transfer pauses with bytes to go"
        case .expiring: "the expiration handler is called"
        case .ended:
            "a request is over; why, unless its work was done or the scenario ended; what it cost in millijoules and "
                + "cellular bytes"
        case .intervention: "a person's act, after everything else of its moment"
        case .takenBack: "an intervention is taken back, with all that came after it"
        case .superseded:
            "the day keeps its first so many events; an intervention follows that changed the rest"
        case .rewind: "the playhead moved back to t"
        case .playhead: "the playhead was at t"
        case .key: "a key was pressed with the playhead at t"
        case .speed: "playback goes on or pauses, in scenario seconds a second"
        case .end: "the last line: the day stands through t, with so many events"
        }
    }
}

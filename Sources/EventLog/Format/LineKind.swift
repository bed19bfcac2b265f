import Timeline

/// A kind of line, named by the value of `event`.
enum LineKind: Hashable, Sendable {
    // Before the first event
    case header, app, task
    // The device
    case battery, network, networkSighting, lock, restart, clockSet, silence, firstUnlock
    case setting(DeviceSetting)
    case budgets
    // Apps
    case appState, appSwitcher, appBackgroundAppRefresh, visit, contentUpdated, usageWindow, snapshot,
        presented
    case pendingTaskRequests, extensionRan, budgetShare
    // Requests
    case submitted, refused, eligible, verdict, launched, started, paused, progress, expiring, ended
    // The person
    case intervention, takenBack, superseded, unwritten, rewind, playhead, key, speed, select, mark
    // What the log of a device says beside the events
    case evaluated, policy, logLine, logFile, systemStep, coverage, remark
    // The last line
    case end

    /// Every kind, with one for each setting of the device.
    static let allCases: [LineKind] =
        [
            .header, .app, .task, .battery, .network, .networkSighting, .lock, .restart,
            .clockSet, .silence, .firstUnlock,
        ]
        + DeviceSetting.allCases.map { .setting($0) } + [
            .budgets, .appState, .appSwitcher, .appBackgroundAppRefresh, .visit, .contentUpdated,
            .usageWindow,
            .snapshot, .presented, .pendingTaskRequests, .extensionRan, .budgetShare, .submitted, .refused,
            .eligible,
            .verdict,
            .launched, .started, .paused, .progress, .expiring, .ended, .intervention, .takenBack,
            .superseded, .unwritten, .rewind,
            .playhead, .key, .speed, .select, .mark, .evaluated, .policy, .logLine, .logFile, .systemStep,
            .coverage, .remark,
            .end,
        ]

    /// The value of `event` on a line of the kind.
    var name: String { words.name }

    /// The meaning of a line of the kind, as printed.
    var meaning: String { words.meaning }

    /// Whether lines of the kind always end with a checksum, because no simulation can compute them again.
    ///
    /// In a day that a device logged, all other lines do so too.
    var isSealed: Bool {
        switch self {
        case .header, .intervention, .takenBack, .superseded, .unwritten, .rewind, .playhead, .key, .speed,
            .select, .mark, .end:
            true
        default: isOfLoggedDay
        }
    }

    /// Whether lines of the kind are found only in a day that a device logged.
    var isOfLoggedDay: Bool {
        switch self {
        case .networkSighting, .clockSet, .silence, .evaluated, .policy, .logLine, .logFile, .systemStep,
            .coverage, .remark:
            true
        default: false
        }
    }

    /// Whether a line of the kind is an event of the day, and no act of the person.
    var isEvent: Bool {
        switch self {
        case .header, .app, .task, .intervention, .takenBack, .superseded, .unwritten, .rewind, .playhead,
            .key, .speed, .select, .mark, .policy, .logLine, .logFile, .systemStep, .coverage, .remark, .end:
            false
        default: true
        }
    }

    private static let visitMeaning =
        "the person opens an app; freshness is the age of its content in milliseconds, or null without content"
    private static let verdictMeaning =
        "the verdict on a request changed: the opinion of each factor, the adverse factors, and the requirements not met"

    private var words: (name: String, meaning: String) {
        switch self {
        case .setting(let setting): (setting.descriptor.key, setting.descriptor.meaning)
        case .header: ("header", "the first line: the format, the day, and the scenario's whole text")
        case .app: ("app", "an app of the day; before the first event")
        case .task:
            (
                "task",
                "a task of an app; before the first event; not `logged`: the device's log does not tell its mode"
            )
        case .battery: ("battery", "the battery's charge, in thousandths of a percent")
        case .network: ("network", "the network that the phone uses")
        case .lock: ("lock", "the person locks the phone or takes it into use")
        case .restart: ("restart", "the phone restarts")
        case .firstUnlock: ("first-unlock", "the first unlock after boot")
        case .budgets: ("budgets", "what is left of the system budgets, in millijoules and cellular bytes")
        case .appState: ("app-state", "an app changes its state")
        case .appSwitcher: ("app-switcher", "an app appears in the App Switcher or leaves it")
        case .appBackgroundAppRefresh:
            ("app-background-app-refresh", "Background App Refresh is turned on or off for an app")
        case .visit: ("visit", Self.visitMeaning)
        case .contentUpdated: ("content-updated", "an app's content is up to date")
        case .usageWindow: ("usage-window", "a refresh window is open until then, or has closed")
        case .snapshot: ("snapshot", "the App Switcher takes a new snapshot of an app")
        case .presented: ("presented", "a push, by its request, shows the person a notification or a call")
        case .pendingTaskRequests: ("pending-task-requests", "an app asks for its pending task requests")
        case .extensionRan: ("extension-ran", "an extension of an app runs and submits a task request")
        case .budgetShare: ("budget-share", "an app's thousandths of the budgets, and what is left of them")
        case .submitted: ("submitted", "a request is submitted; not `logged`: a device's log first names it")
        case .refused: ("refused", "a submission or push is refused")
        case .eligible: ("eligible", "the earliest begin date of a request is reached")
        case .verdict: ("verdict", Self.verdictMeaning)
        case .launched: ("launched", "an app is launched or woken")
        case .started: ("started", "a handler is called in a launch, or a transfer starts or continues; why")
        case .paused: ("paused", "a transfer pauses with bytes left")
        case .progress: ("progress", "the app reports the progress of a task, in percent")
        case .expiring: ("expiring", "the expiration handler is called")
        case .ended:
            (
                "ended",
                "a request ended; why, unless completed or unfinished; its cost in millijoules and cellular bytes"
            )
        case .intervention: ("intervention", "a person's act; the scenario's precede what happens then")
        case .takenBack: ("taken-back", "an intervention is undone, with everything after it")
        case .superseded: ("superseded", "an intervention follows and replaces all but so many events")
        case .unwritten: ("unwritten", "from here on not every event is written as the playhead passes it")
        case .rewind: ("rewind", "the playhead moved back to t")
        case .playhead: ("playhead", "the playhead was at t")
        case .key: ("key", "a key was pressed with the playhead at t; its action, unless it is the usual one")
        case .speed: ("speed", "playback starts, pauses or changes its speed, in scenario seconds per second")
        case .select: ("select", "an app is selected; its task by index, or -1 for all of them")
        case .mark: ("mark", "the person marks t with a note")
        case .end: ("end", "the last line: the day is complete through t, with so many events")
        case .networkSighting, .clockSet, .silence, .evaluated, .policy, .logLine: wordsOfLoggedDay
        case .logFile, .systemStep, .coverage, .remark: wordsOfLoggedDay
        }
    }

    private var wordsOfLoggedDay: (name: String, meaning: String) {
        switch self {
        case .networkSighting:
            (
                "network-sighting",
                "the scheduler of a device saw a network, or none; unknown where its log tells no more of it"
            )
        case .clockSet:
            (
                "clock-set",
                "the clock of the phone is set by so many milliseconds, below 0 for back; times go on as before"
            )
        case .silence: ("silence", "the device's log has no records until then, and why as far as it tells")
        case .evaluated:
            (
                "evaluated",
                "the scheduler of a device looked at a request; score and threshold in millionths; its policies "
                    + "follow"
            )
        case .policy:
            ("policy", "a policy of the evaluation before; weight and score in thousandths")
        case .logLine:
            (
                "log-line",
                "a line of the device's log about a request, or an app; process and text are left out if given "
                    + "before"
            )
        case .logFile:
            (
                "log-file",
                "a file that lines come from: their numbers are greater than the offset, and count its lines or, "
                    + "where several share a line, its records"
            )
        case .systemStep:
            (
                "system-step",
                "something about an activity of the system itself, which is no request of an app; its name is in the "
                    + "first line about it, and policies with their end where it is blocked"
            )
        case .coverage: ("coverage", "from when to when a process of the device has records, and how many")
        case .remark: ("remark", "what must be known about how the device's log was read")
        default: preconditionFailure("the kind is found in every day")
        }
    }
}

public import BackgroundPolicy

/// An event of the simulated day.
public struct TimelineEvent: Hashable, Sendable {
    /// When it happened.
    public let moment: Moment
    /// What happened.
    public let happening: Happening
    /// The number of the line in the log of a device that says so, from 1; 0 for what was simulated.
    public let line: UInt32

    /// An event at a moment; `line` is the line in the log of a device that says so.
    @inlinable
    public init(at moment: Moment, _ happening: Happening, line: UInt32 = 0) {
        self.moment = moment
        self.happening = happening
        self.line = line
    }
}

/// What happened.
public enum Happening: Hashable, Sendable {
    // The device
    /// The battery's charge in thousandths of a percent.
    case battery(milliPercent: Int32)
    /// A setting of the device has a new value.
    case setting(DeviceSetting, SettingValue, SettingCause = .planned)
    /// The device uses another network, or none.
    case network(Network)
    /// The scheduler of a device saw a network, or none, as it judged something.
    case networkSighting(NetworkSighting)
    /// The person locks the phone or takes it into use.
    case lock(isLocked: Bool)
    /// The phone starts again, as the log of a device tells it.
    case restart
    /// The clock of the phone was set by so many milliseconds, below 0 for back; moments go on as time does.
    case clockSet(by: Int64)
    /// From here to a moment the log of a device has no records.
    case silence(until: Moment, SilenceCause)
    /// The phone is unlocked for the first time after boot.
    case firstUnlock
    /// What is left of the system's budgets, in millijoules and bytes; negative when overdrawn.
    case budgets(energy: Int64, cellular: Int64)

    // Apps
    /// An app changed its state.
    case appState(AppID, AppState, StateCause)
    /// An app appeared in the App Switcher or was removed from it.
    case appSwitcher(AppID, isPresent: Bool)
    /// Background App Refresh is turned on or off for an app.
    case appBackgroundAppRefresh(AppID, isOn: Bool)
    /// The person brings the app to the foreground.
    ///
    /// `freshness` is the age of its content in milliseconds; nil if it never had any, or crashes as it
    /// opens.
    case visit(AppID, freshness: Int64?)
    /// The app's content is as of now.
    case contentUpdated(AppID)
    /// The usage predictor expects a visit: a refresh window is open until the given moment.
    case usageWindow(AppID, until: Moment)
    /// The system takes the App Switcher's snapshot of the app (R144).
    case snapshot(AppID)
    /// A push shows the person something; the request is nil in logs that do not record it.
    case presented(AppID, TaskID, Presentation, RequestID?)
    /// How many pending task requests the app counts when it asks for them.
    case pendingTaskRequests(AppID, refresh: Int32, processing: Int32)
    /// An extension of the app runs and submits a task request (R097).
    case extensionRan(AppID, TaskID)

    /// An app's share of the system's budgets in thousandths, and what is left of it in millijoules and bytes.
    ///
    /// What is left is negative when overdrawn. There are none where all apps share one budget.
    case budgetShare(AppID, perMille: Int32, energy: Int64, cellular: Int64)

    // Requests
    /// A request was submitted, and may not start before the given moment.
    case submitted(Request, earliestBegin: Moment)
    /// A submission or push that the system refused.
    case refused(AppID, ExecutionMode, TaskID, Refusal)
    /// The earliest begin date has come.
    case eligible(Request)
    /// An evaluation gave another verdict than the one before: all factors, and the requirements not met.
    case verdict(Request, Verdict)
    /// The scheduler of a device logged an evaluation.
    case evaluated(Request, EvaluationID)
    /// The app is launched or woken; the requests that it serves follow as `started`.
    case launched(LaunchID, AppID, isCold: Bool)
    /// The handler is called in a launch; without a launch, it is called in the foreground, or a transfer
    /// runs.
    case started(Request, LaunchID?, StartReason)
    /// A transfer pauses with this many bytes left.
    case paused(Request, bytesLeft: Int64)
    /// The app reports progress, in percent of the work (R211).
    case progress(Request, percent: Int32)
    /// The expiration handler is called.
    case expiring(Request)
    /// The request is over.
    ///
    /// The reason is nil for outcomes that need none; energy is in millijoules, cellular data in bytes.
    case ended(Request, Outcome, EndReason?, energy: Int64, cellular: Int64)

    // The person at the keyboard
    /// A person acted; comes after all other events of the moment.
    case intervention(Act)
}

extension Happening {
    /// The app that the happening is about, if it is about one.
    public var app: AppID? {
        switch self {
        case .battery, .setting, .network, .networkSighting, .lock, .restart, .clockSet, .silence,
            .firstUnlock,
            .budgets:
            nil
        case .appState(let app, _, _), .appSwitcher(let app, _), .appBackgroundAppRefresh(let app, _),
            .visit(let app, _), .contentUpdated(let app), .usageWindow(let app, _), .snapshot(let app),
            .budgetShare(let app, _, _, _),
            .presented(let app, _, _, _), .pendingTaskRequests(let app, _, _), .extensionRan(let app, _),
            .refused(let app, _, _, _), .launched(_, let app, _):
            app
        case .submitted(let request, _), .eligible(let request), .verdict(let request, _),
            .evaluated(let request, _),
            .started(let request, _, _), .paused(let request, _), .progress(let request, _),
            .expiring(let request),
            .ended(let request, _, _, _, _):
            request.app
        case .intervention(let act): act.app
        }
    }

    /// The request that the happening is about, if it is about one.
    public var request: Request? {
        switch self {
        case .submitted(let request, _), .eligible(let request), .verdict(let request, _),
            .evaluated(let request, _),
            .started(let request, _, _), .paused(let request, _), .progress(let request, _),
            .expiring(let request),
            .ended(let request, _, _, _, _):
            request
        default: nil
        }
    }
}

extension Act {
    /// The app that the act is about; acts on tasks name their app through the roster.
    public var app: AppID? {
        switch self {
        case .appBackgroundAppRefresh(let app, _), .swipeAway(let app), .open(let app): app
        case .setting, .restart, .simulateLaunch, .simulateExpiration, .cancelTask: nil
        }
    }

    /// The task that the act is about, if it is about one.
    public var task: TaskID? {
        switch self {
        case .simulateLaunch(let task), .simulateExpiration(let task), .cancelTask(let task): task
        case .setting, .appBackgroundAppRefresh, .restart, .swipeAway, .open: nil
        }
    }
}

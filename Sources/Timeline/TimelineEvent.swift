public import BackgroundPolicy

/// Something that happened in the simulated day.
public struct TimelineEvent: Hashable, Sendable {
    public let moment: Moment
    public let happening: Happening

    @inlinable
    public init(at moment: Moment, _ happening: Happening) {
        self.moment = moment
        self.happening = happening
    }
}

/// What happened.
public enum Happening: Hashable, Sendable {
    // The device
    /// The battery's charge in thousandths of a percent.
    case battery(milliPercent: Int32)
    case setting(DeviceSetting, SettingValue)
    case network(Network)
    /// The person locks the phone or takes it into use.
    case lock(isLocked: Bool)
    case firstUnlock
    /// What is left of the system's budgets, in millijoules and bytes; negative when overdrawn.
    case budgets(energy: Int64, cellular: Int64)

    // Apps
    case appState(AppID, AppState, StateCause)
    case appSwitcher(AppID, isPresent: Bool)
    case appBackgroundAppRefresh(AppID, isOn: Bool)
    /// The person brings the app to the foreground; freshness is its content's age in milliseconds, nil if it
    /// never had any, or crashes as it opens.
    case visit(AppID, freshness: Int64?)
    /// The app's content is as of now.
    case contentUpdated(AppID)
    /// The usage predictor expects a visit: a refresh is welcome until the moment given.
    case usageWindow(AppID, until: Moment)
    /// The system takes the App Switcher's picture of the app anew (R144).
    case snapshot(AppID)
    /// A push shows the person something; the push is nil where the log that the event was read from does not
    /// record it.
    case presented(AppID, TaskID, Presentation, RequestID?)
    /// What the app is told when it asks for its pending task requests.
    case pendingTaskRequests(AppID, refresh: Int32, processing: Int32)
    /// An extension of the app runs and submits a task request (R097).
    case extensionRan(AppID, TaskID)

    // Requests
    case submitted(Request, earliestBegin: Moment)
    /// A submission or push that the system refused.
    case refused(AppID, ExecutionMode, TaskID, Refusal)
    /// The earliest begin date has come.
    case eligible(Request)
    /// An evaluation changed its mind: all seven factors, and what else is awaited.
    case verdict(Request, Verdict)
    /// The app is launched or woken; the requests that it serves follow as `started`.
    case launched(LaunchID, AppID, isCold: Bool)
    /// The handler is called in a launch; or, with no launch, in the foreground, or the transfer begins or goes on.
    case started(Request, LaunchID?, StartReason)
    /// A transfer pauses with this many bytes to go.
    case paused(Request, bytesLeft: Int64)
    /// The expiration handler is called.
    case expiring(Request)
    /// The request is over; why, where its outcome has a reason; what its work cost in millijoules and cellular
    /// bytes.
    case ended(Request, Outcome, EndReason?, energy: Int64, cellular: Int64)

    // The person at the keyboard
    case intervention(Act)
}

extension Happening {
    /// The app that the happening is about, if it is about one.
    public var app: AppID? {
        switch self {
        case .battery, .setting, .network, .lock, .firstUnlock, .budgets: nil
        case .appState(let app, _, _), .appSwitcher(let app, _), .appBackgroundAppRefresh(let app, _),
            .visit(let app, _), .contentUpdated(let app), .usageWindow(let app, _), .snapshot(let app),
            .presented(let app, _, _, _), .pendingTaskRequests(let app, _, _), .extensionRan(let app, _),
            .refused(let app, _, _, _), .launched(_, let app, _):
            app
        case .submitted(let request, _), .eligible(let request), .verdict(let request, _),
            .started(let request, _, _), .paused(let request, _), .expiring(let request),
            .ended(let request, _, _, _, _):
            request.app
        case .intervention(let act): act.app
        }
    }

    /// The request that the happening is about, if it is about one.
    public var request: Request? {
        switch self {
        case .submitted(let request, _), .eligible(let request), .verdict(let request, _),
            .started(let request, _, _), .paused(let request, _), .expiring(let request),
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
        case .setting, .simulateLaunch, .simulateExpiration: nil
        }
    }
}

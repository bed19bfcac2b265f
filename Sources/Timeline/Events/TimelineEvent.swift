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

/// What happened, by what it is about.
public enum Happening: Hashable, Sendable {
    /// Something of the whole device.
    case device(DeviceEvent)
    /// Something of an app.
    case app(AppID, AppEvent)
    /// A step of a request.
    case request(Request, RequestEvent)
    /// A person at the keyboard acted; comes after all other events of the moment.
    case intervention(Act)
}

/// What happens to the device.
public enum DeviceEvent: Hashable, Sendable {
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
}

/// What happens to an app.
public enum AppEvent: Hashable, Sendable {
    /// What was so before the day, told at its start.
    case beforeStart(BeforeStart)
    /// It changed its state.
    case appState(AppState, StateCause)
    /// It appeared in the App Switcher or was removed from it.
    case appSwitcher(isPresent: Bool)
    /// Background App Refresh is turned on or off for it.
    case appBackgroundAppRefresh(isOn: Bool)
    /// The person brings it to the foreground.
    ///
    /// `freshness` is the age of its content in milliseconds; nil if it never had any, or crashes as it
    /// opens.
    case visit(freshness: Int64?)
    /// Its content is as of now.
    case contentUpdated
    /// The usage predictor expects a visit: a refresh window is open until the given moment.
    case usageWindow(until: Moment)
    /// The system takes its snapshot for the App Switcher (R144).
    case snapshot
    /// A push shows the person something; the request is nil in logs that do not record it.
    case presented(TaskID, Presentation, RequestID?)
    /// How many pending task requests it counts when it asks for them.
    case pendingTaskRequests(refresh: Int32, processing: Int32)
    /// An extension of it runs and submits a task request (R097).
    case extensionRan(TaskID)
    /// Its share of the system's budgets in thousandths, and what is left of it in millijoules and bytes.
    ///
    /// What is left is negative when overdrawn. There are none where all apps share one budget.
    case budgetShare(perMille: Int32, energy: Int64, cellular: Int64)
    /// It is launched or woken; the requests that the launch serves follow as `started`.
    case launched(LaunchID, isCold: Bool)
}

/// What was so of an app before the day.
public struct BeforeStart: Hashable, Sendable {
    /// How many days before the start the person used it last; nil for never.
    public let daysSinceUse: Int32?
    /// How old its content was at the start, in milliseconds; nil without content.
    public let contentAge: Int64?

    /// What was so by its parts.
    @inlinable
    public init(daysSinceUse: Int32?, contentAge: Int64?) {
        self.daysSinceUse = daysSinceUse
        self.contentAge = contentAge
    }
}

/// A step of a request.
public enum RequestEvent: Hashable, Sendable {
    /// It was submitted, and may not start before the given moment.
    case submitted(earliestBegin: Moment)
    /// The system refused it: at once, so that it was never submitted, or when it was to run.
    case refused(Refusal)
    /// Its earliest begin date has come.
    case eligible
    /// An evaluation gave another verdict than the one before: all factors, and the requirements not met.
    case verdict(Verdict)
    /// The scheduler of a device logged an evaluation.
    case evaluated(EvaluationID)
    /// The handler is called in a launch; without a launch, it is called in the foreground, or a transfer
    /// runs.
    case started(LaunchID?, StartReason)
    /// A transfer pauses with this many bytes left.
    case paused(bytesLeft: Int64)
    /// The app reports progress, in percent of the work (R211).
    case progress(percent: Int32)
    /// The expiration handler is called.
    case expiring
    /// It is over.
    ///
    /// The reason is nil for outcomes that need none; energy is in millijoules, cellular data in bytes.
    case ended(Outcome, EndReason?, energy: Int64, cellular: Int64)
}

extension Happening {
    /// The app that the happening is about, if it is about one.
    public var app: AppID? {
        switch self {
        case .device: nil
        case .app(let app, _): app
        case .request(let request, _): request.app
        case .intervention(let act): act.app
        }
    }

    /// The request that the happening is about, if it is about one.
    public var request: Request? {
        switch self {
        case .request(let request, _): request
        case .device, .app, .intervention: nil
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

/// Why the log of a device has no records for a while.
public enum SilenceCause: UInt8, CaseIterable, BitwiseCopyable, Sendable {
    /// The tool that read the log had lost the phone.
    case disconnected
    /// Nothing tells why; nobody wrote a record.
    case notRecorded

    /// The cause as a value in logs.
    public var key: String { Self.keys[Int(rawValue)] }

    private static let keys = allCases.map { "\($0)".hyphenated }
}

/// Why a request started to run, or a transfer resumed.
public enum StartReason: UInt8, CaseIterable, BitwiseCopyable, Sendable {
    /// Nothing held it back any longer, and the system started it.
    case dispatched
    /// Its app was in the foreground, and it was delivered there without a launch.
    case foreground
    /// The app started it itself, with `beginBackgroundTask` (R015).
    case app
    /// The debugger's command called the handler and ignored every factor (R114).
    case debugger
    /// A transfer resumed after a pause.
    case resumed

    /// The log that the event was read from does not record the reason.
    case notRecorded

    /// The reason as a value in logs and JSON.
    public var key: String { Self.keys[Int(rawValue)] }

    private static let keys = allCases.map { "\($0)".hyphenated }
}

/// An act of a person that changes the simulated world.
public enum Act: Hashable, Sendable {
    /// Gives a setting of the device a value.
    case setting(DeviceSetting, SettingValue)
    /// Turns Background App Refresh on or off for one app.
    case appBackgroundAppRefresh(AppID, isOn: Bool)
    /// Restarts the phone.
    case restart
    /// Swipes the app away in the App Switcher, which ends its process.
    case swipeAway(AppID)
    /// Opens the app; does nothing if it is in the foreground.
    case open(AppID)
    /// The debugger's command that calls the handler of a waiting request, ignoring every factor (R114).
    case simulateLaunch(TaskID)
    /// The debugger's command that calls the expiration handler of a running request (R114).
    case simulateExpiration(TaskID)
    /// Cancels a running task where the system shows its progress (R213).
    case cancelTask(TaskID)

    /// The act as printed, with the names of a day's roster.
    public func text(_ roster: Roster) -> String {
        switch self {
        case .setting(let setting, let value): setting.descriptor.events[Int(value.rawValue)]
        case .appBackgroundAppRefresh(let app, let isOn):
            "Background App Refresh \(isOn ? "on" : "off") for \(roster[app].name)"
        case .restart: "the phone restarted"
        case .swipeAway(let app): "\(roster[app].name) swiped away"
        case .open(let app): "\(roster[app].name) opened"
        case .simulateLaunch(let task): "simulated launch of \(roster[task].identifier)"
        case .simulateExpiration(let task): "simulated expiration of \(roster[task].identifier)"
        case .cancelTask(let task): "\(roster[task].identifier) cancelled"
        }
    }

    /// Whether the act uses a Background App Refresh switch, which is disabled while Background App Refresh
    /// is restricted.
    public var isRefreshSwitch: Bool {
        switch self {
        case .setting(let setting, _): setting == .backgroundAppRefresh
        case .appBackgroundAppRefresh: true
        case .restart, .swipeAway, .open, .simulateLaunch, .simulateExpiration, .cancelTask: false
        }
    }

    /// The act as printed, saying that it had no effect if Background App Refresh was restricted.
    public func text(_ roster: Roster, isRefreshRestricted: Bool) -> String {
        text(roster) + (isRefreshSwitch && isRefreshRestricted ? " (restricted: no effect)" : "")
    }
}

/// An act of a person at a moment.
///
/// One of the scenario takes effect before what the model does at the same moment, as the scenario's settings do; one
/// that a person makes while the day is shown after it, because that moment was seen.
public struct Intervention: Hashable, Sendable {
    /// How many acts a person may add to a day, at the dashboard or with `--set`.
    public static let atMost = 20_000

    /// When the person acts.
    public let moment: Moment
    /// What the person does.
    public let act: Act

    /// An act at a moment.
    public init(at moment: Moment, _ act: Act) {
        self.moment = moment
        self.act = act
    }
}

/// A moment that a person marked, with a note.
public struct Mark: Hashable, Sendable {
    /// The moment.
    public let moment: Moment
    /// What the person noted; may be empty.
    public let note: String

    /// A mark at a moment.
    public init(at moment: Moment, _ note: String) {
        self.moment = moment
        self.note = note
    }
}

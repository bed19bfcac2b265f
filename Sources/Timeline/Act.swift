/// What a person does to the world.
public enum Act: Hashable, Sendable {
    case setting(DeviceSetting, SettingValue)
    case appBackgroundAppRefresh(AppID, isOn: Bool)
    case swipeAway(AppID)
    case open(AppID)
    /// The debugger's command: fires the handler and ignores every factor (R114).
    case simulateLaunch(TaskID)
    /// The debugger's command: calls the expiration handler (R114).
    case simulateExpiration(TaskID)

    /// The act for people, with the names of a day's roster.
    public func text(_ roster: Roster) -> String {
        switch self {
        case .setting(let setting, let value): setting.descriptor.events[Int(value.rawValue)]
        case .appBackgroundAppRefresh(let app, let isOn):
            "Background App Refresh \(isOn ? "on" : "off") for \(roster[app].name)"
        case .swipeAway(let app): "\(roster[app].name) swiped away"
        case .open(let app): "\(roster[app].name) opened"
        case .simulateLaunch(let task): "simulated launch of \(roster[task].identifier)"
        case .simulateExpiration(let task): "simulated expiration of \(roster[task].identifier)"
        }
    }
    /// Whether it is a Background App Refresh switch, which the person finds disabled while Background App
    /// Refresh is restricted.
    public var isRefreshSwitch: Bool {
        switch self {
        case .setting(let setting, _): setting == .backgroundAppRefresh
        case .appBackgroundAppRefresh: true
        case .swipeAway, .open, .simulateLaunch, .simulateExpiration: false
        }
    }

    /// The act for people, and that it had no effect if Background App Refresh was restricted.
    public func text(_ roster: Roster, isRefreshRestricted: Bool) -> String {
        text(roster) + (isRefreshSwitch && isRefreshRestricted ? " (restricted: no effect)" : "")
    }
}

/// A kind of act; scenarios, logs and `--set` take the names of acts from here.
public enum ActKind: Hashable, Sendable, CaseIterable {
    /// Gives a setting of the device a value.
    case setting(DeviceSetting)
    /// Turns Background App Refresh on or off for one app.
    case appBackgroundAppRefresh
    /// Restarts the phone.
    case restart
    /// Swipes an app away in the App Switcher.
    case swipeAway
    /// Opens an app.
    case open
    /// Calls the handler of a waiting request, as the debugger does (R114).
    case simulateLaunch
    /// Calls the expiration handler of a running request, as the debugger does (R114).
    case simulateExpiration
    /// Cancels a running task where the system shows its progress (R213).
    case cancelTask

    /// Every kind, beginning with those that change a setting of the device.
    public static let allCases: [ActKind] =
        DeviceSetting.allCases.filter { $0.descriptor.control != nil }.map { .setting($0) } + [
            .restart, .appBackgroundAppRefresh, .swipeAway, .open, .simulateLaunch, .simulateExpiration,
            .cancelTask,
        ]

    /// The kinds that scenarios and `--set` name.
    ///
    /// Background App Refresh of an app is not among them: it is named as that of the device, with the app.
    public static let named: [ActKind] = allCases.filter { $0 != .appBackgroundAppRefresh }

    /// The name in logs and with `--set`.
    public var key: String {
        switch self {
        case .setting(let setting): setting.descriptor.key
        case .appBackgroundAppRefresh: "app-background-app-refresh"
        case .restart: "restart"
        case .swipeAway: "swipe-away"
        case .open: "open"
        case .simulateLaunch: "simulate-launch"
        case .simulateExpiration: "simulate-expiration"
        case .cancelTask: "cancel-task"
        }
    }

    /// The key in scenarios: the name in lower camel case.
    public var scenarioKey: String {
        let words = key.split(separator: "-")
        return words.dropFirst().reduce(String(words[0])) { text, word in
            text + word.prefix(1).uppercased() + word.dropFirst()
        }
    }
}

extension Act {
    /// The kind of the act.
    public var kind: ActKind {
        switch self {
        case .setting(let setting, _): .setting(setting)
        case .appBackgroundAppRefresh: .appBackgroundAppRefresh
        case .restart: .restart
        case .swipeAway: .swipeAway
        case .open: .open
        case .simulateLaunch: .simulateLaunch
        case .simulateExpiration: .simulateExpiration
        case .cancelTask: .cancelTask
        }
    }
}

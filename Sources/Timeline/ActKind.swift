/// A kind of act: the one vocabulary of acts in scenarios, logs and `--set`.
public enum ActKind: Hashable, Sendable, CaseIterable {
    case setting(DeviceSetting)
    case appBackgroundAppRefresh, swipeAway, open, simulateLaunch, simulateExpiration

    /// Every kind, those that change a setting of the device first.
    public static let allCases: [ActKind] =
        DeviceSetting.allCases.filter { $0.descriptor.control != nil }.map { .setting($0) } + [
            .appBackgroundAppRefresh, .swipeAway, .open, .simulateLaunch, .simulateExpiration,
        ]

    /// The kinds that a scenario and `--set` name; the switch of an app is that of the device with the app's name.
    public static let named: [ActKind] = allCases.filter { $0 != .appBackgroundAppRefresh }

    /// The name in logs and with `--set`.
    public var key: String {
        switch self {
        case .setting(let setting): setting.descriptor.key
        case .appBackgroundAppRefresh: "app-background-app-refresh"
        case .swipeAway: "swipe-away"
        case .open: "open"
        case .simulateLaunch: "simulate-launch"
        case .simulateExpiration: "simulate-expiration"
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
        case .swipeAway: .swipeAway
        case .open: .open
        case .simulateLaunch: .simulateLaunch
        case .simulateExpiration: .simulateExpiration
        }
    }
}

import Timeline

/// The value of `act` on a line of an intervention.
enum ActKey: UInt8, CaseIterable {
    case lowPowerMode, backgroundAppRefresh, appBackgroundAppRefresh, charger, swipeAway, open
    case simulateLaunch, simulateExpiration

    init(_ act: Act) {
        self =
            switch act {
            case .lowPowerMode: .lowPowerMode
            case .backgroundAppRefresh: .backgroundAppRefresh
            case .appBackgroundAppRefresh: .appBackgroundAppRefresh
            case .charger: .charger
            case .swipeAway: .swipeAway
            case .open: .open
            case .simulateLaunch: .simulateLaunch
            case .simulateExpiration: .simulateExpiration
            }
    }

    var name: String {
        switch self {
        case .lowPowerMode: "low-power-mode"
        case .backgroundAppRefresh: "background-app-refresh"
        case .appBackgroundAppRefresh: "app-background-app-refresh"
        case .charger: "charger"
        case .swipeAway: "swipe-away"
        case .open: "open"
        case .simulateLaunch: "simulate-launch"
        case .simulateExpiration: "simulate-expiration"
        }
    }
}

import BackgroundPolicy
public import Timeline

/// What a policy of a device's scheduler is in the words of the model.
enum PolicyMeaning: Hashable, Sendable {
    /// One of the factors.
    case factor(Factor)
    /// The app is not in the App Switcher, or Background App Refresh is off; the log does not record which.
    case appSwitcherOrBackgroundAppRefresh
    /// The request waits for something.
    case awaited(Requirement)
    /// The app is in the foreground, and runs for that reason.
    case appIsForeground
    /// The model has nothing of the kind.
    case noCounterpart

    /// The policy whose rationale contains the network.
    static let networkPolicy = "Network Quality"

    /// What a row of an evaluation is about.
    init(_ row: Evaluation.Row) {
        self =
            switch row.policy {
            case "Battery Level": .factor(.criticallyLowBattery)
            case "Low Power Mode": .factor(.lowPowerMode)
            case "Application": Self.application(SensorReading.all(in: row.rationale))
            case "Energy Budget", "Data Budget": .factor(.systemBudgets)
            case "Activity Rate Limit", "Activity Group", "Thundering Herd": .factor(.rateLimiting)
            case "Device Activity": .awaited(.idleDevice)
            case "Charger Plugged In": .awaited(.externalPower)
            case Self.networkPolicy: .awaited(Self.network(SensorReading.all(in: row.rationale)))
            case "File Protection": .awaited(.firstUnlock)
            case "Boot Time": .awaited(.settledAfterBoot)
            default: .noCounterpart
            }
    }

    private static func application(_ readings: [SensorReading]) -> PolicyMeaning {
        if readings.contains(where: { $0.sensor == .pushDisallowed }) {
            return .appSwitcherOrBackgroundAppRefresh
        }
        return readings.contains { $0.sensor == .appIsForeground } ? .appIsForeground : .factor(.appUsage)
    }

    /// Wi-Fi where there is a network and only its quality is too low; else any network.
    private static func network(_ readings: [SensorReading]) -> Requirement {
        let hasPath = readings.contains { $0.sensor == .networkPathAvailability && !$0.isTooLow }
        return hasPath && readings.contains { $0.sensor == .wiFiQuality && $0.isTooLow }
            ? .wiFi : .networkConnectivity
    }
}

extension Evaluation {
    /// Whether it contains that the app is in the foreground.
    var saysForeground: Bool {
        rows.contains { row in
            (row.decision == .mustProceed || row.decision == .absolutelyMustProceed)
                && PolicyMeaning(row) == .appIsForeground
        }
    }

    /// Why what runs is to stop, if the policies that refuse it agree on one reason.
    var endReason: EndReason? {
        let reasons = Set(rows.filter(\.decision.holds).map(EndReason.init(policyOf:)))
        return reasons.count == 1 ? reasons.first ?? nil : nil
    }

    /// The policies that refuse a run and have no counterpart in the model, by their names.
    public var policiesWithoutCounterpart: [String] {
        rows.filter { row in
            guard row.decision.holds else { return false }
            return switch PolicyMeaning(row) {
            case .noCounterpart, .appIsForeground: true
            case .factor, .appSwitcherOrBackgroundAppRefresh, .awaited: false
            }
        }.map { $0.holdName(under: nil) }
    }
}

extension EndReason {
    /// Why a policy that refuses a run ends what runs; nil for one without a counterpart.
    fileprivate init?(policyOf row: Evaluation.Row) {
        switch row.policy {
        case "Device Activity": self = .phonePickedUp
        case "Charger Plugged In": self = .chargerDisconnected
        case PolicyMeaning.networkPolicy: self = .networkLost
        case "Activity Progress": self = .noProgress
        case "Low Power Mode": self = .lowPowerModeOn
        default: return nil
        }
    }
}

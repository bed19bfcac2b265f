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

    /// What a row of an evaluation is about.
    init(_ row: Evaluation.Row) {
        self =
            switch SchedulerPolicy(rawValue: row.policy) {
            case .batteryLevel: .factor(.criticallyLowBattery)
            case .lowPowerMode: .factor(.lowPowerMode)
            case .application: Self.application(SensorReading.all(in: row.rationale))
            case .energyBudget, .dataBudget: .factor(.systemBudgets)
            case .activityRateLimit, .activityGroup, .thunderingHerd: .factor(.rateLimiting)
            case .deviceActivity: .awaited(.idleDevice)
            case .chargerPluggedIn: .awaited(.externalPower)
            case .networkQuality: .awaited(Self.network(SensorReading.all(in: row.rationale)))
            case .fileProtection: .awaited(.firstUnlock)
            case .bootTime: .awaited(.settledAfterBoot)
            case .thermal, .memoryPressure, .cpuUsage, .powerNap, .carPlay, .motion, .restart,
                .activityProgress, .networkSynchronization, nil:
                .noCounterpart
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
    /// The row that contains that the app is in the foreground.
    var foregroundRow: Row? {
        rows.first { row in
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
        switch SchedulerPolicy(rawValue: row.policy) {
        case .deviceActivity: self = .phonePickedUp
        case .chargerPluggedIn: self = .chargerDisconnected
        case .networkQuality: self = .networkLost
        case .activityProgress: self = .noProgress
        case .lowPowerMode: self = .lowPowerModeOn
        case .batteryLevel, .application, .energyBudget, .dataBudget, .activityRateLimit, .activityGroup,
            .thunderingHerd, .fileProtection, .bootTime, .thermal, .memoryPressure, .cpuUsage, .powerNap,
            .carPlay, .motion, .restart, .networkSynchronization, nil:
            return nil
        }
    }
}

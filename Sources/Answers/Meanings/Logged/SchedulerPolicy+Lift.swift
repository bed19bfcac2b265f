import Timeline

extension SchedulerPolicy {
    /// What the owner of the phone can do so that the policy no longer holds, without what is done already; nil where
    /// nothing is left to do.
    ///
    /// - Parameters:
    ///   - isCharging: Whether a charger is known to be connected.
    ///   - isLocked: Whether the phone is locked; nil where that is not known.
    /// - Returns: An imperative.
    func lift(isCharging: Bool = false, isLocked: Bool? = nil) -> String? {
        switch self {
        case .lowPowerMode: (isCharging ? "" : "charge the phone or ") + "switch Low Power Mode off"
        case .batteryLevel: isCharging ? nil : "charge the phone"
        case .chargerPluggedIn: isCharging ? nil : "plug the phone in"
        case .networkQuality: "bring the phone into a better network"
        case .deviceActivity: "\(isLocked == true ? "leave the phone" : "lock the phone and leave it") alone"
        case .fileProtection: isLocked == false ? nil : "unlock the phone"
        case .application, .energyBudget, .dataBudget, .activityRateLimit, .activityGroup, .thunderingHerd,
            .bootTime, .thermal, .memoryPressure, .cpuUsage, .powerNap, .carPlay, .motion, .restart,
            .activityProgress, .networkSynchronization:
            nil
        }
    }
}

import BackgroundPolicy
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

    /// What the owner of the phone can do, and what the app can.
    func remedy(_ ofApp: String?) -> String? {
        let lift = lift().map { "\($0.prefix(1).uppercased())\($0.dropFirst()) to lift that." }
        let remedies = [lift, ofApp].compactMap(\.self)
        return remedies.isEmpty ? nil : remedies.joined(separator: " ")
    }

    /// What the policy looks at, with what would help a request that it holds, but for what the request cannot ask for, or
    /// asks for already.
    func text(_ text: PastedText, for mode: ExecutionMode, _ terms: RequestTerms) -> PastedText {
        let property: (name: String, isOn: Bool?, asks: String)? =
            switch self {
            case .chargerPluggedIn: ("requiresExternalPower", terms.requiresExternalPower, "a charger")
            case .networkQuality:
                ("requiresNetworkConnectivity", terms.requiresNetworkConnectivity, "a network")
            case .lowPowerMode, .batteryLevel, .deviceActivity, .fileProtection, .application, .energyBudget,
                .dataBudget, .activityRateLimit, .activityGroup, .thunderingHerd, .bootTime, .thermal,
                .memoryPressure, .cpuUsage, .powerNap, .carPlay, .motion, .restart, .activityProgress,
                .networkSynchronization:
                nil
            }
        guard let property else { return text }
        // Only the requests of processing tasks have the two properties.
        guard mode == .processing else { return text.with(remedy: remedy(nil)) }
        guard property.isOn == false else { return text }
        let isOff = "\(property.name) is off already; the scheduler asks for \(property.asks) anyway."
        return text.with(remedy: remedy(isOff))
    }
}

import BackgroundPolicy

/// Something about the device that a simulated day always knows, and a log may leave out.
public enum DeviceFact: CaseIterable, Sendable {
    /// The charge of the battery, and whether a charger is connected.
    case battery, charger
    /// Which network is in use, and whether the phone is locked.
    case network, lock
    /// The state of the switches, which no log tells.
    case switches
    /// How full the budgets are, which no log tells.
    case budgets
    /// When the content of apps was brought up to date, which no log tells.
    case freshness
}

extension TimelineIndex {
    /// Whether the day was logged by a device, and not simulated.
    public var isLogged: Bool { evidence != nil }

    /// Whether the day tells when a request was submitted, or a push received; a simulated one always does.
    ///
    /// Where it does not, the moment of the submission is when the log of the device first names the request.
    public func tellsSubmission(of request: RequestID) -> Bool {
        !(evidence?.untoldSubmissions.contains(request) ?? false)
    }

    /// Whether the day tells something about the device; a simulated one tells everything.
    public func tells(_ fact: DeviceFact) -> Bool {
        guard isLogged else { return true }
        return switch fact {
        case .battery: !device.battery.samples.isEmpty
        case .charger: device.isChargerTold
        case .network: !device.networks.isEmpty
        case .lock: device.isLockTold
        case .switches, .budgets, .freshness: false
        }
    }
}

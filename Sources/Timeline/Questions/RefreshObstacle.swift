public import BackgroundPolicy

/// Why Background App Refresh is off for all apps of a device.
public enum RefreshObstacle: Hashable, Sendable {
    /// Screen Time or a profile restricts it.
    case restricted
    /// The switch of the device is off.
    case switchedOff
    /// It is set to Wi-Fi only, and the network is another (R241).
    case notOnWiFi(Network)
    /// The network is in Low Data Mode (R240).
    case lowDataMode

    /// Whether it is off on this network, and on for another.
    public var isOfNetwork: Bool {
        switch self {
        case .notOnWiFi, .lowDataMode: true
        case .restricted, .switchedOff: false
        }
    }
}

extension DeviceSettings {
    /// Why Background App Refresh is off on a network; nil if it is on.
    ///
    /// Without any network neither the value Wi-Fi only nor Low Data Mode bears on it.
    public func refreshObstacle(on network: Network, under choices: PolicyChoices) -> RefreshObstacle? {
        if self[.refreshRestricted].isOn { return .restricted }
        if !self[.backgroundAppRefresh].isOn { return .switchedOff }
        if self[.refreshOverWiFiOnly].isOn, network == .cellular || network == .hotspot {
            return .notOnWiFi(network)
        }
        if self[.lowDataMode].isOn, network != .none, !choices.usesAlternative(.lowDataMode) {
            return .lowDataMode
        }
        return nil
    }
}

extension TimelineIndex {
    /// Why Background App Refresh is off for all apps at a moment; nil if it is on; O(log n).
    public func refreshObstacle(at moment: Moment) -> RefreshObstacle? {
        device.settings(at: moment).refreshObstacle(on: device.network(at: moment), under: header.choices)
    }
}

extension DeviceTracks {
    /// The values of all settings at a moment; O(log n).
    public func settings(at moment: Moment) -> DeviceSettings {
        var settings = DeviceSettings()
        for setting in DeviceSetting.allCases { settings[setting] = value(of: setting, at: moment) }
        return settings
    }
}

import BackgroundPolicy

/// A setting of the device, or a condition such as a connected charger, that has one value at each moment.
///
/// Scenarios plan the values, and events report each change. A setting is defined by its descriptor, which
/// the readers of scenarios, logs and `--set`, the simulation, the tracks and the dashboard use. How it
/// is drawn is defined in the dashboard.
public enum DeviceSetting: UInt8, CaseIterable, BitwiseCopyable, Sendable {
    /// Low Power Mode.
    case lowPowerMode
    /// Low Data Mode: every network is constrained.
    case lowDataMode
    /// The Background App Refresh switch of the whole device.
    case backgroundAppRefresh
    /// Background App Refresh is restricted by Screen Time or a device management profile, so that the person
    /// cannot switch it (`UIBackgroundRefreshStatus.restricted`).
    case refreshRestricted
    /// Background App Refresh is allowed over Wi-Fi only.
    case refreshOverWiFiOnly
    /// The charger, which is connected or not.
    case charger
    /// How warm the device is (`ProcessInfo.ThermalState`).
    case thermalState

    /// The names, values and effects of the setting.
    public var descriptor: DeviceSettingDescriptor { Self.descriptors[Int(rawValue)] }

    private static let descriptors = allCases.map(describe)

    private static func describe(_ setting: DeviceSetting) -> DeviceSettingDescriptor {
        switch setting {
        case .lowPowerMode: .lowPowerMode
        case .lowDataMode: .lowDataMode
        case .backgroundAppRefresh: .backgroundAppRefresh
        case .refreshRestricted: .refreshRestricted
        case .refreshOverWiFiOnly: .refreshOverWiFiOnly
        case .charger: .charger
        case .thermalState: .thermalState
        }
    }
}

extension DeviceSettingDescriptor {
    fileprivate static let lowPowerMode = DeviceSettingDescriptor(
        name: "Low Power Mode", key: "low-power-mode", values: .flag("on"),
        events: ["Low Power Mode off", "Low Power Mode on"],
        meaning: "Low Power Mode is turned on or off",
        plan: .ranges("lowPowerMode", help: "when Low Power Mode is on"),
        factor: .lowPowerMode, adverse: .on ... .on,
        control: .init(
            help: "switches Low Power Mode", key: "L", keyHelp: "Low Power Mode on or off",
            bar: "Low Power", rank: 4))

    fileprivate static let lowDataMode = DeviceSettingDescriptor(
        name: "Low Data Mode", key: "low-data-mode", values: .flag("on"),
        events: ["Low Data Mode off", "Low Data Mode on"],
        meaning: "Low Data Mode is turned on or off",
        plan: .ranges("lowDataMode", help: "when Low Data Mode makes every network constrained"))

    fileprivate static let backgroundAppRefresh = DeviceSettingDescriptor(
        name: "Background App Refresh", key: "background-app-refresh", values: .flag("on"),
        usual: .on, events: ["Background App Refresh off", "Background App Refresh on"],
        meaning: "Background App Refresh is turned on or off for the device",
        plan: .ranges(
            "backgroundAppRefreshOff", help: "when Background App Refresh is off for all apps"),
        factor: .backgroundAppRefreshSwitch, adverse: .off ... .off,
        control: .init(
            help: "switches Background App Refresh, of the app if there is one", key: "B",
            keyHelp: "Background App Refresh (BAR) for the device", bar: "BAR", rank: 9))

    fileprivate static let refreshRestricted = DeviceSettingDescriptor(
        name: "Background App Refresh restricted", key: "refresh-restricted", values: .flag("on"),
        events: [
            "Background App Refresh is no longer restricted", "Background App Refresh is restricted",
        ],
        meaning: "Background App Refresh becomes restricted for the device, or no longer is",
        plan: .ranges(
            "backgroundAppRefreshRestricted",
            help: "when Screen Time or a profile restricts Background App Refresh"),
        factor: .backgroundAppRefreshSwitch, adverse: .on ... .on)

    fileprivate static let refreshOverWiFiOnly = DeviceSettingDescriptor(
        name: "Background App Refresh over Wi-Fi only", key: "refresh-over-wifi-only", values: .flag("on"),
        events: [
            "Background App Refresh over Wi-Fi and cellular", "Background App Refresh over Wi-Fi only",
        ],
        meaning: "Background App Refresh is set to Wi-Fi only, or to Wi-Fi and cellular data",
        plan: .ranges(
            "backgroundAppRefreshOverWiFiOnly", help: "when Background App Refresh is set to Wi-Fi only"))

    fileprivate static let charger = DeviceSettingDescriptor(
        name: "charger", key: "charger", values: .flag("connected"),
        events: ["charger disconnected", "charger connected"],
        meaning: "the charger is connected or disconnected",
        plan: .ranges("charging", help: "when the charger is connected"),
        control: .init(
            help: "connects or disconnects the charger", key: "P",
            keyHelp: "connect or disconnect the charger", bar: "charger", rank: 10))

    fileprivate static let thermalState = DeviceSettingDescriptor(
        name: "thermal state", key: "thermal-state",
        values: .levels(["nominal", "fair", "serious", "critical"]),
        events: [
            "thermal state nominal", "thermal state fair", "thermal state serious",
            "thermal state critical",
        ],
        meaning: "the device becomes warmer or cooler",
        plan: .times(
            "thermalState", help: "the thermal state from a time on; nominal before the first"),
        // From which state on it holds work is assumed.
        factor: .thermalState, adverse: SettingValue(rawValue: 2)...SettingValue(rawValue: 3),
        control: .init(
            help: "makes the device warmer or cooler", key: "H",
            keyHelp: "the next thermal state, after critical nominal", bar: "thermal",
            rank: 12))
}

import BackgroundPolicy

/// What changed a setting of the device.
public enum SettingCause: UInt8, CaseIterable, BitwiseCopyable, Sendable {
    /// The scenario, or an act of the person.
    case planned
    /// The battery has charged to the percentage at which Low Power Mode ends by itself (R235).
    case batteryCharged
    /// The battery has fallen to the percentage at which Adaptive Power turns Low Power Mode on (R237).
    case batteryLow

    /// The cause as a value in logs.
    public var key: String { Self.keys[Int(rawValue)] }

    private static let keys = allCases.map { "\($0)".hyphenated }

    /// The cause as printed after the change; nil where nothing needs an explanation.
    public var explanation: String? {
        switch self {
        case .planned: nil
        case .batteryCharged: "by itself, as the battery has charged"
        case .batteryLow: "by itself, as the battery is low (Adaptive Power)"
        }
    }
}

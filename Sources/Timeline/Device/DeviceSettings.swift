public import BackgroundPolicy

/// A value of a setting of the device: off or on, or the number of a level.
public struct SettingValue: RawRepresentable, Hashable, Comparable, BitwiseCopyable, Sendable {
    /// 0 for off and 1 for on, or the number of a level, counted from 0.
    public let rawValue: UInt8

    /// A value by its number.
    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The value of a switch.
    @inlinable
    public init(isOn: Bool) { rawValue = isOn ? 1 : 0 }

    /// The value of a switch that is off.
    public static let off = SettingValue(isOn: false)
    /// The value of a switch that is on.
    public static let on = SettingValue(isOn: true)

    /// Whether a switch is on.
    @inlinable
    public var isOn: Bool { rawValue == 1 }

    /// Whether the first value has the lower number.
    @inlinable
    public static func < (left: SettingValue, right: SettingValue) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// The values of all settings of a device at a moment, a byte each.
public struct DeviceSettings: Hashable, BitwiseCopyable, Sendable {
    @usableFromInline var bytes: UInt64 = 0

    /// The settings with their defaults.
    public init() {
        precondition(DeviceSetting.allCases.count <= 8, "each setting has a byte")
        for setting in DeviceSetting.allCases { self[setting] = setting.descriptor.usual }
    }

    /// The value of a setting.
    @inlinable
    public subscript(_ setting: DeviceSetting) -> SettingValue {
        get { SettingValue(rawValue: UInt8(truncatingIfNeeded: bytes >> (UInt64(setting.rawValue) * 8))) }
        set {
            let shift = UInt64(setting.rawValue) * 8
            bytes = bytes & ~(0xFF << shift) | UInt64(newValue.rawValue) << shift
        }
    }

    /// The factors that are adverse because of settings.
    public var adverseFactors: FactorSet {
        var adverse = FactorSet()
        for setting in DeviceSetting.allCases {
            let descriptor = setting.descriptor
            if let factor = descriptor.factor, descriptor.adverse?.contains(self[setting]) == true {
                adverse.insert(FactorSet(factor))
            }
        }
        return adverse
    }
}

/// A slice in which a setting has a value other than its default.
public struct SettingSlice: Hashable, Sendable {
    /// When the setting has the value.
    public let slice: Slice
    /// The value.
    public let value: SettingValue

    /// A slice with its value.
    public init(_ slice: Slice, _ value: SettingValue) {
        self.slice = slice
        self.value = value
    }
}

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

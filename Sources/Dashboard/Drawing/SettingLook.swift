import Frames
import Timeline

/// How the lane of the device draws a setting that differs from its default.
struct SettingLook {
    let role: Role
    let ground: Ground?
    /// The names to draw, the longest first.
    let names: [String]
    let glyph: KeyPath<GlyphSet, Unicode.Scalar>

    init(
        _ role: Role, on ground: Ground?, _ names: [String],
        _ glyph: KeyPath<GlyphSet, Unicode.Scalar>
    ) {
        self.role = role
        self.ground = ground
        self.names = names
        self.glyph = glyph
    }
}

extension DeviceSetting {
    /// How the setting is drawn with a value that differs from its default; nil if the lane does not show it.
    func look(_ value: SettingValue) -> SettingLook? {
        switch self {
        case .charger: SettingLook(.charging, on: .charging, ["charging"], \.mediumShade)
        case .lowPowerMode:
            SettingLook(.lowPowerMode, on: .lowPower, ["Low Power Mode", "Low Power"], \.slash)
        case .backgroundAppRefresh: SettingLook(.warning, on: .alert, ["BAR off", "BAR"], \.barred)
        case .refreshRestricted:
            SettingLook(.warning, on: .alert, ["BAR restricted", "BAR restr.", "BAR"], \.barred)
        case .refreshOverWiFiOnly: SettingLook(.warning, on: nil, ["BAR Wi-Fi only", "BAR Wi-Fi"], \.barred)
        case .lowDataMode: SettingLook(.warning, on: nil, ["Low Data Mode", "Low Data"], \.barred)
        case .thermalState:
            Self.thermalLooks[Int(value.rawValue)]
        }
    }

    /// The looks of the thermal state in the order of its levels; a level more needs one more.
    private static var thermalLooks: [SettingLook?] {
        [
            nil, SettingLook(.dim, on: nil, ["thermal state fair", "fair"], \.heat),
            SettingLook(.warning, on: .alert, ["thermal state serious", "serious", "hot"], \.heat),
            SettingLook(
                .warning, on: .alert, ["thermal state critical", "critical", "hot"], \.heat),
        ]
    }

    /// The role of an event that changes the setting.
    var eventRole: Role {
        switch self {
        case .charger: .charging
        case .lowPowerMode: .lowPowerMode
        case .lowDataMode, .backgroundAppRefresh, .refreshRestricted, .refreshOverWiFiOnly,
            .thermalState:
            .text
        }
    }
}

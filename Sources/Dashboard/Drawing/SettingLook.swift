import Frames
import Timeline

/// What a setting of the device looks like on the device's lane while it has not its usual value.
struct SettingLook {
    /// The row of the lane, where there are two.
    enum Row {
        case power, network
    }

    let row: Row
    let role: Role
    let ground: Ground?
    /// The names of the stretch, the longest first.
    let names: [String]
    let glyph: KeyPath<GlyphSet, Unicode.Scalar>

    init(
        _ row: Row, _ role: Role, on ground: Ground?, _ names: [String],
        _ glyph: KeyPath<GlyphSet, Unicode.Scalar>
    ) {
        self.row = row
        self.role = role
        self.ground = ground
        self.names = names
        self.glyph = glyph
    }
}

extension DeviceSetting {
    /// The look of the setting with a value that is not its usual one; nil where the lane does not show it.
    func look(_ value: SettingValue) -> SettingLook? {
        switch self {
        case .charger: SettingLook(.power, .charging, on: .charging, ["charging"], \.mediumShade)
        case .lowPowerMode:
            SettingLook(.power, .lowPowerMode, on: .lowPower, ["Low Power Mode", "Low Power"], \.slash)
        case .backgroundAppRefresh: SettingLook(.network, .warning, on: .alert, ["BAR off"], \.barred)
        case .lowDataMode, .refreshRestricted: nil
        }
    }

    /// The role of an event that changes the setting.
    var eventRole: Role {
        switch self {
        case .charger: .charging
        case .lowPowerMode: .lowPowerMode
        case .lowDataMode, .backgroundAppRefresh, .refreshRestricted: .text
        }
    }
}

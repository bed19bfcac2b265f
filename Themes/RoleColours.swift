import Frames

/// The colour of a palette for each role and each ground.
enum RoleColours {
    /// The slot of a role's ink.
    static func slot(of role: Role) -> Slot {
        switch role {
        // Keys are bold; the colour of the text around them saves the terminal a change.
        case .text, .bar, .lane, .helpText, .barKey, .helpKey: Slot(0x05)
        case .emphasis, .title, .heading, .laneSelected, .barValue, .selection, .playhead: Slot(0x07)
        case .dim, .axis, .ghost, .exempt, .evidence, .inUse, .locked, .noNetwork: Slot(0x04)
        case .rule, .grid, .gaugeEmpty: Slot(0x03)
        case .day: Slot(0x0A)
        case .night: Slot(0x16)
        case .foreground: Slot(0x04)
        case .appRefresh: Slot(0x0D)
        case .processing: Slot(0x0E)
        case .backgroundPush, .cellular: Slot(0x0C)
        case .transfer: Slot(0x15)
        case .relaunch: Slot(0x16)
        case .backgroundTask: Slot(0x0F)
        case .simulated: Slot(0x17)
        case .submitted, .waiting: Slot(0x09)
        case .completed, .passes, .gained, .gaugeGood, .charging, .wifi: Slot(0x0B)
        case .expired, .killed, .holds, .lost, .gaugeLow, .error, .recording: Slot(0x08)
        case .relaxed, .gaugeMiddle: Slot(0x0A)
        case .lowPowerMode, .warning: Slot(0x13)
        }
    }

    /// Whether a role's glyphs must be legible; the others only guide the eye.
    static func mustBeLegible(_ role: Role) -> Bool {
        switch role {
        case .rule, .grid, .gaugeEmpty, .ghost: false
        default: true
        }
    }

    /// The colour of a ground: that of a slot, or the page with a little of an accent.
    static func colour(of ground: Ground, in theme: Theme) -> Colour {
        switch ground {
        case .plain: theme[Slot(0x00)]
        case .bar, .panel, .dark: theme[Slot(0x01)]
        case .selected, .light: theme[Slot(0x02)]
        case .charging: theme[Slot(0x00)].mixed(with: theme[Slot(0x0B)], percent: 30)
        case .lowPower: theme[Slot(0x00)].mixed(with: theme[Slot(0x0A)], percent: 30)
        case .alert: theme[Slot(0x00)].mixed(with: theme[Slot(0x08)], percent: 35)
        }
    }
}

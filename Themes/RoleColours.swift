import Frames

/// The colour of a palette for each role and each ground.
enum RoleColours {
    /// The slot of a role's ink.
    static func slot(of role: Role) -> Slot {
        switch role {
        // Keys are bold; the colour of the text around them saves the terminal a change.
        case .text, .bar, .lane, .helpText, .barKey, .helpKey: Slot(0x05)
        case .emphasis, .title, .heading, .laneSelected, .barValue, .selection, .playhead: Slot(0x07)
        case .dim, .axis, .future, .ghost, .exempt, .evidence, .inUse, .locked, .noNetwork: Slot(0x04)
        case .rule, .grid, .gaugeEmpty: Slot(0x03)
        case .day: Slot(0x0A)
        case .night: Slot(0x16)
        case .foreground: Slot(0x06)
        case .appRefresh: Slot(0x0D)
        case .processing: Slot(0x0E)
        case .backgroundPush, .cellular: Slot(0x0C)
        case .transfer: Slot(0x15)
        case .relaunch: Slot(0x16)
        case .backgroundTask: Slot(0x0F)
        case .simulated: Slot(0x17)
        case .submitted, .waiting, .holds: Slot(0x09)
        case .completed, .passes, .gained, .gaugeGood, .charging, .wifi: Slot(0x0B)
        case .expired, .killed, .lost, .gaugeLow, .error, .recording: Slot(0x08)
        case .relaxed, .gaugeMiddle: Slot(0x0A)
        case .lowPowerMode, .warning, .moved: Slot(0x13)
        }
    }

    /// The slots whose colours a person tells apart at a glance, the most important first.
    ///
    /// Where a palette of 256 colours has too few that are near, the first ones get the nearest.
    static let tellingSlots = [
        0x08, 0x09, 0x0B, 0x0D, 0x0C, 0x0E, 0x0F, 0x15, 0x16, 0x06, 0x04, 0x13, 0x17, 0x03,
    ].map { Slot($0) }

    /// The slots of the other inks: of text, and of what stands apart by its place.
    static let otherSlots = [0x05, 0x07, 0x0A].map { Slot($0) }

    /// The least contrast of a slot's colour on a ground: 4.5 where it is text, 3 where it is a mark.
    ///
    /// On the grounds of the lanes nothing is written; `base03` is that of lines and tracks everywhere.
    static func leastContrast(of slot: Slot, on ground: Ground) -> Double {
        slot.number == 0x03 || ground == .light || ground == .dark ? 3 : 4.5
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

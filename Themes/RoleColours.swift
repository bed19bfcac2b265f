import Frames

/// The colour of a palette for each role and each ground.
enum RoleColours {
    /// The slot of a role's ink.
    static func slot(of role: Role) -> Slot {
        switch role {
        // Keys are bold; the colour of the text around them saves the terminal a change.
        case .text, .bar, .lane, .helpText, .barKey, .helpKey: Slot(0x05)
        case .emphasis, .title, .heading, .laneSelected, .barValue, .selection, .playhead: Slot(0x07)
        case .background, .dim, .axis, .future, .ghost, .exempt, .evidence, .inUse, .locked, .noNetwork:
            Slot(0x04)
        case .rule, .grid, .heldLine, .gaugeEmpty: Slot(0x03)
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
        switch ground {
        case .light, .dark, .darkCharging, .lightAhead, .darkAhead, .darkChargingAhead: 3
        case .ahead, .laneAhead, .chargingAhead, .counter, .playhead: isText(slot) ? 4.5 : 3
        // The green of the charger names it there.
        case .charging: isText(slot) || slot.number == 0x0B ? 4.5 : 3
        case .plain, .bar, .selected, .panel, .lane, .lowPower, .alert:
            slot.number == 0x03 ? 3 : 4.5
        }
    }

    /// The least contrast of a role where there are 16 or 8 colours, by xterm's defaults: what is to come is drawn as marks.
    static func leastContrastOfFew(for role: Role) -> Double {
        role != .future && isText(slot(of: role)) ? 4.5 : 3
    }

    /// Whether a slot is of the inks of text.
    private static func isText(_ slot: Slot) -> Bool { [0x04, 0x05, 0x07].contains(slot.number) }

    /// How much of the ground is mixed into an ink after the playhead, in percent.
    static let dimming = 40

    /// How much of the ground is mixed into the ink of a role, in percent; nil for none.
    ///
    /// It is all of it where only the ground is to be seen, and much in the line of what is held, whose letter says all.
    static func faintness(of role: Role, on ground: Ground) -> Int? {
        switch (role, ground.present) {
        case (.heldLine, _): ground.isAhead ? 75 : 60
        case (.foreground, .light), (.background, .dark), (.background, .darkCharging): 100
        default: nil
        }
    }

    /// The colour of a ground: that of a slot, or the page with a little of an accent.
    static func colour(of ground: Ground, in theme: Theme) -> Colour {
        switch ground {
        case .plain, .counter: theme[Slot(0x00)]
        case .bar, .panel, .lane: theme[Slot(0x01)]
        case .selected: theme[Slot(0x02)]
        // As bright as leaves the marks on it their hue.
        case .playhead: theme[Slot(0x00)].mixed(with: theme[Slot(0x07)], percent: 32)
        case .light:
            // On a light page a grey is told from the blue of the background, on a dark one a bluish light is.
            theme.isLight
                ? theme[Slot(0x00)].mixed(with: theme[Slot(0x05)], percent: 30)
                : theme[Slot(0x00)].mixed(with: theme[Slot(0x05)], percent: 26).mixed(
                    with: theme[Slot(0x0D)], percent: 20)
        case .dark: theme[Slot(0x00)].mixed(with: theme[Slot(0x0D)], percent: 28)
        case .charging: theme[Slot(0x00)].mixed(with: theme[Slot(0x0B)], percent: 28)
        case .darkCharging: colour(of: .dark, in: theme).mixed(with: theme[Slot(0x0B)], percent: 22)
        case .ahead, .laneAhead, .lightAhead, .darkAhead, .chargingAhead, .darkChargingAhead:
            colour(of: ground.present, in: theme).mixed(with: theme[Slot(0x00)], percent: dimming)
        case .lowPower: theme[Slot(0x00)].mixed(with: theme[Slot(0x0A)], percent: 30)
        case .alert: theme[Slot(0x00)].mixed(with: theme[Slot(0x08)], percent: 35)
        }
    }
}

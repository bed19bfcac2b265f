/// The background of a glyph, by the part of the screen that it belongs to, or by a state that lasts.
public enum Ground: UInt8, CaseIterable, Hashable, Sendable {
    /// The page itself.
    case plain
    /// The title line and the key bar.
    case bar
    /// The lane or line that is selected.
    case selected
    /// A panel drawn over the page, such as the help.
    case panel
    /// The lane that is selected, where it has no other ground.
    case lane
    /// An app in the foreground.
    case light
    /// An app in the background.
    case dark
    /// The device is charging.
    case charging
    /// An app in the background while the device is charging.
    case darkCharging
    /// Low Power Mode is on.
    case lowPower
    /// Something needs attention.
    case alert
    /// The counters, which are quieter than the lanes.
    case counter
    /// The line of the playhead, where it goes through a mark.
    case playhead
    /// The same grounds after the playhead, where all is dimmed.
    case ahead, laneAhead, lightAhead, darkAhead, chargingAhead, darkChargingAhead

    /// The character for the ground in golden frames.
    public var code: Unicode.Scalar {
        switch self {
        case .plain: "."
        case .bar: "b"
        case .selected: "s"
        case .panel: "p"
        case .lane: "n"
        case .light: "l"
        case .dark: "d"
        case .charging: "c"
        case .darkCharging: "k"
        case .lowPower: "w"
        case .alert: "a"
        case .counter: "q"
        case .playhead: "h"
        case .ahead: ","
        case .laneAhead: "N"
        case .lightAhead: "L"
        case .darkAhead: "D"
        case .chargingAhead: "C"
        case .darkChargingAhead: "K"
        }
    }

    /// The ground after the playhead; those that no lane has stay as they are.
    public var ahead: Ground {
        switch self {
        case .plain: .ahead
        case .lane: .laneAhead
        case .light: .lightAhead
        case .dark: .darkAhead
        case .charging: .chargingAhead
        case .darkCharging: .darkChargingAhead
        case .bar, .selected, .panel, .lowPower, .alert, .counter, .playhead: self
        case .ahead, .laneAhead, .lightAhead, .darkAhead, .chargingAhead, .darkChargingAhead: self
        }
    }

    /// The ground up to the playhead.
    public var present: Ground { Ground.allCases.first { $0 != self && $0.ahead == self } ?? self }

    /// Whether it is one after the playhead.
    public var isAhead: Bool { present != self }

    /// Whether glyphs on it are dimmed towards it.
    public var isDimmed: Bool { isAhead || self == .counter }

    /// The ground in the lane that is selected.
    public var selection: Ground {
        switch self {
        case .plain: .lane
        case .ahead: .laneAhead
        case .bar, .selected, .panel, .lane, .light, .dark, .charging, .darkCharging, .lowPower, .alert,
            .counter, .playhead:
            self
        case .laneAhead, .lightAhead, .darkAhead, .chargingAhead, .darkChargingAhead: self
        }
    }

    /// The ground of an app in the background, on this one.
    public var background: Ground {
        switch self {
        case .charging, .darkCharging: .darkCharging
        case .plain, .bar, .selected, .panel, .lane, .light, .dark, .lowPower, .alert, .counter, .playhead:
            .dark
        case .ahead, .laneAhead, .lightAhead, .darkAhead: .darkAhead
        case .chargingAhead, .darkChargingAhead: .darkChargingAhead
        }
    }

    /// The attributes that distinguish the ground from the page on terminals without colour.
    public var monochrome: Attributes {
        switch self {
        case .plain, .panel, .lane, .light, .dark, .charging, .darkCharging, .lowPower: []
        case .bar, .alert, .playhead: .reverse
        case .selected: .bold
        case .counter, .ahead, .laneAhead, .lightAhead, .darkAhead, .chargingAhead, .darkChargingAhead: .dim
        }
    }
}

/// The meaning of a glyph on the screen; a theme gives it a colour, a monochrome terminal attributes.
///
/// Golden frames contain the code of a role, so a code never changes its meaning.
public enum Role: UInt8, CaseIterable, Hashable, Sendable {
    /// Text of the page.
    case text, dim, emphasis, title, heading, rule
    /// Text of the title line and the key bar.
    case bar, barKey, barValue
    /// The ruler and the lanes.
    case axis, grid, day, night, lane, laneSelected, selection, playhead
    /// What an app did, and in which execution mode.
    case foreground, background, appRefresh, processing, backgroundPush, transfer, relaunch, backgroundTask,
        simulated
    /// The phases and outcomes of a request.
    case submitted, waiting, heldLine, completed, expired, killed
    /// The conditions of the device.
    case charging, lowPowerMode, wifi, cellular, noNetwork, locked, inUse
    /// How each factor applies to a request.
    case passes, holds, relaxed, exempt
    /// How full a gauge is.
    case gaugeGood, gaugeMiddle, gaugeLow, gaugeEmpty
    /// What happens after the playhead.
    case future
    /// The comparison with another version of the day.
    case ghost, gained, lost, moved
    /// Messages and help.
    case warning, error, recording, evidence, helpKey, helpText

    /// The character for the role in golden frames.
    public var code: Unicode.Scalar {
        switch self {
        case .text: "."
        case .dim: ","
        case .emphasis: "e"
        case .title: "T"
        case .heading: "h"
        case .rule: "-"
        case .bar: "b"
        case .barKey: "k"
        case .barValue: "B"
        case .axis: "a"
        case .grid: ":"
        case .day: "S"
        case .night: "N"
        case .lane: "l"
        case .laneSelected: "L"
        case .selection: "s"
        case .playhead: "|"
        case .foreground: "f"
        case .background: "v"
        case .appRefresh: "r"
        case .processing: "p"
        case .backgroundPush: "u"
        case .transfer: "t"
        case .relaunch: "y"
        case .backgroundTask: "c"
        case .simulated: "d"
        case .submitted: "m"
        case .waiting: "w"
        case .heldLine: "q"
        case .completed: "o"
        case .expired: "x"
        case .killed: "K"
        case .charging: "+"
        case .lowPowerMode: "P"
        case .wifi: "W"
        case .cellular: "C"
        case .noNetwork: "n"
        case .locked: "z"
        case .inUse: "i"
        case .passes: "V"
        case .holds: "H"
        case .relaxed: "R"
        case .exempt: "E"
        case .gaugeGood: "G"
        case .gaugeMiddle: "M"
        case .gaugeLow: "U"
        case .gaugeEmpty: "_"
        case .future: "/"
        case .ghost: "~"
        case .gained: ">"
        case .lost: "<"
        case .moved: "="
        case .warning: "!"
        case .error: "#"
        case .recording: "*"
        case .evidence: "?"
        case .helpKey: "j"
        case .helpText: "g"
        }
    }

    /// The attributes that distinguish the role on terminals without colour.
    ///
    /// Glyphs carry most of the difference; attributes only emphasise what the eye must find first.
    public var monochrome: Attributes {
        switch self {
        case .title, .heading, .emphasis, .barKey, .barValue, .laneSelected, .helpKey: .bold
        case .selection: .reverse
        case .playhead, .recording: .bold
        case .holds, .warning, .lowPowerMode: .bold
        // Bold is taken away after the playhead: where a terminal has no dim text, it tells the past.
        case .foreground, .background, .appRefresh, .processing, .backgroundPush, .transfer, .relaunch,
            .backgroundTask, .charging, .inUse:
            .bold
        case .error, .expired, .killed: .bold
        case .simulated: .underline
        case .gained, .moved: .bold
        // What did not run has less ink than what is held.
        case .lost: .dim
        // So has what is held than what ran for less than a second.
        case .dim, .grid, .heldLine, .waiting, .rule, .future, .ghost, .gaugeEmpty, .evidence, .exempt: .dim
        case .text, .bar, .axis, .day, .night, .lane, .submitted, .completed, .wifi, .cellular,
            .noNetwork, .locked, .passes, .relaxed, .gaugeGood, .gaugeMiddle, .gaugeLow, .helpText:
            []
        }
    }

    /// The attributes that the role keeps beside a colour, which does the dimming, the reversing and most of the rest.
    public var besideColour: Attributes {
        switch self {
        case .foreground, .background, .appRefresh, .processing, .backgroundPush, .transfer, .relaunch,
            .backgroundTask, .charging, .inUse, .waiting, .simulated:
            []
        case .lost: .bold
        default: monochrome.subtracting([.dim, .reverse])
        }
    }

    /// Whether the role stands out of the title line as if that had a hole there.
    ///
    /// Where there are few colours the line is white or reversed, and no ink on it stands out.
    public var piercesBar: Bool {
        switch self {
        case .lowPowerMode, .warning, .error, .recording: true
        default: false
        }
    }
}

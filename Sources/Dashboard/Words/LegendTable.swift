import Frames

/// What the glyphs and colours in the lanes mean, besides the marks of launches and refills.
enum LegendTable {
    /// A glyph with its colour and its meaning.
    typealias Mark = (glyph: Unicode.Scalar, role: Role, ground: Ground?, text: String)

    /// How many of the marks, from the first, are of the states of apps.
    static let stateCount = 5

    /// The marks, those of launches in their place: how an app ran, what else happened, what held work back, what
    /// differs, and the device.
    static func marks(_ glyphs: GlyphSet, launches: [Mark]) -> [Mark] {
        let ran: [Mark] = [
            (glyphs.lightShade, .foreground, .light, "foreground"),
            (glyphs.vertical(eighths: 5), .appRefresh, nil, "ran; higher: for longer"),
            (" ", .background, .dark, "background"),
            (glyphs.suspendedDot, .grid, nil, "sparse dots: suspended"),
            (" ", .grid, nil, "no dots: not running"),
        ]
        let others: [Mark] = [
            (glyphs.collapsed, .axis, nil, "collapsed to one row"),
            (glyphs.received, .backgroundPush, nil, "push received"),
            (glyphs.expired, .expired, nil, "expired"),
            (glyphs.killed, .killed, nil, "killed"),
            (glyphs.barred, .killed, nil, "swiped away"),
            (glyphs.flag, .error, nil, "refused"), (glyphs.flag, .dim, nil, "without effect"),
            (glyphs.star, .simulated, nil, "you, or the debugger"),
            (glyphs.mark, .emphasis, nil, "your mark"),
            (glyphs.restart, .warning, nil, "the phone restarted"),
            (glyphs.clockSet, .warning, nil, "the clock was set"),
            (glyphs.sum, .axis, nil, "totals of MetricKit"),
            (glyphs.gap, .warning, nil, "axis gap: no records"),
            (glyphs.gap, .axis, nil, "its end is not in the log"),
            (glyphs.dashedLine, .heldLine, nil, "held, as its letter says"),
            ("u", .waiting, nil, "held by app usage"), ("r", .waiting, nil, "held by rate limiting"),
            ("L", .waiting, nil, "held by Low Power"), ("B", .waiting, nil, "held by BAR switch"),
            ("$", .waiting, nil, "held by the budgets"), ("s", .waiting, nil, "held: swiped away"),
            ("b", .waiting, nil, "held by low battery"), ("h", .waiting, nil, "held by heat"),
            (glyphs.waitingDot, .axis, nil, "dense: waits, no factor"),
            (glyphs.lost, .lost, nil, "launch lost"), ("+", .gained, nil, "launch gained"),
            (glyphs.moved, .moved, nil, "launch moved"), (" ", .dim, nil, "shifted: 5 m or less"),
            (glyphs.plusMinus, .lost, nil, "lost beside another"),
            (glyphs.mediumShade, .heldLine, .charging, "device: charging"),
            (glyphs.slash, .lowPowerMode, .lowPower, "device: Low Power"),
            (glyphs.barred, .warning, .alert, "device: BAR off"),
            (glyphs.barred, .warning, nil, "device: BAR by network"),
            (glyphs.heat, .dim, nil, "device: warm"),
            (glyphs.heavyLine, .inUse, nil, "phone in use (or mostly)"),
            (glyphs.about, .cellular, nil, "cellular"),
            (glyphs.ring, .noNetwork, nil, "no network"),
            ("?", .evidence, nil, "an assumed number"),
        ]
        return ran + launches + others
    }
}

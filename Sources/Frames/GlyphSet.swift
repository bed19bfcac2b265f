/// The glyphs that a dashboard draws with, each exactly one column wide.
///
/// Emoji are left out on purpose: terminals do not agree on their width.
public struct GlyphSet: Equatable, Sendable {
    /// Bars that grow upwards: nothing, then one to eight eighths.
    public let verticalEighths: [Unicode.Scalar]
    /// Bars that grow to the right: nothing, then one to eight eighths.
    public let horizontalEighths: [Unicode.Scalar]
    /// A light shade.
    public let lightShade: Unicode.Scalar
    /// A medium shade.
    public let mediumShade: Unicode.Scalar
    /// A cell of a gauge that is not filled.
    public let trackCell: Unicode.Scalar

    /// The sun, for daytime.
    public let sun: Unicode.Scalar
    /// The moon, for night.
    public let moon: Unicode.Scalar
    /// A bolt, for charging.
    public let bolt: Unicode.Scalar
    /// The sign for play.
    public let play: Unicode.Scalar
    /// The sign for pause.
    public let pause: Unicode.Scalar
    /// A check mark.
    public let passes: Unicode.Scalar
    /// A ballot cross, for what holds or kills.
    public let holds: Unicode.Scalar
    /// A filled circle.
    public let disc: Unicode.Scalar
    /// An empty circle.
    public let ring: Unicode.Scalar
    /// A triangle that points down: the playhead.
    public let downTriangle: Unicode.Scalar
    /// An arrow that comes down, for a push that only arrived.
    public let received: Unicode.Scalar
    /// A star: what the person at the keyboard did.
    public let star: Unicode.Scalar
    /// What expired.
    public let expired: Unicode.Scalar
    /// What was killed.
    public let killed: Unicode.Scalar
    /// A flag.
    public let flag: Unicode.Scalar
    /// A moment that the person marked.
    public let mark: Unicode.Scalar
    /// An arrow up: budgets are refilled.
    public let refilled: Unicode.Scalar
    /// An arrow that turns: the phone started again.
    public let restart: Unicode.Scalar
    /// A disc with one quarter filled, like a clock: the clock of the phone was set.
    public let clockSet: Unicode.Scalar
    /// The axis breaks here: the log has no records.
    public let gap: Unicode.Scalar
    /// A sum sign: totals of a time that ends here.
    public let sum: Unicode.Scalar
    /// A diagonal stroke.
    public let slash: Unicode.Scalar
    /// A barred circle.
    public let barred: Unicode.Scalar
    /// Waves, for a device that is warm.
    public let heat: Unicode.Scalar

    /// A thin horizontal line.
    public let horizontalLine: Unicode.Scalar
    /// The line of an axis, with nothing on it.
    public let axisLine: Unicode.Scalar
    /// The part of such a line that is in view.
    public let viewLine: Unicode.Scalar
    /// A dot of the line of an app whose process is suspended.
    public let suspendedDot: Unicode.Scalar
    /// A dot of the line of a request that waits, and that nothing holds back.
    public let waitingDot: Unicode.Scalar
    /// A dashed horizontal line.
    public let dashedLine: Unicode.Scalar
    /// A heavy horizontal line.
    public let heavyLine: Unicode.Scalar
    /// A thin vertical line.
    public let verticalLine: Unicode.Scalar
    /// A bar at the left edge of the column.
    public let leftEdge: Unicode.Scalar
    /// A bar at the right edge of the column.
    public let rightEdge: Unicode.Scalar
    /// A horizontal line with a branch down.
    public let teeDown: Unicode.Scalar

    /// A triangle that points right: a lane that is collapsed.
    public let collapsed: Unicode.Scalar
    /// An arrow to the left.
    public let leftArrow: Unicode.Scalar
    /// An arrow to the right.
    public let rightArrow: Unicode.Scalar
    /// An arrow up.
    public let upArrow: Unicode.Scalar
    /// An arrow down.
    public let downArrow: Unicode.Scalar
    /// The return key.
    public let returnArrow: Unicode.Scalar

    /// A dot between words.
    public let separator: Unicode.Scalar
    /// An ellipsis, for text that was cut.
    public let ellipsis: Unicode.Scalar
    /// A dash, for a value that does not exist.
    public let dash: Unicode.Scalar
    /// A minus sign.
    public let minus: Unicode.Scalar
    /// A small ring, where a launch is missing.
    public let lost: Unicode.Scalar
    /// What happens at another time than in the other day.
    public let moved: Unicode.Scalar
    /// What is lost here while something else is not.
    public let plusMinus: Unicode.Scalar
    /// A multiplication sign.
    public let times: Unicode.Scalar
    /// A tilde.
    public let about: Unicode.Scalar

    /// Whether it is for a terminal that shows ASCII only.
    public let isASCII: Bool
    /// Every glyph, in the same order in every set; in a text the first of two that look alike is meant.
    public let all: [Unicode.Scalar]

    /// The glyphs of a terminal that shows Unicode.
    public static let unicode = GlyphSet(isASCII: false)
    /// The glyphs of a terminal that shows ASCII only.
    ///
    /// On the lanes, the axis and the gauges each has one meaning. The height of a bar is a digit, in eighths.
    public static let ascii = GlyphSet(isASCII: true)

    // swift-format-ignore
    private init(isASCII: Bool) {
        self.isASCII = isASCII
        verticalEighths = Array((isASCII ? " 1234567#" : " ▁▂▃▄▅▆▇█").unicodeScalars)
        horizontalEighths = Array((isASCII ? " ########" : " ▏▎▍▌▋▊▉█").unicodeScalars)
        var all = verticalEighths + horizontalEighths
        func glyph(_ unicode: Unicode.Scalar, _ ascii: Unicode.Scalar) -> Unicode.Scalar {
            all.append(isASCII ? ascii : unicode)
            return isASCII ? ascii : unicode
        }
        lightShade = glyph("░", ":")
        mediumShade = glyph("▒", "%")
        trackCell = glyph("░", "_")
        sun = glyph("☀", "*")
        moon = glyph("☾", "(")
        bolt = glyph("↯", "Z")
        (play, pause) = (glyph("▶", ">"), glyph("‖", "|"))
        passes = glyph("✓", "+")
        holds = glyph("✗", "x")
        disc = glyph("●", "o")
        ring = glyph("○", "O")
        downTriangle = glyph("▼", "|")
        star = glyph("★", "@")
        expired = glyph("!", "!")
        killed = glyph("✗", "X")
        flag = glyph("⚑", "F")
        mark = glyph("⚐", "M")
        restart = glyph("↺", "S")
        clockSet = glyph("◔", "K")
        gap = glyph("╳", ";")
        sum = glyph("Σ", "n")
        slash = glyph("╱", "/")
        barred = glyph("⊘", "\\")
        heat = glyph("≈", "\"")
        separator = glyph("·", "|")
        horizontalLine = glyph("─", "-")
        axisLine = glyph("─", "_")
        suspendedDot = glyph(".", ".")
        waitingDot = glyph("·", ".")
        dashedLine = glyph("╌", "~")
        heavyLine = glyph("━", "=")
        viewLine = glyph("━", "#")
        verticalLine = glyph("│", "|")
        (leftEdge, rightEdge) = (glyph("▌", "["), glyph("▐", "]"))
        teeDown = glyph("┬", "'")
        collapsed = glyph("▸", "}")
        (leftArrow, rightArrow) = (glyph("←", "<"), glyph("→", ">"))
        (upArrow, downArrow) = (glyph("↑", "^"), glyph("↓", "v"))
        received = glyph("↓", "i")
        returnArrow = glyph("↵", "<")
        ellipsis = glyph("…", "~")
        dash = glyph("–", "-")
        minus = glyph("−", "-")
        lost = glyph("˚", "-")
        moved = glyph("→", "m")
        plusMinus = glyph("±", "&")
        times = glyph("×", "x")
        about = glyph("~", ",")
        refilled = glyph("↑", "a")
        self.all = all
    }

    /// The bar that fills `count` eighths of the cell from below; the count is clamped to 0...8.
    public func vertical(eighths count: Int) -> Unicode.Scalar {
        verticalEighths[min(max(count, 0), 8)]
    }

    /// The bar that fills `count` eighths of the cell from the left; the count is clamped to 0...8.
    public func horizontal(eighths count: Int) -> Unicode.Scalar {
        horizontalEighths[min(max(count, 0), 8)]
    }
}

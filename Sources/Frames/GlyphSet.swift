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
    /// A small triangle that points down: a push that arrived.
    public let smallDownTriangle: Unicode.Scalar
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
    /// A diagonal stroke.
    public let slash: Unicode.Scalar
    /// A barred circle.
    public let barred: Unicode.Scalar
    /// Waves, for a device that is warm.
    public let heat: Unicode.Scalar

    /// The marks of launches, one for each execution mode.
    public let launches: LaunchMarks

    /// A thin horizontal line.
    public let horizontalLine: Unicode.Scalar
    /// The line of an axis, with nothing on it.
    public let axisLine: Unicode.Scalar
    /// The part of such a line that is in view.
    public let viewLine: Unicode.Scalar
    /// A dot of the line of an app whose process is suspended.
    public let suspendedDot: Unicode.Scalar
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
    /// What happens at another time than in the other day.
    public let moved: Unicode.Scalar
    /// What is lost here while something else is not.
    public let plusMinus: Unicode.Scalar
    /// A multiplication sign.
    public let times: Unicode.Scalar
    /// A tilde.
    public let about: Unicode.Scalar

    /// The bar that fills `count` eighths of the cell from below; the count is clamped to 0...8.
    public func vertical(eighths count: Int) -> Unicode.Scalar {
        verticalEighths[min(max(count, 0), 8)]
    }

    /// The bar that fills `count` eighths of the cell from the left; the count is clamped to 0...8.
    public func horizontal(eighths count: Int) -> Unicode.Scalar {
        horizontalEighths[min(max(count, 0), 8)]
    }

    /// Every glyph, in the same order in every set.
    public var all: [Unicode.Scalar] {
        verticalEighths + horizontalEighths + [
            lightShade, mediumShade, trackCell, sun, moon, bolt, play, pause, passes, holds, disc, ring,
            downTriangle, smallDownTriangle, star, expired, killed, flag, mark, restart, clockSet, gap, slash,
            barred, heat,
        ] + launches.all + [
            separator, horizontalLine, axisLine, suspendedDot, dashedLine, heavyLine, viewLine, verticalLine,
            leftEdge, rightEdge, teeDown, collapsed,
            leftArrow, rightArrow, upArrow, downArrow, returnArrow, ellipsis, dash, minus, moved, plusMinus,
            times, about, refilled,
        ]
    }
}

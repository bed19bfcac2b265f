/// The glyphs that a dashboard draws with, each exactly one column wide.
///
/// Emoji are left out on purpose: terminals do not agree on their width.
public struct GlyphSet: Equatable, Sendable {
    /// Bars that grow upwards: nothing, then one to eight eighths.
    public let verticalEighths: [Unicode.Scalar]
    /// Bars that grow to the right: nothing, then one to eight eighths.
    public let horizontalEighths: [Unicode.Scalar]
    public let lightShade: Unicode.Scalar
    public let mediumShade: Unicode.Scalar

    public let sun: Unicode.Scalar
    public let moon: Unicode.Scalar
    public let bolt: Unicode.Scalar
    public let play: Unicode.Scalar
    public let pause: Unicode.Scalar
    public let passes: Unicode.Scalar
    public let holds: Unicode.Scalar
    public let disc: Unicode.Scalar
    public let ring: Unicode.Scalar
    public let diamond: Unicode.Scalar
    public let filledDiamond: Unicode.Scalar
    public let downTriangle: Unicode.Scalar
    public let smallDownTriangle: Unicode.Scalar
    public let cross: Unicode.Scalar
    public let flag: Unicode.Scalar
    public let slash: Unicode.Scalar
    public let barred: Unicode.Scalar
    public let bullet: Unicode.Scalar

    public let horizontalLine: Unicode.Scalar
    public let dashedLine: Unicode.Scalar
    public let heavyLine: Unicode.Scalar
    public let verticalLine: Unicode.Scalar
    public let leftEdge: Unicode.Scalar
    public let teeDown: Unicode.Scalar

    public let leftArrow: Unicode.Scalar
    public let rightArrow: Unicode.Scalar
    public let upArrow: Unicode.Scalar
    public let downArrow: Unicode.Scalar
    public let returnArrow: Unicode.Scalar

    public let separator: Unicode.Scalar
    public let ellipsis: Unicode.Scalar
    public let dash: Unicode.Scalar
    public let minus: Unicode.Scalar
    public let times: Unicode.Scalar
    public let about: Unicode.Scalar

    /// What stands for the rising, lower share of `count` eighths; out of range is clamped.
    public func vertical(eighths count: Int) -> Unicode.Scalar {
        verticalEighths[min(max(count, 0), 8)]
    }

    /// What stands for the left share of `count` eighths; out of range is clamped.
    public func horizontal(eighths count: Int) -> Unicode.Scalar {
        horizontalEighths[min(max(count, 0), 8)]
    }

    /// Every glyph, in the same order in every set.
    public var all: [Unicode.Scalar] {
        verticalEighths + horizontalEighths + [
            lightShade, mediumShade, sun, moon, bolt, play, pause, passes, holds, disc, ring, diamond,
            filledDiamond, downTriangle, smallDownTriangle, cross, flag, slash, barred, bullet,
            horizontalLine, dashedLine, heavyLine, verticalLine, leftEdge, teeDown, leftArrow, rightArrow,
            upArrow, downArrow, returnArrow, separator, ellipsis, dash, minus, times, about,
        ]
    }
}

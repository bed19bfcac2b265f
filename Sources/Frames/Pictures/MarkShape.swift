/// A glyph of the lanes as a shape, so that a picture does not depend on the fonts of who looks at it.
struct MarkShape {
    /// The path in a box from −5 to 5, with the middle of the glyph at its origin.
    let path: String
    /// How wide the line along the path is; nil for a shape that is filled.
    let stroke: Double?

    /// The shape of a glyph; nil for a letter.
    init?(_ glyph: Unicode.Scalar) {
        guard let shape = Self.shapes[glyph] else { return nil }
        self = shape
    }

    private init(_ path: String, stroke: Double? = nil) { (self.path, self.stroke) = (path, stroke) }

    private static let disc = "M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z"
    private static let square = "M-4.2-4.2H4.2V4.2H-4.2z"
    private static let diamond = "M0-5.4L5 0L0 5.4L-5 0z"
    private static let thin = 1.4
    private static let thick = 2.4

    private static let shapes: [Unicode.Scalar: MarkShape] = [
        "●": MarkShape(disc),
        "◎": MarkShape(disc + "M-1.6 0a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0z", stroke: thin),
        "⊘": MarkShape(disc + "M-3.2-3.2L3.2 3.2", stroke: thin),
        "⊖": MarkShape(disc + "M-2.2 0H2.2", stroke: thin),
        "▲": MarkShape("M0-5L5 4.2H-5z"), "△": MarkShape("M0-4.5L4.5 3.8H-4.5z", stroke: thin),
        "▼": MarkShape("M0 5L-5-4.2H5z"), "▽": MarkShape("M0 4.5L-4.5-3.8H4.5z", stroke: thin),
        "◤": MarkShape("M-4.5-4.5H4.5L-4.5 4.5z"), "◥": MarkShape("M-4.5-4.5H4.5V4.5z"),
        "◣": MarkShape("M-4.5-4.5V4.5H4.5z"), "◢": MarkShape("M4.5-4.5V4.5H-4.5z"),
        "►": MarkShape("M-4-4.4L5 0L-4 4.4z"), "▻": MarkShape("M-3.6-3.8L4.4 0L-3.6 3.8z", stroke: thin),
        "◐": MarkShape(disc + "M0-4.5V4.5M-1.3-4.2V4.2M-2.6-3.6V3.6", stroke: thin),
        "◑": MarkShape(disc + "M0-4.5V4.5M1.3-4.2V4.2M2.6-3.6V3.6", stroke: thin),
        "◍": MarkShape(disc + "M-2.2-3.8V3.8M0-4.5V4.5M2.2-3.8V3.8", stroke: 1),
        "˚": MarkShape("M-1.9-3.4a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0z", stroke: thin),
        "■": MarkShape(square), "▣": MarkShape(square + "M-1.4-1.4H1.4V1.4H-1.4z", stroke: thin),
        "▦": MarkShape(square + "M-1.4-4.2V4.2M1.4-4.2V4.2M-4.2-1.4H4.2M-4.2 1.4H4.2", stroke: 1),
        "▤": MarkShape(square + "M-4.2-1.4H4.2M-4.2 1.4H4.2", stroke: 1),
        "▥": MarkShape(square + "M-1.4-4.2V4.2M1.4-4.2V4.2", stroke: 1),
        "◆": MarkShape(diamond), "◇": MarkShape(diamond, stroke: thin),
        "◈": MarkShape(diamond + "M0-1.8L1.6 0L0 1.8L-1.6 0z", stroke: thin),
        "◊": MarkShape("M0-5.2L3 0L0 5.2L-3 0z", stroke: thin),
        "✗": MarkShape("M-4-4L4 4M4-4L-4 4", stroke: thick),
        "╳": MarkShape("M-4-4L4 4M4-4L-4 4", stroke: thin),
        "Σ": MarkShape("M4-4.4H-3.6L1 0L-3.6 4.4H4", stroke: thin),
        "!": MarkShape("M0-5.2V1.6M0 3.2V5.4", stroke: thick),
        "⚑": MarkShape("M-3.6-5.4H4.8L2.6-2.4L4.8.6H-2.4V5.4H-3.6z"),
        "★": MarkShape("M0-5.4L1.3-1.7L5.2-1.6L2.1.7L3.2 4.4L0 2.2L-3.2 4.4L-2.1.7L-5.2-1.6L-1.3-1.7z"),
        "+": MarkShape("M-4 0H4M0-4V4", stroke: thick),
        "→": MarkShape("M-4.6 0H4M.6-3.4L4.2 0L.6 3.4", stroke: 1.8),
        "↓": MarkShape("M0-5V4M-3.4.8L0 4.6L3.4.8", stroke: 1.8),
    ]
}

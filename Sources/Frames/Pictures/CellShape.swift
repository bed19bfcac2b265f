/// A glyph that fills a part of its cell, such as a bar, a shade or a line, as a rectangle in the units of a picture.
///
/// Fonts draw these with gaps, in other heights or not at all.
struct CellShape: Equatable {
    /// The left edge and the width in a cell.
    let x: Double
    let width: Double
    /// The upper edge and the height in a cell.
    let y: Double
    let height: Double
    /// How much of what is behind it the shape covers.
    let opacity: Double

    /// Whether the same shape in the next cell continues it.
    var fillsWidth: Bool { width == Double(PictureCell.width) }

    /// The shape of a glyph; nil for a letter or a sign.
    init?(_ glyph: String) {
        guard let scalar = glyph.unicodeScalars.first, let shape = Self.shapes[scalar] else { return nil }
        self = shape
    }

    private init(
        x: Double = 0, width: Double = Double(PictureCell.width), y: Double = 0,
        height: Double = Double(PictureCell.height), opacity: Double = 1
    ) {
        (self.x, self.width, self.y, self.height, self.opacity) = (x, width, y, height, opacity)
    }

    private static let shapes: [Unicode.Scalar: CellShape] = {
        let (width, height) = (Double(PictureCell.width), Double(PictureCell.height))
        let glyphs = GlyphSet.unicode
        var shapes: [Unicode.Scalar: CellShape] = [
            glyphs.lightShade: CellShape(opacity: 0.25), glyphs.mediumShade: CellShape(opacity: 0.5),
            glyphs.rightEdge: CellShape(x: width / 2, width: width / 2),
            glyphs.horizontalLine: CellShape(y: height / 2 - 0.5, height: 1),
            glyphs.heavyLine: CellShape(y: height / 2 - 1, height: 2),
            glyphs.verticalLine: CellShape(x: width / 2 - 0.5, width: 1),
            glyphs.dashedLine: CellShape(x: 2, width: 5, y: height / 2 - 0.5, height: 1),
        ]
        for eighths in 1...8 {
            let (across, up) = (width * Double(eighths) / 8, height * Double(eighths) / 8)
            shapes[glyphs.horizontal(eighths: eighths)] = CellShape(width: across)
            shapes[glyphs.vertical(eighths: eighths)] = CellShape(y: height - up, height: up)
        }
        return shapes
    }()
}

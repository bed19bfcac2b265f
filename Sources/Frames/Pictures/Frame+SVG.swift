extension Frame {
    /// The frame as a picture in SVG, in which every word has the columns that it has on a terminal.
    ///
    /// Renderers disagree about blanks in a text: some collapse them. So no text has any; each word has its own place,
    /// and bars, shades and lines are shapes.
    ///
    /// - Parameters:
    ///   - paints: The paints of a theme.
    ///   - title: What the picture shows, for those who do not see it.
    /// - Returns: the picture, which needs no other file.
    public func svg(_ paints: PaintTable, title: String) -> String {
        let painted = PaintedFrame(self, paints)
        var text = Self.svgHead(size, painted.page, title: title)
        for (row, runs) in painted.rows.enumerated() {
            for run in runs { text += run.svg(top: row * PictureCell.height, on: painted.page) }
        }
        return text + "</svg>\n"
    }

    /// The beginning of a picture, with the page behind its cells.
    static func svgHead(_ size: Size, _ page: PaintedRun.Look, title: String) -> String {
        VectorPicture.head(
            width: Double(size.columns * PictureCell.width), height: Double(size.rows * PictureCell.height),
            page.background.hex, fontSize: 15, title: Markup.escaped(title))
    }
}

/// The measures of a cell in a picture, in pixels.
enum PictureCell {
    static let width = 9
    static let height = 18
    /// How far below the top of a cell its letters stand.
    static let baseline = 14
}

extension PaintedRun {
    /// The ground where it is not that of the page, the line below the letters, the shapes and the words.
    func svg(top: Int, on page: Look) -> String {
        var text = ""
        if look.background != page.background {
            text += rectangle(top: top, height: PictureCell.height, look.background)
        }
        if look.attributes.contains(.underline) {
            text += rectangle(top: top + PictureCell.baseline + 2, height: 1, look.foreground)
        }
        for (shape, columns) in shapes {
            let x = VectorPicture.number(Double(columns.lowerBound * PictureCell.width) + shape.x)
            let width = VectorPicture.number(shape.width * Double(columns.count))
            let (y, height) = (
                VectorPicture.number(Double(top) + shape.y), VectorPicture.number(shape.height)
            )
            let opacity = shape.opacity * (look.attributes.contains(.dim) ? PaintedRun.dimming : 1)
            text += "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" "
            text += "fill=\"\(look.foreground.hex)\""
            text += opacity < 1 ? " fill-opacity=\"\(VectorPicture.number(opacity))\"/>\n" : "/>\n"
        }
        return text + svgWords(baseline: top + PictureCell.baseline)
    }

    /// How much of the page dim letters cover.
    static let dimming = 0.7

    private func rectangle(top: Int, height: Int, _ colour: RGB) -> String {
        "<rect x=\"\(columns.lowerBound * PictureCell.width)\" y=\"\(top)\" "
            + "width=\"\(columns.count * PictureCell.width)\" height=\"\(height)\" fill=\"\(colour.hex)\"/>\n"
    }

    /// The words, a text for each; several share what they have in common.
    private func svgWords(baseline: Int) -> String {
        let common = " fill=\"\(look.foreground.hex)\"\(look.svgAttributes)"
        let own = words.count == 1 ? common : ""
        let texts = words.map { word in
            "<text x=\"\(word.columns.lowerBound * PictureCell.width)\" y=\"\(baseline)\" "
                + "textLength=\"\(word.columns.count * PictureCell.width)\"\(own)>"
                + "\(Markup.escaped(word.text))</text>\n"
        }.joined()
        return words.count > 1 ? "<g\(common)>\n\(texts)</g>\n" : texts
    }
}

extension PaintedRun.Look {
    fileprivate var svgAttributes: String {
        (attributes.contains(.bold) ? " font-weight=\"bold\"" : "")
            + (attributes.contains(.dim) ? " opacity=\"\(PaintedRun.dimming)\"" : "")
    }
}

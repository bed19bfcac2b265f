extension Frame {
    /// The frame as a picture in SVG, in which every word has the columns that it has on a terminal.
    ///
    /// Renderers disagree about blanks in a text: some collapse them. So no text has any; each word has its own place,
    /// and lines below letters are shapes.
    ///
    /// - Parameters:
    ///   - paints: The paints of a theme.
    ///   - title: What the picture shows, for those who do not see it.
    /// - Returns: the picture, which needs no other file.
    public func svg(_ paints: PaintTable, title: String) -> String {
        let painted = PaintedFrame(self, paints)
        let (width, height) = (size.columns * PictureCell.width, size.rows * PictureCell.height)
        var text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)" font-family="monospace" font-size="15">
            <title>\(Markup.escaped(title))</title>
            <rect width="\(width)" height="\(height)" fill="\(painted.page.background.hex)"/>

            """
        for (row, runs) in painted.rows.enumerated() {
            for run in runs {
                if run.look.background != painted.page.background {
                    text += run.rectangle(
                        top: row * PictureCell.height, height: PictureCell.height, run.look.background)
                }
                if run.look.attributes.contains(.underline) {
                    let top = row * PictureCell.height + PictureCell.baseline + 2
                    text += run.rectangle(top: top, height: 1, run.look.foreground)
                }
                text += run.svgWords(baseline: row * PictureCell.height + PictureCell.baseline)
            }
        }
        return text + "</svg>\n"
    }
}

/// The measures of a cell in a picture, in pixels.
private enum PictureCell {
    static let width = 9
    static let height = 18
    /// How far below the top of a cell its letters stand.
    static let baseline = 14
}

extension PaintedRun {
    fileprivate func rectangle(top: Int, height: Int, _ colour: RGB) -> String {
        "<rect x=\"\(columns.lowerBound * PictureCell.width)\" y=\"\(top)\" "
            + "width=\"\(columns.count * PictureCell.width)\" height=\"\(height)\" fill=\"\(colour.hex)\"/>\n"
    }

    /// The words, a text for each; several share what they have in common.
    fileprivate func svgWords(baseline: Int) -> String {
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
            + (attributes.contains(.dim) ? " opacity=\".7\"" : "")
    }
}

extension Frame {
    /// The frame as text with the escape sequences of ECMA-48 for its colours, a line for each row.
    ///
    /// - Parameter paints: The paints of a theme; a colour that it leaves to the terminal stays the terminal's.
    /// - Returns: the text, whose lines each end in the default colours.
    public func ansiText(_ paints: PaintTable) -> String {
        (0..<height).map { ansiText(row: $0, columns: 0..<width, paints) + "\u{1B}[0m\n" }.joined()
    }

    /// What turns an older frame on a terminal into this one: for each run of changed cells, its place and its text.
    ///
    /// - Parameters:
    ///   - older: The frame that the terminal shows, which has the same size.
    ///   - paints: The paints of a theme.
    /// - Returns: the text, which ends in the default colours; empty if nothing has changed.
    public func ansiText(changedSince older: Frame, _ paints: PaintTable) -> String {
        changes(since: older).map { run in
            "\u{1B}[\(run.row + 1);\(run.columns.lowerBound + 1)H"
                + ansiText(row: run.row, columns: run.columns, paints) + "\u{1B}[0m"
        }.joined()
    }

    private func ansiText(row: Int, columns: Range<Int>, _ paints: PaintTable) -> String {
        var text = ""
        var former: Paint?
        for column in columns {
            let cell = self[row, column]
            let paint = paints[cell.role, cell.ground]
            if paint != former, cell.extent != .continuation {
                text += "\u{1B}[" + paint.selections.joined(separator: ";") + "m"
                former = paint
            }
            text += cell.glyph
        }
        return text
    }

    /// The frame as a page of HTML with one preformatted text.
    ///
    /// - Parameters:
    ///   - paints: The paints of a theme.
    ///   - title: The title of the page.
    /// - Returns: the page, which needs no other file.
    public func html(_ paints: PaintTable, title: String) -> String {
        let painted = PaintedFrame(self, paints)
        var text = """
            <!DOCTYPE html>
            <html lang="en">
            <head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
            <title>\(Markup.escaped(title))</title></head>
            <body style="background:\(painted.page.background.hex)">
            <pre style="color:\(painted.page.foreground.hex);font:14px/1.2 \(VectorPicture.fonts)">

            """
        for row in painted.rows {
            for run in row {
                let words = Markup.escaped(run.text)
                text += run.look == painted.page ? words : "<span style=\"\(run.look.css)\">\(words)</span>"
            }
            text += "\n"
        }
        return text + "</pre>\n</body>\n</html>\n"
    }
}

/// Text within HTML and SVG.
public enum Markup {
    /// A text without characters that would be markup.
    public static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension Paint {
    /// The parameters of the sequence that selects it, from the default on.
    fileprivate var selections: [String] {
        let attributes: [(Attributes, String)] = [
            (.bold, "1"), (.dim, "2"), (.underline, "4"), (.reverse, "7"),
        ]
        return ["0"] + attributes.filter { self.attributes.contains($0.0) }.map(\.1)
            + [(foreground, 38), (background, 48)].compactMap { colour, first in
                switch colour {
                case .number(let number): "\(first);5;\(number)"
                case .direct(let red, let green, let blue): "\(first);2;\(red);\(green);\(blue)"
                case nil: nil
                }
            }
    }
}

extension PaintedRun.Look {
    fileprivate var css: String {
        var style = "color:\(foreground.hex);background:\(background.hex)"
        if attributes.contains(.bold) { style += ";font-weight:bold" }
        if attributes.contains(.dim) { style += ";opacity:.7" }
        if attributes.contains(.underline) { style += ";text-decoration:underline" }
        return style
    }
}

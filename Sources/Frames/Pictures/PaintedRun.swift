/// Neighbouring cells of a row that look alike.
struct PaintedRun {
    /// The glyphs.
    private(set) var text: String
    /// The columns that they take.
    private(set) var columns: Range<Int>
    /// What lies between blanks and shapes, each with the columns that it takes.
    private(set) var words: [Word] = []
    /// The shapes in the place of glyphs that fill a part of their cells, each with the columns that it takes.
    private(set) var shapes: [(shape: CellShape, columns: Range<Int>)] = []
    /// How they are painted.
    let look: Look

    /// Glyphs without a blank.
    struct Word: Equatable {
        var text: String
        var columns: Range<Int>
    }

    /// A run that begins in a column and has no glyph yet.
    init(at column: Int, look: Look) {
        (text, columns, self.look) = ("", column..<column, look)
    }

    /// Takes the glyph of the next cell; the second cell of a wide glyph has an empty one.
    mutating func append(_ glyph: String) {
        let column = columns.upperBound
        text += glyph
        columns = columns.lowerBound..<(column + 1)
        guard glyph.first?.isWhitespace != true else { return }
        if let shape = CellShape(glyph) { return append(shape, at: column) }
        if let last = words.indices.last, words[last].columns.upperBound == column {
            words[last].text += glyph
            words[last].columns = words[last].columns.lowerBound..<(column + 1)
        } else if !glyph.isEmpty {
            words.append(Word(text: glyph, columns: column..<(column + 1)))
        }
    }

    private mutating func append(_ shape: CellShape, at column: Int) {
        if let last = shapes.last, last.shape == shape, shape.fillsWidth, last.columns.upperBound == column {
            shapes[shapes.count - 1].columns = last.columns.lowerBound..<(column + 1)
        } else {
            shapes.append((shape, column..<(column + 1)))
        }
    }

    /// Colours as a picture has them, where no terminal supplies defaults or reverses anything.
    struct Look: Equatable {
        let foreground: RGB
        let background: RGB
        let attributes: Attributes
    }
}

/// A colour of a picture.
struct RGB: Equatable {
    let red: UInt8
    let green: UInt8
    let blue: UInt8

    /// The colour as in CSS, such as `#1a2b3c`.
    var hex: String {
        let digits = [red, green, blue].map { part in
            (part < 16 ? "0" : "") + String(part, radix: 16)
        }
        return "#" + digits.joined()
    }

    init(red: UInt8, green: UInt8, blue: UInt8) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// The colour of a terminal; a number is looked up in xterm's palette.
    init(_ colour: TerminalColour) {
        switch colour {
        case .direct(let red, let green, let blue): self.init(red: red, green: green, blue: blue)
        case .number(let number): self = Self.palette(number)
        }
    }

    /// xterm's first sixteen colours.
    private static let named: [RGB] = [
        0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5,
        0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
    ].map { RGB(red: UInt8($0 >> 16), green: UInt8($0 >> 8 & 255), blue: UInt8($0 & 255)) }

    /// A colour of xterm's palette: the sixteen named ones, a cube of 6 × 6 × 6, and 24 greys.
    private static func palette(_ number: UInt8) -> RGB {
        if number < 16 { return named[Int(number)] }
        guard number < 232 else {
            let grey = 8 + 10 * (number - 232)
            return RGB(red: grey, green: grey, blue: grey)
        }
        let place = number - 16
        func level(_ step: UInt8) -> UInt8 { step == 0 ? 0 : 55 + 40 * step }
        return RGB(red: level(place / 36), green: level(place / 6 % 6), blue: level(place % 6))
    }
}

/// A frame in the colours of a theme, for pictures of it.
struct PaintedFrame {
    /// The colours of an empty page.
    let page: PaintedRun.Look
    /// The runs of each row, from the top.
    let rows: [[PaintedRun]]
    let size: Size

    /// A frame with the paints of a theme.
    init(_ frame: Frame, _ paints: PaintTable) {
        let plain = paints.look(.text, .plain)
        page = PaintedRun.Look(foreground: plain.foreground, background: plain.background, attributes: [])
        size = frame.size
        rows = (0..<frame.height).map { row in
            var runs: [PaintedRun] = []
            for column in 0..<frame.width {
                let cell = frame[row, column]
                let look = paints.look(cell.role, cell.ground)
                if runs.last?.look != look, runs.isEmpty || cell.extent != .continuation {
                    runs.append(PaintedRun(at: column, look: look))
                }
                runs[runs.count - 1].append(cell.glyph)
            }
            return runs
        }
    }
}

extension PaintTable {
    /// How a role on a ground looks in a picture; where the theme leaves a colour to the terminal, light letters are on
    /// a black page.
    func look(_ role: Role, _ ground: Ground) -> PaintedRun.Look {
        let (plain, paint) = (self[.text, .plain], self[role, ground])
        let foreground = RGB(paint.foreground ?? plain.foreground ?? .number(7))
        let background = RGB(paint.background ?? plain.background ?? .number(0))
        let isReversed = paint.attributes.contains(.reverse)
        return PaintedRun.Look(
            foreground: isReversed ? background : foreground,
            background: isReversed ? foreground : background,
            attributes: paint.attributes.subtracting(.reverse))
    }
}

import Frames

/// The bytes that select each colour of a table of paints, for glyphs or for what is behind them.
struct ColourSelections {
    /// The bytes for the numbers of the palette; empty for those that the table does not use.
    private var numbered = [[UInt8]](repeating: [], count: 256)
    /// Few, so that a search from the first takes no longer than hashing.
    private var direct: [(colour: TerminalColour, bytes: [UInt8])] = []

    /// Asks the terminal database for the bytes.
    ///
    /// Direct colours are written as xterm and most others read them, whatever the database says: its entries
    /// for them are rare, and longer. A colour that is also in the fixed part of xterm's palette is selected by
    /// its number there, which takes half of the bytes.
    ///
    /// - Parameters:
    ///   - colours: The colours of the table; the same may be there many times.
    ///   - name: The capability that selects a colour by its number.
    ///   - code: The number of ECMA-48 that begins the selection of a direct colour.
    ///   - database: The terminal's entry.
    init(
        of colours: [TerminalColour], numbered name: String, direct code: Int, _ database: TerminalDatabase
    ) {
        let hasPalette = database.number("colors") <= 256
        for colour in colours {
            switch colour {
            case .number(let number):
                guard numbered[Int(number)].isEmpty else { continue }
                // An entry for direct colour takes most numbers for shades of blue.
                numbered[Int(number)] =
                    hasPalette
                    ? database.bytes(name, Int(number), 0) : Array("\u{1B}[\(code);5;\(number)m".utf8)
            case .direct(let red, let green, let blue):
                guard self[colour].isEmpty else { continue }
                let values =
                    XtermCube.number(red: red, green: green, blue: blue).map { "5;\($0)" }
                    ?? "2;\(red);\(green);\(blue)"
                direct.append((colour, Array("\u{1B}[\(code);\(values)m".utf8)))
            }
        }
    }

    /// The bytes for a colour, which is one of the table's.
    subscript(colour: TerminalColour) -> [UInt8] {
        if case .number(let number) = colour { return numbered[Int(number)] }
        return direct.first { $0.colour == colour }?.bytes ?? []
    }
}

import Frames

/// The byte sequences of this terminal's capabilities, according to the terminal database.
struct TerminalCapabilities {
    private let database: TerminalDatabase
    let clear: [UInt8]
    let eraseToEndOfLine: [UInt8]
    let cursorDown: [UInt8]
    let cursorBack: [UInt8]
    let resetAttributes: [UInt8]
    /// Whether erased cells get the colour behind the glyphs that is set at the time.
    let erasesWithBackground: Bool
    /// Whether a glyph in the last cell of the screen makes it scroll.
    let scrollsAtLastCell: Bool
    /// Whether colours and attributes are selected and ended as ECMA-48 says.
    ///
    /// Then selections can be joined and attributes ended one by one, which the database cannot express.
    let selectsByECMA48: Bool
    private let inks: [TerminalColour: [UInt8]]
    private let grounds: [TerminalColour: [UInt8]]
    private let attributes: [(attribute: Attributes, bytes: [UInt8])]

    /// Reads the capabilities that a table of paints needs from the terminal database.
    init(table: PaintTable, database: TerminalDatabase) {
        let depth = table.depth
        self.database = database
        clear = database.bytes("clear", 0, 0)
        eraseToEndOfLine = database.bytes("el", 0, 0)
        cursorDown = database.bytes("cud1", 0, 0)
        cursorBack = database.bytes("cub1", 0, 0)
        resetAttributes = database.bytes("sgr0", 0, 0)
        erasesWithBackground = database.flag("bce") || depth == .monochrome
        scrollsAtLastCell = database.flag("am") && !database.flag("xenl")
        let colours = table.colours
        inks = Self.selections(of: colours, numbered: "setaf", direct: 38, database)
        grounds = Self.selections(of: colours, numbered: "setab", direct: 48, database)
        let names: [(Attributes, String)] = [
            (.bold, "bold"), (.dim, "dim"), (.reverse, "rev"), (.underline, "smul"),
        ]
        // An attribute that takes a cell of the screen would shift the row.
        attributes = database.number("xmc") > 0 ? [] : names.map { ($0, database.bytes($1, 0, 0)) }
        selectsByECMA48 =
            depth > .monochrome && database.bytes("bold", 0, 0) == Array("\u{1B}[1m".utf8)
            && database.bytes("rev", 0, 0) == Array("\u{1B}[7m".utf8)
            && database.bytes("smul", 0, 0) == Array("\u{1B}[4m".utf8)
            && database.bytes("rmul", 0, 0) == Array("\u{1B}[24m".utf8)
    }

    /// The bytes that select each colour.
    ///
    /// Direct colours are written as xterm and most others read them, whatever the database says: its entries
    /// for them are rare, and longer. A colour that is also in the fixed part of xterm's palette is selected by
    /// its number there, which takes half of the bytes.
    private static func selections(
        of colours: Set<TerminalColour>, numbered name: String, direct code: Int, _ database: TerminalDatabase
    ) -> [TerminalColour: [UInt8]] {
        var selections: [TerminalColour: [UInt8]] = [:]
        for colour in colours {
            selections[colour] =
                switch colour {
                case .number(let number) where database.number("colors") <= 256:
                    database.bytes(name, Int(number), 0)
                // An entry for direct colour takes most numbers for shades of blue.
                case .number(let number): Array("\u{1B}[\(code);5;\(number)m".utf8)
                case .direct(let red, let green, let blue):
                    if let number = XtermCube.number(red: red, green: green, blue: blue) {
                        Array("\u{1B}[\(code);5;\(number)m".utf8)
                    } else {
                        Array("\u{1B}[\(code);2;\(red);\(green);\(blue)m".utf8)
                    }
                }
        }
        return selections
    }

    /// The bytes that select the colour of glyphs, which is one of the table's.
    func ink(_ colour: TerminalColour) -> [UInt8] { inks[colour] ?? [] }

    /// The bytes that select the colour behind glyphs, which is one of the table's.
    func ground(_ colour: TerminalColour) -> [UInt8] { grounds[colour] ?? [] }

    /// The bytes that add attributes to those that are set, each by itself.
    func adding(_ wanted: Attributes) -> [[UInt8]] {
        attributes.filter { wanted.contains($0.attribute) }.map(\.bytes)
    }

    /// The bytes that end attributes and keep the colours, with all that each ends; empty if only a reset
    /// can.
    func ending(_ excess: Attributes) -> [(ends: Attributes, bytes: [UInt8])] {
        guard selectsByECMA48 else { return [] }
        return Self.endings.filter { !$0.ends.isDisjoint(with: excess) }
    }

    /// The bytes of ECMA-48 that end attributes.
    private static let endings: [(ends: Attributes, bytes: [UInt8])] = [
        ([.bold, .dim], Array("\u{1B}[22m".utf8)), (.underline, Array("\u{1B}[24m".utf8)),
        (.reverse, Array("\u{1B}[27m".utf8)),
    ]

    func move(toRow row: Int, column: Int) -> [UInt8] { database.bytes("cup", row, column) }

    func move(toColumn column: Int) -> [UInt8] { database.bytes("hpa", column, 0) }

    /// The bytes that repeat the glyph before them, `count` in total; empty if the terminal cannot.
    func repeating(count: Int) -> [UInt8] {
        // The database gives them after the glyph itself, which has one byte there and may have more here.
        let letter = UInt8(ascii: "x")
        let bytes = database.bytes("rep", Int(letter), count)
        return bytes.first == letter ? Array(bytes.dropFirst()) : []
    }

    func erase(count: Int) -> [UInt8] { database.bytes("ech", count, 0) }

    func columns(of scalar: Unicode.Scalar) -> Int { database.columns(scalar) }
}

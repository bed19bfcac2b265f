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
    /// Whether the cursor is moved to a place as ECMA-48 says.
    private let movesByECMA48: Bool
    /// Whether glyphs outside ASCII are repeated too.
    let repeatsEveryGlyph: Bool
    /// Whether selecting a colour takes more bytes than a move over a row and one back.
    let hasLongColours: Bool
    private let inks: ColourSelections
    private let grounds: ColourSelections
    /// The bytes that add each attribute to those that are set.
    let additions: [(attribute: Attributes, bytes: [UInt8])]
    /// The bytes that end attributes and keep the colours, with all that each ends; empty if only a reset can.
    let endings: [(ends: Attributes, bytes: [UInt8])]

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
        repeatsEveryGlyph = database.repeatsEveryGlyph
        hasLongColours = depth >= .palette256
        inks = ColourSelections(of: table.inks, numbered: "setaf", direct: 38, database)
        grounds = ColourSelections(of: table.backgrounds, numbered: "setab", direct: 48, database)
        let names: [(Attributes, String)] = [
            (.bold, "bold"), (.dim, "dim"), (.reverse, "rev"), (.underline, "smul"),
        ]
        // An attribute that takes a cell of the screen would shift the row.
        additions = database.number("xmc") > 0 ? [] : names.map { ($0, database.bytes($1, 0, 0)) }
        selectsByECMA48 =
            depth > .monochrome && database.bytes("bold", 0, 0) == Array("\u{1B}[1m".utf8)
            && database.bytes("rev", 0, 0) == Array("\u{1B}[7m".utf8)
            && database.bytes("smul", 0, 0) == Array("\u{1B}[4m".utf8)
            && database.bytes("rmul", 0, 0) == Array("\u{1B}[24m".utf8)
        movesByECMA48 = [(0, 0), (8, 9), (99, 1_230)].allSatisfy {
            database.bytes("cup", $0.0, $0.1) == Self.moveOfECMA48(toRow: $0.0, column: $0.1)
        }
        endings = selectsByECMA48 ? Self.endingsOfECMA48 : []
    }

    /// The bytes that select the colour of glyphs, which is one of the table's.
    func ink(_ colour: TerminalColour) -> [UInt8] { inks[colour] }

    /// The bytes that select the colour behind glyphs, which is one of the table's.
    func ground(_ colour: TerminalColour) -> [UInt8] { grounds[colour] }

    /// The bytes of ECMA-48 that end attributes.
    private static let endingsOfECMA48: [(ends: Attributes, bytes: [UInt8])] = [
        ([.bold, .dim], Array("\u{1B}[22m".utf8)), (.underline, Array("\u{1B}[24m".utf8)),
        (.reverse, Array("\u{1B}[27m".utf8)),
    ]

    /// The bytes that move the cursor to a place.
    ///
    /// A first frame needs up to a thousand of them, and the database is slow.
    func move(toRow row: Int, column: Int) -> [UInt8] {
        movesByECMA48
            ? Self.moveOfECMA48(toRow: row, column: column) : database.bytes("cup", row, column)
    }

    private static func moveOfECMA48(toRow row: Int, column: Int) -> [UInt8] {
        var bytes: [UInt8] = [0x1B, 0x5B]
        append(row + 1, to: &bytes)
        bytes.append(0x3B)
        append(column + 1, to: &bytes)
        bytes.append(0x48)
        return bytes
    }

    /// Appends the digits of a number.
    private static func append(_ number: Int, to bytes: inout [UInt8]) {
        if number > 9 { append(number / 10, to: &bytes) }
        bytes.append(UInt8(0x30 + number % 10))
    }

    func move(toColumn column: Int) -> [UInt8] { database.bytes("hpa", column, 0) }

    func moveRight(by count: Int) -> [UInt8] { database.bytes(count == 1 ? "cuf1" : "cuf", count, 0) }

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

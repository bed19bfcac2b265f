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
    private let inks: [[UInt8]]
    private let grounds: [[UInt8]]
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
        var inks = Array(repeating: [UInt8](), count: 256)
        var grounds = inks
        for number in table.paletteNumbers.map(Int.init) where number < depth.rawValue {
            inks[number] = database.bytes("setaf", number, 0)
            grounds[number] = database.bytes("setab", number, 0)
        }
        self.inks = inks
        self.grounds = grounds
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

    func ink(_ number: UInt8) -> [UInt8] { inks[Int(number)] }

    func ground(_ number: UInt8) -> [UInt8] { grounds[Int(number)] }

    /// The bytes that add attributes to those that are set, each by itself.
    func adding(_ wanted: Attributes) -> [[UInt8]] {
        attributes.filter { wanted.contains($0.attribute) }.map(\.bytes)
    }

    /// The bytes that end attributes and keep the colours, with all that each ends; empty if only a reset
    /// can.
    func ending(_ excess: Attributes) -> [(ends: Attributes, bytes: [UInt8])] {
        guard selectsByECMA48 else { return [] }
        let endings: [(ends: Attributes, bytes: [UInt8])] = [
            ([.bold, .dim], Array("\u{1B}[22m".utf8)), (.underline, Array("\u{1B}[24m".utf8)),
            (.reverse, Array("\u{1B}[27m".utf8)),
        ]
        return endings.filter { !$0.ends.isDisjoint(with: excess) }
    }

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

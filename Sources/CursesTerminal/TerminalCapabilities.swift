import Frames

/// The bytes that make this terminal do things, as its entry in the terminal database says.
struct TerminalCapabilities {
    private let database: TerminalDatabase
    let clear: [UInt8]
    let eraseToEndOfLine: [UInt8]
    let cursorDown: [UInt8]
    let cursorBack: [UInt8]
    let resetAttributes: [UInt8]
    /// Erased places take the colour behind the glyphs that is set at the time.
    let erasesWithBackground: Bool
    /// A glyph in the last place of all makes the screen scroll.
    let scrollsAtLastPlace: Bool
    /// Colours and attributes are selected and ended as ECMA-48 says.
    ///
    /// Then selections can be joined and attributes ended one by one, for which the database has no words.
    let selectsByECMA48: Bool
    private let inks: [[UInt8]]
    private let grounds: [[UInt8]]
    private let attributes: [(attribute: Attributes, bytes: [UInt8])]

    /// Asks the terminal database for what a table of paints needs.
    init(table: PaintTable, database: TerminalDatabase) {
        let depth = table.depth
        self.database = database
        clear = database.bytes("clear", 0, 0)
        eraseToEndOfLine = database.bytes("el", 0, 0)
        cursorDown = database.bytes("cud1", 0, 0)
        cursorBack = database.bytes("cub1", 0, 0)
        resetAttributes = database.bytes("sgr0", 0, 0)
        erasesWithBackground = database.flag("bce") || depth == .monochrome
        scrollsAtLastPlace = database.flag("am") && !database.flag("xenl")
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
        // An attribute that takes a place of its own on the screen would shift the row.
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

    /// The bytes that end attributes and leave the colours, with all that each ends; none if only a reset can.
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

    /// The bytes that repeat the glyph before, so that there are `count` of it; none if the terminal cannot.
    func repeating(count: Int) -> [UInt8] {
        // The database gives them after the glyph itself, which has one byte there and may have more here.
        let letter = UInt8(ascii: "x")
        let bytes = database.bytes("rep", Int(letter), count)
        return bytes.first == letter ? Array(bytes.dropFirst()) : []
    }

    func erase(count: Int) -> [UInt8] { database.bytes("ech", count, 0) }

    func columns(of scalar: Unicode.Scalar) -> Int { database.columns(scalar) }
}

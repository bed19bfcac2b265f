import Frames

/// The bytes that make this terminal do things, as its entry in the terminal database says.
struct TerminalCapabilities {
    private let database: TerminalDatabase
    let clear: [UInt8]
    let eraseToEndOfLine: [UInt8]
    let resetAttributes: [UInt8]
    /// Erased places take the colour behind the glyphs that is set at the time.
    let erasesWithBackground: Bool
    /// A glyph in the last place of all makes the screen scroll.
    let scrollsAtLastPlace: Bool
    private let inks: [[UInt8]]
    private let grounds: [[UInt8]]
    private let attributes: [(attribute: Attributes, bytes: [UInt8])]

    /// Asks the terminal database for what a screen of so many colours needs.
    init(depth: ColourDepth, database: TerminalDatabase) {
        self.database = database
        clear = database.bytes("clear", 0, 0)
        eraseToEndOfLine = database.bytes("el", 0, 0)
        resetAttributes = database.bytes("sgr0", 0, 0)
        erasesWithBackground = database.flag("bce") || depth == .monochrome
        scrollsAtLastPlace = database.flag("am") && !database.flag("xenl")
        inks = (0..<depth.rawValue).map { database.bytes("setaf", $0, 0) }
        grounds = (0..<depth.rawValue).map { database.bytes("setab", $0, 0) }
        let names: [(Attributes, String)] = [
            (.bold, "bold"), (.dim, "dim"), (.reverse, "rev"), (.underline, "smul"),
        ]
        // An attribute that takes a place of its own on the screen would shift the row.
        attributes = database.number("xmc") > 0 ? [] : names.map { ($0, database.bytes($1, 0, 0)) }
    }

    func ink(_ number: UInt8) -> [UInt8] { inks.indices.contains(Int(number)) ? inks[Int(number)] : [] }

    func ground(_ number: UInt8) -> [UInt8] {
        grounds.indices.contains(Int(number)) ? grounds[Int(number)] : []
    }

    /// The bytes that add attributes to those that are set.
    func adding(_ wanted: Attributes) -> [UInt8] {
        attributes.filter { wanted.contains($0.attribute) }.flatMap(\.bytes)
    }

    func move(toRow row: Int, column: Int) -> [UInt8] { database.bytes("cup", row, column) }

    func move(toColumn column: Int) -> [UInt8] { database.bytes("hpa", column, 0) }

    func columns(of scalar: Unicode.Scalar) -> Int { database.columns(scalar) }

    func erase(count: Int) -> [UInt8] { database.bytes("ech", count, 0) }
}

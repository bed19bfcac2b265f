package import CursesTerminal
public import Frames

/// A terminal small enough to be read at a glance: it understands what its own database entry offers.
///
/// Whatever it does not understand is kept in `complaints`.
public struct ToyTerminal {
    /// One place of the screen, as an eye sees it.
    public struct Place: Equatable, Sendable {
        /// The glyph; empty in the right half of a wide one.
        public var glyph = " "
        /// The colour of the glyph; nil for the terminal's own.
        public var ink: TerminalColour?
        /// The colour behind it; nil for the terminal's own.
        public var ground: TerminalColour?
        /// How the glyph is set apart without colour.
        public var attributes: Attributes = []

        /// What is left of an empty place is its ground, and reverse or underline where they show.
        public var visible: Place {
            guard glyph == " " else { return self }
            var place = self
            place.attributes.formIntersection([.reverse, .underline])
            if place.attributes.isEmpty { place.ink = nil }
            return place
        }
    }

    /// The rows of the screen, from the top.
    public private(set) var places: [[Place]]
    /// The rows that were written to or erased since the last call of `take`.
    public private(set) var touchedRows: Set<Int> = []
    /// What it did not understand, and what no program should ask of a terminal.
    public private(set) var complaints: [String] = []
    private let erasesWithGround: Bool
    private let hasDirectColours: Bool
    /// The row of the cursor.
    public private(set) var row = 0
    /// The column of the cursor.
    public private(set) var column = 0
    private var waitsToWrap = false
    private var pen = Place()
    private var last: Character = " "

    /// An empty screen of a size.
    public init(size: Size, erasesWithGround: Bool, hasDirectColours: Bool = false) {
        self.erasesWithGround = erasesWithGround
        self.hasDirectColours = hasDirectColours
        places = Array(repeating: Array(repeating: Place(), count: size.columns), count: size.rows)
    }

    /// Its database entry: an xterm of so many colours.
    ///
    /// One that does not select by ECMA-48 can end an attribute only together with all others.
    package static func database(colours: Int, erasesWithGround: Bool, selectsByECMA48: Bool = true)
        -> TerminalDatabase
    {
        TerminalDatabase(
            bytes: { name, first, second in
                let text: String? =
                    switch name {
                    case "cup": "\u{1B}[\(first + 1);\(second + 1)H"
                    case "hpa": "\u{1B}[\(first + 1)G"
                    case "cuf": "\u{1B}[\(first)C"
                    case "cuf1": "\u{1B}[C"
                    case "ech": "\u{1B}[\(first)X"
                    case "el": "\u{1B}[K"
                    case "clear": "\u{1B}[H\u{1B}[2J"
                    case "rep": "\(Character(Unicode.Scalar(UInt8(first))))\u{1B}[\(second - 1)b"
                    case "cud1": "\n"
                    case "cub1": "\u{8}"
                    case "setaf": "\u{1B}[38;5;\(first)m"
                    case "setab": "\u{1B}[48;5;\(first)m"
                    case "sgr0": "\u{1B}[m"
                    case "bold": "\u{1B}[1m"
                    case "dim": "\u{1B}[2m"
                    case "smul": "\u{1B}[4m"
                    case "rev": "\u{1B}[7m"
                    case "rmul": selectsByECMA48 ? "\u{1B}[24m" : nil
                    default: nil
                    }
                return Array((text ?? "").utf8)
            },
            flag: { $0 == "xenl" || $0 == "am" || ($0 == "bce" && erasesWithGround) },
            number: { $0 == "colors" ? colours : 0 },
            columns: { TextWidth.columns(of: $0) }
        )
    }

    /// Takes another size; what fits stays where it was.
    public mutating func resize(to size: Size) {
        places = (0..<size.rows).map { row in
            let kept = places.indices.contains(row) ? places[row].prefix(size.columns) : []
            return kept + Array(repeating: Place(), count: size.columns - kept.count)
        }
        row = min(row, size.rows - 1)
        column = min(column, size.columns - 1)
        waitsToWrap = false
    }

    /// Does what the bytes say.
    public mutating func take(_ bytes: [UInt8]) {
        touchedRows = []
        var rest = Substring(String(decoding: bytes, as: UTF8.self))
        while let character = rest.first {
            if character == "\u{1B}", let end = rest.firstIndex(where: \.isLetter) {
                let numbers = rest[..<end].dropFirst(2).split(
                    separator: ";", omittingEmptySubsequences: false)
                obey(rest[end], numbers.map { Int($0) ?? 0 })
                rest = rest[rest.index(after: end)...]
            } else {
                rest.removeFirst()
                for part in character.isNewline ? character.unicodeScalars.map(Character.init) : [character] {
                    write(part)
                }
            }
        }
    }

    private mutating func obey(_ letter: Character, _ numbers: [Int]) {
        let first = numbers.first ?? 0
        switch letter {
        case "H":
            let column = numbers.count > 1 ? numbers[1] : 1
            (row, self.column, waitsToWrap) = (max(first, 1) - 1, column - 1, false)
        case "G": (column, waitsToWrap) = (first - 1, false)
        case "C": (column, waitsToWrap) = (column + max(first, 1), false)
        case "K": erase(column..<places[row].count, inRow: row)
        case "X": erase(column..<min(column + first, places[row].count), inRow: row)
        case "J": for row in places.indices { erase(0..<places[row].count, inRow: row) }
        case "b": for _ in 0..<first { write(last) }
        case "m": select(numbers[...])
        default: complaints.append("\(letter) \(numbers)")
        }
        if !places.indices.contains(row) || !(places.first?.indices.contains(column) ?? false) {
            complaints.append("the cursor left the screen: \(letter) \(numbers)")
            (row, column) = (0, 0)
        }
    }

    private mutating func select(_ numbers: ArraySlice<Int>) {
        var rest = numbers
        while let number = rest.popFirst() {
            switch number {
            case 0: pen = Place()
            case 1: pen.attributes.insert(.bold)
            case 2: pen.attributes.insert(.dim)
            case 4: pen.attributes.insert(.underline)
            case 7: pen.attributes.insert(.reverse)
            case 22: pen.attributes.subtract([.bold, .dim])
            case 24: pen.attributes.remove(.underline)
            case 27: pen.attributes.remove(.reverse)
            case 38: pen.ink = colour(in: &rest)
            case 48: pen.ground = colour(in: &rest)
            default: complaints.append("selection \(number)")
            }
        }
    }

    /// A colour by its number, or by its parts; greys are told by number where the palette has them.
    private mutating func colour(in rest: inout ArraySlice<Int>) -> TerminalColour? {
        let kind = rest.popFirst()
        let parts = (0..<(kind == 5 ? 1 : 3)).compactMap { _ in rest.popFirst().flatMap(UInt8.init(exactly:))
        }
        switch (kind, parts.count) {
        case (5, 1): return hasDirectColours ? Self.direct(of: parts[0]) : .number(parts[0])
        case (2, 3) where hasDirectColours: return .direct(red: parts[0], green: parts[1], blue: parts[2])
        default:
            complaints.append("colour \(kind ?? -1) \(parts)")
            return nil
        }
    }

    /// The colour behind a number of xterm's palette, from 16 on.
    private static func direct(of number: UInt8) -> TerminalColour {
        guard number < 232 else {
            let level = 8 + 10 * (number - 232)
            return .direct(red: level, green: level, blue: level)
        }
        let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
        let place = Int(number) - 16
        return .direct(red: levels[place / 36], green: levels[place / 6 % 6], blue: levels[place % 6])
    }

    private mutating func erase(_ columns: Range<Int>, inRow row: Int) {
        touchedRows.insert(row)
        for column in columns { places[row][column] = Place(ground: erasesWithGround ? pen.ground : nil) }
    }

    private mutating func write(_ character: Character) {
        switch character {
        case "\r":
            (column, waitsToWrap) = (0, false)
        case "\u{8}":
            if column == 0 || waitsToWrap { complaints.append("no way back from column \(column)") }
            column = max(0, column - 1)
        case "\n":
            row += 1
            if row == places.count { complaints.append("the screen scrolled") }
        default:
            last = character
            let columns = TextWidth.columns(of: String(character))
            if waitsToWrap || column + columns > places[row].count { complaints.append("the line wrapped") }
            touchedRows.insert(row)
            for offset in 0..<columns where column + offset < places[row].count {
                var place = pen
                place.glyph = offset == 0 ? String(character) : ""
                places[row][column + offset] = place
            }
            column += columns
            waitsToWrap = column >= places[row].count
            if waitsToWrap { column = places[row].count - 1 }
        }
        row = min(row, places.count - 1)
    }
}

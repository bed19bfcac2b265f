@testable import CursesTerminal
import Frames

/// A terminal small enough to be read at a glance: it understands what its own database entry offers.
///
/// Whatever it does not understand is kept in `complaints`.
struct ToyTerminal {
    /// One place of the screen, as an eye sees it.
    struct Place: Equatable {
        var glyph = " "
        var ink: Int?
        var ground: Int?
        var attributes: Set<String> = []

        /// What is left of an empty place is its ground, and reverse or underline where they show.
        var visible: Place {
            guard glyph == " " else { return self }
            var place = self
            place.attributes.formIntersection(["rev", "smul"])
            if !attributes.contains("rev") { place.ink = nil }
            return place
        }
    }

    private(set) var places: [[Place]]
    private(set) var complaints: [String] = []
    private let erasesWithGround: Bool
    private var row = 0
    private var column = 0
    private var waitsToWrap = false
    private var pen = Place()

    init(size: Size, erasesWithGround: Bool) {
        self.erasesWithGround = erasesWithGround
        places = Array(repeating: Array(repeating: Place(), count: size.columns), count: size.rows)
    }

    /// A database entry whose capabilities are words between `\u{1B}` and `;`.
    static func database(colours: Int, erasesWithGround: Bool) -> TerminalDatabase {
        let known = [
            "cup", "hpa", "el", "ech", "clear", "sgr0", "setaf", "setab", "bold", "dim", "rev", "smul",
        ]
        return TerminalDatabase(
            bytes: { name, first, second in
                known.contains(name) ? Array("\u{1B}\(name) \(first) \(second);".utf8) : []
            },
            flag: { $0 == "xenl" || $0 == "am" || ($0 == "bce" && erasesWithGround) },
            number: { $0 == "colors" ? colours : 0 },
            columns: { TextWidth.columns(of: $0) }
        )
    }

    /// Does what the bytes say.
    mutating func take(_ bytes: [UInt8]) {
        var rest = Substring(String(decoding: bytes, as: UTF8.self))
        while let character = rest.first {
            if character == "\u{1B}", let end = rest.firstIndex(of: ";") {
                obey(rest[..<end].dropFirst().split(separator: " ").map(String.init))
                rest = rest[rest.index(after: end)...]
            } else {
                rest.removeFirst()
                for part in character.isNewline ? character.unicodeScalars.map(Character.init) : [character] {
                    write(part)
                }
            }
        }
    }

    private mutating func obey(_ words: [String]) {
        guard words.count == 3, let first = Int(words[1]), let second = Int(words[2]) else {
            complaints.append("\(words)")
            return
        }
        switch words[0] {
        case "cup": (row, column, waitsToWrap) = (first, second, false)
        case "hpa": (column, waitsToWrap) = (first, false)
        case "el": erase(column..<places[row].count, inRow: row)
        case "ech": erase(column..<min(column + first, places[row].count), inRow: row)
        case "clear":
            for row in places.indices { erase(0..<places[row].count, inRow: row) }
            (row, column, waitsToWrap) = (0, 0, false)
        case "sgr0": pen = Place()
        case "setaf": pen.ink = first
        case "setab": pen.ground = first
        default: pen.attributes.insert(words[0])
        }
        if !places.indices.contains(row) || !(places.first?.indices.contains(column) ?? false) {
            complaints.append("the cursor left the screen: \(words)")
            (row, column) = (0, 0)
        }
    }

    private mutating func erase(_ columns: Range<Int>, inRow row: Int) {
        for column in columns { places[row][column] = Place(ground: erasesWithGround ? pen.ground : nil) }
    }

    private mutating func write(_ character: Character) {
        switch character {
        case "\r":
            (column, waitsToWrap) = (0, false)
        case "\n":
            row += 1
            if row == places.count { complaints.append("the screen scrolled") }
        default:
            let columns = TextWidth.columns(of: String(character))
            if waitsToWrap || column + columns > places[row].count { complaints.append("the line wrapped") }
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

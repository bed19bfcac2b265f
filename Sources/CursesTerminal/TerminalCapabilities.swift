import CNCurses
import Frames

/// The bytes that make this terminal do things, as its entry in the terminal database says.
struct TerminalCapabilities {
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

    /// The most colours that the terminal can show.
    static var offeredDepth: ColourDepth {
        let canSet = !bytes("setaf", 1).isEmpty && !bytes("setab", 1).isEmpty
        return canSet ? ColourDepth(colours: Int(cncurses_number("colors"))) : .monochrome
    }

    /// Asks the terminal database for what a screen of so many colours needs.
    init(depth: ColourDepth) {
        clear = TerminalCapabilities.bytes("clear")
        eraseToEndOfLine = TerminalCapabilities.bytes("el")
        resetAttributes = TerminalCapabilities.bytes("sgr0")
        erasesWithBackground = cncurses_flag("bce") || depth == .monochrome
        scrollsAtLastPlace = cncurses_flag("am") && !cncurses_flag("xenl")
        inks = (0..<depth.rawValue).map { TerminalCapabilities.bytes("setaf", $0) }
        grounds = (0..<depth.rawValue).map { TerminalCapabilities.bytes("setab", $0) }
        let names: [(Attributes, String)] = [
            (.bold, "bold"), (.dim, "dim"), (.reverse, "rev"), (.underline, "smul"),
        ]
        // An attribute that takes a place of its own on the screen would shift the row.
        attributes = cncurses_number("xmc") > 0 ? [] : names.map { ($0, TerminalCapabilities.bytes($1)) }
    }

    func ink(_ number: UInt8) -> [UInt8] { inks.indices.contains(Int(number)) ? inks[Int(number)] : [] }

    func ground(_ number: UInt8) -> [UInt8] {
        grounds.indices.contains(Int(number)) ? grounds[Int(number)] : []
    }

    /// The bytes that add attributes to those that are set.
    func adding(_ wanted: Attributes) -> [UInt8] {
        attributes.filter { wanted.contains($0.attribute) }.flatMap(\.bytes)
    }

    func move(toRow row: Int, column: Int) -> [UInt8] { TerminalCapabilities.bytes("cup", row, column) }

    func move(toColumn column: Int) -> [UInt8] { TerminalCapabilities.bytes("hpa", column) }

    func erase(count: Int) -> [UInt8] { TerminalCapabilities.bytes("ech", count) }

    private static func bytes(_ name: String, _ first: Int = 0, _ second: Int = 0) -> [UInt8] {
        let limit = 128
        return [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            buffer.withMemoryRebound(to: CChar.self) { characters in
                count = Int(
                    cncurses_capability(
                        name, Int32(clamping: first), Int32(clamping: second), characters.baseAddress,
                        Int32(limit)
                    )
                )
            }
        }
    }
}

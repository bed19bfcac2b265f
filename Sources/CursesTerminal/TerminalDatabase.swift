import CNCurses
import Frames

/// Queries of a terminal's entry in the terminal database, by terminfo's short names.
package struct TerminalDatabase: Sendable {
    /// The bytes of a capability with two parameters; empty if the terminal does not have it.
    package let bytes: @Sendable (_ name: String, _ first: Int, _ second: Int) -> [UInt8]
    /// Whether the terminal has a property.
    package let flag: @Sendable (_ name: String) -> Bool
    /// A number of the terminal, 0 if it has none.
    package let number: @Sendable (_ name: String) -> Int
    /// The width that the system gives a scalar; the terminal most likely agrees.
    package let columns: @Sendable (_ scalar: Unicode.Scalar) -> Int

    /// Whether what the entry says of repeating holds of glyphs outside ASCII too.
    package var repeatsEveryGlyph = true

    /// An entry that answers as the closures do.
    package init(
        bytes: @escaping @Sendable (_ name: String, _ first: Int, _ second: Int) -> [UInt8],
        flag: @escaping @Sendable (_ name: String) -> Bool,
        number: @escaping @Sendable (_ name: String) -> Int,
        columns: @escaping @Sendable (_ scalar: Unicode.Scalar) -> Int
    ) {
        self.bytes = bytes
        self.flag = flag
        self.number = number
        self.columns = columns
    }

    /// The most colours that the terminal can show, with what the environment says of it.
    func offeredDepth(_ environment: TerminalEnvironment) -> ColourDepth {
        let canSet = !bytes("setaf", 1, 0).isEmpty && !bytes("setab", 1, 0).isEmpty
        guard canSet else { return .monochrome }
        let depth = ColourDepth(colours: number("colors"))
        // Some terminals call themselves xterm, whose entry is of eight colours, and tell the rest in COLORTERM.
        if depth < .palette256, environment.promisesDirectColour, environment.isXterm { return .direct }
        guard depth == .palette256 else { return depth }
        return flag("RGB") || flag("Tc") || environment.promisesDirectColour ? .direct : depth
    }

    /// The entry of the terminal that has been taken, with what the environment says of it.
    static let ofTakenTerminal: TerminalDatabase = {
        var database = asEntered
        database.repeatsEveryGlyph = TerminalEnvironment.ofProcess.repeatsEveryGlyph
        return database
    }()

    private static let asEntered = TerminalDatabase(
        bytes: { name, first, second in
            // Not straight into an array, which would keep the room of the longest.
            withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
                let count = cncurses_capability(
                    name, Int32(clamping: first), Int32(clamping: second), buffer.baseAddress,
                    Int32(buffer.count))
                return buffer[..<Int(count)].map { UInt8(bitPattern: $0) }
            }
        },
        flag: { cncurses_flag($0) },
        number: { Int(cncurses_number($0)) },
        columns: { Int(cncurses_width($0.value)) }
    )
}

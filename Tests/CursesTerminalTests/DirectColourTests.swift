@testable import CursesTerminal
import Frames
import Testing
import ToyTerminals

@Suite("Direct colour")
struct DirectColourTests {
    private func database(colours: Int, flags: Set<String> = []) -> TerminalDatabase {
        let toy = ToyTerminal.database(colours: colours, erasesWithGround: true)
        return TerminalDatabase(
            bytes: toy.bytes, flag: { flags.contains($0) }, number: toy.number, columns: toy.columns)
    }

    private func environment(_ variables: [String: String]) -> TerminalEnvironment {
        TerminalEnvironment { variables[$0] }
    }

    @Test(
        "a terminal of 256 colours has direct colour where the environment says so",
        arguments: [
            ([:], ColourDepth.palette256), (["COLORTERM": "truecolor"], .direct),
            (["COLORTERM": "24bit"], .direct), (["COLORTERM": "yes"], .palette256),
            (["COLORTERM": "truecolor", "TERM": "screen-256color"], .palette256),
            (["COLORTERM": "truecolor", "TERM": "screen-256color", "TMUX": "/tmp/tmux,1,0"], .direct),
        ] as [([String: String], ColourDepth)]
    )
    func environment(variables: [String: String], depth: ColourDepth) {
        #expect(database(colours: 256).offeredDepth(environment(variables)) == depth)
    }

    @Test(
        "a terminal of few colours has no others, whatever the environment says, but for what is called xterm"
    )
    func fewColours() {
        let promise = environment(["COLORTERM": "truecolor", "TERM": "linux"])
        for (colours, depth) in [(8, ColourDepth.eight), (16, .sixteen)] {
            #expect(database(colours: colours).offeredDepth(promise) == depth)
        }
        let xterm = database(colours: 8)
        #expect(xterm.offeredDepth(environment(["COLORTERM": "truecolor", "TERM": "xterm"])) == .direct)
        #expect(xterm.offeredDepth(environment(["TERM": "xterm"])) == .eight)
    }

    @Test("the terminal database may say that there is direct colour, by a flag or a number")
    func ofDatabase() {
        let silent = environment([:])
        #expect(database(colours: 1 << 24).offeredDepth(silent) == .direct)
        for flag in ["RGB", "Tc"] {
            #expect(database(colours: 256, flags: [flag]).offeredDepth(silent) == .direct)
        }
    }

    @Test("a colour is sent by its parts, or by its number where xterm's palette has exactly it")
    func selections() {
        let numbers: [(UInt32, String)] = [
            (0x121317, "2;18;19;23"), (0xFFD75F, "5;221"), (0x000000, "5;16"), (0xFFFFFF, "5;231"),
            (0x080808, "5;232"), (0xEEEEEE, "5;255"), (0xF8F8F8, "2;248;248;248"), (0x5F5F60, "2;95;95;96"),
        ]
        for (number, words) in numbers {
            let colour = TerminalColour.direct(
                red: UInt8(number >> 16), green: UInt8(number >> 8 & 0xFF), blue: UInt8(number & 0xFF))
            let table = PaintTable(depth: .direct) { _, _ in Paint(foreground: colour, background: colour) }
            let capabilities = TerminalCapabilities(table: table, database: database(colours: 256))
            #expect(String(decoding: capabilities.ink(colour), as: UTF8.self) == "\u{1B}[38;\(words)m")
            #expect(String(decoding: capabilities.ground(colour), as: UTF8.self) == "\u{1B}[48;\(words)m")
        }
    }

    @Test("numbers stay numbers on a terminal whose database entry is for direct colour")
    func numbers() {
        let database = TerminalDatabase(
            bytes: { name, first, _ in name == "setaf" ? Array("blue \(first)".utf8) : [] },
            flag: { _ in false }, number: { $0 == "colors" ? 1 << 24 : 0 }, columns: { _ in 1 })
        let table = PaintTable(depth: .palette256) { _, _ in
            Paint(foreground: .number(178), background: .number(17))
        }
        let capabilities = TerminalCapabilities(table: table, database: database)
        #expect(capabilities.ink(.number(178)) == Array("\u{1B}[38;5;178m".utf8))
        #expect(capabilities.ground(.number(17)) == Array("\u{1B}[48;5;17m".utf8))
    }
}

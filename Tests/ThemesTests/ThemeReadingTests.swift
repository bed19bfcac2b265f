@testable import Themes
import Testing

@Suite("Reading a theme")
struct ThemeReadingTests {
    private static func file(
        head: String = "system: \"base16\"\nname: \"Test\"\npalette:\n", indent: String = "  ",
        quote: String = "\"",
        colours: Int = 16, replacing: [Int: String] = [:], leavingOut: Int? = nil
    ) -> String {
        var text = head
        for number in 0..<colours where number != leavingOut {
            let value =
                replacing[number] ?? quote + String(repeating: "0", count: 4) + "1\(number % 10)" + quote
            text += "\(indent)\(Slot(number)): \(value)\n"
        }
        return text
    }

    @Test("a file in the common form is read")
    func commonForm() throws {
        let head = "system: base16\nname: Rosy Night\nauthor: A\nvariant: light\nfuture: [1]\npalette:\n"
        let theme = try Theme.read(text: ThemeReadingTests.file(head: head))
        #expect(theme.name == "Rosy Night")
        #expect(theme.slug == "rosy-night")
        #expect(theme.author == "A")
        #expect(theme.isLight)
        #expect(theme[Slot(3)] == Colour(0x000013))
        #expect(theme[Slot(0x16)] == theme[Slot(0x0D)])
    }

    @Test("a file in the legacy form is read, with its name under scheme")
    func legacyForm() throws {
        let theme = try Theme.read(text: ThemeReadingTests.file(head: "scheme: Old\nauthor: B\n", indent: ""))
        #expect(theme.name == "Old")
        #expect(theme.palette.count == 16)
    }

    @Test("a base24 file has 24 colours, told or not")
    func base24() throws {
        let told = ThemeReadingTests.file(head: "system: base24\nname: N\npalette:\n", colours: 24)
        #expect(try Theme.read(text: told).palette.count == 24)
        let unknown = ThemeReadingTests.file(head: "name: N\npalette:\n", colours: 24)
        #expect(try Theme.read(text: unknown)[Slot(0x16)] == Colour(0x000012))
    }

    @Test(
        "a colour is read as it is written, whatever YAML would make of it",
        arguments: [("000000", 0), ("00e676", 0x00E676), ("\"#FFaa00\"", 0xFFAA00), ("123456", 0x123456)]
            as [(String, UInt32)]
    )
    func unquotedColours(written: String, number: UInt32) throws {
        let theme = try Theme.read(text: ThemeReadingTests.file(replacing: [2: written]))
        #expect(theme[Slot(2)] == Colour(number))
    }

    @Test(
        "a bad colour is told with its line",
        arguments: ["12345", "gggggg", "'#1234567'", "''", "+12345", "[1]"])
    func badColour(written: String) {
        let error = #expect(throws: ThemeError.self) {
            try Theme.read(text: ThemeReadingTests.file(replacing: [2: written]))
        }
        #expect(error?.line == 6)
        guard case .badColour(Slot(2), _) = error?.problem else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("a missing colour is told with the line before it")
    func missingColour() {
        #expect(throws: ThemeError(line: 7, problem: .missingColour(Slot(4)))) {
            try Theme.read(text: ThemeReadingTests.file(leavingOut: 4))
        }
    }

    @Test("a file without a name, of another system, or not of keys and values is told")
    func otherProblems() {
        #expect(throws: ThemeError(line: 1, problem: .missingName)) {
            try Theme.read(text: ThemeReadingTests.file(head: "palette:\n"))
        }
        #expect(throws: ThemeError(line: 1, problem: .unknownSystem("tinted8"))) {
            try Theme.read(text: ThemeReadingTests.file(head: "system: tinted8\nname: N\npalette:\n"))
        }
        #expect(throws: ThemeError(line: 1, problem: .notAMapping)) { try Theme.read(text: "just words") }
        #expect(throws: ThemeError(line: 1, problem: .notAMapping)) { try Theme.read(text: "") }
    }

    @Test("what is not YAML is told with its line")
    func notYAML() {
        let error = #expect(throws: ThemeError.self) { try Theme.read(text: "name: a\npalette: {b: \"c\n") }
        guard case .notYAML = error?.problem else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect((error?.line ?? 0) >= 2)
        #expect(throws: ThemeError.self) { try Theme.read(text: "a: 1\na: 2\n") }
        #expect(throws: ThemeError.self) { try Theme.read(text: "\u{0}\u{1}\u{2}") }
    }

    @Test("an anchor or alias is told with its line and column, before anything follows it")
    func anchors() {
        let head = "name: N\n"
        #expect(throws: ThemeError(line: 2, problem: .anchor("&me", column: 9))) {
            try Theme.read(text: ThemeReadingTests.file(head: head + "author: &me A\npalette:\n"))
        }
        #expect(throws: ThemeError(line: 2, problem: .anchor("*me", column: 7))) {
            try Theme.read(text: ThemeReadingTests.file(head: head + "slug: *me\npalette:\n"))
        }
        var bomb = "a0: &a0 {k: v}\n"
        for level in 1...9 {
            let keys = (0..<9).map { "[*a\(level - 1), \($0)] : v" }.joined(separator: ", ")
            bomb += "a\(level): &a\(level) {\(keys)}\n"
        }
        #expect(throws: ThemeError(line: 1, problem: .anchor("&a0", column: 5))) {
            try Theme.read(text: bomb.replacing("[", with: "").replacing("]", with: ""))
        }
    }

    @Test("ampersands and asterisks within a text are text")
    func signs() throws {
        let head = "name: R &D and *D*\nauthor: R&D *D*\npalette:\n"
        #expect(try Theme.read(text: ThemeReadingTests.file(head: head)).name == "R &D and *D*")
    }

    @Test("a key that comes twice is told by its name and line, without the file's text")
    func duplicateKeys() {
        #expect(throws: ThemeError(line: 2, problem: .notYAML("the key 'a' comes twice"))) {
            try Theme.read(text: "a: 1\na: 2\n" + String(repeating: "# comment\n", count: 100))
        }
    }

    @Test(
        "what is longer or deeper than any theme is refused unread",
        arguments: [
            String(repeating: "[", count: 100_000), String(repeating: "- ", count: 30_000),
            String(repeating: "{a: ", count: 10_000), "name: " + String(repeating: "x", count: 100_000),
        ]
    )
    func refused(text: String) {
        #expect(throws: ThemeError(line: 1, problem: .notATheme)) { try Theme.read(text: text) }
    }
}

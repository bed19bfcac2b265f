import Frames
import Testing

@Suite("Text from files on the screen")
struct HostileTextTests {
    private static let hostile = [
        "\u{1B}[2J\u{1B}]0;title\u{7}", "\u{9B}31m", "\u{0}\u{7}\u{8}\t\r\n\u{7F}",
        "a\u{202E}b\u{2066}c\u{2069}",
        "\u{200B}\u{FEFF}\u{2028}\u{2029}", "\u{E000}\u{10FFFD}\u{FFFE}\u{378}", "\u{E0041}\u{E007F}",
        "e" + String(repeating: "\u{301}", count: 5_000), "\u{301}\u{20DD}", "👨‍👩‍👧‍👦\u{FE0F}",
        String(decoding: [0xFF, 0xC0, 0x80, 0xED, 0xA0, 0x80] as [UInt8], as: UTF8.self),
    ]

    @Test(
        "no text brings a control, a direction override or an unknown scalar into a cell", arguments: hostile)
    func nothingHostileIsShown(text: String) {
        var frame = Frame(size: Size(columns: 12, rows: 1))
        frame.draw(text, row: 0, column: 0)
        for column in 0..<12 {
            let cell = frame[0, column]
            for scalar in [cell.base] + cell.marks {
                let category = scalar.properties.generalCategory
                #expect(![.control, .format, .privateUse, .unassigned, .lineSeparator].contains(category))
                #expect(category != .surrogate && category != .paragraphSeparator)
            }
            #expect(cell.marks.count <= 2)
        }
    }

    @Test("every scalar that exists is either harmless or replaced")
    func everyScalar() {
        var frame = Frame(size: Size(columns: 3, rows: 1))
        for value in UInt32(0)...0x10FFFF where value % 7 == 0 || value < 0x3000 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            frame.draw(String(scalar), row: 0, column: 0)
            let shown = frame[0, 0].base
            let isControl = shown.value < 0x20 || (0x7F..<0xA0).contains(shown.value)
            #expect(
                !isControl && shown.properties.generalCategory != .format, "U+\(String(value, radix: 16))")
        }
    }

    @Test("what is replaced can be seen")
    func replacementsAreVisible() {
        var frame = Frame(size: Size(columns: 6, rows: 1))
        frame.draw("\u{1B}[2Jx", row: 0, column: 0)
        #expect(frame.plainText == "\u{FFFD}[2Jx\n")
    }
}

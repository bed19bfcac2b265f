import Frames
import TestSupport
import Testing

/// What a frame takes a text to be wide, held against a terminal.
@Suite("The columns of a terminal")
struct TerminalColumnTests {
    private static let texts = [
        "Mail", "漢字", "👍🏽 Thumbs", "☝🏽 Point", "🏽 Swatch", "👩🏽‍💻 Work", "👨‍👩‍👧 Family", "1️⃣ One", "❤️ Health",
        "🇩🇪 Bahn", "🏴󠁧󠁢󠁥󠁮󠁧󠁿 Cricket", "🏳️‍🌈 Pride", "e\u{301}te\u{301}", "한글", "\u{1112}\u{1161}\u{11AB}", "می‌روم",
        "\u{200B}\u{202E}x",
        "\u{3164}\u{115F}\u{FFA0}", "葛\u{E0100}",
    ]

    @Test("a mark behind each name stands in the column where the frame says that the name ends")
    func marks() throws {
        let folder = try TemporaryFolder()
        // The mark is written behind the name, then a cross where the frame takes it to stand.
        let lines = Self.texts.map { text in
            "[\(TextWidth.drawn(text))|\r\u{1B}[\(TextWidth.columns(of: text) + 1)CX\r\n"
        }
        let file = try folder.write(lines.joined(), to: "lines")
        let terminal = try TmuxSession(running: "cat \(TmuxSession.quoted(file))", columns: 60, rows: 30)
        let screen = try terminal.waitUntilShown("exit status 0", within: 20_000)
        #expect(screen.count > Self.texts.count)
        for (text, line) in zip(Self.texts, screen) {
            // Characters would join the bracket and what follows it.
            let scalars = Array(line.unicodeScalars)
            #expect(scalars.first == "[" && scalars.last == "X" && !scalars.contains("|"), "\(text): \(line)")
        }
    }
}

import Frames
import Testing
import Timeline

@testable import Dashboard

/// The key bar says what the keys do now.
@Suite struct KeyBarTests {
    private func bar(_ keys: String, glyphs: GlyphSet = .unicode) throws -> String {
        let model = DashboardModel(
            index: SampleDay.messaging(withLowPowerMode: false), size: Size(columns: 120, rows: 36),
            playhead: SampleDay.at(13, 12), mayIntervene: true)
        let day = SampleDay.messaging()
        var session = ScriptedSession(model, keeper: PreparedDays(day, day), glyphs: glyphs)
        let frame = try session.press(Key.script(keys))
        return String(frame.plainText.split(separator: "\n", omittingEmptySubsequences: false)[35])
    }

    @Test("in the list of changes it names the keys of the list, and not what they do elsewhere")
    func listOfChanges() throws {
        let bar = try bar("L D")
        #expect(bar.contains("space off or on") && bar.contains("←→ move the change"))
        #expect(bar.contains("Del remove") && bar.contains("↵ go there") && bar.contains("↑↓ line"))
        #expect(!bar.contains("play") && !bar.contains("scrub") && !bar.contains("why"))
        let empty = try self.bar("D")
        #expect(empty.contains("q close") && !empty.contains("off or on") && !empty.contains("go there"))
        #expect(!empty.contains("move the change") && !empty.contains("remove"))
    }

    @Test("in every list Enter goes to the line, and without one it says why", arguments: ["w", "e", "O"])
    func lists(key: String) throws {
        let bar = try bar(key)
        #expect(bar.contains("↵ go there") && !bar.contains("why"))
        #expect(try self.bar("").contains("↵ why"))
    }

    @Test("the list of changes says its keys in the bar, and in its title how to close it, in a usual window")
    func titleOfChanges() throws {
        let model = DashboardModel(
            index: SampleDay.messaging(withLowPowerMode: false), size: Size(columns: 120, rows: 36),
            playhead: SampleDay.at(13, 12), mayIntervene: true)
        var session = ScriptedSession(model, keeper: PreparedDays(SampleDay.messaging()), glyphs: .unicode)
        let text = try session.press(Key.script("L D")).plainText
        #expect(
            text.contains("space off or on") && text.contains("←→ move the change")
                && text.contains("Del remove") && text.contains("↵ go there") && text.contains("Esc closes"))
    }

    @Test("a list that is longer than its rows says that more follows", arguments: ["w", "e", "$", "?"])
    func more(key: String) throws {
        for rows in [12, 90] {
            let model = DashboardModel(
                index: SampleDay.messaging(), size: Size(columns: 120, rows: rows),
                playhead: SampleDay.at(9, 0), mayIntervene: true)
            var session = ScriptedSession(model, keeper: FinishedDay(), glyphs: .unicode)
            _ = try session.press(Key.script(key))
            let panel = try #require(session.session.model.openPanel)
            let extent = panel.scrolling(atMost: 1_000)
            let says = session.frame.plainText.contains("↑↓ more")
            #expect(says == (extent.lines > extent.rows), "\(key) in \(rows) rows")
            #expect(rows > 12 || says, "\(key) in \(rows) rows")
        }
    }

    @Test("the help cuts no line in a usual window")
    func wholeHelp() throws {
        for columns in [60, 80, 120, 200] {
            let model = DashboardModel(
                index: SampleDay.messaging(), size: Size(columns: columns, rows: 36),
                playhead: SampleDay.at(9, 0), mayIntervene: true)
            var session = ScriptedSession(model, keeper: FinishedDay(), glyphs: .unicode)
            var frame = try session.press(Key.script("?"))
            for _ in 0..<8 {
                #expect(!frame.plainText.dropFirst(columns).contains("…"), "\(columns) columns")
                frame = session.press([.pageDown])
            }
        }
    }

    @Test("a hint keeps the sentences that fit, and the one about the help always", arguments: [60, 80, 120])
    func hint(columns: Int) throws {
        let model = DashboardModel(
            index: SampleDay.messaging(), size: Size(columns: columns, rows: 24),
            playhead: SampleDay.at(9, 0), mayIntervene: true,
            hint: [
                "Right of the line: the future", "K swipes the app away", "f compares", "Space plays",
                "L is Low Power Mode", "? is help",
            ])
        let text = render(model, glyphs: .unicode).plainText
        let line = try #require(text.split(separator: "\n").first { $0.contains("Right of the line") })
        #expect(line.contains("? is help") && !line.contains("…"))
        #expect(line.contains("f compares") == (columns >= 80))
        #expect(line.contains("L is Low Power Mode") == (columns == 120))
    }

    @Test("in ASCII keys have their names, none of which is the letter of another key")
    func ascii() throws {
        let bar = try bar("", glyphs: .ascii)
        #expect(bar.contains("Enter why") && bar.contains("Left/Right scrub") && bar.contains("Up/Down app"))
        #expect(!bar.contains("<") && !bar.contains("^"))
    }
}

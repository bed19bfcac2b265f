import Frames
import Testing
import Timeline

@testable import Dashboard

/// Where the terminal's cursor rests, which screen readers and magnifiers follow.
@Suite struct CursorTests {
    private func session(_ glyphs: GlyphSet = .unicode) -> ScriptedSession<FinishedDay> {
        let model = DashboardModel(
            index: SampleDay.messaging(), size: Size(columns: 120, rows: 36), playhead: SampleDay.at(14, 5),
            mayIntervene: true)
        return ScriptedSession(model, keeper: FinishedDay(), glyphs: glyphs)
    }

    /// The text of a frame from its cursor on.
    private func textAtCursor(_ frame: Frame) throws -> String {
        let place = try #require(frame.cursor)
        return (place.column..<frame.width).map { frame[place.row, $0].glyph }.joined()
    }

    @Test("it is on the name of the selected app, and goes with the selection")
    func selectedLane() throws {
        var session = session()
        let roster = SampleDay.messaging().header.roster
        #expect(try textAtCursor(session.frame).hasPrefix(roster.apps[0].name))
        #expect(try textAtCursor(session.press([.down])).hasPrefix(roster.apps[1].name))
    }

    @Test("while a line is typed, it is behind the last letter")
    func prompt() throws {
        var session = session()
        let before = try #require(session.press([.character(":")]).cursor)
        let frame = session.press([.character("m"), .character("a")])
        let after = try #require(frame.cursor)
        #expect(after.row == before.row && after.column == before.column + 2)
        #expect(frame[after.row, after.column - 1].glyph == "a")
        #expect(frame[after.row, after.column].ground == .selected)
    }

    @Test("in a list it is on the line of the list's cursor, and else on the panel's title")
    func panels() throws {
        var session = session()
        let events = try #require(session.press([.character("e")]).cursor)
        let next = try #require(session.press([.down]).cursor)
        #expect(next.row == events.row + 1 && next.column == events.column)
        _ = session.press([.escape])
        #expect(try textAtCursor(session.press([.character("m")])).hasPrefix("the policy"))
    }

    @Test("a frame drawn into another brings its cursor, and one outside stays where it was")
    func nested() {
        var inner = Frame(size: Size(columns: 4, rows: 2))
        inner.rest(row: 1, column: 2)
        inner.rest(row: 2, column: 0)
        #expect(inner.cursor?.row == 1 && inner.cursor?.column == 2)
        var outer = Frame(size: Size(columns: 10, rows: 5))
        outer.draw(inner, row: 3, column: 5)
        #expect(outer.cursor?.row == 4 && outer.cursor?.column == 7)
    }
}

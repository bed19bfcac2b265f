import Frames
import Testing
import Timeline

@testable import Dashboard

/// Moments that a person marks, with a note.
@Suite struct MarkTests {
    private func session(_ keeper: PreparedDays = PreparedDays(), paused: Bool = true) -> ScriptedSession<
        PreparedDays
    > {
        let model = DashboardModel(
            index: SampleDay.messaging(), size: Size(columns: 120, rows: 36), playhead: SampleDay.at(14, 5),
            playback: Playback(isPaused: paused, speed: 60), mayIntervene: true)
        return ScriptedSession(model, keeper: keeper, glyphs: .unicode)
    }

    private func mark(_ note: String, in session: inout ScriptedSession<PreparedDays>) {
        _ = session.press([.character("*")] + note.map { .character($0) } + [.enter])
    }

    @Test("a note marks the moment at which its prompt was opened, and the keeper hears of it")
    func marked() {
        var session = session(paused: false)
        _ = session.press([.character("*")])
        _ = session.play([.tick(elapsedMilliseconds: 10_000)])
        _ = session.press("look".map { .character($0) } + [.enter])
        let mark = Mark(at: SampleDay.at(14, 5), "look")
        #expect(session.session.model.state.playhead == SampleDay.at(14, 15))
        #expect(session.session.model.state.marks == [mark])
        #expect(session.keeper.effects.contains(.marked(mark)))
    }

    @Test("Escape makes no mark")
    func escape() {
        var session = session()
        _ = session.press([.character("*"), .character("a"), .escape])
        #expect(session.session.model.state.marks.isEmpty)
    }

    @Test(
        "a mark has a glyph of its own on the ruler, in both glyph sets",
        arguments: [GlyphSet.unicode, .ascii])
    func ruler(glyphs: GlyphSet) throws {
        #expect(glyphs.all.count { $0 == glyphs.mark } == 1, "no other meaning has the glyph")
        var session = session()
        mark("here", in: &session)
        var model = session.session.model
        _ = model.apply(.move(.toStart))
        let layout = try #require(model.layout)
        let chart = Chart(model, layout)
        let column = try #require(chart.column(of: SampleDay.at(14, 5)))
        let frame = render(model, glyphs: glyphs)
        #expect(frame[try #require(layout.tickRow), column].base == glyphs.mark)
    }

    @Test(
        "the note is in the status line while the playhead is within a column, and nothing in it steers a terminal"
    )
    func note() {
        var session = session()
        mark("look\u{1B}[31m here", in: &session)
        _ = session.play([.key(.right), .key(.left)])
        func status() -> Bool { session.frame.plainText.contains("⚐ 14:05 look") }
        _ = session.press([.character(":")] + "14:05".map { .character($0) } + [.enter])
        #expect(status() && !session.frame.plainText.contains("\u{1B}"))
        let column = session.session.model.columnLength
        _ = session.press([.character(":")] + "+\(column / 1_000)s".map { .character($0) } + [.enter])
        #expect(status())
        _ = session.press([.character(":")] + "+2m".map { .character($0) } + [.enter])
        #expect(!status())
    }

    @Test("' goes to the next mark, and after the last to the first")
    func next() {
        var session = session()
        _ = session.press([.character("'")])
        #expect(session.session.model.state.message?.text == "there is no mark; * makes one")
        for (time, note) in [("10:00", "b"), ("08:00", "a")] {
            _ = session.press([.character(":")] + time.map { .character($0) } + [.enter])
            mark(note, in: &session)
        }
        var playheads: [Moment] = []
        for _ in 0..<3 {
            _ = session.press([.character("'")])
            playheads.append(session.session.model.state.playhead)
        }
        #expect(playheads == [SampleDay.at(10, 0), SampleDay.at(8, 0), SampleDay.at(10, 0)])
    }

    @Test("a recording takes no mark, but shows its own")
    func recording() {
        var model = DashboardModel(
            index: SampleDay.messaging(), size: Size(columns: 120, rows: 36), playhead: SampleDay.at(14, 5),
            mayIntervene: false, continuation: "dayline continue s.jsonl")
        model.show([Mark(at: SampleDay.at(14, 5), "said here")])
        #expect(render(model, glyphs: .unicode).plainText.contains("⚐ 14:05 said here"))
        _ = model.apply(.prompt(.mark))
        #expect(model.state.prompt == nil && model.state.message?.text.contains("dayline continue") == true)
    }

    @Test("a replay shows a mark from its moment on, once, though its keys are repeated too")
    func replay() {
        let mark = Mark(at: SampleDay.at(14, 5), "a")
        let keys: [Key] = [.character("*"), .character("a")]
        var steps = keys.map { SessionReplay.Step(elapsedMilliseconds: 100, act: .key($0)) }
        steps.append(.init(elapsedMilliseconds: 200, act: .mark(mark)))
        steps.append(.init(elapsedMilliseconds: 200, act: .key(.enter)))
        let model = DashboardModel(
            index: SampleDay.messaging(), size: Size(columns: 120, rows: 36), playhead: SampleDay.at(15, 0),
            playback: Playback(isPaused: false), mayIntervene: false)
        var session = Session(model: model, replay: SessionReplay(steps: steps))
        var keeper = FinishedDay()
        _ = session.take(.tick(elapsedMilliseconds: 199), keeper: &keeper)
        #expect(session.model.state.marks.isEmpty && session.model.state.prompt?.text == "a")
        _ = session.take(.tick(elapsedMilliseconds: 1), keeper: &keeper)
        #expect(session.model.state.marks == [mark] && session.model.state.prompt == nil)
        #expect(session.model.state.playhead == SampleDay.at(15, 0), "the playhead stays where it was")
    }
}

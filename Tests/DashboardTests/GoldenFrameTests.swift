import Dashboard
import Frames
import TestSupport
import Testing
import Timeline

/// What the dashboard looks like, at the sizes and in the states that people meet.
@Suite struct GoldenFrameTests {
    private func model(_ columns: Int, _ rows: Int, at moment: Moment = SampleDay.at(14, 5, 22))
        -> DashboardModel
    {
        DashboardModel(
            index: SampleDay.messaging(), size: Size(columns: columns, rows: rows), playhead: moment,
            mayIntervene: true
        )
    }

    private func expect(
        _ model: DashboardModel, keys: String = "", glyphs: GlyphSet = .unicode, equals name: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        var session = ScriptedSession(model, keeper: FinishedDay(), glyphs: glyphs)
        let frame = try session.press(Key.script(keys))
        Golden.expect(
            frame.description, equals: "Tests/DashboardTests/GoldenFrames/\(name).frame",
            sourceLocation: sourceLocation
        )
    }

    @Test(
        "the day fits screens of every size",
        arguments: [(40, 12), (60, 20), (80, 24), (120, 36), (200, 60)]
    )
    func sizes(columns: Int, rows: Int) throws {
        try expect(model(columns, rows), keys: "j", equals: "day-\(columns)x\(rows)")
    }

    @Test("a screen that is too small says so")
    func tooSmall() throws {
        try expect(model(39, 11), equals: "too-small")
        try expect(model(20, 5), equals: "too-small-20x5")
    }

    @Test("a terminal without Unicode gets ASCII")
    func ascii() throws { try expect(model(80, 24), keys: "j", glyphs: .ascii, equals: "ascii-80x24") }

    @Test("the help lists what can be done")
    func help() throws {
        try expect(model(120, 36), keys: "?", equals: "help-120x36")
        try expect(model(60, 20), keys: "?", equals: "help-60x20")
    }

    @Test("the matrix panel shows the policy")
    func matrix() throws {
        try expect(model(120, 36), keys: "m", equals: "matrix-120x36")
        try expect(model(80, 24), keys: "m", equals: "matrix-80x24")
    }

    @Test("the why panel tells the whole record")
    func why() throws { try expect(model(100, 30), keys: "j Enter", equals: "why-100x30") }

    @Test("a swiped app shows what holds it")
    func swiped() throws { try expect(model(120, 36), keys: "j j j j j", equals: "swiped-120x36") }

    @Test("zoom opens the day to a second a column")
    func zoom() throws {
        let moment = SampleDay.at(11, 50, 20)
        try expect(model(100, 30, at: moment), keys: "j z z z z z z z z", equals: "zoomed-100x30")
    }

    @Test("after an intervention the former future stays as a ghost")
    func ghost() throws {
        let keeper = PreparedDays(SampleDay.messaging())
        let start = DashboardModel(
            index: SampleDay.messaging(withLowPowerMode: false), size: Size(columns: 120, rows: 36),
            playhead: SampleDay.at(13, 12), mayIntervene: true
        )
        var session = ScriptedSession(start, keeper: keeper, glyphs: .unicode)
        let frame = try session.press(Key.script("j L"))
        Golden.expect(frame.description, equals: "Tests/DashboardTests/GoldenFrames/ghost-120x36.frame")
    }
}

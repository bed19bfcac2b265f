import Frames
import Testing
import Timeline

@testable import Dashboard

/// The mistakes of the scenario, looked for when the panel opens.
@Suite struct FindingsPanelTests {
    private struct Adviser: DayKeeper {
        private(set) var asked = 0
        /// How many calls it takes until all is known.
        var steps = 1

        mutating func respond(to effect: Effect, state: DashboardState) -> Response { Response() }

        mutating func findings() -> FoundMistakes {
            asked += 1
            let finding = FindingWords(
                app: AppID(1), mistake: "setTaskCompleted is never called",
                details: ["remedy: call it", "step \(asked) of \(steps)"], citation: "R101 WWDC19 707",
                isNote: false)
            return FoundMistakes(findings: [finding], isComplete: asked >= steps)
        }
    }

    @Test(
        "check is asked once, when its panel is first open, and tells each mistake with its remedy and source"
    )
    func asksOnce() {
        let model = DashboardModel(
            index: SampleDay.messaging(), size: Size(columns: 120, rows: 36), mayIntervene: true)
        var session = ScriptedSession(model, keeper: Adviser(), glyphs: .unicode)
        _ = session.press([.down])
        #expect(session.keeper.asked == 0)
        let text = session.press([.character("!")]).plainText
        #expect(session.keeper.asked == 1)
        for words in [
            "1 mistake, 0 notes", "Color Feed: setTaskCompleted is never called", "remedy: call it",
            "R101 WWDC19 707",
        ] {
            #expect(text.contains(words))
        }
        _ = session.press([.escape, .character("!")])
        #expect(session.keeper.asked == 1)
    }

    @Test("what is known is shown at once, keys come before the rest, and only an open panel goes on with it")
    func stepByStep() {
        let model = DashboardModel(
            index: SampleDay.messaging(), size: Size(columns: 120, rows: 36), mayIntervene: true)
        let tick = Input.tick(elapsedMilliseconds: 10)
        var screen = ScriptedScreen([
            [tick, .key(.character("!"))], [tick], [tick], [tick, .key(.escape)], [tick],
        ])
        var keeper = Adviser(steps: 9)
        _ = runDashboard(model, on: &screen, keeper: &keeper)
        // Two ticks without a key found two parts; then the panel was closed.
        #expect(keeper.asked == 2)
        let pages = screen.shown.map(\.plainText)
        #expect(
            pages.contains { $0.contains("step 1 of 9") && $0.contains("setTaskCompleted is never called") })
        #expect(pages.contains { $0.contains("step 2 of 9") })
        #expect(screen.timeouts.compactMap(\.self).contains { $0 < 100 }, "the rest does not wait")
        var scripted = ScriptedSession(model, keeper: Adviser(steps: 9), glyphs: .unicode)
        #expect(scripted.press([.character("!")]).plainText.contains("step 9 of 9"))
    }

    @Test("before the answer the panel says what is being done")
    func looking() {
        var model = DashboardModel(
            index: SampleDay.messaging(), size: Size(columns: 120, rows: 36), mayIntervene: true)
        _ = model.apply(.panel(.findings))
        #expect(model.wantsFindings)
        #expect(render(model, glyphs: .unicode).plainText.contains("each mistake is looked for"))
    }
}

import Frames
import Testing
import Timeline

@testable import Dashboard

/// The mistakes of the scenario, looked for when the panel opens.
@Suite struct FindingsPanelTests {
    private struct Adviser: DayKeeper {
        private(set) var asked = 0

        mutating func respond(to effect: Effect, state: DashboardState) -> Response { Response() }

        mutating func findings() -> [FindingWords] {
            asked += 1
            return [
                FindingWords(
                    app: AppID(1), mistake: "setTaskCompleted is never called", details: ["remedy: call it"],
                    citation: "R101 WWDC19 707", isNote: false)
            ]
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

    @Test("before the answer the panel says what is being done")
    func looking() {
        var model = DashboardModel(
            index: SampleDay.messaging(), size: Size(columns: 120, rows: 36), mayIntervene: true)
        _ = model.apply(.panel(FindingsPanel.descriptor.id))
        #expect(model.wantsFindings)
        #expect(render(model, glyphs: .unicode).plainText.contains("each mistake is looked for"))
    }
}

import Frames
import ScenarioFile
import Simulation
import Testing
import Timeline

@testable import Dashboard

/// What would help, on the screen: where it is shown, and when it is asked for.
@Suite struct HelpLineTests {
    /// Answers every question with the same lines, and remembers which requests were asked about.
    private struct HelpingKeeper: DayKeeper {
        let lines: [HelpWords]
        private(set) var asked: [RequestID] = []

        init(_ lines: [HelpWords]) { self.lines = lines }

        mutating func respond(to effect: Effect, state: DashboardState) -> Response { Response() }

        mutating func help(for record: RequestRecord, in index: TimelineIndex) -> [HelpWords] {
            asked.append(record.request.id)
            return lines
        }
    }

    private static let short = HelpWords(
        "charge it: it would run at 14:06:00 instead of never", citation: "R078")
    private static let long = HelpWords(
        Array(repeating: "words", count: 60).joined(separator: " "), citation: "R001")

    private func session(
        _ rows: Int = 44, _ lines: [HelpWords] = [short]
    ) -> ScriptedSession<HelpingKeeper> {
        let model = DashboardModel(
            index: SampleDay.messaging(), size: Size(columns: 120, rows: rows), playhead: SampleDay.at(14, 5),
            mayIntervene: true)
        return ScriptedSession(model, keeper: HelpingKeeper(lines), glyphs: .unicode)
    }

    @Test("the panel of a request shows every line with its source, and wraps what is long")
    func panel() throws {
        var session = session(36, [Self.short, Self.long])
        let text = session.press([.enter]).plainText
        #expect(text.contains("What would help"))
        #expect(text.contains("    \(Self.short.text) [R078]"))
        #expect(text.contains("[R001]"))
        #expect(text.split(separator: "\n").allSatisfy { TextWidth.columns(of: String($0)) <= 120 })
    }

    @Test("where no line of help fits, the inspector shows the first one, shortened")
    func shortened() throws {
        var tall = session(44, [Self.long])
        let row = try #require(
            tall.play([]).plainText.split(separator: "\n").first { $0.hasPrefix("  words words") })
        #expect(row.hasSuffix("…"))
        #expect(row.count > 100)
    }

    @Test(
        "what was measured is told briefly before the advice loses its last words, and those only",
        arguments: [
            (
                110,
                "send it as an alert push if it is urgent: the notification would be shown at 11:30 instead of 16:40"
            ),
            (76, "send it as an alert push if it is urgent: at 11:30 instead of 16:40"),
            (64, "send it as an alert push if it is …: at 11:30 instead of 16:40"),
            (55, "send it as an alert push if it is urgent"),
            (40, "send it as an alert push if it is urgent"),
            (39, "send it as an alert push if it is …"),
        ])
    func adviceSurvives(columns: Int, shown: String) {
        let advice = "send it as an alert push if it is urgent"
        let brief = "at 11:30 instead of 16:40"
        let measured = "the notification would be shown \(brief)"
        let words = HelpWords(
            "\(advice): \(measured)", citation: "R026", advice: advice, measured: measured,
            briefly: brief)
        #expect(words.fitting(ellipsis: "…") { $0.count <= columns } == shown)
    }

    @Test(
        "that nothing was measured is left out before the advice, and the advice then loses whole clauses",
        arguments: [
            (83, "leave uploads to a background URLSession, and the rest to processing (not measured)"),
            (82, "leave uploads to a background URLSession, and the rest to processing"),
            (68, "leave uploads to a background URLSession, and the rest to processing"),
            (67, "leave uploads to a background URLSession …"),
            (42, "leave uploads to a background URLSession …"),
            (41, "leave uploads to a background …"), (10, "leave …"),
        ])
    func unmeasured(columns: Int, shown: String) {
        let advice = "leave uploads to a background URLSession, and the rest to processing"
        let words = HelpWords("\(advice) (not measured)", citation: "R012", advice: advice)
        #expect(words.fitting(ellipsis: "…") { $0.count <= columns } == shown)
    }

    @Test("an advice that is cut in the inspector still says when the task would run")
    func measuredInInspector() {
        let measured = "it would run at 14:06:00 instead of never"
        let long = HelpWords("\(Self.long.text): \(measured)", citation: "R001", measured: measured)
        var tall = session(44, [long])
        #expect(tall.play([]).plainText.contains("words …: \(measured)\n"))
    }

    @Test("the inspector shows the first line that fits in its last row, where the screen has that row")
    func inspector() throws {
        var tall = session(44, [Self.long, Self.short])
        #expect(tall.play([]).plainText.contains("\n  \(Self.short.text)"))
        var low = session(24)
        #expect(!low.play([]).plainText.contains(Self.short.text))
        #expect(low.keeper.asked.isEmpty)
    }

    @Test("after a run what would help comes before the factors, in a small window too")
    func afterRun() throws {
        let builtIn = try #require(BuiltInScenario.named("messaging-day"))
        let index = SimulatedDay(try ScenarioReader.read(builtIn.bytes, file: builtIn.file)).index
        let start = index.header.calendar.startOfDay
        let model = DashboardModel(
            index: index, size: Size(columns: 80, rows: 24), playhead: Moment(9 * Span.hour - start),
            mayIntervene: true)
        var session = ScriptedSession(model, keeper: HelpingKeeper([Self.short]), glyphs: .unicode)
        _ = session.press(try Key.script(": S t o c k s <Enter>"))
        let text = session.play([]).plainText
        #expect(text.contains("completion\n  → \(Self.short.text)\n") && !text.contains("✓ battery"))
    }

    @Test("help is asked for once, when the keys rest, and not for what nobody sees")
    func asking() throws {
        var session = session()
        _ = session.press([.down, .down, .up, .enter])
        let record = try #require(session.session.model.selectedRecord)
        #expect(session.keeper.asked == [record.request.id])
        _ = session.press([.escape, .enter])
        #expect(session.keeper.asked.count == 1)
        // A panel about the model has no place for it.
        _ = session.press([.escape, .down, .character("m")])
        #expect(session.keeper.asked.count == 1)
        _ = session.press([.escape])
        let next = try #require(session.session.model.selectedRecord)
        #expect(session.keeper.asked == [record.request.id, next.request.id])
    }

    @Test("nothing is asked while the day plays, and a pause is long enough to see that keys rest")
    func playing() throws {
        var session = session()
        #expect(session.session.millisecondsToNextChange == 250)
        _ = session.press([.character(" ")])
        #expect(session.keeper.asked.isEmpty)
        _ = session.press([.character(" ")])
        #expect(session.keeper.asked.count == 1)
        #expect(session.session.millisecondsToNextChange == nil)
    }

    @Test("a screen that brings no key for a while shows help, and one that brings keys does not ask")
    func resting() throws {
        let model = session().session.model
        var keeper = HelpingKeeper([Self.short])
        var screen = ScriptedScreen(
            size: Size(columns: 120, rows: 44),
            [
                [.tick(elapsedMilliseconds: 100), .key(.down)], [.tick(elapsedMilliseconds: 100), .key(.up)],
                [.tick(elapsedMilliseconds: 250)], [.tick(elapsedMilliseconds: 9)],
            ])
        #expect(runDashboard(model, on: &screen, keeper: &keeper) == .quit)
        #expect(keeper.asked.count == 1)
        // It waits for the rest until help is there, and then for input alone.
        #expect(screen.timeouts == [250, 250, 250, nil, nil])
        #expect(screen.shown.last?.plainText.contains(Self.short.text) == true)
        #expect(screen.shown.dropLast().allSatisfy { !$0.plainText.contains(Self.short.text) })
    }
}

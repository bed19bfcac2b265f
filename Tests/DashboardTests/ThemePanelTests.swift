import Frames
import Testing
import Timeline

@testable import Dashboard

/// Choosing a theme while the dashboard runs.
@Suite struct ThemePanelTests {
    private static let names = ["auto", "paper", "broken", "dusk"]

    private static func model(isReplay: Bool = false) -> DashboardModel {
        DashboardModel(
            index: SampleDay.messaging(), size: Size(columns: 120, rows: 36), playhead: SampleDay.at(14, 0),
            playback: Playback(isPaused: !isReplay), mayIntervene: !isReplay,
            themes: ThemeList(names, first: 1))
    }

    /// The paints of a theme, which no other one has.
    private static func table(_ theme: Int) -> PaintTable {
        PaintTable(depth: .monochrome) { _, _ in
            Paint(foreground: .number(UInt8(theme)), background: nil)
        }
    }

    /// The themes that a screen had one after the other, and its frames.
    private static func run(
        _ model: DashboardModel, _ keys: [Key], replay: SessionReplay? = nil
    ) -> (themes: [Int], frames: [String]) {
        var screen = ScriptedScreen([[.tick(elapsedMilliseconds: 10)]] + keys.map { [.key($0)] })
        var keeper = FinishedDay()
        _ = runDashboard(model, on: &screen, keeper: &keeper, replay: replay) { theme, _ in
            theme == 2 ? .failure(ThemeTrouble("broken.yaml is empty")) : .success(table(theme))
        }
        let themes = screen.repaints.map { table in names.indices.first { Self.table($0) == table } ?? -1 }
        return (themes, screen.shown.map(\.plainText))
    }

    private static let open = Key.character("T")

    @Test("the panel lists the themes, and begins with the one that the screen has")
    func list() {
        let (themes, frames) = Self.run(Self.model(), [Self.open])
        #expect(themes.isEmpty)
        for name in Self.names where name != "paper" { #expect(frames.last?.contains("\n  \(name)") == true) }
        #expect(frames.last?.contains(" themes: paper ") == true)
        #expect(frames.last?.contains("▌ paper  kept") == true)
    }

    @Test("a moved cursor shows its theme at once, Esc gives the former one back, and Enter keeps it")
    func preview() {
        #expect(Self.run(Self.model(), [Self.open, .up]).themes == [0])
        #expect(Self.run(Self.model(), [Self.open, .up, .escape]).themes == [0, 1])
        #expect(Self.run(Self.model(), [Self.open, .up, Self.open]).themes == [0, 1])
        #expect(Self.run(Self.model(), [Self.open, .down, .down, .enter, .escape]).themes == [3])
        let (themes, frames) = Self.run(Self.model(), [Self.open, .up, .enter, Self.open])
        #expect(themes == [0])
        #expect(frames.last?.contains("▌ auto  kept") == true)
        #expect(frames.contains { $0.contains("theme auto for now; theme: auto in config.yaml keeps it") })
    }

    @Test("a theme that cannot be shown leaves the screen as it is, is told, and is not kept")
    func broken() {
        let (themes, frames) = Self.run(Self.model(), [Self.open, .down, .enter, Self.open])
        #expect(themes == [1])
        #expect(frames.contains { $0.contains("▌ broken  broken.yaml is empty") })
        #expect(frames.last?.contains("▌ paper  kept") == true)
    }

    @Test("a replay shows the panel that was opened, and leaves the colours of who watches alone")
    func replay() {
        let keys: [Key] = [Self.open, .up, .enter, Self.open]
        let steps = keys.enumerated().map { number, key in
            SessionReplay.Step(elapsedMilliseconds: Int64(number + 1), act: .key(key))
        }
        let (themes, frames) = Self.run(
            Self.model(isReplay: true), [], replay: SessionReplay(steps: steps))
        #expect(themes.isEmpty)
        #expect(frames.contains { $0.contains(" themes: paper ") })
    }

    @Test("where there is no theme to choose, the panel says so")
    func none() {
        let model = DashboardModel(
            index: SampleDay.messaging(), size: Size(columns: 80, rows: 24), mayIntervene: true)
        var session = ScriptedSession(model, keeper: FinishedDay(), glyphs: .unicode)
        #expect(session.press([Self.open]).plainText.contains("there is no theme to choose"))
        #expect(!session.press([.down, .enter]).plainText.contains("there is no theme to choose"))
    }
}

import Frames
import TestSupport
import Testing
import Timeline

@testable import Dashboard

/// The view for an audience.
@Suite struct PresentTests {
    private func session(_ columns: Int = 120, _ rows: Int = 36) -> ScriptedSession<FinishedDay> {
        var model = DashboardModel(
            index: SampleDay.messaging(), size: Size(columns: columns, rows: rows),
            playhead: SampleDay.at(14, 5, 22), mayIntervene: true)
        model.present()
        return ScriptedSession(model, keeper: FinishedDay(), glyphs: .unicode)
    }

    @Test("the day is shown to an audience on screens of two sizes", arguments: [(80, 24), (120, 36)])
    func frames(columns: Int, rows: Int) {
        var session = session(columns, rows)
        Golden.expect(
            session.press([.down]).description,
            equals: "Tests/DashboardTests/GoldenFrames/present-\(columns)x\(rows).frame")
    }

    @Test(
        "lanes are as large as the room allows, and never fewer as the window grows", arguments: [1, 3, 10])
    func lanes(apps: Int) throws {
        for columns in [40, 80, 160, 240] {
            var former = 0
            for rows in 12...100 {
                let size = Size(columns: columns, rows: rows)
                let layout = try #require(
                    Layout(size: size, laneCount: apps, factorCount: 7, isPresenting: true))
                let usual = try #require(Layout(size: size, laneCount: apps, factorCount: 7))
                let context = "\(apps) apps, \(size)"
                // A row an app, then two for each beside the title, the gauges, the axis and the answer's strip.
                #expect(layout.shownLanes == apps || rows < 6 + 2 + apps, "\(context)")
                #expect(rows < 6 + 1 + 4 + 2 * apps || layout.openLane.rows >= 2, "\(context)")
                #expect(
                    layout.laneRows.count >= usual.openLane.rows * min(layout.shownLanes, usual.shownLanes),
                    "\(context)")
                #expect(layout.shownLanes >= former, "\(context)")
                #expect(
                    layout.laneRows.upperBound <= layout.statusRow && layout.eventRows.isEmpty, "\(context)")
                #expect(layout.inspectorRows.upperBound <= layout.keyBarRow, "\(context)")
                former = layout.shownLanes
            }
        }
    }

    @Test("in a usual window few apps have bands, and ten have two rows, above the whole answer")
    func fewLargeLanes() throws {
        for apps in [4, 10] {
            let layout = try #require(
                Layout(
                    size: Size(columns: 120, rows: 36), laneCount: apps, factorCount: 7, isPresenting: true))
            #expect(layout.shownLanes == apps && layout.openLane.hasBands == (apps == 4))
            #expect(layout.openLane.rows >= 2)
            #expect(layout.inspectorForm == .rows)
            #expect(layout.laneRows.upperBound == layout.statusRow)
        }
        let small = try #require(
            Layout(size: Size(columns: 80, rows: 24), laneCount: 10, factorCount: 7, isPresenting: true))
        #expect(small.shownLanes == 10 && small.openLane.rows == 1, "every app has a row")
        #expect(small.inspectorForm == .strip && small.laneRows.upperBound == small.legendRow)
    }

    @Test("in a band the time without a mode is dim, and only what ran has the colour of a mode")
    func timeWithoutMode() throws {
        let session = session()
        let frame = session.frame
        let model = session.session.model
        let layout = try #require(model.layout)
        let bars = layout.laneRows.flatMap { row in
            layout.laneColumns.map { frame[row, $0] }.filter {
                GlyphSet.unicode.verticalEighths.dropFirst().contains($0.base)
            }
        }
        #expect(!bars.isEmpty && bars.allSatisfy { $0.role != .foreground })
    }

    @Test("seed, profile and sources are not shown, and are again after V")
    func folded() {
        var session = session(150, 60)
        let shown = session.press([.enter]).plainText
        #expect(
            !shown.contains("seed") && !shown.contains("profile") && !shown.contains("WWDC20 10063 · stated"))
        let usual = session.press([.escape, .character("V"), .enter]).plainText
        #expect(
            usual.contains("seed") && usual.contains("profile") && usual.contains("WWDC20 10063 · stated"))
    }

    @Test("a pressed key is shown in the corner for 1.5 s, also while the day is paused")
    func keys() {
        var session = session()
        func bar() -> String { session.frame.plainText.split(separator: "\n").last.map(String.init) ?? "" }
        _ = session.press([.down])
        #expect(bar().hasSuffix("[Down]"))
        #expect(session.session.millisecondsToNextChange == 1_500)
        _ = session.play([.tick(elapsedMilliseconds: 1_499)])
        #expect(bar().hasSuffix("[Down]"))
        _ = session.play([.tick(elapsedMilliseconds: 1)])
        #expect(!bar().contains("[Down]"))
        _ = session.press([.character("V"), .down])
        #expect(!bar().contains("["), "only an audience is shown the keys")
    }

    @Test("lanes are revealed one by one from the first, then all are shown")
    func reveal() {
        var session = session()
        let all = session.session.model.state.order
        for count in 1...all.count {
            _ = session.press([.character("&")])
            #expect(session.session.model.state.order == Array(all.prefix(count)))
            #expect(session.session.model.selectedApp == all[count - 1])
        }
        #expect(session.session.model.state.revealed == nil)
        _ = session.press([.character("&")])
        #expect(session.session.model.state.order == [all[0]])
        _ = session.press([.character("V")])
        #expect(session.session.model.state.order == all)
        _ = session.press([.character("&")])
        #expect(session.session.model.state.order == all, "without an audience nothing is hidden")
    }

    @Test("an app that is gone to is shown, though it was not revealed yet")
    func goesToHidden() {
        var session = session()
        let all = session.session.model.state.order
        _ = session.press([.character("&"), .character(":")] + "stocks".map { .character($0) } + [.enter])
        #expect(session.session.model.state.order == all)
    }
}

import Frames
import Testing
import Timeline

@testable import Dashboard

@Suite struct RecentFramesTests {
    private func model(columns: Int = 100) -> DashboardModel {
        DashboardModel(
            index: SampleDay.messaging(), size: Size(columns: columns, rows: 40),
            playhead: SampleDay.at(14, 5),
            playback: Playback(isPaused: true, speed: 60), mayIntervene: true
        )
    }

    @Test(
        "what became known while a request was looked at is on the frame that is drawn when one comes back to it"
    )
    func drawsWhatBecameKnown() throws {
        var model = model()
        var renderer = Renderer()
        let before = renderer.render(model, glyphs: .unicode)
        _ = model.apply(.view(.down))
        _ = renderer.render(model, glyphs: .unicode)
        _ = model.apply(.view(.up))
        #expect(renderer.render(model, glyphs: .unicode) == before)
        let record = try #require(model.recordToHelp, "the request has a row for what would help it")
        model.take(help: [HelpWords("charge it: it would run", citation: "R078")], for: record)
        let after = renderer.render(model, glyphs: .unicode)
        #expect(after != before)
        #expect(after == render(model, glyphs: .unicode))
    }

    @Test("the help of a request is still known when one comes back to it")
    func keepsHelp() throws {
        var model = model()
        let record = try #require(model.recordToHelp)
        model.take(help: [HelpWords("charge it: it would run", citation: "R078")], for: record)
        _ = model.apply(.view(.down))
        if let other = model.recordToHelp { model.take(help: [], for: other) }
        _ = model.apply(.view(.up))
        #expect(model.helpLines.count == 1)
        #expect(model.recordToHelp == nil)
    }

    @Test("of more frames than are kept, the one that was kept first is given up")
    func keepsTheLast() {
        let looks = (0...RecentFrames.limit).map { RecentFrames.Look(of: model(columns: 80 + $0), .unicode) }
        var frames = RecentFrames()
        for (position, look) in looks.enumerated() {
            frames.keep(Frame(size: Size(columns: 80 + position, rows: 1)), for: look)
        }
        #expect(frames[looks[0]] == nil)
        for position in 1...RecentFrames.limit {
            #expect(frames[looks[position]]?.width == 80 + position)
        }
    }
}

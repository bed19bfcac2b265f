import Frames
import Testing
import Timeline

@testable import Dashboard

@Suite struct RecentFramesTests {
    private func model() -> DashboardModel {
        DashboardModel(
            index: SampleDay.messaging(), size: Size(columns: 100, rows: 40),
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

    @Test("what would help is shown from when on the day shows what it helps against, and not before")
    func helpAfterFailure() throws {
        var model = model()
        let record = try #require(model.recordToHelp)
        let words = "charge it: it would run"
        model.take(help: [HelpWords(words, citation: "R078", seenFrom: SampleDay.at(14, 6))], for: record)
        #expect(model.helpLines.isEmpty && model.recordToHelp == nil)
        #expect(!render(model, glyphs: .unicode).plainText.contains(words))
        model.take(help: [HelpWords(words, citation: "R078", seenFrom: SampleDay.at(14, 5))], for: record)
        #expect(model.helpLines.map(\.text) == [words])
        #expect(render(model, glyphs: .unicode).plainText.contains(words))
    }

    @Test("of more frames than are kept, the one that was kept first is given up")
    func keepsTheLast() {
        var model = model()
        let looks = (0...RecentFrames.limit).map { position in
            model.resize(to: Size(columns: 80 + position, rows: 40))
            return Look(of: model, .unicode)
        }
        var frames = RecentFrames()
        for (position, look) in looks.enumerated() {
            frames.keep(Frame(size: Size(columns: 80 + position, rows: 1)), for: look)
        }
        #expect(frames[looks[0]] == nil)
        for position in 1...RecentFrames.limit {
            #expect(frames[looks[position]]?.width == 80 + position)
        }
    }

    @Test("a day that was built again looks like another one, and the frames of the former are given up")
    func otherDay() {
        let (day, again) = (model(), model())
        #expect(day.state == again.state)
        let (look, other) = (Look(of: day, .unicode), Look(of: again, .unicode))
        #expect(look == Look(of: day, .unicode) && look != other)
        var frames = RecentFrames()
        let frame = Frame(size: Size(columns: 100, rows: 40))
        frames.keep(frame, for: look)
        #expect(frames[look] == frame)
        frames.keep(frame, for: other)
        #expect(frames[look] == nil && frames[other] == frame)
    }

    @Test("whatever becomes known makes another look, of the dashboard and of what is behind the selection")
    func learning() {
        let former = model()
        let learned: [(inout DashboardModel) -> Void] = [
            { $0.take(FoundMistakes(findings: [], isComplete: true)) },
            { $0.learned.themeTroubles[1] = "its file is gone" },
            { model in
                var response = Response()
                response.hasDeferredDay = true
                model.take(response)
            },
        ]
        for learn in learned {
            var model = former
            learn(&model)
            let (before, after) = (Look(of: former, .unicode), Look(of: model, .unicode))
            #expect(before != after && before.withoutSelection != after.withoutSelection)
        }
    }
}

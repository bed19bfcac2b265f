import Dashboard
import Frames
import Testing
import Timeline

/// The loop between keys, time and frames.
@Suite struct RunDashboardTests {
    private func model(paused: Bool, speed: Int64 = 600) -> DashboardModel {
        DashboardModel(
            index: SampleDay.messaging(), size: Size(columns: 120, rows: 36), playhead: SampleDay.at(14, 0),
            playback: Playback(isPaused: paused, speed: speed), mayIntervene: true
        )
    }

    /// A screen without a row for what would help, which is found while the keys rest.
    private let small = Size(columns: 80, rows: 24)

    @Test("a paused dashboard sleeps without a time limit and draws nothing new")
    func pausedSleeps() {
        var screen = ScriptedScreen(
            size: small, [[.tick(elapsedMilliseconds: 60_000)], [.tick(elapsedMilliseconds: 5)]])
        var keeper = FinishedDay()
        let ending = runDashboard(model(paused: true), on: &screen, keeper: &keeper)
        #expect(ending == .quit)
        #expect(screen.timeouts == [nil, nil, nil])
        #expect(screen.shown.count == 1)
    }

    @Test("a paused dashboard sleeps even while a message is shown")
    func pausedMessageSleeps() {
        var screen = ScriptedScreen(size: small, [[.tick(elapsedMilliseconds: 1), .key(.function(9))]])
        var keeper = FinishedDay()
        _ = runDashboard(model(paused: true), on: &screen, keeper: &keeper)
        #expect(screen.timeouts == [nil, nil])
        #expect(screen.shown.count == 2)
    }

    @Test("a flood of keys is one frame, and no key is lost")
    func floodDrawsOnce() {
        var batch: [Input] = [.tick(elapsedMilliseconds: 3)]
        batch += [Input](repeating: .key(.right), count: 200) + [Input](repeating: .key(.left), count: 150)
        var screen = ScriptedScreen([batch])
        var keeper = PreparedDays()
        _ = runDashboard(model(paused: true), on: &screen, keeper: &keeper)
        #expect(screen.shown.count == 2)
        #expect(keeper.effects.filter { $0 == .performed(.right) }.count == 200)
        #expect(keeper.effects.filter { $0 == .performed(.left) }.count == 150)
    }

    @Test("while it plays, frames come when something changes and at most twenty a second")
    func playingWaits() {
        let ticks = [[Input]](repeating: [.tick(elapsedMilliseconds: 50)], count: 20)
        for speed in Playback.speeds where speed <= 7_200 {
            var screen = ScriptedScreen(ticks)
            var keeper = FinishedDay()
            _ = runDashboard(model(paused: false, speed: speed), on: &screen, keeper: &keeper)
            for timeout in screen.timeouts { #expect((timeout ?? 0) >= 50 && (timeout ?? 0) <= 1_000) }
        }
        var slow = ScriptedScreen([])
        var keeper = FinishedDay()
        _ = runDashboard(model(paused: false, speed: 1), on: &slow, keeper: &keeper)
        #expect(slow.timeouts == [1_000], "at ×1 only the clock changes")
    }

    @Test("a new size is drawn at once, and a screen that goes away or a signal ends the session")
    func resizeAndEndings() {
        let size = Size(columns: 60, rows: 20)
        for (input, ending) in [(Input.hangup, Ending.hangup), (.interrupt, .interrupted)] {
            var screen = ScriptedScreen([[.resize(size)], [input]])
            var keeper = PreparedDays()
            #expect(runDashboard(model(paused: true), on: &screen, keeper: &keeper) == ending)
            #expect(screen.shown.map(\.size) == [Size(columns: 120, rows: 36), size])
            #expect(keeper.effects == [.quit])
        }
    }

    @Test("the keeper hears of what a key did, then of the key")
    func effectsInOrder() {
        var screen = ScriptedScreen([[.key(.character("r"))], [.key(.character("R"))]])
        var keeper = PreparedDays()
        _ = runDashboard(model(paused: true), on: &screen, keeper: &keeper)
        #expect(
            keeper.effects == [
                .rewound(to: SampleDay.at(13, 50)), .performed(.character("r")),
                .toggleRecording, .performed(.character("R")),
                .performed(.control("c")), .quit,
            ]
        )
        #expect(screen.shown.last?.plainText.contains("● rec") == true)
    }

    @Test("a replay plays keys, moves and days at their times, and spectators cannot steer it")
    func replay() {
        let replay = SessionReplay(steps: [
            .init(elapsedMilliseconds: 100, act: .playhead(SampleDay.at(13, 12))),
            .init(elapsedMilliseconds: 200, act: .key(.character("L"))),
            .init(
                elapsedMilliseconds: 200,
                act: .change(
                    .init(
                        keeping: 0, adding: SampleDay.messaging().events, through: SampleDay.messaging().end))
            ),
            .init(elapsedMilliseconds: 900, act: .playhead(SampleDay.at(13, 30))),
        ])
        let start = DashboardModel(
            index: SampleDay.messaging(withLowPowerMode: false), size: Size(columns: 120, rows: 36),
            playhead: SampleDay.at(13, 0), playback: Playback(isPaused: false), mayIntervene: false
        )
        var screen = ScriptedScreen([
            [.tick(elapsedMilliseconds: 100), .key(.right)], [.tick(elapsedMilliseconds: 100)],
            [.tick(elapsedMilliseconds: 700)],
        ])
        var keeper = FinishedDay()
        _ = runDashboard(start, on: &screen, keeper: &keeper, replay: replay)
        // The key was pressed 700 ms ago, and is shown for 1.5 s.
        #expect(screen.timeouts == [100, 100, 700, 800])
        let titles = screen.shown.map { $0.plainText.prefix { $0 != "\n" } }
        let bars = screen.shown.map { $0.plainText.split(separator: "\n").last ?? "" }
        #expect(titles.count == 4)
        #expect(titles[1].contains("13:12:00") && titles[3].contains("13:30:00"))
        #expect(!bars[1].contains("[L]") && bars[2].hasSuffix("[L]"))
        #expect(titles[1].contains("Low Power off") && titles[2].contains("Low Power ON"))
    }
}

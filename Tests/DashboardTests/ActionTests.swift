import BackgroundPolicy
import Frames
import Testing
import Timeline

@testable import Dashboard

/// What each action does to the dashboard, and what it asks of others.
@Suite struct ActionTests {
    private func model(at moment: Moment = SampleDay.at(14, 0), mayIntervene: Bool = true) -> DashboardModel {
        DashboardModel(
            index: SampleDay.messaging(), size: Size(columns: 120, rows: 36), playhead: moment,
            mayIntervene: mayIntervene
        )
    }

    @Test("scrubbing lands on round times about a column, and a tenth of the window, apart")
    func scrub() {
        var model = model()
        let effects = model.apply(.move(.scrubForward))
        let step = model.state.playhead - SampleDay.at(14, 0)
        #expect(step == 15 * Span.minute, "a column is eleven minutes")
        #expect(effects == [.playheadPassed(from: SampleDay.at(14, 0), to: model.state.playhead)])
        #expect(model.apply(.move(.scrubBack)) == [.rewound(to: SampleDay.at(14, 0))])
        _ = model.apply(.move(.leapForward))
        #expect(model.state.playhead == SampleDay.at(16, 0), "a tenth is 1 h 48 m, and 2 h is round")
        model = self.model(at: SampleDay.at(14, 3, 20))
        _ = model.apply(.move(.scrubForward))
        #expect(model.state.playhead == SampleDay.at(14, 15))
        _ = model.apply(.move(.scrubBack))
        _ = model.apply(.move(.scrubBack))
        #expect(model.state.playhead == SampleDay.at(13, 45))
    }

    @Test("the playhead stops at the ends of the day, and the end pauses playback")
    func ends() {
        var model = model()
        _ = model.apply(.move(.toEnd))
        #expect(model.state.playhead == model.end)
        #expect(model.apply(.move(.scrubForward)).isEmpty)
        _ = model.apply(.move(.toStart))
        #expect(model.state.playhead == .start)
        #expect(model.apply(.move(.rewind)).isEmpty)
        _ = model.apply(.playback(.toggle))
        _ = model.advance(milliseconds: 1_000_000_000)
        #expect(model.state.playhead == model.end && model.state.playback.isPaused)
        _ = model.apply(.playback(.toggle))
        #expect(model.state.playback.isPaused, "there is nothing left to play")
    }

    @Test("now is the furthest moment that the day has been played to")
    func now() {
        var model = model()
        _ = model.apply(.move(.rewind))
        #expect(model.state.playhead == SampleDay.at(13, 50))
        #expect(
            model.apply(.move(.toNow)) == [
                .playheadPassed(from: SampleDay.at(13, 50), to: SampleDay.at(14, 0))
            ])
    }

    @Test("playback goes at the chosen speed, from real time to ten days a second")
    func speed() {
        var model = model()
        #expect(model.advance(milliseconds: 1_000).isEmpty, "paused at first")
        _ = model.apply(.playback(.toggle))
        _ = model.advance(milliseconds: 100)
        #expect(model.state.playhead == SampleDay.at(14, 1))
        for _ in 0..<20 { _ = model.apply(.playback(.faster)) }
        #expect(model.state.playback.speed == 864_000)
        for _ in 0..<20 { _ = model.apply(.playback(.slower)) }
        #expect(model.state.playback.speed == 1)
    }

    @Test("the next and the previous event of all apps are those worth a line")
    func events() {
        var model = model()
        _ = model.apply(.move(.previousEventOfAll))
        #expect(model.state.playhead == SampleDay.at(13, 55, 44))
        _ = model.apply(.move(.nextEventOfAll))
        #expect(model.state.playhead == SampleDay.at(17, 30))
    }

    @Test("the next and the previous event of the app are about no other app")
    func eventsOfApp() {
        var model = model()
        let app = model.selectedApp
        var moves = 0
        for step in [Action.Move.previousEvent, .previousEvent, .nextEvent, .nextEvent, .nextEvent] {
            let before = model.state.playhead
            _ = model.apply(.move(step))
            if model.state.playhead != before { moves += 1 }
            let events = model.index.events.filter { $0.moment == model.state.playhead }
            #expect(events.contains { $0.happening.app == app })
            #expect(model.selectedApp == app)
        }
        #expect(moves == 5)
    }

    @Test("the next failure is refused, expired or killed, and its app is selected")
    func failures() {
        var model = model(at: .start)
        var found = 0
        while true {
            let before = model.state.playhead
            _ = model.apply(.move(.nextFailure))
            guard model.state.playhead > before else { break }
            found += 1
            let kinds = model.index[model.selectedApp ?? AppID(0)].instants
                .filter { $0.moment == model.state.playhead }.map(\.kind)
            #expect(kinds.contains(where: Self.isFailure))
        }
        let all = model.index.apps.flatMap { app in
            app.instants.filter { instant in
                // The warning before a kill is no failure of its own.
                let isKilled = app.instants.contains {
                    $0.kind == .killed && 0...60_000 ~= $0.moment - instant.moment
                }
                return Self.isFailure(instant.kind) && !(instant.kind == .expiring && isKilled)
            }
        }
        #expect(found == Set(all.map(\.moment)).count && found > 0)
    }

    private static func isFailure(_ kind: Instant.Kind) -> Bool {
        if case .refused = kind { true } else { kind == .killed || kind == .expiring }
    }

    @Test("zooming keeps the playhead in the window, down to a minute and up to the day")
    func zoom() {
        var model = model()
        for _ in 0..<30 {
            _ = model.apply(.view(.zoomIn))
            #expect(model.state.window.from <= model.state.playhead)
            #expect(model.state.playhead < model.state.window.to)
        }
        #expect(model.state.window.length == Span.minute)
        for _ in 0..<30 { _ = model.apply(.view(.zoomOut)) }
        #expect(model.state.window.length == SampleDay.length && model.state.window.from == .start)
    }

    @Test("the window follows the playhead")
    func windowFollows() {
        var model = model()
        for _ in 0..<6 { _ = model.apply(.view(.zoomIn)) }
        _ = model.apply(.move(.toStart))
        #expect(model.state.window.from == .start)
        _ = model.apply(.move(.toEnd))
        #expect(model.state.window.to == model.end)
    }

    @Test("each key of the world asks for its intervention at the playhead")
    func interventions() {
        var model = model(at: SampleDay.at(14, 0))
        var made: [Intervention] = []
        func acts(_ action: Action) -> [Effect] { model.apply(action) }
        func at(_ act: Act) -> [Effect] {
            made.append(Intervention(at: SampleDay.at(14, 0), act))
            return [.replaceInterventions(made)]
        }
        #expect(acts(.device(.lowPowerMode)) == at(.setting(.lowPowerMode, .off)), "it is on since 13:12")
        #expect(acts(.device(.backgroundAppRefresh)) == at(.setting(.backgroundAppRefresh, .off)))
        #expect(acts(.device(.charger)) == at(.setting(.charger, .on)))
        _ = model.apply(.view(.down))
        #expect(acts(.app(.backgroundAppRefresh)) == at(.appBackgroundAppRefresh(AppID(1), isOn: false)))
        #expect(acts(.app(.swipeAway)) == at(.swipeAway(AppID(1))))
        #expect(acts(.app(.open)) == at(.open(AppID(1))))
        #expect(acts(.app(.simulateLaunch)) == at(.simulateLaunch(TaskID(1))))
    }

    @Test(
        "an app that is not in the App Switcher cannot be swiped away, and a push is no task for the debugger"
    )
    func impossibleInterventions() {
        var model = model()
        #expect(model.apply(.app(.simulateLaunch)).isEmpty, "Messages has pushes only")
        #expect(model.state.message?.weight == .warning)
        for _ in 0..<5 { _ = model.apply(.view(.down)) }
        #expect(model.apply(.app(.swipeAway)).isEmpty, "Coupons was swiped away at 9:50")
    }

    @Test(
        "the debugger's expiration needs a running task; without one nothing is changed, and the line says so"
    )
    func expiration() throws {
        let index = SampleDay.messaging()
        let run = try #require(index.requests.first { $0.request.mode.isScheduled && !$0.runs.isEmpty })
        let from = try #require(run.runs.first?.from)
        for (moment, isRunning) in [(from, true), (from - 1, false)] {
            var model = model(at: moment)
            model.select(run.request.app)
            let effects = model.apply(.app(.simulateExpiration))
            if isRunning {
                let act = Act.simulateExpiration(run.request.task)
                #expect(effects == [.replaceInterventions([Intervention(at: moment, act)])])
            } else {
                #expect(effects.isEmpty && model.state.changes.changes.isEmpty)
                #expect(model.state.message?.text.contains("is running") == true)
            }
        }
    }

    @Test("an intervention shows the new day, compared with the untouched one, and says what changed")
    func ghost() {
        var model = DashboardModel(
            index: SampleDay.messaging(withLowPowerMode: false), size: Size(columns: 120, rows: 36),
            playhead: SampleDay.at(13, 12), mayIntervene: true
        )
        for _ in model.apply(.device(.lowPowerMode)) {
            model.take(Response(index: SampleDay.messaging()))
        }
        let words = model.comparison.map { $0.difference.text(model.index.header) }
        #expect(words?.contains("staler at 18:05") == true)
        #expect(model.index.device.lowPowerMode.isOn(at: SampleDay.at(13, 30)))
        _ = model.apply(.session(.close))
        #expect(model.comparison != nil, "a result is not thrown away by closing what is open")
    }

    @Test("undoing the last change shows the untouched day, with nothing to compare")
    func undo() {
        var model = model()
        for _ in model.apply(.device(.lowPowerMode)) {
            model.take(Response(index: SampleDay.messaging(withLowPowerMode: false)))
        }
        #expect(model.comparison != nil)
        #expect(model.apply(.undo) == [.replaceInterventions([])])
        model.take(Response(index: SampleDay.messaging()))
        #expect(model.comparison == nil)
        #expect(model.index.device.lowPowerMode.isOn(at: SampleDay.at(14, 0)))
        let again = Intervention(at: SampleDay.at(14, 0), .setting(.lowPowerMode, .off))
        #expect(model.apply(.redo) == [.replaceInterventions([again])])
        #expect(model.apply(.redo).isEmpty && model.state.message?.text == "nothing to redo")
    }

    @Test("a keeper that fails leaves the day as it is and says why")
    func failedIntervention() {
        var model = model()
        let events = model.index.events
        model.take(Response(message: Message("disk full", weight: .error)))
        #expect(model.index.events == events)
        #expect(model.state.message == Message("disk full", weight: .error))
    }

    @Test("a recording can't be changed")
    func recording() {
        var model = model(mayIntervene: false)
        for action in [Action.device(.lowPowerMode), .app(.swipeAway), .undo, .redo] {
            #expect(model.apply(action).isEmpty)
            #expect(model.state.message?.text == "a recording cannot be changed")
        }
    }

    @Test("the tasks of the app are gone through one by one, and then all together")
    func tasks() {
        var model = model()
        _ = model.apply(.view(.down))
        #expect(model.state.task == nil)
        _ = model.apply(.view(.nextTask))
        #expect(model.state.task == TaskID(1))
        _ = model.apply(.view(.nextTask))
        #expect(model.state.task == TaskID(2))
        #expect(model.selectedRecord?.request.task == TaskID(2))
        _ = model.apply(.view(.nextTask))
        #expect(model.state.task == nil)
        _ = model.apply(.view(.previousTask))
        #expect(model.state.task == TaskID(2))
        _ = model.apply(.view(.down))
        #expect(model.state.task == nil, "another app, another choice")
    }
}

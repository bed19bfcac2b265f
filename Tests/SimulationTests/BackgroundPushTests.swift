import BackgroundPolicy
import Simulation
import Testing
import Timeline

@Suite struct BackgroundPushTests {
    /// Fourteen pushes in clusters between 09:00 and 10:30, as the talk draws them.
    private let clusters: [Moment] =
        [0, 1, 2, 14, 16, 17, 31, 32, 46, 47, 60, 61, 62, 76].map { at(9, $0) }

    @Test("R036 fourteen pushes in a window become seven launches, 15 minutes apart")
    func fourteenPushes() {
        let index = TestDay.chat(clusters).simulated()
        //                  09:00 to 10:45, a character is a minute and a half
        let marks = index.drawing(.backgroundPush, from: at(9), to: at(10, 45), step: 90 * Span.second)
        #expect(marks.filter { $0 == "L" }.count == 7)
        let launches = index.launches(.backgroundPush)
        #expect(launches.count == 7)
        for (first, second) in zip(launches, launches.dropFirst()) {
            #expect(second - first >= 15 * Span.minute)
            #expect(second - first <= 16 * Span.minute)
        }
        // Of those that are held the newest is kept, as documented: half of them are delivered (S4:74, R250).
        let outcomes = index.records(.backgroundPush).map(\.outcome)
        #expect(outcomes.filter { $0 == .completed }.count == 7)
        #expect(outcomes.filter { $0 == .replaced }.count == 7)
    }

    @Test("R037 the delivery of some pushes is delayed, and rate limiting is the reason in their record")
    func delayed() {
        var day = TestDay.chat(clusters)
        day.answer(.heldPushes, with: "all")
        let record = day.simulated().records(.backgroundPush)[1]
        #expect(record.submitted == at(9, 1))
        #expect(record.started == at(9, 15))
        let held = record.heldBack(until: at(24))
        #expect(held.count == 1)
        #expect(held.first?.factor == .rateLimiting)
        #expect(held.first?.milliseconds == 14 * Span.minute)
    }

    @Test("R032 a push with a priority other than 5 launches nothing", arguments: [1, 4, 6, 10])
    func priority(_ priority: Int) {
        let index = TestDay.chat([at(9)]) { _, push in push.priority = priority }.simulated()
        #expect(index.records(.backgroundPush).isEmpty)
        #expect(index.apps[0].changes.map(\.cause) == [.suspended])
        #expect(index.apps[0].instants.map(\.kind) == [.refused(.wrongPriority)])
    }

    @Test("a push to an app without the background mode launches nothing")
    func missingMode() {
        let index = TestDay.chat([at(9)]) { app, _ in app.backgroundModes = [.fetch, .processing] }
            .simulated()
        #expect(index.apps[0].instants.map(\.kind) == [.refused(.missingBackgroundMode)])
        #expect(index.records(.backgroundPush).isEmpty)
    }

    @Test("R035 app usage does not gate pushes: an app that was never used is launched at once")
    func usageDoesNotGate() {
        let index = TestDay.chat([at(9)]) { app, _ in app.daysSinceLastUse = nil }.simulated()
        #expect(index.launches(.backgroundPush) == [at(9)])
        #expect(index.apps[0].state(at: at(8)) == .notRunning)
        #expect(index.records(.backgroundPush)[0].judgements.isEmpty == false)
    }

    @Test("R031 the content of a push is there when the app is opened")
    func contentAtNextVisit() {
        let index = TestDay.chat([at(9)]) { app, _ in app.visits = [.init(10)] }.simulated()
        let freshness = index.apps[0].visits[0].freshness
        #expect(freshness.map { $0 > 59 * Span.minute && $0 < 60 * Span.minute } == true)
    }

    @Test("a push to an app in the foreground is handled there: no launch, and no launch is spaced by it")
    func inForeground() {
        let index = TestDay.chat([at(9, 1), at(9, 2), at(9, 10)]) { app, _ in
            app.visits = [.init(9, minutes: 5)]
        }
        .simulated()
        let records = index.records(.backgroundPush)
        #expect(records.map(\.started) == [at(9, 1), at(9, 2), at(9, 10)])
        #expect(records.map { $0.runs.first?.launch == nil } == [true, true, false])
        #expect(records.allSatisfy { $0.outcome == .completed })
        #expect(index.apps[0].contentUpdates.count == 4)
        let budget = index.device.energyBudget
        #expect(budget.value(at: at(9, 5)) == budget.value(at: at(9)))
        #expect(budget.value(at: at(9, 11)) == budget.value(at: at(9)).map { $0 - records[2].energy })
    }

    @Test("R031 an app in the foreground gets a push at once, whatever would hold a launch for it")
    func inForegroundAgainstFactors() {
        var day = TestDay.chat([at(9, 1), at(9, 10)]) { app, _ in
            app.visits = [.init(9, minutes: 5)]
            app.refreshOff = [slice(at(8), at(12))]
        }
        day.hours = 25
        day.device.lowPowerMode = [slice(at(8), at(12))]
        _ = day.limits.replace(.energyBudgetAtStart, with: 0)
        _ = day.limits.replace(.budgetSlot, with: Span.day)
        let records = day.simulated().records(.backgroundPush)
        // The second has to wait until midnight, when the day's portion of energy comes.
        #expect(records.map(\.started) == [at(9, 1), at(24)])
        #expect(records[0].runs.first?.launch == nil && records[0].outcome == .completed)
    }

    @Test("a push waits while the phone has no network")
    func noNetwork() {
        var day = TestDay.chat([at(9)])
        day.device.networks = [.init(at(8), .none), .init(at(9, 40), .cellular)]
        let record = day.simulated().records(.backgroundPush)[0]
        #expect(record.judgement(at: at(9, 20))?.verdict.awaited == [.networkConnectivity])
        #expect(record.started == at(9, 40))
    }
}

import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// The four states of an app and every way between them (R001).
@Suite struct LifecycleTests {
    /// The life of an app as words: the state and what led there.
    private func life(_ name: String = "App", _ edit: (inout AppScript, inout TestDay.Tasks) -> Void)
        -> String
    {
        var day = TestDay()
        day.add(name) { app, tasks in edit(&app, &tasks) }
        return day.simulated().apps[0].changes.map { "\($0.state.name) (\($0.cause.key))" }
            .joined(separator: " → ")
    }

    @Test("R001 opened from suspension, left, and suspended again")
    func visit() {
        let words = life { app, _ in app.visits = [.init(9)] }
        #expect(
            words
                == "suspended (suspended) → foreground (opened) → background (left) → suspended (suspended)"
        )
    }

    @Test("R001 opened when it was not running")
    func coldVisit() {
        let words = life { app, _ in
            app.daysSinceLastUse = 3
            app.visits = [.init(9)]
        }
        #expect(words == "foreground (opened) → background (left) → suspended (suspended)")
    }

    @Test("R009 an app that is not running is launched, a suspended one is woken, both into the background")
    func launches() {
        var day = TestDay()
        day.add("App") { app, tasks in
            app.daysSinceLastUse = 3
            app.pushes = [tasks.push(at: [at(9), at(10)])]
        }
        let index = day.simulated()
        let cold = index.events.compactMap { event -> Bool? in
            if case .app(_, .launched(_, let isCold)) = event.happening { isCold } else { nil }
        }
        #expect(cold == [true, false])
        let states = [at(9) - 1, at(9) + 1, at(10) - 1, at(10) + 1].map { index.apps[0].state(at: $0) }
        #expect(states == [.notRunning, .background, .suspended, .background])
        #expect(index.apps[0].changes.map(\.cause) == [.launched, .suspended, .launched, .suspended])
    }

    @Test("R001 opened while it runs in the background")
    func openedFromBackground() {
        let words = life { app, tasks in
            app.pushes = [tasks.push(at: [at(9)]) { $0.work.time = DrawnRange(20_000) }]
            app.visits = [.init(at: at(9, 0, 10), length: DrawnRange(Span.minute))]
        }
        #expect(
            words
                == "suspended (suspended) → background (launched) → foreground (opened) → background (left)"
                + " → suspended (suspended)"
        )
    }

    @Test(
        "R001 the system, a crash and a swipe end it from every state they can",
        arguments: [
            ("foreground", "crash", at(9, 1)), ("foreground", "swiped-away", at(9, 1)),
            ("background", "crash", at(9, 3, 2)), ("background", "swiped-away", at(9, 3, 2)),
            ("background", "system-kill", at(9, 3, 2)), ("suspended", "crash", at(9, 30)),
            ("suspended", "swiped-away", at(9, 30)), ("suspended", "system-kill", at(9, 30)),
        ]
    )
    func ends(_ state: String, _ cause: String, _ moment: Moment) {
        let words = life { app, _ in
            app.visits = [.init(9)]
            switch cause {
            case "crash": app.crashes = [moment]
            case "swiped-away": app.swipes = [moment]
            default: app.systemKills = [moment]
            }
        }
        #expect(words.hasSuffix("not running (\(cause))"))
        let former = words.dropLast("not running (\(cause))".count + " → ".count)
        let causes = ["foreground": "opened", "background": "left", "suspended": "suspended"]
        #expect(former.hasSuffix("\(state) (\(causes[state] ?? ""))"))
    }

    @Test("R042 the system does not end an app that the person is looking at")
    func noKillInForeground() {
        let words = life { app, _ in
            app.visits = [.init(9)]
            app.systemKills = [at(9, 1)]
        }
        #expect(!words.contains("system-kill"))
    }

    @Test("R009 a cold launch costs more energy and takes longer than a warm one")
    func coldAndWarm() {
        func record(daysSinceLastUse: Int) -> RequestRecord {
            var day = TestDay()
            day.add("App") { app, tasks in
                app.daysSinceLastUse = daysSinceLastUse
                app.pushes = [tasks.push(at: [at(9)])]
            }
            return day.simulated().records(.backgroundPush)[0]
        }
        let cold = record(daysSinceLastUse: 1)
        let warm = record(daysSinceLastUse: 0)
        // The work of a push takes five seconds here, and begins when the launch is over.
        let limits = PolicyLimits()
        func cost(_ launch: Limit, _ time: Int64) -> Int64 {
            limits[launch] + limits[.backgroundPower] * time / 1_000
        }
        let (coldTime, warmTime) = (limits[.coldLaunchTime] + 5_000, limits[.warmLaunchTime] + 5_000)
        #expect(cold.ended == at(9) + coldTime)
        #expect(warm.ended == at(9) + warmTime)
        #expect(cold.energy == cost(.coldLaunchEnergy, coldTime))
        #expect(warm.energy == cost(.warmLaunchEnergy, warmTime))
        #expect(coldTime > warmTime && cold.energy > warm.energy)
    }

    @Test("R007 one app runs in the background while another is in the foreground")
    func overlap() {
        var day = TestDay()
        day.add("Reader") { app, _ in app.visits = [.init(9, minutes: 10)] }
        day.add("Chat") { app, tasks in app.pushes = [tasks.push(at: [at(9, 5)])] }
        let index = day.simulated()
        #expect(index.apps[0].state(at: at(9, 5, 2)) == .foreground)
        #expect(index.apps[1].state(at: at(9, 5, 2)) == .background)
    }

    @Test("one app after the other is in front, and the phone is not locked in between")
    func switching() {
        var day = TestDay()
        day.add("Reader") { app, _ in app.visits = [.init(9, minutes: 10)] }
        day.add("Chat") { app, _ in app.visits = [.init(9, 5, minutes: 10)] }
        let index = day.simulated()
        #expect(index.apps[0].foreground.slices == [slice(at(9), at(9, 5))])
        #expect(index.apps[1].foreground.slices == [slice(at(9, 5), at(9, 15))])
        #expect(index.device.locked.slices == [slice(at(0), at(9)), slice(at(9, 15), at(24) + 1)])
    }

    @Test("a use that follows another at once, or a visit that does, does not lock the phone in between")
    func usesInARow() {
        var day = TestDay()
        day.device.uses = [slice(at(8), at(9)), slice(at(9), at(10)), slice(at(20), at(21))]
        day.add("Reader") { app, _ in app.visits = [.init(10, minutes: 10)] }
        let index = day.simulated()
        let locked = [slice(at(0), at(8)), slice(at(10, 10), at(20)), slice(at(21), at(24) + 1)]
        #expect(index.device.locked.slices == locked)
    }

    @Test(
        "R042 work that runs when the process ends is abandoned, and what waits goes on waiting",
        arguments: [StateCause.crash, .systemKill, .swipedAway]
    )
    func abandoned(_ cause: StateCause) {
        var day = TestDay()
        day.add("Chat") { app, tasks in
            app.pushes = [tasks.push(at: [at(9), at(9, 1)]) { $0.work.time = DrawnRange(20_000) }]
            switch cause {
            case .crash: app.crashes = [at(9, 0, 10)]
            case .systemKill: app.systemKills = [at(9, 0, 10)]
            default: app.swipes = [at(9, 0, 10)]
            }
        }
        let records = day.simulated().records(.backgroundPush)
        #expect(records[0].outcome == .abandoned)
        #expect(records[0].ended == at(9, 0, 10))
        #expect(records[1].started == (cause == .swipedAway ? nil : at(9, 15)))
    }

    @Test("opening an app that is open leaves its visit at least as long as it was")
    func openedTwice() {
        var day = TestDay()
        let app = day.add("Reader") { app, _ in app.visits = [.init(9, minutes: 10)] }
        day.interventions = [Intervention(at: at(9, 1), .open(app))]
        #expect(day.simulated().apps[0].foreground.slices == [slice(at(9), at(9, 10))])
        day.interventions = [Intervention(at: at(9, 9), .open(app))]
        let index = day.simulated()
        #expect(index.apps[0].foreground.slices == [slice(at(9), at(9, 12))])
        #expect(index.apps[0].visits.count == 1)
    }

    @Test("R001 a phone whose app crashes in front of the person is locked")
    func lockedAfterCrash() {
        var day = TestDay()
        day.add("Reader") { app, _ in
            app.visits = [.init(9, minutes: 10)]
            app.crashes = [at(9, 1)]
        }
        #expect(
            day.simulated().device.locked.slices
                == [slice(at(0), at(9)), slice(at(9, 1), at(24) + 1)])
    }

    @Test("R011 a person who looks in again leaves the app five seconds more from then on")
    func suspendedAfterLastVisit() {
        let length = DrawnRange(Span.second)
        var day = TestDay()
        day.add("Reader") { app, _ in
            app.visits = [.init(at: at(9), length: length), .init(at: at(9, 0, 3), length: length)]
        }
        #expect(
            day.simulated().apps[0].changes.last?.moment == at(9, 0, 4) + day.limits[.suspendDelay])
    }

    @Test("R145 no task is launched before the first unlock after boot, a push is, and the unlock is a use")
    func firstUnlock() {
        var day = TestDay()
        day.device.firstUnlock = at(7)
        day.device.charging = [slice(at(0), at(8))]
        day.add("App") { app, tasks in
            app.habits = [.init(5), .init(6), .init(7)]
            app.pushes = [tasks.push(at: [at(6)])]
            app.tasks = [tasks.refresh(), tasks.processing()]
        }
        let index = day.simulated()
        #expect(index.launches(.backgroundPush) == [at(6)])
        #expect(index.launches(.appRefresh) == [at(7)])
        // The person has just put the phone down again.
        #expect(index.launches(.processing) == [at(7) + day.limits[.idleBeforeProcessing]])
        for mode in [ExecutionMode.appRefresh, .processing] {
            let record = index.records(mode)[0]
            #expect(record.judgement(at: at(6, 30))?.verdict.awaited == [.firstUnlock])
        }
        #expect(index.device.locked.slices.first?.to == at(7))
    }

    @Test("R145 taking the phone into use is its first unlock")
    func unlockedByUse() {
        var day = TestDay()
        day.device.firstUnlock = at(12)
        day.add("App") { app, _ in app.visits = [.init(8)] }
        #expect(day.simulated().device.firstUnlocks == [at(8)])
    }
}

import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// `BGAppRefreshTask`, the only mode that all seven factors hold.
@Suite struct AppRefreshTests {
    /// A feed that is read at 07:30, 12:30 and 18:30 and resubmits in its handler.
    private func feed(_ edit: (inout AppScript, inout TaskScript) -> Void = { _, _ in }) -> TestDay {
        var day = TestDay()
        day.add("Feed") { app, tasks in
            app.habits = [.init(7, 30), .init(12, 30), .init(18, 30)]
            app.visits = [.init(7, 35), .init(12, 40), .init(18, 33)]
            var refresh = tasks.refresh()
            refresh.submitsInHandler = true
            refresh.submitsOnEnteringBackground = true
            edit(&app, &refresh)
            app.tasks = [refresh]
        }
        return day
    }

    /// A quarter of an hour is a character.
    private func drawing(_ day: TestDay) -> String {
        day.simulated().drawing(.appRefresh, from: at(6), to: at(20), step: 15 * Span.minute)
    }

    @Test("R068 R069 refresh comes shortly before the usual visits and not in between")
    func unevenOverTheDay() {
        //   06  07  08  09  10  11  12  13  14  15  16  17  18  19
        let expected = "xxxLxLFxxxxxxxxxxxxxxxxLxLFxxxxxxxxxxxxxxxxxxxxLxLFxxxxx"
        #expect(drawing(feed()) == expected)
    }

    @Test("R070 Low Power Mode over noon leaves a gap, and the usage of the app closes none of it")
    func gapUnderLowPowerMode() {
        var day = feed()
        day.device.lowPowerMode = [slice(at(11), at(14))]
        //   06  07  08  09  10  11  12  13  14  15  16  17  18  19
        let expected = "xxxLxLFxxxxxxxxxxxxxxxxxxxFxxxxxxxxxxxxxxxxxxxxLxLFxxxxx"
        #expect(drawing(day) == expected)
        let index = day.simulated()
        let held = index.records(.appRefresh).first { $0.judgement(at: at(12, 20)) != nil }
        #expect(held?.judgement(at: at(12, 20))?.verdict.held(.appRefresh) == .lowPowerMode)
    }

    @Test("R070 R130 a critically low battery leaves a gap until a charger is connected")
    func gapUnderCriticalBattery() {
        var day = feed()
        day.device.battery = 15_000
        day.device.charging = [slice(at(10), at(16))]
        //   06  07  08  09  10  11  12  13  14  15  16  17  18  19
        let expected = "xxxxxxFxxxxxxxxxxxxxxxxLxLFxxxxxxxxxxxxxxxxxxxxLxLFxxxxx"
        #expect(drawing(day) == expected)
    }

    @Test("R067 a rarely used app is rarely launched, one that is never used not at all")
    func rarelyUsed() {
        func launches(onDays days: Int) -> [Moment] {
            var day = TestDay()
            day.hours = 14 * 24
            day.add("App") { app, tasks in
                app.habits = [.init(12, days: days)]
                app.daysSinceLastUse = days == 0 ? nil : 1
                app.tasks = [tasks.refresh { $0.submitsInHandler = true }]
            }
            return day.simulated().launches(.appRefresh)
        }
        #expect(launches(onDays: 0).isEmpty)
        let (rare, daily) = (launches(onDays: 7), launches(onDays: 14))
        #expect(daily.count > rare.count)
        #expect(daily.first.map { $0 < at(24) } == true)
    }

    @Test("R067 an app that is used once a week is refreshed before one visit a week")
    func onceAWeek() {
        var day = TestDay()
        day.hours = 56 * 24
        day.add("App") { app, tasks in
            app.visits = (0..<8).map { .init(7 * 24 * $0 + 12) }
            app.tasks = [tasks.refresh { $0.submitsOnEnteringBackground = true }]
        }
        let windows = day.simulated().apps[0].usageWindows
        // When the first weeks are learned, a week of visits earns one window.
        for week in Int64(3)..<8 {
            #expect(windows.count { $0.from.milliseconds / (7 * Span.day) == week } == 1, "week \(week)")
        }
    }

    @Test("R068 where a usual time follows another, the app is expected until the later one is over")
    func overlappingWindows() {
        var day = TestDay()
        day.add("App") { app, tasks in
            app.habits = [.init(9), .init(9, 30)]
            app.tasks = [tasks.refresh { $0.submissions = [at(9, 20)] }]
        }
        let index = day.simulated()
        let windows = index.apps[0].usageWindows
        let tail = day.limits[.usageTail]
        #expect(windows.map(\.to) == [at(9) + tail, at(9, 30) + tail] && windows[1].from < windows[0].to)
        #expect(index.records(.appRefresh)[0].started == at(9, 20))
    }

    @Test("R065 a refresh that does not finish has its time: 30 seconds a launch, a warning before they end")
    func thirtySeconds() {
        let grace = PolicyLimits()[.expirationGrace]
        let warned = feed { _, task in task.work.time = DrawnRange(60_000) }.simulated()
        let launched = warned.records(.appRefresh).filter { $0.started != nil }
        #expect(launched.count == warned.launches(.appRefresh).count && launched.count > 3)
        for record in launched {
            let warning = record.started.map { $0 + 30_000 - grace }
            #expect(record.expiring == warning && record.ended == warning)
            #expect(record.outcome == .expired)
        }
        let silent = feed { _, task in
            task.work.time = DrawnRange(60_000)
            task.work.handlesExpiration = false
        }.simulated()
        let first = silent.records(.appRefresh)[0]
        #expect(first.started.map { $0 + 30_000 } == first.ended)
        #expect(first.expiring == nil)
        #expect(first.outcome == .expired)
    }

    @Test("R139 two launches of a task that resubmits at once are half an hour apart")
    func spacing() {
        let launches = feed().simulated().launches(.appRefresh)
        #expect(launches.count == 6)
        for (first, second) in zip(launches, launches.dropFirst()) {
            #expect(second - first >= 30 * Span.minute)
        }
    }

    @Test("R108 resubmitting in the handler keeps the chain, and without it there is one launch")
    func chain() {
        let single = feed { _, task in
            task.submitsInHandler = false
            task.submitsOnEnteringBackground = false
        }.simulated()
        #expect(single.records(.appRefresh).count == 1)
        #expect(single.launches(.appRefresh).count == 1)
        let chained = feed { _, task in task.submitsOnEnteringBackground = false }.simulated()
        for (record, next) in zip(
            chained.records(.appRefresh), chained.records(.appRefresh).dropFirst())
        {
            #expect(next.submitted == record.started)
        }
        // Two before each of the three visits, half an hour apart.
        #expect(chained.launches(.appRefresh).count == 6)
    }

    @Test("R110 earliestBeginDate is a start delay and no appointment")
    func noAppointment() {
        let index = feed { _, task in
            task.earliestBegin = 2 * Span.hour
            task.submitsInHandler = false
            task.submitsOnEnteringBackground = false
        }.simulated()
        let record = index.records(.appRefresh)[0]
        #expect(record.eligible == at(2))
        #expect(record.judgement(at: at(1))?.verdict.awaited == [.earliestBeginDate])
        #expect(record.judgement(at: at(3))?.verdict.awaited == [])
        #expect(record.started.map { $0 > at(6) } == true)
    }

    @Test("R111 a task that asks for a day more than a week ahead waits for a person who comes back")
    func tooFar() {
        func outcome(_ delay: Int64, visits: [AppScript.Visit]) -> Outcome? {
            var day = TestDay()
            day.hours = 14 * 24
            day.add("App") { app, tasks in
                app.habits = [.init(7, 30), .init(12, 30), .init(18, 30)]
                app.visits = visits
                app.tasks = [tasks.refresh { $0.earliestBegin = delay }]
            }
            return day.simulated().records(.appRefresh)[0].outcome
        }
        let fromDayEight = (8..<14).map { AppScript.Visit($0 * 24 + 7, 30, minutes: 5) }
        #expect(outcome(8 * Span.day, visits: []) == .unfinished)
        #expect(outcome(8 * Span.day, visits: fromDayEight) == .completed)
        #expect(outcome(6 * Span.day, visits: []) == .completed)
    }

    @Test(
        "R005 R006 completion suspends at once, and the same day costs less energy than with a forgetful app"
    )
    func completionSavesEnergy() throws {
        func day(saysWhenDone: Bool) -> TimelineIndex {
            feed { _, task in
                task.work.time = DrawnRange(4_000)
                task.work.saysWhenDone = saysWhenDone
                task.work.handlesExpiration = true
            }.simulated()
        }
        let polite = day(saysWhenDone: true)
        let forgetful = day(saysWhenDone: false)
        let record = polite.records(.appRefresh)[0]
        let ended = try #require(record.ended)
        #expect(polite.apps[0].changes.contains { $0.moment == ended && $0.state == .suspended })
        #expect(polite.launches(.appRefresh).first == forgetful.launches(.appRefresh).first)
        #expect(record.energy * 3 < forgetful.records(.appRefresh)[0].energy)
        let budgets = [polite, forgetful].map { $0.device.energyBudget.value(at: at(10)) ?? 0 }
        #expect(budgets[0] > budgets[1])
    }

    @Test(
        "R034 R031 content is fresh at a visit after a refresh, and the app fetches when opened without one"
    )
    func freshness() {
        let refreshed = feed().simulated()
        let lone = feed { _, task in
            task.submissions = []
            task.submitsOnEnteringBackground = false
        }.simulated()
        #expect(refreshed.apps[0].visits[1].freshness.map { $0 < 30 * Span.minute } == true)
        #expect(lone.apps[0].visits[0].freshness == nil)
        #expect(lone.apps[0].visits[1].freshness == at(12, 40) - at(7, 35))
        #expect(lone.apps[0].freshness(at: at(7, 36)) == Span.minute)
    }
}

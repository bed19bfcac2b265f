import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// Each of the seven factors as the reason in a request's record.
@Suite struct FactorTests {
    /// A mail app whose pushes come at 10:00, and that is launched for nothing else.
    private func mail(
        _ arrivals: [Moment] = [at(10)], _ edit: (inout AppScript) -> Void = { _ in }
    ) -> TestDay {
        var day = TestDay()
        day.add("Mail") { app, tasks in
            app.pushes = [tasks.push(at: arrivals)]
            edit(&app)
        }
        return day
    }

    private func expect(
        _ factor: Factor, holds record: RequestRecord, from: Moment, to: Moment,
        _ location: SourceLocation = #_sourceLocation
    ) {
        let held = record.heldBack(until: at(24))
        #expect(held.map(\.factor) == [factor], sourceLocation: location)
        #expect(held.first?.milliseconds == to - from, sourceLocation: location)
        #expect(record.started == to, sourceLocation: location)
    }

    @Test("R130 a critically low battery holds until the charge is 20 percent or a charger is connected")
    func criticallyLowBattery() {
        var day = mail()
        day.device.battery = 12_000
        day.device.charging = [slice(at(11), at(12))]
        let index = day.simulated()
        expect(
            .criticallyLowBattery, holds: index.records(.backgroundPush)[0], from: at(10), to: at(11))

        var charged = mail([at(11, 59), at(12, 1)])
        charged.device.battery = 12_000
        charged.device.charging = [slice(at(11), at(12))]
        #expect(charged.simulated().records(.backgroundPush).allSatisfy { $0.outcome == .completed })
    }

    @Test("R131 Low Power Mode holds whatever the charge is")
    func lowPowerMode() {
        var day = mail()
        day.device.lowPowerMode = [slice(at(9), at(11))]
        expect(
            .lowPowerMode, holds: day.simulated().records(.backgroundPush)[0], from: at(10), to: at(11))
    }

    @Test("R132 app usage holds a refresh until shortly before the app is usually used")
    func appUsage() {
        var day = TestDay()
        day.add("Feed") { app, tasks in
            app.habits = [.init(18)]
            app.tasks = [tasks.refresh { $0.submissions = [at(10)] }]
        }
        let record = day.simulated().records(.appRefresh)[0]
        let held = record.heldBack(until: at(24))
        #expect(held.map(\.factor) == [.appUsage])
        #expect(record.started.map { at(17) <= $0 && $0 <= at(17, 15) } == true)
    }

    @Test("R132 the predictor learns from visits: after some days at noon refresh begins to come before noon")
    func learning() {
        var day = TestDay()
        day.hours = 10 * 24
        day.add("Feed") { app, tasks in
            app.visits = (0..<10).map { .init(24 * $0 + 12) }
            app.tasks = [tasks.refresh { $0.submitsOnEnteringBackground = true }]
        }
        let index = day.simulated()
        let launches = index.launches(.appRefresh)
        #expect(launches.allSatisfy { $0 > at(2 * 24) })
        #expect(launches.count >= 3)
        for launch in launches {
            let timeOfDay = index.header.calendar.timeOfDay(at: launch)
            #expect(timeOfDay >= 11 * Span.hour && timeOfDay <= 12 * Span.hour + 45 * Span.minute)
        }
        // A share of the fourteen days is earned each day, so windows come closer together.
        let days = Set(launches.map { index.header.calendar.dayNumber(at: $0) }).sorted()
        #expect(days == [4, 7, 8])
    }

    @Test("R068 a refresh for a usual time soon after midnight comes on the evening before")
    func afterMidnight() {
        var day = TestDay()
        day.hours = 48
        day.add("Feed") { app, tasks in
            app.habits = [.init(0, 10)]
            app.tasks = [tasks.refresh { $0.submitsInHandler = true }]
        }
        let index = day.simulated()
        let windows = index.apps[0].usageWindows
        #expect(windows.map(\.to).count == 3)
        #expect(windows.map(\.from).first == at(0))
        for (place, window) in windows.dropFirst().enumerated() {
            let midnight = at(24 * Int64(place + 1))
            #expect(midnight - window.from >= 45 * Span.minute && midnight - window.from <= 55 * Span.minute)
        }
        #expect(index.launches(.appRefresh).contains { at(23) < $0 && $0 < at(24) })
    }

    @Test("R133 an app that was swiped away is held until the person opens it again")
    func appSwitcher() {
        var day = mail { app in
            app.swipes = [at(9)]
            app.visits = [.init(11)]
        }
        expect(
            .appSwitcher, holds: day.simulated().records(.backgroundPush)[0], from: at(10), to: at(11))
        day = mail { app in app.swipes = [at(9)] }
        #expect(day.simulated().records(.backgroundPush)[0].started == nil)
    }

    @Test("R134 the BAR switch holds, the device's and the app's own")
    func backgroundAppRefreshSwitch() {
        let own = mail { app in app.refreshOff = [slice(at(9), at(11))] }
        expect(
            .backgroundAppRefreshSwitch, holds: own.simulated().records(.backgroundPush)[0], from: at(10),
            to: at(11)
        )
        var device = mail()
        device.device.refreshOff = [slice(at(9), at(11))]
        expect(
            .backgroundAppRefreshSwitch, holds: device.simulated().records(.backgroundPush)[0],
            from: at(10),
            to: at(11)
        )
    }

    @Test("R136 R137 an exhausted budget holds until the next portion")
    func systemBudgets() {
        var day = mail([at(10), at(10, 15)]) { app in
            app.pushes[0].work = Work(time: DrawnRange(20_000), power: 12_000)
        }
        _ = day.limits.replace(.energyBudgetAtStart, with: 0)
        _ = day.limits.replace(.energyBudget, with: 240_000)
        // 20 portions of 5 J by 10:00; a run takes 240 J.
        let index = day.simulated()
        let second = index.records(.backgroundPush)[1]
        #expect(second.heldBack(until: at(24)).map(\.factor) == [.systemBudgets])
        // −140.6 J take 29 portions of 5 J.
        #expect(second.started == at(24, 30) || second.started == nil)
        #expect(second.judgement(at: at(20))?.verdict.held(.backgroundPush) == .systemBudgets)
    }

    @Test("R139 rate limiting spaces launches")
    func rateLimiting() {
        let records = mail([at(10), at(10, 5)]).simulated().records(.backgroundPush)
        expect(.rateLimiting, holds: records[1], from: at(10, 5), to: at(10, 15))
    }

    @Test("a change of verdict tells all seven factors, those too that do not bear on the mode")
    func allSeven() {
        var day = mail { app in
            app.daysSinceLastUse = nil
            app.swipes = [at(9)]
            app.refreshOff = [slice(at(11), at(12))]
        }
        day.device.lowPowerMode = [slice(at(10, 30), at(13))]
        let verdicts = day.simulated().records(.backgroundPush)[0].judgements
        #expect(verdicts.map(\.from) == [at(10), at(10, 30), at(11), at(12), at(13)])
        let adverse: [FactorSet] = [
            [.appSwitcher], [.appSwitcher, .lowPowerMode],
            [.appSwitcher, .lowPowerMode, .backgroundAppRefreshSwitch], [.appSwitcher, .lowPowerMode],
            [.appSwitcher],
        ]
        #expect(verdicts.map(\.verdict.adverse) == adverse)
        for judgement in verdicts {
            let opinions = Factor.allCases.map { judgement.verdict.opinion(of: $0, on: .backgroundPush) }
            #expect(opinions.count == 7)
            #expect(opinions[Int(Factor.appUsage.rawValue)] == .exempt)
        }
    }

    @Test("several factors at once are all told, and each has its own length")
    func severalAtOnce() {
        var day = mail { app in app.refreshOff = [slice(at(9), at(12))] }
        day.device.lowPowerMode = [slice(at(11), at(13))]
        let held = day.simulated().records(.backgroundPush)[0].heldBack(until: at(24))
        #expect(held.map(\.factor) == [.lowPowerMode, .backgroundAppRefreshSwitch])
        #expect(held.map(\.milliseconds) == [2 * Span.hour, 2 * Span.hour])
    }
}

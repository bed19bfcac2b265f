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

    @Test("R130 a critically low battery holds until a charger is connected, whatever the charge is then")
    func charger() {
        var day = mail()
        day.device.battery = 12_000
        day.device.charging = [slice(at(11), at(12))]
        expect(
            .criticallyLowBattery, holds: day.simulated().records(.backgroundPush)[0], from: at(10),
            to: at(11))
    }

    @Test("R130 a battery is critically low below 20 percent, and not at 20 percent")
    func criticalCharge() {
        func started(_ milliPercent: Int32) -> Moment? {
            var day = mail([.start])
            day.device.battery = milliPercent
            return day.simulated().records(.backgroundPush)[0].started
        }
        #expect(started(20_000) == .start)
        #expect(started(19_999) == nil)
    }

    @Test(
        "R130 a battery that is drained below 20 percent is critically low from then on, sooner in use",
        arguments: [false, true])
    func drainedBelow(_ isInUse: Bool) {
        let limits = PolicyLimits()
        // Half a percent is drawn, by the screen too if it is on; the charge is looked at once a minute.
        let spare = limits[.batteryCapacity] / 200
        let power = limits[.idlePower] + (isInUse ? limits[.foregroundPower] : 0)
        let minutes = spare * 1_000 / power / Span.minute + 1
        func started(_ minute: Int64) -> Moment? {
            var day = mail([at(0, minute)])
            day.device.battery = 20_500
            day.device.uses = isInUse ? [slice(.start, at(24))] : []
            return day.simulated().records(.backgroundPush)[0].started
        }
        #expect(started(minutes - 1) == at(0, minutes - 1))
        #expect(started(minutes + 1) == nil)
    }

    @Test("R130 a battery that was charged above 20 percent is not critically low when the charger is gone")
    func chargedAbove() {
        let limits = PolicyLimits()
        let missing = limits[.batteryCapacity] * 8 / 100
        let gainPerMinute = (limits[.chargerPower] - limits[.idlePower]) * 60
        let minutes = missing / gainPerMinute
        // A minute more than just too few is enough, also for the minute until the push comes.
        #expect((minutes + 1) * gainPerMinute - missing > limits[.idlePower] * 60)
        func started(chargedFor minutes: Int64) -> Moment? {
            var day = mail([at(0, minutes + 1)])
            day.device.battery = 12_000
            day.device.charging = [slice(.start, at(0, minutes))]
            return day.simulated().records(.backgroundPush)[0].started
        }
        #expect(started(chargedFor: minutes) == nil)
        #expect(started(chargedFor: minutes + 1) == at(0, minutes + 2))
    }

    @Test("R130 what the person asked for goes on with a critically low battery, what is opportunistic waits")
    func essentialWork() {
        var day = TestDay()
        day.device.battery = 5_000
        day.add("App") { app, tasks in
            app.visits = [.init(9)]
            app.habits = [.init(10)]
            app.tasks = [tasks.refresh()]
            app.pushes = [tasks.push(at: [at(10)])]
            app.voIPPushes = [tasks.voIPPush(at: [at(10)])]
            app.backgroundTasks = [tasks.backgroundTask { _ in }]
            app.transfers = [false, true].map { isDiscretionary in
                tasks.transfer("discretionary: \(isDiscretionary)") {
                    $0.afterVisitBegins = Span.minute
                    $0.isDiscretionary = isDiscretionary
                    $0.sessionSendsLaunchEvents = false
                }
            }
        }
        let index = day.simulated()
        for mode in [ExecutionMode.nondiscretionaryTransfer, .backgroundTask, .voIPPush] {
            let records = index.records(mode)
            #expect(records.map(\.outcome) == [.completed], "\(mode.name)")
            #expect(records.map(\.started) == records.map(\.submitted), "\(mode.name)")
        }
        for mode in [ExecutionMode.discretionaryTransfer, .appRefresh, .backgroundPush] {
            let records = index.records(mode)
            #expect(records.map(\.started) == [nil], "\(mode.name)")
            #expect(records[0].judgements.last?.verdict.held(mode).contains(.criticallyLowBattery) == true)
        }
    }

    @Test("R131 R236 Low Power Mode holds at any charge", arguments: [25_000, 50_000, 100_000] as [Int32])
    func lowPowerMode(_ milliPercent: Int32) {
        var day = mail()
        day.device.battery = milliPercent
        #expect(day.simulated().launches(.backgroundPush) == [at(10)])
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
        let opens = at(18) - day.limits[.usageLead]
        #expect(record.started.map { opens <= $0 && $0 <= opens + day.limits[.usageScatter] } == true)
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
        // The more of the remembered days have a visit, the more days get a window.
        let days = Set(launches.map { index.header.calendar.dayNumber(at: $0) })
        #expect(days.count { $0 >= 5 } > days.count { $0 < 5 })
        #expect(days.count < 10)
    }

    @Test("R132 of two apps that may be launched from the same moment on, the more used one comes first")
    func mostUsedFirst() {
        var day = TestDay()
        day.device.lowPowerMode = [slice(at(9), at(12, 45))]
        for (name, days) in [("Rarely", 12), ("Daily", 14)] {
            day.add(name) { app, tasks in
                app.habits = [.init(13, days: days)]
                app.tasks = [tasks.refresh()]
            }
        }
        let order = day.simulated().events.compactMap { event -> AppID? in
            if case .app(let app, .launched) = event.happening { app } else { nil }
        }
        #expect(order.count == 2)
        #expect(order == [AppID(1), AppID(0)])
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
            let opens = midnight + 10 * Span.minute - day.limits[.usageLead]
            #expect(window.from >= opens && window.from <= opens + day.limits[.usageScatter])
        }
        #expect(index.launches(.appRefresh).contains { at(23) < $0 && $0 < at(24) })
    }

    @Test("R133 R230 an app that was swiped away is held until the person opens it again")
    func appSwitcher() {
        var day = mail { app in
            app.swipes = [at(9)]
            app.visits = [.init(11)]
        }
        expect(
            .appSwitcher, holds: day.simulated().records(.backgroundPush)[0], from: at(10), to: at(11))
        day = mail([at(12)]) { app in
            app.swipes = [at(9)]
            app.visits = [.init(11)]
        }
        #expect(day.simulated().records(.backgroundPush)[0].started == at(12))
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

    @Test("R136 R137 an exhausted budget holds until portions have made it good again")
    func systemBudgets() throws {
        let work = Work(time: DrawnRange(20_000), power: 3_000)
        var day = mail([at(2), at(2, 15)]) { app in app.pushes[0].work = work }
        _ = day.limits.replace(.energyBudgetAtStart, with: 0)
        _ = day.limits.replace(.energyBudget, with: 240_000)
        let limits = day.limits
        let slot = limits[.budgetSlot]
        let portion = limits[.energyBudget] * slot / Span.day
        let records = day.simulated().records(.backgroundPush)
        #expect(records[0].started == at(2))
        let time = limits[.warmLaunchTime] + 20_000
        let cost = limits[.warmLaunchEnergy] + 3_000 * time / 1_000
        #expect(records[0].energy == cost)
        // What two hours gave does not pay for the run; the rest has to come before anything is left.
        let debt = cost - (at(2) - .start) / slot * portion
        #expect(debt > 2 * portion)
        let recovery = at(2) + (debt / portion + 1) * slot
        let second = records[1]
        #expect(second.started == recovery)
        #expect(second.judgement(at: recovery - 1)?.verdict.held(.backgroundPush) == .systemBudgets)
        #expect(second.heldBack(until: at(24)).map(\.factor) == [.systemBudgets])
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
            let opinions = Factor.ofTheTalk.map { judgement.verdict.opinion(of: $0, on: .backgroundPush) }
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

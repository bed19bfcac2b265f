import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// `BGProcessingTask`: several minutes while the person does not use the phone.
@Suite struct ProcessingTests {
    /// From 18:00 on a phone that is used until 23:00, charged from 23:30 to 06:30.
    private func night(
        _ edit: (inout AppScript, inout TaskScript) -> Void = { _, _ in }
    ) -> TestDay {
        var day = TestDay()
        day.hours = 34
        day.device.uses = [slice(at(7), at(23)), slice(at(31), at(34))]
        day.device.charging = [slice(at(23, 30), at(30, 30))]
        day.add("Photos") { app, tasks in
            var task = tasks.processing {
                $0.submissions = [at(18)]
                $0.requiresExternalPower = true
                $0.work.time = DrawnRange(2 * Span.minute)
            }
            edit(&app, &task)
            app.tasks = [task]
        }
        return day
    }

    @Test("R078 R085 processing waits until the phone is idle and charging at night")
    func chargingAtNight() {
        let index = night().simulated()
        //   a character is a quarter of an hour from 18:00 to 02:00
        let expected = "wwwwwwwwwwwwwwwwwwwwwwL........."
        #expect(
            index.drawing(.processing, from: at(18), to: at(26), step: 15 * Span.minute) == expected)
        let record = index.records(.processing)[0]
        #expect(record.started == at(23, 30))
        #expect(record.judgement(at: at(20))?.verdict.awaited == [.idleDevice, .externalPower])
        #expect(record.judgement(at: at(23, 10))?.verdict.awaited == [.externalPower])
        #expect(record.outcome == .completed)
    }

    @Test("R077 processing has several minutes, with a warning shortly before they end")
    func severalMinutes() {
        let index = night { _, task in task.work.time = DrawnRange(Span.hour) }.simulated()
        let record = index.records(.processing)[0]
        #expect(record.expiring == at(23, 34, 55))
        #expect(record.ended == at(23, 34, 55))
        #expect(record.outcome == .expired)
        let ignored = night { _, task in
            task.work.time = DrawnRange(Span.hour)
            task.work.saysWhenDone = false
        }.simulated()
        #expect(ignored.records(.processing)[0].ended == at(23, 35))
        #expect(ignored.records(.processing)[0].outcome == .killed)
        let silent = night { _, task in
            task.work.time = DrawnRange(Span.hour)
            task.work.handlesExpiration = false
        }.simulated()
        #expect(silent.records(.processing)[0].ended == at(23, 35))
        #expect(silent.records(.processing)[0].outcome == .expired)
    }

    /// A night without a charger in which all three hold a refresh, from 23:00 on.
    private func meagreNight(requiresExternalPower: Bool = false) -> TestDay {
        var day = night { app, task in
            task.requiresExternalPower = requiresExternalPower
            app.habits = [.init(23)]
        }
        day.addRefresh(submittedAt: at(23), work: 1_000)
        day.device.battery = 30_000
        day.device.lowPowerMode = [slice(at(0), at(34))]
        day.device.charging = []
        _ = day.limits.replace(.energyBudgetAtStart, with: 0)
        _ = day.limits.replace(.energyBudget, with: 0)
        _ = day.limits.replace(.unpluggedProcessingWait, with: 0)
        return day
    }

    @Test(
        "R083 X29 without a charger, Low Power Mode, critical battery and an empty energy budget hold processing"
    )
    func heldWithoutCharger() throws {
        let idle = at(23) + Limit.idleBeforeProcessing.sourced.value
        let alone = meagreNight().simulated().records(.processing)[0]
        #expect(alone.started == nil)
        let factors: FactorSet = [.criticallyLowBattery, .lowPowerMode, .systemBudgets]
        #expect(alone.judgement(at: idle)?.verdict.held(.processing) == factors)
        // As soon as it charges none of the three holds it, and Low Power Mode is still on.
        var charged = meagreNight()
        charged.device.charging = [slice(at(26), at(28))]
        let index = charged.simulated()
        #expect(index.records(.processing)[0].started == at(26))
        #expect(index.device[.lowPowerMode].isOn(at: at(26)))
        #expect(index.device.energyBudget.value(at: at(26)) == 0)
        // A task that needs a charger waits for it, and for nothing that a charger lifts.
        let waiting = meagreNight(requiresExternalPower: true).simulated().records(.processing)[0]
        #expect(waiting.judgement(at: idle)?.verdict == Verdict(adverse: [], awaited: [.externalPower]))
    }

    @Test("X29 by the other answer none of the three ever holds processing")
    func notHeld() throws {
        var day = meagreNight()
        let isAnswered = day.choices.answer(.processingExemptions, with: "always")
        #expect(isAnswered)
        let index = day.simulated()
        let idle = at(23) + day.limits[.idleBeforeProcessing]
        #expect(try #require(index.device.battery.value(at: idle)) < 20_000)
        #expect(index.device.energyBudget.value(at: idle - 1) == 0)
        let refresh = index.records(.appRefresh)[0]
        #expect(
            refresh.judgement(at: idle)?.verdict.held(.appRefresh)
                == [.criticallyLowBattery, .lowPowerMode, .systemBudgets])
        let record = index.records(.processing)[0]
        #expect(record.started == idle)
        #expect(record.outcome == .completed)
        #expect(record.heldBack(until: at(34)).isEmpty)
        #expect(record.judgements.last?.verdict.adverse == [])
    }

    @Test("an empty cellular budget holds processing on cellular, as attendees noted, and not on Wi-Fi")
    func cellularBudget() {
        func record(_ network: Network) -> RequestRecord {
            var day = night()
            day.device.networks = [.init(.start, network), .init(at(25), .wiFi)]
            _ = day.limits.replace(.cellularBudgetAtStart, with: 0)
            _ = day.limits.replace(.budgetSlot, with: Span.day)
            return day.simulated().records(.processing)[0]
        }
        #expect(record(.wiFi).started == at(23, 30))
        let held = record(.cellular)
        #expect(held.judgement(at: at(23, 45))?.verdict.held(.processing) == .systemBudgets)
        // The day's portion comes at midnight.
        #expect(held.started == at(24))
    }

    @Test("R084 an app that was in the foreground in the past two weeks may process, another may not")
    func usedWithinTwoWeeks() {
        func record(daysSinceLastUse: Int?) -> RequestRecord {
            night { app, _ in app.daysSinceLastUse = daysSinceLastUse }.simulated().records(.processing)[
                0]
        }
        #expect(record(daysSinceLastUse: 12).started == at(23, 30))
        #expect(record(daysSinceLastUse: nil).started == nil)
        let long = record(daysSinceLastUse: 20)
        #expect(long.started == nil)
        #expect(long.heldBack(until: at(34)).map(\.factor) == [.appUsage])
    }

    /// Three weeks on the charger each night, in which the phone is not idle before the last one; the person
    /// visits the app for the first and last time on the first morning.
    private func threeWeeks(_ edit: (inout AppScript, inout TaskScript) -> Void) -> RequestRecord {
        var day = TestDay()
        day.hours = 21 * 24
        day.device.uses = [slice(at(1), at(20 * 24))]
        day.device.charging = [slice(at(20 * 24), at(21 * 24))]
        day.add("Photos") { app, tasks in
            app.visits = [.init(8)]
            var task = tasks.processing {
                $0.submissions = []
                $0.requiresExternalPower = true
            }
            edit(&app, &task)
            app.tasks = [task]
        }
        return day.simulated().records(.processing)[0]
    }

    @Test(
        "R080 requested in the foreground or on leaving it, processing runs though the app is not used since")
    func requestedInForeground() {
        let moments: [(TaskScript) -> TaskScript] = [
            {
                var task = $0
                task.submissions = [at(8, 1)]
                return task
            },
            {
                var task = $0
                task.submitsOnEnteringBackground = true
                return task
            },
        ]
        for edit in moments {
            let record = threeWeeks { _, task in task = edit(task) }
            #expect(record.started == at(20 * 24, 5))
            #expect(record.heldBack(until: at(21 * 24)).isEmpty)
        }
    }

    @Test("R080 requested by the app in the background, it needs a visit in the past couple of weeks")
    func requestedInBackground() {
        let record = threeWeeks { _, task in task.submissions = [at(9)] }
        #expect(record.started == nil)
        #expect(record.heldBack(until: at(21 * 24)).map(\.factor) == [.appUsage])
        let recent = threeWeeks { app, task in
            task.submissions = [at(9)]
            app.visits.append(.init(19 * 24))
        }
        #expect(recent.started == at(20 * 24, 5))
    }

    @Test("R084 the App Switcher and the BAR switch gate processing")
    func switcherAndSwitch() {
        let swiped = night { app, _ in app.swipes = [at(20)] }.simulated().records(.processing)[0]
        #expect(swiped.started == nil)
        #expect(swiped.judgement(at: at(24))?.verdict.held(.processing) == .appSwitcher)
        let off = night { app, _ in app.refreshOff = [slice(at(20), at(25))] }.simulated().records(
            .processing)[0]
        #expect(off.started == at(25))
        #expect(off.judgement(at: at(24))?.verdict.held(.processing) == .backgroundAppRefreshSwitch)
    }

    @Test("R085 plugged in daily it runs daily, and not twice a night")
    func daily() {
        var day = TestDay()
        day.hours = 7 * 24
        day.device.uses = (0..<7).map { slice(at(24 * $0 + 7), at(24 * $0 + 22)) }
        day.device.charging = (0..<7).map { slice(at(24 * $0 + 22), at(24 * $0 + 30)) }
        day.add("Photos") { app, tasks in
            app.tasks = [
                tasks.processing {
                    $0.submitsInHandler = true
                    $0.requiresExternalPower = true
                }
            ]
        }
        let launches = day.simulated().launches(.processing)
        #expect(launches == (0..<7).map { at(24 * $0 + 22, 5) })
    }

    @Test("R101 a launch that serves processing and a refresh has the longer time of the two")
    func sharedLaunch() {
        var day = night { app, _ in
            app.habits = [.init(0, 10)]
            // Both wait for the switch, and are served by one launch at midnight.
            app.refreshOff = [slice(at(20), at(24))]
        }
        day.addRefresh(submittedAt: at(18), work: 5_000)
        let index = day.simulated()
        let (processing, refresh) = (index.records(.processing)[0], index.records(.appRefresh)[0])
        #expect(processing.started == at(24) && refresh.started == at(24))
        #expect(processing.runs.first?.launch == refresh.runs.first?.launch)
        #expect(refresh.outcome == .completed)
        #expect(processing.outcome == .completed)
        #expect(processing.ended.map { $0 > at(24) + PolicyLimits()[.refreshRunTime] } == true)
    }

    @Test("R111 processing that asks for a day more than a week ahead waits for a person who comes back")
    func tooFarAhead() {
        func record(askingFor days: Int64, visit: Int64? = nil) -> RequestRecord {
            var day = TestDay()
            day.hours = 12 * 24
            day.device.charging = [slice(.start, at(12 * 24))]
            day.add("Photos") { app, tasks in
                app.visits = visit.map { [.init($0)] } ?? []
                app.tasks = [tasks.processing { $0.earliestBegin = days * Span.day }]
            }
            return day.simulated().records(.processing)[0]
        }
        // The person has used the app on the first day, within the past couple of weeks all the time.
        #expect(record(askingFor: 7).started == at(7 * 24))
        let absent = record(askingFor: 8)
        #expect(absent.started == nil)
        #expect(absent.judgement(at: at(9 * 24))?.verdict.held(.processing) == .appUsage)
        #expect(record(askingFor: 8, visit: 5 * 24).started == at(8 * 24))
    }

    @Test("R078 a phone that is used once more is idle five minutes after that, not after the first use")
    func idleAnew() {
        var day = night { _, task in task.requiresExternalPower = true }
        day.device.charging = [slice(at(20), at(30))]
        day.device.uses = [slice(at(7), at(23)), slice(at(23, 2), at(23, 4))]
        #expect(
            day.simulated().records(.processing)[0].started == at(23, 4) + day.limits[.idleBeforeProcessing])
    }

    @Test("R104 picking the phone up ends processing, not a refresh that runs in the same minute")
    func pickUp() {
        let index = night { app, task in
            task.work.time = DrawnRange(4 * Span.minute)
            app.visits = [.init(23, 32)]
        }.simulated()
        let record = index.records(.processing)[0]
        #expect(record.started == at(23, 30))
        #expect(record.expiring == at(23, 32))
        #expect(record.outcome == .expired)

        var both = night { app, task in
            task.work.time = DrawnRange(4 * Span.minute)
            app.habits = [.init(23, 30)]
        }
        both.device.uses.append(slice(at(23, 32), at(23, 40)))
        both.addRefresh(submittedAt: at(23, 31, 55), work: 15_000)
        let day = both.simulated()
        #expect(day.records(.processing)[0].ended == at(23, 32))
        #expect(day.records(.appRefresh)[0].ended == at(23, 32, 10))
        #expect(day.records(.appRefresh)[0].outcome == .completed)
    }

    @Test("R104 a task that requires power expires when the charger is pulled, another goes on")
    func chargerPulled() {
        func outcome(requiresExternalPower: Bool) -> Outcome? {
            var day = night { _, task in task.requiresExternalPower = requiresExternalPower }
            day.device.charging = [slice(at(23, 30), at(23, 31))]
            return day.simulated().records(.processing)[0].outcome
        }
        #expect(outcome(requiresExternalPower: true) == .expired)
        #expect(outcome(requiresExternalPower: false) == .completed)
    }

    @Test("R104 a processing task without an expiration handler does not take a refresh of its app along")
    func expiredAlone() {
        var day = night { app, task in
            app.habits = [.init(23, 30)]
            task.work.handlesExpiration = false
            task.work.time = DrawnRange(4 * Span.minute)
        }
        day.device.uses.append(slice(at(23, 32), at(23, 40)))
        day.addRefresh(submittedAt: at(23, 31, 55), work: 15_000)
        let index = day.simulated()
        let record = index.records(.processing)[0]
        #expect(record.outcome == .expired)
        #expect(record.expiring == nil)
        #expect(record.ended == at(23, 32))
        #expect(index.records(.appRefresh)[0].outcome == .completed)
        #expect(index.apps[0].state(at: at(23, 33)) == .suspended)
    }

    @Test("R081 without requiresNetworkConnectivity a task may run with no network")
    func network() {
        func started(requires: Bool) -> Moment? {
            var day = night { _, task in task.requiresNetworkConnectivity = requires }
            day.device.networks = [.init(at(22), .none), .init(at(25), .wiFi)]
            return day.simulated().records(.processing)[0].started
        }
        #expect(started(requires: false) == at(23, 30))
        #expect(started(requires: true) == at(25))
    }

    @Test("R082 without requiresExternalPower a charger is preferred for a day, and then no longer awaited")
    func preferredPower() {
        var day = night { _, task in task.requiresExternalPower = false }
        day.hours = 72
        day.device.charging = []
        // A battery that is not critically low after two days without a charger.
        _ = day.limits.replace(.foregroundPower, with: 40)
        day.device.uses = [slice(at(7), at(23))]
        let record = day.simulated().records(.processing)[0]
        #expect(record.judgement(at: at(25))?.verdict.awaited == [.preferredPower])
        #expect(record.started == at(42))
    }
}

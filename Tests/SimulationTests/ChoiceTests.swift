import BackgroundPolicy
import Testing
import Timeline

@testable import Simulation

/// Every choice with both of its answers, on a day that tells them apart.
@Suite struct ChoiceTests {
    /// The day with each of the two answers to a choice.
    func days(_ day: TestDay, _ choice: Choice) -> (first: TimelineIndex, second: TimelineIndex) {
        let indexes = choice.options.map { option in
            var scenario = day.scenario
            let isAnswered = scenario.choices.answer(choice, with: option)
            #expect(isAnswered)
            return SimulatedDay(scenario).index
        }
        return (indexes[0], indexes[1])
    }

    @Test("X1 the BAR switch gates a nondiscretionary transfer only where that is the choice")
    func barSwitchAndTransfers() {
        var day = TestDay()
        day.device.refreshOff = [slice(.start, at(25))]
        day.add("App") { app, tasks in
            app.visits = [.init(8)]
            app.transfers = [tasks.transfer { $0.afterVisitBegins = 10_000 }]
        }
        let (gatesRelaunch, gatesTransfer) = days(day, .barSwitchAndTransfers)
        #expect(gatesRelaunch.records(.nondiscretionaryTransfer).map(\.outcome) == [.completed])
        #expect(gatesTransfer.records(.nondiscretionaryTransfer).map(\.started) == [nil])
    }

    @Test("X2 processing without a charger runs after a day of waiting, or never")
    func unpluggedProcessing() {
        var day = TestDay()
        day.hours = 30
        day.add("App") { app, tasks in app.tasks = [tasks.processing()] }
        let (afterWaiting, never) = days(day, .unpluggedProcessing)
        #expect(afterWaiting.launches(.processing) == [at(24)])
        #expect(never.launches(.processing).isEmpty)
    }

    @Test("X4 a swipe cancels a transfer, or lets it continue")
    func transfersAfterSwipe() {
        var day = TestDay()
        day.add("App") { app, tasks in
            app.visits = [.init(8)]
            app.swipes = [at(8, 4)]
            app.transfers = [
                tasks.transfer {
                    $0.afterVisitBegins = 10_000
                    $0.bytes = .init(3_000_000_000)
                }
            ]
        }
        let (cancelled, continued) = days(day, .transfersAfterSwipe)
        #expect(cancelled.records(.nondiscretionaryTransfer).map(\.outcome) == [.cancelled])
        #expect(continued.records(.nondiscretionaryTransfer).map(\.outcome) == [.completed])
    }

    @Test("X10 what is set after the session was made is ignored, or honoured")
    func configurationAfterSession() {
        var day = TestDay()
        day.device.battery = 40_000
        day.add("App") { app, tasks in
            app.visits = [.init(8)]
            app.sessions = [
                tasks.session {
                    $0.isDiscretionary = true
                    $0.timeoutIntervalForResource = Span.hour
                    $0.setAfterSession = [.isDiscretionary, .timeoutIntervalForResource]
                }
            ]
            app.transfers = [
                tasks.transfer {
                    $0.afterVisitBegins = 10_000
                    $0.session = ScriptIndex(0)
                }
            ]
        }
        let (ignored, honoured) = days(day, .configurationAfterSession)
        #expect(ignored.records(.nondiscretionaryTransfer).map(\.outcome) == [.completed])
        #expect(ignored.records(.discretionaryTransfer).isEmpty)
        #expect(honoured.records(.discretionaryTransfer).map(\.outcome) == [.failed])
        #expect(honoured.records(.discretionaryTransfer).map(\.ended) == [at(9, 0, 10)])
    }

    @Test("X11 R250 only the newest held push is kept, or one launch serves them all")
    func heldPushes() {
        var day = TestDay()
        day.add("App") { app, tasks in
            app.pushes = [tasks.push(at: [at(9), at(9, 2), at(9, 4), at(9, 6)])]
        }
        let (newest, all) = days(day, .heldPushes)
        #expect(all.launches(.backgroundPush) == [at(9), at(9, 15)])
        #expect(all.records(.backgroundPush).map(\.outcome) == Array(repeating: .completed, count: 4))
        #expect(newest.launches(.backgroundPush) == [at(9), at(9, 15)])
        let outcomes: [Outcome] = [.completed, .replaced, .replaced, .completed]
        #expect(newest.records(.backgroundPush).map(\.outcome) == outcomes)
    }

    @Test("X11 R250 a swipe drops the held push where only the newest is kept")
    func swipeDropsHeldPush() {
        var day = TestDay()
        day.add("App") { app, tasks in
            app.swipes = [at(9, 3)]
            app.visits = [.init(10)]
            app.pushes = [tasks.push(at: [at(9), at(9, 2)])]
        }
        let (newest, all) = days(day, .heldPushes)
        // Kept, it is delivered in the foreground, where five seconds of work begin at once.
        #expect(all.records(.backgroundPush)[1].started == at(10))
        #expect(all.records(.backgroundPush)[1].ended == at(10, 0, 5))
        #expect(newest.records(.backgroundPush)[1].started == nil)
        #expect(newest.records(.backgroundPush)[1].outcome == .cancelled)
    }

    @Test("X12 R231 a swipe blocks processing until the next visit, or does not")
    func swipeAndProcessing() {
        var day = TestDay()
        day.device.charging = [slice(at(20), at(24))]
        day.add("App") { app, tasks in
            app.swipes = [at(9)]
            app.tasks = [tasks.processing()]
        }
        let (blocked, allowed) = days(day, .swipeAndProcessing)
        #expect(blocked.launches(.processing).isEmpty)
        #expect(allowed.launches(.processing) == [at(20)])
    }

    @Test("X13 a charger leaves Low Power Mode on, or lifts it from 30 % of battery")
    func chargerAndLowPowerMode() {
        var day = TestDay()
        day.device.lowPowerMode = [slice(.start, at(25))]
        day.device.charging = [slice(at(12), at(14))]
        day.add("App") { app, tasks in app.pushes = [tasks.push(at: [at(9)])] }
        let (staysOn, lifted) = days(day, .chargerAndLowPowerMode)
        #expect(staysOn.launches(.backgroundPush).isEmpty)
        #expect(lifted.launches(.backgroundPush) == [at(12)])
        // Below 30 percent the charger first has to bring what is missing.
        day.device.battery = 27_000
        let charged = days(day, .chargerAndLowPowerMode).second
        let enough = charged.device.battery.samples.first { $0.moment > at(12) && $0.value >= 30_000 }
        #expect(enough.map { $0.moment > at(12, 1) } == true)
        #expect(charged.launches(.backgroundPush) == enough.map { [$0.moment] })
    }

    @Test(
        "X36 on a charger a used-up energy budget is lifted until the charger is disconnected, or holds a push"
    )
    func chargerAndBudgets() {
        var day = TestDay()
        _ = day.limits.replace(.energyBudget, with: 0)
        // Not at a refill of the budgets, which would look at the charger too.
        day.device.charging = [slice(at(12, 10), at(14))]
        day.add("App") { app, tasks in app.pushes = [tasks.push(at: [at(9), at(15)])] }
        let (lifted, held) = days(day, .chargerAndBudgets)
        #expect(held.launches(.backgroundPush).isEmpty)
        #expect(lifted.launches(.backgroundPush) == [at(12, 10)])
        let second = lifted.records(.backgroundPush)[1]
        #expect(second.judgements.last?.verdict.adverse.contains(Factor.systemBudgets) == true)
    }

    @Test("X14 a low battery pauses everything, or pushes only when it is nearly empty")
    func lowBattery() {
        var day = TestDay()
        day.device.battery = 15_000
        day.add("App") { app, tasks in app.pushes = [tasks.push(at: [.start, at(1)])] }
        let (paused, graded) = days(day, .lowBattery)
        #expect(paused.launches(.backgroundPush).isEmpty)
        #expect(graded.launches(.backgroundPush) == [.start, at(1)])
        day.device.battery = 8_000
        #expect(days(day, .lowBattery).second.launches(.backgroundPush).isEmpty)
    }

    @Test("X15 the energy budget refills evenly, or most when apps are expected to be used")
    func energyRefill() {
        var day = TestDay()
        let isReplaced = day.limits.replace(.energyBudgetAtStart, with: 0)
        #expect(isReplaced)
        day.add("App") { app, tasks in
            app.habits = [.init(6, 10)]
            app.tasks = [tasks.refresh { $0.submissions = [] }]
        }
        let (even, predicted) = days(day, .energyRefill)
        func gain(_ index: TimelineIndex, _ hour: Int64) -> Int64 {
            let before = index.device.energyBudget.value(at: at(hour) - 1) ?? 0
            return (index.device.energyBudget.value(at: at(hour)) ?? 0) - before
        }
        #expect(gain(even, 3) == gain(even, 6))
        #expect(gain(predicted, 6) > gain(predicted, 3))
    }

    @Test("X18 R239 picking up the phone ends processing, or lets it continue")
    func pickUpAndProcessing() {
        var day = TestDay()
        day.device.charging = [slice(.start, at(24))]
        day.device.uses = [slice(at(2), at(3))]
        day.add("App") { app, tasks in
            app.tasks = [
                tasks.processing {
                    $0.submissions = [at(1, 58)]
                    $0.work.time = .init(4 * Span.minute)
                }
            ]
        }
        let (ends, continues) = days(day, .pickUpAndProcessing)
        #expect(ends.records(.processing).map(\.outcome) == [.expired])
        #expect(ends.records(.processing).map(\.ended) == [at(2)])
        #expect(continues.records(.processing).map(\.outcome) == [.completed])
    }

    @Test("X19 relaunches are spaced always, or not after a recent visit")
    func relaunchWaiver() {
        var day = TestDay()
        day.add("App") { app, tasks in
            app.visits = [.init(8, 0, minutes: 1)]
            let discretionary = { (script: inout TransferScript) in
                script.isDiscretionary = true
                script.afterVisitBegins = 10_000
            }
            app.transfers = [
                tasks.transfer {
                    discretionary(&$0)
                    $0.bytes = .init(300_000_000)
                },
                tasks.transfer {
                    discretionary(&$0)
                    $0.bytes = .init(345_000_000)
                },
            ]
        }
        let (waived, never) = days(day, .relaunchWaiver)
        func gap(_ index: TimelineIndex) -> Int64 {
            let launches = index.launches(.discretionaryRelaunch)
            return launches.count == 2 ? launches[1] - launches[0] : -1
        }
        #expect(gap(waived) == 15 * Span.second)
        #expect(gap(never) == 60 * Span.second)
    }

    @Test("X7 an app is in the App Switcher until swiped away, or only once opened since boot")
    func appSwitcherMembership() {
        var day = TestDay()
        day.device.firstUnlock = at(1)
        day.add("App") { app, tasks in
            app.visits = [.init(8)]
            app.pushes = [tasks.push(at: [at(2), at(9)])]
        }
        let (untilSwiped, sinceBoot) = days(day, .appSwitcherMembership)
        #expect(untilSwiped.launches(.backgroundPush) == [at(2), at(9)])
        #expect(sinceBoot.launches(.backgroundPush) == [at(8), at(9)])
        #expect(sinceBoot.records(.backgroundPush)[0].heldBack(until: at(8)).map(\.factor) == [.appSwitcher])
    }

    @Test("X16 the day's cellular data is our own guess, or 50 MiB")
    func cellularAllowance() {
        var choices = PolicyChoices()
        var limits = PolicyLimits()
        let isAnswered = choices.answer(.cellularAllowance, with: "fiftyMebibytes")
        #expect(isAnswered)
        limits.follow(choices)
        #expect(limits[.cellularBudget] == 50 * 1_048_576)
        var day = TestDay()
        day.limits = limits
        day.add("App") { _, _ in }
        let half: Int64 = 25 * 1_048_576
        #expect(day.simulated().device.cellularBudget.value(at: .start) == half)
        limits.follow(PolicyChoices())
        #expect(limits == PolicyLimits())
    }

    @Test("X17 an app that never ends its background task is killed, or suspended all the same")
    func leakedBackgroundTasks() {
        var day = TestDay()
        day.add("App") { app, tasks in
            app.visits = [.init(8)]
            app.backgroundTasks = [tasks.backgroundTask { $0.work.saysWhenDone = false }]
        }
        let (killed, suspended) = days(day, .leakedBackgroundTasks)
        #expect(killed.records(.backgroundTask).map(\.outcome) == [.killed])
        #expect(killed.apps[0].state(at: at(9)) == .notRunning)
        #expect(suspended.records(.backgroundTask).map(\.outcome) == [.expired])
        #expect(suspended.apps[0].state(at: at(9)) == .suspended)
    }

    @Test("X20 background work begins after the first unlock, or when the device has settled")
    func quietAfterBoot() {
        var day = TestDay()
        day.device.firstUnlock = at(1)
        day.answer(.firstUnlockHolds, with: "everyLaunch")
        day.add("App") { app, tasks in app.pushes = [tasks.push(at: [at(0, 30)])] }
        #expect(day.simulated().launches(.backgroundPush) == [at(1)])
        var choices = PolicyChoices()
        let isAnswered = choices.answer(.boot, with: "settled")
        #expect(isAnswered)
        day.limits.follow(choices)
        #expect(day.simulated().launches(.backgroundPush) == [at(1, 5)])
    }

    @Test("X21 tasks of an app unused for two weeks keep waiting, or are cancelled")
    func unusedApps() {
        var day = TestDay()
        day.hours = 48
        day.add("App") { app, tasks in
            app.daysSinceLastUse = 15
            app.tasks = [tasks.refresh()]
        }
        day.add("Used") { app, tasks in
            app.daysSinceLastUse = 11
            app.tasks = [tasks.processing { $0.requiresExternalPower = true }]
        }
        let (followUsage, cancelled) = days(day, .unusedApps)
        #expect(followUsage.records(.appRefresh).map(\.outcome) == [.unfinished])
        #expect(cancelled.records(.appRefresh).map(\.outcome) == [.cancelled])
        #expect(cancelled.records(.appRefresh).map(\.ended) == [at(24)])
        #expect(cancelled.records(.processing, of: AppID(1)).map(\.outcome) == [.unfinished])
    }

    @Test("X6 content-available beside an alert wakes the app too, or the push alerts only")
    func contentAvailableWithAlert() {
        var day = TestDay()
        day.add("App") { app, tasks in
            app.standardPushes = [tasks.standardPush(at: [at(9)]) { $0.isContentAvailable = true }]
        }
        let (wakesToo, alertsOnly) = days(day, .contentAvailableWithAlert)
        #expect(wakesToo.launches(.backgroundPush) == [at(9)])
        #expect(alertsOnly.launches(.backgroundPush).isEmpty)
        #expect(alertsOnly.refusals() == [.alertKeys])
        for index in [wakesToo, alertsOnly] {
            #expect(index.presentations().map(\.presentation) == [.notification])
        }
    }

    @Test("X8 launches for pushes are deducted from the budgets, or free")
    func pushesAndBudgets() {
        var day = TestDay()
        day.device.networks = [.init(.start, .cellular)]
        day.add("App") { app, tasks in
            app.pushes = [
                tasks.push(at: (0..<30).map { at(9, 16 * $0) }) { $0.work.download = DrawnRange(2_000_000) }
            ]
        }
        let (deducted, free) = days(day, .pushesAndBudgets)
        #expect(deducted.launches(.backgroundPush).count < 30)
        #expect(free.launches(.backgroundPush).count == 30)
        let start = free.header.limits[.cellularBudget] / 2
        #expect(free.device.cellularBudget.samples.allSatisfy { $0.value >= start })
    }

    @Test("X9 an app that reports no calls is launched for them no more, or only ended each time")
    func unreportedCalls() {
        var day = TestDay()
        day.add("App") { app, tasks in
            app.voIPPushes = [
                tasks.voIPPush(at: [at(9), at(10), at(11), at(12)]) { $0.reportsCall = false }
            ]
        }
        let (thenStopped, killedOnly) = days(day, .unreportedCalls)
        #expect(thenStopped.launches(.voIPPush) == [at(9), at(10), at(11)])
        #expect(killedOnly.launches(.voIPPush) == [at(9), at(10), at(11), at(12)])
        for index in [thenStopped, killedOnly] {
            let killed = index.records(.voIPPush).filter { $0.outcome == .killed }
            #expect(killed.count == index.launches(.voIPPush).count)
        }
    }

    @Test("R127 pushes beyond three an hour come at once as far as APNs goes, or with the next keep-alive")
    func throttledPushes() {
        var day = TestDay()
        day.add("App") { app, tasks in
            app.visits = [.init(9, minutes: 50)]
            app.pushes = [tasks.push(at: [at(9, 1), at(9, 2), at(9, 3), at(9, 4)])]
        }
        let (byDevice, byAPNsToo) = days(day, .throttledPushes)
        #expect(byDevice.records(.backgroundPush).map(\.started).last == at(9, 4))
        #expect(byAPNsToo.records(.backgroundPush).map(\.started).last == at(9, 30))
    }
}

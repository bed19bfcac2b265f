import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// Background `URLSession` transfers, which run in another process than the app.
@Suite struct TransferTests {
    /// An app that is visited at 09:00 for ten minutes, enqueues a download of 6 MB a minute later, and wants no
    /// launch when it is complete.
    private func player(
        _ edit: (inout AppScript, inout TransferScript) -> Void = { _, _ in }
    ) -> TestDay {
        .player(visited: 10, bytes: 6_000_000) { app, transfer in
            transfer.sessionSendsLaunchEvents = false
            edit(&app, &transfer)
        }
    }

    @Test("R047 a nondiscretionary transfer begins as soon as possible and runs at the network's rate")
    func asSoonAsPossible() {
        let record = player().simulated().records(.nondiscretionaryTransfer)[0]
        let limits = PolicyLimits()
        let megabytes: Int64 = 6
        #expect(record.started == at(9, 1))
        #expect(record.ended == at(9, 1) + megabytes * 1_000_000 * 1_000 / limits[.wiFiRate])
        #expect(record.outcome == .completed)
        #expect(record.cellular == 0)
        #expect(record.energy == megabytes * limits[.wiFiEnergyPerMegabyte])
    }

    @Test("R044 R045 a discretionary transfer runs on Wi-Fi only, and pauses when Wi-Fi is lost")
    func discretionaryOnWiFi() {
        var day = player { _, transfer in
            transfer.isDiscretionary = true
            transfer.bytes = DrawnRange(3_600_000_000)
        }
        day.device.networks = [
            .init(at(8), .cellular), .init(at(9, 20), .wiFi), .init(at(9, 30), .cellular),
            .init(at(9, 40), .none),
            .init(at(9, 50), .wiFi),
        ]
        day.device.charging = [slice(at(8), at(12))]
        //                                 09:00     10        20        30        40        50
        let expected = "FFFFFFFFFFwwwwwwwwwwL=========wwwwwwwwwwwwwwwwwwww=========="
        let index = day.simulated()
        let drawing = index.drawing(.discretionaryTransfer, from: at(9), to: at(10), step: Span.minute)
        #expect(drawing == expected)
        let record = index.records(.discretionaryTransfer)[0]
        #expect(record.runs.count == 2)
        #expect(record.runs[0].bytesLeft == 1_800_000_000)
        #expect(record.ended == at(10))
        #expect(record.cellular == 0)
        #expect(record.outcome == .completed)
    }

    @Test("R045 a discretionary transfer waits for power to spare")
    func powerToSpare() {
        var day = player { _, transfer in transfer.isDiscretionary = true }
        day.device.battery = 40_000
        day.device.charging = [slice(at(11), at(12))]
        let record = day.simulated().records(.discretionaryTransfer)[0]
        #expect(record.judgement(at: at(10))?.verdict.awaited == [.powerToSpare])
        #expect(record.judgement(at: at(10))?.verdict.held(.discretionaryTransfer) == [])
        #expect(record.started == at(11))
    }

    @Test("R045 a discretionary transfer pauses when the charge falls below what is power to spare")
    func powerSpent() throws {
        let limits = PolicyLimits()
        var day = player { _, transfer in
            transfer.isDiscretionary = true
            // An hour of Wi-Fi.
            transfer.bytes = DrawnRange(3_600 * limits[.wiFiRate])
        }
        // What the phone takes until the middle of the visit, of which the transfer pays nothing before 09:30.
        let night = limits[.idlePower] * 9 * 3_600
        let visit = (limits[.idlePower] + limits[.foregroundPower]) * 5 * 60
        day.device.battery = Int32(50_000 + (night + visit) * 100_000 / limits[.batteryCapacity])
        let index = day.simulated()
        let below = try #require(index.device.battery.samples.first { $0.value < 50_000 }).moment
        #expect(at(9, 4) < below && below < at(9, 7))
        let record = index.records(.discretionaryTransfer)[0]
        #expect(record.runs.map(\.to) == [below] && record.runs[0].bytesLeft ?? 0 > 0)
        #expect(record.judgement(at: below)?.verdict.awaited == [.powerToSpare])
    }

    @Test("R043 a transfer enqueued in the background is discretionary whatever it asks")
    func enqueuedInBackground() {
        var day = TestDay()
        day.device.networks = [.init(at(0), .cellular)]
        day.add("Player") { app, tasks in
            app.transfers = [tasks.transfer { $0.isDiscretionary = false }]
            app.pushes = [tasks.push(at: [at(9)]) { $0.work.enqueues = ScriptIndex(0) }]
        }
        let index = day.simulated()
        #expect(index.records(.nondiscretionaryTransfer).isEmpty)
        #expect(index.records(.discretionaryTransfer).count == 1)
        #expect(index.records(.discretionaryTransfer)[0].started == nil)
        #expect(index.records(.discretionaryTransfer)[0].outcome == .unfinished)
    }

    @Test("R048 neither app usage nor rate limits hold a discretionary transfer")
    func usageAndRateDoNotMatter() {
        var day = TestDay()
        day.add("Player") { app, tasks in
            app.daysSinceLastUse = nil
            app.transfers = [tasks.transfer { $0.sessionSendsLaunchEvents = false }]
            // The first is enqueued before the battery was looked at again.
            app.pushes = [
                tasks.push(at: [.start]) { $0.work.enqueues = ScriptIndex(0) },
                tasks.push(at: [at(9)]) { $0.work.enqueues = ScriptIndex(0) },
            ]
        }
        let records = day.simulated().records(.discretionaryTransfer)
        #expect(records.count == 2)
        #expect(records.allSatisfy { $0.started == $0.submitted && $0.outcome == .completed })
    }

    @Test(
        "a transfer that the person asks for elsewhere is enqueued when the app next comes to the foreground")
    func enqueuedAtNextVisit() {
        let record = player { app, transfer in
            app.visits.append(.init(12))
            transfer.afterVisitBegins = nil
            transfer.enqueuedAt = [at(8)]
        }.simulated().records(.nondiscretionaryTransfer)
        #expect(record.map(\.submitted) == [at(9)])
        #expect(record.map(\.outcome) == [.completed])
    }

    @Test(
        "R043 a transfer whose app does not come to the foreground any more is never enqueued, and the day says so"
    )
    func neverEnqueued() {
        let index = player { _, transfer in
            transfer.afterVisitBegins = nil
            transfer.enqueuedAt = [at(8), at(11)]
        }.simulated()
        #expect(index.records(.nondiscretionaryTransfer).map(\.submitted) == [at(9)])
        #expect(index.refusals() == [.noVisit])
    }

    @Test("R049 a swipe stops a nondiscretionary transfer for good")
    func swipeStops() {
        let index = player { app, transfer in
            transfer.bytes = DrawnRange(3_000_000_000)
            transfer.sessionSendsLaunchEvents = true
            app.swipes = [at(9, 12)]
        }.simulated()
        //                     09:00     10        20
        let expected = "FL========,".replacing(",", with: "==............")
        let drawing = index.drawing(
            .nondiscretionaryTransfer, from: at(9), to: at(9, 24), step: Span.minute)
        #expect(drawing == expected)
        let record = index.records(.nondiscretionaryTransfer)[0]
        #expect(record.outcome == .cancelled)
        #expect(record.ended == at(9, 12))
        // It pays for the eleven minutes that it ran.
        let limits = PolicyLimits()
        #expect(record.energy == 11 * 60 * limits[.wiFiRate] / 1_000_000 * limits[.wiFiEnergyPerMegabyte])
        #expect(index.records(.nondiscretionaryRelaunch).isEmpty)
    }

    @Test("R049 of all seven factors only App Switcher and budgets can hold a nondiscretionary transfer")
    func onlyTwoFactors() {
        var day = player { app, _ in
            app.refreshOff = [slice(at(8), at(20))]
            app.daysSinceLastUse = 13
        }
        day.device.battery = 5_000
        day.device.lowPowerMode = [slice(at(8), at(20))]
        day.device.refreshOff = [slice(at(8), at(20))]
        let record = day.simulated().records(.nondiscretionaryTransfer)[0]
        #expect(record.outcome == .completed)
        #expect(record.started == at(9, 1))
        #expect(
            record.judgements[0].verdict.adverse
                == [.criticallyLowBattery, .lowPowerMode, .backgroundAppRefreshSwitch]
        )
    }

    @Test("R049 budgets are greatly relaxed: they let pass what has paused a discretionary transfer")
    func relaxedBudget() {
        let limits = PolicyLimits()
        // It costs more than a day's energy budget, and less than the relaxed one.
        let megabytes: Int64 = 10_000
        let cost = megabytes * limits[.wiFiEnergyPerMegabyte]
        #expect(cost > limits[.energyBudget])
        #expect(cost < limits[.energyBudget] * limits[.relaxedBudgetShare] / 1_000)
        func record(isDiscretionary: Bool) -> RequestRecord {
            let day = player { _, transfer in
                transfer.isDiscretionary = isDiscretionary
                transfer.bytes = DrawnRange(megabytes * 1_000_000)
            }
            return day.simulated().records(
                isDiscretionary ? .discretionaryTransfer : .nondiscretionaryTransfer)[0]
        }
        let held = record(isDiscretionary: true)
        #expect(held.heldBack(until: at(24)).map(\.factor) == [.systemBudgets])
        let passed = record(isDiscretionary: false)
        #expect(passed.heldBack(until: at(24)).isEmpty)
        #expect(passed.runs.count == 1 && passed.outcome == .completed)
        #expect(passed.energy == cost)
    }

    @Test(
        "R049 a relaxed budget that is used up, of energy or of cellular data, holds until the day is over",
        arguments: [Network.wiFi, .cellular])
    func relaxedBudgetHolds(_ network: Network) {
        var day = TestDay()
        day.hours = 25
        day.device.networks = [.init(.start, network)]
        // No portion of the system budgets comes at midnight, which would be noticed too.
        _ = day.limits.replace(.budgetSlot, with: 7 * Span.hour)
        // On Wi-Fi energy alone is used up, on cellular the data long before the energy.
        if network == .wiFi { _ = day.limits.replace(.energyBudget, with: 12_000) }
        let share = day.limits[.relaxedBudgetShare]
        let most =
            network == .wiFi
            ? day.limits[.energyBudget] * share / 1_000 / day.limits[.wiFiEnergyPerMegabyte] * 1_000_000
            : day.limits[.cellularBudget] * share / 1_000
        func second(afterBytes bytes: Int64) -> RequestRecord {
            var day = day
            day.add("Player") { app, tasks in
                app.visits = [.init(9, minutes: 10)]
                for (minute, size) in [(1, bytes), (8, Int64(1_000_000))] {
                    let transfer = tasks.transfer("at minute \(minute)") {
                        $0.afterVisitBegins = Int64(minute) * Span.minute
                        $0.bytes = DrawnRange(size)
                        $0.sessionSendsLaunchEvents = false
                    }
                    app.transfers.append(transfer)
                }
            }
            let records = day.simulated().records(.nondiscretionaryTransfer)
            #expect(records[0].outcome == .completed && records[0].ended.map { $0 < at(9, 8) } == true)
            return records[1]
        }
        #expect(second(afterBytes: most - 1_000_000).started == at(9, 8))
        let held = second(afterBytes: most)
        #expect(held.judgement(at: at(12))?.verdict.held(.nondiscretionaryTransfer) == .systemBudgets)
        #expect(held.started == at(24))
    }

    @Test("R049 the day of the relaxed budget is the calendar's, at whatever time a scenario begins")
    func relaxedBudgetAtMidnight() {
        var day = TestDay()
        _ = day.limits.replace(.energyBudget, with: 12_000)
        _ = day.limits.replace(.budgetSlot, with: 7 * Span.hour)
        let limits = day.limits
        let most = limits[.energyBudget] * limits[.relaxedBudgetShare] / 1_000
        let bytes = most / limits[.wiFiEnergyPerMegabyte] * 1_000_000
        day.add("Player") { app, tasks in
            app.visits = [.init(3, minutes: 15)]
            for (minute, size) in [(1, bytes), (14, Int64(1_000))] {
                let transfer = tasks.transfer("at minute \(minute)") {
                    $0.afterVisitBegins = Int64(minute) * Span.minute
                    $0.bytes = DrawnRange(size)
                    $0.sessionSendsLaunchEvents = false
                }
                app.transfers.append(transfer)
            }
        }
        var scenario = day.scenario
        scenario.header.calendar = DayCalendar(epochDay: 0, startOfDay: 6 * Span.hour)
        let records = SimulatedDay(scenario).index.records(.nondiscretionaryTransfer)
        #expect(records.map(\.submitted) == [at(3, 1), at(3, 14)])
        #expect(records.map(\.started) == [at(3, 1), at(18)])
    }

    @Test("R010 R041 R042 a transfer outlives suspension, a kill by the system, and a crash of the app")
    func outlivesTheApp() {
        let index = player { app, transfer in
            transfer.bytes = DrawnRange(7_200_000_000)
            app.systemKills = [at(9, 20)]
            app.visits.append(.init(9, 25, minutes: 1))
            app.crashes = [at(9, 28)]
            transfer.afterVisitBegins = nil
            transfer.enqueuedAt = [at(9, 1)]
        }.simulated()
        #expect(index.apps[0].state(at: at(9, 15)) == .suspended)
        #expect(index.apps[0].state(at: at(9, 21)) == .notRunning)
        #expect(index.apps[0].state(at: at(9, 29)) == .notRunning)
        let record = index.records(.nondiscretionaryTransfer)[0]
        #expect(record.runs.count == 1)
        #expect(record.ended == at(9, 41))
        #expect(record.outcome == .completed)
    }

    @Test("R053 a transfer that may not use cellular waits for Wi-Fi; one that may goes on at another rate")
    func cellularAccess() {
        func record(allows: Bool) -> RequestRecord {
            var day = player { _, transfer in
                transfer.allowsCellularAccess = allows
                transfer.bytes = DrawnRange(360_000_000)
            }
            day.device.networks = [.init(at(9, 2), .cellular), .init(at(9, 10), .wiFi)]
            return day.simulated().records(.nondiscretionaryTransfer)[0]
        }
        let waits = record(allows: false)
        #expect(waits.runs.map(\.from) == [at(9, 1), at(9, 10)])
        #expect(waits.judgement(at: at(9, 5))?.verdict.awaited == [.wiFi])
        #expect(waits.ended == at(9, 11))
        let goesOn = record(allows: true)
        #expect(goesOn.runs.count == 1)
        // A minute on Wi-Fi, and all the rest on cellular.
        let limits = PolicyLimits()
        let rest = 360_000_000 - 60 * limits[.wiFiRate]
        #expect(goesOn.cellular == rest)
        let milliseconds = (rest * 1_000 + limits[.cellularRate] - 1) / limits[.cellularRate]
        #expect(goesOn.ended == at(9, 2) + milliseconds)
        #expect(at(9, 2) + milliseconds < at(9, 10))
    }
}

import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// The system budgets for energy and cellular data.
@Suite struct BudgetTests {
    /// A chat with a push every 20 minutes from 08:00 to 20:00; a run takes so long and downloads so much.
    private func chat(_ time: Int64, _ bytes: Int64 = 0, _ edit: (inout TestDay) -> Void = { _ in })
        -> TimelineIndex
    {
        var day = TestDay()
        day.device.networks = [.init(at(0), .cellular)]
        day.add("Chat") { app, tasks in
            app.pushes = [
                tasks.push(at: (0..<36).map { at(8) + $0 * 20 * Span.minute }) {
                    $0.work = Work(time: DrawnRange(time), download: DrawnRange(bytes))
                }
            ]
        }
        edit(&day)
        return day.simulated()
    }

    @Test("R136 every run deducts what it cost from the energy and the cellular budget")
    func everyRunDeducts() {
        let index = chat(5_000, 100_000)
        let record = index.records(.backgroundPush)[0]
        let limits = PolicyLimits()
        let time = limits[.warmLaunchTime] + 5_000
        #expect(
            record.energy == limits[.warmLaunchEnergy] + limits[.backgroundPower] * time / 1_000
                + limits[.cellularEnergyPerMegabyte] / 10)
        #expect(record.cellular == 100_000)
        let overWiFi = chat(5_000, 100_000) { $0.device.networks = [.init(.start, .wiFi)] }
        #expect(overWiFi.records(.backgroundPush)[0].cellular == 0)
        // The launch is paid when it begins, the rest when it is over; at 08:00 a portion is added too.
        let portion = limits[.energyBudget] * limits[.budgetSlot] / Span.day
        let before = at(7, 59)
        let running = at(8, 0, 1)
        let after = at(8, 1)
        #expect(
            index.device.energyBudget.value(at: before).map { $0 + portion - limits[.warmLaunchEnergy] }
                == index.device.energyBudget.value(at: running))
        #expect(
            index.device.energyBudget.value(at: before).map { $0 + portion - record.energy }
                == index.device.energyBudget.value(at: after)
        )
        #expect(
            index.device.cellularBudget.value(at: running).map { $0 - 100_000 }
                == index.device.cellularBudget.value(at: after)
        )
    }

    @Test("R137 the budgets are made available slowly, a portion every half hour, up to the day's whole")
    func slowlyAvailable() {
        var day = TestDay()
        day.add("Idle") { _, _ in }
        let limits = day.limits
        let device = day.simulated().device
        let slots = Span.day / limits[.budgetSlot]
        for (samples, most, atStart) in [
            (device.energyBudget.samples, limits[.energyBudget], limits[.energyBudgetAtStart]),
            (device.cellularBudget.samples, limits[.cellularBudget], limits[.cellularBudgetAtStart]),
        ] {
            #expect(samples.map(\.moment) == (0..<slots).map { .start + $0 * limits[.budgetSlot] })
            let values = (0..<slots).map { min(most, most * atStart / 100 + $0 * most / slots) }
            #expect(samples.map(\.value) == values && values.contains(most))
        }
    }

    @Test("R138 an app that uses little each time is never limited, one that uses much is, all day long")
    func lowUseAvoidsLimiting() {
        func day(_ time: Int64) -> TimelineIndex {
            chat(time) { day in _ = day.limits.replace(.energyBudget, with: 120_000) }
        }
        let modest = day(3_000)
        #expect(modest.launches(.backgroundPush).count == 36)
        #expect(modest.records(.backgroundPush).allSatisfy { $0.started == $0.submitted })
        let greedy = day(25_000)
        let held = greedy.records(.backgroundPush).filter {
            $0.heldBack(until: at(24)).contains { $0.factor == .systemBudgets }
        }
        // Each launch costs energy for 25 seconds and for being woken; the last may overdraw the budget.
        let time = 25_000 + limits[.warmLaunchTime]
        let cost = time * limits[.backgroundPower] / 1_000 + limits[.warmLaunchEnergy]
        let most = available(of: 120_000, atStart: .energyBudgetAtStart) / cost + 1
        #expect(greedy.launches(.backgroundPush).count <= most)
        #expect(most < 36 && held.count >= 36 - most)
    }

    private let limits = PolicyLimits()

    /// What a budget makes available in a day at most: what it has at the start, and its whole.
    private func available(of budget: Int64, atStart share: Limit) -> Int64 {
        budget * limits[share] / 100 + budget
    }

    @Test("R136 an exhausted cellular budget holds on cellular and not on Wi-Fi")
    func cellularOnly() {
        func started(_ network: Network) -> Int {
            chat(2_000, 400_000) { day in
                _ = day.limits.replace(.cellularBudget, with: 2_000_000)
                day.device.networks = [.init(at(0), network)]
            }.launches(.backgroundPush).count
        }
        let most = available(of: 2_000_000, atStart: .cellularBudgetAtStart) / 400_000 + 1
        #expect(started(.wiFi) == 36)
        #expect(started(.cellular) <= most && most < 36)
    }

    @Test("R136 what an exhausted cellular budget holds on cellular begins as soon as there is Wi-Fi")
    func wiFiAgain() throws {
        // Between two portions of the budgets, which would be noticed too.
        let index = chat(2_000, 400_000) { day in
            day.answer(.heldPushes, with: "all")
            _ = day.limits.replace(.cellularBudget, with: 2_000_000)
            day.device.networks = [.init(.start, .cellular), .init(at(14, 10), .wiFi)]
        }
        let waiting = index.records(.backgroundPush).filter {
            $0.submitted < at(14, 10) && $0.started ?? at(24) >= at(14, 10)
        }
        #expect(waiting.count > 3)
        for record in waiting {
            #expect(
                record.judgement(at: at(14, 10) - 1)?.verdict.held(.backgroundPush).contains(.systemBudgets)
                    == true)
            #expect(record.started == at(14, 10))
        }
        #expect(try #require(index.device.cellularBudget.value(at: at(14, 10))) < 0)
    }

    @Test("on a charger work takes nothing from the energy budget")
    func onCharger() {
        let index = chat(20_000) { day in day.device.charging = [slice(at(0), at(24))] }
        #expect(index.device.energyBudget.samples.map(\.value).min() == 210_000)
        #expect(index.device.battery.value(at: at(23)) == 100_000)
    }

    @Test("a transfer pays for what it moved before a charger was connected, and for nothing after it")
    func chargerDuringTransfer() throws {
        var day = TestDay.player(visited: 20, bytes: 1_000_000_000) { _, transfer in
            transfer.isDiscretionary = true
        }
        // It begins at 09:01, so that it moves data for two minutes before, and for some after.
        day.device.charging = [slice(at(9, 3), at(12))]
        let index = day.simulated()
        let record = try #require(index.records(.discretionaryTransfer).first)
        #expect(record.started == at(9, 1) && record.outcome == .completed)
        let megabytes = 120 * day.limits[.wiFiRate] / 1_000_000
        let paid = megabytes * day.limits[.wiFiEnergyPerMegabyte]
        let budget = index.device.energyBudget
        #expect(budget.value(at: at(9, 1)).map { $0 - paid } == budget.value(at: at(9, 4)))
        #expect(budget.value(at: at(9, 4)) == budget.value(at: at(9, 29)))
    }

    @Test("on a charger work takes nothing from the battery, which fills as fast as without it")
    func batteryOnCharger() {
        var day = TestDay()
        day.device.battery = 20_000
        day.device.charging = [slice(.start, at(24))]
        let limits = day.limits
        day.add("Films") { app, tasks in
            app.transfers = [
                tasks.transfer {
                    $0.bytes = DrawnRange(3_000 * limits[.wiFiRate])
                    $0.sessionSendsLaunchEvents = false
                }
            ]
            app.pushes = [tasks.push(at: [.start]) { $0.work.enqueues = ScriptIndex(0) }]
        }
        let index = day.simulated()
        let transfer = index.records(.discretionaryTransfer)[0]
        #expect(transfer.ended.map { $0 < at(1) } == true)
        #expect(transfer.energy * 100 / limits[.batteryCapacity] >= 2, "it would cost two percent")
        let gain = (limits[.chargerPower] - limits[.idlePower]) * 3_600 * 100_000 / limits[.batteryCapacity]
        #expect(index.device.battery.value(at: at(1)) == 20_000 + gain)
    }

    @Test("R136 a long transfer pays as it goes, and pauses when the budget is empty")
    func transfersPay() {
        var day = TestDay()
        day.add("Player") { app, tasks in
            app.visits = [.init(9)]
            app.transfers = [
                tasks.transfer {
                    $0.isDiscretionary = true
                    $0.afterVisitBegins = 0
                    $0.bytes = DrawnRange(10_000_000_000)
                }
            ]
        }
        let index = day.simulated()
        let record = index.records(.discretionaryTransfer)[0]
        // A minute is paid at a time; the first that leaves nothing of what there is at 09:00 is the last.
        let perMinute = 60 * day.limits[.wiFiRate] / 1_000_000 * day.limits[.wiFiEnergyPerMegabyte]
        let there = day.limits[.energyBudget] * (24 / 2 + 9) / 24
        let minutes = there / perMinute + 1
        #expect(record.runs[0].to == at(9, minutes))
        // From then on a portion pays the debt first, and for a minute more when it is paid.
        #expect(record.runs.dropFirst().allSatisfy { run in run.to.map { $0 - run.from } == Span.minute })
        #expect(record.runs.count > 1)
        #expect(Set(record.heldBack(until: at(24)).map(\.factor)) == [.systemBudgets])
        #expect(record.energy == (minutes + Int64(record.runs.count) - 1) * perMinute)
    }

    @Test("the largest transfer and the dearest radio that a scenario may have can be reckoned with")
    func largest() {
        var day = TestDay()
        _ = day.limits.replace(.wiFiEnergyPerMegabyte, with: 1_000_000_000)
        _ = day.limits.replace(.wiFiRate, with: 10_000_000_000)
        day.add("Player") { app, tasks in
            app.visits = [.init(9)]
            app.transfers = [
                tasks.transfer {
                    $0.afterVisitBegins = 0
                    $0.bytes = DrawnRange(1_000_000_000_000)
                }
            ]
        }
        let index = day.simulated()
        #expect(index.records(.nondiscretionaryTransfer)[0].energy == 1_000_000_000_000_000)
        #expect(index.device.battery.value(at: at(10)) == 0)
    }

    @Test("limits of nothing stop neither time nor the program")
    func degenerateLimits() {
        for limit in Limit.allCases {
            var day = TestDay()
            day.device.charging = [slice(at(20), at(23))]
            day.add("App") { app, tasks in
                app.habits = [.init(9), .init(20, 30)]
                app.visits = [.init(9, 10), .init(15)]
                app.pushes = [
                    tasks.push(at: [at(10), at(10, 1), at(11)]) { $0.work.enqueues = ScriptIndex(0) }
                ]
                app.transfers = [tasks.transfer { $0.afterVisitBegins = 100 }]
                app.tasks = [
                    tasks.refresh { $0.submitsInHandler = true },
                    tasks.processing { $0.submitsInHandler = true },
                ]
                for place in app.tasks.indices { app.tasks[place].work.time = DrawnRange(0) }
                app.backgroundTasks = [tasks.backgroundTask { _ in }]
            }
            guard day.limits.replace(limit, with: 0) else { continue }
            let index = day.simulated()
            #expect(index.events.count > 40, "\(limit.key)")
            #expect(index.events.count < 400_000, "\(limit.key)")
            #expect(
                index.device.battery.samples.allSatisfy { (0...100_000).contains($0.value) }, "\(limit.key)"
            )
        }
    }
}

import BackgroundPolicy
import GeneratedDays
import Testing
import Timeline

@testable import Simulation

/// Whether each app has its own share of the system budgets, and what it may borrow.
@Suite struct BudgetShareTests {
    private let limits = PolicyLimits()
    private let greedy = AppID(0)
    private let frugal = AppID(1)

    /// The cost of a launch of a suspended app that works for so many seconds.
    private func cost(seconds: Int64) -> Int64 {
        limits[.warmLaunchEnergy]
            + limits[.backgroundPower] * (limits[.warmLaunchTime] + seconds * 1_000) / 1_000
    }

    /// Two apps that get 36 pushes from 08:00 to 20:00, of which one works 25 seconds each time, and one 3 seconds.
    private func neighbours() -> TestDay {
        var day = TestDay()
        _ = day.limits.replace(.energyBudget, with: 240_000)
        for (name, seconds) in [("Greedy", Int64(25)), ("Frugal", 3)] {
            day.add(name) { app, tasks in
                app.pushes = [
                    tasks.push(at: (0..<36).map { at(8) + $0 * 20 * Span.minute }) {
                        $0.work = Work(time: DrawnRange(seconds * Span.second), download: DrawnRange(0))
                    }
                ]
            }
        }
        return day
    }

    @Test("R138 an app that uses little each time keeps its launches beside one that uses much (X34)")
    func frugalBesideGreedy() {
        var day = neighbours()
        let shared = day.simulated()
        #expect(shared.records(.backgroundPush, of: frugal).allSatisfy { $0.started == $0.submitted })
        #expect(shared.launches(.backgroundPush, of: frugal).count == 36)
        // Half of the budget is that of the other: 36 launches cost more than it has, with all that is lent.
        let most = 240_000 * (100 + limits[.energyBudgetAtStart]) / 100 / cost(seconds: 25) + 1
        #expect(shared.launches(.backgroundPush, of: greedy).count <= most && most < 36)
        day.answer(.budgetsAre, with: "systemWide")
        let common = day.simulated()
        #expect(common.launches(.backgroundPush, of: frugal).count < 36)
        #expect(
            common.records(.backgroundPush, of: frugal).contains { record in
                record.heldBack(until: at(24)).contains { $0.factor == .systemBudgets }
            })
    }

    @Test("R136 an app that has used up its share borrows what others cannot use, and is held without that")
    func borrowing() throws {
        var day = neighbours()
        // Nothing is added to the budgets before the next day.
        _ = day.limits.replace(.budgetSlot, with: Span.day)
        let index = day.simulated()
        let half = 240_000 * limits[.energyBudgetAtStart] / 100 / 2
        let held = try #require(
            index.records(.backgroundPush, of: greedy).first { $0.started != $0.submitted })
        let runs = (held.submitted - at(8)) / (20 * Span.minute)
        // Its share of the start is used up by the launches so far, and not by one fewer.
        #expect(runs * cost(seconds: 25) >= half && (runs - 1) * cost(seconds: 25) < half)
        let left = try #require(index.device.energyBudget.value(at: held.submitted))
        #expect(left > 0, "what the other app has is not lent")
    }

    @Test("R136 what an app with a full share does not need is lent to one that needs more (X34)")
    func lending() {
        var day = TestDay()
        _ = day.limits.replace(.energyBudget, with: 240_000)
        _ = day.limits.replace(.energyBudgetAtStart, with: 100)
        day.add("Greedy") { app, tasks in
            app.pushes = [
                tasks.push(at: (0..<36).map { at(8) + $0 * 20 * Span.minute }) {
                    $0.work = Work(time: DrawnRange(25 * Span.second), download: DrawnRange(0))
                }
            ]
        }
        day.add("Idle") { _, _ in }
        let spent = day.simulated().records(.backgroundPush).reduce(0) { $0 + $1.energy }
        // Half of the whole, half of each portion from 08:00 on, and one launch that overdraws them.
        let portions = 16 * Span.hour / limits[.budgetSlot] * (240_000 * limits[.budgetSlot] / Span.day)
        #expect(spent > 240_000 / 2 + portions / 2 + cost(seconds: 25))
    }

    @Test("R136 R137 what an app pays, and what is added, leaves a budget the sum of its parts")
    func sums() {
        let apps = (0..<3).map { AppID($0) }
        var budget = Budget(whole: 1_000, leastLoan: 10)
        func parts() -> [Int64] { apps.map { budget.part(of: $0) } }
        let shares: [Int64] = [500, 333, 167]
        budget.share(shares)
        budget.add(601, shares)
        // Up to each app, what is below a whole unit is for the next: 300.5, 500.633 and 601.
        #expect(parts() == [300, 200, 101] && budget.left == 601 && budget.lent == 0)
        budget.pay(350, by: apps[0])
        #expect(parts() == [-50, 200, 101] && budget.left == 251)
        #expect(!budget.allows(apps[0]) && budget.allows(apps[1]))
        budget.add(500, shares)
        // The third part is full with 167, and the rest of its 84 is lent, but not to an app that is in debt.
        #expect(parts() == [200, 366 - 33, 167] && budget.left == 751 && budget.lent == 751 - 700)
        budget.pay(220, by: apps[0])
        #expect(parts() == [0, 333, 167] && budget.lent == 51 - 20)
        #expect(budget.allows(apps[0]))
        budget.pay(25, by: apps[0])
        // What is left of what is lent is less than a launch is known to take.
        #expect(budget.lent == 6 && !budget.allows(apps[0]))
        budget.pay(10, by: apps[0])
        #expect(parts() == [6 - 10, 333, 167] && budget.lent == 0)
        budget.add(10_000, shares)
        #expect(parts() == [500, 333, 167] && budget.left == 1_000 && budget.lent == 0)
        budget.share([100, 733, 167])
        #expect(parts() == [100, 333, 167] && budget.left == 1_000 && budget.lent == 400)
        // A part that grows takes back what was lent of it.
        budget.add(300, [100, 733, 167])
        #expect(parts() == [100, 333 + 219, 167] && budget.lent == 1_000 - 100 - 552 - 167)
    }

    @Test("R136 what is lent to an app at a time is no more than its own share of a day")
    func loanAtMost() {
        var budget = Budget(whole: 1_000, leastLoan: 10)
        let shares: [Int64] = [950, 45, 5]
        budget.share(shares)
        budget.add(1_000, shares)
        budget.share([40, 955, 5])
        #expect(budget.lent == 910)
        // 40 of its own, 40 that it can pay back in a day, and the rest is debt.
        budget.pay(100, by: AppID(0))
        #expect(budget.part(of: AppID(0)) == -20 && budget.lent == 870)
        // A share of 5 a day never pays for a launch of 10.
        budget.pay(5, by: AppID(2))
        #expect(budget.part(of: AppID(2)) == 0 && !budget.allows(AppID(2)))
    }

    @Test("R136 where no app has a share all pay from one budget, which is overdrawn as a whole")
    func common() {
        var budget = Budget(whole: 1_000, leastLoan: 10)
        budget.add(300, [])
        budget.pay(400, by: AppID(3))
        #expect(budget.left == -100 && budget.lent == -100 && budget.part(of: AppID(3)) == 0)
        #expect(!budget.allows(AppID(3)))
        budget.add(2_000, [])
        #expect(budget.left == 1_000 && budget.lent == 1_000)
    }

    @Test("X34 the shares of any number of apps are the whole, and each is what it is exactly, rounded")
    func wholeShares() {
        var generator = SplitMix64(seed: 34)
        for count in 1...40 {
            let uses = (0..<count).map { _ in generator.next(in: 0...60) }
            let shares = UseOrder(uses).shares
            #expect(shares.reduce(0, +) == 1_000, "\(count) apps")
            let all = Double(uses.reduce(0, +) + Int64(count))
            for (share, use) in zip(shares, uses) {
                let exact = 500 / Double(count) + Double(use + 1) * 500 / all
                #expect(abs(Double(share) - exact) < 1, "\(count) apps")
            }
        }
    }

    @Test(
        "R136 R138 an app that has overdrawn its share is launched again when it is paid back, beside 1 to 9 others",
        arguments: 1...9)
    func debtor(others: Int) {
        var day = TestDay()
        day.device.networks = [.init(.start, .cellular)]
        // So no app's share is full before the day is over, and nothing is lent.
        _ = day.limits.replace(.cellularBudgetAtStart, with: 0)
        day.add("Debtor") { app, tasks in
            app.pushes = [
                tasks.push(at: (0..<48).map { at(0, 20) + $0 * 30 * Span.minute }) {
                    $0.work = Work(time: DrawnRange(2 * Span.second), download: DrawnRange(5_000_000))
                }
            ]
        }
        for other in 0..<others { day.add("Idle \(other)") { _, _ in } }
        let index = day.simulated()
        // A day's share until midnight, and the launch that overdraws it.
        let share = limits[.cellularBudget] / Int64(others + 1)
        let launches = Int64(index.launches(.backgroundPush).count)
        #expect(launches > 0 && (launches - 1) * 5_000_000 < share)
        let least = index[greedy].budgetShares.map(\.cellular).min()
        #expect(least.map { $0 > -5_000_000 } == true)
    }

    @Test(
        "R136 a long upload on the battery is paused when its share is used up, whatever the neighbours leave",
        arguments: ["sharesByUse", "systemWide"])
    func longUpload(_ answer: String) throws {
        var day = TestDay()
        day.hours = 48
        day.answer(.budgetsAre, with: answer)
        day.add("Uploader") { app, tasks in
            app.visits = [.init(1)]
            app.transfers = [
                tasks.transfer {
                    $0.isDiscretionary = true
                    $0.enqueuedAt = [at(1, 1)]
                    $0.bytes = DrawnRange(30_000_000_000)
                }
            ]
        }
        day.add("Neighbour") { _, _ in }
        let index = day.simulated()
        let perMinute = limits[.wiFiRate] * 60 / 1_000_000 * limits[.wiFiEnergyPerMegabyte]
        let least =
            answer == "systemWide"
            ? try #require(index.device.energyBudget.samples.map(\.value).min())
            : try #require(index[greedy].budgetShares.map(\.energy).min())
        #expect(least < 0 && -least <= perMinute, "\(least) mJ")
    }

    @Test("X34 half of the budgets goes alike to all apps, half by how often the person used each")
    func shares() throws {
        var day = TestDay()
        for (name, days) in [("Daily", 14), ("Never", 0)] {
            day.add(name) { app, _ in
                app.habits = days > 0 ? [.init(9, days: days), .init(18, days: days)] : []
            }
        }
        let index = day.simulated()
        // The predictor remembers so many days; each use counts, and each app once more.
        let uses = 2 * limits[.usageHistory] / Span.day
        let daily = Int32(250 + (uses + 1) * 500 / (uses + 2))
        let shares = [greedy, frugal].map { index[$0].budgetShare(at: .start)?.perMille }
        #expect(shares == [daily, 1_000 - daily])
        let start = try #require(index[greedy].budgetShare(at: .start))
        #expect(
            start.energy
                == limits[.energyBudget] * limits[.energyBudgetAtStart] / 100 * Int64(daily) / 1_000)
        day.answer(.budgetsAre, with: "systemWide")
        #expect(day.simulated().apps.allSatisfy { $0.budgetShares.isEmpty })
    }

    @Test("X34 from midnight on the shares are those of the days before it")
    func midnight() {
        var day = TestDay()
        day.hours = 48
        day.add("Visited") { app, _ in app.visits = [.init(9), .init(12), .init(18)] }
        day.add("Never") { _, _ in }
        let index = day.simulated()
        let before = [greedy, frugal].map { index[$0].budgetShare(at: at(23, 59))?.perMille }
        let after = [greedy, frugal].map { index[$0].budgetShare(at: at(24))?.perMille }
        #expect(before == [500, 500])
        // Half alike, and of the other half three uses and one count, against one: four fifths of it.
        let expected: [Int32] = [650, 350]
        #expect(after == expected)
        // What the other has no share in any more is lent, so that the sum stays.
        #expect(
            index.device.energyBudget.value(at: at(23, 59)) == index.device.energyBudget.value(at: at(24)))
    }

    @Test("X34 an app alone has all of the budgets, whichever the answer")
    func alone() {
        var days = 0
        var seed: UInt64 = 0
        while days < 200 {
            let generated = GeneratedDay(seed: seed, daysAtMost: 1)
            seed += 1
            guard generated.scenario.apps.count == 1 else { continue }
            days += 1
            let events = ["sharesByUse", "systemWide"].map { answer in
                var scenario = generated.scenario
                _ = scenario.choices.answer(.budgetsAre, with: answer)
                return SimulatedDay(scenario, interventions: generated.interventions).events
            }
            #expect(events[0] == events[1], "seed \(seed - 1)")
        }
    }

    @Test("R132 of the apps that may start at one moment, the budget for one launch is the most used one's")
    func scarce() {
        var day = TestDay()
        day.answer(.budgetsAre, with: "systemWide")
        // All that a launch costs is not there, but something is.
        _ = day.limits.replace(.energyBudgetAtStart, with: 1)
        _ = day.limits.replace(.energyBudget, with: 100 * limits[.warmLaunchEnergy])
        _ = day.limits.replace(.budgetSlot, with: Span.day)
        day.device.lowPowerMode = [slice(at(9), at(10))]
        for (name, days) in [("Seldom", 9), ("Daily", 14)] {
            day.add(name) { app, tasks in
                app.habits = [.init(20, days: days)]
                app.pushes = [tasks.push(at: [at(9, 30)])]
            }
        }
        let held = day.simulated()
        #expect(held.launches(.backgroundPush, of: AppID(1)) == [at(10)])
        #expect(held.launches(.backgroundPush, of: AppID(0)).isEmpty)
        // Nor does the first in the file come first where both pushes come at one moment.
        day.device.lowPowerMode = []
        let arriving = day.simulated()
        #expect(arriving.launches(.backgroundPush, of: AppID(1)) == [at(9, 30)])
        #expect(arriving.launches(.backgroundPush, of: AppID(0)).isEmpty)
    }
}

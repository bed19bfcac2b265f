import BackgroundPolicy
import Testing
import Timeline

@testable import Simulation

/// Small values of the world's state by themselves.
@Suite struct StateTests {
    @Test("R049 an allowance of cellular data that is used up holds on cellular, one of energy everywhere")
    func allowances() {
        let limits = PolicyLimits()
        let share = limits[.relaxedBudgetShare]
        for (energy, cellular) in [
            (limits[.energyBudget] * share / 1_000, Int64(0)), (0, limits[.cellularBudget] * share / 1_000),
        ] {
            var budgets = Budgets(limits, shares: [])
            _ = budgets.deduct(
                energy: max(energy - 1, 0), cellular: max(cellular - 1, 0), from: .requested, by: AppID(0))
            #expect(budgets.holds(onCellular: true, isEnergyLifted: false, limits) == [])
            _ = budgets.deduct(
                energy: min(energy, 1), cellular: min(cellular, 1), from: .requested, by: AppID(0))
            #expect(budgets.holds(onCellular: true, isEnergyLifted: false, limits) == .requested)
            #expect(
                budgets.holds(onCellular: false, isEnergyLifted: false, limits)
                    == (energy > 0 ? .requested : []))
            // A charger that lifts the energy budgets leaves the cellular ones.
            #expect(
                budgets.holds(onCellular: true, isEnergyLifted: true, limits)
                    == (energy > 0 ? [] : .requested))
            budgets.beginDay()
            #expect(budgets.holds(onCellular: true, isEnergyLifted: false, limits) == [])
        }
    }

    @Test("a battery is never less than empty, nor more than full")
    func battery() {
        var battery = Battery(capacityMillijoules: 46_000_000, milliPercent: 1_000)
        battery.drain(millijoules: 460_001)
        #expect(battery.microjoules == 0 && battery.milliPercent == 0)
        battery.integrate(through: Span.hour, milliwatts: 40)
        #expect(battery.microjoules == 0)
        battery.integrate(through: 10 * Span.hour, milliwatts: -9_000)
        #expect(battery.microjoules == battery.capacity && battery.milliPercent == 100_000)
    }

    @Test("a charge passes a percent where it comes to a whole one or to another, and not within one")
    func passedPercents() {
        var device = Device()
        device.battery = Battery(capacityMillijoules: 46_000_000, milliPercent: 50_500)
        func passed(_ milliPercents: [Int64]) -> [Bool] {
            milliPercents.map {
                device.battery.set(milliPercent: $0)
                return device.hasChargePassedPercent
            }
        }
        _ = device.recordCharge()
        #expect(passed([50_500, 50_001, 50_499, 50_999]) == [false, false, false, false])
        #expect(passed([50_000, 51_000, 49_999, 51_001, 0, 100_000]) == Array(repeating: true, count: 6))
        _ = passed([50_000])
        _ = device.recordCharge()
        #expect(passed([50_000, 50_001, 50_999, 51_000, 49_999]) == [false, false, false, true, true])
    }

    @Test("audio plays until the last that began is over, and the end of another changes nothing")
    func audio() {
        var audio = AudioPlayback()
        audio.begin(until: 900)
        audio.begin(until: 500)
        #expect(audio.until == 900)
        audio.end(of: 500)
        #expect(!audio.isStale)
        audio.end(of: 900)
        #expect(audio.isStale)
    }

    @Test(
        "R244 the CPU time of a window that moves is reached where bursts add up, and never below the share")
    func cpuMeter() {
        // 48 s of a core within 60 s, in percent of a core times milliseconds.
        let (most, window) = (80 * Span.minute, Span.minute)
        func reached(_ takes: [(percent: Int64, at: Int64)]) -> Int64? {
            var meter = CPUMeter()
            for take in takes { meter.take(take.percent, at: take.at * Span.second, window: window) }
            return meter.reaches(most, window: window, after: (takes.last?.at ?? 0) * Span.second)
        }
        #expect(reached([(97, 0)]) == 49_485)  // 48 s / 0.97, rounded up
        #expect(reached([(80, 0)]) == 60_000)
        #expect(reached([(79, 0)]) == nil)
        #expect(reached([(400, 0)]) == 12_000)
        // 30 s of a core, 10 s without, and then 18 s more.
        #expect(reached([(100, 0), (0, 30), (100, 40)]) == 58_000)
        // Of two bursts 40 s apart the first leaves the window as fast as the second adds to it: 30 s are in it, until
        // the whole of the first has left and the second goes on.
        #expect(reached([(100, 0), (0, 30), (100, 70)]) == 118_000)
        // What is taken at the share after a burst reaches the limit as soon as the burst is complete.
        #expect(reached([(100, 0), (60, 10)]) == nil)
        #expect(reached([(100, 0), (80, 10)]) == 57_500)
    }

    @Test(
        "R132 a habit is neighbouring times of day with a visit on some day before today, however it shifts")
    func habits() {
        let app = AppID(0)
        var history = UsageHistory(
            apps: 1, slotLength: Span.hour, length: 14 * Span.day, recency: 500)
        for day in [3, 1] { history.record(app, timeOfDay: 9 * Span.hour, daysAgo: day) }
        for day in [3, 2] { history.record(app, timeOfDay: 11 * Span.hour, daysAgo: day) }
        history.record(app, timeOfDay: 15 * Span.hour, daysAgo: 0)
        // A day weighs half of the day after it: those with a visit 4, 2 and 1 of nearly 8 parts.
        let habits = history.habits(of: app, on: history.remembered)
        #expect(habits.map(\.likelihood) == [7_000 / 8])
        // At nine on 4 and 1 parts, at eleven on 2 and 1: one empty hour does not divide them.
        #expect(habits.map(\.timeOfDay) == [(9 * 5 + 11 * 3) * Span.hour / 8])
        // That of this afternoon is no habit yet.
        history.advanceDay()
        #expect(history.habits(of: app, on: .max).count == 2)
        for _ in 0..<14 { history.advanceDay() }
        #expect(history.habits(of: app, on: .max) == [])
    }

    @Test("R132 a learned time of day follows the visits, recent ones more than earlier ones")
    func learnedTime() {
        let app = AppID(0)
        var history = UsageHistory(
            apps: 1, slotLength: Span.hour, length: 14 * Span.day, recency: 800)
        for day in (3...14).reversed() { history.record(app, timeOfDay: 9 * Span.hour, daysAgo: day) }
        for day in [2, 1] { history.record(app, timeOfDay: 9 * Span.hour + 50 * Span.minute, daysAgo: day) }
        // Each visit moves it by a fifth of the distance: 10 minutes, and 8 more.
        let learned = history.habits(of: app, on: history.remembered).map(\.timeOfDay)
        #expect(learned == [9 * Span.hour + 18 * Span.minute])
    }
}

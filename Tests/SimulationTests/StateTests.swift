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

    @Test("R127 an hour has room for so many pushes, and the next hour for as many again")
    func pushCount() {
        var count = PushCount()
        func admitted(at moment: Int64) -> Bool { count.admits(at: moment, atMost: 3) }
        let first = (0..<4).map { admitted(at: $0 * Span.minute) }
        #expect(first == [true, true, true, false])
        let second = [Span.hour - 1, Span.hour, Span.hour + 1].map { admitted(at: $0) }
        #expect(second == [false, true, true])
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

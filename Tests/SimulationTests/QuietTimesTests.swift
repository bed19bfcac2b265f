import BackgroundPolicy
import Testing
import Timeline

@testable import Simulation

@Suite struct QuietTimesTests {
    /// Ten days of an app with news from eight to nine o'clock only.
    private func days(newDataAt minutes: [Int64] = [5, 20, 35, 50]) -> TestDay {
        var day = TestDay()
        day.hours = 240
        _ = day.limits.replace(.fetchGathering, with: 0)
        _ = day.limits.replace(.energyBudget, with: 4_000_000)
        day.add("News") { app, tasks in
            app.habits = (0..<24).map { .init($0) }
            app.visits = (0..<240).map { .init(at: at($0, 59), length: DrawnRange(10_000)) }
            app.backgroundFetch = tasks.fetch {
                $0.newData = (0..<10).flatMap { day in minutes.map { at(24 * day + 8, $0) } }
            }
        }
        return day
    }

    /// Ten days without news of an app that is used, and so expected, at every time of the day.
    private func usedAllDay() -> TestDay {
        var day = days(newDataAt: [])
        // Ten days need a charger.
        day.device.charging = [slice(.start, at(240))]
        day.edit { app in app.habits = (0..<48).map { .init($0 / 2, $0 % 2 * 30) } }
        return day
    }

    private func launches(_ index: TimelineIndex, onDay day: Int64, hours: Range<Int64>) -> Int {
        index.launches(.backgroundFetch).count {
            $0 >= at(24 * day + hours.lowerBound) && $0 < at(24 * day + hours.upperBound)
        }
    }

    @Test("R122 times at which fetches reported no data are avoided on the days after")
    func avoided() {
        let index = days().simulated()
        #expect(launches(index, onDay: 0, hours: 11..<20) > 8)
        #expect(launches(index, onDay: 5, hours: 11..<20) < launches(index, onDay: 0, hours: 11..<20) / 3)
        // News comes at a time that stays in use.
        #expect(launches(index, onDay: 5, hours: 8..<9) > 0)
        let held = index.records(.backgroundFetch).flatMap { $0.heldBack(until: at(240)) }
            .filter { $0.factor == .appUsage }
        #expect(held.contains { $0.milliseconds > 4 * Span.hour })
    }

    @Test("R121 R122 a fetch that failed says nothing of its time, and makes none quiet")
    func failed() {
        var day = usedAllDay()
        day.edit { $0.backgroundFetch?.serverDown = [slice(.start, at(240))] }
        let index = day.simulated()
        // Had it reported no data, every time of the day would be quiet after so many days.
        for later in 0...day.limits[.quietAfterNoData] + 1 {
            #expect(launches(index, onDay: later, hours: 12..<20) > 0, "day \(later)")
        }
        #expect(index.records(.backgroundFetch).allSatisfy { $0.started == nil || $0.outcome == .failed })
    }

    @Test("X5 R122 where fetches come at regular intervals no time becomes quiet")
    func regular() {
        var scenario = days().scenario
        let isAnswered = scenario.choices.answer(.refreshTimes, with: "regular")
        #expect(isAnswered)
        let held = SimulatedDay(scenario).index.records(.backgroundFetch)
            .flatMap { $0.heldBack(until: at(240)) }
        #expect(!held.contains { $0.factor == .appUsage })
    }

    @Test("R122 after a week a quiet time is tried again, and new data there ends the quiet")
    func triedAgain() {
        let limits = PolicyLimits()
        // A time of day is fetched at once a day until enough reports in a row make it quiet.
        let quiet = limits[.quietAfterNoData]
        let retry = quiet - 1 + limits[.quietRetry] / Span.day
        func counts(_ index: TimelineIndex, _ hours: Range<Int64>) -> [Bool] {
            (0...retry + 1).map { launches(index, onDay: $0, hours: hours) > 0 }
        }
        let expected = (0...retry + 1).map { $0 < quiet || $0 == retry }
        var day = usedAllDay()
        let silent = day.simulated()
        #expect(counts(silent, 12..<13) == expected)
        #expect(counts(silent, 13..<20) == expected)
        // News at noon of the day on which the quiet times are tried again: noon is fetched at on the day after.
        day.edit { $0.backgroundFetch?.newData = [5, 20, 35, 50].map { at(24 * retry + 12, $0) } }
        let index = day.simulated()
        #expect(counts(index, 12..<13) == expected.dropLast() + [true])
        #expect(counts(index, 13..<20) == expected)
    }

    @Test("what fetches reported is remembered by app and time of day, and new data forgets reports of none")
    func memory() {
        let (other, fetcher) = (FetcherIndex(offset: 0), FetcherIndex(offset: 1))
        let (slot, next) = (DaySlot(offset: 20), DaySlot(offset: 21))
        var memory = FetchMemory(apps: 2, slotLength: 30 * Span.minute, quietAfter: 2, quietDays: 7)
        memory.recordNoData(fetcher, slot)
        #expect(!memory.isQuiet(fetcher, slot))
        memory.recordNoData(fetcher, slot)
        #expect(memory.isQuiet(fetcher, slot))
        #expect(!memory.isQuiet(other, slot) && !memory.isQuiet(fetcher, next))
        for _ in 0..<6 { memory.advanceDay() }
        #expect(memory.isQuiet(fetcher, slot))
        memory.advanceDay()
        #expect(!memory.isQuiet(fetcher, slot))
        memory.recordNoData(fetcher, slot)
        #expect(memory.isQuiet(fetcher, slot))
        memory.recordNewData(fetcher, slot)
        #expect(!memory.isQuiet(fetcher, slot))
        memory.recordNoData(fetcher, slot)
        #expect(!memory.isQuiet(fetcher, slot))
    }

    @Test("R122 a time is avoided only where nothing new was found")
    func notAvoided() {
        let withNews = days().simulated()
        let without = days(newDataAt: []).simulated()
        #expect(launches(withNews, onDay: 5, hours: 8..<9) > 0)
        #expect(launches(without, onDay: 5, hours: 8..<9) == 0)
    }
}

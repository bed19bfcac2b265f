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

    @Test("R122 after a week a quiet time is tried again, and new data there ends the quiet")
    func triedAgain() {
        var memory = FetchMemory(apps: 2, slotsPerDay: 48, quietAfter: 2, quietDays: 7)
        memory.recordNoData(1, slot: 20)
        #expect(!memory.isQuiet(1, slot: 20))
        memory.recordNoData(1, slot: 20)
        #expect(memory.isQuiet(1, slot: 20))
        #expect(!memory.isQuiet(0, slot: 20) && !memory.isQuiet(1, slot: 21))
        for _ in 0..<6 { memory.advanceDay() }
        #expect(memory.isQuiet(1, slot: 20))
        memory.advanceDay()
        #expect(!memory.isQuiet(1, slot: 20))
        memory.recordNoData(1, slot: 20)
        #expect(memory.isQuiet(1, slot: 20))
        memory.recordNewData(1, slot: 20)
        #expect(!memory.isQuiet(1, slot: 20))
        memory.recordNoData(1, slot: 20)
        #expect(!memory.isQuiet(1, slot: 20))
    }

    @Test("R122 a time is avoided only where nothing new was found")
    func notAvoided() {
        let withNews = days().simulated()
        let without = days(newDataAt: []).simulated()
        #expect(launches(withNews, onDay: 5, hours: 8..<9) > 0)
        #expect(launches(without, onDay: 5, hours: 8..<9) == 0)
    }
}

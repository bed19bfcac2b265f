import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// The refresh windows that habits of some days in 14 open on the first day of a scenario.
@Suite struct HabitTests {
    private static let hours: [Int64] = [5, 10, 15, 20]

    /// Apps with one to four habits, all on so many days in 14, for each number of days.
    private static func day(_ weekday: Weekday, seed: UInt64) -> TestDay {
        var day = TestDay()
        day.seed = seed
        day.dayOfJune = 3 + weekday.rawValue
        for days in 1...14 {
            for count in 1...hours.count {
                day.add("Of \(days) days, \(count)") { app, tasks in
                    app.habits = hours.prefix(count).map { .init($0, days: days) }
                    app.tasks = [tasks.refresh { $0.submissions = [] }]
                }
            }
        }
        return day
    }

    /// Which day of the last 14 was missed is drawn, and every one is as likely.
    ///
    /// So what the recent days weigh more makes
    /// a visit likelier in some days and less likely in others, and on average as likely as the days with one among 14.
    @Test(
        "R067 R132 a habit of N days in 14 opens its window in N of 14 days, on any weekday and beside any other",
        arguments: Weekday.allCases)
    func shares(_ weekday: Weekday) {
        let seeds = 200
        // How many windows opened for each habit of each app.
        var opened = [[Int]](repeating: [Int](repeating: 0, count: 4), count: 14 * 4)
        for seed in 0..<UInt64(seeds) {
            let index = Self.day(weekday, seed: seed).simulated()
            for app in opened.indices {
                for window in index.apps[app].usageWindows {
                    let place = Self.hours.firstIndex { at($0) > window.from && at($0) < window.to }
                    if let place { opened[app][place] += 1 }
                }
            }
        }
        for days in 1...14 {
            let share = Double(days) / 14
            let spread = (share * (1 - share) / Double(seeds)).squareRoot()
            for count in 1...4 {
                let windows = opened[(days - 1) * 4 + count - 1]
                for (place, number) in windows.enumerated() {
                    let expected = place < count ? share : 0
                    let apart = abs(Double(number) / Double(seeds) - expected)
                    #expect(
                        apart <= (place < count ? 4.5 * spread : 0),
                        "\(weekday.name), \(days) days, habit \(place + 1) of \(count): \(number) of \(seeds)"
                    )
                }
            }
        }
    }

    @Test("R067 of an app that is opened every other day, every other day has a window")
    func everyOtherDay() {
        var day = TestDay()
        day.hours = 8 * 7 * 24
        // All days of the last two weeks count alike, so that a visit is as likely as not on each day.
        _ = day.limits.replace(.usageRecency, with: 1_000)
        day.add("App") { app, tasks in
            app.habits = [.init(9)]
            app.visits = stride(from: 0, to: 8 * 7, by: 2).map { .init($0 * 24 + 9) }
            app.tasks = [tasks.refresh { $0.submissions = [] }]
        }
        for seed in UInt64(0)..<50 {
            day.seed = seed
            let days = Set(day.simulated().apps[0].usageWindows.map { $0.from.milliseconds / Span.day })
            // From the third week on nothing is remembered but visits of the scenario.
            let windows = days.count { $0 >= 14 }
            #expect(abs(windows - 6 * 7 / 2) <= 2, "seed \(seed): \(windows) windows")
        }
    }
}

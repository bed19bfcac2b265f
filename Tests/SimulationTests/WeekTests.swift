import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// What the usage predictor learns and forgets over weeks, and what a year takes.
@Suite struct WeekTests {
    /// The first day of these tests is a Wednesday, so that Saturdays are days 3, 10, 17 and so on.
    private static func isWeekend(_ day: Int64) -> Bool { day % 7 == 3 || day % 7 == 4 }

    private static func moment(_ day: Int64, _ hour: Int64) -> Moment {
        Moment(day * Span.day + hour * Span.hour)
    }

    /// An app that is visited at eight on some days, with a refresh that waits whenever it does not run.
    private static func index(
        days: Int64, habits: [AppScript.Habit], seed: UInt64 = 7, visited: (Int64) -> Bool
    ) -> TimelineIndex {
        var day = TestDay()
        day.seed = seed
        day.hours = days * 24
        day.device.charging = (0..<days).map { slice(moment($0, 22), moment($0 + 1, 6)) }
        day.add("Trains") { app, tasks in
            app.habits = habits
            app.visits = (0..<days).filter(visited).map {
                .init(at: moment($0, 8), length: DrawnRange(3 * Span.minute))
            }
            app.tasks = [tasks.refresh { $0.submitsInHandler = true }]
        }
        return day.simulated()
    }

    private static func windowDays(_ index: TimelineIndex) -> [Int64] {
        index.apps[0].usageWindows.map { index.header.calendar.dayNumber(at: $0.from) }
    }

    @Test(
        "R132 a habit of weekdays opens no refresh window on a weekend, and one of weekends none on a weekday"
    )
    func apart() {
        let weekdays = Self.index(
            days: 21, habits: [.init(timeOfDay: 8 * Span.hour, on: .weekdays)],
            visited: { !Self.isWeekend($0) })
        #expect(Self.windowDays(weekdays) == (0..<21).filter { !Self.isWeekend($0) })
        let launched = weekdays.launches(.appRefresh).map { $0.milliseconds / Span.day }
        #expect(launched.count >= 15)
        #expect(!launched.contains(where: Self.isWeekend))
        let weekends = Self.index(
            days: 21, habits: [.init(timeOfDay: 8 * Span.hour, on: .weekends)], visited: Self.isWeekend)
        #expect(Self.windowDays(weekends) == (0..<21).filter(Self.isWeekend))
    }

    @Test("R132 until two days of a kind are known, a day is predicted from all days")
    func notYetApart() {
        let fresh = Self.index(days: 33, habits: [], visited: { $0 >= 5 && !Self.isWeekend($0) })
        let days = Self.windowDays(fresh)
        #expect(days.contains { $0 < 12 && Self.isWeekend($0) })
        #expect(!days.contains { $0 > 12 && Self.isWeekend($0) })
        #expect(days.filter { $0 >= 26 } == [26, 27, 28, 29, 30])
    }

    @Test("R067 R132 refreshes fade as a habit leaves the predictor's history, and come back with the person")
    func awayAndBack() {
        // The days with a launch in each week, in ten days of the same script.
        var weeks = [Int](repeating: 0, count: 9)
        for seed in UInt64(0)..<10 {
            let index = Self.index(
                days: 63, habits: [.init(timeOfDay: 8 * Span.hour)], seed: seed,
                visited: { $0 < 14 || $0 >= 35 })
            let launches = index.launches(.appRefresh).map { $0.milliseconds / Span.day }
            for week in weeks.indices { weeks[week] += Set(launches).count { $0 / 7 == week } }
            let waiting = index.records(.appRefresh).compactMap { $0.judgement(at: Self.moment(33, 12)) }
            #expect(waiting.map { $0.verdict.held(.appRefresh) } == [.appUsage])
        }
        #expect(weeks[0] == 70 && weeks[1] == 70)
        #expect(weeks[2] > weeks[3], "\(weeks)")
        #expect(weeks[3] > 0 && weeks[4] == 0, "\(weeks)")
        #expect(0 < weeks[5] && weeks[5] < weeks[6] && weeks[6] <= weeks[7], "\(weeks)")
        #expect(weeks[7] == 70 && weeks[8] == 70, "\(weeks)")
    }

    @Test("R084 processing stops fourteen days after the last visit, and resumes with the next")
    func processing() throws {
        var day = TestDay()
        day.hours = 30 * 24
        day.device.charging = (0..<30).map { slice(Self.moment($0, 22), Self.moment($0 + 1, 6)) }
        day.add("Trains") { app, tasks in
            app.visits = [0, 1, 2, 3, 25].map {
                .init(at: Self.moment($0, 8), length: DrawnRange(3 * Span.minute))
            }
            app.tasks = [
                tasks.processing {
                    $0.submitsInHandler = true
                    $0.requiresExternalPower = true
                }
            ]
        }
        let nights = day.simulated().launches(.processing).map { $0.milliseconds / Span.day }
        #expect(nights == Array(0...16) + Array(25...29))
    }

    @Test("R084 the verdict on processing turns the moment the last visit is more than fourteen days ago")
    func turnsInTime() {
        var day = TestDay()
        day.hours = 16 * 24
        // Somebody uses the phone all the time, so that the task goes on waiting.
        day.device.uses = [slice(.start, at(16 * 24))]
        day.add("Photos") { app, tasks in
            app.visits = [.init(8)]
            app.tasks = [tasks.processing { $0.submissions = [at(10)] }]
        }
        let record = day.simulated().records(.processing)[0]
        let turned = record.judgements.first { $0.verdict.held(.processing).contains(.appUsage) }
        #expect(turned?.from == at(8, 3) + 14 * Span.day + 1)
    }

    @Test("a year passes, over its months and the turn of the year, to its last visit")
    func year() {
        var day = TestDay()
        day.hours = 365 * 24
        day.limits = Self.calm
        day.device.charging = (0..<365).map { slice(Self.moment($0, 22), Self.moment($0 + 1, 6)) }
        let app = day.add("Trains") { app, tasks in
            app.habits = [.init(timeOfDay: 8 * Span.hour)]
            app.visits = (0..<365).map { .init(at: Self.moment($0, 8), length: DrawnRange(Span.minute)) }
            app.tasks = [tasks.refresh { $0.submitsInHandler = true }]
        }
        var visits: [Moment] = []
        var started = 0
        var dates: Set<String> = []
        let calendar = day.scenario.header.calendar
        simulate(day.scenario) { events in
            for event in events {
                switch event.happening {
                case .app(app, .visit):
                    visits.append(event.moment)
                    dates.insert(calendar.isoDate(event.moment))
                case .request(let request, .started) where request.mode == .appRefresh: started += 1
                default: break
                }
            }
        }
        #expect(visits == (0..<365).map { Self.moment($0, 8) })
        #expect(dates.count == 365 && dates.contains("2025-02-28") && dates.contains("2025-06-04"))
        #expect(started >= 365)
    }

    /// Longer portions of the budgets, for a test that asks nothing of them.
    private static var calm: PolicyLimits {
        var limits = PolicyLimits()
        let isTaken = limits.replace(.budgetSlot, with: Span.day)
        precondition(isTaken, "no source states the portions of the budgets")
        return limits
    }
}

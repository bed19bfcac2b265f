import BackgroundPolicy
import Testing
import Timeline

@testable import Simulation

/// Usage as a weight: what logs of devices have of refreshes far from a visit, and what each answer to X5 makes of it.
@Suite struct WeighedUsageTests {
    /// The launches under each answer to X5.
    private func launches(
        _ day: TestDay, between range: Range<Moment>
    ) -> (learned: [Moment], regular: [Moment], weighed: [Moment]) {
        func launches(_ answer: String) -> [Moment] {
            var day = day
            day.answer(.refreshTimes, with: answer)
            return day.simulated().launches(.appRefresh).filter(range.contains)
        }
        return (launches("learned"), launches("regular"), launches("weighed"))
    }

    /// Two days of a request that may begin at midnight between them, on a phone that nobody uses.
    private func midnight(_ habit: AppScript.Habit, _ edit: (inout DeviceScript) -> Void = { _ in })
        -> TestDay
    {
        var day = TestDay()
        day.hours = 48
        edit(&day.device)
        day.add("Reset") { app, tasks in
            app.habits = [habit]
            app.visits = [.init(at: Moment(habit.timeOfDay), length: DrawnRange(Span.minute))]
            app.tasks = [
                tasks.refresh {
                    $0.submissions = [at(23)]
                    $0.earliestBegin = Span.hour
                }
            ]
        }
        return day
    }

    /// A habit at 08:59:32.
    private func morning(days: Int = 14) -> AppScript.Habit {
        AppScript.Habit(timeOfDay: 9 * Span.hour - 28 * Span.second, days: days)
    }

    @Test("X5 R258 an app opened each morning is refreshed at night too, as often as the spacing allows")
    func nightly() {
        var day = TestDay()
        day.device.charging = [slice(.start, at(24))]
        day.add("Podcasts") { app, tasks in
            app.habits = [.init(7)]
            app.tasks = [
                tasks.refresh {
                    $0.submissions = [at(1, 50)]
                    $0.submitsInHandler = true
                }
            ]
        }
        let night = launches(day, between: at(1)..<at(5))
        #expect(night.learned.isEmpty)
        #expect(night.weighed.count > 4 && night.regular.count > 4)
        let gaps = zip(night.weighed, night.weighed.dropFirst()).map { $1 - $0 }
        #expect(Set(gaps) == [day.limits[.refreshSpacing]])
    }

    @Test(
        "X5 R258 nine hours before a visit an idle phone holds a request for a quarter of an hour, then runs it"
    )
    func quarterOfAnHour() throws {
        let (learned, regular, weighed) = launches(midnight(morning()), between: at(23)..<at(32))
        #expect(learned.isEmpty)
        #expect(regular == [at(24)])
        // The log has it held at 00:13:04 and granted at 00:14:38.
        let granted = try #require(weighed.first)
        #expect(granted > at(24, 13) && granted < at(24, 15) && weighed.count == 1)
        // The score is then what is needed, and was not a second before: 24 hours less the distance, in thousandths of
        // them, against 1,000 less a half in 20 minutes.
        func score(_ moment: Moment) -> Int64 {
            1_000 * (Span.day - (at(24) + morning().timeOfDay - moment)) / Span.day
        }
        func needed(_ moment: Moment) -> Int64 { 1_000 - 500 * (moment - at(24)) / (20 * Span.minute) }
        #expect(score(granted) >= needed(granted) && score(granted - 1_000) < needed(granted - 1_000))
    }

    @Test(
        "X5 R258 a visit that is less likely lets a request wait all night, and a phone in use lets it wait until then"
    )
    func lessLikely() {
        let night = at(23)..<at(32)
        #expect(launches(midnight(morning(days: 6)), between: night).weighed.isEmpty)
        let inUse = midnight(morning()) { $0.uses = [slice(at(23, 30), at(25))] }
        let idle = at(25) + inUse.limits[.idleBeforeProcessing]
        #expect(launches(inUse, between: night).weighed == [idle])
        #expect(launches(inUse, between: night).regular == [at(24)])
    }

    @Test("X5 R258 an app opened in the evening only is not refreshed over a whole night")
    func evening() {
        let night = launches(midnight(.init(19)), between: at(22)..<at(30))
        #expect(night.learned.isEmpty && night.weighed.isEmpty && night.regular == [at(24)])
    }

    @Test("X5 R258 before a visit refreshes may be 20 minutes apart")
    func byDay() {
        var day = TestDay()
        day.add("Circuit") { app, tasks in
            app.habits = [.init(17)]
            app.tasks = [tasks.refresh { $0.submitsInHandler = true }]
        }
        // The phone is in use, so that only the window lets it run, and does not run empty.
        day.device.uses = [slice(.start, at(24))]
        day.device.charging = [slice(.start, at(24))]
        let (learned, _, weighed) = launches(day, between: at(16)..<at(18))
        func gap(_ launches: [Moment]) -> Int64 {
            zip(launches, launches.dropFirst()).map { $1 - $0 }.min() ?? 0
        }
        #expect(gap(learned) == day.limits[.refreshSpacing])
        #expect(gap(weighed) == day.limits[.windowSpacing])
    }

    @Test("X5 the expected visit that weighs most counts, though a nearer one is less likely")
    func heaviest() {
        var day = TestDay()
        day.add("App") { app, tasks in
            app.habits = [.init(9), .init(5, days: 2)]
            app.tasks = [tasks.refresh()]
        }
        #expect(launches(day, between: .start..<at(4)).weighed.count == 1)
    }

    @Test("X5 R258 a fetch that has waited long enough is not judged anew each millisecond of a quiet time")
    func quietTime() {
        var day = TestDay()
        day.hours = 144
        day.answer(.refreshTimes, with: "weighed")
        day.add("News") { app, tasks in
            app.habits = [.init(20)]
            app.visits = (0..<6).map { .init(at: at(20 + 24 * $0), length: DrawnRange(Span.minute)) }
            app.backgroundFetch = tasks.fetch { $0.newData = [at(0, 1)] }
        }
        var world = World(day.scenario)
        // A quiet time of an hour alone has 3,600,000 milliseconds.
        let isSimulated = world.advance(
            through: 144 * Span.hour, pausing: Pause(events: .max, occurrences: 100_000))
        #expect(isSimulated && world.occurrences > 100)
    }
}

import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// When refreshes come: just before the visits that the person is likely to make (R068).
@Suite struct RefreshTimingTests {
    /// An app with four habits, each visit up to ten minutes early or late, that always has a refresh waiting.
    private func day(seed: UInt64) -> TestDay {
        var day = TestDay()
        day.seed = seed
        day.hours = 7 * 24
        let minutes: [Int64] = [450, 755, 1_120, 1_330]
        day.add("News") { app, tasks in
            app.habits = minutes.map { .init(timeOfDay: $0 * Span.minute, jitter: 10 * Span.minute) }
            app.visits = (0..<7).flatMap { day in
                minutes.map {
                    AppScript.Visit(
                        at: at(24 * day + $0 / 60, $0 % 60), length: DrawnRange(2 * Span.minute),
                        jitter: 10 * Span.minute)
                }
            }
            app.tasks = [
                tasks.refresh {
                    $0.submitsInHandler = true
                    $0.submitsOnEnteringBackground = true
                }
            ]
        }
        return day
    }

    @Test("R068 of the refreshes of an app with four habits at least 80 % come in the hour before a visit")
    func justBeforeVisits() {
        var (before, all) = (0, 0)
        for seed in UInt64(0)..<200 {
            let index = day(seed: seed).simulated()
            let visits = index.apps[0].visits.map(\.moment)
            let left = Set(index.apps[0].changes.filter { $0.cause == .left }.map(\.moment))
            let launches = index.launches(.appRefresh)
            #expect(launches.count > 7 * 4, "seed \(seed)")
            all += launches.count
            before += launches.count { launch in
                visits.contains { launch <= $0 && $0 - launch <= Span.hour }
            }
            // The person has just seen the content, so that a refresh would be wasted.
            #expect(launches.allSatisfy { !left.contains($0) }, "seed \(seed)")
        }
        #expect(before * 100 >= all * 80, "\(before) of \(all)")
    }

    @Test("R068 the window of a visit closes when the visit has come, and that of a later one opens again")
    func answered() {
        var day = TestDay()
        day.add("App") { app, tasks in
            app.habits = [.init(9), .init(10)]
            app.visits = [.init(9, 20)]
            app.tasks = [tasks.refresh { $0.submissions = [at(9, 22)] }]
        }
        let (lead, scatter) = (day.limits[.usageLead], day.limits[.usageScatter])
        let (tail, match) = (day.limits[.usageTail], day.limits[.usageMatch])
        let windows = day.simulated().apps[0].usageWindows
        #expect(windows.count == 3)
        #expect(windows[0].from >= at(9) - lead && windows[0].from <= at(9) - lead + scatter)
        // That of ten o'clock was open at 09:20, and opens again when a visit would be taken for it.
        #expect(windows[0].to == at(9) + tail && windows[1].to == at(9, 20))
        #expect(windows[2].slice == slice(at(10) - match, at(10) + tail))
        #expect(windows[1].plannedEnd == at(10) + tail)
        #expect(day.simulated().launches(.appRefresh) == [at(10) - match])
    }

    @Test(
        "R067 R147 refreshes of an app that nobody opens become rare and stop, and come back with the person")
    func ignored() {
        var day = TestDay()
        day.hours = 28 * 24
        day.device.charging = [slice(.start, at(28 * 24))]
        day.add("Puzzles") { app, tasks in
            app.habits = [.init(8)]
            app.visits = [.init(8)] + (14..<28).map { .init(24 * $0 + 8) }
            app.tasks = [
                tasks.refresh {
                    $0.submitsInHandler = true
                    $0.submitsOnEnteringBackground = true
                    $0.earliestBegin = 2 * Span.hour
                }
            ]
        }
        let days = day.simulated().launches(.appRefresh).map { $0.milliseconds / Span.day }
        func count(_ range: Range<Int64>) -> Int { Set(days.filter { range.contains($0) }).count }
        // Days of absence are 1 to 13: fewer in each third of them, and none in the last.
        #expect(count(1..<5) > count(5..<9) && count(5..<9) > 0)
        #expect(count(9..<14) <= 1 && count(12..<15) == 0)
        // From the third day after the return on at the latest, and soon daily.
        #expect(count(15..<18) > 0)
        #expect(count(21..<28) >= 6)
    }
}

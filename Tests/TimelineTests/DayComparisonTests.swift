import BackgroundPolicy
import Testing
import Timeline

@Suite struct DayComparisonTests {
    private func at(_ hour: Int64, _ minute: Int64 = 0) -> Moment { HandMadeDay.at(hour, minute) }

    private func day(_ edit: (inout HandMadeDay) -> Void) -> TimelineIndex {
        var day = HandMadeDay()
        edit(&day)
        return day.index
    }

    private func text(_ former: TimelineIndex, _ current: TimelineIndex, after hour: Int64 = 0) -> String {
        DayComparison(former: former, current: current, after: at(hour)).text(current.header)
    }

    @Test("launches that came or went are counted, each mode and app by itself")
    func lostAndGained() {
        let former = day {
            $0.run(.appRefresh, 7)
            $0.run(.appRefresh, 9)
            $0.run(.backgroundPush, 10, of: HandMadeDay.chat)
            $0.run(.backgroundPush, 11)
        }
        let current = day {
            $0.run(.appRefresh, 7)
            $0.run(.processing, 9)
            $0.run(.backgroundPush, 11)
        }
        let comparison = DayComparison(former: former, current: current, after: .start)
        #expect(comparison.lost.map(\.moment) == [at(9), at(10)])
        #expect(comparison.lost.map(\.app) == [HandMadeDay.feed, HandMadeDay.chat])
        #expect(comparison.gained.map(\.mode) == [.processing])
        #expect(comparison.text(former.header) == "2 launches lost, 1 gained")
        #expect(text(current, former) == "1 launch lost, 2 gained")
        #expect(text(former, former) == "no launch lost or gained")
        #expect(DayComparison(former: former, current: former, after: .start).isEmpty)
    }

    @Test("a launch that only moved by a few minutes is the same launch")
    func tolerance() {
        let former = day { $0.run(.appRefresh, 9) }
        #expect(
            text(former, day { $0.run(.appRefresh, 9, 5) })
                == "1 launch shifted")
        #expect(
            !DayComparison(former: former, current: day { $0.run(.appRefresh, 9, 5) }, after: .start).isEmpty)
        #expect(text(former, day { $0.run(.appRefresh, 9, 6) }) == "1 launch moved")
        #expect(text(former, day { $0.run(.appRefresh, 9, 45) }) == "1 launch moved")
        #expect(text(former, day { $0.run(.appRefresh, 9, 46) }) == "1 launch lost, 1 gained")
    }

    @Test("what lies before the intervention is not compared")
    func before() {
        let former = day { $0.run(.appRefresh, 7) }
        let current = day { $0.run(.appRefresh, 9) }
        #expect(text(former, current, after: 8) == "1 launch gained")
        #expect(text(current, former, after: 8) == "1 launch lost")
        #expect(text(former, current, after: 9) == "no launch lost or gained")
    }

    @Test("transfers and background task completion launch nothing, so none of them is lost or gained")
    func notLaunches() {
        let former = day {
            $0.run(.nondiscretionaryTransfer, 7)
            $0.run(.discretionaryTransfer, 8)
            $0.run(.backgroundTask, 9)
        }
        #expect(text(former, day { _ in }) == "no launch lost or gained")
        #expect(text(day { _ in }, former) == "no launch lost or gained")
        let relaunch = day { $0.run(.nondiscretionaryRelaunch, 9) }
        #expect(text(relaunch, day { _ in }) == "1 launch lost")
    }

    @Test("one launch that serves two requests of a mode is lost once")
    func sharedLaunch() {
        let former = day {
            $0.run(.backgroundPush, 9)
            $0.run(.backgroundPush, 9)
        }
        #expect(text(former, day { _ in }) == "1 launch lost")
    }

    private func visits(_ freshness: [(Int64, Int64?)]) -> TimelineIndex {
        day { day in
            for (hour, age) in freshness {
                day.add(hour, 5, .app(HandMadeDay.feed, .visit(freshness: age.map { $0 * Span.minute })))
            }
        }
    }

    @Test("the visit with the greatest change of freshness is told, staler or fresher")
    func freshness() {
        let former = visits([(9, 10), (18, 20), (20, 5)])
        let staler = visits([(9, 10), (18, 150), (20, 6)])
        #expect(text(former, staler) == "no launch lost or gained; Color Feed 2 h 10 m staler at 18:05")
        #expect(text(staler, former) == "no launch lost or gained; Color Feed 2 h 10 m fresher at 18:05")
        let change = DayComparison(former: staler, current: former, after: .start).greatestFreshnessChange
        #expect(change?.staler == -130 * Span.minute)
        #expect(change?.app == HandMadeDay.feed)
        #expect(text(former, staler, after: 19) == "no launch lost or gained; Color Feed 1 m staler at 20:05")
    }

    @Test("in a scenario of several days the visit is told with its date")
    func freshnessOfSeveralDays() {
        let (former, staler) = (visits([(9, 10)]), visits([(9, 20)]))
        var header = former.header
        header.length = 2 * Span.day
        let comparison = DayComparison(former: former, current: staler, after: .start)
        #expect(
            comparison.text(header) == "no launch lost or gained; Color Feed 10 m staler at Wed 5 Jun 09:05")
    }

    @Test("visits that only one of the days has, and content that never was, are not compared")
    func incomparable() {
        #expect(DayComparison(former: visits([(9, 10)]), current: visits([(10, 90)]), after: .start).isEmpty)
        #expect(DayComparison(former: visits([(9, nil)]), current: visits([(9, 90)]), after: .start).isEmpty)
    }

    @Test(
        "where no launch differs, the requests that end otherwise are told, the most frequent by its outcomes"
    )
    func outcomes() {
        func ends(_ outcomes: [Outcome]) -> TimelineIndex {
            day { day in
                for (hour, outcome) in zip(Int64(7)..., outcomes) {
                    day.run(.appRefresh, hour, outcome: outcome)
                }
            }
        }
        let former = ends([.completed, .completed, .completed, .failed])
        #expect(
            text(former, ends([.completed, .expired, .completed, .failed]))
                == "1 request expired instead of completed")
        #expect(
            text(former, ends([.killed, .expired, .expired, .completed]))
                == "2 requests expired instead of completed, 2 other outcomes")
        let expired = ends([.expired, .completed, .completed, .failed])
        #expect(!DayComparison(former: former, current: expired, after: .start).isEmpty)
        #expect(text(former, expired, after: 8) == "no launch lost or gained", "what ended before")
        #expect(text(former, ends([.expired, .completed, .completed])) == "1 launch lost")
    }

    @Test("launches and freshness are told together")
    func together() {
        let former = day {
            $0.run(.appRefresh, 17)
            $0.add(18, 5, .app(HandMadeDay.feed, .visit(freshness: 0)))
        }
        let current = visits([(18, 130)])
        #expect(text(former, current) == "1 launch lost; Color Feed 2 h 10 m staler at 18:05")
    }
}

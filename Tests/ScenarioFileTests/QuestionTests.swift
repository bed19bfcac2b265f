import BackgroundPolicy
import ScenarioFile
import Simulation
import Testing
import Timeline

/// The questions that developers ask about launches that do not come, or come at other times, and the answers
/// that the bundled days give.
@Suite struct QuestionTests {
    @Test("question 1: a request that never runs is held by app usage alone, or by the app's own switch")
    func neverRuns() throws {
        let day = try LessonDay("q01-never-runs")
        let evening = try day.at("21:00")
        let recipes = try day.why("Recipes", .appRefresh, at: evening)
        #expect(recipes.topBlocker == .factor(.appUsage))
        #expect(recipes.blockers.first?.share == 1_000)
        #expect(recipes.counterfactuals.map(\.cause) == [.factor(.appUsage)])
        #expect(recipes.chance(without: .appUsage) == recipes.record.earliestBegin)
        let podcasts = try day.why("Podcasts", .appRefresh, at: evening)
        #expect(podcasts.topBlocker == .factor(.backgroundAppRefreshSwitch))
        #expect(podcasts.blockers.dropFirst().first?.cause == .factor(.appUsage))
        for app in ["Recipes", "Podcasts"] { #expect(try day.launches(app).isEmpty) }
        #expect(try day.launches("Weather").count >= 4)
    }

    @Test("question 2: the debugger's launch asks no factor, and the next request waits for app usage again")
    func onlyFromXcode() throws {
        let day = try LessonDay("q02-only-from-xcode")
        #expect(day.clocks(try day.launches("Recipes")) == ["10:00"])
        let records = try day.records("Recipes")
        let first = try #require(records.first)
        #expect(first.judgements.last?.verdict.held(.appRefresh).contains(.appUsage) == true)
        #expect(first.outcome == .completed)
        let next = try day.why("Recipes", .appRefresh, at: try day.at("21:00"))
        #expect(next.record.submitted == first.started)
        #expect(next.topBlocker == .factor(.appUsage))
        #expect(next.blockers.first?.share == 1_000)
        #expect(next.record.outcome == .unfinished)
        #expect(try day.launches("Weather").count >= 4)
    }

    @Test(
        "question 3: asking for 15 minutes gives no run every 15 minutes: app usage and rate limiting hold it"
    )
    func every15Minutes() throws {
        let day = try LessonDay("q03-every-15-minutes")
        let records = try day.records("Color Feed").filter { $0.started != nil }
        let starts = records.compactMap(\.started)
        for record in records {
            #expect(try #require(record.started) >= record.submitted + 15 * Span.minute)
        }
        // Several before each of the three visits, half an hour apart at least, and none far from them.
        let gaps = day.minutes(between: starts)
        #expect(gaps.allSatisfy { $0 >= PolicyLimits()[.refreshSpacing] / Span.minute })
        #expect(gaps.filter { $0 > 180 }.count == 2)
        for clock in ["07:31", "12:33", "19:05"] {
            let visit = try day.at(clock)
            #expect(starts.count { visit - Span.hour <= $0 && $0 < visit } >= 1, "\(clock)")
            #expect(
                starts.count { visit - 2 * Span.hour <= $0 && $0 < visit + 2 * Span.hour } >= 2, "\(clock)")
        }
        let usage = try day.why("Color Feed", .appRefresh, at: try day.at("11:00"))
        #expect(usage.topBlocker == .factor(.appUsage))
        let rate = try day.why("Color Feed", .appRefresh, at: try day.at("07:02"))
        #expect(rate.topBlocker == .factor(.rateLimiting))
        #expect(try day.launches("Coupons").isEmpty)
    }

    @Test("question 4: one visit and one charge a day make one launch a day, about 24 hours after the last")
    func onceADay() throws {
        let day = try LessonDay("q04-once-a-day")
        let nights = try day.launches("Journal")
        #expect(day.clocks(nights) == ["22:40", "22:40", "22:40", "22:40"])
        let mornings = try day.launches("Almanac")
        #expect(mornings.count == 4)
        for gap in day.minutes(between: mornings) { #expect((1_430...1_450).contains(gap)) }
        let evening = try day.at("20:00", day: 2)
        #expect(try day.why("Almanac", .appRefresh, at: evening).topBlocker == .factor(.appUsage))
        #expect(try day.why("Journal", .processing, at: evening).topBlocker == .requirement(.externalPower))
    }

    @Test("question 5: launches between the refreshes are pushes, and a refresh without a date comes sooner")
    func tooOften() throws {
        let day = try LessonDay("q05-too-often")
        let refreshes = try day.records("Headlines", .appRefresh).filter { $0.started != nil }
        #expect(refreshes.count > 1)
        for record in refreshes { #expect(try #require(record.started) >= record.submitted + Span.hour) }
        #expect(day.minutes(between: try day.starts("Headlines", .appRefresh)).allSatisfy { $0 == 60 })
        #expect(day.minutes(between: try day.launches("Headlines")).allSatisfy { $0 <= 20 })
        // Every 20 minutes from 09:10 to 14:50, and at 15:00 no more.
        let pushes = try day.starts("Headlines", .backgroundPush)
        let arrivals = try day.records("Headlines", .backgroundPush).map(\.submitted)
        #expect(try arrivals.first == day.at("09:10") && pushes == arrivals)
        #expect(try Int64(pushes.count) == (day.at("15:00") - day.at("09:10")) / (20 * Span.minute) + 1)
        let ticker = try day.why("Ticker", .appRefresh, at: try day.at("12:50"))
        #expect(ticker.topBlocker == .factor(.rateLimiting))
        #expect(ticker.record.earliestBegin == ticker.record.submitted)
        #expect(try day.launches("Ticker").count > 1)
        #expect(day.minutes(between: try day.launches("Ticker")).allSatisfy { $0 == 30 })
    }

    @Test(
        "question 6: refreshes of an app that is left alone become rare and stop, and come back with the person"
    )
    func ignoredForDays() throws {
        let day = try LessonDay("q06-ignored-for-days")
        let days = try day.launches("Puzzles").map { day.index.header.calendar.dayNumber(at: $0) + 1 }
        #expect(Set(days).count == days.count)
        func launches(_ week: ClosedRange<Int64>) -> Int { days.count { week.contains($0) } }
        // Alone from day 2 to day 14: rare in the second week, and the longest gap is when the person returns.
        #expect(launches(2...8) > launches(9...15) && launches(9...15) > 0)
        let gaps = zip(days, days.dropFirst()).sorted { $0.1 - $0.0 > $1.1 - $1.0 }
        let longest = try #require(gaps.first)
        #expect(longest.0 < 15 && 15 < longest.1 && longest.1 - longest.0 > gaps[1].1 - gaps[1].0)
        // From day 15 it is opened daily again: rare at first, and daily at the end of two weeks.
        #expect(launches(15...21) > 0 && launches(15...21) < launches(22...28))
        #expect(launches(26...28) == 3)
        let answer = try day.why("Puzzles", .appRefresh, at: try day.at("20:00", day: 13))
        #expect(answer.topBlocker == .factor(.appUsage))
        #expect(answer.record.started.map { $0 > answer.asked } ?? true)
        // Weather has one on every day but the first, whose window was over before it could submit.
        #expect(try day.launches("Weather").count == 28 - 1)
    }

    @Test(
        "question 7, R231 R234: after a swipe refresh and background pushes wait and transfers end, the rest comes"
    )
    func swipedAway() throws {
        let day = try LessonDay("q07-swiped-away")
        let asked = try day.at("14:00")
        for mode in [ExecutionMode.appRefresh, .backgroundPush] {
            let answer = try day.why("Journal", mode, at: asked)
            #expect(answer.topBlocker == .factor(.appSwitcher), "\(mode)")
            #expect(answer.record.phase(at: asked) == .waiting, "\(mode)")
        }
        let transfer = try #require(try day.records("Journal", .nondiscretionaryTransfer).first)
        #expect(transfer.outcome == .cancelled)
        #expect(transfer.ended == (try day.at("10:00")))
        let (swiped, opened) = (try day.at("10:00"), try day.at("18:00"))
        func started(_ app: String, _ mode: ExecutionMode) throws -> Int {
            try day.starts(app, mode).count { swiped < $0 && $0 < opened }
        }
        let comes = [ExecutionMode.processing, .standardPush, .widgetReload, .appIntent, .eventTrigger]
        for mode in comes { #expect(try started("Journal", mode) > 0, "\(mode)") }
        let waits = [ExecutionMode.appRefresh, .backgroundPush, .nondiscretionaryRelaunch]
        for mode in waits { #expect(try started("Journal", mode) == 0, "\(mode)") }
        let push = try #require(try day.records("Journal", .backgroundPush).last)
        #expect(push.ended == opened + 2 * Span.second)
        // Ended by the system at the same moment, Diary gets all of it, and its transfer goes on.
        for mode in comes + waits { #expect(try started("Diary", mode) > 0, "\(mode)") }
        #expect(try day.records("Diary", .nondiscretionaryTransfer).first?.outcome == .completed)
        // What the talk says, and so the profile of its sources.
        let talk = try LessonDay(
            "q07-swiped-away", replacing: "profile: ios26",
            with: "profile: ios26\nchoices: {swipeAndProcessing: blocked}")
        #expect(try talk.why("Journal", .processing, at: asked).topBlocker == .factor(.appSwitcher))
    }

    @Test("question 8: pushes in plenty give a launch every 15 minutes, and priority 10 gives none")
    func halfMyPushes() throws {
        let day = try LessonDay("q08-half-my-pushes")
        #expect(
            day.clocks(try day.launches("Chatter"))
                == ["09:00", "09:15", "09:30", "09:45", "10:00", "13:00"])
        let asked = try day.at("09:14")
        let rate = try day.why("Chatter", .backgroundPush, at: asked)
        #expect(rate.topBlocker == .factor(.rateLimiting))
        #expect(try day.records("Chatter").filter { $0.phase(at: asked) == .waiting }.count == 1)
        let power = try day.why("Chatter", .backgroundPush, at: try day.at("12:30"))
        #expect(power.topBlocker == .factor(.lowPowerMode))
        #expect(power.chance(without: .lowPowerMode) == power.record.submitted)
        // Of the twelve those are lost that a newer one replaced while they were held.
        let outcomes = try day.records("Chatter").map(\.outcome)
        #expect(outcomes.filter { $0 == .completed }.count == 6)
        #expect(outcomes.filter { $0 == .replaced }.count == 6)
        #expect(try day.refusals("Scores") == [.wrongPriority, .wrongPriority, .wrongPriority])
        #expect(try day.launches("Scores").isEmpty)
    }
}

import BackgroundPolicy
import ScenarioFile
import Simulation
import Testing
import Timeline

/// The days of what came after the sources, and what their headers say of them.
@Suite struct LaterModeDayTests {
    private func record(_ name: String, _ mode: ExecutionMode, _ day: LessonDay) throws -> RequestRecord {
        try #require(try day.records(name, mode).first)
    }

    @Test("R201 R210 the export begins in the foreground and goes on for an hour after the app was left")
    func film() throws {
        let day = try LessonDay("continued-tasks")
        let export = try record("Film", .continuedProcessing, day)
        #expect(try export.started == day.at("09:11") && export.ended == day.at("10:11"))
        #expect(export.outcome == .completed)
        #expect(try day.tracks("Film").state(at: day.at("09:20")) == .background)
    }

    @Test(
        "R211 R213 R216 one expires without progress, one is cancelled by the person, one ends with a swipe")
    func ended() throws {
        let day = try LessonDay("continued-tasks")
        let zip = try record("Zip", .continuedProcessing, day)
        #expect(zip.endReason == .noProgress)
        // After two minutes the reports no longer rise; half a minute without any is the limit.
        let length = try #require(zip.ended) - day.at("09:21")
        #expect(length >= 2 * Span.minute && length <= 6 * Span.minute)
        let scan = try record("Scan", .continuedProcessing, day)
        #expect(try scan.endReason == .cancelledByPerson && scan.ended == day.at("10:00"))
        let mixer = try record("Mixer", .continuedProcessing, day)
        #expect(try mixer.endReason == .swipedAway && mixer.ended == day.at("10:05"))
    }

    @Test(
        "R203 R207 R208 of four at a time one waits, one whose strategy is fail is refused, one begins never")
    func admission() throws {
        let day = try LessonDay("continued-tasks")
        let poster = try record("Poster", .continuedProcessing, day)
        #expect(poster.judgements.first?.verdict.awaited == [.concurrentTasks])
        // The person's cancellation at 10:00 makes room.
        #expect(try poster.started == day.at("10:00"))
        #expect(try day.refusals("Stamp") == [.immediateRunIneligible])
        #expect(try day.refusals("Backup") == [.notInForeground])
    }

    @Test(
        "R260 R261 Ticker's reloads are 27 minutes apart all day, and Almanac's, at which nobody looks, 108")
    func widgets() throws {
        let day = try LessonDay("widgets-and-activities")
        // The visit and the tap come free.
        let free = [try day.at("09:12"), try day.at("14:05")]
        let ticker = try day.starts("Ticker", .widgetReload)
        #expect(free.allSatisfy(ticker.contains))
        let almanac = try day.starts("Almanac", .widgetReload)
        for (starts, minutes) in [(ticker.filter { !free.contains($0) }, Int64(27)), (almanac, 108)] {
            #expect(zip(starts, starts.dropFirst()).allSatisfy { $1 - $0 >= minutes * Span.minute })
            // Of 16 hours from ten past seven on.
            #expect(starts.count == (16 * 60 - 10) / Int(minutes) + 1)
        }
        let held = try #require(try day.records("Ticker", .widgetReload).first { $0.started == ticker.last })
        let before = try #require(held.started) - Span.minute
        #expect(held.judgement(at: before)?.verdict.held(.widgetReload) == .systemBudgets)
        let unseen = try #require(
            try day.records("Almanac", .widgetReload).first { $0.started == almanac.last })
        let late = try #require(unseen.started) - Span.minute
        #expect(unseen.judgement(at: late)?.verdict.held(.widgetReload) == [.systemBudgets, .appUsage])
        #expect(try day.clocks(day.starts("Dice", .widgetReload)) == ["10:30", "13:00", "13:27"])
    }

    @Test(
        "R270 R271 R273 Courier's second is refused, Scores' updates wait, and Chess ends after eight hours")
    func activities() throws {
        let day = try LessonDay("widgets-and-activities")
        #expect(try day.refusals("Courier") == [.noActivity, .noActivity, .activityNotInForeground])
        let goals = try day.records("Scores", .liveActivityPush)
        #expect(goals.count { $0.shown != nil } >= 30)
        #expect(try goals.filter { $0.shown != nil }.prefix(16).last?.shown?.moment == day.at("21:00"))
        let game = try record("Chess", .liveActivity, day)
        #expect(try game.outcome == .expired && game.ended == day.at("19:01"))
        let moves = try day.records("Chess", .liveActivityPush).filter { $0.shown != nil }
        #expect(moves.count { $0.shown?.moment == $0.submitted + Span.minute } > 40)
        #expect(try day.starts("Ferry", .pushToStart).count == 10)
        #expect(try day.refusals("Ferry").count { $0 == .startBudgetExceeded } == 3)
    }

    @Test(
        "R280 R281 R282 Steps is delivered hourly and reads only while the phone is in use, Heart is given up after three"
    )
    func health() throws {
        let day = try LessonDay("health-and-location")
        let steps = try day.records("Steps", .healthDelivery)
        #expect(
            try day.clocks(day.starts("Steps", .healthDelivery)).prefix(3) == ["08:00", "09:00", "10:00"])
        let read = steps.filter { $0.outcome == .completed }
        #expect(try read.map(\.started) == [day.at("13:00"), day.at("17:00")])
        #expect(try day.starts("Heart", .healthDelivery).count == 3)
        #expect(try Set(day.refusals("Heart")) == [.healthDeliveryStopped])
    }

    @Test(
        "R285 R288 R289 R291 location goes on in the background, and intents and location pushes come at once"
    )
    func location() throws {
        let day = try LessonDay("health-and-location")
        let run = try record("Runner", .locationSession, day)
        #expect(try run.started == day.at("17:01") && run.ended == day.at("18:01"))
        #expect(try day.refusals("Runner") == [.locationSessionNotInForeground])
        #expect(try day.minutes(between: day.starts("Diary", .eventTrigger)) == [6, 6, 6])
        #expect(try day.clocks(day.starts("Family", .locationPush)) == ["10:00", "15:30", "19:00"])
        #expect(try day.launches("Family").isEmpty)
        #expect(try day.clocks(day.starts("Lamp", .appIntent)) == ["07:30", "12:58", "20:30"])
    }
}

import BackgroundPolicy
import ScenarioFile
import Simulation
import Testing
import Timeline

/// The questions that developers ask about what failed, stopped or was ended, and the answers that the bundled
/// days give.
@Suite struct QuestionsOfFailureTests {
    @Test("question 9: code 1 is Background App Refresh, code 2 the number pending, code 3 Info.plist")
    func submitThrows() throws {
        let day = try LessonDay("q09-submit-throws")
        #expect(try day.refusals("Weather") == [.unavailable])
        #expect(try day.refusals("Headlines") == [.tooManyPendingTaskRequests])
        #expect(try day.refusals("Journal") == [.notPermitted])
        #expect(try day.refusals("Photos") == [.modeNotPermitted])
        #expect(try day.refusals("Keys") == [.unavailableToExtension])
        let restricted = try LessonDay(
            "q09-submit-throws", replacing: "apps:",
            with: "device: {backgroundAppRefreshRestricted: always}\napps:")
        #expect(try restricted.refusals("Weather") == [.unavailableAsRestricted, .unavailableAsRestricted])
        let simulator = try LessonDay(
            "q09-submit-throws", replacing: "apps:", with: "device: {simulator: true}\napps:")
        #expect(try simulator.refusals("Weather") == [.unavailableOnSimulator, .unavailableOnSimulator])
        #expect(day.clocks(try day.records("Weather").map(\.submitted)) == ["11:00"])
        #expect(try day.records("Journal").isEmpty)
        for app in ["Weather", "Headlines"] { #expect(try day.launches(app).count == 1) }
    }

    @Test(
        "question 10, R071 R210: 30 minutes are for what the person began, and who finishes soon takes less power"
    )
    func howMuchTime() throws {
        let day = try LessonDay("q10-how-much-time")
        for (mode, seconds) in [(ExecutionMode.appRefresh, 25), (.backgroundTask, 25), (.processing, 295)] {
            let record = try #require(try day.records("Catalog", mode).first)
            #expect(record.outcome == .expired)
            let run = try #require(record.runs.first)
            #expect(try #require(run.to) - run.from == Int64(seconds) * Span.second, "\(mode)")
        }
        let long = try #require(try day.records("Catalog", .appRefresh).first)
        let short = try #require(try day.records("Weather", .appRefresh).first)
        #expect(short.outcome == .completed)
        #expect(short.energy * 6 < long.energy)
        let export = try #require(try day.records("Film", .continuedProcessing).first)
        #expect(export.outcome == .completed)
        #expect(try #require(export.ended) - #require(export.started) == 30 * Span.minute)
    }

    @Test("question 11: a background task that is never ended gets the app killed, one that expires does not")
    func killedInBackground() throws {
        let day = try LessonDay("q11-killed-in-background")
        let asked = try day.at("09:10")
        let sketch = try day.why("Sketch", .backgroundTask, at: asked)
        #expect(sketch.record.outcome == .killed)
        let run = try #require(sketch.record.runs.first)
        #expect(try #require(run.to) - run.from == 30 * Span.second)
        let changes = try day.tracks("Sketch").changes
        #expect(changes.contains { $0.state == .notRunning && $0.cause == .ranOutOfTime })
        #expect(try day.tracks("Sketch").state(at: asked) == .notRunning)
        let notes = try day.why("Notes", .backgroundTask, at: asked)
        #expect(notes.record.outcome == .expired)
        #expect(try day.tracks("Notes").state(at: asked) == .suspended)
    }

    @Test("question 12: processing waits for the charger and an idle phone, and stops for an unused app")
    func onlyWhileCharging() throws {
        let day = try LessonDay("q12-only-while-charging")
        let photos = try day.launches("Photos")
        #expect(day.clocks(photos) == ["22:45", "22:45"])
        #expect(photos.map { day.index.header.calendar.dayNumber(at: $0) + 1 } == [1, 3])
        let stopped = try day.why("Photos", .processing, at: try day.at("12:00", day: 3))
        #expect(stopped.topBlocker == .requirement(.externalPower))
        #expect(stopped.blockers.first?.share == 1_000)
        let maps = try day.why("Maps", .processing, at: try day.at("23:30"))
        #expect(maps.topBlocker == .requirement(.preferredPower))
        #expect(maps.record.outcome == .completed)
        let scanner = try day.why("Scanner", .processing, at: try day.at("03:00", day: 2))
        #expect(scanner.topBlocker == .factor(.appUsage))
        #expect(try day.launches("Scanner").isEmpty)
    }

    @Test("question 13, R247: an unlock ends one refresh after seconds, Low Power Mode the next")
    func refreshExpiresAfterSeconds() throws {
        let day = try LessonDay("q13-expires-after-seconds")
        let records = try day.records("Headlines").filter { $0.started != nil }
        #expect(records.map(\.outcome) == [.expired, .expired, .completed])
        #expect(records.map(\.endReason) == [.phonePickedUp, .lowPowerModeOn, nil])
        let runs = try records.map { try #require($0.ended) - #require($0.started) }
        #expect(runs.prefix(2) == [4 * Span.second, 8 * Span.second])
    }

    @Test("question 13: a hand that takes up the phone ends processing after seconds")
    func expiresAfterSeconds() throws {
        let day = try LessonDay("q13-expires-after-seconds")
        let asked = try day.at("02:00", day: 2)
        let expected: [(app: String, outcome: Outcome, seconds: Int64)] = [
            ("Photos", .expired, 20), ("Backup", .killed, 120 + 25),
        ]
        for (app, outcome, seconds) in expected {
            let record = try day.why(app, .processing, at: asked).record
            #expect(record.outcome == outcome, "\(app)")
            let run = try #require(record.runs.first)
            #expect(try #require(run.to) - run.from == seconds * Span.second, "\(app)")
            let taken = try day.at("01:30", day: 2) + 20 * Span.second
            #expect(!day.index.device.locked.slices.contains { $0.from <= taken && taken < $0.to })
        }
    }

    @Test(
        "question 13, R142, R079: the CPU Monitor ends what takes 48 s of CPU time in a minute, and power turns it off"
    )
    func killedForCPU() throws {
        let day = try LessonDay("q13-expires-after-seconds")
        let asked = try day.at("03:00", day: 2)
        let catalog = try day.why("Catalog", .processing, at: asked).record
        #expect(catalog.outcome == .killed)
        #expect(catalog.processEnd == .usedTooMuchCPU)
        #expect(day.clocks([try #require(catalog.started)]) == ["02:30"])
        // 48 s of CPU time at 95 % of a core, rounded up.
        #expect(try #require(catalog.ended) - #require(catalog.started) == 50_527)
        let library = try day.why("Library", .processing, at: asked).record
        #expect(library.outcome == .completed)
        // Library's turn comes after Catalog's.
        let stagger = day.index.header.limits[.processingStagger]
        #expect(library.started == catalog.started.map { $0 + stagger })
    }

    @Test("question 14, R253: each part waits twice as long as the last, and without Wi-Fi nothing moves")
    func downloadsStall() throws {
        let day = try LessonDay("q14-downloads-stall")
        let parts = try day.records("Atlas").filter { $0.request.mode == .discretionaryTransfer }
        let relaunches = try day.starts("Atlas", .discretionaryRelaunch)
        for number in 0..<6 {
            #expect(relaunches[number] == parts[number].ended)
            #expect(parts[number + 1].started == relaunches[number] + Span.minute << number)
        }
        let delayed = try day.why("Atlas", .discretionaryTransfer, at: try day.at("10:40"))
        #expect(delayed.topBlocker == .requirement(.resumeDelay))
        let asked = try day.at("13:00")
        let stalled = try #require(try day.records("Atlas").last { $0.submitted < asked })
        #expect(stalled.request.mode == .discretionaryTransfer)
        #expect(WhyAnswer(stalled, at: asked).topBlocker == .requirement(.wiFi))
        #expect(day.clocks([try #require(stalled.started)]) == ["13:30"])
        let album = try day.records("Album", .nondiscretionaryRelaunch)
        #expect(album.count == 3)
        #expect(album.allSatisfy { $0.started == $0.submitted })
    }

    @Test("question 15: a launch for a task without a registered handler ends in a crash")
    func crashAtLaunch() throws {
        let day = try LessonDay("q15-crash-at-launch")
        let record = try #require(try day.records("Stocks").first)
        #expect(record.outcome == .dropped)
        #expect(try day.refusals("Stocks") == [.noLaunchHandler])
        #expect(try day.tracks("Stocks").state(at: try day.at("12:00")) == .notRunning)
        #expect(try day.launches("Stocks").count == 1)
        #expect(try day.launches("Weather").count >= 2)
        #expect(try day.refusals("Lists") == [.registeredTooLate, .registeredTooLate])
        #expect(try day.records("Lists").isEmpty)
        #expect(try day.refusals("Maps") == [.registeredTwice, .registeredTwice])
        #expect(try day.records("Maps").map(\.outcome) == [.dropped])
        #expect(try day.tracks("Lists").changes.map(\.cause) == [.opened, .crash, .opened, .crash])
        #expect(try day.tracks("Maps").changes.map(\.cause) == [.opened, .crash, .launched, .crash])
    }
}

import BackgroundPolicy
import Testing
import Timeline

@testable import DeviceLog

/// What the scheduler logs while a request waits becomes verdicts, and nothing where it is silent.
@Suite struct WaitTests {
    private static let refresh = "bgRefresh-com.example.news.refresh:0A1B2C"
    private static let push = "com.apple.pushLaunch.com.example.news:0A1B2C"
    private static let lowPower = (
        name: "Low Power Mode", reason: "{[lowPowerMode]: Required:0.00, Observed:1.00},"
    )

    private func verdicts(_ record: RequestRecord) -> [Verdict] { record.judgements.map(\.verdict) }

    @Test(
        "a policy with a counterpart is its factor, what a request awaits is its requirement, all else is told apart",
        arguments: [
            ("Battery Level", "{batteryLevel == 9 AND pluggedIn == 0}", FactorSet.criticallyLowBattery, []),
            ("Low Power Mode", "{[lowPowerMode]: Required:0.00, Observed:1.00},", .lowPowerMode, []),
            ("Application", "", .appUsage, []), ("Energy Budget", "", .systemBudgets, []),
            ("Activity Rate Limit", "{[ratelimited]: Required:1.00, Observed:0.00},", .rateLimiting, []),
            ("Device Activity", "{deviceActive == 1}", [], [.idleDevice]),
            ("Charger Plugged In", "{pluggedIn == 0}", [], [.externalPower]),
            ("File Protection", "{classCLocked == 1}", [], [.firstUnlock]),
            ("Thermal", "{thermalLevel >= 2}", [], [.schedulerPolicy]),
            ("Motion", "", [], [.schedulerPolicy]),
        ] as [(String, String, FactorSet, RequirementSet)])
    func meaning(name: String, reason: String, adverse: FactorSet, awaited: RequirementSet) throws {
        for era in PhoneEra.allCases {
            var story = PhoneStory(era)
            story.submitted("08:00:00", Self.refresh)
            story.rescored("08:00:10", "08:10:10", "08:20:10")
            story.held("08:10:11", Self.refresh, by: [(name, reason)])
            let record = try #require(try story.day().index.requests.first)
            let held = try #require(verdicts(record).first { !$0.mayStart(.appRefresh) }, "\(era)")
            #expect(held.adverse == adverse && held.awaited == awaited, "\(era)")
        }
    }

    @Test(
        "a hold lasts to the next evaluation if that comes within twice the usual distance, else the log is silent"
    )
    func silence() throws {
        var story = PhoneStory()
        story.submitted("08:00:00", Self.refresh)
        story.rescored("08:00:00", "08:10:00", "08:20:00")
        story.held("08:10:00.005", Self.refresh, by: [Self.lowPower])
        story.held("08:29:00", Self.refresh, by: [Self.lowPower])
        story.held("08:50:00", Self.refresh, by: [Self.lowPower])
        let day = try story.day()
        let record = try #require(day.index.requests.first)
        func verdict(_ clock: String) throws -> Verdict {
            try #require(record.judgement(at: day.moment(clock))?.verdict)
        }
        #expect(try verdict("08:28:00").adverse == .lowPowerMode)
        // Twenty-one minutes are more than twice ten.
        #expect(try verdict("08:40:00") == .notInLog)
        // What was said last is in force at its moment, and no longer.
        #expect(try verdict("08:29:00").adverse == .lowPowerMode)
        #expect(record.judgement(at: day.moment("08:29:00") + 1)?.verdict == .notInLog)
        #expect(try verdict("08:50:00").adverse == .lowPowerMode)
        let holds = PolicyHolds(record, day.evidence, until: day.moment("09:00:00"))
        // The last word is known for its moment alone, which has no length.
        #expect(holds.total == day.moment("08:29:00") - day.moment("08:10:00.005"))
        #expect(holds.holds.map(\.slice.length) == [holds.total, 0])
        #expect(holds.sums.map(\.cause) == [.policy("Low Power Mode")])
        #expect(holds.sums.map(\.holds) == [2])
    }

    @Test(
        "a score below its threshold waits for a better time; one above it holds nothing",
        arguments: [("0.644213", true), ("0.694378", false)])
    func score(score: String, waits: Bool) throws {
        var story = PhoneStory()
        story.submitted("08:00:00", Self.refresh)
        story.scored("08:10:00", Self.refresh, score, of: "0.694377", runs: !waits)
        story.rescored("08:20:00")
        let day = try story.day()
        let record = try #require(day.index.requests.first)
        let verdict = try #require(record.judgement(at: day.moment("08:10:00"))?.verdict)
        #expect(verdict.awaited == (waits ? [.betterTime] : []))
        #expect(day.evidence.evaluations.map(\.threshold) == [694_377])
    }

    @Test("that a task waits for another one is a hold of the moment at which a line says so")
    func besideAnotherTask() throws {
        var story = PhoneStory()
        story.submitted("08:00:00", Self.refresh)
        story.rescored("08:00:00", "08:10:00", "08:20:00")
        story.scored("08:10:00", Self.refresh, "0.644213", of: "0.694377", runs: false)
        story.scored("08:12:00", Self.refresh, "0.644213", of: "0.654377", runs: false)
        story.say(
            "08:15:00", "dasd",
            "'\(Self.refresh)' has compatibility score of -1.000000 with "
                + "bgRefresh-com.example.mail.refresh:111111 (Started at 2026). Bailing out.")
        story.starting("08:18:00", Self.refresh)
        let day = try story.day()
        let record = try #require(day.index.requests.first)
        let holds = PolicyHolds(record, day.evidence, until: day.moment("08:30:00")).holds
        #expect(holds.map(\.causes) == [[.score], [.line(.otherTask)]])
        let clocks = [("08:10:00", "08:15:00"), ("08:15:00", "08:15:00")]
        #expect(holds.map(\.slice) == clocks.map { Slice(from: day.moment($0.0), to: day.moment($0.1)) })
        // The first hold keeps what was needed at first and at last.
        let ends = [holds[0].first, holds[0].last].compactMap { $0.map { day.evidence[$0].threshold } }
        #expect(ends == [694_377, 654_377])
        #expect(holds[1].first == nil && holds[1].decision == nil)
    }

    @Test("a wait of the very moment of an evaluation stands between two holds, which do not overlap")
    func atOneMoment() throws {
        var story = PhoneStory()
        story.submitted("08:00:00", Self.refresh)
        story.rescored("08:00:00", "08:10:00", "08:20:00")
        story.scored("08:10:00", Self.refresh, "0.644213", of: "0.694377", runs: false)
        let wait = "Skipping processing for {(\n    \(Self.refresh)\n)} since their group is full"
        story.say("08:12:00", "dasd", wait)
        story.scored("08:12:00", Self.refresh, "0.644213", of: "0.694377", runs: false)
        story.say("08:16:00", "dasd", wait)
        story.starting("08:18:00", Self.refresh)
        let day = try story.day()
        let record = try #require(day.index.requests.first)
        let holds = PolicyHolds(record, day.evidence, until: day.moment("08:30:00")).holds
        let clocks = [
            ("08:10:00", "08:12:00"), ("08:12:00", "08:12:00"), ("08:12:00", "08:16:00"),
            ("08:16:00", "08:16:00"),
        ]
        #expect(holds.map(\.slice) == clocks.map { Slice(from: day.moment($0.0), to: day.moment($0.1)) })
        #expect(holds.map(\.causes) == [[.score], [.line(.otherTask)], [.score], [.line(.otherTask)]])
    }

    @Test("what one line tells of a wait has a time and no length, in the records and in the report")
    func oneLine() throws {
        for isOtherTask in [false, true] {
            var story = PhoneStory()
            story.submitted("08:00:00", Self.refresh)
            story.rescored("08:00:00", "08:10:00", "08:20:00")
            if isOtherTask {
                story.say(
                    "08:15:00", "dasd",
                    "'\(Self.refresh)' has compatibility score of -1.000000 with "
                        + "bgRefresh-com.example.mail.refresh:111111 (Started at 2026). Bailing out.")
            } else {
                story.held("08:15:00", Self.refresh, by: [Self.lowPower])
            }
            story.rescored("10:00:00")
            let day = try story.day()
            let record = try #require(day.index.requests.first)
            let holds = PolicyHolds(record, day.evidence, until: day.through).holds
            let moment = day.moment("08:15:00")
            #expect(holds.map(\.slice) == [Slice(from: moment, to: moment)])
            #expect(record.heldBack(until: day.through).isEmpty && record.awaited(until: day.through).isEmpty)
            var tally = Tally(day.header)
            for event in day.events { tally.add(event) }
            tally.finish()
            #expect(tally.waiting.map(\.waits.longestFirst.count) == [0])
            // The lane still marks the moment.
            let marked = day.index.apps[0].waits.slices(from: .start, to: day.through)
            #expect(marked.map(\.slice) == [Slice(from: moment, to: moment)])
        }
    }

    @Test("a transfer waits for as long as the line about its delay says, or until the delay is reset")
    func delay() throws {
        for (reset, end) in [("", "08:01:05"), ("08:00:30", "08:00:30")] {
            var story = PhoneStory()
            let transfer = "Task <0A1B2C3D-0000-4000-8000-000000000000>.<7>"
            story.say(
                "08:00:00", "nsurlsessiond", "\(transfer) is for <com.example.news>.<photos>.<7>")
            story.say(
                "08:00:05", "nsurlsessiond", "Set request delay for com.example.news to 60.000000")
            if !reset.isEmpty {
                story.say(reset, "nsurlsessiond", "Resetting request delay for com.example.news")
            }
            story.rescored("09:00:00")
            let day = try story.day()
            let record = try #require(day.index.requests.first)
            let waits = record.awaited(until: day.through)
            #expect(waits.map(\.requirement) == [.resumeDelay])
            #expect(waits.map(\.milliseconds) == [day.moment(end) - day.moment("08:00:05")])
        }
    }

    @Test("what says that a push is disallowed is both switches, or the App Switcher alone after a swipe")
    func disallowed() throws {
        for isSwiped in [false, true] {
            var story = PhoneStory()
            story.state("08:00:00", "com.example.news", "running-active", role: "UserInteractiveFocal")
            if isSwiped { story.terminated("08:01:00", "com.example.news", domain: 10, code: 0xDEAD_FA11) }
            story.submitted("08:30:00", Self.push)
            story.held(
                "08:30:01", Self.push,
                by: [("Application", "{[pushDisallowed]: Required:0.00, Observed:1.00},")], absolutely: true)
            let record = try #require(try story.day().index.requests.first)
            let held = try #require(verdicts(record).first { !$0.mayStart(.backgroundPush) })
            #expect(held.adverse == (isSwiped ? .appSwitcher : [.appSwitcher, .backgroundAppRefreshSwitch]))
        }
    }

    @Test(
        "of factors without a policy the log says nothing, of policies that it does not list that they pass")
    func unlogged() throws {
        var story = PhoneStory()
        story.submitted("08:00:00", Self.refresh)
        story.held("08:10:00", Self.refresh, by: [Self.lowPower])
        let record = try #require(try story.day().index.requests.first)
        let held = try #require(verdicts(record).first { !$0.mayStart(.appRefresh) })
        #expect(held.opinion(of: .lowPowerMode, on: .appRefresh) == .holds)
        #expect(held.opinion(of: .criticallyLowBattery, on: .appRefresh) == .passes)
        #expect(held.opinion(of: .appSwitcher, on: .appRefresh) == .notLogged)
        #expect(held.opinion(of: .backgroundAppRefreshSwitch, on: .appRefresh) == .notLogged)
    }

    @Test(
        "no policy that says no is taken for a line that tells a wait without an evaluation",
        arguments: SchedulerPolicy.allCases)
    func neverALine(policy: SchedulerPolicy) throws {
        let ofLines = WaitOfLine.allCases.map(\.verdict)
        #expect(Set(ofLines).count == ofLines.count)
        for isAbsolute in [false, true] {
            var story = PhoneStory()
            story.submitted("08:00:00", Self.refresh)
            story.held(
                "08:10:00", Self.refresh, by: [(policy.rawValue, "{a == 0}")], absolutely: isAbsolute)
            story.rescored("08:20:00")
            let day = try story.day()
            let record = try #require(day.index.requests.first)
            #expect(verdicts(record).allSatisfy { !ofLines.contains($0) })
            let holds = PolicyHolds(record, day.evidence, until: day.moment("08:30:00")).holds
            #expect(holds.count == 1)
            for case .line in holds.flatMap(\.causes) { Issue.record("\(holds)") }
        }
    }
}

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
            ("Device Activity", "{deviceActive == 1}", [], .idleDevice),
            ("Charger Plugged In", "{pluggedIn == 0}", [], .externalPower),
            ("File Protection", "{classCLocked == 1}", [], .firstUnlock),
            ("Thermal", "{thermalLevel >= 2}", [], .schedulerPolicy),
            ("Motion", "", [], RequirementSet.schedulerPolicy),
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
        let holds = PolicyHolds(record, day.evidence, until: day.moment("09:00:00"))
        // The last word holds for its own millisecond.
        #expect(holds.total == day.moment("08:29:00") - day.moment("08:10:00.005") + 1)
        #expect(holds.byPolicy.map(\.policy) == ["Low Power Mode"])
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
        #expect(verdict.awaited == (waits ? .betterTime : []))
        #expect(day.evidence.evaluations.map(\.threshold) == [694_377])
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
}

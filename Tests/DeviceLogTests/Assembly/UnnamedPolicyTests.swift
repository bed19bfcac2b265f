import BackgroundPolicy
import Testing
import Timeline

@testable import DeviceLog

/// A decision that the scheduler logs alone names no policy, and tells nothing of a score.
@Suite struct UnnamedPolicyTests {
    private static let refresh = "bgRefresh-com.example.news.refresh:0A1B2C"

    private func said(_ clock: String, _ message: String, _ story: inout PhoneStory) {
        story.say(clock, "dasd", message, subsystem: "com.apple.duetactivityscheduler", category: "scoring")
    }

    @Test("it is held by a policy that is not in the log, apart from a score that is too low")
    func apart() throws {
        var story = PhoneStory(.ios27)
        story.submitted("08:00:00", Self.refresh)
        said("08:10:00", "\(Self.refresh), Decision: MNP}", &story)
        said("08:15:00", "\(Self.refresh), Decision: CP Score: 0.78}", &story)
        story.scored("08:15:00.001", Self.refresh, "0.780000", of: "0.900000", runs: false)
        said("08:20:00", "\(Self.refresh), Decision: CP Score: 0.99}", &story)
        story.rescored("08:25:00")
        let day = try story.day()
        let record = try #require(day.index.requests.first)
        let holds = PolicyHolds(record, day.evidence, until: day.through).holds
        #expect(holds.map(\.causes) == [[.unnamedPolicy], [.score]])
        #expect(holds.map(\.decision) == [.mustNotProceed, .canProceed])
        #expect(holds.map(\.slice.to) == [day.moment("08:15:00"), day.moment("08:20:00")])
    }

    @Test("so it is with the system's own activities")
    func system() throws {
        var story = PhoneStory(.ios27)
        said("08:10:00", "com.apple.example.tidy:0A1B2C, Decision: MNP}", &story)
        said("08:12:00", "com.apple.example.tidy:0A1B2C, Decision: AMNP}", &story)
        let runs = try #require(try story.day().evidence.system).runs
        #expect(runs.flatMap(\.holds).map(\.causes) == [[.unnamedPolicy], [.unnamedPolicy]])
        #expect(runs.flatMap(\.holds).map(\.unnamedDecision) == [.mustNotProceed, .absolutelyMustNotProceed])
    }
}

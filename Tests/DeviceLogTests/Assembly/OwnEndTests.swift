import BackgroundPolicy
import Testing
import Timeline

@testable import DeviceLog

/// Apps that tell of their own end, with an exception that nothing caught or an error of Swift.
@Suite struct OwnEndTests {
    private static let app = "com.example.news"
    private static let exception =
        "*** Terminating app due to uncaught exception 'NSRangeException', reason: 'index 7 beyond bounds'"

    @Test("an exception that nothing caught ends the app and what runs in it, once, beside its signal")
    func exception() throws {
        var story = PhoneStory()
        story.say(
            "10:00:00", "dasd", "Submitted Activity: bgRefresh-\(Self.app).refresh:0A1B2C at priority 5")
        story.say("11:00:00", "dasd", "STARTING activity bgRefresh-\(Self.app).refresh:0A1B2C <private>!")
        story.state("11:00:00.500", Self.app, "running-active", role: "Background")
        story.say("11:00:05.600", "News", Self.exception)
        story.say(
            "11:00:05.700", "runningboardd",
            "[app<\(Self.app)(0A)>:5100] termination reported by launchd (2, 6, 6)")
        story.rescored("12:00:00")
        let day = try story.day()
        #expect(day.endCauses == [.crash])
        let record = try #require(day.index.requests.first)
        #expect(record.ended == day.moment("11:00:05.600") && record.outcome == .killed)
        let told = day.evidence.findings.compactMap { finding -> LoggedEnd? in
            guard case .end(let end) = finding.topic.detail else { return nil }
            return end
        }
        #expect(told.map(\.explanation).contains(Self.exception), "\(told)")
    }

    @Test("an exception of a daemon, and words of an app that quote one, end nothing")
    func others() throws {
        for (process, words) in [("chronod", Self.exception), ("News", "It said: \(Self.exception)")] {
            var story = PhoneStory()
            story.state("10:00:00.500", Self.app, "running-active", role: "Background")
            story.say("10:00:05.600", process, words)
            story.rescored("11:00:00")
            let day = try story.day()
            #expect(day.endCauses.isEmpty && day.evidence.findings.isEmpty, "\(process)")
        }
    }
}

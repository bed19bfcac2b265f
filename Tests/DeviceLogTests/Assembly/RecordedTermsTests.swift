import BackgroundPolicy
import Testing
import Timeline

@testable import DeviceLog

/// What requests ask for, read again from the lines that a recording of their log holds.
@Suite struct RecordedTermsTests {
    private func story() -> PhoneStory {
        var story = PhoneStory()
        story.app(
            "08:00:00",
            "submitTaskRequest: <BGProcessingTaskRequest: com.example.news.tidy, earliestBeginDate: (null), "
                + "requiresExternalPower=0, requiresNetworkConnectivity=1>")
        story.submitted("08:00:00", "bgProcessing-com.example.news.tidy:0A1B2C")
        story.say(
            "08:10:00", "apsd",
            "<private>: Received message for enabled topic '<private>' onInterface: WWAN with payload "
                + "'<private>' with priority 5 for device token: NO")
        // SpringBoard has lowered the priority that the server asked for.
        story.say(
            "08:10:00", "SpringBoard", "Received incoming message on topic com.example.news at priority 1")
        story.say(
            "08:10:00", "SpringBoard",
            "[com.example.news] Request DUET delivers content-available push notification to application")
        story.submitted("08:10:00", "com.apple.pushLaunch.com.example.news:0A1B2D")
        let transfer = "Task <12345678-0000-4000-8000-000000000000>.<7>"
        story.say("08:20:00", "nsurlsessiond", "\(transfer) is for <com.example.news>.<photos>.<7>")
        story.say("08:20:01", "nsurlsessiond", "\(transfer) did receive data (512 of 4096 total bytes)")
        return story
    }

    @Test(
        "since when a request runs that began before the log is what the scheduler's word on its length tells"
    )
    func runningSince() throws {
        var story = PhoneStory()
        let tidy = "bgProcessing-com.example.news.tidy:0A1B2C"
        story.say("08:30:00", "dasd", "Activity \(tidy) has been running for 30.0 minutes")
        story.say("08:35:00", "dasd", "Activity \(tidy) has been running for 35.0 minutes")
        story.completed("08:40:00", tidy)
        let day = try story.day()
        let since = try #require(day.evidence.terms.first?.runningSince)
        #expect(since == day.moment("08:00:00"))
        #expect(day.evidence.termsOfLines == day.evidence.terms)
    }

    @Test("the lines tell the same again, also where what is private in them was replaced")
    func again() throws {
        let day = try story().day()
        let expected: [RequestTerms] = [
            terms { ($0.requiresExternalPower, $0.requiresNetworkConnectivity) = (false, true) },
            terms { $0.priority = PushPriority(5).handed(1) }, terms { $0.bytes = 4096 },
        ]
        #expect(day.evidence.terms == expected)
        #expect(day.evidence.termsOfLines == expected)
        let redaction = Redaction(day.header.roster)
        #expect(redaction.evidence(day.evidence).termsOfLines == expected)
    }

    private func terms(_ change: (inout RequestTerms) -> Void) -> RequestTerms {
        var terms = RequestTerms()
        change(&terms)
        return terms
    }
}

import BackgroundPolicy
import Testing
import Timeline

@testable import DeviceLog

/// VoIP pushes that the daemon of calls hands to an app, and what becomes of one that does not report its call.
@Suite struct CallTests {
    private static let app = "com.example.phone"
    private static let words =
        "Killing app because it never posted an incoming call to the system after receiving a PushKit VoIP push."
    private static let exception =
        "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: '\(words)'"

    private static let assertion =
        "*** Assertion failure in -[PKPushRegistry _terminateAppIfThereAreUnhandledVoIPPushes], PKPushRegistry.m:349"

    @Test(
        "a VoIP push starts as it is handed to the app, which was launched for it, and the app's own words tell its end"
    )
    func handedOver() throws {
        var story = PhoneStory()
        story.say(
            "10:00:00", "apsd", "Received message for enabled topic '\(Self.app).voip' with priority 10")
        story.say("10:00:00.020", "callservicesd", "Delivering 1 VoIP payloads to application \(Self.app)")
        story.say(
            "10:00:00.100", "runningboardd",
            "Executing launch request for app<\(Self.app)(0A)> (FBApplicationProcess)")
        story.state("10:00:00.500", Self.app, "running-active", role: "Background")
        story.say("10:00:05.600", "Phone", Self.exception)
        story.say(
            "10:00:05.700", "runningboardd",
            "[app<\(Self.app)(0A)>:5100] termination reported by launchd (2, 6, 6)")
        story.rescored("11:00:00")
        let day = try story.day()
        let record = try #require(day.index.requests.first)
        #expect(day.index.requests.count == 1 && record.request.mode == .voIPPush)
        #expect(record.started == day.moment("10:00:00.020") && record.runs.first?.launch != nil)
        #expect(day.index[AppID(0)].launches.count == 1)
        #expect(day.endCauses == [.callNotReported])
        #expect(
            day.evidence.findings.map(\.topic.detail) == [
                .end(LoggedEnd(domain: nil, code: nil, explanation: Self.words))
            ])
    }

    @Test(
        "an app that did not report its call is told with the words of the line, whoever says them, and with no code",
        arguments: [
            (words, "Phone"), (exception, "Phone"), (assertion, "Phone"),
            ("Killing VoIP app because it failed to post an incoming call in time.", "callservicesd"),
        ])
    func notReported(message: String, process: String) throws {
        var story = PhoneStory()
        story.say(
            "10:00:00", "callservicesd",
            "Successfully launched application with bundle identifier \(Self.app)")
        story.state("10:00:00.100", Self.app, "running-active", role: "Background")
        story.say("10:00:05.600", process, message)
        story.rescored("11:00:00")
        let day = try story.day()
        #expect(day.endCauses == [.callNotReported])
        let told = try #require(day.evidence.findings.first)
        guard case .end(let end) = told.topic.detail else {
            Issue.record("\(told)")
            return
        }
        #expect(end.reason == .callNotReported && end.code == nil && message.contains(end.explanation))
    }

    @Test("PushKit's assertion and its exception are one end, told once")
    func assertionAndException() throws {
        var story = PhoneStory()
        story.say("10:00:00", "callservicesd", "Delivering 1 VoIP payloads to application \(Self.app)")
        story.state("10:00:00.100", Self.app, "running-active", role: "Background")
        story.say("10:00:05.600", "Phone", Self.assertion)
        story.say("10:00:05.601", "Phone", Self.exception)
        story.rescored("11:00:00")
        let day = try story.day()
        #expect(day.endCauses == [.callNotReported] && day.evidence.findings.count == 1)
    }

    @Test("that its calls are stopped is told of a VoIP push of an app, and not of one that is shown")
    func stoppedBesideAlert() throws {
        var story = PhoneStory()
        story.say(
            "10:00:00", "SpringBoard",
            "[\(Self.app)] Received remote notification request 0A-1B [ waking: 0, hasAlertContent: 1, hasSound: 0 "
                + "hasBadge: 0 hasContentAvailable: 0 hasMutableContent: 0 ]")
        story.say(
            "10:00:01", "callservicesd",
            "Application \(Self.app) will not be launched because it failed to report an incoming call too many times"
        )
        story.rescored("11:00:00")
        let requests = try story.day().index.requests
        #expect(requests.map(\.request.mode) == [.standardPush, .voIPPush])
        #expect(requests.map(\.endReason) == [.notForApp, .voIPLaunchesStopped])
    }

    @Test(
        "a VoIP push that is handed to an app is one, whether or not another line tells that it came",
        arguments: ["", "10:00:00", "09:59:50", "09:00:00"])
    func handedOverAlone(arrival: String) throws {
        var story = PhoneStory()
        if !arrival.isEmpty {
            story.say(
                arrival, "apsd", "Received message for enabled topic '\(Self.app).voip' with priority 10")
        }
        story.say(
            "10:00:00.020", "callservicesd", "Delivering 1 VoIP payloads to application \(Self.app)")
        story.rescored("11:00:00")
        let day = try story.day()
        let requests = day.index.requests
        let lines = requests.map { day.evidence.lines(about: $0.request.id).count }
        #expect(lines == (arrival.isEmpty ? [1] : arrival == "09:00:00" ? [1, 1] : [2]))
        // One of an hour before is another.
        #expect(
            requests.map(\.request.mode) == (arrival == "09:00:00" ? [.voIPPush, .voIPPush] : [.voIPPush]))
    }

    private static let stopped =
        "Application \(app) will not be launched because it failed to report an incoming call too many times"

    /// The modes of the requests beside a line at 10:00:01 that calls are stopped, and why each ended.
    private static func told(
        beside lines: [(clock: String, process: String, message: String)]
    ) throws -> (modes: [ExecutionMode], reasons: [EndReason?]) {
        var story = PhoneStory()
        let all = lines + [("10:00:01", "callservicesd", stopped)]
        for line in all.sorted(by: { $0.clock < $1.clock }) {
            story.say(line.clock, line.process, line.message)
        }
        story.rescored("11:00:00")
        let requests = try story.day().index.requests
        return (requests.map(\.request.mode), requests.map(\.endReason))
    }

    @Test("a VoIP push of which only that its calls are stopped is told is a push of its own")
    func stoppedAlone() throws {
        let alone = try Self.told(beside: [])
        #expect(alone.modes == [.voIPPush] && alone.reasons == [.voIPLaunchesStopped])
        // What came long before is none of it, whatever it was.
        let later = try Self.told(beside: [
            ("09:00:00", "apsd", "Received message for enabled topic '\(Self.app).voip' with priority 10")
        ])
        #expect(later.modes == [.voIPPush, .voIPPush] && later.reasons.last == .voIPLaunchesStopped)
    }

    @Test("a VoIP push that has just come is the one whose call is stopped, and no push of another kind is")
    func stoppedNear() throws {
        let call = "Received message for enabled topic '\(Self.app).voip' with priority 10"
        let near = try Self.told(beside: [("10:00:00", "apsd", call)])
        #expect(near.modes == [.voIPPush] && near.reasons == [.voIPLaunchesStopped])
        // Another one that has come since takes nothing from it.
        let plain = "Received message for enabled topic '\(Self.app)' with priority 10"
        let both = try Self.told(beside: [("10:00:00", "apsd", call), ("10:00:00.500", "apsd", plain)])
        #expect(both.modes == [.voIPPush, .standardPush] && both.reasons == [.voIPLaunchesStopped, nil])
        let unknown = "[\(Self.app)] NOT delivering non-notifying push notification"
        for message in [plain, unknown] {
            let process = message == plain ? "apsd" : "SpringBoard"
            let other = try Self.told(beside: [("10:00:00", process, message)])
            #expect(other.modes.last == .voIPPush && other.modes.count == 2, "\(message)")
            #expect(other.reasons == [nil, .voIPLaunchesStopped], "\(message)")
        }
    }

    @Test("the ban of an app's calls is told whichever process of the system logs it")
    func stoppedByOthers() throws {
        for process in ["SpringBoard", "pushkitd"] {
            var story = PhoneStory()
            story.say(
                "08:00:00", "apsd", "Received message for enabled topic '\(Self.app).voip' with priority 10")
            story.say(
                "08:00:00.100", process,
                "Application \(Self.app) will not be launched because it failed to report an incoming call too "
                    + "many times (or repeatedly crashed.)", subsystem: "com.apple.calls")
            story.rescored("09:00:00")
            #expect(try story.day().index.requests.map(\.endReason) == [.voIPLaunchesStopped])
        }
    }

    @Test("that calls of an app are stopped whose name the log hides is told of no app")
    func stoppedHidden() throws {
        var story = PhoneStory()
        story.say(
            "08:00:00.100", "callservicesd",
            "Application <private> will not be launched because it failed to report an incoming call too many times"
        )
        story.rescored("09:00:00")
        #expect(try story.day().evidence.findings.map(\.topic) == [LogTopic(.push(.callsStopped))])
    }
}

import BackgroundPolicy
import Testing
import Timeline

@testable import DeviceLog

/// Whether the transfers of an app are discretionary, as the daemon says of the app.
@Suite struct DiscretionaryTests {
    private static let news = "com.example.news"

    private func daemon(_ clock: String, _ words: String, _ story: inout PhoneStory) {
        story.say(clock, "nsurlsessiond", words)
    }

    private func modes(visit: Bool) throws -> [ExecutionMode] {
        var story = PhoneStory()
        daemon("08:22:00", "Task <0A-1B>.<5> is for <\(Self.news)>.<\(Self.news).feed>.<5>", &story)
        daemon(
            "08:22:01",
            "Current discretionary status for \(Self.news) is discretionary, since the app is in the background",
            &story)
        daemon("08:40:00", "Task <0A-1B>.<5> finished successfully", &story)
        if visit { story.state("09:00:00", Self.news, "running-active", role: "UserInteractiveFocal") }
        daemon("09:01:00", "Task <0A-1C>.<6> is for <\(Self.news)>.<\(Self.news).feed>.<6>", &story)
        return try story.day().index.requests.map(\.request.mode)
    }

    @Test("what the daemon says of an app in the background holds until the next visit")
    func visit() throws {
        #expect(try modes(visit: false) == [.discretionaryTransfer, .discretionaryTransfer])
        #expect(try modes(visit: true) == [.discretionaryTransfer, .nondiscretionaryTransfer])
    }
}

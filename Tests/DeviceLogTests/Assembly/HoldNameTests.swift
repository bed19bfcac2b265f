import BackgroundPolicy
import Testing
import Timeline

@testable import DeviceLog

/// What a hold is called that the scheduler's policy Application stands for.
@Suite struct HoldNameTests {
    private static let refresh = "bgRefresh-com.example.news.refresh:0A1B2C"
    private static let disallowed = "{[pushDisallowed]: Required:0.00, Observed:1.00},"

    /// The names of the holds, and those of the verdicts behind them.
    private func names(_ tell: (inout PhoneStory) -> Void) throws -> (holds: [String], verdicts: [String]) {
        var story = PhoneStory()
        story.state("08:00:00", "com.example.news", "running-suspended")
        story.submitted("08:00:01", Self.refresh, from: "08:00:01", to: "09:00:00")
        tell(&story)
        story.rescored("08:40:00")
        let day = try story.day()
        let record = try #require(day.index.requests.first)
        let holds = PolicyHolds(record, day.evidence, until: day.through).holds.flatMap(\.policies)
        let verdicts = record.judgements.map(\.verdict).filter { !$0.adverse.isEmpty }
        return (holds, verdicts.flatMap { $0.causes(of: .appRefresh).map(\.name) })
    }

    private func hold(_ story: inout PhoneStory, _ clock: String, _ reason: String = disallowed) {
        story.held(clock, Self.refresh, by: [("Application", reason)], absolutely: true)
    }

    @Test("a hold has the name of its verdict: one of two switches, and the App Switcher after a swipe")
    func swipe() throws {
        let names = try names { story in
            hold(&story, "08:10:00")
            story.say(
                "08:15:00", "SpringBoard",
                "SBWorkspaceTerminateApplication: com.example.news: \"killed from app switcher\"", pid: 60)
            hold(&story, "08:20:00")
        }
        #expect(names.holds == ["App Switcher or BAR switch", "App Switcher"])
        #expect(names.verdicts == names.holds)
    }

    @Test("without that reason it is app usage")
    func usage() throws {
        let names = try names { hold(&$0, "08:10:00", "") }
        #expect(names.holds == ["app usage"])
        #expect(names.verdicts == names.holds)
    }

    @Test("a row says what its policy asks about, where the name does not")
    func titles() {
        func title(_ policy: String, _ reason: String) -> String {
            Evaluation.Row(
                policy: policy, weight: 1_000, decision: .mustNotProceed, score: 0, rationale: reason
            ).title
        }
        #expect(title("Application", Self.disallowed) == "Application (App Switcher or BAR switch)")
        #expect(title("Application", "") == "Application (app usage)")
        #expect(title("Application", "[appIsForeground]: Required:1.00, Observed:1.00") == "Application")
        #expect(title("Battery Level", "") == "Battery Level")
    }
}

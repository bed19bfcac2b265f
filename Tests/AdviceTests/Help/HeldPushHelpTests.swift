import BackgroundPolicy
import ScenarioFile
import Simulation
import Testing
import Timeline

@testable import Advice

/// A background push is no help where it would be held as well.
@Suite struct HeldPushHelpTests {
    /// An app that is opened at 08:00 and 14:25, whose refresh is held at 13:00.
    private func help(lowPowerMode: String, _ keys: String = "") throws -> [HelpLine] {
        let text = """
            name: Held Push
            start: 2024-06-05 06:00
            length: 16h
            device: {battery: 90%, lowPowerMode: [\(lowPowerMode)]}
            apps:
              - name: News
                bundleIdentifier: com.example.news
                UIBackgroundModes: [fetch, remote-notification]
                BGTaskSchedulerPermittedIdentifiers: [com.example.news.refresh]
                habits: ["08:00", "21:00"]
                visits: ["08:00 for 2m", "14:25 for 2m"]
                BGAppRefreshTask:
                  identifier: com.example.news.refresh
                  submit: "12:00"
                  work: {time: 3s, download: 20kB}
            \(keys)

            """
        let scenario = try ScenarioReader.read(Array(text.utf8), file: "held.yaml")
        let moment = scenario.header.calendar.moment(day: 0, timeOfDay: 13 * Span.hour)
        let help = try #require(DayHelp(scenario))
        return help.lines(
            DayHelp.Question(app: AppID(0), at: moment, in: .start..<scenario.header.end + 1))
    }

    @Test("R035 without Low Power Mode a push would launch the app long before its refresh")
    func free() throws {
        let push = try #require(try help(lowPowerMode: "").first { $0.remedy == "background-push" })
        #expect(push.isMeasured)
    }

    @Test("an app that sends background pushes, or submits processing, is not told to do so")
    func hasIt() throws {
        let pushes = "    pushes: {name: news, arrivals: \"07:00\"}"
        #expect(try !help(lowPowerMode: "", pushes).contains { $0.remedy == "background-push" })
        let processing = """
                BGProcessingTask: {identifier: com.example.news.tidy, work: {time: 1m}}
            """
        let replaced = { (lines: [HelpLine]) in lines.contains { $0.remedy == "as-processing" } }
        #expect(try !replaced(help(lowPowerMode: "", processing)))
    }

    @Test("a push that Low Power Mode holds until the person opens the app is not advised")
    func held() throws {
        let lines = try help(lowPowerMode: "\"11:30-22:00\"")
        #expect(!lines.isEmpty && !lines.contains { $0.remedy == "background-push" }, "\(lines.map(\.text))")
    }
}

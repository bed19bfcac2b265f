import BackgroundPolicy
import ScenarioFile
import Simulation
import Testing
import Timeline

@testable import Advice

/// What would help names the assumed limits that decide the moment that it measured.
@Suite struct HelpEvidenceTests {
    /// A photo app whose processing waits for the charger, and whose refresh waits for a visit; the phone is in
    /// use when both are submitted.
    private func help(assumptions: String = "", at hour: Int64 = 13) throws -> [HelpLine] {
        let text = """
            name: Evidence
            start: 2024-06-05 06:00
            length: 18h
            \(assumptions)
            device: {battery: 90%}
            apps:
              - name: Photos
                bundleIdentifier: com.example.photos
                UIBackgroundModes: [fetch, processing]
                BGTaskSchedulerPermittedIdentifiers: [com.example.photos.refresh, com.example.photos.faces]
                visits: ["08:00 for 2m"]
                lastUsed: 12 days ago
                BGAppRefreshTask:
                  identifier: com.example.photos.refresh
                  submit: "12:00"
                  work: {time: 3s, download: 20kB}
                BGProcessingTask:
                  identifier: com.example.photos.faces
                  submit: "12:00"
                  requiresExternalPower: true
                  work: {time: 2m}
              - name: Chat
                bundleIdentifier: com.example.chat
                visits: ["11:58 for 3m"]

            """
        let scenario = try ScenarioReader.read(Array(text.utf8), file: "evidence.yaml")
        let moment = scenario.header.calendar.moment(day: 0, timeOfDay: hour * Span.hour)
        let help = try #require(DayHelp(scenario))
        return help.lines(
            DayHelp.Question(app: AppID(0), at: moment, in: .start..<scenario.header.end + 1))
    }

    private func charger(_ lines: [HelpLine]) throws -> HelpLine {
        try #require(lines.first { $0.remedy == "charger-connected" }, "\(lines.map(\.text))")
    }

    @Test("R078 a charger lets processing run once the device is idle, and how long that takes is assumed")
    func idleTime() throws {
        let line = try charger(try help())
        #expect(line.basis.evidence == .stated)
        #expect(line.citation.hasSuffix("R078; idle time assumed"), "\(line.citation)")
        let lengths = try #require(line.lengths)
        #expect(lengths.limits.contains(.idleBeforeProcessing))
    }

    @Test("an idle time of the scenario's own is told as the scenario's in what would help, too")
    func ownIdleTime() throws {
        let line = try charger(try help(assumptions: "assumptions: {idleBeforeProcessing: 7m}"))
        #expect(line.citation.hasSuffix("idle time assumed by the scenario"), "\(line.citation)")
    }

    @Test("R132 a daily visit lets the refresh run in its window, whose length is assumed")
    func window() throws {
        let lines = try help()
        let line = try #require(lines.first { $0.remedy == "opened-daily" }, "\(lines.map(\.text))")
        #expect(line.citation.contains("; window assumed"), "\(line.citation)")
    }

    @Test("in each lesson a measured run that waited in the changed day names what the wait depends on")
    func lessons() throws {
        var named = 0
        for number in 1...15 {
            let lesson = try Lesson(number < 10 ? "q0\(number)" : "q\(number)")
            for app in lesson.scenario.scenario.header.roster.apps {
                for line in try lesson.help(app.name) where line.claim != nil {
                    let lengths = try #require(line.lengths)
                    guard let words = lengths.text(weakerThan: line.basis.evidence) else { continue }
                    named += 1
                    #expect(line.citation.hasSuffix("; \(words)"))
                }
            }
        }
        #expect(named > 20)
    }

    @Test("an advice that nothing measures has no moment, and names no limits")
    func advice() throws {
        let lesson = try Lesson("q07")
        let line = try #require(
            try lesson.help("Journal", at: lesson.moment(1, 14, 0)).first {
                $0.remedy == "not-touched-by-swipe"
            })
        #expect(line.lengths == nil && !line.citation.contains(";"))
    }
}

import Answers
import Foundation
import TestSupport
import Testing
import Timeline

/// The report of a day and its comparisons, in every form.
@Suite struct ReportFormTests {
    static let day = """
        name: A short day
        start: 2026-10-05 08:00
        length: 2h
        seed: 3
        device: {network: {"08:00": wifi}}
        choices: {heldPushes: all}
        apps:
          - name: Feed
            bundleIdentifier: com.example.feed
            UIBackgroundModes: [fetch, remote-notification]
            BGTaskSchedulerPermittedIdentifiers: [com.example.feed.refresh]
            habits: ["08:20"]
            visits: ["09:30 for 1m"]
            BGAppRefreshTask: {identifier: com.example.feed.refresh, submit: "08:00"}
            pushes:
              - {name: news, arrivals: ["08:10"], apns-priority: 10}
              - {name: quiet, arrivals: ["08:30", "08:31"], work: {time: 40s, completionHandler: false}}
          - name: "Bars | `and` _signs_"
            bundleIdentifier: com.example.bars
            visits: ["08:40 for 2m"]
        """

    @Test("the report of a simulated day has one golden text in each form", arguments: AnswerForm.allCases)
    func report(_ form: AnswerForm) throws {
        let text = try ReportedDay(scenario: Self.day).report.text(form)
        Golden.expect(text, equals: "Tests/AnswersTests/Forms/report.\(form)")
    }

    @Test("so has that of a day that a device logged", arguments: AnswerForm.allCases)
    func logged(_ form: AnswerForm) throws {
        let text = try ReportedDay(log: AnswerFormTests.log).report.text(form)
        Golden.expect(text, equals: "Tests/AnswersTests/Forms/logged-report.\(form)")
    }

    @Test("so have two days side by side", arguments: AnswerForm.allCases)
    func comparison(_ form: AnswerForm) throws {
        let changed = Self.day + "\ninterventions:\n  - {at: \"08:05\", lowPowerMode: on}\n"
        let text = try ReportedDay(scenario: Self.day)
            .compared(with: ReportedDay(scenario: changed)).text(form)
        Golden.expect(text, equals: "Tests/AnswersTests/Forms/comparison.\(form)")
    }

    @Test("so has a phone's day beside the model's", arguments: AnswerForm.allCases)
    func phone(_ form: AnswerForm) throws {
        let phone = try ReportedDay(log: AnswerFormTests.log)
        let text = try phone.held(against: ReportedDay(scenario: Self.day)).text(form)
        Golden.expect(text, equals: "Tests/AnswersTests/Forms/phone.\(form)")
    }

    @Test("the time in the background is not told where no line tells it, and what ran all the same is")
    func untold() throws {
        let line = "2026-10-05 08:15:30.000000+0200 0x1f2      Default     0x0                  90     0    "
        let activity = "bgRefresh-com.example.feed.refresh:0A1B2C"
        let end =
            "\(line)dasd: (DuetActivitySchedulerDaemon) COMPLETED \(activity) at priority 10 <private>!\n"
        func state(_ words: String, at clock: String) -> String {
            "2026-10-05 \(clock).000000+0200 0x1f2      Default     0x0                  50     0    runningboardd: "
                + "(RunningBoard) Calculated state for app<com.example.feed(00-AA)>: \(words)\n"
        }
        func report(_ log: String) throws -> (text: String, json: [String: Any]) {
            let report = try ReportedDay(log: log).report
            let json = try JSONSerialization.jsonObject(with: Data(report.text(.json).utf8))
            let apps = try #require((json as? [String: Any])?["apps"] as? [[String: Any]])
            return (report.text(.text), try #require(apps.first))
        }
        let untold = try report(AnswerFormTests.log + end)
        #expect(untold.text.contains("com.example.feed.refresh | 1 | – | – | not told | not told\n"))
        #expect(
            untold.text.contains(
                "Ran while no line tells whether in the background\n  com.example.feed.refresh: 30 s\n"))
        #expect(untold.json["ranUntold"] as? Int == 30_000 && untold.json["background"] is NSNull)
        let told = try report(
            AnswerFormTests.log + state("running-active (role: NonUserInteractive)", at: "08:15:01") + end
                + state("running-suspended (role: None)", at: "08:15:31"))
        #expect(!told.text.contains("not told") && !told.text.contains("Ran while no line"), "\(told.text)")
        #expect(told.json["ranUntold"] as? Int == 0 && told.json["background"] as? Int == 30_000)
    }

    @Test("what people read in a column is what programs read in the member of its name")
    func figures() throws {
        let report = try ReportedDay(builtIn: "messaging-day").report
        let json = try #require(
            JSONSerialization.jsonObject(with: Data(report.text(.json).utf8)) as? [String: Any])
        let apps = try #require(json["apps"] as? [[String: Any]])
        let lines = report.text(.text).split(separator: "\n")
        let heads = lines.indices.filter { lines[$0].hasPrefix("app | ") }
        #expect(heads.count == 2)
        var compared = 0
        for head in heads {
            let names = lines[head].split(separator: " | ").map(String.init)
            for (app, line) in zip(apps, lines[(head + 1)...]) {
                for (name, cell) in zip(names, line.split(separator: " | ")) {
                    guard let value = app[name] as? Int, ["visits", "launches"].contains(name) else {
                        continue
                    }
                    #expect(cell == (value == 0 ? "–" : "\(value)"))
                    compared += 1
                }
            }
        }
        #expect(compared == 2 * apps.count)
    }

    @Test("a name cannot end a cell of a table in Markdown, nor begin anything else")
    func cells() throws {
        let text = try ReportedDay(scenario: Self.day).report.text(.markdown)
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }
        let widths = rows.map { row in
            row.replacing("\\|", with: "").count { $0 == "|" }
        }
        let first = try #require(rows.first { $0.contains("signs") })
        #expect(first.contains(#"``Bars \| `and` _signs_``"#), "\(first)")
        // The rows of a table have as many cells as its headings.
        for (row, width) in zip(rows, widths) where row.contains("signs") {
            let heading = try #require(rows.firstIndex(of: row))
            let table = rows[...heading].lastIndex { $0.hasPrefix("| app") }
            #expect(try width == widths[#require(table)], "\(row)")
        }
    }
}

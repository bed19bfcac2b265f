import Foundation
import TestSupport
import Testing

/// `dayline compare` with a MetricKit payload: measured totals beside simulated ones.
@Suite struct MetricTests {
    private static let payload = """
        [{"timeStampBegin": "2026-11-14 00:00:00", "timeStampEnd": "2026-11-14 23:59:00",
         "metaData": {"bundleIdentifier": "com.example.news"},
         "applicationTimeMetrics": {"cumulativeForegroundTime": "1,500 sec", "cumulativeBackgroundTime": "40秒"},
         "applicationExitMetrics": {"backgroundExitData": {
           "cumulativeSuspendedWithLockedFileExitCount": 2, "cumulativeCPUResourceLimitExitCount": 0}}}]
        """
    /// A day in which the app is used for 3 and for 4 minutes, and crashes once.
    private static let day = """
        name: News
        start: 2024-06-05 06:00
        length: 1d
        apps:
          - {name: Mail, bundleIdentifier: com.example.mail}
          - name: News
            bundleIdentifier: com.example.news
            visits: ["08:00 for 3m", "19:00 for 4m"]
            crashes: "12:00"
        """

    @Test("the totals stand beside each other, and exits are explained")
    func text() throws {
        let folder = try TemporaryFolder()
        let payload = try folder.write(Self.payload, to: "payload.txt")
        let day = try folder.write(Self.day, to: "day.yaml")
        let outcome = try Command.run("compare", payload, day)
        #expect(outcome.ending == .exited(0) && outcome.errorOutput == "")
        let lines = outcome.output.split(separator: "\n").map {
            $0.split(separator: " ", omittingEmptySubsequences: true)
        }
        func row(_ words: String) -> String? {
            let first = words.split(separator: " ")
            return lines.first { $0.starts(with: first) }.map {
                $0.dropFirst(first.count).joined(separator: " ")
            }
        }
        #expect(row("time in the foreground") == "25 m 7 m")
        #expect(row("time in the background")?.hasPrefix("40 s ") == true)
        #expect(row("crash") == "0 1" && row("CPU limit") == "0 0" && row("locked file") == "2 –")
        #expect(
            outcome.output.contains(
                "locked file (2 in the background): The app held a lock"))
        #expect(outcome.output.contains("[dayline explain cumulativeSuspendedWithLockedFileExitCount]"))
    }

    @Test("the totals of a log are called logged, in the text and in the JSON, also those of its recording")
    func logged() throws {
        let folder = try TemporaryFolder()
        let payload = try folder.write(
            Self.payload.replacing("com.example.news", with: "org.birds"), to: "payload.json")
        let log = try folder.write(PhoneLog.text, to: "phone.log")
        let recording = folder.path(of: "phone.jsonl")
        #expect(try Command.run("record", log, recording).ending == .exited(0))
        for day in [log, recording] {
            let text = try Command.run("compare", payload, day)
            #expect(text.ending == .exited(0) && !text.output.contains("simulated"), "\(text.output)")
            #expect(text.output.contains("\nlogged     "))
            let outcome = try Command.run("compare", payload, day, "--format", "json")
            let object = try #require(
                try JSONSerialization.jsonObject(with: Data(outcome.outputBytes)) as? [String: Any])
            // The app is open from 07:01 to 07:04.
            #expect(
                object["foreground"] as? [String: Int] == ["measured": 1_500_000, "logged": 180_000])
        }
    }

    @Test("totals that a log does not tell, because it has no state of the app, are dashes and null")
    func silentLog() throws {
        let folder = try TemporaryFolder()
        let payload = try folder.write(
            Self.payload.replacing("com.example.news", with: "org.birds"), to: "payload.json")
        let log = try folder.write(PhoneLog.withoutStates, to: "phone.log")
        let text = try Command.run("compare", payload, log).output.split(separator: "\n").map {
            $0.split(separator: " ").joined(separator: " ")
        }
        #expect(
            text.contains("time in the foreground 25 m –") && text.contains("time in the background 40 s –"))
        #expect(text.contains("crash 0 –") && text.contains("CPU limit 0 –"), "\(text)")
        let outcome = try Command.run("compare", payload, log, "--format", "json")
        let value = try JSONSerialization.jsonObject(with: Data(outcome.outputBytes))
        let object = try #require(value as? [String: Any])
        for key in ["foreground", "background"] {
            let pair = try #require(object[key] as? [String: Any])
            #expect(pair["logged"] is NSNull && pair["measured"] is Int, "\(key)")
        }
        let exits = try #require(object["exits"] as? [String: [String: Any]])
        #expect(!exits.isEmpty && exits.values.allSatisfy { $0["logged"] is NSNull && $0["measured"] is Int })
    }

    /// The payload of the log's own app, and the rows of the comparison with a log of records at times of 2026-10-05.
    private func compared(
        with records: [(time: String, process: String, message: String)], _ arguments: String...
    ) throws -> (output: String, rows: [String]) {
        let folder = try TemporaryFolder()
        let payload = try folder.write(
            Self.payload.replacing("com.example.news", with: "org.birds"), to: "payload.json")
        let log = try folder.write(
            records.map(PhoneLog.record).joined(separator: "\n") + "\n", to: "phone.log")
        let outcome = try Command.run(["compare", payload, log] + arguments)
        try #require(outcome.ending == .exited(0), "\(outcome.errorOutput)")
        let rows = outcome.output.split(separator: "\n").map {
            $0.split(separator: " ").joined(separator: " ")
        }
        return (outcome.output, rows)
    }

    private static let opened = (
        "08:00:00", "runningboardd:50",
        "Calculated state for app<org.birds(00000000-0000-4000-8000-000000000001)>: running-active "
            + "(role: UserInteractiveFocal)"
    )

    @Test("time in the foreground ends where the records stop")
    func gap() throws {
        let rescoring = ["08:03:00", "14:00:00", "14:10:00"].map {
            ($0, "dasd:70", "Rescoring all 660 activities")
        }
        // Open from 08:00; no record from 08:03 to 14:00 tells that it stays so.
        #expect(
            try compared(with: [Self.opened] + rescoring).rows.contains("time in the foreground 25 m 3 m"))
    }

    @Test("why processes end is not told where only the scheduler repeats their states")
    func withoutWitness() throws {
        let echo = [
            ("08:00:00", "running-active-Visible"), ("08:05:00", "running-suspended-NotVisible"),
        ].map {
            ($0.0, "dasd:70", "Received state update for 300 (app<org.birds(1)>, \($0.1)")
        }
        let silent = try compared(with: echo).rows
        #expect(silent.contains("crash 0 –") && silent.contains("CPU limit 0 –"), "\(silent)")
        #expect(silent.contains("time in the foreground 25 m 5 m"), "\(silent)")
        #expect(try compared(with: [Self.opened] + echo).rows.contains("crash 0 0"))
    }

    @Test("a payload of another date or another app than the log is said to be one")
    func mismatches() throws {
        let own = try compared(with: [Self.opened]).output
        // The payload is of 2026-11-14, and the log of 2026-10-05.
        #expect(own.contains("The payload is of 2026-11-14, and the log of 2026-10-05."))
        #expect(!own.contains("of the app") && own.contains(" · 2026-10-05 08:00 · "))
        let sheep = (Self.opened.0, Self.opened.1, Self.opened.2.replacing("org.birds", with: "org.sheep"))
        let other = try compared(with: [sheep], "--app", "org.sheep").output
        #expect(
            other.contains("The payload is of the app org.birds, and the day's figures are of org.sheep."))
        let folder = try TemporaryFolder()
        let day = try folder.write(Self.day, to: "day.yaml")
        let simulated = try Command.run(
            "compare", try folder.write(Self.payload, to: "payload.json"), day
        ).output
        #expect(!simulated.contains("The payload is of"))
    }

    @Test("JSON has the same, in milliseconds")
    func json() throws {
        let folder = try TemporaryFolder()
        let payload = try folder.write(Self.payload, to: "payload.json")
        let day = try folder.write(Self.day, to: "day.yaml")
        let outcome = try Command.run("compare", payload, day, "--format", "json")
        let value = try JSONSerialization.jsonObject(with: Data(outcome.outputBytes))
        let object = try #require(value as? [String: Any])
        #expect(object["app"] as? String == "com.example.news")
        #expect(object["foreground"] as? [String: Int] == ["measured": 1_500_000, "simulated": 420_000])
        let exits = try #require(object["exits"] as? [String: [String: Int]])
        #expect(exits["crash"] == ["measured": 0, "simulated": 1])
    }

    @Test("the app of the day is the payload's, or the one that is named")
    func app() throws {
        let folder = try TemporaryFolder()
        let other = Self.payload.replacing("com.example.news", with: "com.example.other")
        let payload = try folder.write(other, to: "payload.json")
        let day = try folder.write(Self.day, to: "day.yaml")
        try Command.expectComplaint(
            ["compare", payload, day], status: 64, saying: "is of com.example.other; --app names")
        #expect(try Command.run("compare", payload, day, "--app", "News").ending == .exited(0))
        try Command.expectComplaint(["compare", payload], status: 64, saying: "name a day to set it beside")
        let wrong = try folder.write(Self.payload.replacing("40秒", with: "40 \\u001b[2Jx"), to: "wrong.json")
        try Command.expectComplaint(
            ["compare", wrong, day], status: 65, saying: "\(wrong):3:", "expected a time")
        try Command.expectComplaint(
            ["compare", day, payload], status: 64, saying: "is of com.example.other; --app names")
    }
}

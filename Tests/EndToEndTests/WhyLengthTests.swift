import Foundation
import TestSupport
import Testing

/// What `dayline why` says of lengths that are ours, of pauses, and of sums.
@Suite struct WhyLengthTests {
    /// What holds requests back for as long as a number says that no source states in full.
    private static let ours = [
        "critically low battery", "app usage", "system budgets", "rate limiting", "an idle device",
        "power to spare", "charging", "charging (preferred)",
        "charging (required, as unpluggedProcessing is never)", "the minimum fetch interval",
        "a moment when the radio is in use anyway", "the next keep-alive with APNs",
        "some minutes after boot", "another task to end, as only some may run at a time",
        "the delay of tasks created in the background", "its turn after other processing",
        "the penalty for a task not completed in time",
    ]
    /// What ends when the person, the app or the scenario ends it.
    private static let theirs = [
        "Low Power Mode", "App Switcher", "BAR switch", "BAR switch, denied", "BAR switch, restricted",
        "Background App Refresh (BAR) switch",
        "Background App Refresh (BAR) switch, denied", "Background App Refresh (BAR) switch, restricted",
        "earliestBeginDate", "first unlock after boot", "the app to leave the foreground", "a network",
        "Wi-Fi", "external power", "Background App Refresh (a choice of the scenario)",
        "a network that is not expensive", "a network without Low Data Mode", "the date of its timeline",
    ]
    private static let weak = [
        "notes", "measured", "reverse-engineered", "assumed", "engineer", "documented",
    ]

    /// The cause of a line about a wait, a pause or a total; nil for other lines.
    private static func cause(of line: Substring) -> String? {
        let verbs = ["  held back by   ", "  waited for     ", "  paused by      ", "  paused for     "]
        if let verb = verbs.first(where: { line.hasPrefix($0) }) {
            return String(line.dropFirst(verb.count).prefix { $0 != ":" })
        }
        guard let total = line.firstMatch(of: #/^  \d.*?  (?:held back by|waited for) (.+?) \[/#) else {
            return nil
        }
        return total.1.components(separatedBy: ", ").filter { !$0.hasSuffix(" in pauses") }
            .joined(separator: ", ")
    }

    /// Whether a line has the mark of a number that is supported less well, or cites an assumption anyway.
    private static func isMarked(_ line: Substring) -> Bool {
        guard let bracket = line.lastIndex(of: "[") else { return false }
        let parts = line[bracket...].split(separator: ";", maxSplits: 1)
        if parts.count == 2 { return weak.contains { parts[1].contains($0) } }
        return parts[0].contains("· assumed")
    }

    /// The lessons with the bundle identifiers of their apps.
    private static func lessons() throws -> [(name: String, apps: [String])] {
        let folder = RepositoryRoot.path(of: "Sources/ScenarioFile/Scenarios")
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            .filter { $0.hasPrefix("q") }
            .map { file in
                let text = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
                let apps = text.matches(of: /bundleIdentifier: (\S+)/).map { String($0.1) }
                return (String(file.dropLast(".yaml".count)), apps)
            }
    }

    @Test("no line about a lesson calls a length stated that no source states, nor marks what is not ours")
    func lengths() throws {
        var causes: Set<String> = []
        for lesson in try Self.lessons() {
            for app in lesson.apps {
                let answer = try Command.run("why", lesson.name, "--app", app)
                #expect(answer.ending == .exited(0))
                for line in answer.output.split(separator: "\n") {
                    if let chance = line.firstMatch(of: #/^  without (.+): it would have run/#) {
                        let isOurs = Self.ours.contains(String(chance.1))
                        #expect(!isOurs || Self.isMarked(line), "\(line)")
                    }
                    guard let cause = Self.cause(of: line) else { continue }
                    causes.insert(cause)
                    let isOurs = Self.ours.contains(cause)
                    try #require(isOurs || Self.theirs.contains(cause), "\(line)")
                    let isCitedAsOurs = line.contains("· assumed") && !line.contains(";")
                    #expect(Self.isMarked(line) == (isOurs || isCitedAsOurs), "\(line)")
                }
            }
        }
        for cause in ["app usage", "rate limiting", "an idle device", "Low Power Mode", "external power"] {
            #expect(causes.contains(cause), "no lesson waits for \(cause)")
        }
    }

    @Test("R103 R105 R142 an end says which number decided its moment, where that is not stated")
    func ends() throws {
        let sketch = try Command.run("why", "q11-killed-in-background", "--app", "Sketch").output
        let killed = try #require(sketch.split(separator: "\n").first { $0.contains("killed at") })
        #expect(killed.hasSuffix("[Apple developer forums · engineer, R246]"), "\(killed)")
        let backup = try Command.run("why", "q13-expires-after-seconds", "--app", "Backup").output
        let because = try #require(backup.split(separator: "\n").first { $0.contains("  because") })
        #expect(because.contains("the person picked up the phone, and 5 s later "))
        #expect(because.hasSuffix("[Apple reference · documented, R239; warning time assumed]"))
        let catalog = try Command.run("why", "q13-expires-after-seconds", "--app", "Catalog").output
        #expect(catalog.contains(", R142; limit measured]"))
        let stocks = try Command.run("why", "messaging-day", "--app", "Stocks").output
        let stopped = try #require(stocks.split(separator: "\n").first { $0.contains("  killed at") })
        #expect(stopped.hasSuffix("· stated, R105]"), "\(stopped)")
    }

    @Test("R104 run and why give one kill the same reason")
    func oneReason() throws {
        let why = try Command.run("why", "q13-expires-after-seconds", "--app", "Backup").output
        let because = try #require(why.firstMatch(of: /because +(.+) \[/)).1
        let run = try Command.run("run", "q13-expires-after-seconds", "--app", "Backup").output
        #expect(run.contains(String(because)))
        #expect(run.contains("  Backup: killed after the person picked up the phone 1\n"), "\(run)")
        #expect(!run.contains("ran out of time"))
        let json = try Command.run(
            "why", "q13-expires-after-seconds", "--app", "Backup", "--format", "json"
        ).output
        #expect(json.contains(#""processEnd": "phone-picked-up""#) && !json.contains("ran-out-of-time"))
    }

    @Test("R036 the dashboard says of the number behind a factor what why says of it")
    func dashboard() throws {
        let why = try Command.run("why", "q08-half-my-pushes", "--app", "Chatter", "--at", "09:14").output
        let held = try #require(why.split(separator: "\n").first { $0.hasPrefix("  held back by   rate") })
        let mark = try #require(held.split(separator: ";").last?.dropLast())
        #expect(mark == " spacing assumed")
        let frame = try Command.run(
            "frame", "q08-half-my-pushes", "--at", "09:14", "--size", "140x50"
        ).output
        let row = try #require(frame.split(separator: "\n").first { $0.contains(" Rate limiting ") })
        #expect(row.contains(";\(mark)"), "\(row)")
    }

    @Test("R113 the codes of submit are Apple's documentation, which no talk says")
    func codes() throws {
        for (app, rule) in [("Journal", "R091"), ("Photos", "R090")] {
            let answer = try Command.run("why", "q09-submit-throws", "--app", app).output
            #expect(answer.contains("code 3"))
            #expect(answer.contains("[Apple reference · documented, \(rule)]"), "\(answer)")
        }
    }

    /// 1.8 GB take ten minutes; Low Power Mode from 10:02 to 10:20 and a lost network from 10:25 pause them.
    private static let pauses = """
        name: Pauses
        start: 2024-06-05 08:00
        length: 4h
        device:
          battery: 90%
          lowPowerMode: ["10:02-10:20"]
          network: {"08:00": wifi, "10:25": none, "10:30": wifi}
        apps:
          - name: Atlas
            bundleIdentifier: com.example.atlas
            visits: ["09:59 for 2m"]
            transfers: {name: map, enqueue: 1m after a visit begins, isDiscretionary: true, size: 1.8GB}
        """

    @Test("R055 a transfer that paused tells its runs and its pauses, with what caused each and for how long")
    func paused() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.pauses, to: "pauses.yaml")
        let output = try Command.run("why", file, "--app", "Atlas").output
        let first = try #require(output.components(separatedBy: "\n\n").first)
        let lines = first.split(separator: "\n").map(String.init)
        let course = lines.filter { line in
            ["  ran ", "  paused by ", "  paused for ", "  resumed ", "  completed "].contains {
                line.hasPrefix($0)
            }
        }
        // Two minutes at 3 MB/s are 360 MB, and 1.8 GB take ten.
        let expected = [
            "  ran            10:00:00 for 2 m, then paused with 1.4 GB left [",
            "  paused by      Low Power Mode: 10:02:00–10:20:00, 100 % of the pause [",
            "  resumed        10:20:00 for 5 m, then paused with 540.0 MB left [",
            "  paused for     Wi-Fi: 10:25:00–10:30:00, 100 % of the pause [",
            "  resumed        10:30:00 for 3 m [",
            "  completed at 10:33:00, after waiting 0 s and 23 m of pauses [",
        ]
        #expect(course.count == expected.count, "\(output)")
        for (line, start) in zip(course, expected) { #expect(line.hasPrefix(start), "\(line)") }
        let asked = try Command.run("why", file, "--app", "Atlas", "--at", "10:10").output
        let state = "  is paused at 10:10:00, after 8 m of pauses, with 1.4 GB left ["
        #expect(asked.contains(state), "\(asked)")
        #expect(!asked.contains("is waiting") && !asked.contains("10:20:00"))
        let json = try Command.run("why", file, "--app", "Atlas", "--format", "json").output
        let parsed = try #require(
            try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        let request = try #require((parsed["requests"] as? [[String: Any]])?.first)
        #expect(request["waited"] as? Int == 0 && request["paused"] as? Int == 23 * 60_000)
        #expect(
            (request["runs"] as? [[String: Any]])?.map { $0["bytesLeft"] as? Int } == [
                1_440_000_000, 540_000_000, nil,
            ])
        let totals = try #require(parsed["topBlockers"] as? [[String: Any]])
        #expect(totals.map { $0["cause"] as? String } == ["low-power-mode", "wifi"])
        #expect(totals.map { $0["total"] as? Int } == [18 * 60_000, 5 * 60_000])
        #expect(totals.map { $0["inPauses"] as? Int } == [18 * 60_000, 5 * 60_000])
        #expect(output.contains("  18 m  held back by Low Power Mode, 18 m of it in pauses ["), "\(output)")
        withExtendedLifetime(folder) {}
    }

    @Test("a total over several requests says so, and no other claims more hours than the day has")
    func sums() throws {
        let output = try Command.run("why", "q08-half-my-pushes", "--app", "Chatter").output
        let totals = output.split(separator: "\n").filter { $0.contains(#/^  \d/#) }
        #expect(!totals.isEmpty, "\(output)")
        for line in totals { #expect(line.contains(#/ over \d+ requests  /#), "\(line)") }
        let held = output.split(separator: "\n").filter { $0.hasPrefix("  held back by   rate limiting") }
        #expect(totals.contains { $0.contains(" over \(held.count) requests  held back by rate limiting") })
    }

    @Test("R082 R238 a wait for a charger that no limit ends is not called a preference, and is assumed")
    func requiredCharger() throws {
        let folder = try TemporaryFolder()
        func waiting(in profile: String) throws -> String {
            let day = """
                name: Unplugged
                start: 2026-06-03 06:00
                length: 1d
                seed: 1
                profile: \(profile)
                device: {charging: "22:00-23:00"}
                apps:
                  - name: Reader
                    bundleIdentifier: com.example.reader
                    UIBackgroundModes: processing
                    BGTaskSchedulerPermittedIdentifiers: com.example.reader.index
                    visits: "08:00 for 3m"
                    BGProcessingTask: {identifier: com.example.reader.index, submit: on entering background}
                """
            let file = try folder.write(day, to: "\(profile).yaml")
            let lines = try Command.run("why", file, "--app", "Reader").output.split(separator: "\n")
            return String(try #require(lines.first { $0.contains("waited for     charging") }))
        }
        #expect(try waiting(in: "sources").contains("charging (preferred): "))
        #expect(try waiting(in: "sources").hasSuffix("R082; patience assumed]"))
        let never = try waiting(in: "ios27")
        #expect(never.contains("charging (required, as unpluggedProcessing is never): "))
        #expect(never.hasSuffix("[Dayline · assumed, R238]"), "\(never)")
    }
}

import Foundation
import ScenarioFile
import Simulation
import TestSupport
import Testing
import Timeline

/// `dayline record` on the log of a device, and the commands that read what it wrote.
@Suite struct RecordedLogTests {
    /// A refresh that is submitted, held back by the battery, and run; times are of one minute.
    private static func log(
        bundle: String = "com.example.news", refresh: String = "com.example.news.refresh"
    ) -> String {
        let activity = "bgRefresh-\(refresh):0A1B2C"
        let dasd = [
            "00.100000 Submitted: \(activity) at priority 10 (Mon Oct  5 08:04:00 2026 - Tue Oct  6 08:04:00 2026)",
            "10.200000 \(activity):[\n\t{name: Battery Level Policy, policyWeight: 1.000, response: {33, 0.00, "
                + "[{batteryLevel == 9 AND pluggedIn == 0}]}}\n ], Decision: MNP}",
            "20.300000 '\(activity)' CurrentScore: 0.952562, ThresholdScore: 0.750000 DecisionToRun:1",
            "20.400000 STARTING activity \(activity)",
            "20.500000 [FBSSystemService][0x37f9] Sending request to open \"\(bundle)\"",
            "50.600000 COMPLETED \(activity) at priority 10",
        ]
        let lines = dasd.map { line in
            "2026-10-05 08:04:\(line.prefix(9))+0200 0x1842     Default     0x0                  454    0    dasd: "
                + "(DuetActivitySchedulerDaemon) [com.apple.duetactivityscheduler:scoring] \(line.dropFirst(10))"
        }
        return (lines + [""]).joined(separator: "\n")
    }

    /// Records a log in a folder and gives the paths of both.
    static func record(
        _ log: String, in folder: TemporaryFolder, _ options: String...
    ) throws -> (log: String, recording: String) {
        let file = try folder.write(log, to: "phone.log")
        let recording = folder.path(of: "s.jsonl")
        let outcome = try Command.run(["record", file, recording] + options)
        try #require(outcome.ending == .exited(0), "\(outcome.errorOutput)")
        #expect(outcome.output == "")
        return (file, recording)
    }

    @Test("the recording of a log answers as the log does")
    func sameAnswers() throws {
        let folder = try TemporaryFolder()
        let (log, recording) = try Self.record(Self.log(), in: folder)
        for arguments in [
            ["why", "--app", "com.example.news"], ["why", "--app", "com.example.news", "--format", "json"],
            ["frame", "--at", "08:04:30"], ["frame", "--at", "08:04:30", "--keys", "w"],
        ] {
            let answers = try [log, recording].map {
                try Command.run([arguments[0], $0] + arguments.dropFirst())
            }
            #expect(answers[0].ending == .exited(0), "\(answers[0].errorOutput)")
            #expect(answers[1].output == answers[0].output && answers[1].ending == answers[0].ending)
        }
        let reports = try [log, recording].map { try Command.run("run", $0).output }
        #expect(reports[1].contains("  Battery Level: The battery is too low"))
        // The last sentence about the log says how to ask more of it.
        let shared = reports[0].components(separatedBy: " are not in this log")[0]
        #expect(reports[1] == shared + " are not in this log.\n")
        let comparison = try Command.run("compare", log, recording)
        #expect(comparison.ending == .exited(0), "\(comparison.output)")
    }

    @Test(
        "a date in the distant past or future is recorded so that it can be read",
        arguments: ["0001", "4001"])
    func distantDates(year: String) throws {
        let folder = try TemporaryFolder()
        let submit =
            "submitTaskRequest: <BGAppRefreshTaskRequest: org.birds.feed, "
            + "earliestBeginDate: \(year)-01-01 00:00:00 +0000>"
        let (_, recording) = try Self.record(
            PhoneLog.record(("08:00:00", "Birds:300", submit)) + "\n", in: folder)
        #expect(try Command.run("run", recording).ending == .exited(0))
    }

    @Test("the report of a log as JSON has what the log tells, and null for what it does not")
    func json() throws {
        let folder = try TemporaryFolder()
        let (log, recording) = try Self.record(PhoneLog.text, in: folder)
        var objects: [[String: Any]] = []
        for file in [log, recording] {
            let outcome = try Command.run("run", file, "--format", "json")
            #expect(outcome.ending == .exited(0), "\(outcome.errorOutput)")
            let value = try JSONSerialization.jsonObject(with: Data(outcome.outputBytes))
            objects.append(try #require(value as? [String: Any]))
        }
        #expect((objects[0] as NSDictionary) == (objects[1] as NSDictionary))
        let total = try #require(objects[0]["total"] as? [String: Any])
        // A refresh, processing and a push ran.
        #expect((total["runs"] as? [String: Int])?.values.reduce(0, +) == 3)
        for key in ["energy", "cellular", "visits"] { #expect(total[key] is NSNull, "\(key)") }
        for key in ["seed", "profile", "budgets"] { #expect(objects[0][key] is NSNull, "\(key)") }
        #expect(objects[0]["logged"] as? Bool == true)
        let policies = try #require(objects[0]["policies"] as? [[String: Any]])
        #expect(policies.map { $0["policy"] as? String } == ["Low Power Mode"])
        #expect(policies.map { $0["evaluations"] as? Int } == [4])
        let one = try Command.run("run", log, "--format", "json", "--app", "org.nobody")
        #expect(one.ending != .exited(0))
    }

    @Test("launches and time in the background are null where a log does not tell them")
    func silentProcess() throws {
        let folder = try TemporaryFolder()
        // The scheduler tells of launches too, where it asks for the app to be opened.
        let silent = PhoneLog.withoutStates.split(separator: "\n").filter { !$0.contains("request to open") }
        for (text, told) in [
            (PhoneLog.text, ["launches", "background"]), (PhoneLog.withoutStates, ["launches"]),
            (silent.joined(separator: "\n") + "\n", []),
        ] {
            let log = try folder.write(text, to: "phone.log")
            let outcome = try Command.run("run", log, "--format", "json")
            let value = try JSONSerialization.jsonObject(with: Data(outcome.outputBytes))
            let object = try #require(value as? [String: Any])
            let apps = try #require(object["apps"] as? [[String: Any]])
            let days = try #require(object["days"] as? [[String: Any]])
            let birds = try #require(apps.first { $0["app"] as? String == "org.birds" })
            for sums in [birds, try #require(object["total"] as? [String: Any])] + days {
                for key in ["launches", "background"] {
                    let isKnown = told.contains(key)
                    #expect(isKnown ? sums[key] is Int : sums[key] is NSNull, "\(key), told \(told)")
                }
                // The refresh and the processing task ran all the same.
                #expect((sums["runs"] as? [String: Int])?.isEmpty == false)
            }
        }
    }

    @Test(
        "a request submitted after midnight is told with its date in the report of a log of less than a day")
    func afterMidnight() throws {
        let folder = try TemporaryFolder()
        func line(_ date: String, _ time: String, _ message: String) -> String {
            PhoneLog.record((time, "dasd:70", message)).replacing("2026-10-05", with: date)
        }
        let first = "bgRefresh-com.example.news.first:0A1B2C"
        let second = "bgRefresh-com.example.news.second:0A1B2D"
        let log = try folder.write(
            [
                line("2026-10-05", "10:40:00", "Submitted: \(first) at priority 10"),
                line("2026-10-06", "09:12:00", "Submitted: \(second) at priority 10"),
                line("2026-10-06", "09:12:30", "\(second), Decision: CP Score: 0.20}"),
            ].joined(separator: "\n") + "\n", to: "phone.log")
        let report = try Command.run("run", log).output
        // 5 October 2026 is a Monday, on which the log begins.
        #expect(report.contains("submitted 10:40:"), "\(report)")
        #expect(report.contains("submitted Tue 6 Oct 09:12:"), "\(report)")
    }

    @Test("check verifies what no simulation can compute, and finds a changed line")
    func check() throws {
        let folder = try TemporaryFolder()
        let (_, recording) = try Self.record(Self.log(), in: folder)
        let intact = try Command.run("check", recording)
        #expect(intact.ending == .exited(0))
        #expect(
            intact.output.contains("cannot be simulated again") && intact.output.contains("2 evaluations"))
        let text = try Command.lines(of: recording).joined(separator: "\n") + "\n"
        #expect(text.contains("batteryLevel == 9"))
        let line = try #require(text.split(separator: "\n").firstIndex { $0.contains(#""event":"policy""#) })
        let changed = try folder.write(
            text.replacing("batteryLevel == 9", with: "batteryLevel == 8", maxReplacements: 1), to: "c.jsonl")
        try Command.expectComplaint(["check", changed], status: 65, saying: "c.jsonl:\(line + 1): ")
        let cut = try folder.write(
            text.split(separator: "\n").dropLast().joined(separator: "\n") + "\n", to: "d.jsonl")
        let partial = try Command.run("check", cut)
        #expect(partial.output.contains("as far as the recording goes"))
    }

    @Test("nothing goes on from a logged day, and the answer says what does")
    func declined() throws {
        let folder = try TemporaryFolder()
        let (log, recording) = try Self.record(Self.log(), in: folder)
        try Command.expectComplaint(
            ["continue", recording], status: 65, saying: "a device logged", "dayline scenario --from")
        for (file, words) in [
            (log, "dayline record \(log) FILE.jsonl"), (recording, "the lines of the recording itself"),
        ] {
            try Command.expectComplaint(
                ["run", file, "--format", "jsonl"], status: 64, saying: words, "--format json")
        }
        try Command.expectComplaint(
            ["run", log, "--set", "charger on 09:00"], status: 64, saying: "is a log of a device",
            "dayline scenario --from")
        try Command.expectComplaint(
            ["run", recording, "--set", "charger on 09:00"], status: 64, saying: "is a recording")
        try Command.expectComplaint(
            ["record", log, log, "--overwrite"], status: 73, saying: "is the log itself")
        try Command.expectComplaint(["record", log, recording], status: 73, saying: "exists already")
    }

    @Test("no input is replaced by what is made of it, and each stays as it was")
    func inputsStay() throws {
        let folder = try TemporaryFolder()
        let text = Self.log()
        let (a, b) = (try folder.write(text, to: "a.log"), try folder.write(text, to: "b.log"))
        let link = folder.path(of: "c.log")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: b)
        for target in [a, b, link] {
            try Command.expectComplaint(
                ["record", a, b, target, "--overwrite"], status: 73, saying: "is the log itself",
                "another file for the recording")
            try Command.expectComplaint(
                ["scenario", "--from", a, "--from", b, target, "--overwrite"], status: 73,
                saying: "is the log itself", "another file for the scenario")
        }
        try Command.expectComplaint(
            ["scenario", "--from", a, a, "--overwrite"], status: 73, saying: "is the log itself")
        try Command.expectComplaint(
            ["watch", a, "--record", a, "--overwrite"], status: 73, saying: "is the log itself")
        for file in [a, b] { #expect(try String(contentsOfFile: file, encoding: .utf8) == text) }
        let made = try Command.run("scenario", "--from", a, folder.path(of: "day.yaml"), "--overwrite")
        #expect(made.ending == .exited(0), "\(made.errorOutput)")
    }

    @Test("the report on one app counts the policies of that app only")
    func policiesOfApp() throws {
        let folder = try TemporaryFolder()
        let text =
            Self.log()
            + Self.log(bundle: "com.example.mail", refresh: "com.example.mail.refresh")
            .replacing("Battery Level Policy", with: "Thermal Policy").replacing("0A1B2C", with: "0D0E0F")
        let log = try folder.write(text, to: "phone.log")
        func report(_ arguments: String...) throws -> String {
            let outcome = try Command.run(["run", log] + arguments)
            #expect(outcome.ending == .exited(0), "\(outcome.errorOutput)")
            return outcome.output
        }
        let all = try report()
        #expect(all.contains("  Battery Level: ") && all.contains("  Thermal: "))
        let mail = try report("--app", "com.example.mail")
        #expect(mail.contains("  Thermal: ") && !mail.contains("Battery Level"))
    }

    @Test("why as JSON tells of a moment only what was known then")
    func momentOfJSON() throws {
        let folder = try TemporaryFolder()
        let log = try folder.write(
            Self.log()
                + Self.log().replacing("bgRefresh-com.example.news.refresh", with: "com.apple.bird")
                .replacing("0A1B2C", with: "0D0E0F"), to: "phone.log")
        struct Answer: Decodable {
            struct Request: Decodable { let lines: [Int] }
            struct Step: Decodable { let moment: Int }
            struct Run: Decodable {
                let submitted: Step?
                let started: Step?
                let ended: Step?
            }
            let requests: [Request]
            let system: [Run]
        }
        func answer(_ app: String, _ arguments: String...) throws -> Answer {
            let outcome = try Command.run(["why", log, "--app", app, "--format", "json"] + arguments)
            #expect(outcome.ending == .exited(0), "\(outcome.errorOutput)")
            return try JSONDecoder().decode(Answer.self, from: Data(outcome.output.utf8))
        }
        // At 08:04:15 the activity has been submitted and held back, and has not started.
        let whole = try answer("com.example.news")
        let then = try answer("com.example.news", "--at", "08:04:15")
        #expect(then.requests.count == 1 && !then.requests[0].lines.isEmpty)
        #expect(then.requests[0].lines.count < whole.requests[0].lines.count)
        let system = try answer("com.apple.system")
        #expect(system.system.contains { $0.started != nil && $0.ended != nil })
        // It runs from 08:04:20 to 08:04:50.
        let running = try answer("com.apple.system", "--at", "08:04:30")
        #expect(running.system.contains { $0.submitted != nil && $0.started != nil })
        #expect(running.system.allSatisfy { $0.ended == nil })
        let waiting = try answer("com.apple.system", "--at", "08:04:15").system
        #expect(waiting.contains { $0.submitted != nil } && waiting.allSatisfy { $0.started == nil })
    }

    @Test("check refuses options that have no use for what is checked")
    func uselessOptions() throws {
        let folder = try TemporaryFolder()
        let (log, recording) = try Self.record(Self.log(), in: folder)
        let day = try folder.write(
            "name: A\nstart: 2026-10-05 06:00\nlength: 1h\napps: {name: A, bundleIdentifier: a.b}\n",
            to: "day.yaml")
        let push = try folder.write(#"{"aps": {"content-available": 1}}"#, to: "push.apns")
        let useless: [(file: String, options: [String], words: String)] = [
            (
                "swipe-away", ["--headers", "h.txt"],
                "--headers is for the payload of a push, not for a scenario"
            ),
            (day, ["--headers", "h.txt"], "--headers is for the payload of a push, not for a scenario"),
            (day, ["--before-damage"], "--before-damage is for a recording, not for a scenario"),
            (log, ["--headers", "h.txt"], "not for the log of a device"),
            (recording, ["--headers", "h.txt"], "not for a recording"),
            (recording, ["--info-plist", "I.plist"], "not for a recording"),
            (push, ["--info-plist", "I.plist"], "not for a push"),
        ]
        for (file, options, words) in useless {
            try Command.expectComplaint(["check", file] + options, status: 64, saying: words)
        }
    }

    @Test("a day that was assumed to begin within a log without dates is told with its line")
    func assumedDay() throws {
        let folder = try TemporaryFolder()
        let words = [
            ("10:46:00", "Submitted: bgRefresh-org.birds.feed:0A1B2C at priority 10"),
            ("09:12:00", "STARTING activity bgRefresh-org.birds.feed:0A1B2C"),
            ("09:13:00", "COMPLETED bgRefresh-org.birds.feed:0A1B2C at priority 10"),
        ]
        func log(_ words: some Sequence<(String, String)>) -> String {
            words.map { "default\t\($0.0).000000+0200\tdasd\t\($0.1)\n" }.joined()
        }
        func report(_ text: String) throws -> String {
            let outcome = try Command.run(
                "run", try folder.write(text, to: "phone.log"), "--date", "2025-03-08")
            #expect(outcome.ending == .exited(0), "\(outcome.errorOutput)")
            return outcome.output.replacing("\n", with: " ")
        }
        let sentence = "The time of day goes back at line 2, so 2025-03-09 is taken to begin there"
        #expect(try report(log(words)).contains("\(sentence)."))
        #expect(try !report(log(words.dropFirst())).contains("goes back"))
        // Where it goes on a few minutes before, the clock was set, and no day is missing.
        let set = try report(log([("09:16:00", words[0].1)] + words.dropFirst()))
        #expect(set.contains("clock was set back by about 4 m before line 2"))
        #expect(!set.contains("goes back") && !set.contains("no records"))
        let twice = try report(log(words) + log([("08:00:00", "words")]))
        #expect(twice.contains("\(sentence); 1 further day begins in the same way."))
    }

    @Test("a log of two phones says so, and where the cable was off, and so does its recording")
    func twoPhones() throws {
        let folder = try TemporaryFolder()
        let text =
            CableLog.connected + CableLog.submitted + CableLog.disconnected + "[connected:BB]\n"
            + CableLog.held
        let log = try folder.write(text, to: "phone.log")
        let recording = folder.path(of: "phone.jsonl")
        #expect(try Command.run("record", log, recording).ending == .exited(0))
        for file in [log, recording] {
            let report = try Command.run("run", file).output.replacing("\n", with: " ")
            #expect(report.contains("The phone was disconnected 1 time, first at line 3"))
            #expect(report.contains("Another phone is connected at line 4"))
        }
        let twice = try Command.run("run", try folder.write(text + CableLog.disconnected, to: "twice.log"))
        #expect(twice.output.contains("The phone was disconnected 2 times, first at line 3"))
        let again = text.replacing("BB", with: "00008120-00AA")
        let same = try Command.run("run", try folder.write(again, to: "same.log")).output
        #expect(same.contains("disconnected 1 time") && !same.contains("Another phone"))
    }

    @Test("a redacted recording has no name of the log, and answers the same about app1")
    func redacted() throws {
        let folder = try TemporaryFolder()
        let (log, recording) = try Self.record(Self.log(), in: folder, "--redact")
        let text = try Command.lines(of: recording).joined(separator: "\n")
        for name in ["example", "News", "news", "phone"] { #expect(!text.contains(name), "\(name)") }
        #expect(text.contains("bgRefresh-app1.task1:0A1B2C"))
        let answers = [
            try Command.run("why", log, "--app", "com.example.news").output
                .replacing("com.example.news.refresh", with: "app1.task1")
                .replacing("What held News", with: "What held app1"),
            try Command.run("why", recording, "--app", "app1").output,
        ]
        #expect(answers[1].contains("app1.task1"))
        let ends = answers.map { $0.split(separator: "\n").dropFirst().joined(separator: "\n") }
        #expect(ends[0] == ends[1])
    }

    @Test("names in a log that would steer a terminal reach none, from the log or from its recording")
    func hostileNames() throws {
        let folder = try TemporaryFolder()
        let evil = "com.e\u{1B}]0;owned\u{7}vil.\u{202E}x" + String(repeating: "y", count: 200)
        let (log, recording) = try Self.record(Self.log(bundle: evil, refresh: evil + ".r"), in: folder)
        for file in [log, recording] {
            for arguments in [["run"], ["check"], ["frame", "--at", "08:04:30"]] {
                let outcome = try Command.run([arguments[0], file] + arguments.dropFirst())
                #expect(outcome.ending == .exited(0), "\(arguments) \(outcome.errorOutput)")
                expectHarmless(outcome.output + outcome.errorOutput)
            }
        }
        let text = try Command.lines(of: recording).joined(separator: "\n")
        #expect(text.contains(#"\u001b]0;owned\u0007vil"#))
        expectHarmless(text)
    }

    @Test("standard output takes the recording too, and it is read from standard input")
    func pipes() throws {
        let log = Array(Self.log().utf8)
        let outcome = try Command.run("record", "-", "-", input: log)
        #expect(outcome.ending == .exited(0), "\(outcome.errorOutput)")
        let check = try Command.run("check", "-", input: Array(outcome.output.utf8))
        #expect(check.output.contains("every line is as it was written"), "\(check.errorOutput)")
    }
}

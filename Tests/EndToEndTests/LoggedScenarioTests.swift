import Foundation
import ScenarioFile
import Simulation
import TestSupport
import Testing
import Timeline

/// `dayline scenario --from`: a day that a phone logged, as a scenario.
@Suite struct LoggedScenarioTests {
    private func scenario(_ arguments: String...) throws -> String {
        let outcome = try Command.run(
            ["scenario", "--from", "-"] + arguments, input: Array(PhoneLog.text.utf8))
        try #require(outcome.ending == .exited(0), "\(outcome.errorOutput)")
        return outcome.output
    }

    private func line(of words: String, in text: String) throws -> String {
        try #require(
            text.split(separator: "\n").first { $0.contains(words) }.map(String.init), "no line with \(words)"
        )
    }

    @Test("the day starts with the minute of the first record, and lasts to the minute after the last")
    func day() throws {
        let read = try ScenarioReader.read(Array(try scenario().utf8), file: "a day")
        #expect(read.header.calendar.isoDate(.start) == "2026-10-05")
        #expect(read.header.calendar.clock(.start) == "07:00:00")
        // From 07:00 to 11:30.
        #expect(read.header.length == 4 * Span.hour + 30 * Span.minute)
    }

    @Test("battery, charger and use of the phone are as the log tells, each with its line")
    func device() throws {
        let text = try scenario()
        let read = try ScenarioReader.read(Array(text.utf8), file: "a day")
        #expect(read.device.battery == 64_000)
        // At 07:00:10, 08:30, 09:30; what is told with the last record is no longer in the day.
        let seconds: [Int64] = [10, 90 * 60, 150 * 60]
        #expect(read.device.measuredCharges.map(\.moment.milliseconds) == seconds.map { $0 * Span.second })
        #expect(read.device.measuredCharges.map(\.milliPercent) == [64_000, 60_000, 75_000])
        let capacity = try #require(PhoneLog.line(with: "Capacity:75"))
        #expect(try line(of: "\"09:30\": 75%", in: text).hasSuffix("# line \(capacity)"))
        let charged = Slice(from: Moment(90 * Span.minute), to: Moment(150 * Span.minute))
        #expect(read.device[.charger].map(\.slice) == [charged])
        let charger = try #require(PhoneLog.line(with: "Source:AC"))
        #expect(try line(of: "\"08:30-09:30\"", in: text).hasSuffix("# line \(charger)"))
        // Unlocked from 07:00:20 to 07:05, with the visit from 07:01 to 07:04 in between.
        #expect(
            read.device.uses.map { [$0.from.milliseconds, $0.to.milliseconds] } == [
                [20 * Span.second, Span.minute], [4 * Span.minute, 5 * Span.minute],
            ])
    }

    @Test(
        "Low Power Mode lasts from the first to the last evaluation that says so, and that is marked as a guess"
    )
    func lowPowerMode() throws {
        let text = try scenario()
        let read = try ScenarioReader.read(Array(text.utf8), file: "a day")
        #expect(
            read.device[.lowPowerMode].map(\.slice) == [
                Slice(from: Moment(20 * Span.minute), to: Moment(50 * Span.minute))
            ])
        #expect(try line(of: "lowPowerMode:", in: text).contains("guessed"))
    }

    @Test(
        "a transfer's session keeps cellular data off, and its time limit is said to be left out unless it is the default",
        arguments: [
            ([14_400], "was 4h; here it is the default, 7d"), ([604_800], nil),
            ([14_400, 604_800], "was 4h to 7d; here it is the default, 7d"),
        ] as [([Int], String?)])
    func sessionLimits(seconds: [Int], remark: String?) throws {
        let lines = seconds.enumerated().flatMap { number, timeout in
            [
                (
                    "09:0\(number):00", "nsurlsessiond:80",
                    "NDSession <9> Session <9> is for <org.birds>.<up> using resource timeout: \(timeout).000000,"
                        + " request timeout: 60.000000 allowsCellularAccess: 0"
                ),
                (
                    "09:0\(number):01", "nsurlsessiond:80",
                    "Task <0A>.<\(number)> is for <org.birds>.<up>.<\(number)>"
                ),
                ("09:0\(number):02", "nsurlsessiond:80", "Task <0A>.<\(number)> will begin"),
            ]
        }
        let text = lines.map(PhoneLog.record).joined(separator: "\n") + "\n"
        let outcome = try Command.run(["scenario", "--from", "-"], input: Array(text.utf8))
        try #require(outcome.ending == .exited(0), "\(outcome.errorOutput)")
        let read = try ScenarioReader.read(Array(outcome.output.utf8), file: "a day")
        #expect(read.apps.first?.transfers.map(\.allowsCellularAccess) == [false])
        #expect(outcome.output.contains("timeoutIntervalForResource") == (remark != nil))
        if let remark { #expect(outcome.output.contains(remark)) }
    }

    @Test("the app's visit, its submissions, what they require and how long they ran are as the log tells")
    func app() throws {
        let text = try scenario()
        let read = try ScenarioReader.read(Array(text.utf8), file: "a day")
        let app = try #require(read.apps.first)
        #expect(read.header.roster.apps.map(\.bundleIdentifier) == ["org.birds"])
        #expect(app.visits.map(\.moment) == [Moment(Span.minute)])
        #expect(app.visits.map(\.length.least) == [3 * Span.minute])
        let tasks = app.tasks.map { read.header.roster[$0.task].identifier }
        #expect(tasks == ["org.birds.feed", "org.birds.tidy"])
        #expect(app.tasks.allSatisfy { $0.submitsOnEnteringBackground && !$0.submitsInHandler })
        #expect(app.tasks.map(\.earliestBegin) == [15 * Span.minute, 0])
        #expect(app.tasks.map(\.requiresExternalPower) == [false, true])
        #expect(app.tasks.map(\.work.time.least) == [4 * Span.second, 3 * Span.minute])
        let submission = try #require(PhoneLog.line(with: "requiresExternalPower=1"))
        #expect(try line(of: "requiresExternalPower: true", in: text).hasSuffix("# line \(submission)"))
    }

    @Test("the push has its time and its run time, and the swipe its time")
    func pushAndSwipe() throws {
        let app = try #require(try ScenarioReader.read(Array(try scenario().utf8), file: "a day").apps.first)
        #expect(app.pushes.map(\.arrivals) == [[Moment(180 * Span.minute)]])
        #expect(app.pushes.map(\.priority) == [5])
        #expect(app.pushes.map(\.work.time.least) == [7 * Span.second])
        #expect(app.swipes == [Moment(240 * Span.minute)])
    }

    @Test(
        "the scenario is written into a file and can be simulated: the app runs its processing and gets its push"
    )
    func simulated() throws {
        let folder = try TemporaryFolder()
        let file = folder.path(of: "day.yaml")
        let written = try Command.run(["scenario", "--from", "-", file], input: Array(PhoneLog.text.utf8))
        #expect(written.ending == .exited(0) && written.output == "")
        #expect(written.errorOutput.contains("wrote \(file)"))
        let report = try Command.run("run", file).output
        let titles = try line(of: "app  ", in: report).split(separator: " ").map(String.init)
        let row = try line(of: "Birds ", in: report).split(separator: " ").map(String.init)
        for title in ["visits", "push", "processing"] {
            let column = try #require(titles.firstIndex(of: title), "\(titles)")
            #expect(row[column] == "1", "\(title)")
        }
        let check = try Command.run("check", file)
        #expect(check.ending == .exited(0) || check.ending == .exited(1), "\(check.errorOutput)")
        try Command.expectComplaint(
            ["scenario", "--from", "-", file], input: Array(PhoneLog.text.utf8), status: 73,
            saying: "exists already")
    }

    /// The log with other lines, each of a time, a process with its number, and a message.
    private func scenario(adding lines: [(String, String, String)]) throws -> String {
        let text = PhoneLog.text + lines.map(PhoneLog.record).joined(separator: "\n") + "\n"
        let outcome = try Command.run(["scenario", "--from", "-"], input: Array(text.utf8))
        try #require(outcome.ending == .exited(0), "\(outcome.errorOutput)")
        return outcome.output
    }

    @Test("an app of which only launches or states are told is kept, with a comment")
    func appsWithoutRequests() throws {
        let text = try scenario(adding: [
            ("11:31:00", "dasd:70", "[FBSSystemService][0x3a11] Sending request to open \"org.owls\""),
            (
                "11:32:00", "runningboardd:50",
                "Calculated state for app<org.hens(00000000-0000-4000-8000-000000000002)>: running-suspended (role: None)"
            ),
        ])
        let read = try ScenarioReader.read(Array(text.utf8), file: "a day")
        #expect(
            Set(read.header.roster.apps.map(\.bundleIdentifier)) == ["org.birds", "org.owls", "org.hens"])
        #expect(
            try line(of: "launched in the background 1 time", in: text).contains(
                "no line tells for which request"))
        #expect(try line(of: "states of its process", in: text).contains("no visit and no request"))
    }

    @Test(
        "a refresh that never ran is guessed to be submitted in its handler, so that check blames nobody for it"
    )
    func neverRan() throws {
        let folder = try TemporaryFolder()
        let text = try scenario(adding: [
            (
                "11:31:00", "dasd:70",
                "Submitted: bgRefresh-org.owls.feed:0A1B2E at priority 10 (Mon Oct  5 11:45:59 2026 - "
                    + "Tue Oct  6 11:45:59 2026)"
            ),
            ("11:40:00", "powerd:40", "Battery capacity change posted(0x80060). Capacity:70 Source:Batt"),
        ])
        #expect(try line(of: "- in handler", in: text).contains("guessed: the log has no whole run"))
        let read = try ScenarioReader.read(Array(text.utf8), file: "a day")
        let place = try #require(
            read.header.roster.apps.firstIndex { $0.bundleIdentifier == "org.owls.feed" })
        let owls = read.apps[place]
        // 14 m 59 s by the scheduler's line, which has no fractions of a second.
        #expect(owls.tasks.map(\.earliestBegin) == [15 * Span.minute])
        let day = try folder.write(text, to: "day.yaml")
        let findings = try Command.run("check", day).output
        let blamed = findings.split(separator: "\n").filter {
            $0.contains("does not submit the next refresh")
        }
        // The one that ran did not submit again, and the log tells that.
        #expect(blamed.count == 1, "\(findings)")
        #expect(!findings.contains("earliestBeginDate is 14 m"))
    }

    @Test(
        "a network that the scheduler saw is in the scenario with its line, and guessed where the samples end"
    )
    func sampledNetwork() throws {
        let row =
            "bgProcessing-org.birds.tidy:D0D0D1:[\n\t{name: Network Quality Policy, policyWeight: 8.400, response: "
            + "{33, 0.00, [{[networkPathAvailability]: Required:1.00, Observed:0.00},]}}\n ], Decision: MNP}"
        let text = try scenario(adding: [
            ("11:31:00", "dasd:70", row), ("11:50:00", "dasd:70", row),
            ("11:59:00", "powerd:40", "Battery capacity change posted(0x80060). Capacity:70 Source:Batt"),
        ])
        let read = try ScenarioReader.read(Array(text.utf8), file: "a day")
        #expect(read.device.networks.map(\.network) == [.none, .wiFi])
        #expect(
            read.device.networks.map(\.moment) == [271, 290].map { Moment($0 * Span.minute) })
        #expect(try line(of: "\"11:31\": none", in: text).contains("sampled"))
        #expect(
            try line(of: "\"11:50\": wifi", in: text).contains(
                "guessed: nothing tells the network after line"))
    }

    @Test("a restart in the log is one of the scenario, with its line")
    func restart() throws {
        let text = try scenario(adding: [("11:31:00", "kernel:0", "iBoot version: iBoot-1.2.3")])
        #expect(text.contains("  restarts:\n"))
        #expect(try line(of: "- \"11:31\"", in: text).contains("# line "))
        // It is not in use until it is unlocked again.
        let used = try scenario(adding: [
            ("11:30:00", "SpringBoard:0", "Screen did unlock (Was locked for 60.0 seconds)"),
            ("11:31:00", "kernel:0", "iBoot version: iBoot-1.2.3"),
            ("11:50:00", "SpringBoard:0", "Screen did unlock (Was locked for 60.0 seconds)"),
        ])
        #expect(used.contains("11:30-11:31"))
    }

    @Test(
        "what stands for the app or was assumed of the log is marked, and a submission in an open run is one")
    func markedGuesses() throws {
        let folder = try TemporaryFolder()
        let submit = "submitTaskRequest: <BGAppRefreshTaskRequest: org.birds.feed, earliestBeginDate: (null)>"
        let handler = [
            ("09:30:54", "Runner:300", "Running task: <BGAppRefreshTask: org.birds.feed>"),
            ("09:30:55", "Runner:300", submit),
        ]
        func text(_ lines: [(String, String, String)], named name: String) throws -> String {
            let text = lines.map { PhoneLog.record($0) }.joined(separator: "\n")
            return try Command.run("scenario", "--from", try folder.write(text + "\n", to: name)).output
        }
        let own = try text(handler, named: "process.log")
        // The same is said of a name that --redact puts in its place.
        #expect(
            try line(of: "bundleIdentifier", in: own).contains("guessed: its bundle identifier is not told"))
        #expect(own.contains("# No line of the scheduler (dasd) is in this log"))
        #expect(try line(of: "- in handler", in: own).contains("during 1 of 1 run it was submitted again"))
        #expect(!own.contains("# line 2"))
        let task = try text(
            [("09:30:54", "dasd:70", "Submitted: bgRefresh-org.birds.feed:0A1B2C at priority 10")],
            named: "task.log")
        #expect(try line(of: "bundleIdentifier", in: task).contains("guessed: the log names the task"))
    }

    @Test("a run whose submission is not in the log shows no submission in the handler")
    func untoldSubmission() throws {
        let records = [
            ("08:00:01", "dasd:70", "STARTING activity bgRefresh-org.birds.feed:0A1B2C"),
            ("08:00:02", "Birds:300", "Running task: <BGAppRefreshTask: org.birds.feed>"),
            (
                "08:00:09", "Birds:300",
                "Marking task <BGAppRefreshTask: org.birds.feed> complete with success: 1"
            ),
        ]
        let folder = try TemporaryFolder()
        let log = try folder.write(
            records.map { PhoneLog.record($0) }.joined(separator: "\n") + "\n", to: "phone.log")
        let text = try Command.run("scenario", "--from", log).output
        #expect(!text.contains("in handler") && !text.contains("submitted again"))
        #expect(try line(of: "- \"08:00:01\"", in: text).contains("line 1; guessed: not in this log"))
    }

    @Test(
        "where a phone launched the app for a push of priority 10, no push of its kind is one that the model refuses"
    )
    func launchedAtPriorityTen() throws {
        func pushed(_ clock: String, _ digits: String, runs: Bool) -> [(String, String, String)] {
            let activity = "com.apple.pushLaunch.org.birds:\(digits)"
            return [
                (clock, "SpringBoard:55", "Received incoming message on topic org.birds at priority 10"),
                (clock, "SpringBoard:55", "SUBMITTING: \(activity)"),
                (clock, "dasd:70", "Submitted: \(activity) at priority 10"),
            ] + (runs ? [(clock, "dasd:70", "STARTING activity \(activity)")] : [])
        }
        func priorities(runs: Bool) throws -> [Int] {
            let said = pushed("08:00:00", "0A1B2C", runs: runs) + pushed("08:30:00", "0A1B2D", runs: false)
            let folder = try TemporaryFolder()
            let log = try folder.write(
                said.map { PhoneLog.record($0) }.joined(separator: "\n") + "\n", to: "phone.log")
            let text = try Command.run("scenario", "--from", log).output
            return try ScenarioReader.read(Array(text.utf8), file: "a day").apps.flatMap(\.pushes).flatMap {
                push in
                push.arrivals.map { _ in push.priority }
            }
        }
        #expect(try priorities(runs: true) == [5, 5])
        #expect(try priorities(runs: false) == [10, 10])
    }

    @Test("a push whose kind no line tells is left out with a comment, and named so in recordings too")
    func untoldKind() throws {
        let folder = try TemporaryFolder()
        let said: [(time: String, process: String, message: String)] = [
            ("08:00:00", "SpringBoard:55", "Received incoming message on topic org.birds at priority 5"),
            ("08:10:00", "SpringBoard:55", "[org.birds] Delivered user visible push notification 0A1B-2C3D"),
        ]
        let log = try folder.write(
            said.map(PhoneLog.record).joined(separator: "\n") + "\n", to: "phone.log")
        let recording = folder.path(of: "phone.jsonl")
        func output(_ arguments: String...) throws -> String {
            let outcome = try Command.run(arguments)
            try #require(outcome.ending == .exited(0), "\(outcome.errorOutput)")
            return outcome.output
        }
        _ = try output("record", log, recording)
        let text = try output("scenario", "--from", log)
        #expect(text.contains("# 1 × push, of a kind that the log does not tell, not written (line 1)"))
        let read = try ScenarioReader.read(Array(text.utf8), file: "a day")
        #expect(read.apps.map(\.standardPushes.count) == [1])
        for day in [log, recording] {
            #expect(
                try output("why", day, "--app", "org.birds").contains(
                    "push · push; its kind is not in this log · request 0"))
            #expect(
                try output("export", day, "--to", "csv").contains(
                    "0,Birds,org.birds,push; its kind is not in this log,push,"))
        }
    }

    @Test("what is no log of a device is answered with what it is")
    func notALog() throws {
        let folder = try TemporaryFolder()
        let recording = try Command.record("swipe-away", in: folder)
        try Command.expectComplaint(
            ["scenario", "--from", recording], status: 65, saying: "is a recording, not a scenario")
        try Command.expectComplaint(
            ["scenario", "--from", "-"], input: Array("name: A\n".utf8), status: 65,
            saying: "is no log of a device", "--style")
        try Command.expectComplaint(["scenario"], status: 64, saying: "--from")
        try Command.expectComplaint(["scenario", "--from", "-", "--card"], status: 64, saying: "--card")
    }
}

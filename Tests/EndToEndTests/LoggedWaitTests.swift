import Foundation
import TestSupport
import Testing

/// What is said of waits and holds of a logged day: the same by run and by why, of the log and of its recording.
@Suite struct LoggedWaitTests {
    private static let feed = "bgRefresh-org.birds.feed:0A1B2C"
    private static let asked: PhoneLine = (
        "07:04:00", "Birds:300",
        "submitTaskRequest: <BGAppRefreshTaskRequest: org.birds.feed, earliestBeginDate: 2026-10-05 05:19:00 +0000>"
    )

    private typealias PhoneLine = (time: String, process: String, message: String)

    private static func submitted(from window: String) -> PhoneLine {
        (
            "07:04:00", "dasd:70",
            "Submitted: \(feed) at priority 10 (Mon Oct  5 \(window) 2026 - Tue Oct  6 07:19:00 2026)"
        )
    }

    private static func scheduler(_ time: String, _ message: String) -> PhoneLine {
        (time, "dasd:70", message)
    }

    private func dayline(_ arguments: [String]) throws -> String {
        let outcome = try Command.run(arguments)
        try #require(outcome.ending == .exited(0), "\(outcome.errorOutput)")
        return outcome.output
    }

    /// Gives the log of some lines, and its recording, one after the other.
    private func tell(_ lines: [PhoneLine], _ body: (String) throws -> Void) throws {
        let folder = try TemporaryFolder()
        let log = try folder.write(lines.map(PhoneLog.record).joined(separator: "\n") + "\n", to: "wait.log")
        try body(log)
        let recording = folder.path(of: "wait.jsonl")
        _ = try dayline(["record", log, recording])
        try body(recording)
    }

    private func run(_ file: String) throws -> String {
        try dayline(["run", file]).replacing(/\n +/, with: " ")
    }

    private func why(_ file: String, _ app: String = "org.birds.feed") throws -> String {
        try dayline(["why", file, "--app", app])
    }

    @Test("after its date a request could run, and what it waits for since then is not in the log")
    func due() throws {
        try tell([
            Self.asked, Self.submitted(from: "07:19:00"),
            Self.scheduler("07:30:00", "Rescoring all 9 activities"),
        ]) { file in
            let report = try run(file)
            #expect(
                report.contains(
                    "could run from 07:19:00, its earliestBeginDate; what it waits for since then is not in this log"
                ))
            let answer = try why(file, "Birds")
            #expect(answer.contains("  eligible from  07:19:00, its earliestBeginDate\n"))
        }
    }

    @Test("the app's date and the scheduler's window are told by their names, and a scenario takes the app's")
    func twoDates() throws {
        try tell([
            Self.asked, Self.submitted(from: "07:26:00"),
            Self.scheduler("07:10:00", "Rescoring all 9 activities"),
        ]) { file in
            let report = try run(file)
            #expect(
                report.contains(
                    "the log ends before the scheduler's window begins, 07:26:00; its earliestBeginDate is 07:19:00"
                ))
            let answer = try why(file, "Birds")
            #expect(
                answer.contains(
                    "eligible from  07:26:00, as the scheduler's window begins; its earliestBeginDate is 07:19:00\n"
                ))
            let json = try dayline(["why", file, "--app", "Birds", "--format", "json"])
            // The day begins at 07:04.
            #expect(
                json.contains(/"earliestBegin": *900000\b/) && json.contains(/"windowBegin": *1320000\b/),
                "\(json)")
            let scenario = try dayline(["scenario", "--from", file])
            #expect(scenario.contains("earliestBeginDate: 15m "))
        }
    }

    @Test("where only the window is told, a scenario says so")
    func windowAlone() throws {
        try tell([Self.submitted(from: "07:26:00"), Self.scheduler("07:30:00", "Rescoring all 9 activities")])
        { file in
            let report = try run(file)
            #expect(report.contains("could run from 07:26:00, as the scheduler's window begins;"))
            let scenario = try dayline(["scenario", "--from", file])
            #expect(
                scenario.contains("the median of 1 submission; the log tells only the scheduler's window"))
        }
    }

    @Test("a policy that no line names, one without a counterpart, and a score without its threshold")
    func holds() throws {
        let motion =
            "\(Self.feed):[\n\t{name: Motion Policy, policyWeight: 1.0, response: {MNP, 0.00}}\n ], Decision: MNP}"
        try tell([
            Self.scheduler("07:10:00", "\(Self.feed), Decision: MNP}"), Self.scheduler("07:20:00", motion),
            Self.scheduler("07:25:00", "\(Self.feed), Decision: CP Score: 0.839581}"),
        ]) { file in
            let report = try run(file)
            #expect(report.contains("waited for a policy that is not in this log 10 m, Motion 5 m"))
            #expect(
                report.contains(
                    "last word 07:25:00: Can Proceed, score 0.84; its threshold is not in this log"))
            let answer = try why(file)
            #expect(answer.contains("for 15 m: a policy that is not in this log 10 m, Motion 5 m\n"))
            #expect(
                answer.contains("07:10:00–07:20:00  a policy that is not in this log (Must Not Proceed)\n"))
        }
        try tell([Self.scheduler("07:10:00", "\(Self.feed), Decision: MNP}")]) { file in
            let report = try run(file)
            #expect(
                report.contains(
                    "last word 07:10:00: blocked by a policy that is not in this log (Must Not Proceed)"))
        }
    }

    @Test("an older request that is only named as it is replaced was submitted first")
    func replaced() throws {
        let old = "bgRefresh-org.birds.feed:111111"
        try tell([
            Self.asked, ("07:04:00", "Birds:300", "Submitting task request activity: \(Self.feed)"),
            Self.scheduler("07:04:00", "CANCELED: \(old) at priority 10"), Self.submitted(from: "07:19:00"),
        ]) { file in
            let scenario = try dayline(["scenario", "--from", file])
            let older = try #require(scenario.firstRange(of: "# line 3; guessed: not in this log"))
            let newer = try #require(scenario.firstRange(of: "# line 1\n"))
            #expect(older.lowerBound < newer.lowerBound, "\(scenario)")
        }
    }

    @Test("time in the background that no line ends is said to count to the end of the log")
    func background() throws {
        func state(_ time: String, _ words: String) -> PhoneLine {
            (time, "runningboardd:50", "Calculated state for app<org.birds(00-AA)>: \(words)")
        }
        let words =
            "background counts to the end of the log, or to a gap, where no line tells another state: "
        let open = [
            state("07:00:00", "running-active (role: NonUserInteractive)"),
            Self.scheduler("07:10:00", "Rescoring all 9 activities"),
        ]
        try tell(open) { file in
            let report = try run(file)
            #expect(report.contains(words), "\(report)")
        }
        try tell(open + [state("07:11:00", "running-suspended (role: None)")]) { file in
            let report = try run(file)
            #expect(!report.contains(words), "\(report)")
        }
    }

    @Test("two apps with one name are told apart by their bundle identifiers")
    func namesakes() throws {
        func state(_ bundle: String) -> PhoneLine {
            (
                "07:00:00", "runningboardd:50",
                "Calculated state for app<\(bundle)(00-AA)>: running-suspended (role: None)"
            )
        }
        try tell([state("org.birds"), state("com.birds")]) { file in
            let report = try run(file)
            #expect(report.contains("org.birds") && report.contains("com.birds"), "\(report)")
        }
    }

    @Test("on a terminal the answers are wrapped to it, in a pipe each fact keeps its line")
    func wrapped() throws {
        let folder = try TemporaryFolder()
        let lines = [Self.asked, Self.submitted(from: "07:26:00")].map(PhoneLog.record)
        _ = try folder.write(lines.joined(separator: "\n") + "\n", to: "wait.log")
        _ = try folder.write(
            "name: Day\nprofile: sources\nstart: 2026-10-05 07:00\nlength: 1d\napps:\n  - name: Birds\n    bundleIdentifier: org.birds\n"
                + "    BGAppRefreshTask: {identifier: org.birds.feed, submit: \"08:00\"}\n", to: "day.yaml")
        // A name without its folder, which may be longer than a line.
        let (log, scenario) = ("wait.log", "day.yaml")
        for words in [
            ["why", log, "--app", "Birds"], ["why", scenario, "--app", "Birds"], ["check", scenario],
            ["run", scenario], ["compare", scenario, "--set", "low-power-mode on 09:00"],
        ] {
            let piped = try Command.run(words, in: folder.path).output
            #expect(piped.split(separator: "\n").contains { $0.count > 60 }, "\(piped)")
            let terminal = try PseudoTerminal(
                "/bin/sh", ["-c", "cd \"$0\" && exec \"$@\"", folder.path, BuiltProgram.dayline] + words,
                columns: 60)
            #expect(terminal.waitForEnd(reading: true, within: Patience.milliseconds) != nil)
            let shown = String(decoding: terminal.output, as: UTF8.self).replacing("\r\n", with: "\n")
            let answer = shown.split(separator: "\n").filter { !$0.hasPrefix("dayline: ") }
            #expect(answer.allSatisfy { $0.count <= 60 }, "\(shown)")
            // Nothing is lost, though the first column of a wide table is there again, and a word that is too long for a line may be divided.
            guard words[0] != "run", words[0] != "compare" else { continue }
            #expect(shown.filter { !$0.isWhitespace } == piped.filter { !$0.isWhitespace })
        }
    }

    @Test("of lines without times, the moment that the app asked for is told as it is written")
    func untimed() throws {
        let folder = try TemporaryFolder()
        let text = try folder.write(
            "[com.apple.BackgroundTasks:Framework] submitTaskRequest: <BGProcessingTaskRequest: org.birds.clean, "
                + "earliestBeginDate: 2026-08-01 04:36:32 +0000, requiresExternalPower=0, "
                + "requiresNetworkConnectivity=1>\n", to: "pasted.txt")
        let why = try dayline(["why", text])
        #expect(
            why.contains(
                "eligible from  2026-08-01 04:36:32 +0000, its earliestBeginDate; the lines have no times"))
        let asked = try folder.write(
            try String(contentsOfFile: text, encoding: .utf8).replacing(
                "2026-08-01 04:36:32 +0000", with: "(null)"),
            to: "unasked.txt")
        #expect(!(try dayline(["why", asked])).contains("eligible from"))
    }
}

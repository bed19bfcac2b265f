import Foundation
import TestSupport
import Testing

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
    private static func record(
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
        #expect(reports[1].contains("Battery Level 1"))
        // The last sentence about the log says how to ask more of it.
        let shared = reports[0].components(separatedBy: " are not in this log")[0]
        #expect(reports[1] == shared + " are not in this log.\n")
        let comparison = try Command.run("compare", log, recording)
        #expect(comparison.ending == .exited(0), "\(comparison.output)")
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
        try Command.expectComplaint(["compare", recording], status: 64, saying: "name a second day")
        try Command.expectComplaint(
            ["run", recording, "--format", "json"], status: 64, saying: "not for the log of a device")
        try Command.expectComplaint(
            ["record", log, log, "--overwrite"], status: 73, saying: "is the log itself")
        try Command.expectComplaint(["record", log, recording], status: 73, saying: "exists already")
        try Command.expectComplaint(
            ["record", "swipe-away", folder.path(of: "t.jsonl"), "--redact"], status: 64, saying: "--redact")
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
                .replacing("com.example.news.refresh", with: "app1.task1"),
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

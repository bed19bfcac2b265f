import EventLog
import Foundation
import TestSupport
import Testing
import Timeline

/// Several logs of one phone make one day.
@Suite struct MergedLogTests {
    /// The log of a phone in two pieces that overlap by some lines, in files of these names.
    private static func pieces(in folder: TemporaryFolder) throws -> (first: String, second: String) {
        let lines = PhoneLog.text.split(separator: "\n")
        let middle = lines.count / 2
        return (
            try folder.write(lines[..<(middle + 3)].joined(separator: "\n") + "\n", to: "first.log"),
            try folder.write(lines[(middle - 3)...].joined(separator: "\n") + "\n", to: "second.log")
        )
    }

    private static func whole(in folder: TemporaryFolder) throws -> String {
        try folder.write(PhoneLog.text, to: "whole.log")
    }

    /// A text without the names of files and the places in them.
    private static func withoutPlaces(_ text: String) -> String {
        let place = /(lines? |(first|second)\.log:)\d+(–((first|second)\.log:)?\d+)?/
        return text.replacing(place, with: "#")
    }

    @Test("why answers as for the whole log, with the file of each line, in whatever order they are named")
    func why() throws {
        let folder = try TemporaryFolder()
        let (first, second) = try Self.pieces(in: folder)
        let whole = try Command.run("why", try Self.whole(in: folder), "--app", "org.birds")
        #expect(whole.output.contains("line 9 "))
        for names in [[first, second], [second, first]] {
            let outcome = try Command.run(["why"] + names + ["--app", "org.birds"])
            #expect(outcome.ending == .exited(0), "\(outcome.errorOutput)")
            #expect(Self.withoutPlaces(outcome.output) == Self.withoutPlaces(whole.output))
            #expect(outcome.output.contains("first.log:") && outcome.output.contains("second.log:"))
            // Each quoted line stands at the place that is told.
            for match in outcome.output.matches(of: /((?:first|second)\.log):(\d+)  \S+  (\w+): (.{1,40})/) {
                let file = match.1 == "first.log" ? first : second
                let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
                let line = lines[try #require(Int(match.2)) - 1]
                #expect(line.contains(": " + match.4), "\(match.0)")
            }
        }
    }

    @Test("logs without dates whose phone's clock was set back go on on the same day beside each other")
    func setBack() throws {
        let folder = try TemporaryFolder()
        func write(_ records: [(time: String, process: String, message: String)], to name: String) throws
            -> String
        {
            let lines = records.map { "default\t\($0.time).000000+0200\t\($0.process)\t\($0.message)\n" }
            return try folder.write(lines.joined(), to: name)
        }
        let refresh = "bgRefresh-org.birds.feed:0A1B2C"
        let scheduler = try write(
            [
                ("09:00:00", "dasd", "Submitted: \(refresh) at priority 10 <private>"),
                ("09:59:00", "dasd", "\(refresh), Decision: MNP}"),
                ("09:50:00", "dasd", "\(refresh), Decision: MNP}"),
                ("10:20:00", "dasd", "COMPLETED \(refresh) at priority 10"),
            ], to: "scheduler.log")
        // No line of the other log tells by itself that the clock was set.
        let board = try write(
            [
                ("09:10:00", "SpringBoard", "a word"), ("09:58:00", "SpringBoard", "a word"),
                ("09:51:00", "SpringBoard", "a word"), ("10:10:00", "SpringBoard", "a word"),
            ], to: "board.log")
        for names in [[scheduler, board], [board, scheduler]] {
            let report = try Command.run(["run"] + names + ["--date", "2026-10-05"]).output
            #expect(report.contains("Mon 5 Oct 2026") && !report.contains("6 Oct"), "\(report)")
            #expect(report.contains("clock was set back by about 9 m"), "\(report)")
            #expect(!report.contains("is taken to begin there"))
        }
    }

    @Test("run, frame, scenario and record take them, and the recording tells the files")
    func commands() throws {
        let folder = try TemporaryFolder()
        let (first, second) = try Self.pieces(in: folder)
        let report = try Command.run("run", first, second)
        #expect(report.ending == .exited(0))
        #expect(
            report.output.contains(/\d+ records stand in more than one of the logs, and each counts\s+once\./)
        )
        #expect(try Command.run("frame", first, second, "--size", "80x24").output.contains("first.log"))
        let scenario = try Command.run("scenario", "--from", first, "--from", second)
        #expect(scenario.ending == .exited(0) && scenario.output.contains("# first.log:"))
        let file = folder.path(of: "day.jsonl")
        #expect(try Command.run("record", first, second, file).ending == .exited(0))
        let why = try Command.run("why", file, "--app", "org.birds")
        #expect(why.output == (try Command.run("why", first, second, "--app", "org.birds").output))
        let redacted = folder.path(of: "redacted.jsonl")
        #expect(try Command.run("record", first, second, redacted, "--redact").ending == .exited(0))
        let text = try String(contentsOfFile: redacted, encoding: .utf8)
        #expect(text.contains("\"name\":\"file1\"") && !text.contains("first.log"))
    }

    @Test("files of other kinds among them, and too many of standard input, are answered")
    func refused() throws {
        let folder = try TemporaryFolder()
        let log = try Self.whole(in: folder)
        let recording = folder.path(of: "day.jsonl")
        #expect(try Command.run("record", log, recording).ending == .exited(0))
        let rule = "several files make one day only where all of them are logs of a device"
        let push = try folder.write("{\"aps\": {}}", to: "push.apns")
        for (other, kind) in [
            (recording, "is a recording"), (push, "is the payload of a push"),
            ("swipe-away", "is a scenario"),
        ] {
            for names in [[log, other], [other, log]] {
                try Command.expectComplaint(["run"] + names, status: 64, saying: "\(other) \(kind); \(rule)")
            }
        }
        try Command.expectComplaint(["run", "-", "-"], status: 64, saying: "standard input holds one log")
        try Command.expectComplaint(["run", log, log + "x"], status: 66, saying: "cannot read")
    }

    @Test("logs that name different phones are told so")
    func phones() throws {
        let folder = try TemporaryFolder()
        func log(_ phone: String) throws -> String {
            let line =
                "Oct  5 08:04:39 \(phone) dasd(x)[70] <Notice>: COMPLETED bgRefresh-org.birds.feed:0A1B2C"
            return try folder.write(line + "\n", to: "\(phone).log")
        }
        let report = try Command.run("run", try log("Anna"), try log("Ben")).output
        let joined = report.split(separator: "\n").joined(separator: " ")
        #expect(joined.contains("different phones: Anna.log names \"Anna\", Ben.log names \"Ben\"."))
    }

    @Test(
        "logs without dates are told on the days that they show of each other, and the heading names the other"
    )
    func partners() throws {
        let folder = try TemporaryFolder()
        func write(_ lines: [String], to name: String) throws -> String {
            try folder.write(lines.map { "default\t\($0)\n" }.joined(), to: name)
        }
        let name = "bgProcessing-org.birds.clean:AA0001"
        let evening = try write(
            [
                "22:10:00.000100+0200\tdasd\tSubmitted: \(name) at priority 10 "
                    + "(Mon Oct  5 22:10:00 2026 - Mon Oct 12 22:10:00 2026)",
                "23:50:00.000100+0200\tdasd\t\(name), Decision: MNP}",
            ], to: "evening.log")
        let night = try write(
            [
                "00:40:00.000100+0200\tdasd\tSTARTING activity \(name)",
                "00:43:00.000100+0200\tdasd\tCOMPLETED \(name) at priority 10",
            ], to: "night.log")
        for names in [[evening, night], [night, evening]] {
            let report = try Command.run(["run"] + names).output
                .split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(report.contains("Mon 5 Oct 2026 22:10 to Tue 6 Oct 00:43"), "\(report)")
            #expect(
                report.contains(
                    "night.log: Dayline reads no full date before the times; the first is of 2026-10-06, as 1 activity shows "
                        + "that evening.log names, too"), "\(report)")
        }
        let redacted = try Command.run("run", evening, night, "--redact").output
        #expect(!redacted.contains("evening") && !redacted.contains("night.log"))
    }
}

import Foundation
import TestSupport
import Testing

/// Logs of objects of JSON: in any form, under any name.
@Suite struct ObjectLogTests {
    /// The lines of a phone's log, with the number of the record that each belongs to.
    private static let lines: [(record: Int, text: String)] = {
        var record = 0
        return PhoneLog.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { line in
            if line.hasPrefix("2026-") { record += 1 }
            return (record, String(line))
        }
    }()

    /// The log as objects of a style, in their order.
    private static let objects: [String] = (1...(lines.last?.record ?? 1)).map { number in
        let text = lines.filter { $0.record == number }.map(\.text).joined(separator: "\n")
        let pid = text.dropFirst(31).split(separator: " ", omittingEmptySubsequences: true)[3]
        let words = text.split(separator: "\(pid)    0    ", maxSplits: 1)[1]
        let process = words.prefix { $0 != ":" }
        let message = words.dropFirst(process.count + 2).replacing("\"", with: "\\\"")
            .replacing("\n", with: "\\n").replacing("\t", with: "\\t")
        return
            "{\"timestamp\":\"\(text.prefix(31))\",\"processImagePath\":\"/l/\(process)\",\"processID\":\(pid),"
            + "\"eventMessage\":\"\(message)\"}"
    }

    @Test(
        "that most words of the scheduler are unknown, and that the phone started again, is told before the day"
    )
    func unknownWords() throws {
        let head = "2026-10-05 09:00:0"
        let tail = ".000000+0200 0x1a2b     Default     0x0                  "
        let lines =
            (0..<6).map { "\(head)\($0)\(tail)70    0    dasd: Pondering the meaning of \($0)" }
            + ["\(head)7\(tail)0    0    kernel: iBoot version: iBoot-10151.1.1"]
        let folder = try TemporaryFolder()
        let file = try folder.write((lines.joined(separator: "\n") + "\n" + PhoneLog.text), to: "odd.log")
        let known = try folder.write(PhoneLog.text, to: "day.log")
        let words = "lines of the scheduler are not known"
        let report = try Command.run("run", file).output
        #expect(report.contains("6 of ") && report.contains(words))
        #expect(report.contains("The phone started again 1 time while it was logged."))
        #expect(try !Command.run("run", known).output.contains(words))
        // The dashboard says it, too, once it has read the file.
        let dashboard = try Dashboard(file)
        try dashboard.wait(for: words)
        #expect(try dashboard.quit().status == 0)
    }

    @Test("a log in UTC says so, unless a zone is named")
    func universalTime() throws {
        let message = "Submitted: bgRefresh-org.birds.feed:0A1B2C at priority 10"
        let line =
            "{\"subsystem\":\"\",\"category\":\"\",\"pid\":70,\"time\":1.7e18,\"event_type\":\"Log\","
            + "\"process\":\"/usr/libexec/dasd\",\"message\":\"\(message)\",\"boot_uuid\":\"B1\","
            + "\"timestamp\":\"2026-10-05T22:30:00.000000000Z\",\"evidence\":\"a.tracev3\"}\n"
        let folder = try TemporaryFolder()
        let file = try folder.write(line, to: "day.jsonl")
        let words = "days and hours are those of UTC"
        let report = try Command.run("run", file).output.replacing("\n", with: " ")
        #expect(report.contains("Mon 5 Oct 2026 22:30") && report.contains(words), "\(report)")
        let zoned = try Command.run("run", file, "--zone", "+0200").output.replacing("\n", with: " ")
        #expect(zoned.contains("Tue 6 Oct 2026 00:30") && !zoned.contains(words), "\(zoned)")
        let other = try folder.write(PhoneLog.text, to: "day.log")
        #expect(try !Command.run("run", other).output.contains("UTC"))
    }

    @Test("an array on one line makes the day of the lines, and each quoted record is the one that is told")
    func oneLine() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("[\(Self.objects.joined(separator: ","))]", to: "day.json")
        let lines = try folder.write(PhoneLog.text, to: "day.log")
        let check = try Command.run("check", file).output
        #expect(check.contains("its records share lines, so they are numbered by themselves"))
        func why(_ file: String) throws -> String {
            try Command.run("why", file, "--app", "org.birds").output
        }
        func record(_ line: Substring) -> Int { Self.lines[(Int(line) ?? 1) - 1].record }
        let expected = try why(lines)
            .replacing(#/    line (\d+)/#) { "    record \(record($0.1))" }
            .replacing(#/    lines (\d+)–(\d+)/#) { "    records \(record($0.1))–\(record($0.2))" }
        #expect(try why(file) == expected)
        let scenario = try Command.run("scenario", "--from", file)
        #expect(scenario.ending == .exited(0) && scenario.output.contains("# record "))
        let frame = try Command.run("frame", file, "--at", "08:30", "--size", "120x36").output
        #expect(frame.contains("(record ") && !frame.contains("(line "))
    }

    @Test("objects of unifiedlog_iterator in a file with the ending of recordings are a log")
    func jsonl() throws {
        let folder = try TemporaryFolder()
        let text = Self.objects.map { object in
            object.replacing("processImagePath", with: "process").replacing("processID", with: "pid")
                .replacing("eventMessage", with: "event_type\":\"Log\",\"message")
                .replacing(".000000+0200", with: "Z").replacing("2026-10-05 ", with: "2026-10-05T")
        }.joined(separator: "\n")
        let file = try folder.write(text + "\n", to: "day.jsonl")
        let shown = try Command.run([file, "--plain"], input: Array("quit\n".utf8))
        #expect(shown.ending == .exited(0), "\(shown.errorOutput)")
        #expect(shown.output.contains("logged by a device"))
        #expect(try Command.run("scenario", "--from", file).ending == .exited(0))
        let recording = folder.path(of: "copy.jsonl")
        #expect(try Command.run("record", file, recording).ending == .exited(0))
        #expect(try Command.run([recording, "--plain"], input: Array("quit\n".utf8)).ending == .exited(0))
    }
}

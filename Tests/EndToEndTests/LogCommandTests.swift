import Foundation
import TestSupport
import Testing

/// The commands that get a log.
@Suite struct LogCommandTests {
    @Test(
        "what is printed is a script that a shell can read, for every source",
        arguments: [
            "", "--app com.example.news --app News", "--live", "--simulator", "--simulator --live",
        ])
    func scripts(_ options: String) throws {
        let outcome = try Command.run(line: "log-command \(options)")
        #expect(outcome.ending == .exited(0) && outcome.errorOutput == "")
        let shell = try Spawn.run("/bin/sh", ["-nc", outcome.output])
        #expect(shell.ending == .exited(0), "\(shell.errorOutput)")
    }

    @Test("an app is known by its bundle identifier or its process, and neither can end a quotation")
    func apps() throws {
        let both = try Command.run(line: "log-command --app com.example.news --app News").output
        #expect(both.contains("\"ReportSystemMemory\", \"News\"} OR"))
        #expect(both.contains("subsystem BEGINSWITH \"com.example.news\" OR"))
        #expect(both.contains("eventMessage CONTAINS \"com.example.news\" OR"))
        let live = try Command.run(line: "log-command --live --app News").output
        #expect(live.contains("|ReportSystemMemory|News' | dayline watch -"))
        #expect(!live.contains("where --app names its"))
        #expect(
            try Command.run(line: "log-command --live --app a.b").output.contains("where --app names its"))
        for name in ["", "a\"b", "a'b", "a|b", "a\u{1B}b", "$(id)"] {
            try Command.expectComplaint(
                ["log-command", "--app", name], status: 64, saying: "expected a bundle identifier")
        }
    }

    @Test(
        "a packed sysdiagnose is unpacked first; what is text already, or no archive, is told as what it is")
    func files() throws {
        let folder = try TemporaryFolder()
        let name = "sysdiagnose_2026.10.05_08-00-00+0200_iPhone-OS_iPhone_23A1"
        let inner = folder.path(of: "\(name).tar")
        let note = try folder.write("a note", to: "note.txt")
        #expect(try Spawn.run("tar", ["-cf", inner, note]).ending == .exited(0))
        #expect(try Spawn.run("gzip", [inner]).ending == .exited(0))
        let told = try Command.run("log-command", inner + ".gz")
        #expect(told.ending == .exited(0))
        #expect(told.output.contains("tar -xf \(inner).gz\n"))
        #expect(told.output.contains("log show --archive \(name)/system_logs.logarchive --info"))
        let log = try folder.write(CableLog.whole, to: "phone.log")
        try Command.expectComplaint(
            ["log-command", log], status: 65, saying: "is a log of a device, not a log archive")
        try Command.expectComplaint(
            ["log-command", note], status: 65, saying: "is neither a scenario nor a log")
        try Command.expectComplaint(["log-command", "/nowhere"], status: 66, saying: "cannot read")
        try Command.expectComplaint(
            ["log-command", note, "--live"], status: 64, saying: "not for an archive")
    }

    @Test(
        "with --redact neither an app nor a path of the person is in the commands, which still are a script")
    func redacted() throws {
        let folder = try TemporaryFolder()
        let archive = folder.path(of: "annas.logarchive")
        try FileManager.default.createDirectory(
            atPath: archive + "/Persist", withIntermediateDirectories: true)
        let outcome = try Command.run(
            "log-command", archive, "--app", "com.acme.diary", "--app", "Diary", "--redact")
        #expect(outcome.ending == .exited(0) && outcome.output.contains("log show --archive file1"))
        for word in ["acme", "iary", "annas"] { #expect(!outcome.output.contains(word), "\(outcome.output)") }
        #expect(try Spawn.run("/bin/sh", ["-nc", outcome.output]).ending == .exited(0))
        let note = try folder.write("Dear diary of annas", to: "annas.txt")
        let wrong = try Command.run("log-command", note, "--redact")
        #expect(wrong.ending == .exited(65) && !wrong.errorOutput.contains("annas"), "\(wrong.errorOutput)")
    }

    @Test("check takes what a log leaves out, and only of a log")
    func checked() throws {
        let folder = try TemporaryFolder()
        let log = try folder.write(CableLog.whole, to: "phone.log")
        let plain = try Command.run("check", log)
        #expect(plain.output.contains("the zone is not in the log"))
        let zoned = try Command.run("check", log, "--zone", "-0700")
        #expect(zoned.ending == .exited(0) && !zoned.output.contains("the zone is not in the log"))
        try Command.expectComplaint(
            ["check", "messaging-day", "--date", "2026-10-05"], status: 64, saying: "for the log of a device")
    }
}

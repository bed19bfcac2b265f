import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Files that are compressed, and files that are shown while they are read.
@Suite struct CompressedLogTests {
    /// The app of the log.
    private static let app = "com.example.walks"

    /// Whether a tool is installed.
    static func has(_ tool: String) -> Bool {
        (try? Spawn.run("/bin/sh", ["-c", "command -v \(tool)"]).status) == 0
    }

    /// The report of a log without its first line, and without the name of the file.
    private func report(_ file: String) throws -> [Substring] {
        let outcome = try Command.run("run", file)
        try #require(outcome.ending == .exited(0), "\(outcome.errorOutput)")
        return outcome.output.replacing(file, with: "FILE").split(separator: "\n").dropFirst().map { $0 }
    }

    @Test("a log that gzip or zstd made smaller is the same day, whatever its file is called")
    func sameDay() throws {
        let folder = try TemporaryFolder()
        let log = try folder.write(CableLog.whole, to: "phone.log")
        let plain = try report(log)
        #expect(plain.joined().contains("refresh"))
        for tool in ["gzip", "zstd"] where Self.has(tool) {
            // The name of the file is the title of the day.
            let other = try TemporaryFolder()
            let packed = other.path(of: "phone.log")
            let made = try Spawn.run("/bin/sh", ["-c", "\(tool) -c \"$0\" > \"$1\"", log, packed])
            #expect(made.ending == .exited(0))
            #expect(try report(packed) == plain, "\(tool)")
        }
    }

    @Test("a compressed scenario is read like a plain one")
    func scenario() throws {
        let folder = try TemporaryFolder()
        let text = try Command.run("scenario", "messaging-day").output
        let file = try folder.write(text, to: "day.yaml")
        #expect(try Spawn.run("gzip", [file]).ending == .exited(0))
        #expect(try report(file + ".gz") == report(try folder.write(text, to: "plain.yaml")))
    }

    /// What the report says of a file that was cut.
    private static let damage =
        "gzip -dc ended with an error: the file is damaged, or not all of it is there; the day has what came out of it."

    /// A compressed log without its last bytes.
    private func cutLog(in folder: TemporaryFolder) throws -> String {
        let log = try folder.write(CableLog.whole, to: "phone.log")
        #expect(try Spawn.run("gzip", [log]).ending == .exited(0))
        let packed = try Data(contentsOf: URL(fileURLWithPath: log + ".gz"))
        let cut = folder.path(of: "cut.gz")
        try packed.dropLast(8).write(to: URL(fileURLWithPath: cut))
        return cut
    }

    @Test("what comes out of a compressed log that was cut is a day, and the report says that it was cut")
    func cut() throws {
        let folder = try TemporaryFolder()
        let cut = try cutLog(in: folder)
        let report = try Command.run("run", cut)
        #expect(report.ending == .exited(0), "\(report.errorOutput)")
        let words = report.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains(Self.damage))
        // Only what gzip checks with is missing.
        let whole = try folder.write(CableLog.whole, to: "whole.log")
        let why = try Command.run("why", cut, "--app", Self.app)
        #expect(try why.output == Command.run("why", whole, "--app", Self.app).output)
        // What a file is written from is said where the person sees it.
        for answer in [why, try Command.run("export", cut, "--to", "csv")] {
            #expect(answer.errorOutput.split(separator: "\n").contains { "\($0).".hasSuffix(Self.damage) })
        }
        let facts = try Command.run("run", cut, "--format", "json").output
        #expect(facts.contains("\"\(Self.damage)\""))
        let dashboard = try TmuxSession(
            running: "\(TmuxSession.quoted(BuiltProgram.dayline)) \(TmuxSession.quoted(cut))")
        try dashboard.waitUntilShown("damaged", within: Patience.milliseconds)
        try dashboard.press("q")
        #expect(try dashboard.waitForExitStatus(within: Patience.milliseconds) == 0)
    }

    @Test("what comes out of a compressed recording that was cut is read before the damage, which has a line")
    func cutRecording() throws {
        let folder = try TemporaryFolder()
        let recording = try Command.record("swipe-away", in: folder)
        let lines = try Command.lines(of: recording).count
        for tool in ["gzip", "zstd"] where Self.has(tool) {
            let cut = folder.path(of: "cut-\(tool).jsonl")
            // Without its last bytes, with which gzip and zstd check what came out.
            let made = try Spawn.run(
                "/bin/sh", ["-c", "\(tool) -c \"$0\" | head -c -4 > \"$1\"", recording, cut])
            #expect(made.ending == .exited(0))
            try Command.expectComplaint(["check", cut], status: 65, saying: "--before-damage")
            let kept = try Command.run("check", cut, "--before-damage")
            #expect(kept.ending == .exited(0), "\(kept.errorOutput)")
            #expect(kept.output.hasPrefix("equal: "))
            #expect(kept.errorOutput.contains("\(tool) -dc ended with an error"))
            let place = try #require(kept.errorOutput.firstMatch(of: /jsonl:([0-9]+):/))
            #expect(try (1...lines).contains(#require(Int(place.1))))
        }
    }

    @Test("a compressed log that was cut makes a day with another one, and is named")
    func cutAmongSeveral() throws {
        let folder = try TemporaryFolder()
        let cut = try cutLog(in: folder)
        let other = try folder.write(CableLog.whole, to: "other.log")
        let report = try Command.run("run", cut, other, "--format", "json")
        #expect(report.ending == .exited(0), "\(report.errorOutput)")
        #expect(report.output.contains("\"cut.gz: \(Self.damage)\""))
        #expect(!report.output.contains("\"other.log: gzip"))
    }

    @Test("a compressed log from which no record comes out is an error that says the damage")
    func cutAtBeginning() throws {
        let folder = try TemporaryFolder()
        let beginning = try folder.write(CableLog.connected, to: "beginning.log")
        // The rest of the line is in no part that gzip can make plain.
        let made = try Spawn.run("/bin/sh", ["-c", "gzip -c \"$0\" | head -c -8 > \"$0.gz\"", beginning])
        #expect(made.ending == .exited(0))
        for command in [["run"], ["check"], ["why", "--app", Self.app]] {
            try Command.expectComplaint(
                command + [beginning + ".gz"], status: 65,
                saying: "gzip -dc ended with an error: the file is damaged")
        }
        let dashboard = try TmuxSession(
            running: "\(TmuxSession.quoted(BuiltProgram.dayline)) \(TmuxSession.quoted(beginning + ".gz"))")
        let lines = try dashboard.waitUntilShown("the file is damaged", within: Patience.milliseconds)
        // Where the whole file is read at once, there is no dashboard to quit.
        if lines.contains(where: { $0.contains("q quit") }) { try dashboard.press("q") }
        #expect(try dashboard.waitForExitStatus(within: Patience.milliseconds) == 65)
    }

    @Test("a compressed scenario that was cut is said to be damaged")
    func cutScenario() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(try Command.run("scenario", "messaging-day").output, to: "day.yaml")
        let made = try Spawn.run("/bin/sh", ["-c", "gzip -c \"$0\" | head -c -12 > \"$0.gz\"", file])
        #expect(made.ending == .exited(0))
        try Command.expectComplaint(
            ["run", file + ".gz"], status: 65, saying: "gzip -dc ended with an error: the file is damaged")
    }

    @Test("where the tool is missing its name is said")
    func noTool() throws {
        let folder = try TemporaryFolder()
        let log = try folder.write(CableLog.whole, to: "phone.log")
        #expect(try Spawn.run("gzip", [log]).ending == .exited(0))
        let outcome = try Command.spawn(["run", log + ".gz"], environment: ["PATH": folder.path])
        #expect(outcome.ending == .exited(66))
        #expect(outcome.errorOutput.contains("read through gzip -dc: gzip is not installed"))
    }

    @Test("compressed bytes that come through a pipe are read like the file, torn ones too")
    func piped() throws {
        let folder = try TemporaryFolder()
        let log = try folder.write(CableLog.whole, to: "phone.log")
        let plain = try Command.run("why", log, "--app", Self.app).output
        #expect(try Spawn.run("gzip", [log]).ending == .exited(0))
        let packed = TmuxSession.quoted(log + ".gz")
        for feed in ["cat \(packed)", "(head -c 1 \(packed); sleep 0.2; tail -c +2 \(packed))"] {
            let piped = try Command.shell("\(feed) | \"$0\" why - --app \(Self.app)")
            #expect(piped.ending == .exited(0) && piped.output == plain, "\(piped.errorOutput)")
        }
        let cut = try Command.shell("head -c -12 \(packed) | \"$0\" run -")
        #expect(cut.ending == .exited(0) && cut.output.contains("gzip -dc ended with an error"))
    }

    @Test("keys work although the compressed log is standard input, as a file or through a pipe")
    func keys() throws {
        let folder = try TemporaryFolder()
        let log = try folder.write(CableLog.whole, to: "phone.log")
        #expect(try Spawn.run("gzip", [log]).ending == .exited(0))
        let packed = TmuxSession.quoted(log + ".gz")
        let program = TmuxSession.quoted(BuiltProgram.dayline)
        for command in ["\(program) - < \(packed)", "cat \(packed) | \(program) -"] {
            let dashboard = try TmuxSession(running: command)
            try dashboard.waitUntil("the whole day", within: Patience.milliseconds) {
                $0.clock == "07:31:20"
            }
            try dashboard.press("0")
            try dashboard.waitUntil("the beginning", within: Patience.milliseconds) {
                $0.clock == "07:04:00"
            }
            try dashboard.press("q")
            #expect(try dashboard.waitForExitStatus(within: Patience.milliseconds) == 0)
        }
    }

    @Test("a long file is shown while it is read, Esc stops the reading, and what was read is a day")
    func stopped() throws {
        let folder = try TemporaryFolder()
        // A pipe that brings lines without an end is a file that is not read soon.
        let path = folder.path(of: "long")
        try #require(mkfifo(path, 0o600) == 0)
        let dashboard = try TmuxSession(
            running:
                "\(TmuxSession.quoted(BuiltProgram.dayline)) \(TmuxSession.quoted(path)) --style idevicesyslog"
        )
        let pipe = try #require(FileHandle(forWritingAtPath: path))
        try pipe.write(contentsOf: Data((CableLog.connected + CableLog.submitted + CableLog.held).utf8))
        try dashboard.waitUntilShown("Esc stops and keeps what was read", within: Patience.milliseconds)
        try dashboard.waitUntil("the day so far", within: Patience.milliseconds) { $0.clock == "07:22:11" }
        try dashboard.press("Escape")
        try dashboard.waitUntilShown("stopped: the day has what 5 lines say", within: Patience.milliseconds)
        try dashboard.press("q")
        #expect(try dashboard.waitForExitStatus(within: Patience.milliseconds) == 0)
        try pipe.close()
    }
}

import TestSupport
import Testing

/// Scenarios and recordings that come through a pipe, which can be read only once.
@Suite struct PipeTests {
    private static let scenario = RepositoryRoot.path(of: "Sources/ScenarioFile/Scenarios/swipe-away.yaml")

    /// What a line of the shell prints; `$0` is the command, `$1` the file.
    private func output(_ line: String, _ file: String) throws -> String {
        let outcome = try Spawn.run("/bin/bash", ["-c", line, BuiltProgram.dayline, file], within: 180_000)
        #expect(outcome.ending == .exited(0), "\(line): \(outcome.errorOutput)")
        return outcome.output
    }

    @Test(
        "a scenario through a pipe is the scenario in the file",
        arguments: [
            "run DAY", "frame DAY --at 14:00", "check DAY", "why DAY --app Kept --at 14:00", "record DAY -",
        ])
    func scenario(_ command: String) throws {
        let expected = try output("\"$0\" " + command.replacing("DAY", with: "\"$1\""), Self.scenario)
        #expect(expected.split(separator: "\n").isEmpty == false)
        for (way, name) in [
            ("<(cat \"$1\")", "<("), ("- <\"$1\"", "-"), ("/dev/stdin <\"$1\"", "/dev/stdin"),
        ] {
            let parts = command.split(separator: " ").map { $0 == "DAY" ? Substring(way) : $0 }
            let line = "\"$0\" " + parts.joined(separator: " ")
            #expect(try output(line, Self.scenario) == expected, "\(name): \(command)")
        }
    }

    @Test(
        "a recording through a pipe is the recording in the file",
        arguments: [
            "check DAY", "frame DAY --at 14:00", "why DAY --app Kept --at 14:00", "check DAY --before-damage",
        ])
    func recording(_ command: String) throws {
        let folder = try TemporaryFolder()
        let file = try Command.record("swipe-away", in: folder)
        let expected = try output("\"$0\" " + command.replacing("DAY", with: "\"$1\""), file)
        for way in ["<(cat \"$1\")", "- <\"$1\"", "/dev/stdin <\"$1\""] {
            let parts = command.split(separator: " ").map { $0 == "DAY" ? Substring(way) : $0 }
            #expect(try output("\"$0\" " + parts.joined(separator: " "), file) == expected, "\(way)")
        }
    }

    @Test("a named pipe is read as it comes, and one that is recorded into is written as it goes")
    func namedPipe() throws {
        let folder = try TemporaryFolder()
        let pipe = folder.path(of: "pipe")
        let line = "mkfifo \"$1\"; \"$0\" record swipe-away \"$1\" & \"$0\" check \"$1\"; wait"
        let file = try Command.record("swipe-away", in: folder)
        #expect(try output(line, pipe) == output("\"$0\" check \"$1\"", file))
    }

    @Test(
        "a log that comes through a named pipe is the log in the file",
        arguments: [
            "run LOG", "why LOG --app Birds --at 07:45", "scenario --from LOG", "frame LOG --at 08:00",
            "check LOG",
        ])
    func loggedNamedPipe(_ command: String) throws {
        let (stored, piped) = (try TemporaryFolder(), try TemporaryFolder())
        // A day is named for its file, so both have one name, in folders of their own.
        let file = try stored.write(PhoneLog.text, to: "phone")
        let pipe = piped.path(of: "phone")
        let words = "\"$0\" " + command.replacing("LOG", with: "phone")
        let expected = try output("cd \"${1%/*}\" && " + words, file)
        let line = "cd \"${1%/*}\" && mkfifo phone && { cat '\(file)' >phone & } && " + words
        #expect(try output(line, pipe) == expected)
        #expect(!expected.isEmpty)
    }

    @Test("what comes through a named pipe is shown for what it is, and not for the ending of its name")
    func endingOfPipe() throws {
        let folder = try TemporaryFolder()
        let log = try folder.write(PhoneLog.text, to: "phone")
        let recording = try Command.record("swipe-away", in: folder, as: "recorded")
        let commands = TmuxSession.quoted("07:40\nevents\nq\n")
        for (name, file) in [("log.jsonl", log), ("day.jsonl", recording)] {
            let piped = folder.path(of: name)
            let shown = "printf \(commands) | \"$0\" \"$1\" --plain"
            let line = "mkfifo \"$1\" && { cat '\(file)' >\"$1\" & } && " + shown
            let expected = try output(shown, file)
            #expect(try output(line, piped).replacing(name, with: "phone") == expected, "\(name)")
        }
    }

    @Test("record writes to standard output for -, and makes no file of that name")
    func recordToOutput() throws {
        let folder = try TemporaryFolder()
        let written = try Command.run("record", "swipe-away", "-", in: folder.path)
        #expect(written.ending == .exited(0), "\(written.errorOutput)")
        let named = try Command.run("run", "swipe-away", "--format", "jsonl")
        #expect(written.outputBytes == named.outputBytes)
        let listed = try Spawn.run("/bin/ls", ["-A", folder.path])
        #expect(listed.output == "")
    }
}

import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What happens to the file of a recording when things go wrong around it.
@Suite(.waits) struct RecordingFileTests {
    @Test("a recording for which the disk has no room is told on the screen and on leaving, with status 74")
    func noRoom() throws {
        let folder = try TemporaryFolder()
        let file = folder.path(of: "s.jsonl")
        let program = TmuxSession.quoted(BuiltProgram.dayline)
        // Files of at most 64 kB, by which the system ends those who do not know better.
        let terminal = try TmuxSession(
            running: "sh -c 'ulimit -f 128; exec \(program) swipe-away --speed 7200 --record \(file)'")
        let lines = try terminal.waitUntilShown("rec failed", within: Patience.milliseconds)
        #expect(lines.contains { $0.contains("recording has stopped: File too large") })
        try terminal.waitUntil("the end of the day", within: Patience.milliseconds) { $0.clock == "22:00:00" }
        try terminal.press("z")
        let later = try terminal.waitUntilShown("rec failed", within: Patience.milliseconds)
        #expect(later.contains { $0.contains("recording has stopped: File too large") })
        try terminal.press("q")
        #expect(try terminal.waitForExitStatus(within: Patience.milliseconds) == 74)
        let left = try terminal.screen().joined()
        #expect(left.contains("dayline: the session was not recorded, or not to its end: cannot write to"))
        let checked = try Command.run("check", file)
        #expect(checked.ending == .exited(0), "\(checked.output)\(checked.errorOutput)")
        #expect(checked.output.contains("as far as the recording goes"))
    }

    @Test("a recording that is interrupted before anything is written leaves no file")
    func interruptedAtOnce() throws {
        let folder = try TemporaryFolder()
        for signal in [SIGINT, SIGTERM, SIGHUP] {
            let file = folder.path(of: "day \(signal).jsonl")
            // A year, of which nothing is written for a while.
            let program = try SpawnedProgram(
                BuiltProgram.dayline, ["record", "six-weeks", file, "--days", "365"])
            while !FileManager.default.fileExists(atPath: file) { usleep(1_000) }
            program.send(signal: signal)
            #expect(try program.waitForEnd().ending == .signalled(signal))
            let left = try? String(contentsOfFile: file, encoding: .utf8)
            #expect(left?.isEmpty != true, "an empty file would be no recording, and in the way of the next")
        }
    }

    @Test("a recording whose file is deleted is told, with status 74")
    func deleted() throws {
        let folder = try TemporaryFolder()
        let file = folder.path(of: "s.jsonl")
        let dashboard = try Dashboard("--paused", "--at", "12:00", "--record", file)
        try FileManager.default.removeItem(atPath: file)
        try dashboard.press("n")
        try dashboard.wait(for: "rec failed")
        let left = try dashboard.quit()
        #expect(left.status == 74)
        #expect(left.screen.contains { $0.contains("not recorded, or not to its end") })
    }

    @Test(
        "a recording that somebody empties is told, with status 74, and the changes of the session are kept")
    func emptied() throws {
        let folder = try TemporaryFolder()
        let (file, state) = (folder.path(of: "s.jsonl"), folder.path(of: "state"))
        let dashboard = try Dashboard(
            "--paused", "--at", "12:00", "--record", file, columns: 200,
            environment: ["XDG_STATE_HOME": state])
        try dashboard.press("L")
        try dashboard.wait(for: "Low Power ON")
        try Data().write(to: URL(fileURLWithPath: file), options: [])
        try dashboard.press("n")
        try dashboard.wait(for: "rec failed")
        let left = try dashboard.quit()
        #expect(left.status == 74)
        let told = left.screen.joined()
        #expect(told.contains("not recorded, or not to its end"))
        let path = try #require(told.firstMatch(of: /kept in (\S+\.kept\.jsonl);/)?.output.1)
        let checked = try Command.run("check", String(path))
        #expect(checked.ending == .exited(0) && checked.output.hasPrefix("equal: "), "\(checked.errorOutput)")
    }

    @Test("a session that R could not begin to record is told on leaving too")
    func cannotBegin() throws {
        let folder = try TemporaryFolder()
        let state = try folder.write("", to: "state")
        let dashboard = try Dashboard("--paused", "--at", "12:00", environment: ["XDG_STATE_HOME": state])
        try dashboard.press("R")
        let shown = try dashboard.wait(for: "rec failed")
        #expect(shown.contains { $0.contains("not recorded: File exists: ") })
        let left = try dashboard.quit()
        #expect(left.status == 73)
        #expect(left.screen.contains { $0.contains("cannot create the folder") })
    }

    @Test("a pipe whose reader leaves ends the recording and not the session")
    func readerLeaves() throws {
        let folder = try TemporaryFolder()
        let pipe = folder.path(of: "pipe")
        let program = TmuxSession.quoted(BuiltProgram.dayline)
        let terminal = try TmuxSession(
            running: "mkfifo \(pipe); (head -c 100000 \(pipe) >/dev/null &) ; sleep 0.3; "
                + "\(program) --speed 7200 --record \(pipe)")
        try terminal.waitUntilShown("recording has stopped: Broken pipe", within: Patience.milliseconds)
        try terminal.press("q")
        #expect(try terminal.waitForExitStatus(within: Patience.milliseconds) == 74)
    }

    @Test("a terminal, and a pipe that nobody reads, are no place for a recording of a session")
    func noPlace() throws {
        let folder = try TemporaryFolder()
        let pipe = folder.path(of: "pipe")
        let program = TmuxSession.quoted(BuiltProgram.dayline)
        for (file, words) in [("/dev/tty", "is a terminal"), (pipe, "nobody reads the pipe")] {
            let terminal = try TmuxSession(running: "mkfifo \(pipe); \(program) --record \(file)")
            #expect(try terminal.waitForExitStatus(within: Patience.milliseconds) == 73)
            #expect(try terminal.screen().contains { $0.contains(words) }, "\(file)")
        }
    }

    @Test("a file that is being recorded into is not recorded into by another")
    func locked() throws {
        let folder = try TemporaryFolder()
        let file = folder.path(of: "s.jsonl")
        let dashboard = try Dashboard("swipe-away", "--paused", "--at", "12:00", "--record", file)
        for command in [["record", "swipe-away", file], ["record", "messaging-day", file, "--overwrite"]] {
            try Command.expectComplaint(
                command, status: 73,
                saying: command.count == 3 ? "exists already" : "another dayline is writing")
        }
        try dashboard.press("n", "L")
        try dashboard.wait(for: "Low Power ON")
        #expect(try dashboard.quit().status == 0)
        let checked = try Command.run("check", file)
        #expect(checked.output.hasPrefix("equal: "), "\(checked.output)\(checked.errorOutput)")
        #expect(try Command.run("record", "swipe-away", file, "--overwrite").ending == .exited(0))
    }

    @Test("recordings that replace each other leave one of them whole", arguments: 0..<5)
    func race(_: Int) throws {
        let folder = try TemporaryFolder()
        let file = folder.path(of: "s.jsonl")
        let record = "\"$0\" record messaging-day \"$1\" --overwrite 2>/dev/null"
        _ = try Command.shell("\(record) & \(record) & \(record) & wait", file)
        let checked = try Command.run("check", file)
        #expect(checked.output.hasPrefix("equal: "), "\(checked.output)\(checked.errorOutput)")
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(left == ["s.jsonl"])
    }

    @Test("a recording that cannot be written leaves the one that it was to replace")
    func keptOnFailure() throws {
        let folder = try TemporaryFolder()
        let file = try Command.record("swipe-away", in: folder)
        let former = try Command.lines(of: file)
        let outcome = try Command.shell(
            "ulimit -f 64; exec \"$0\" record messaging-day \"$1\" --overwrite", file)
        #expect(outcome.ending == .exited(74), "\(outcome.errorOutput)")
        #expect(outcome.errorOutput.contains("File too large"))
        #expect(try Command.lines(of: file) == former)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["day.jsonl"])
    }

    @Test("a link is replaced itself, and a scenario never by its own recording")
    func linksAndScenarios() throws {
        let folder = try TemporaryFolder()
        let precious = try folder.write("precious\n", to: "precious")
        let link = folder.path(of: "link.jsonl")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: precious)
        #expect(try Command.run("record", "swipe-away", link, "--overwrite").ending == .exited(0))
        #expect(try Command.lines(of: precious) == ["precious"])
        #expect(try Command.run("check", link).output.hasPrefix("equal: "))
        let text = try String(
            contentsOfFile: RepositoryRoot.path(of: "Sources/ScenarioFile/Scenarios/swipe-away.yaml"),
            encoding: .utf8)
        let scenario = try folder.write(text, to: "day.yaml")
        try Command.expectComplaint(
            ["record", scenario, scenario, "--overwrite"], status: 73, saying: "is the scenario itself")
        #expect(try String(contentsOfFile: scenario, encoding: .utf8) == text)
    }
}

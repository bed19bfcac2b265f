import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A phone that is watched through a pipe or a file that grows.
@Suite(.waits) struct WatchStories {
    /// A dashboard in a terminal that reads a named pipe through its standard input.
    private struct Piped {
        let terminal: TmuxSession
        let pipe: FileHandle
        private let folder: TemporaryFolder

        init(_ arguments: String = "") throws {
            folder = try TemporaryFolder()
            let path = folder.path(of: "pipe")
            try #require(mkfifo(path, 0o600) == 0)
            let program = TmuxSession.quoted(BuiltProgram.dayline)
            terminal = try TmuxSession(
                running: "cat \(TmuxSession.quoted(path)) | \(program) watch - \(arguments)")
            pipe = try #require(FileHandle(forWritingAtPath: path))
            // A program that another test starts must not hold the pipe open.
            _ = fcntl(pipe.fileDescriptor, F_SETFD, FD_CLOEXEC)
        }

        func write(_ text: String) throws { try pipe.write(contentsOf: Data(text.utf8)) }

        @discardableResult
        func wait(for text: String) throws -> [String] {
            try terminal.waitUntilShown(text, within: Patience.milliseconds)
        }

        func waitUntilClock(is clock: String) throws {
            try terminal.waitUntil("the clock at \(clock)", within: Patience.milliseconds) {
                $0.clock == clock
            }
        }
    }

    @Test("the tasks of a watched log belong to the app that is said beside it")
    func companions() throws {
        let phone = try Piped("--app-id org.flock=com.example.walks.")
        try phone.write(CableLog.connected + CableLog.submitted)
        try phone.wait(for: "Flock")
    }

    @Test("a watched day grows as lines come, torn ones too, and keys work although a pipe is standard input")
    func pipe() throws {
        let phone = try Piped()
        try phone.wait(for: "waiting for the first line of standard input")
        try phone.write(CableLog.connected + CableLog.submitted)
        try phone.wait(for: "refresh: scheduler's window from 07:19")
        try phone.write(CableLog.held)
        try phone.wait(
            for: "at 07:22 blocked by Low Power Mode; charge the phone or switch Low Power Mode off")
        try phone.waitUntilClock(is: "07:22:11")

        // Looking back while the phone logs on, and returning to it.
        try phone.terminal.press("0")
        try phone.waitUntilClock(is: "07:04:00")
        let place = CableLog.started.utf8.count / 2
        try phone.write(String(CableLog.started.prefix(place)))
        try phone.write(String(CableLog.started.dropFirst(place)))
        try phone.terminal.press("G")
        try phone.waitUntilClock(is: "07:31:02")
        try phone.write(CableLog.completed)
        try phone.waitUntilClock(is: "07:31:20")

        try phone.write("[disconnected:00008120-00AA]\n")
        try phone.wait(for: "line 8: the phone was disconnected")
        try phone.write("[connected:00008120-00BB]\n")
        try phone.wait(for: "another phone is connected (00008120-00BB)")
        try phone.pipe.close()
        try phone.wait(for: "the log ended at 07:31:20")
        try phone.terminal.press("q")
        #expect(try phone.terminal.waitForExitStatus(within: Patience.milliseconds) == 0)
    }

    @Test("a file is followed from before it exists, and what is recorded meanwhile replays")
    func file() throws {
        let folder = try TemporaryFolder()
        let log = folder.path(of: "phone.log")
        let recording = folder.path(of: "phone.jsonl")
        let dashboard = try Dashboard("watch", log, "--record", recording)
        try dashboard.wait(for: "phone.log, which is not there yet")
        _ = try folder.write(CableLog.connected + CableLog.submitted, to: "phone.log")
        try dashboard.wait(for: "refresh: scheduler's window from 07:19")
        let file = try #require(FileHandle(forUpdatingAtPath: log))
        try file.truncate(atOffset: 0)
        try dashboard.wait(for: "phone.log was emptied")
        try file.write(contentsOf: Data((CableLog.started + CableLog.completed).utf8))
        try dashboard.wait("the completion") { $0.clock == "07:31:20" }
        let (status, screen) = try dashboard.quit()
        #expect(status == 0)
        #expect(screen.contains { $0.contains("recorded ") && $0.contains(" events into ") })
        let checked = try Command.run("check", recording)
        #expect(checked.ending == .exited(0), "\(checked.errorOutput)")
        #expect(checked.output.contains("every line is as it was written"))
        let replayed = try Dashboard("replay", recording, "--paused")
        try replayed.press("End")
        try replayed.wait(for: "completed")
        #expect(try replayed.quit().status == 0)
    }

    /// A dashboard that watches a log with a request that waits, and records it.
    private func recordedWatch() throws -> (TemporaryFolder, log: String, recording: String, Dashboard) {
        let folder = try TemporaryFolder()
        let log = try folder.write(CableLog.connected + CableLog.submitted, to: "phone.log")
        let recording = folder.path(of: "phone.jsonl")
        let dashboard = try Dashboard("watch", log, "--record", recording)
        try dashboard.wait(for: "refresh: scheduler's window from 07:19")
        return (folder, log, recording, dashboard)
    }

    @Test(
        "what came since the recording was written is in it once its pause is over, though the log is quiet")
    func quietRecording() throws {
        let (folder, log, recording, dashboard) = try recordedWatch()
        defer { withExtendedLifetime(folder) {} }
        let file = try #require(FileHandle(forUpdatingAtPath: log))
        try file.seekToEnd()
        try file.write(contentsOf: Data(CableLog.held.utf8))
        try dashboard.wait(for: "at 07:22 blocked by Low Power Mode")
        try file.write(contentsOf: Data((CableLog.started + CableLog.completed).utf8))
        try dashboard.wait("the completion") { $0.clock == "07:31:20" }
        let begin = ContinuousClock.now
        var text = ""
        while !text.contains("\"completed\""),
            ContinuousClock.now - begin < .milliseconds(Patience.milliseconds)
        {
            Thread.sleep(forTimeInterval: 0.2)
            text = try String(contentsOfFile: recording, encoding: .utf8)
        }
        #expect(text.contains("\"completed\""))
        #expect(try dashboard.quit().status == 0)
    }

    @Test("a file of somebody else under the name of the recording is left alone, with status 74")
    func foreignFile() throws {
        let (folder, log, recording, dashboard) = try recordedWatch()
        defer { withExtendedLifetime(folder) {} }
        let begin = ContinuousClock.now
        while (try? Command.lines(of: recording).isEmpty) ?? true,
            ContinuousClock.now - begin < .milliseconds(Patience.milliseconds)
        {
            Thread.sleep(forTimeInterval: 0.1)
        }
        // It is locked between two writings too.
        try Command.expectComplaint(
            ["record", "messaging-day", recording, "--overwrite"], status: 73, saying: "phone.jsonl")
        try FileManager.default.removeItem(atPath: recording)
        _ = try folder.write("mine\n", to: "phone.jsonl")
        let file = try #require(FileHandle(forUpdatingAtPath: log))
        try file.seekToEnd()
        try file.write(contentsOf: Data((CableLog.held + CableLog.started + CableLog.completed).utf8))
        try dashboard.wait("the completion") { $0.clock == "07:31:20" }
        #expect(try dashboard.quit().status == 74)
        #expect(try String(contentsOfFile: recording, encoding: .utf8) == "mine\n")
    }

    @Test("a named pipe is read as it comes and not followed, and its end is that of its writers")
    func namedPipe() throws {
        let folder = try TemporaryFolder()
        let path = folder.path(of: "pipe")
        try #require(mkfifo(path, 0o600) == 0)
        let dashboard = try Dashboard("watch", path)
        try dashboard.wait(for: "waiting for the first line of")
        let writer = try #require(FileHandle(forWritingAtPath: path))
        _ = fcntl(writer.fileDescriptor, F_SETFD, FD_CLOEXEC)
        try writer.write(contentsOf: Data((CableLog.connected + CableLog.submitted).utf8))
        try dashboard.wait(for: "refresh: scheduler's window from 07:19")
        try writer.write(contentsOf: Data((CableLog.started + CableLog.completed).utf8))
        try dashboard.wait("the completion") { $0.clock == "07:31:20" }
        try writer.close()
        try dashboard.wait(for: "the log ended at 07:31:20: nobody writes into")
        #expect(try dashboard.quit().status == 0)
    }

    @Test("a file that is removed is said to be gone, and the phone in the next was never disconnected")
    func removed() throws {
        let folder = try TemporaryFolder()
        let log = try folder.write(CableLog.connected + CableLog.submitted, to: "phone.log")
        let dashboard = try Dashboard("watch", log)
        try dashboard.wait(for: "refresh: scheduler's window from 07:19")
        try FileManager.default.removeItem(atPath: log)
        try dashboard.wait(for: "phone.log any more; the day stays")
        _ = try folder.write(CableLog.connected + CableLog.started, to: "phone.log")
        try dashboard.wait("the start") { $0.clock == "07:31:02" }
        let lines = try dashboard.wait(for: "another file has the name")
        #expect(!lines.contains { $0.contains("connected again") })
        #expect(try dashboard.quit().status == 0)
    }

    @Test("a text that is no log ends the watching with what is wrong, once the screen is given back")
    func noLog() throws {
        let phone = try Piped()
        try phone.wait(for: "waiting for the first line")
        try phone.write("name: a scenario\n")
        try phone.pipe.close()
        try phone.wait(for: "this is no log of a device")
        try phone.terminal.press("q")
        #expect(try phone.terminal.waitForExitStatus(within: Patience.milliseconds) == 65)
        try phone.wait(for: "dayline: standard input: this is no log of a device")
    }

    @Test("what cannot be watched is refused with what to do instead")
    func refused() throws {
        let folder = try TemporaryFolder()
        let log = try folder.write(CableLog.whole, to: "phone.log")
        let help = try Command.run("watch", "--help").output
        for option in ["--plain", "--at", "--against"] {
            #expect(!help.contains(option), "what is refused is not offered")
            try Command.expectComplaint(["watch", log, option, "x"], status: 64, saying: option)
        }
        #expect(help.contains("--theme") && help.contains("--record"))
        #expect(try Spawn.run("gzip", [log]).ending == .exited(0))
        try Command.expectComplaint(
            ["watch", log + ".gz"], status: 64, saying: "is compressed with gzip", "dayline ")
        let piped = try Piped()
        let compressed = try #require(FileHandle(forReadingAtPath: log + ".gz")).readToEnd() ?? Data()
        try piped.pipe.write(contentsOf: compressed)
        try piped.pipe.close()
        try piped.wait(for: "is compressed by gzip")
        try piped.terminal.press("q")
        #expect(try piped.terminal.waitForExitStatus(within: Patience.milliseconds) == 65)
        let terminal = try TmuxSession(running: "\(TmuxSession.quoted(BuiltProgram.dayline)) watch -")
        try terminal.waitUntilShown("standard input is the terminal", within: Patience.milliseconds)
    }
}

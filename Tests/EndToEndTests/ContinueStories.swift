import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Sessions that go on from a recording, and those that are kept.
@Suite(.waits) struct ContinueStories {
    /// Records a session in which Low Power Mode is switched on at noon; it ends at a quarter past.
    private func recordSession(into file: String) throws {
        let dashboard = try Dashboard("--paused", "--at", "12:00", "--record", file)
        try dashboard.press("L")
        try dashboard.wait(for: "Low Power ON")
        try dashboard.terminal.type(":12:15")
        try dashboard.press("Enter")
        try dashboard.wait("a quarter past") { $0.clock == "12:15:00" }
        #expect(try dashboard.quit().status == 0)
    }

    @Test("a recording goes on with its changes and its playhead, and the change can be undone")
    func goesOn() throws {
        let folder = try TemporaryFolder()
        let file = folder.path(of: "session.jsonl")
        try recordSession(into: file)
        let before = try Command.lines(of: file)
        let next = folder.path(of: "next.jsonl")
        let dashboard = try Dashboard("continue", file, "--paused", "--record", next)
        try dashboard.wait("where the session ended") { lines in
            lines.clock == "12:15:00" && lines[0].contains("Low Power ON")
        }
        // The card of the lesson hides the line.
        try dashboard.press("Escape")
        try dashboard.wait(for: "compared with the untouched day")
        try dashboard.press("D")
        try dashboard.wait(for: "12:00:00  Low Power Mode on")
        try dashboard.press("Escape", "u")
        try dashboard.wait(for: "undone: Low Power Mode on")
        try dashboard.wait("the day without it") { $0[0].contains("Low Power off") }
        try dashboard.press("P")
        #expect(try dashboard.quit().status == 0)
        #expect(try Command.lines(of: file) == before, "the recording stays as it is")
        let checked = try Command.run("check", next)
        #expect(checked.ending == .exited(0), "\(checked.output)\(checked.errorOutput)")
        let acts = try Command.lines(of: next).filter { $0.contains("\"event\":\"intervention\"") }
        #expect(acts.contains { $0.contains("charger") })
    }

    @Test("a recording of another model cannot go on, and says so")
    func otherModel() throws {
        let folder = try TemporaryFolder()
        let logs = RepositoryRoot.path + "/Tests/EventLogTests/Logs"
        let old = try #require(
            try FileManager.default.contentsOfDirectory(atPath: logs).sorted().first {
                $0.hasSuffix(".jsonl")
            })
        try Command.expectComplaint(
            ["continue", logs + "/" + old], status: 65, saying: "the recording was made with model",
            in: folder.path)
    }

    @Test("the file of a recording as the first word is replayed, and a key tells how to go on from it")
    func fileAlone() throws {
        let folder = try TemporaryFolder()
        let file = folder.path(of: "a session.jsonl")
        try recordSession(into: file)
        let dashboard = try Dashboard(file, "--paused", "--at", "12:00", columns: 200)
        try dashboard.press("P")
        try dashboard.wait(for: "a recording cannot be changed; dayline continue '\(file)' goes on from it")
        #expect(try dashboard.quit().status == 0)
        let performed = try Dashboard(file, "--as-performed")
        try performed.wait(for: "■ end of the recording")
        #expect(try performed.quit().status == 0)
        let late = try Dashboard("--paused", file)
        try late.wait(for: "replay")
        #expect(try late.quit().status == 0)
        try Command.expectComplaint(
            ["show", file, "--record", folder.path(of: "x")], status: 64, saying: "dayline continue")
    }

    @Test("changes that nobody recorded are kept, at most twenty times, and go on from there")
    func kept() throws {
        let folder = try TemporaryFolder()
        let state = folder.path(of: "state")
        let environment = ["XDG_STATE_HOME": state]
        let kept = state + "/dayline"
        try FileManager.default.createDirectory(atPath: kept, withIntermediateDirectories: true)
        let log = try String(contentsOfFile: Command.record("swipe-away", in: folder), encoding: .utf8)
        let old = (10...30).map { "old-20200101-0000\($0).kept.jsonl" }
        for name in old { try log.write(toFile: kept + "/" + name, atomically: true, encoding: .utf8) }
        // A file of the person's under such a name, and a recording under another, are never removed.
        // Nor does one without a line, which an older Dayline may have left, push others out.
        let others = [
            "mine.jsonl", "new-29991231-000000.kept.jsonl", "note-20190101-000000.kept.jsonl",
        ]
        // What a session left that was killed while it was kept goes, unless it is still being written.
        let parts = ["dead-20200101-000000.kept.jsonl.part", "live-20200101-000000.kept.jsonl.part"]
        for name in parts { try log.write(toFile: kept + "/" + name, atomically: true, encoding: .utf8) }
        let writer = open(kept + "/" + parts[1], O_RDONLY)
        defer { close(writer) }
        try #require(flock(writer, LOCK_EX | LOCK_NB) == 0)
        for name in others {
            let text = name.hasPrefix("new") ? "" : "mine"
            try text.write(toFile: kept + "/" + name, atomically: true, encoding: .utf8)
        }

        let dashboard = try Dashboard("--paused", "--at", "12:00", columns: 300, environment: environment)
        try dashboard.press("L")
        try dashboard.wait(for: "Low Power ON")
        let left = try dashboard.quit()
        let told = left.screen.joined()
        let path = try #require(told.firstMatch(of: /kept in (\S+messaging-day\S+\.kept\.jsonl);/)?.output.1)
        #expect(told.contains("dayline continue \(path) goes on from there") && left.status == 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: kept).sorted()
        let new = try #require(path.split(separator: "/").last.map(String.init))
        #expect(names == (old.suffix(19) + others + [parts[1], new]).sorted())

        let next = try Dashboard("continue", String(path), "--paused", environment: environment)
        try next.wait("the changes and the playhead") {
            $0.clock == "12:00:00" && $0[0].contains("Low Power ON")
        }
        #expect(
            try next.quit().screen.contains { $0.contains("kept in") } == false, "nothing was changed since")
    }

    @Test("a session without a change leaves no file, and one with a recording says where it is")
    func told() throws {
        let folder = try TemporaryFolder()
        let state = folder.path(of: "state")
        let plain = try Dashboard("--paused", environment: ["XDG_STATE_HOME": state])
        try plain.press("n", "L", "u")
        try plain.wait(for: "undone")
        _ = try plain.quit()
        #expect(!FileManager.default.fileExists(atPath: state))

        let file = folder.path(of: "s.jsonl")
        let dashboard = try Dashboard(
            "--paused", "--at", "12:00", "--record", file, columns: 250,
            environment: ["XDG_STATE_HOME": state])
        try dashboard.press("L")
        try dashboard.wait(for: "Low Power ON")
        let screen = try dashboard.quit().screen.joined()
        let count = try Command.run("check", file).output.firstMatch(of: /equal: (\d+) events/)?.output.1
        let events = try #require(count.flatMap { Int($0) })
        let grouped =
            events < 1_000
            ? "\(events)" : "\(events / 1_000),\(String("\(1_000 + events % 1_000)".dropFirst()))"
        #expect(
            screen.contains(
                "dayline: recorded \(grouped) events into \(file); dayline replay \(file) --as-performed shows it"
            ))
        #expect(!FileManager.default.fileExists(atPath: state), "what is recorded is not kept a second time")
    }

    /// Starts the dashboard in a terminal and a shell of its own, and makes a change.
    private func changedDay(keptIn state: String) throws -> PseudoTerminal {
        let line = "XDG_STATE_HOME=\"$1\" \"$0\" --at 14:00 --paused; echo over; sleep 60"
        let terminal = try PseudoTerminal("/bin/bash", ["-c", line, BuiltProgram.dayline, state])
        #expect(terminal.read(until: "quit", within: Patience.milliseconds))
        terminal.type(Array("L".utf8))
        #expect(terminal.read(until: "Power ON", within: Patience.milliseconds))
        return terminal
    }

    /// The kept sessions of a folder, as soon as there is one; empty if none comes.
    private func keptSessions(in state: String) -> [String] {
        let folder = state + "/dayline"
        for _ in 0..<500 {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            let kept = names.filter { $0.hasSuffix(".kept.jsonl") }
            if !kept.isEmpty { return kept.map { folder + "/" + $0 } }
            usleep(20_000)
        }
        return []
    }

    @Test("a window that is closed leaves the changes whole, whatever the shell sends too")
    func closedWindow() throws {
        let folder = try TemporaryFolder()
        for attempt in 1...6 {
            let state = folder.path(of: "state \(attempt)")
            try changedDay(keptIn: state).hangUp()
            let kept = keptSessions(in: state)
            #expect(kept.count == 1, "attempt \(attempt)")
            for file in kept {
                // It has its name only when it is whole.
                let checked = try Command.run("check", file)
                #expect(checked.ending == .exited(0), "\(checked.output)\(checked.errorOutput)")
            }
        }
    }
}

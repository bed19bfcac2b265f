import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Sessions that are recorded, and what becomes of the recording.
@Suite(.waits) struct SessionStories {
    /// Records a session with acts, a rewind, another act and one taken back; gives the lanes at its end.
    private func recordSession(into file: String) throws -> [String] {
        let dashboard = try Dashboard("--paused", "--at", "12:00", "--record", file)
        try dashboard.press("L")
        try dashboard.wait(for: "Low Power ON")
        try dashboard.press("Right", "Right", "Down", "K")
        try dashboard.wait(for: "swiped away at 12:")
        try dashboard.press("n", "n")
        let before = try dashboard.wait("a later moment") { ($0.clock ?? "") > "12:00:00" }
        try dashboard.press("<")
        try dashboard.wait("an earlier moment") { ($0.clock ?? "") < (before.clock ?? "") }
        try dashboard.press("P")
        try dashboard.wait("the charger") { lines in lines.contains { $0.contains(" % ↯") } }
        try dashboard.press(">", ">", "B")
        try dashboard.wait(for: "BAR OFF")
        try dashboard.press("u")
        try dashboard.wait(for: "undone: ")
        // The card of the lesson is closed, and the comparison switched off, which a replay does not have.
        try dashboard.press("Escape")
        try dashboard.press("c", "c")
        try dashboard.wait(for: "compared with nothing")
        try dashboard.press("End")
        // The events below the lanes are drawn last.
        let end = try dashboard.wait("the end of the day") { lines in
            lines.clock == "00:00:00" && lines.contains { $0.hasPrefix(" 22:") || $0.hasPrefix(" 23:") }
        }
        #expect(try dashboard.quit().status == 0)
        return end.lanes()
    }

    @Test("a recorded session replays to the same end of the day, and check finds it equal")
    func replay() throws {
        let folder = try TemporaryFolder()
        let file = folder.path(of: "session.jsonl")
        let end = try recordSession(into: file)
        #expect(end.count > 10)

        let checked = try Command.run("check", file)
        #expect(checked.ending == .exited(0), "\(checked.output)\(checked.errorOutput)")
        #expect(checked.output.wholeMatch(of: /equal: \d+ events\n/) != nil, "\(checked.output)")

        let dashboard = try Dashboard("replay", file, "--paused", "--at", "12:00")
        try dashboard.press("Down", "L")
        try dashboard.wait(for: "a recording cannot be changed")
        try dashboard.press("Escape")
        try dashboard.press("Escape")
        try dashboard.press("End")
        try dashboard.wait("the end of the session") { $0.lanes() == end }
        let left = try dashboard.quit()
        #expect(left.status == 0)
        #expect(!left.screen.contains { $0.contains("not ended") })
    }

    @Test("a session is played as it was performed, with its keys")
    func asPerformed() throws {
        let folder = try TemporaryFolder()
        let file = folder.path(of: "session.jsonl")
        let end = try recordSession(into: file)
        let dashboard = try Dashboard("replay", file, "--as-performed")
        try dashboard.wait("a key that was pressed") { lines in
            lines.last { !$0.isEmpty }?.contains(/\[[^\]]+\]$/) == true
        }
        try dashboard.wait("the end of the performance") { lines in
            lines.clock == "00:00:00" && lines.lanes().count == end.count
                && lines[0].contains("■ end")
        }
        #expect(try dashboard.quit().status == 0)
    }

    @Test("a session that was killed replays with a note, and is equal as far as it goes")
    func killed() throws {
        let folder = try TemporaryFolder()
        let file = folder.path(of: "session.jsonl")
        let number = folder.path(of: "process")
        let terminal = try TmuxSession(
            running: "sh -c 'echo $$ >\(number); exec \"$0\" \"$@\"' "
                + TmuxSession.quoted(BuiltProgram.dayline)
                + " show --speed 3600 --at 09:00 --record \(file)"
        )
        try terminal.waitUntil("two hours later", within: Patience.milliseconds) { lines in
            (lines.clock ?? "") > "11:00:00"
        }
        try terminal.press("L")
        try terminal.waitUntilShown("Low Power ON", within: Patience.milliseconds)
        let text = try #require(try Command.lines(of: number).first)
        kill(try #require(Int32(text)), SIGKILL)
        try terminal.waitUntil("the end of the program", within: Patience.milliseconds) { lines in
            lines.contains { $0.contains("exit status 137") }
        }

        let checked = try Command.run("check", file)
        #expect(checked.ending == .exited(0), "\(checked.output)")
        #expect(checked.output.hasSuffix(" events, as far as the recording goes\n"))
        #expect(checked.errorOutput.contains("the recording was not completed"))
        #expect(try Command.lines(of: file).contains { $0.contains("\"act\":\"low-power-mode\"") })

        let dashboard = try Dashboard("replay", file, "--paused", "--at", "10:00")
        try dashboard.wait("the moment") { $0.clock == "10:00:00" }
        let left = try dashboard.quit()
        #expect(left.status == 0)
        #expect(left.screen.contains { $0.contains("the recording was not completed") })
    }

    @Test("R records into a new file of the default folder, and stops")
    func recordByKey() throws {
        let folder = try TemporaryFolder()
        let dashboard = try Dashboard(
            "--paused", "--at", "09:00", environment: ["XDG_STATE_HOME": folder.path(of: "new/state")]
        )
        try dashboard.press("R")
        try dashboard.wait(for: "● rec")
        try dashboard.press("n", "L")
        try dashboard.wait(for: "Low Power ON")
        try dashboard.press("R")
        try dashboard.wait("the end of the recording") { $0.first?.contains("● rec") == false }
        #expect(try dashboard.quit().status == 0)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "new/state/dayline"))
        #expect(files.count == 1)
        for created in ["new", "new/state", "new/state/dayline"] {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(of: created))
            #expect(attributes[.posixPermissions] as? Int == 0o700, "\(created) is for its owner only")
        }
        let name = try #require(files.first)
        #expect(name.hasPrefix("messaging-day"))
        let checked = try Command.run("check", folder.path(of: "new/state/dayline/" + name))
        #expect(checked.ending == .exited(0), "\(checked.output)\(checked.errorOutput)")
        #expect(checked.output.hasPrefix("equal: "), "\(checked.output)")
    }

    @Test("a file that is no recording is told of on the screen that was there, with status 65")
    func noRecording() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("{\"a\":1}\n", to: "foreign.jsonl")
        let terminal = try TmuxSession(
            running: "echo before; " + TmuxSession.quoted(BuiltProgram.dayline) + " replay \(file)"
        )
        #expect(try terminal.waitForExitStatus(within: Patience.milliseconds) == 65)
        let screen = try terminal.screen()
        #expect(screen.first == "before")
        #expect(screen.contains { $0.contains("foreign.jsonl:1: this is not a Dayline log") })
    }
}

import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The dashboard without a screen: lines in, lines out.
@Suite(.waits) struct PlainModeTests {
    private func run(_ arguments: String..., typing lines: String...) throws -> Outcome {
        let folder = try TemporaryFolder()
        return try Command.spawn(
            arguments, input: Array(lines.joined(separator: "\n").utf8),
            environment: ["XDG_STATE_HOME": folder.path(of: "state")])
    }

    @Test("commands from a pipe are obeyed without an option, and said before their answers")
    func pipe() throws {
        let outcome = try run(
            "--at", "13:00", typing: "14:00", "low-power-mode", "why", "nonsense", "quit", "+1h")
        #expect(outcome.ending == .exited(0))
        #expect(outcome.errorOutput.contains("dayline continue"), "the change was not recorded")
        let lines = outcome.output.split(separator: "\n").map(String.init)
        #expect(lines.first?.hasPrefix("Day: ") == true)
        let prompts = lines.filter { $0.hasPrefix("dayline> ") }
        #expect(prompts == ["14:00", "low-power-mode", "why", "nonsense", "quit"].map { "dayline> \($0)" })
        #expect(lines.contains { $0.hasPrefix("Time: ") && $0.hasSuffix("14:00:00") })
        #expect(lines.contains("Device: Low Power Mode on"))
        #expect(outcome.output.contains("launches lost"))
        #expect(!outcome.outputBytes.contains(0x1B))
    }

    @Test("changes that cannot be kept are lost, which is said and is no success")
    func notKept() throws {
        let folder = try TemporaryFolder()
        let state = try folder.write("no folder", to: "state")
        let outcome = try Command.spawn(
            ["swipe-away", "--plain"], input: Array("low-power-mode\nquit".utf8),
            environment: ["XDG_STATE_HOME": state])
        #expect(outcome.ending == .exited(73))
        #expect(outcome.errorOutput.contains("your changes could not be kept: "), "\(outcome.errorOutput)")
    }

    @Test("without commands the day is said, with --plain and without")
    func noCommands() throws {
        let outcome = try run("swipe-away", "--plain", typing: "")
        #expect(outcome.ending == .exited(0))
        #expect(outcome.output.hasPrefix("Day: ") && outcome.output.hasSuffix("dayline> \n"))
        let unasked = try run("swipe-away", typing: "")
        #expect(unasked.ending == .exited(0) && unasked.outputBytes == outcome.outputBytes)
    }

    @Test("the same lines say the same, and give the same recording, which a check finds equal")
    func recording() throws {
        let folder = try TemporaryFolder()
        var recordings: [Data] = []
        var outputs: [String] = []
        for name in ["a.jsonl", "b.jsonl"] {
            let file = folder.path(of: name)
            let outcome = try run(
                "--plain", "--record", file, "--at", "13:00",
                typing: "low-power-mode", "+2h", "undo", "mail", "swipe-away", "to-end")
            #expect(outcome.ending == .exited(0), "\(outcome.errorOutput)")
            recordings.append(try Data(contentsOf: URL(fileURLWithPath: file)))
            outputs.append(outcome.output)
            let checked = try Command.run("check", file)
            #expect(checked.ending == .exited(0), "\(checked.output)\(checked.errorOutput)")
            #expect(try Command.lines(of: file).last?.contains("\"event\":\"end\"") == true)
        }
        #expect(recordings[0] == recordings[1] && outputs[0] == outputs[1])
    }

    @Test("a recording is said too, and cannot be changed; as performed it needs a screen")
    func replay() throws {
        let folder = try TemporaryFolder()
        let file = try Command.record("swipe-away", in: folder)
        let outcome = try Command.run(
            ["replay", file, "--plain"], input: Array("12:00\nlow-power-mode\nmatrix\n".utf8))
        #expect(outcome.ending == .exited(0))
        #expect(outcome.output.contains("Session: a recording, which cannot be changed"))
        #expect(outcome.output.contains("a recording cannot be changed; dayline continue "))
        #expect(outcome.output.contains("\nBGAppRefreshTask"))
        try Command.expectComplaint(
            ["replay", file, "--plain", "--as-performed"], status: 64, saying: "shows a session on a screen")
    }

    @Test("what was typed comes back without anything that could steer a terminal")
    func hostile() throws {
        let name = "x\u{1B}[2J\u{202E}y"
        let outcome = try run("--plain", typing: name, "name-day \(name)", "changes", "search \(name)")
        #expect(outcome.ending == .exited(0), "\(outcome.errorOutput)")
        #expect(outcome.output.contains("kept as x"))
        expectHarmless(outcome.output)
    }

    @Test("where only the output is no terminal the day is said and that is all, and --plain obeys")
    func outputElsewhere() throws {
        let folder = try TemporaryFolder()
        let file = folder.path(of: "said")
        let unasked = try PseudoTerminal(
            "/bin/sh", ["-c", "\"$0\" --at 10:00 >\"$1\"; echo ended with $?", BuiltProgram.dayline, file])
        #expect(unasked.read(until: "ended with 0", within: Patience.milliseconds))
        let said = try Command.lines(of: file)
        #expect(said.first?.hasPrefix("Day: ") == true && said.contains { $0.hasSuffix("10:00:00") })
        #expect(!said.contains { $0.contains("dayline>") })
        let obeyed = try PseudoTerminal(
            "/bin/sh", ["-c", "\"$0\" --plain >\"$1\"; echo ended with $?", BuiltProgram.dayline, file])
        obeyed.type(Array("quit\n".utf8))
        #expect(obeyed.read(until: "ended with 0", within: Patience.milliseconds))
        #expect(try Command.lines(of: file).first?.hasPrefix("Day: ") == true)
    }

    @Test("a standard input that is closed has no commands, and is not waited for")
    func closedInput() throws {
        let outcome = try Command.shell("\"$0\" --at 10:00 <&-")
        #expect(outcome.ending == .exited(0) && outcome.output.hasPrefix("Day: "), "\(outcome.errorOutput)")
        #expect(outcome.errorOutput == "")
    }

    @Test("a signal ends the session with its recording, and is what the parent sees")
    func signals() throws {
        for signal in [SIGTERM, SIGINT, SIGHUP] {
            let folder = try TemporaryFolder()
            let file = folder.path(of: "session.jsonl")
            let terminal = try PseudoTerminal(BuiltProgram.dayline, ["--plain", "--record", file])
            #expect(terminal.read(until: "dayline> ", within: Patience.milliseconds))
            terminal.type(Array("14:00\n".utf8))
            #expect(terminal.read(until: "14:00:00", within: Patience.milliseconds))
            terminal.send(signal: signal)
            #expect(terminal.waitForEnd(reading: true, within: Patience.milliseconds) == .signalled(signal))
            #expect(try Command.lines(of: file).last?.contains("\"event\":\"end\"") == true)
        }
    }

    @Test("in a terminal the plain mode leaves lines, echo and screen to the terminal")
    func terminal() throws {
        let terminal = try PseudoTerminal(BuiltProgram.dayline, ["--plain"])
        #expect(terminal.read(until: "dayline> ", within: Patience.milliseconds))
        #expect(terminal.isForLines && terminal.hasInterruptKey)
        terminal.type(Array("quit\n".utf8))
        #expect(terminal.waitForEnd(reading: true, within: Patience.milliseconds) == .exited(0))
        #expect(!terminal.output.contains(0x1B))
    }

    @Test("a reader that leaves early ends the session with its recording")
    func earlyReader() throws {
        let folder = try TemporaryFolder()
        let file = folder.path(of: "session.jsonl")
        let outcome = try Command.shell(
            "(for i in 1 2 3 4 5 6 7 8 9; do echo matrix; echo 14:0$i; done) | \"$0\" --plain --record \"$1\" | head -1",
            file)
        #expect(outcome.output.hasPrefix("Day: "))
        #expect(try Command.lines(of: file).last?.contains("\"event\":\"end\"") == true)
    }

    @Test("a lesson is said step by step")
    func lesson() throws {
        let outcome = try run("lesson", "q03-every-15-minutes", "--plain", typing: "next-step", "next-step")
        #expect(outcome.ending == .exited(0), "\(outcome.errorOutput)")
        #expect(outcome.output.contains("Lesson: ") && outcome.output.contains("step 1 of "))
    }

    @Test("lines may end as on other systems, be endless, or be no text")
    func oddLines() throws {
        let lines = Array("14:00\r\n".utf8) + [0xFF, 0xFE, 0x0A] + [UInt8](repeating: 0x78, count: 200_000)
        let outcome = try Command.run(["--plain"], input: lines)
        #expect(outcome.ending == .exited(0))
        #expect(outcome.output.contains("14:00:00"))
        #expect(outcome.output.contains("is no command, time, app"))
        #expect(outcome.output.contains("a line has at most 200 characters"))
        #expect(outcome.outputBytes.count < 300_000)
    }

    @Test("while a pipe gives nothing the person is told, a late line is obeyed, and a signal ends the wait")
    func lateLines() throws {
        let late = try Command.shell("(sleep 3; echo 14:00) | \"$0\"")
        #expect(late.ending == .exited(0) && late.output.contains("14:00:00"))
        #expect(
            late.errorOutput.hasPrefix("dayline: standard input is no terminal; waiting for its commands"))
        let ended = try Command.shell(
            "sleep 4 | sh -c 'exec \"$0\"' \"$0\" & sleep 1; kill -TERM $!; wait $!; echo ended with $?")
        #expect(ended.output == "ended with 143\n")
        #expect(!ended.errorOutput.contains("needs a terminal"))
    }
}

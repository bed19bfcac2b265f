import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What the dashboard leaves of a terminal, however it ends.
@Suite(.waits) struct TerminalTests {
    /// A dashboard that waits for its scenario, which comes through a named pipe.
    private func waiting(
        in folder: TemporaryFolder, _ arguments: String...
    ) throws -> (terminal: PseudoTerminal, pipe: String) {
        let pipe = folder.path(of: "day.yaml")
        try #require(mkfifo(pipe, 0o600) == 0)
        return (try PseudoTerminal(BuiltProgram.dayline, [pipe] + arguments), pipe)
    }

    private func wait(until condition: () -> Bool) -> Bool {
        for _ in 0..<(Patience.milliseconds / 20) {
            if condition() { return true }
            usleep(20_000)
        }
        return condition()
    }

    @Test("where the process may open no more files, the dashboard says so", arguments: [4, 5, 6])
    func noDescriptor(limit: Int) throws {
        let terminal = try TmuxSession(
            running:
                "sh -c 'ulimit -n \(limit); exec \(TmuxSession.quoted(BuiltProgram.dayline).dropFirst().dropLast())'"
        )
        #expect(try terminal.waitForExitStatus(within: Patience.milliseconds) == 71)
        #expect(try terminal.screen().joined().contains("no descriptor is free"))
    }

    @Test("keys that are typed before the first frame are not shown, and reach the dashboard")
    func earlyKeys() throws {
        let folder = try TemporaryFolder()
        let (terminal, pipe) = try waiting(in: folder)
        try #require(wait { !terminal.showsKeys }, "the echo is off while the scenario is awaited")
        terminal.type(Array("q".utf8))
        terminal.read(for: 300)
        #expect(terminal.output.isEmpty)
        let scenario = try Command.run("scenario", "swipe-away").output
        try Data(scenario.utf8).write(to: URL(fileURLWithPath: pipe))
        #expect(terminal.waitForEnd(reading: true, within: Patience.milliseconds) == .exited(0))
        #expect(terminal.showsKeys && terminal.isForLines)
    }

    @Test("whatever ends the start of a dashboard, keys are shown again", arguments: [SIGTERM, SIGINT, 0])
    func earlyEnd(signal: Int32) throws {
        let folder = try TemporaryFolder()
        let (terminal, pipe) = try waiting(in: folder)
        try #require(wait { !terminal.showsKeys })
        if signal == 0 {
            try Data("name: A\n".utf8).write(to: URL(fileURLWithPath: pipe))
        } else {
            terminal.send(signal: signal)
        }
        let ending = terminal.waitForEnd(reading: true, within: Patience.milliseconds)
        #expect(ending == (signal == 0 ? .exited(65) : .signalled(signal)))
        #expect(terminal.showsKeys && terminal.isForLines)
    }

    @Test("what takes no screen leaves the echo as it is")
    func untouched() throws {
        let folder = try TemporaryFolder()
        let (terminal, _) = try waiting(in: folder, "--plain")
        terminal.read(for: 1_000)
        #expect(terminal.showsKeys && terminal.isForLines)
    }

    /// The dashboard in an interactive shell, between two looks at the terminal's modes.
    private struct Shell {
        private static let mark = "shell is ready"

        let terminal: TmuxSession

        init(environment: [String: String] = [:]) throws {
            terminal = try TmuxSession(
                running: "PS1= PS2= sh -i", columns: 100, rows: 30, environment: environment
            )
            // The words come from the shell itself, not from the echo of what is typed.
            try type("echo 'shell is' ready")
            try wait(for: Self.mark)
        }

        func type(_ line: String) throws {
            try terminal.type(line)
            try terminal.press("Enter")
        }

        func wait(for text: String) throws {
            try terminal.waitUntil("a line “\(text)”", within: Patience.milliseconds) { lines in
                lines.contains { $0.hasPrefix(text) }
            }
        }

        /// Starts the dashboard and gives the number of its process, or nil if it tells none in time.
        func startDashboard(_ arguments: String = "", writing folder: TemporaryFolder) throws -> Int32 {
            let file = folder.path(of: "process")
            // exec keeps the number that the inner shell wrote.
            try type(
                "stty -a >\(folder.path(of: "before")); sh -c 'echo $$ >\(file); exec \"$0\" \(arguments)' "
                    + TmuxSession.quoted(BuiltProgram.dayline)
            )
            try terminal.waitUntilShown("q quit", within: Patience.milliseconds)
            let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
            return try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
        }

        /// Waits until the dashboard has read all that the terminal sent it: a program that a signal ends leaves an answer of
        /// the terminal that is on its way to the shell.
        func waitUntilKeysAreRead() throws {
            try terminal.press("?")
            try terminal.waitUntilShown("Esc closes", within: Patience.milliseconds)
            try terminal.press("Escape")
            try terminal.waitUntilShown("q quit", within: Patience.milliseconds)
        }

        /// Expects the screen, the cursor and the modes of before, and the shell to obey.
        func expectRestored(in folder: TemporaryFolder, status: Int) throws {
            try terminal.waitUntil("the screen of before", within: Patience.milliseconds) { lines in
                !lines.contains { $0.contains("q quit") }
            }
            // A line of its own: a shell drops the rest of one whose program was interrupted.
            try type("echo 'ended with' $?; stty -a >\(folder.path(of: "after")); echo modes are 'written'")
            try wait(for: "ended with \(status)")
            try wait(for: "modes are written")
            let before = try Data(contentsOf: URL(fileURLWithPath: folder.path(of: "before")))
            let after = try Data(contentsOf: URL(fileURLWithPath: folder.path(of: "after")))
            #expect(!before.isEmpty && before == after)
            let lines = try terminal.screen()
            #expect(lines.contains { $0.hasPrefix(mark) }, "the screen of before is gone")
            #expect(!lines.contains { $0.contains("q quit") }, "the dashboard is still shown")
            #expect(try terminal.modes() == "alternate 0, cursor 1, mouse 0, keypad 0, insert 0")
            try type("echo 'the shell' obeys")
            try wait(for: "the shell obeys")
        }

        private var mark: String { Self.mark }
    }

    @Test("quitting gives the terminal back as it was")
    func quit() throws {
        for key in ["q", "C-c"] {
            let folder = try TemporaryFolder()
            let shell = try Shell()
            _ = try shell.startDashboard(writing: folder)
            try shell.terminal.press(key)
            try shell.expectRestored(in: folder, status: 0)
        }
    }

    @Test("a signal ends the dashboard with its true status, and the terminal is given back")
    func signals() throws {
        for signal in [SIGTERM, SIGINT, SIGHUP, SIGSEGV, SIGQUIT, SIGABRT, SIGTRAP, SIGILL, SIGBUS, SIGFPE] {
            let folder = try TemporaryFolder()
            let shell = try Shell()
            try shell.type("ulimit -c 0")
            let process = try shell.startDashboard(writing: folder)
            try shell.waitUntilKeysAreRead()
            kill(process, signal)
            try shell.expectRestored(in: folder, status: 128 + Int(signal))
        }
    }

    @Test(
        "suspended the terminal belongs to the shell, and in the foreground again the dashboard is drawn anew"
    )
    func suspend() throws {
        let folder = try TemporaryFolder()
        let shell = try Shell()
        try shell.type("set -m; " + TmuxSession.quoted(BuiltProgram.dayline) + " --paused --at 14:00")
        for _ in 0..<3 {
            let shown = try shell.terminal.waitUntilShown("q quit", within: Patience.milliseconds)
            try shell.terminal.press("C-z")
            try shell.terminal.waitUntil("the shell's screen", within: Patience.milliseconds) { lines in
                !lines.contains { $0.contains("q quit") }
            }
            try shell.type(
                "echo 'in the' shell; stty -a >\(folder.path(of: "modes")); echo modes are 'written now'")
            try shell.wait(for: "modes are written now")
            let modes = String(
                decoding: try Data(contentsOf: URL(fileURLWithPath: folder.path(of: "modes"))), as: UTF8.self
            )
            #expect(modes.contains(" icanon") && modes.contains(" echo "))
            try shell.type("clear; fg")
            try shell.terminal.waitUntil("the dashboard", within: Patience.milliseconds) { $0 == shown }
            try shell.terminal.press("L")
            try shell.terminal.waitUntilShown("Low Power ON", within: Patience.milliseconds)
            try shell.terminal.press("u")
            try shell.terminal.waitUntilShown("undone: ", within: Patience.milliseconds)
        }
        try shell.terminal.press("q")
        try shell.terminal.waitUntil("the shell's screen", within: Patience.milliseconds) { lines in
            !lines.contains { $0.contains("q quit") }
        }
        try shell.type("echo 'the shell' obeys")
        try shell.wait(for: "the shell obeys")
    }

    @Test("a job that is suspended ends by the signal that asks for it, and leaves the terminal to the shell")
    func endWhileSuspended() throws {
        let folder = try TemporaryFolder()
        let file = folder.path(of: "session.jsonl")
        let shell = try Shell()
        let command = TmuxSession.quoted(BuiltProgram.dayline) + " show --paused --record \(file)"
        try shell.type("set -m; " + command)
        try shell.terminal.waitUntilShown("q quit", within: Patience.milliseconds)
        try shell.terminal.press("C-z")
        try shell.terminal.waitUntil("the shell's screen", within: Patience.milliseconds) { lines in
            !lines.contains { $0.contains("q quit") }
        }
        try shell.type("clear; kill -TERM %1; kill -CONT %1")
        // The shell tells of it when it is asked for the next line.
        try shell.terminal.waitUntil("the end of the job", within: Patience.milliseconds) { lines in
            _ = try? shell.type("")
            return lines.contains { $0.contains("Terminated") }
        }
        #expect(try shell.terminal.modes() == "alternate 0, cursor 1, mouse 0, keypad 0, insert 0")
        #expect(try Command.lines(of: file).last?.contains("\"event\":\"end\"") == true)
        try shell.type("echo 'the shell' obeys")
        try shell.wait(for: "the shell obeys")
    }

    @Test("a terminal of an unknown type is left alone, and told what can be done")
    func unknownTerminal() throws {
        let terminal = try TmuxSession(
            running: "TERM=nonsense-9 " + TmuxSession.quoted(BuiltProgram.dayline)
        )
        #expect(try terminal.waitForExitStatus(within: Patience.milliseconds) == 64)
        let screen = try terminal.screen().joined(separator: "\n")
        let words =
            "the terminal type 'nonsense-9' is not known here; set TERM to one that is, or dayline run"
        #expect(screen.hasPrefix("dayline: " + words), "\(screen)")
    }

    @Test("a terminal that has nothing but lines gets the day in lines", arguments: ["dumb", ""])
    func terminalOfLines(type: String) throws {
        let terminal = try TmuxSession(
            running: "TERM=\(type) " + TmuxSession.quoted(BuiltProgram.dayline) + " swipe-away", rows: 60)
        try terminal.waitUntilShown("dayline>", within: Patience.milliseconds)
        try terminal.type("quit")
        try terminal.press("Enter")
        #expect(try terminal.waitForExitStatus(within: Patience.milliseconds) == 0)
    }

    @Test(
        "a window beyond reason is refused before anything is kept of it",
        arguments: [(2_000, 2_000), (40_000, 20), (65_535, 65_535), (33_000, 2)])
    func endlessWindow(columns: Int32, rows: Int32) throws {
        let terminal = try PseudoTerminal(BuiltProgram.dayline, columns: columns, rows: rows)
        #expect(terminal.waitForEnd(reading: true, within: Patience.milliseconds) == .exited(64))
        let output = String(decoding: terminal.output, as: UTF8.self)
        #expect(
            output.contains("a window of \(columns)x\(rows) is larger than the dashboard can fill"),
            "\(output)")
        #expect(!output.contains("\u{1B}[?1049h"))
    }

    @Test("of a window that grows beyond reason a part is filled, and the session goes on as it was")
    func growingWindow() throws {
        let terminal = try PseudoTerminal(BuiltProgram.dayline, ["--paused", "--at", "14:00"])
        try #require(terminal.read(until: "\u{1B}[?1049h", within: Patience.milliseconds))
        terminal.read(for: 500)
        let place = terminal.output.count
        terminal.resize(columns: 65_535, rows: 65_535)
        // The last row that is filled, where the keys are shown: 1,000 columns leave 250 rows of 250,000 cells.
        try #require(terminal.read(until: "\u{1B}[250;1H", from: place, within: Patience.milliseconds))
        terminal.read(for: 500)
        #if os(Linux)
            let status = try String(contentsOfFile: "/proc/\(terminal.processID)/status", encoding: .utf8)
            let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
            let kilobytes = try #require(peak?.split(separator: " ").dropLast().last.flatMap { Int($0) })
            #expect(kilobytes < 150_000)
        #endif
        let moves = String(decoding: terminal.output[place...], as: UTF8.self)
            .matches(of: /\[([0-9]+);([0-9]+)H/)
        #expect(moves.allSatisfy { (Int($0.1) ?? 0) <= 250 && (Int($0.2) ?? 0) <= 1_000 })
        let before = terminal.output.count
        terminal.resize(columns: 100, rows: 30)
        #expect(terminal.read(until: "14:00", from: before, within: Patience.milliseconds))
        terminal.type(Array("q".utf8))
        #expect(terminal.waitForEnd(reading: true, within: Patience.milliseconds) == .exited(0))
    }

    @Test("without UTF-8 everything is drawn in ASCII")
    func asciiOnly() throws {
        let dashboard = try Dashboard(
            "--paused", "--at", "14:00", environment: ["LC_ALL": "C", "LANG": "C"]
        )
        let expected = try Command.run("frame", "--at", "14:00", "--glyphs", "ascii").output
        let lines = try dashboard.wait("the day in ASCII") { lines in
            expected.hasPrefix(lines.first ?? "?") && lines.contains { $0.contains("Messages") }
        }
        #expect(lines.allSatisfy { $0.utf8.allSatisfy { $0 < 128 } })
        #expect(try dashboard.quit().status == 0)
    }

    @Test("with NO_COLOR and with --colours never the day has no colours, and without them it has")
    func noColours() throws {
        for (arguments, environment, isColoured) in [
            ([], ["NO_COLOR": "1"], false), (["--colours", "never"], [:], false),
            ([], ["NO_COLOR": ""], true),
            (["--colours", "8"], [:], true), (["--theme", "paper"], [:], true),
        ] {
            let words = [BuiltProgram.dayline, "--paused", "--at", "14:00"] + arguments
            let terminal = try TmuxSession(
                running: words.map(TmuxSession.quoted).joined(separator: " "), environment: environment
            )
            try terminal.waitUntilShown("q quit", within: Patience.milliseconds)
            let hasColours = try Self.showsColours(terminal.colouredScreen())
            #expect(hasColours == isColoured, "\(arguments) \(environment)")
        }
    }

    /// Whether a captured screen selects a colour: 30 to 49 and 90 to 107, but not the standard ones 39 and 49.
    private static func showsColours(_ screen: String) -> Bool {
        screen.matches(of: /\u{1B}\[([0-9;:]*)m/).contains { match in
            match.output.1.split { $0 == ";" || $0 == ":" }.compactMap { Int($0) }.contains { number in
                (30...48).contains(number) && number != 39 || (90...107).contains(number)
            }
        }
    }
}

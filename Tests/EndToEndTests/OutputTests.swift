import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Takes bytes from a pipe, a few at a time and with pauses, until so many are there or none come for a minute.
private func readSlowly(_ descriptor: Int32, until count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    while bytes.count < count {
        usleep(5_000)
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, 60_000) > 0 else { break }
        let taken = read(descriptor, &piece, piece.count)
        guard taken > 0 else { break }
        bytes += piece[..<taken]
    }
    return bytes
}

/// Where results go, and what happens when they cannot go there.
@Suite(.waits) struct OutputTests {
    private static let printing = [
        "list", "run", "run --format json", "run --format jsonl", "frame", "policy", "schema", "schema --log",
        "schema --answers",
        "schema --page", "explain 0x8badf00d", "explain -999 --format json",
        "themes", "compare messaging-day messaging-day", "scenario swipe-away", "scenario swipe-away --card",
        "list swipe-away", "new", "schema --page app", "man", "completions bash",
        "themes midnight", "export --to trace", "export --to svg", "--version", "--help", "help run",
    ]

    @Test("results stand on standard output, and standard error stays empty")
    func resultsOnly() throws {
        for line in Self.printing {
            let outcome = try Command.run(line: line)
            #expect(outcome.ending == .exited(0), "\(line): \(outcome.errorOutput)")
            #expect(outcome.output.hasSuffix("\n"), "\(line)")
            #expect(outcome.errorOutput == "", "\(line)")
        }
    }

    @Test("a full disk under the results is told, with status 74")
    func fullDisk() throws {
        for line in Self.printing + ["run --help", "help"] {
            let outcome = try Command.shell("exec \"$0\" \(line) >/dev/full")
            #expect(outcome.ending == .exited(74), "\(line)")
            #expect(outcome.errorOutput.contains("cannot write to standard output: No space left"), "\(line)")
        }
        try Command.expectComplaint(
            ["record", "swipe-away", "/dev/full"], status: 74,
            saying: "cannot write to /dev/full: No space left"
        )
    }

    @Test("a closed standard output is told, with status 74")
    func closedOutput() throws {
        for line in ["list", "run", "run --format jsonl", "frame", "--version", "--help", "help run"] {
            let outcome = try Command.shell("exec \"$0\" \(line) >&-")
            #expect(outcome.ending == .exited(74), "\(line)")
            #expect(outcome.errorOutput.contains("cannot write to standard output"), "\(line)")
        }
    }

    @Test("a standard output that does not block is waited for, however slow its reader is")
    func slowReader() throws {
        // One goes through the log's file, the other is a text of its own.
        for line in ["run --format jsonl", "schema --log"] {
            let whole = try Command.run(line: line).outputBytes
            // A pipe holds 64 KiB at first, and is made smaller for the schema.
            #expect(whole.count > (line == "schema --log" ? 1 << 13 : 1 << 17))
            var ends: [Int32] = [0, 0]
            try #require(pipe(&ends) == 0)
            let (reading, writing) = (ends[0], ends[1])
            defer { close(reading) }
            _ = fcntl(writing, Self.setPipeSize, 4_096)
            try #require(fcntl(writing, F_SETFL, fcntl(writing, F_GETFL) | O_NONBLOCK) == 0)
            // The reader is this thread: one of the tests' pool may not come to it before all other tests are done.
            let program = Result {
                try SpawnedProgram("bash", ["-c", "exec \"$0\" \(line) >&\(writing)", BuiltProgram.dayline])
            }
            close(writing)
            let taken = readSlowly(reading, until: whole.count)
            let outcome = try program.get().waitForEnd()
            #expect(outcome.ending == .exited(0), "\(line): \(outcome.errorOutput)")
            #expect(taken == whole, "\(line)")
        }
    }

    /// Linux's `F_SETPIPE_SZ`, which is not imported; other systems know no such command, and refuse it.
    private static let setPipeSize: Int32 = 1_031

    @Test("a reader that has seen enough ends the command without a word")
    func readerLeaves() throws {
        let line = "{ \"$0\" run --format jsonl; echo status $? >&2; } | head -n 1"
        let outcome = try Command.shell(line)
        #expect(outcome.output.hasPrefix("{\"t\":0,\"event\":\"header\""))
        // 128 and the number of SIGPIPE.
        #expect(outcome.errorOutput == "status 141\n")
    }

    @Test(
        "a reader that has left ends a command without a word, and is an error where the parent wants it so")
    func readerIsGone() throws {
        for arguments in ["run", "run --format json", "run --format jsonl", "list", "--help", "--version"] {
            let outcome = try Command.shell("{ sleep 0.2; \"$0\" \(arguments); echo status $? >&2; } | true")
            #expect(outcome.errorOutput == "status 141\n", "\(arguments)")
            let ignoring = try Command.shell(
                "trap '' PIPE; { sleep 0.2; \"$0\" \(arguments); echo status $? >&2; } | true"
            )
            #expect(
                ignoring.errorOutput.hasPrefix("dayline: cannot write to standard output: Broken pipe"),
                "\(arguments)"
            )
            #expect(ignoring.errorOutput.hasSuffix("status 74\n"), "\(arguments)")
        }
    }

    @Test("a reader of what a log says that has left ends the command without a word")
    func readerOfLogIsGone() throws {
        let folder = try TemporaryFolder()
        let log = try folder.write(PhoneLog.text, to: "phone.log")
        for arguments in ["run \"$1\"", "check \"$1\"", "scenario --from \"$1\"", "\"$1\" --plain"] {
            let line = "{ sleep 0.2; \"$0\" \(arguments); echo status $? >&2; } | true"
            let outcome = try Command.shell(line, log)
            #expect(outcome.errorOutput == "status 141\n", "\(arguments)")
        }
        let first = try Command.shell("\"$0\" run \"$1\" | head -n 1", log)
        #expect(first.output.hasPrefix("phone.log") && first.errorOutput == "")
    }

    @Test("a file that may not grow further is told, with status 74")
    func fileTooLarge() throws {
        let folder = try TemporaryFolder()
        for line in ["record messaging-day \"$1\"", "run --format jsonl >\"$1\""] {
            let file = folder.path(of: "day \(line.count).jsonl")
            let outcome = try Command.shell("ulimit -f 8; exec \"$0\" \(line)", file)
            #expect(outcome.ending == .exited(74), "\(line)")
            #expect(outcome.errorOutput.contains(": File too large"), "\(line)")
        }
    }

    #if os(Linux)
        // macOS puts no limit on the memory of a process.
        @Test(
            "memory that has run out is told as such: one sentence, status 71, and no trace of the stack"
        )
        func outOfMemory() throws {
            let folder = try TemporaryFolder()
            let file = try folder.write(
                "[" + String(repeating: "a,", count: 1_000_000) + "a]", to: "wide.yaml"
            )
            let outcome = try Command.shell("ulimit -v 120000; exec \"$0\" run \"$1\"", file)
            #expect(outcome.ending == .exited(71), "\(outcome.errorOutput)")
            let lines = outcome.errorOutput.split(separator: "\n")
            // The runtime says which memory it wanted.
            #expect(lines.count == 2, "\(outcome.errorOutput)")
            let sentence =
                "dayline: the memory has run out: the system gives this process no more (ulimit -v); "
                + "give it more, or a shorter log or scenario"
            #expect(lines.last.map(String.init) == sentence)
        }
    #endif

    @Test("the key that ends a program for its traces ends a command by that signal, without a word")
    func quitKey() throws {
        let folder = try TemporaryFolder()
        let pipe = folder.path(of: "pipe")
        try #require(mkfifo(pipe, 0o600) == 0)
        // Open for writing too, so that the command waits for what never comes.
        let writer = try #require(FileHandle(forUpdatingAtPath: pipe))
        defer { withExtendedLifetime(writer) {} }
        let running = try SpawnedProgram(BuiltProgram.dayline, ["run", pipe])
        usleep(300_000)
        running.send(signal: SIGQUIT)
        let outcome = try running.waitForEnd()
        #expect(outcome.ending == .signalled(SIGQUIT))
        #expect(outcome.errorOutput == "")
    }

    @Test("every command explains itself")
    func help() throws {
        let names = [
            "show", "list", "run", "record", "replay", "check", "frame", "policy", "schema",
            "themes", "why", "explain", "ask", "survives",
        ]
        let overview = try Command.run("--help").output
        for name in names {
            #expect(overview.contains("  \(name) "), "\(name) is missing in the overview")
            let outcome = try Command.run(name, "--help")
            #expect(outcome.ending == .exited(0))
            #expect(
                outcome.output.contains("OVERVIEW: ") && outcome.output.contains("USAGE: dayline \(name)"))
            #expect(outcome.errorOutput == "")
        }
    }

    @Test("the version names program, model and log format")
    func version() throws {
        let words = try Command.run("--version").output
        #expect(words.wholeMatch(of: /dayline \d+\.\d+\.\d+ \(model \d+, log format \d+\.\d+\)\n/) != nil)
    }

    @Test("what goes into a file or a pipe has no colours, with NO_COLOR and without")
    func noColours() throws {
        for value in ["1", nil] {
            for arguments in [["run"], ["frame", "--at", "14:00"], ["list"], ["policy"]] {
                let outcome = try Command.spawn(
                    arguments,
                    environment: ["NO_COLOR": value, "TERM": "xterm-256color", "CLICOLOR_FORCE": "1"]
                )
                expectHarmless(outcome.output)
            }
        }
    }

    @Test("the command needs no repository around it, and no home")
    func anywhere() throws {
        for arguments in [["list"], ["run"], ["run", "--format", "jsonl"], ["frame"], ["policy"]] {
            let here = try Command.run(arguments)
            let there = try Command.spawn(
                arguments, environment: ["HOME": nil, "XDG_STATE_HOME": nil], in: "/"
            )
            #expect(there.ending == .exited(0))
            #expect(there.outputBytes == here.outputBytes, "\(arguments)")
        }
    }

    @Test("a scenario on standard input is the scenario in the file")
    func standardInput() throws {
        let path = RepositoryRoot.path(of: "Sources/ScenarioFile/Scenarios/swipe-away.yaml")
        let text = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        let named = try Command.run("run", "swipe-away", "--format", "jsonl")
        #expect(try Command.run("run", path, "--format", "jsonl").outputBytes == named.outputBytes)
        #expect(
            try Command.run("run", "-", "--format", "jsonl", input: text).outputBytes == named.outputBytes)
    }
}

import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// How sessions end that nobody ends with `q`, and what is left of the recording and of the terminal.
@Suite(.waits) struct EndingTests {
    /// What the dashboard sends last: the screen of before.
    private static let leaving = "\u{1B}[?1049l"

    private func dashboard(
        _ arguments: String..., columns: Int32 = 100, rows: Int32 = 30
    ) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(BuiltProgram.dayline, arguments, columns: columns, rows: rows)
        #expect(terminal.read(until: "quit", within: Patience.milliseconds))
        // The first frame is shown before the first look at the keys.
        #expect(wait { !terminal.hasInterruptKey })
        return terminal
    }

    private func wait(until condition: () -> Bool) -> Bool {
        for _ in 0..<(Patience.milliseconds / 10) {
            if condition() { return true }
            usleep(10_000)
        }
        return false
    }

    /// Expects a recording with an end that a check finds equal.
    private func expectEnded(_ file: String) throws {
        #expect(try Command.lines(of: file).last?.contains("\"event\":\"end\"") == true)
        let checked = try Command.run("check", file)
        #expect(checked.ending == .exited(0), "\(checked.output)\(checked.errorOutput)")
        #expect(checked.output.wholeMatch(of: /equal: \d+ events\n/) != nil, "\(checked.output)")
        #expect(checked.errorOutput == "")
    }

    @Test("^C quits as q does, with the end of the recording")
    func interruptKey() throws {
        let folder = try TemporaryFolder()
        for key in ["q", "\u{3}"] {
            let file = folder.path(of: "session \(key == "q").jsonl")
            let terminal = try dashboard("show", "--speed", "3600", "--record", file)
            #expect(!terminal.isForLines)
            terminal.type(Array(key.utf8))
            #expect(terminal.waitForEnd(reading: true, within: Patience.milliseconds) == .exited(0))
            #expect(terminal.output.contains(Array(Self.leaving.utf8)))
            #expect(terminal.hasInterruptKey && terminal.isForLines)
            try expectEnded(file)
        }
    }

    @Test("a signal that asks for the end brings the end of the recording, and is what the parent sees")
    func requests() throws {
        let folder = try TemporaryFolder()
        for signal in [SIGTERM, SIGINT, SIGHUP] {
            let file = folder.path(of: "session \(signal).jsonl")
            let terminal = try dashboard("show", "--speed", "3600", "--record", file)
            terminal.send(signal: signal)
            // A terminal that is closed brings it twice at once, from the kernel and from the shell.
            terminal.send(signal: signal)
            #expect(terminal.waitForEnd(reading: true, within: Patience.milliseconds) == .signalled(signal))
            #expect(terminal.output.contains(Array(Self.leaving.utf8)))
            #expect(terminal.isForLines && terminal.hasFlowControl)
            try expectEnded(file)
        }
    }

    @Test("a signal right after the start ends the dashboard by itself, and leaves the terminal as it was")
    func early() throws {
        for milliseconds in [0, 1, 2, 4, 8, 16, 32, 64, 128] {
            let terminal = try PseudoTerminal(BuiltProgram.dayline)
            terminal.read(for: milliseconds)
            terminal.send(signal: SIGTERM)
            #expect(terminal.waitForEnd(reading: true, within: Patience.milliseconds) == .signalled(SIGTERM))
            let entered = terminal.output.ranges(of: Array("\u{1B}[?1049h".utf8)).count
            #expect(terminal.output.ranges(of: Array(Self.leaving.utf8)).count == entered)
            #expect(terminal.isForLines && terminal.hasFlowControl && terminal.hasInterruptKey)
        }
    }

    @Test("a terminal that nobody reads does not keep the dashboard from ending, nor its recording")
    func unreadTerminal() throws {
        let folder = try TemporaryFolder()
        for signal in [SIGTERM, SIGINT, SIGHUP, SIGSEGV, SIGABRT] {
            let file = folder.path(of: "session \(signal).jsonl")
            let terminal = try dashboard("show", "--paused", "--record", file, columns: 400, rows: 150)
            // Help and day are drawn by turns until the terminal takes no more.
            for _ in 0..<12 {
                terminal.type(Array("?".utf8))
                terminal.ignore(for: 100)
            }
            terminal.send(signal: signal)
            let start = ContinuousClock.now
            let ending = terminal.waitForEnd(reading: false, within: Patience.milliseconds)
            #expect(ending == .signalled(signal))
            #expect(ContinuousClock.now - start < .seconds(5))
            #expect(terminal.isForLines && terminal.hasFlowControl)
            if [SIGTERM, SIGINT, SIGHUP].contains(signal) { try expectEnded(file) }
        }
    }

    @Test("^S and ^Q are keys, so that the output is not stopped")
    func flowControl() throws {
        let terminal = try dashboard("--paused")
        #expect(!terminal.hasFlowControl)
        terminal.type([0x13])
        #expect(terminal.read(until: "^S does nothing", within: Patience.milliseconds))
        let place = terminal.output.count
        terminal.type([0x11])
        // Only the letter of the message differs.
        #expect(terminal.read(until: "Q", from: place, within: Patience.milliseconds))
        terminal.type(Array("q".utf8))
        #expect(terminal.waitForEnd(reading: true, within: Patience.milliseconds) == .exited(0))
        #expect(terminal.hasFlowControl)
    }

    @Test("answers of a terminal and reports of its mouse press no keys")
    func answers() throws {
        let terminal = try dashboard("--paused")
        let answers =
            "\u{1B}]11;quiet\u{7}\u{1B}]11;rgb:1e1e/2e2e/3e3e\u{1B}\\\u{1B}Pq\u{1B}\\\u{1B}_q\u{1B}\\"
        terminal.type(Array(answers.utf8) + Array("\u{1B}[M".utf8) + [0x71, 0xF1, 0x71])
        // The mark of this key comes after all that the answers would have done.
        terminal.type([0x13])
        #expect(terminal.read(until: "^S does nothing", within: Patience.milliseconds))
        #expect(terminal.waitForEnd(reading: true, within: 100) == nil)
    }

    @Test("the dashboard sleeps and obeys with thousands of descriptors open", arguments: [1_100, 2_000])
    func manyDescriptors(count: Int) throws {
        let line =
            "ulimit -n 4096; for ((n = 3; n < \(count); n++)); do eval \"exec $n</dev/null\"; done; exec \"$0\""
        let terminal = try PseudoTerminal("/bin/bash", ["-c", line + " --paused", BuiltProgram.dayline])
        #expect(terminal.read(until: "quit", within: Patience.milliseconds))
        terminal.read(for: 3_000)
        terminal.type(Array("q".utf8))
        #expect(terminal.waitForEnd(reading: true, within: Patience.milliseconds) == .exited(0))
        // The start takes a fifth of a second; one that does not sleep takes much of the three beside it.
        #expect(terminal.processorMilliseconds < 700)
    }

    @Test("a recording into a pipe whose reader leaves does not end the dashboard")
    func readerLeaves() throws {
        let folder = try TemporaryFolder()
        let pipe = folder.path(of: "pipe")
        // The pipe has its reader before the dashboard opens it.
        let line = """
            mkfifo "$1"; sleep 3 <"$1" & exec 9>"$1"
            exec "$0" show --speed 7200 --record "$1" 9>&-
            """
        let terminal = try PseudoTerminal("/bin/bash", ["-c", line, BuiltProgram.dayline, pipe])
        #expect(terminal.read(until: "quit", within: Patience.milliseconds))
        #expect(terminal.read(until: "roken pipe", within: Patience.milliseconds))
        terminal.type(Array("q".utf8))
        // By itself, and says on leaving that the recording failed.
        #expect(terminal.waitForEnd(reading: true, within: Patience.milliseconds) == .exited(74))
    }
}

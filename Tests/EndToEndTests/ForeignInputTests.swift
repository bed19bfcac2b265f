import Foundation
import TestSupport
import Testing

/// What people paste, or name by mistake: it takes no more time and memory than an answer is worth, and reaches no
/// terminal as it is.
@Suite struct ForeignInputTests {
    private static let commands = [
        ["FILE"], ["explain", "FILE"], ["check", "FILE"], ["why", "FILE"], ["run", "FILE"],
        ["ask", "never-runs", "FILE"], ["ask", "never-runs", "--info-plist", "FILE"],
    ]

    @Test("a file without end, one of a gigabyte and a folder are declined within 300 MB and a few seconds")
    func endless() throws {
        let folder = try TemporaryFolder()
        let sparse = folder.path(of: "sparse")
        #expect(FileManager.default.createFile(atPath: sparse, contents: nil))
        #expect(truncate(sparse, 1 << 30) == 0)
        for file in ["/dev/zero", "/dev/urandom", sparse, folder.path(of: ".")] {
            for command in Self.commands {
                let words = command.map { $0 == "FILE" ? file : $0 }
                // What the parts of the program need to be loaded counts, too.
                let line = "ulimit -v 300000; exec \"$0\" \(words.map { "'\($0)'" }.joined(separator: " "))"
                let begin = ContinuousClock.now
                let outcome = try Command.shell(line)
                #expect([.exited(64), .exited(65), .exited(66)].contains(outcome.ending), "\(words)")
                #expect(outcome.errorOutput.hasPrefix("dayline: "), "\(words): \(outcome.errorOutput)")
                #expect(ContinuousClock.now - begin < .seconds(60), "\(words)")
            }
        }
    }

    @Test("a line of 200 kB is read as any other, in a file, from standard input and as an argument")
    func longLine() throws {
        let folder = try TemporaryFolder()
        let (plain, known) = (
            String(repeating: "x", count: 200_000), String(repeating: "0x8badf00d ", count: 18_000)
        )
        for text in [plain, known, "dasd: Submitted: bgRefresh-" + plain] {
            let file = try folder.write(text, to: "pasted.txt")
            for command in Self.commands {
                let outcome = try Command.run(command.map { $0 == "FILE" ? file : $0 })
                #expect([.exited(0), .exited(64), .exited(65)].contains(outcome.ending), "\(command)")
                #expect(outcome.output.utf8.count + outcome.errorOutput.utf8.count < 8_000, "\(command)")
            }
            for outcome in [
                try Command.run("explain", "-", input: Array(text.utf8)), try Command.run("explain", text),
                try Command.run("ask", text), try Command.run("why", "--app", text),
            ] {
                #expect(outcome.ending != .exited(70))
                #expect(outcome.output.utf8.count + outcome.errorOutput.utf8.count < 8_000)
            }
        }
    }

    @Test(
        "links, the clipboard, titles, colours, directions and hidden characters of no input reach a terminal"
    )
    func steering() throws {
        let folder = try TemporaryFolder()
        let evil =
            "\u{1B}]8;;http://x\u{7}y\u{1B}]52;c;ZXZpbA==\u{7}\u{1B}]0;t\u{7}\u{1B}[31m\u{9B}2J\u{202E}z\u{200B}\u{2066}\u{8}"
        let escaped = evil.unicodeScalars.map { "\\u\(String($0.value + 0x10000, radix: 16).dropFirst())" }
            .joined()
        for input in PrivateInput.all {
            // A private word, which is printed somewhere, has the evil beside it.
            let isJSON = input.text.first == "{"
            let text = input.words.reduce(input.text) { text, word in
                text.replacing(word, with: word + (isJSON ? escaped : evil))
            }
            let file = try folder.write(text, to: input.name)
            for command in Self.commands + [["explain", "FILE", "--format", "markdown"]] {
                let outcome = try Command.run(command.map { $0 == "FILE" ? file : $0 })
                expectHarmless(outcome.output + outcome.errorOutput)
            }
            expectHarmless(try Command.run(["explain", "-"], input: Array(text.utf8)).output)
        }
    }

    @Test("at a terminal a complaint is wrapped to it, and a line of a file with its caret stays whole")
    func wrapped() throws {
        let folder = try TemporaryFolder()
        let scenario = try folder.write(
            PrivateInput.scenario.replacing(
                "visits: [\"08:00 for 5m\"]", with: "visits: [\"at noon, or a little after that time\"]"),
            to: "day.yaml")
        for words in [
            ["why", "--app", "Nobody"], ["run", "/no/such/file.yaml"], ["run", scenario], ["--wrong"],
        ] {
            let piped = try Command.run(words).errorOutput
            #expect(piped.split(separator: "\n").contains { $0.count > 60 }, "\(piped)")
            let terminal = try PseudoTerminal(BuiltProgram.dayline, words, columns: 60)
            #expect(terminal.waitForEnd(reading: true, within: Patience.milliseconds) != nil)
            let shown = String(decoding: terminal.output, as: UTF8.self).replacing("\r\n", with: "\n")
            let lines = shown.split(separator: "\n")
            #expect(lines.allSatisfy { $0.count <= 60 }, "\(shown)")
            #expect(lines.count > piped.split(separator: "\n").count, "\(shown)")
            #expect(lines.dropFirst().contains { $0.hasPrefix("  ") }, "\(shown)")
        }
    }

    @Test("where the input that was asked for is a terminal, it says what it reads and how that ends")
    func typed() throws {
        let terminal = try PseudoTerminal(BuiltProgram.dayline, ["explain", "-"], columns: 80)
        #expect(terminal.read(until: "Ctrl-D on a line of its own ends it", within: Patience.milliseconds))
        terminal.type(Array("Exception Codes 0xdeadfa11\n\u{4}".utf8))
        #expect(terminal.waitForEnd(reading: true, within: Patience.milliseconds) == .exited(0))
        #expect(String(decoding: terminal.output, as: UTF8.self).contains("forced the app to quit"))
        // Without an end of its line, what was typed keeps its line, and the answer has the next one.
        let unended = try PseudoTerminal(BuiltProgram.dayline, ["explain", "-"], columns: 80)
        #expect(unended.read(until: "Ctrl-D on a line of its own ends it", within: Patience.milliseconds))
        unended.type(Array("0xdeadfa11\u{4}\u{4}".utf8))
        #expect(unended.waitForEnd(reading: true, within: Patience.milliseconds) == .exited(0))
        let output = String(decoding: unended.output, as: UTF8.self)
        #expect(output.contains("0xdeadfa11\r\n") && output.contains("forced the app to quit"), "\(output)")
        // A log is read to its end before the dashboard takes the keys.
        let dashboard = try PseudoTerminal(BuiltProgram.dayline, ["-"], columns: 80)
        #expect(dashboard.read(until: "Ctrl-D on a line of its own ends it", within: Patience.milliseconds))
        for line in PhoneLog.text.split(separator: "\n") {
            dashboard.type(Array("\(line)\n".utf8))
            dashboard.read(for: 1)
        }
        dashboard.type([4])
        #expect(dashboard.read(until: "newest last", within: Patience.milliseconds))
        dashboard.type(Array("q".utf8))
        #expect(dashboard.waitForEnd(reading: true, within: Patience.milliseconds) == .exited(0))
        let piped = try Command.run("explain", "-", input: Array("0xdeadfa11".utf8))
        #expect(piped.errorOutput.isEmpty)
    }
}

import Foundation
import TestSupport
import Testing

/// Names in a scenario or a recording that would steer the terminal which shows them.
@Suite struct HostileNameTests {
    /// Clears the screen, sets its title, rings, turns the direction of text, all as YAML and JSON escape it.
    private static let hostile =
        #"\u001b[2J\u001b]0;owned\u0007\u202eevil\u2066\u200d\u009b31m\u007f\u2028\u000d"#

    @Test("a scenario whose names hold more than what can be seen is refused, and the message is harmless")
    func hostileScenario() throws {
        let scenario = """
            name: "Day \(Self.hostile)"
            start: 2024-06-05 08:00
            length: 3h
            apps:
              - name: "App \(Self.hostile)"
                bundleIdentifier: "com.example.\(Self.hostile)"
                "\(Self.hostile)": "\(Self.hostile)"

            """
        for arguments in [["run"], ["run", "--format", "jsonl"], ["frame"], ["check"], ["show"]] {
            let folder = try TemporaryFolder()
            let path = try folder.write(scenario, to: "evil.yaml")
            let outcome = try Command.run(arguments + [path])
            #expect(outcome.ending == .exited(65))
            #expect(outcome.output == "")
            #expect(outcome.errorOutput.contains("evil.yaml:1:7: name: "))
            #expect(outcome.errorOutput.contains("expected visible characters only"))
            expectHarmless(outcome.errorOutput)
        }
    }

    @Test("a recording whose names hold more than what can be seen is damaged, and the message is harmless")
    func hostileRecording() throws {
        let folder = try TemporaryFolder()
        let text = try Command.lines(of: try Command.record("swipe-away", in: folder)).joined(separator: "\n")
        let changes = [
            (1, "title", #""title":"Swipe Away""#, #""title":"Swipe \#(Self.hostile)""#),
            (2, "name", #""name":"Kept""#, #""name":"Kept \#(Self.hostile)""#),
            (2, "app", #""app":"com.example.kept""#, #""app":"com.example.\#(Self.hostile)""#),
            (6, "task", #""task":"new posts""#, #""task":"new \#(Self.hostile)""#),
        ]
        for (line, key, name, replacement) in changes {
            try #require(text.contains(name), "\(name)")
            // Somebody who writes such a file makes its checksums agree.
            let bytes = Checksums.renewed(Array((text.replacing(name, with: replacement) + "\n").utf8))
            let path = try folder.write(String(decoding: bytes, as: UTF8.self), to: "evil.jsonl")
            for arguments in [["check"], ["frame"], ["why", "--app", "Kept"], ["replay"]] {
                let outcome = try Command.run(arguments + [path])
                #expect(outcome.ending == .exited(65), "\(key): \(arguments)")
                let words = "the name in \"\(key)\" has characters that are invisible"
                #expect(
                    outcome.errorOutput.contains("evil.jsonl:\(line): \(words)"), "\(outcome.errorOutput)")
                expectHarmless(outcome.errorOutput)
            }
        }
    }

    @Test("what a damaged recording holds reaches the messages without steering anything")
    func damagedRecording() throws {
        let folder = try TemporaryFolder()
        var lines = try Command.lines(of: try Command.record("swipe-away", in: folder))
        // A kind that this version does not know is no damage, but not what would be written either.
        let ways: [(line: String, status: Int32)] = [
            ("\u{1B}[2J\u{202E}", 65), (#"{"t":0,"event":"\#(Self.hostile)"}"#, 1),
        ]
        for (hostile, status) in ways {
            lines[80] = hostile
            let path = try folder.write(lines.joined(separator: "\n"), to: "cut.jsonl")
            let damaged = try Command.run("check", path)
            #expect(damaged.ending == .exited(status))
            expectHarmless(damaged.output)
            expectHarmless(damaged.errorOutput)
        }
    }

    @Test("names of emoji leave what stands behind them in its column, on a terminal as in a frame")
    func emojiNames() throws {
        let names = ["Mail", "👍🏽 Thumb", "👨‍👩‍👧 Home", "🇩🇪 Bahn", "🏴󠁧󠁢󠁥󠁮󠁧󠁿 Cricket", "1️⃣ One", "☝🏿 Point", "漢字"]
        let apps = names.enumerated().map {
            "  - {name: \"\($1)\", bundleIdentifier: a\($0), visits: [\"0\($0 % 2 + 6):\($0 / 2)5 for 9m\"]}"
        }
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "name: Emoji\nstart: 2024-06-05 06:00\nlength: 4h\napps:\n" + apps.joined(separator: "\n") + "\n",
            to: "emoji.yaml")
        let moment = ["--at", "08:00", path]
        let frame = try Command.run(["frame", "--size", "100x36"] + moment)
        let words = [BuiltProgram.dayline, "--paused"] + moment
        let terminal = try TmuxSession(
            running: words.map(TmuxSession.quoted).joined(separator: " "), columns: 100, rows: 36)
        let screen = try terminal.waitUntilShown("q quit", within: Patience.milliseconds)
        // Below the lanes a new session says what one might try.
        let rows = frame.output.split(separator: "\n").prefix(22).map(String.init).filter { row in
            !row.contains(" is ")
                && ["Mail", "Thumb", "👨👩👧 Home", "DE Bahn", "🏴 Cricket", "One", "☝ Point", "漢字"].contains {
                    row.contains($0)
                }
        }
        #expect(rows.count >= names.count)
        for row in rows { #expect(screen.contains(row), "\(row)\n\(screen.joined(separator: "\n"))") }
        try terminal.press("q")
        #expect(try terminal.waitForExitStatus(within: Patience.milliseconds) == 0)
    }
}

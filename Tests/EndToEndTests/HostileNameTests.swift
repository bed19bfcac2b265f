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
            let outcome = try Spawn.run(BuiltProgram.dayline, arguments + [path])
            #expect(outcome.ending == .exited(65))
            #expect(outcome.output == "")
            #expect(outcome.errorOutput.contains("evil.yaml:1:7: name: "))
            #expect(outcome.errorOutput.contains("expected visible characters only"))
            expectHarmless(outcome.errorOutput)
        }
    }

    /// A recording in which everything that has a name has a hostile one.
    private func recording(in folder: TemporaryFolder) throws -> String {
        let text = try Command.lines(of: try Command.record("swipe-away", in: folder))
            .joined(separator: "\n")
            .replacing(#""title":"Swipe Away""#, with: #""title":"Swipe \#(Self.hostile)""#)
            .replacing(#""name":"Kept""#, with: #""name":"Kept \#(Self.hostile)""#)
            .replacing(#""task":"new posts""#, with: #""task":"new \#(Self.hostile)""#)
            .replacing("com.example.swiped", with: "com.example.\(Self.hostile)")
        // Somebody who writes such a file makes its checksums agree.
        let bytes = Checksums.renewed(Array((text + "\n").utf8))
        return try folder.write(String(decoding: bytes, as: UTF8.self), to: "evil.jsonl")
    }

    @Test("a recording's names reach the messages of check without steering anything")
    func hostileRecording() throws {
        let folder = try TemporaryFolder()
        let path = try recording(in: folder)
        let different = try Command.run("check", path)
        #expect(different.ending == .exited(1) || different.ending == .exited(65))
        #expect(different.output + different.errorOutput != "")
        expectHarmless(different.output)
        expectHarmless(different.errorOutput)
        var lines = try Command.lines(of: path)
        lines[80] = "\u{1B}[2J\u{202E}"
        let damaged = try Command.run(
            "check", try folder.write(lines.joined(separator: "\n"), to: "cut.jsonl"))
        #expect(damaged.ending == .exited(65))
        expectHarmless(damaged.errorOutput)
    }

    @Test("a recording's names reach the dashboard without steering the terminal")
    func hostileReplay() throws {
        let folder = try TemporaryFolder()
        let path = try recording(in: folder)
        let terminal = try TmuxSession(
            running: "\(TmuxSession.quoted(BuiltProgram.dayline)) replay --paused --at 12:00 \(path)"
        )
        let lines = try terminal.waitUntilShown("evil", within: Patience.milliseconds)
        #expect(lines.first?.hasPrefix(" dayline  Swipe") == true)
        #expect(lines.contains { $0.contains("Kept") })
        lines.forEach { expectHarmless($0) }
        try terminal.press("Enter")
        try terminal.waitUntil("the record of a request", within: Patience.milliseconds) { $0 != lines }
        try terminal.press("Escape", "q")
        #expect(try terminal.waitForExitStatus(within: Patience.milliseconds) == 0)
    }
}

import Foundation
import TestSupport
import Testing

/// `dayline new`: a scenario to start from.
@Suite struct NewTests {
    private func text(of file: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
    }

    @Test("what is written without a file or for - is a scenario that check accepts")
    func output() throws {
        let printed = try Command.run("new")
        #expect(printed.ending == .exited(0) && printed.errorOutput == "")
        #expect(printed.output.hasPrefix("# yaml-language-server: $schema="))
        #expect(try Command.run("new", "-").output == printed.output)
        let check = try Command.run(["check", "-"], input: printed.outputBytes)
        #expect(check.ending == .exited(0), "\(check.output)")
    }

    @Test("the options fill in the app, its modes and its habits")
    func options() throws {
        let folder = try TemporaryFolder()
        let file = folder.path(of: "my.yaml")
        let outcome = try Command.run(
            "new", file, "--bundle-id", "com.acme.reader", "--name", "Reader: \"news\"", "--modes",
            "refresh,voip-push", "--habits", "daily 08:00, 12:30, weekends 10:15")
        #expect(outcome.ending == .exited(0) && outcome.output == "", "\(outcome.errorOutput)")
        #expect(outcome.errorOutput.contains("wrote \(file)"))
        #expect(try Command.run("check", file).ending == .exited(0))
        let text = try text(of: file)
        #expect(text.contains(#"habits: ["08:00", "12:30", "10:15 on weekends"]"#))
        #expect(text.contains("BGAppRefreshTask:") && text.contains("voIPPushes:"))
        #expect(!text.contains("BGProcessingTask:"))
        let report = try Command.run("run", file).output
        #expect(report.hasPrefix("Reader: \"news\" · "))
        let bare = try Command.run("new", "--modes", "none").output
        #expect(!bare.contains("UIBackgroundModes") && bare.contains("bundleIdentifier"))
    }

    @Test("a file that is there is not replaced, unless that is asked for")
    func overwrite() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("mine\n", to: "mine.yaml")
        try Command.expectComplaint(
            ["new", file], status: 73, saying: "\(file) exists already", "--overwrite")
        #expect(try text(of: file) == "mine\n")
        #expect(try Command.run("new", file, "--overwrite").ending == .exited(0))
        #expect(try text(of: file) == (try Command.run("new").output))
        try Command.expectComplaint(
            ["new", folder.path(of: "none/there.yaml")], status: 73, saying: "cannot create")
    }

    @Test("a value that no scenario may have is answered with its option, and nothing is written")
    func refused() throws {
        let folder = try TemporaryFolder()
        let file = folder.path(of: "new.yaml")
        let expectations: [([String], String)] = [
            (["--modes", "refrsh"], "--modes 'refrsh': did you mean refresh?"),
            (["--modes", "xyzzy"], "--modes 'xyzzy': expected some of refresh, processing,"),
            (["--profile", "ios28"], "--profile 'ios28': did you mean ios"),
            (["--name", ""], "--name: found ''; expected a name of 1 to 40 visible characters"),
            (["--bundle-id", "a b"], "--bundle-id: found 'a b'; expected an identifier"),
            (["--bundle-id", "a, b: ]"], "--bundle-id: "),
            (["--habits", "noon"], "--habits: found 'noon'; expected a habit such as 07:30"),
            (["--habits", " , "], "--habits: found"), (["--habits", ""], "--habits: found nothing"),
            (["--habits", "08:00, 08:01"], "--habits: '08:01 for 3m' overlaps '08:00 for 3m'"),
        ]
        for (arguments, words) in expectations {
            try Command.expectComplaint(["new", file] + arguments, status: 64, saying: words)
            #expect(!FileManager.default.fileExists(atPath: file))
        }
    }

    @Test("at a terminal it asks, takes what is usual for an empty line, and asks again for what cannot be")
    func asked() throws {
        let folder = try TemporaryFolder()
        let file = folder.path(of: "asked.yaml")
        let words = [BuiltProgram.dayline, "new", file].map(TmuxSession.quoted).joined(separator: " ")
        let terminal = try TmuxSession(running: words, columns: 120, rows: 40)
        for (question, answer) in [
            ("Name of the app [My App]", "Reader"), ("Bundle identifier [com.example.my-app]", ""),
            ("ios18, ios26 or ios27 [ios27]", "ios18"),
            ("Modes, or none [refresh, processing, background-push]", "refrsh"),
            ("did you mean refresh?", "transfer"), ("Used at [08:00", "daily 09:30"),
        ] {
            _ = try terminal.waitUntilShown(question, within: Patience.milliseconds)
            for character in answer { try terminal.press(character == " " ? "Space" : String(character)) }
            try terminal.press("Enter")
        }
        #expect(try terminal.waitForExitStatus(within: Patience.milliseconds) == 0)
        let text = try text(of: file)
        #expect(text.contains("name: \"Reader\"") && text.contains("\"com.example.my-app\""))
        #expect(text.contains("profile: ios18"))
        #expect(text.contains("    transfers:") && !text.contains("BGAppRefreshTask"))
        #expect(text.contains(#"habits: ["09:30"]"#))
    }
}

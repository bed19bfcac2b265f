import Foundation
import TestSupport
import Testing

/// The person's settings: where they come from, and what they change.
@Suite struct ConfigTests {
    private static let midnight = "48;5;233"
    private static let paper = "48;5;231"

    private let config: TemporaryFolder

    init() throws {
        config = try TemporaryFolder()
        let folder = config.path(of: "dayline")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    private var path: String { config.path(of: "dayline/config.yaml") }

    private func write(_ text: String) throws { _ = try config.write(text, to: "dayline/config.yaml") }

    private func environment(_ others: [String: String?] = [:]) -> [String: String?] {
        ["XDG_CONFIG_HOME": config.path, "DAYLINE_THEME": nil, "NO_COLOR": nil].merging(others) { $1 }
    }

    /// The line of `dayline config` about a setting or an action, as words.
    private func line(_ name: String, _ others: [String: String?] = [:], _ options: String...) throws
        -> String
    {
        let outcome = try Command.spawn(["config"] + options, environment: environment(others))
        try #require(outcome.ending == .exited(0), "\(outcome.errorOutput)")
        let lines = outcome.output.split(separator: "\n").map { $0.split(separator: " ") }
        return lines.first { $0.first.map(String.init) == name }?.joined(separator: " ") ?? ""
    }

    @Test("config prints each setting and key with where it comes from")
    func sources() throws {
        #expect(try line("theme") == "theme auto default")
        #expect(try line("events") == "events e default")
        try write("speed: 300\ntheme: dusk\ncolours: 16\nkeys:\n  events: [Q, <F5>]\n  redo: []\n")
        #expect(try line("speed") == "speed 300 \(path):1")
        #expect(try line("theme") == "theme dusk \(path):2")
        #expect(
            try line("theme", ["DAYLINE_THEME": "paper"]) == "theme paper DAYLINE_THEME in the environment")
        #expect(try line("colours") == "colours 16 \(path):3")
        #expect(try line("colours", ["NO_COLOR": "1"]) == "colours never NO_COLOR in the environment")
        #expect(try line("events") == "events Q F5 \(path):5")
        #expect(try line("redo") == "redo no key \(path):6")
        #expect(try line("speed", [:], "--no-config") == "speed auto default")
        #expect(try line("events", [:], "--no-config") == "events e default")
    }

    @Test("a speed that there is none of is no other speed misspelt")
    func otherNumber() throws {
        for number in ["7", "70", "601"] {
            try write("speed: \(number)\n")
            let outcome = try Command.spawn(["config"], environment: environment())
            #expect(outcome.ending == .exited(65))
            #expect(
                outcome.errorOutput.contains(":1:8: speed: found '\(number)'; expected one of auto, 1, 10, "))
        }
    }

    @Test("the names of themes and the keys of a file do not steer the terminal")
    func harmless() throws {
        let hostile = "a\u{1B}[31m\u{202E}\nkeys: b"
        try FileManager.default.createDirectory(
            atPath: config.path(of: "dayline/themes"), withIntermediateDirectories: true)
        _ = try config.write("", to: "dayline/themes/\(hostile).yaml")
        try write("keys:\n  events: \"\\u001b\"\n  rewind: \"\\u202e\"\n")
        for arguments in [
            ["config"], ["config", "--template"], ["list"], ["themes"], ["frame", "--theme", "x"],
        ] {
            let outcome = try Command.spawn(
                arguments, environment: environment(["XDG_DATA_HOME": config.path]))
            // The list of themes has tabs between its columns.
            expectHarmless(outcome.output.replacing("\t", with: " "))
            expectHarmless(outcome.errorOutput)
            #expect(!outcome.output.contains("\nkeys: b"))
        }
    }

    @Test("the file is in the home folder where XDG_CONFIG_HOME names no whole path")
    func home() throws {
        let home = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: home.path(of: ".config/dayline"), withIntermediateDirectories: true)
        _ = try home.write("speed: 10\n", to: ".config/dayline/config.yaml")
        for folder in [nil, "", "relative"] {
            let words = try line("speed", ["XDG_CONFIG_HOME": folder, "HOME": home.path])
            #expect(words == "speed 10 \(home.path)/.config/dayline/config.yaml:1")
        }
    }

    @Test("everything wrong in the file is told with its place and what would be right")
    func problems() throws {
        try write(
            """
            them: paper
            theme: papr
            speed: 42
            keys:
              next-failur: n
              undo: <Spce>
              redo: gg
              events: x
            """)
        let expected = [
            "dayline: \(path):1:1: there is no setting 'them'; did you mean theme?",
            "\(path):2:8: theme: found 'papr'; did you mean paper?",
            "\(path):3:8: speed: found '42'; expected one of auto, 1, 10, 60, 300, 600, 1800, 3600, 7200, 21600, 86400",
            "\(path):5:3: there is no action 'next-failur'; did you mean next-failure?",
            "\(path):6:9: undo: found '<Spce>'; did you mean Space?",
            "\(path):7:9: redo: found 'gg'; expected a character or one of Up, Down,",
            "\(path):8:11: events: 'x' is the key of next-failure; choose another, or write next-failure: and its "
                + "new key too",
            "--no-config goes on without the file",
        ]
        for command in [["config"], ["show"], ["lesson", "q03-every-15-minutes"], ["policy"]] {
            let outcome = try Command.spawn(command, environment: environment())
            let lines = outcome.errorOutput.split(separator: "\n").map(String.init)
            #expect(outcome.ending == .exited(65) && outcome.output == "" && lines.count == expected.count)
            for (line, words) in zip(lines, expected) { #expect(line.hasPrefix(words), "\(line)") }
        }
        #expect(
            try Command.spawn(["policy", "--no-config"], environment: environment()).ending == .exited(0))
    }

    @Test("the template is a file that changes nothing")
    func template() throws {
        let text = try Command.spawn(["config", "--template"], environment: environment()).output
        let before = try Command.spawn(["config"], environment: environment()).output
        try write(text)
        let after = try Command.spawn(["config"], environment: environment()).output
        #expect(after != before && after.contains(":8") && !after.contains("  default\n"))
        func values(_ output: String) -> [String] {
            output.split(separator: "\n").map { line in
                let source = line.range(of: "  default") ?? line.range(of: "  " + path)
                return line[..<(source?.lowerBound ?? line.endIndex)].split(separator: " ").joined(
                    separator: " ")
            }
        }
        #expect(values(after) == values(before))
    }

    @Test("a flag beats the environment, which beats the file, in the dashboard")
    func order() throws {
        try write("theme: paper\n")
        for (variables, arguments, page) in [
            ("", [], Self.paper), ("DAYLINE_THEME=midnight", [], Self.midnight),
            ("DAYLINE_THEME=midnight", ["--theme", "paper"], Self.paper),
            ("", ["--no-config"], Self.midnight), ("", ["--theme", "midnight"], Self.midnight),
        ] {
            let line = "XDG_CONFIG_HOME='\(config.path)' \(variables) exec \"$0\" --paused \"$@\""
            let terminal = try PseudoTerminal("/bin/sh", ["-c", line, BuiltProgram.dayline] + arguments)
            #expect(terminal.read(until: "quit", within: Patience.milliseconds))
            let found = terminal.page(among: [Self.midnight, Self.paper])
            #expect(found == page, "\(variables) \(arguments)")
        }
    }

    @Test("the file's keys act, are shown, and are what a message names")
    func keys() throws {
        try write(
            "speed: 60\nglyphs: ascii\nkeys:\n  events: x\n  next-failure: e\n  help: H\n  thermal-state: <F9>\n"
        )
        let dashboard = try Dashboard("--paused", environment: ["XDG_CONFIG_HOME": config.path])
        try dashboard.wait(for: "H help")
        try dashboard.wait(for: "1 min/s")
        try dashboard.press("?")
        try dashboard.wait(for: "? does nothing; H shows the keys")
        try dashboard.press("x")
        try dashboard.wait(for: "events, newest first")
        try dashboard.press("q")
        try dashboard.wait(for: "q quit")
        #expect(try dashboard.quit().status == 0)
    }

    @Test("the mouse is watched unless the file or a flag says otherwise, and a flag beats the file")
    func mouse() throws {
        for (text, arguments, isWatched) in [
            ("", [], true), ("mouse: false\n", [], false), ("", ["--no-mouse"], false),
            ("mouse: false\n", ["--mouse"], true), ("mouse: true\n", ["--no-mouse"], false),
        ] {
            try write(text)
            let line = "XDG_CONFIG_HOME='\(config.path)' exec \"$0\" --paused \"$@\""
            let terminal = try PseudoTerminal("/bin/sh", ["-c", line, BuiltProgram.dayline] + arguments)
            #expect(terminal.read(until: "quit", within: Patience.milliseconds))
            let asks = terminal.output.contains(Array("\u{1B}[?1002h".utf8))
            #expect(asks == isWatched, "\(text) \(arguments)")
        }
    }

    @Test("the list of themes shows one at once, and gives the former one back")
    func themes() throws {
        try write("theme: midnight\n")
        let line = "XDG_CONFIG_HOME='\(config.path)' exec \"$0\" --paused"
        let terminal = try PseudoTerminal("/bin/sh", ["-c", line, BuiltProgram.dayline])
        #expect(terminal.read(until: "quit", within: Patience.milliseconds))
        #expect(terminal.page(among: [Self.midnight, Self.paper]) == Self.midnight)
        terminal.type(Array("T".utf8))
        #expect(terminal.read(until: "themes: midnight", within: Patience.milliseconds))
        let before = terminal.output.count
        terminal.type(Array("j".utf8))
        // No lane is on the screen, whose playhead would have the colour too.
        var isPaper = false
        for _ in 0..<Patience.milliseconds / 100 where !isPaper {
            _ = terminal.read(until: "never printed", within: 100)
            isPaper = terminal.output.dropFirst(before).contains(Array(Self.paper.utf8))
        }
        #expect(isPaper)
    }

    @Test("the file that the help shows is right")
    func example() throws {
        let file = RepositoryRoot.path(of: "Sources/dayline/Help/Topics/settings.md")
        let topic = try String(contentsOfFile: file, encoding: .utf8)
        let start = try #require(topic.range(of: "```yaml\ntheme:"))
        let end = try #require(topic.range(of: "```", range: start.upperBound..<topic.endIndex))
        try write("theme:" + topic[start.upperBound..<end.lowerBound])
        #expect(try line("next-failure") == "next-failure e \(path):8")
    }

    @Test(
        "the profile of the file is the one of policy and of survives; without a file both have that of a scenario"
    )
    func profile() throws {
        let usual = try Command.spawn(["policy", "--no-config"], environment: environment()).output
        let survives = try Command.spawn(["survives", "--no-config"], environment: environment()).output
        let scenario = try Command.run("schema", "--page", "scenario").output
        #expect(usual.contains("Numbers of the profile sources") && scenario.contains("default: sources"))
        #expect(survives.hasPrefix("Profile sources: the five sources, iOS 13 and 14\n"))
        try write("profile: ios18\n")
        let told = try Command.spawn(["survives"], environment: environment()).output
        #expect(told.hasPrefix("Profile ios18: iOS 18.0 to 18.7\n"))
        let own = try Command.spawn(["policy"], environment: environment()).output
        #expect(own.contains("Numbers of the profile ios18"))
        let flag = try Command.spawn(["policy", "--profile", "ios26"], environment: environment()).output
        #expect(flag.contains("Numbers of the profile ios26"))
    }
}

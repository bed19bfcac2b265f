import Foundation
import TestSupport
import Testing

/// What the command says to input that it cannot use: what, where, what to do, and the exit code that fits.
@Suite struct BadInputTests {
    @Test("an option that makes no sense is answered with what was expected, and status 64")
    func badOptions() throws {
        let expectations: [([String], String)] = [
            (["run", "--days", "0"], "--days 0: expected 1 to 365 days"),
            (["run", "--days", "366"], "--days 366: expected 1 to 365 days"),
            (
                ["run", "--days", "many"],
                "--days many: the option takes no such value\nSimulate this many days"
            ),
            (["run", "--seed", "lucky"], "--seed lucky: the option takes no such value"),
            (["run", "--format", "csv"], "--format csv: expected one of text, json, markdown, jsonl"),
            (
                ["run", "swipe-away", "messaging-day"],
                "several files make one day only where all of them are logs"
            ),
            (
                ["why", "messaging-day", "--app", "com.example.messages", "--day", "9"],
                "--day 9: expected 1 to 1, the days that there are"
            ),
            (["run", "--frobnicate"], "there is no option --frobnicate here"),
            (["frame", "--at", "25:00"], "--at '25:00': expected a time"),
            (["frame", "--at", "noon"], "--at 'noon': expected a time such as 07:30"),
            (["frame", "--at", "d0 12:00"], "--at 'd0 12:00': expected a day from d1 on"),
            (
                ["frame", "--at", "d2 12:00"],
                "expected a time in the day, which runs from 06:00 of Wed 5 Jun for 18 h"
            ),
            (["frame", "--size", "120"], "--size '120': expected COLUMNSxROWS, such as 120x36"),
            (["frame", "--size", "0x36"], "--size '0x36': expected COLUMNSxROWS"),
            (["frame", "--size", "9999x36"], "--size '9999x36': expected COLUMNSxROWS"),
            (
                ["frame", "--keys", "L <Fire>"],
                "--keys: '<Fire>' is not a key; expected a character or one of Up"
            ),
            (["show", "--speed", "7"], "--speed 7: expected one of 1, 10, 60"),
            (["show", "--colours", "12"], "--colours 12: expected one of "),
        ]
        for (arguments, words) in expectations {
            try Command.expectComplaint(arguments, status: 64, saying: words)
        }
    }

    @Test("what the parser of the arguments finds is said as everything else is, with where to read on")
    func argumentsInOurWords() throws {
        let expectations: [([String], String)] = [
            (
                ["export", "messaging-day", "--to", "svgg"],
                "did you mean svg?\nWhat to write. dayline export --help"
            ),
            (
                ["export", "messaging-day"],
                "--to is missing\nWhat to write. dayline export --help tells more"
            ),
            (
                ["explain"],
                "<words> is missing\nThe text, a name, a file, or - for standard input. dayline explain --help tells more"
            ),
            (["frame", "--at"], "--at needs a value\nThe moment to show"),
            (
                ["replay", "x.jsonl", "--speed", "fast"],
                "--speed fast: the option takes no such value\nHow fast"
            ),
            (["frame", "--sede", "4"], "there is no option --sede here; did you mean --seed?"),
            (["themes", "a", "b"], "more than the command takes\n"),
            (["survives", "swipe"], "more than the command takes; did you mean --after swipe?"),
            (["survives", "push"], "more than the command takes; did you mean --mode push?"),
            (["survives", "walk"], "more than the command takes\n"),
        ]
        for (arguments, words) in expectations {
            let outcome = try Command.run(arguments)
            #expect(
                outcome.status == 64 && outcome.errorOutput.contains(words),
                "\(arguments): \(outcome.errorOutput)")
            for parsers in [
                "is invalid", "Unknown option", "Missing", "Please provide", "Usage:", "Unexpected",
            ] {
                #expect(!outcome.errorOutput.contains(parsers), "\(arguments): \(outcome.errorOutput)")
            }
        }
    }

    @Test("an act on the command line that cannot be is answered with the acts, apps or times that can")
    func badActs() throws {
        let expectations = [
            ("dance 14:00", "expected low-power-mode, background-app-refresh, charger, thermal-state"),
            ("lowpower on 14:00", "did you mean low-power-mode? expected low-power-mode"),
            ("low power mode on 14:00", "did you mean low-power-mode?"),
            ("low power on 14:00", "did you mean low-power-mode?"),
            ("charge on 14:00", "did you mean charger?"),
            ("swipe away com.example.mail 14:00", "did you mean swipe-away?"),
            ("low-power-mode perhaps 14:00", "expected on or off"),
            ("restart now 14:00", "expected a time right after the act, not 'now'"),
            ("low-power-mode on", "expected a time such as 07:30"),
            ("low-power-mode on 05:00", "expected a time in the day, which runs from 06:00"),
            ("swipe-away com.example.nobody 14:00", "expected an app of the scenario: com.example.messages"),
            ("background-app-refresh off com.example.nobody 09:00", "expected an app of the scenario"),
            ("simulate-launch com.example.nothing 14:00", "expected a task of the scenario"),
            ("", "expected an act and a time"),
        ]
        for (act, words) in expectations {
            try Command.expectComplaint(
                ["run", "--set", act], status: 64, saying: "dayline: --set '", words
            )
        }
    }

    @Test(
        "what is not there is answered with what was expected and, where one is near, the name that was meant"
    )
    func missingInput() throws {
        let folder = try TemporaryFolder()
        try Command.expectComplaint(
            ["run", "mesaging-day"],
            status: 64,
            saying: "there is no scenario or file 'mesaging-day'; did you mean messaging-day?", "swipe-away"
        )
        for topic in ["keys", "settings"] {
            try Command.expectComplaint([topic], status: 64, saying: "did you mean dayline help \(topic)?")
        }
        try Command.expectComplaint(
            ["new", "--from", "messaging-day"], status: 65,
            saying: "--from takes an Info.plist, and messaging-day is a scenario")
        try Command.expectComplaint(
            ["run", "xyzzy"], status: 64, saying: "no scenario or file 'xyzzy'\n", "these come with dayline"
        )
        for arguments in [["run", "no.yaml"], ["check", "no.jsonl"], ["replay", "no.jsonl"]] {
            try Command.expectComplaint(
                arguments, status: 66, saying: "cannot read \(arguments[1]): No such file or directory",
                in: folder.path
            )
        }
        for arguments in [["run", folder.path], ["check", folder.path], ["replay", folder.path]] {
            try Command.expectComplaint(
                arguments, status: 66, saying: "\(folder.path) is a folder, not a file")
        }
        for arguments in [["themes", "mauve"], ["show", "--theme", "mauve"]] {
            try Command.expectComplaint(
                arguments, status: 64, saying: "there is no theme 'mauve'; there are auto, midnight,"
            )
        }
    }

    @Test("a word that is nearly a command is answered with the command that was meant, and status 64")
    func unknownCommands() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write("", to: "s.jsonl")
        let expectations: [([String], String)] = [
            (["runn", "messaging-day"], "'runn'; did you mean run?"),
            (["shwo"], "there is no command, scenario or file 'shwo'; did you mean show?"),
            (["rnu"], "there is no command, scenario or file 'rnu'; did you mean run?"),
            (["chek", "s.jsonl"], "there is no command, scenario or file 'chek'; did you mean check?"),
            (["recrod", "swipe-away", "x.jsonl"], "'recrod'; did you mean record?"),
            (["polcy", "--rules"], "'polcy'; did you mean policy?"),
            (["xyzzy", "s.jsonl"], "'xyzzy'; dayline --help lists the commands"),
            (["help", "nosuch"], "there is no command or topic 'nosuch'; dayline help lists them"),
            (["help", "chekc"], "there is no command or topic 'chekc'; did you mean check?"),
        ]
        for (arguments, words) in expectations {
            try Command.expectComplaint(arguments, status: 64, saying: words, in: folder.path)
        }
        // A file or scenario of any name is still shown, and a scenario's name is told as before.
        _ = try folder.write("name: [x\n", to: "rnu")
        try Command.expectComplaint(["rnu"], status: 65, saying: "rnu:1:1: this is not YAML", in: folder.path)
        try Command.expectComplaint(
            ["mesaging-day"], status: 64,
            saying: "no scenario or file 'mesaging-day'; did you mean messaging-day?")
        try Command.expectComplaint(
            ["check", "mesaging-day"], status: 64,
            saying: "no scenario or file 'mesaging-day'; did you mean messaging-day?"
        )
    }

    @Test("a name that several apps or tasks have is answered with what tells them apart, and status 64")
    func ambiguousNames() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            """
            name: Two
            start: 2024-06-05 06:00
            length: 2h
            apps:
              - {name: Mail, bundleIdentifier: com.a.mail, BGAppRefreshTask: {identifier: refresh}}
              - {name: Mail, bundleIdentifier: com.b.mail, BGAppRefreshTask: {identifier: refresh}}

            """, to: "two.yaml")
        let words = "that may be each of 2 apps; name one of Mail (com.a.mail), Mail (com.b.mail)"
        for command in ["run", "why"] {
            try Command.expectComplaint(
                [command, path, "--app", "Mail"], status: 64, saying: "--app 'Mail': " + words)
        }
        for act in ["open Mail 07:00", "swipe-away Mail 07:00", "background-app-refresh off Mail 07:00"] {
            try Command.expectComplaint(
                ["run", path, "--set", act], status: 64, saying: "--set '\(act)': " + words)
        }
        try Command.expectComplaint(
            ["run", path, "--set", "simulate-launch refresh 07:00"], status: 64,
            saying: "there are 2 tasks called refresh, of com.a.mail, com.b.mail; "
                + "name one with its app, as 'com.a.mail refresh'")
        for app in ["com.a.mail", "com.b.mail"] {
            let log = try Command.run(
                "run", path, "--format", "jsonl", "--set", "simulate-launch \(app) refresh 07:00")
            let line = log.output.split(separator: "\n").first { $0.contains("simulate-launch") }
            #expect(line?.contains("\"app\":\"\(app)\"") == true, "\(log.errorOutput)")
            #expect(try Command.run("run", path, "--app", app).ending == .exited(0))
        }
    }

    @Test("all mistakes of a scenario are told at once, each with its line and a caret, also without a start")
    func allMistakes() throws {
        let folder = try TemporaryFolder()
        let lines = [
            "name: Slips", "length: 18", "apps:", "  - name: Añb", "    bundleIdentifier: com.example.a",
            "    habits: [\"07:30 ±10m\", \"30:00\", noon]",
        ]
        let file = try folder.write(lines.joined(separator: "\n") + "\n", to: "slips.yaml")
        let outcome = try Command.run("run", file)
        #expect(outcome.ending == .exited(65))
        let told = outcome.errorOutput.split(separator: "\n").map(String.init)
        #expect(told.count { $0.contains("slips.yaml:") } == 4, "\(outcome.errorOutput)")
        #expect(told[0].contains(":1:1: start is missing"))
        #expect(told[1].contains(":2:9: length: found '18'"))
        // Columns count from 1, behind the margin with the number of the line.
        #expect(told[2] == "  2 | length: 18")
        #expect(told[3] == "    | " + String(repeating: " ", count: 8) + "^")
        #expect(told[5] == "  6 | " + lines[5])
        let column = lines[5].unicodeScalars.distance(
            from: lines[5].startIndex, to: try #require(lines[5].range(of: "\"30:00")).lowerBound)
        #expect(told[6] == "    | " + String(repeating: " ", count: column) + "^")
        // A line is shown once, however much is wrong in it.
        #expect(told[7].contains(":6:") && told.count == 8)
    }

    @Test("a line that is far too long is shown around the mistake, and what hides in it is harmless")
    func longLine() throws {
        let folder = try TemporaryFolder()
        let long = String(repeating: "07:30, ", count: 200)
        let file = try folder.write(
            "name: Long\nstart: 2024-06-05 06:00\nlength: 1d\napps:\n  name: A\n  bundleIdentifier: a\n"
                + "  habits: [\(long)noon, \"\\u202e\"]   # \u{202E}\n", to: "long.yaml")
        let outcome = try Command.run("run", file)
        let shown = try #require(outcome.errorOutput.split(separator: "\n").first { $0.hasPrefix("  7 | ") })
        #expect(shown.contains("noon") && shown.unicodeScalars.count <= 96, "\(shown)")
        expectHarmless(outcome.errorOutput)
    }

    @Test("a word of any length is told cut")
    func longWords() throws {
        let long = String(repeating: "x", count: 11_000)
        let blanks = String(repeating: "x ", count: 5_500)
        let lines = [
            ["run", long], ["show", long], [long], ["check", long], ["replay", long], ["run", "--" + long],
            ["run", "--set", blanks], ["run", "--set", long], ["frame", "--at", long],
            ["frame", "--size", long],
            ["frame", "--keys", long], ["run", "--app", long], ["why", "messaging-day", "--app", blanks],
            ["show", "--theme", long], ["run", "--seed", long], ["help", long],
            ["record", "swipe-away", "/" + long],
        ]
        for line in lines {
            let outcome = try Command.run(line)
            #expect(outcome.status.map { (64...73).contains($0) } == true, "\(line.map { $0.prefix(20) })")
            #expect(outcome.errorOutput.contains("x"), "\(line.map { $0.prefix(20) })")
            #expect(outcome.errorOutput.utf8.count < 2_500, "\(line.map { $0.prefix(20) })")
        }
    }

    @Test("a scenario with mistakes is answered with file, line and column of each, and status 65")
    func badScenarios() throws {
        let folder = try TemporaryFolder()
        let expectations = [
            ("name: [x\n", "day.yaml:1:1: this is not YAML"),
            ("name: Day\n\tlength: 2h\n", "day.yaml:2:1: "),
            ("name: Day\nbattery: 50%\n", "day.yaml:2:1: unknown key 'battery'; expected one of name"),
            ("", "day.yaml:1:1: "),
            ("- a list\n", "day.yaml:1:1: "),
            ("name: &a x\ntitle: *a\n", "day.yaml:1:7: found the anchor"),
            ("name: \u{0}\u{1}\n", "day.yaml:"),
        ]
        for (text, words) in expectations {
            _ = try folder.write(text, to: "day.yaml")
            for command in ["run", "check", "frame", "show"] {
                try Command.expectComplaint(
                    [command, "day.yaml"], status: 65, saying: words, in: folder.path
                )
            }
            // Without a name and a key, nothing shows that a scenario is meant.
            let isKeyed = text.isEmpty || text.hasPrefix("name:")
            try Command.expectComplaint(
                ["run", "-"],
                input: Array(text.utf8),
                status: 65,
                saying: isKeyed
                    ? words.replacing("day.yaml", with: "standard input")
                    : "standard input is neither a scenario nor a log"
            )
        }
    }

    @Test("bytes that are no text, and more of them than a scenario has, are answered with status 65")
    func scenariosOfJunk() throws {
        var junk = SystemRandomNumberGenerator()
        let bytes = (0..<4_096).map { _ in UInt8.random(in: 128...255, using: &junk) }
        try Command.expectComplaint(["run", "-"], input: bytes, status: 65, saying: "looks like binary data")
        let endless = try Command.shell("\"$0\" run - </dev/zero")
        #expect(endless.ending == .exited(65), "\(endless.errorOutput)")
        #expect(endless.errorOutput.contains("looks like binary data"))
    }

    @Test("a theme file with mistakes is answered with its line, and status 65")
    func badTheme() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write("name: Mine\npalette:\n  base00: \"blue\"\n", to: "mine.yaml")
        try Command.expectComplaint(
            ["show", "--theme", "./mine.yaml"], status: 65, saying: "dayline: ./mine.yaml:", in: folder.path
        )
        // Nine levels of aliases as keys would take minutes to expand.
        var bomb = "name: Bomb\na0: &a0 {k: v}\n"
        for level in 1...9 {
            bomb += "a\(level): &a\(level) {"
            bomb += (0..<9).map { "? {*a\(level - 1) : \($0)} : v" }.joined(separator: ", ") + "}\n"
        }
        _ = try folder.write(bomb, to: "mine.yaml")
        try Command.expectComplaint(
            ["show", "--theme", "./mine.yaml"], status: 65,
            saying: "./mine.yaml:2:5: found the anchor or alias '&a0'; expected the values in full",
            in: folder.path)
    }

    @Test("a number that an option cannot have is named, though it begins as an option does")
    func negativeNumber() throws {
        try Command.expectComplaint(
            ["run", "swipe-away", "--seed", "-3"], status: 64,
            saying: "--seed -3: the option takes no such value")
    }

    @Test("a replay as performed without a terminal names the command that needs none, with status 64")
    func noTerminal() throws {
        let folder = try TemporaryFolder()
        let file = try Command.record("swipe-away", in: folder)
        try Command.expectComplaint(
            ["replay", file, "--as-performed"], status: 64,
            saying: "dayline: the dashboard needs a terminal; dayline frame FILE")
        // What is refused beside the option is no way out.
        #expect(!(try Command.run("replay", file, "--as-performed").errorOutput.contains("--plain")))
    }

    @Test("what a person typed comes back without anything that could steer a terminal")
    func hostileArguments() throws {
        let hostile = "x\u{1B}[31m\u{7}\u{202E}y"
        let lines = [
            ["run", hostile], ["run", hostile + ".yaml"], ["check", hostile], ["replay", hostile],
            ["run", "--set", hostile], ["frame", "--at", hostile], ["frame", "--size", hostile],
            ["frame", "--keys", hostile], ["show", "--theme", hostile], ["themes", hostile],
            ["record", "swipe-away", "/nowhere/" + hostile], ["show", "--speed", hostile],
            ["run", "--" + hostile],
        ]
        for line in lines {
            let outcome = try Command.run(line)
            #expect(outcome.status.map { (64...73).contains($0) } == true, "\(line)")
            expectHarmless(outcome.errorOutput)
        }
    }

    @Test("what is nested too deep is told in the words of dayline")
    func depth() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("a: " + String(repeating: "[", count: 2_000), to: "deep.yaml")
        let config = folder.path(of: "dayline")
        try FileManager.default.createDirectory(atPath: config, withIntermediateDirectories: false)
        _ = try folder.write("keys: " + String(repeating: "[", count: 2_000), to: "dayline/config.yaml")
        for arguments in [["run", file], ["frame", "--theme", file], ["config"]] {
            let outcome = try Command.spawn(arguments, environment: ["XDG_CONFIG_HOME": folder.path])
            #expect(outcome.ending == .exited(65), "\(arguments)")
            #expect(outcome.errorOutput.contains("nested too deep"), "\(outcome.errorOutput)")
            #expect(!outcome.errorOutput.contains("yaml_"), "\(outcome.errorOutput)")
        }
    }
}

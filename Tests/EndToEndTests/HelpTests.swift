import Foundation
import TestSupport
import Testing

@testable import dayline

/// What the program explains about itself: the topics of `dayline help`, and the same in the manual page.
@Suite struct HelpTests {
    private static let folder = "Sources/dayline/Help/Topics"

    @Test("help lists every topic and every command with a line about it")
    func list() throws {
        let lines = try Command.run("help").output.split(separator: "\n")
        for name in HelpTopic.allCases.map(\.rawValue) + Dayline.commands where name != "help" {
            let line = try #require(lines.first { $0.hasPrefix("  \(name) ") }, "\(name)")
            #expect(line.split(separator: " ").count > 1, "\(name)")
        }
        #expect(lines.allSatisfy { $0.count <= 80 })
    }

    @Test("sweep says which population it takes if none is given, and how many phones that has")
    func defaultPopulation() throws {
        let words = try Command.run("sweep", "--help").output.split(whereSeparator: \.isWhitespace)
        let everyday = try Command.run("sweep", "--job", "slurm").output
        #expect(words.joined(separator: " ").contains("everyday if none is given, with its 10,000 phones."))
        #expect(everyday.contains("everyday") && everyday.contains("10000"))
    }

    @Test("a command line that a help shows stands in one line, to be copied", arguments: Dayline.commands)
    func copied(_ command: String) throws {
        let root = try CommandTable(Dayline.self).command
        let told = command == "help" ? root : root.subcommands?.first { $0.commandName == command }
        let help = try Command.run(command == "help" ? ["--help"] : [command, "--help"]).output
        let shown = Set(help.split(separator: "\n"))
        for line in (try #require(told).discussion ?? "").split(separator: "\n")
        where line.hasPrefix("  ") {
            #expect(shown.contains(line), "\(command): \(line)")
        }
    }

    @Test("each topic is a file, and each file is a topic")
    func files() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: RepositoryRoot.path(of: Self.folder))
        #expect(Set(names) == Set(HelpTopic.allCases.map { $0.rawValue + ".md" }))
    }

    @Test("a topic is printed in 80 columns, with none of the marks of Markdown but those of code")
    func text() throws {
        for topic in HelpTopic.allCases {
            let output = try Command.run("help", topic.rawValue).output
            #expect(output.hasPrefix(topic.title + "\n\n"), "\(topic)")
            for line in output.split(separator: "\n") where !line.hasPrefix("    ") {
                #expect(line.count <= 80, "\(topic): \(line)")
                let prose = line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
                    .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
                #expect(!prose.contains("**") && !line.hasPrefix("#"), "\(topic): \(line)")
            }
            #expect(output.count { $0 == "`" }.isMultiple(of: 2), "\(topic)")
        }
    }

    @Test("a table of keys, a list and an example keep their form")
    func forms() throws {
        #expect(
            try Command.run("help", "keys").output.contains("\n  `L`             Low Power Mode on or off\n"))
        #expect(try Command.run("help", "evidence").output.contains("\n  `assumed`       No source says it"))
        #expect(try Command.run("help", "lessons").output.contains("\n- `]` goes to the next step"))
        #expect(try Command.run("help", "settings").output.contains("\n    theme: paper  "))
        #expect(
            TopicText(columns: 40, isStyled: true).text(.limits).contains(
                "\u{1B}[1mUsage is a gate or a weight"))
    }

    @Test(
        "a word that is no topic and no command is told, with the one that was probably meant",
        arguments: [
            ("limit", "did you mean limits?"), ("recordng", "did you mean recordings?"),
            ("acc", "did you mean accessibility?"), ("chekc", "did you mean check?"),
            ("nothingness", "dayline help lists them"),
        ])
    func unknown(_ word: String, _ hint: String) throws {
        try Command.expectComplaint(
            ["help", word], status: 64, saying: "there is no command or topic '\(word)'; \(hint)")
    }

    @Test(
        "a guide that lists the commands with an option names those whose help has it",
        arguments: [
            ("privacy", "--redact", "before you publish it. ", " have it", "--redact "),
            ("dashboard", "--present", "`--present` on ", ", or the key", "--present "),
            (
                "scripts", "--format", " standard error. ", " have `--format json`",
                "--format <format> [^-]*\\bjson\\b"
            ),
        ])
    func listed(topic: String, option: String, before: String, behind: String, pattern: String) throws {
        let words = try Command.run("help", topic).output.split(whereSeparator: \.isWhitespace)
        let text = words.joined(separator: " ")
        let list = text[try #require(text.firstRange(of: before)).upperBound...]
        let named = list[..<(try #require(list.firstRange(of: behind))).lowerBound]
            .matches(of: /`([a-z-]+)`/).map { String($0.output.1) }
        let regex = try Regex(pattern)
        let having = try Dayline.commands.filter { $0 != "help" }.filter { command in
            let help = try Command.run(command, "--help").output.split(whereSeparator: \.isWhitespace)
            return help.joined(separator: " ").contains(regex)
        }
        // The dashboard is what the program does without a command.
        #expect(Set(named.map { $0 == "dayline" ? "show" : $0 }) == Set(having), "\(option)")
    }

    @Test("help of a command is its help")
    func commands() throws {
        for name in ["run", "why", "man"] {
            #expect(try Command.run("help", name).output == Command.run(name, "--help").output)
        }
    }

    @Test("every topic is a section of the manual page, with all its words")
    func manual() throws {
        let page = try Command.run("man").output
        let plain = page.replacing(/\\f[BIR]/, with: "").replacing("\\e", with: "\\")
        let words = Set(plain.split { !$0.isLetter })
        for topic in HelpTopic.allCases {
            #expect(page.contains("\n.Sh \(topic.title.prefix { $0 != ":" }.uppercased())\n"), "\(topic)")
            let own = try Command.run("help", topic.rawValue).output.split { !$0.isLetter }
            let missing = Set(own.dropFirst(topic.title.split { !$0.isLetter }.count)).subtracting(words)
            #expect(missing.isEmpty, "\(topic): \(missing.sorted())")
        }
    }

    @Test("each schema has a name that stays", arguments: ["", "--log", "--app-log", "--answers"])
    func schema(_ option: String) throws {
        let schema = try Command.run(["schema", option].filter { !$0.isEmpty }).output
        let name = ["": "scenario", "--log": "recording"][option] ?? String(option.dropFirst(2))
        #expect(schema.contains(/"\$id": ?"urn:dayline:schema:(?<name>[a-z-]+)"/))
        #expect(schema.contains("urn:dayline:schema:\(name)\""))
    }

    @Test("the scenario that a topic shows is one without errors")
    func scenario() throws {
        let text = try String(
            contentsOfFile: RepositoryRoot.path(of: Self.folder + "/scenarios.md"), encoding: .utf8)
        let example = try #require(text.firstMatch(of: /```yaml\n([^`]+)```/)).output.1
        let folder = try TemporaryFolder()
        let outcome = try Command.run("check", try folder.write(String(example), to: "day.yaml"))
        #expect(outcome.output == "a scenario without errors: 1 app, 18 h\n")
    }
}

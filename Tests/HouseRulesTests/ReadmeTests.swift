import BackgroundPolicy
import Dashboard
import Foundation
import TestSupport
import Testing

/// What the README shows is what the code has.
@Suite(.serialized) struct ReadmeTests {
    private var readme: Readme

    init() throws {
        readme = try Readme()
    }

    @Test("the keys are those of the action table")
    mutating func keys() throws {
        try readme.expect("keys", equals: ActionTable.markdown)
    }

    @Test("the matrix is that of the policy")
    mutating func matrix() throws {
        try readme.expect("matrix", equals: PolicyMatrix.markdown)
    }

    @Test("the picture of the screen, an explanation and an answer are what the commands beside them print")
    mutating func printed() throws {
        for part in ["frame", "explain", "why", "log"] {
            let command = try readme.words(ofMark: part)
            let words = try #require(
                command.wholeMatch(of: /dayline ((?:frame |explain |why |log-command).*)/)
            ).output.1
            let outcome = try Spawn.run("/bin/sh", ["-c", "exec \"$0\" \(words)", BuiltProgram.dayline])
            try #require(outcome.ending == .exited(0), "\(outcome.errorOutput)")
            try readme.expect(part, equals: "```text\n\(outcome.output)```")
        }
    }

    @Test("what is answered in Markdown is what the commands beside it print")
    mutating func answered() throws {
        for part in ["ask", "survives"] {
            let command = try readme.words(ofMark: part)
            let words = try #require(command.wholeMatch(of: /dayline ((?:ask|survives) .*)/)).output.1
            let outcome = try Spawn.run("/bin/sh", ["-c", "exec \"$0\" \(words)", BuiltProgram.dayline])
            try #require(outcome.ending == .exited(0), "\(outcome.errorOutput)")
            // A heading of the answer is none of the page.
            let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false).map { line in
                line.hasPrefix("#") ? "**\(line.drop { $0 == "#" || $0 == " " })**" : String(line)
            }
            try readme.expect(part, equals: lines.dropLast().joined(separator: "\n"))
        }
    }

    @Test("the first picture is the figure that the command beside it makes")
    mutating func picture() throws {
        let words = try #require(try readme.words(ofMark: "picture").wholeMatch(of: /dayline (export .*)/)).1
        let outcome = try Spawn.run("/bin/sh", ["-c", "exec \"$0\" \(words)", BuiltProgram.dayline])
        try #require(outcome.ending == .exited(0), "\(outcome.errorOutput)")
        let shown = try #require(
            try readme.part("picture").wholeMatch(of: /!\[[^\]]+\]\((Tests\/Pictures\/[^)]+)\)/)
        ).1
        Golden.expect(outcome.output, equals: String(shown))
    }

    @Test("the targets may import what the house rules let them")
    mutating func targets() throws {
        let rows = try readme.part("targets").split(separator: "\n").map { line in
            line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        var table = "| target | purpose | may import |\n|---|---|---|"
        for (target, _) in ImportTests.allowed {
            let row = rows.first { $0.first == "`\(target)`" }
            let purpose = try #require(row?.dropFirst().first, "README.md says nothing about \(target)")
            table += "\n| `\(target)` | \(purpose) | \(Self.imports(of: target)) |"
        }
        try readme.expect("targets", equals: table)
    }

    /// What a target may import, in the words of the README.
    private static func imports(of target: String) -> String {
        let all = ImportTests.allowed
        guard let allowed = all.first(where: { $0.target == target })?.imports else {
            return "all of the above, ArgumentParser"
        }
        let ofSystem: Set = ["Glibc", "Musl", "Darwin"]
        let house = all.map(\.target).filter(allowed.contains)
        let others = allowed.subtracting(house).subtracting(ofSystem).sorted()
        let isC = ["include", "module.modulemap"].contains {
            FileManager.default.fileExists(
                atPath: RepositoryRoot.path(of: ImportTests.folder(of: target) + "/" + $0))
        }
        let library = isC || !allowed.isDisjoint(with: ofSystem) ? ["C library"] : []
        let names = house + others + library
        return names.isEmpty ? "standard library" : names.joined(separator: ", ")
    }

    @Test("one line runs the program, and one line tests it")
    func commands() throws {
        let run = try readme.block(after: "<!-- command: run -->")
        let test = try readme.block(after: "<!-- command: test -->")
        #expect(run.count == 1 && test.count == 1)
        #expect(run.first?.hasSuffix("swift run -c release dayline") == true)
        #expect(test.first?.hasSuffix("swift test -c release --disable-xctest") == true)
        for line in run + test { #expect(line.contains("libncurses-dev libyaml-dev")) }
        #expect(test.first?.contains("tmux") == true)
    }

    @Test("every file and folder that it names is there")
    func paths() throws {
        let files = try Self.files()
        let named = readme.text.matches(of: /(?:Sources|Tests|Themes|\.ci)\/[A-Za-z0-9\/.+_-]*[A-Za-z0-9]/)
        #expect(!named.isEmpty)
        for match in named where !files.contains(String(match.output)) {
            Issue.record("README.md names \(match.output), which is not there")
        }
        let sources = readme.text.matches(of: /`([A-Za-z0-9\/+]+\.swift)`/).map(\.output.1)
        #expect(!sources.isEmpty)
        let byName = Dictionary(grouping: files) { $0.split(separator: "/").last }
        for source in sources
        where byName[source.split(separator: "/").last]?.contains(where: {
            ("/" + $0).hasSuffix("/" + source)
        }
        )
            != true
        {
            Issue.record("README.md names \(source), which is not there")
        }
    }

    /// The files and folders that people write, by their paths from the root.
    private static func files() throws -> Set<String> {
        let root = try FileManager.default.contentsOfDirectory(atPath: RepositoryRoot.path)
            .filter { !$0.hasPrefix(".build") && $0 != ".git" }
        return try root.reduce(into: []) { files, name in
            let path = RepositoryRoot.path(of: name)
            var isFolder: ObjCBool = false
            files.insert(name)
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
            else { return }
            files.formUnion(
                try FileManager.default.subpathsOfDirectory(atPath: path)
                    .filter { !$0.contains(".build") }.map { name + "/" + $0 })
        }
    }

    @Test("every command and option that it names exists")
    func namedCommands() throws {
        let help = try Spawn.run(BuiltProgram.dayline, ["--help"]).output
        let commands = Set(help.matches(of: /\n[ ]{2}([a-z-]+)[ ]/).map { String($0.output.1) })
        let list = try Spawn.run(BuiltProgram.dayline, ["list"]).output
        let scenarios = Set(list.matches(of: /\n[ ]{2}([a-z-]+)[ ]{2}/).map { String($0.output.1) })
        #expect(commands.count >= 10 && scenarios.count >= 5)

        let inBlocks = readme.text.matches(of: /\n[ ]{4}dayline([^\n]*)/).map(\.output.1)
        let inText = readme.text.matches(of: /`dayline([^`]*)`/).map(\.output.1)
        #expect(inBlocks.count >= 5 && inText.count >= 2)
        var helps: [String: String] = [:]
        for line in inBlocks + inText {
            let words = line.split(separator: " ")
            let first = line.hasPrefix("  ") ? nil : words.first.map(String.init)
            let isCommand = first.map(commands.contains) ?? false
            let isFile = first.map { name in [".yaml", ".ndjson", ".log"].contains(where: name.hasSuffix) }
            let isScenario = first.map { isFile == true || scenarios.contains($0) } ?? true
            #expect(isCommand || isScenario, "README.md names dayline\(line)")
            guard isCommand || isScenario else { continue }
            let command = isCommand ? first ?? "show" : "show"
            let options = try helps[command] ?? Spawn.run(BuiltProgram.dayline, [command, "--help"]).output
            helps[command] = options
            for option in line.matches(of: /--[a-z-]+/) {
                #expect(
                    options.contains(option.output), "README.md gives dayline \(command) \(option.output)")
            }
        }
    }
}

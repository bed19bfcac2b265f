import BackgroundPolicy
import Dashboard
import Foundation
import TestSupport
import Testing

/// What README and the pages of the catalogs show is what the code has.
@Suite(.serialized) struct ReadmeTests {
    @Test("README is short enough to be read")
    func length() throws {
        #expect(try Page("README.md").lines.count <= 250)
    }

    @Test("the matrix is that of the policy")
    func matrix() throws {
        var page = try Page("Sources/BackgroundPolicy/BackgroundPolicy.docc/BackgroundPolicy.md")
        try page.expect("matrix", equals: PolicyMatrix.markdown)
    }

    @Test("the answer is what the command beside it prints")
    func answer() throws {
        var readme = try Page("README.md")
        let command = try readme.words(ofMark: "why")
        let words = try #require(command.wholeMatch(of: /dayline (why .*)/)).output.1
        let outcome = try Spawn.run("/bin/sh", ["-c", "exec \"$0\" \(words)", BuiltProgram.dayline])
        try #require(outcome.ending == .exited(0), "\(outcome.errorOutput)")
        try readme.expect("why", equals: "```text\n\(outcome.output)```")
    }

    @Test("the picture that moves is what the commands beside it make")
    func picture() throws {
        let readme = try Page("README.md")
        let line = try readme.words(ofMark: "picture")
        let folder = try TemporaryFolder()
        let outcome = try Spawn.run(
            "/bin/sh", ["-c", "dayline() { \"$0\" \"$@\"; }; \(line)", BuiltProgram.dayline], in: folder.path)
        try #require(outcome.ending == .exited(0), "\(outcome.errorOutput)")
        let shown = try #require(
            try readme.part("picture").wholeMatch(of: /!\[[^\]]+\]\((Tests\/Pictures\/[^)]+)\)/)
        ).1
        let name = try #require(shown.split(separator: "/").last)
        let made = try String(contentsOfFile: folder.path(of: String(name)), encoding: .utf8)
        Golden.expect(made, equals: String(shown))
    }

    @Test("the targets may import what the house rules let them")
    func targets() throws {
        var page = try Page("Sources/dayline/dayline.docc/dayline.md")
        let rows = try page.part("targets").split(separator: "\n").map { line in
            line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        var table = "| target | purpose | may import |\n|---|---|---|"
        for (target, _) in ImportTests.allowed {
            let row = rows.first { $0.first == "`\(target)`" }
            let purpose = try #require(row?.dropFirst().first, "\(page.path) says nothing about \(target)")
            table += "\n| `\(target)` | \(purpose) | \(Self.imports(of: target)) |"
        }
        try page.expect("targets", equals: table)
    }

    /// What a target may import, in the words of the page.
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
        let readme = try Page("README.md")
        let run = try readme.block(after: "<!-- command: run -->")
        let test = try readme.block(after: "<!-- command: test -->")
        #expect(run.count == 1 && test.count == 1)
        #expect(run.first?.hasSuffix("swift run -c release dayline") == true)
        #expect(test.first?.hasSuffix("swift test -c release --disable-xctest") == true)
        for line in run + test { #expect(line.contains("libncurses-dev libyaml-dev")) }
        #expect(test.first?.contains("tmux") == true)
    }

    @Test("every file and folder that a page names is there")
    func paths() throws {
        let files = try Self.files()
        let byName = Dictionary(grouping: files) { $0.split(separator: "/").last }
        var count = 0
        for page in try Page.all() {
            let named = page.text.matches(of: /(?:Sources|Tests|Themes|\.ci)\/[A-Za-z0-9\/.+_-]*[A-Za-z0-9]/)
            for match in named where !files.contains(String(match.output)) {
                Issue.record("\(page.path) names \(match.output), which is not there")
            }
            for source in page.text.matches(of: /`([A-Za-z0-9\/+]+\.swift)`/).map(\.output.1) {
                let isThere = byName[source.split(separator: "/").last]?
                    .contains { ("/" + $0).hasSuffix("/" + source) }
                if isThere != true { Issue.record("\(page.path) names \(source), which is not there") }
            }
            count += named.count
        }
        #expect(count > 100)
    }

    @Test("every type that a catalog links is declared in its library")
    func types() throws {
        for page in try Page.all() {
            guard let library = page.library else { continue }
            let declared = try SourceFile.all(under: library).reduce(into: Set<Substring>()) { names, file in
                for line in file.code {
                    let words = SourceFile.words(in: line)
                    for (kind, name) in zip(words, words.dropFirst())
                    where SourceFile.kindsOfTypes.contains(kind) {
                        names.insert(name)
                    }
                }
            }
            for name in page.text.matches(of: /``([A-Za-z]+)``/).map(\.output.1) {
                #expect(
                    declared.contains(name) || library.hasSuffix("/" + name) || library == name,
                    "\(page.path): \(name)")
            }
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

    @Test("every command, option and topic that a page names exists")
    func namedCommands() throws {
        let help = try Spawn.run(BuiltProgram.dayline, ["help"]).output
        let parts = help.split(separator: "\nCommands")
        let topics = Set(parts[0].matches(of: /\n[ ]{2}([a-z-]+)[ ]/).map { String($0.output.1) })
        let commands = Set(parts[1].matches(of: /\n[ ]{2}([a-z-]+)[ ]/).map { String($0.output.1) })
        let list = try Spawn.run(BuiltProgram.dayline, ["list"]).output
        let scenarios = Set(list.matches(of: /\n[ ]{2}([a-z0-9-]+)[ ]{2}/).map { String($0.output.1) })
        #expect(commands.count >= 10 && topics.count >= 10 && scenarios.count >= 5)

        var helps: [String: String] = [:]
        for (page, line) in try Self.commandLines() {
            let words = line.split(whereSeparator: \.isWhitespace)
            let first = words.first.map(String.init) ?? ""
            if first == "help" {
                let isKnown = words.dropFirst().allSatisfy { topics.contains(String($0)) || $0 == "TOPIC" }
                #expect(isKnown, "\(page.path) names dayline\(line)")
                continue
            }
            let isFile =
                first.contains(".") || first.contains("#") || ["-", "FILE", "COMMAND"].contains(first)
                || first.hasPrefix("--")
            let isCommand = commands.contains(first)
            #expect(
                isCommand || isFile || first.isEmpty || scenarios.contains(first),
                "\(page.path) names dayline\(line)")
            guard isCommand || first != "COMMAND" else { continue }
            let command = isCommand ? first : "show"
            let options = try helps[command] ?? Spawn.run(BuiltProgram.dayline, [command, "--help"]).output
            helps[command] = options
            for option in line.matches(of: /--[a-z-]+/) {
                #expect(
                    options.contains(option.output), "\(page.path) gives dayline \(command) \(option.output)")
            }
        }
    }

    /// What stands behind the word `dayline` where a page shows a command, up to what is said of it.
    private static func commandLines() throws -> [(page: Page, line: Substring)] {
        try Page.all().flatMap { page in
            let inBlocks = page.text.matches(of: /\n[ ]{4}dayline([^\n]*)/).map(\.output.1)
            let inText = page.text.matches(of: /`dayline((?:\s[^`]*)?)`/).map(\.output.1)
            return (inBlocks + inText).map { line in
                (page, line.prefix(upTo: line.firstRange(of: "  ")?.lowerBound ?? line.endIndex))
            }
        }
    }
}

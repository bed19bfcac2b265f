import Dashboard
import Foundation
import Frames
import TestSupport
import Testing

/// The manual page, and the completions of shells, have what the commands and the dashboard have.
@Suite struct ManualTests {
    private static let mandoc = ["/usr/bin/mandoc", "/usr/local/bin/mandoc", "/opt/homebrew/bin/mandoc"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    private func output(_ arguments: String...) throws -> String {
        let outcome = try Spawn.run(BuiltProgram.dayline, arguments)
        try #require(outcome.ending == .exited(0), "\(outcome.errorOutput)")
        return outcome.output
    }

    private static let completions = Result {
        try Spawn.run(BuiltProgram.dayline, ["completions", "bash"]).output
    }

    private func commands() throws -> [String] {
        let help = try output("--help")
        let list = help[try #require(help.range(of: "\nSUBCOMMANDS:")).upperBound...]
        return list.matches(of: /\n[ ]{2}([a-z]+)[ (]/).map { String($0.output.1) }
    }

    @Test("mandoc finds nothing to say about the manual page", .enabled(if: mandoc != nil))
    func lint() throws {
        let folder = try TemporaryFolder()
        let page = try folder.write(try output("man"), to: "dayline.1")
        let lint = try Spawn.run(try #require(Self.mandoc), ["-T", "lint", page])
        #expect(lint.ending == .exited(0))
        #expect(lint.output + lint.errorOutput == "")
        // A page that is broken would be told.
        let broken = try folder.write(
            try output("man").replacing(".El\n.Sh DASHBOARD", with: ".Sh DASHBOARD"), to: "b.1")
        #expect(!(try Spawn.run(try #require(Self.mandoc), ["-T", "lint", broken]).output.isEmpty))
    }

    @Test("the manual page has every command, every option and every key")
    func complete() throws {
        let page = try output("man")
        let names = try commands()
        #expect(names.count >= 15)
        for name in names where name != "help" {
            #expect(page.contains("\n.It Ic \\&\(name)"), "\(name)")
            let help = try output(name, "--help")
            for option in help.matches(of: /\n[ ]{2}--([a-z-]+)/).map(\.output.1)
            where !["help", "version"].contains(option) {
                #expect(page.contains("Fl Fl \\&\(option)"), "\(name) --\(option)")
            }
        }
        for entry in ActionTable.entries {
            let words = entry.help.split(separator: " ").joined(separator: " ")
            #expect(page.replacing("\n", with: " ").contains(words), "\(words)")
            for key in entry.keys {
                #expect(page.contains("Ic \\&\(key.name.replacing("\\", with: "\\e"))"), "\(key.name)")
            }
        }
        #expect(page.contains("\n.Sh EXIT STATUS\n"))
    }

    /// The words that bash would offer after a command line whose last word is being typed.
    private func completed(_ words: String..., in folder: String? = nil) throws -> [String] {
        let script = """
            eval "$COMPLETIONS"
            COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}
            COMP_TYPE=9; COMP_KEY=9; COMPREPLY=()
            _dayline "$1" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let outcome = try Spawn.run(
            "/bin/bash", ["-c", script, "bash", BuiltProgram.dayline] + words,
            environment: ["COMPLETIONS": try Self.completions.get()], in: folder)
        return outcome.output.split(separator: "\n").map(String.init)
    }

    @Test("bash completes commands, scenarios, files, apps of the day that is named, themes and modes")
    func bash() throws {
        #expect(try completed("sc") == ["scenario", "schema"])
        #expect(try completed("run", "swi") == ["swipe-away"])
        #expect(try completed("themes", "mid") == ["midnight"])
        #expect(try completed("help", "lo") == ["logs", "log-command"])
        #expect(try completed("new", "--modes", "transf") == ["transfer"])
        #expect(try completed("schema", "--page", "BGAppR") == ["BGAppRefreshTask"])
        #expect(try completed("why", "swipe-away", "--app", "Ke") == ["Kept"])
        #expect(try completed("why", "--app", "Stoc") == ["Stocks"])
        // Readline puts a backslash before the blank, since the words are offered as names of files are.
        #expect(try completed("run", "--app", "Color") == ["Color Feed"])
        #expect(try output("completions", "bash").contains("complete -o filenames"))
        #expect(try completed("run", "--app", "com.example.color") == ["com.example.colorfeed"])
        #expect(try completed("show", "--theme", "pap") == ["paper"])
        #expect(try completed("show", "--speed", "72") == ["7200"])
        #expect(try completed("replay", "--colours", "di") == ["direct"])
        let folder = try TemporaryFolder()
        _ = try folder.write("x", to: "other.txt")
        _ = try folder.write("x", to: "own.yaml")
        let log = try Spawn.run(BuiltProgram.dayline, ["record", "swipe-away", folder.path(of: "own.jsonl")])
        #expect(log.ending == .exited(0))
        #expect(try completed("run", "o", in: folder.path) == ["own.jsonl", "own.yaml"])
        #expect(try completed("run", folder.path(of: "own.y")) == [folder.path(of: "own.yaml")])
        #expect(try completed("why", "own.jsonl", "--app", "Sw", in: folder.path) == ["Swiped"])
        _ = try folder.write("x", to: "phone.ndjson")
        #expect(try completed("compare", "phon", in: folder.path) == ["phone.ndjson"])
        #expect(try completed("scenario", "--from", "", in: folder.path) == ["own.jsonl", "phone.ndjson"])
        // A file that is no day has no apps, and nothing is complained of.
        #expect(try completed("why", "own.yaml", "--app", "Stoc", in: folder.path) == ["Stocks"])
    }

    @Test(
        "what the help tells to write into a home works in one that has nothing yet", .timeLimit(.minutes(2)))
    func install() throws {
        let path = BuiltProgram.dayline.split(separator: "/").dropLast().joined(separator: "/")
        for (command, written) in [
            ("man", [".local/share/man/man1/dayline.1"]), ("config", [".config/dayline/config.yaml"]),
            (
                "completions",
                [
                    ".local/share/bash-completion/completions/dayline",
                    ".config/fish/completions/dayline.fish",
                ]
            ),
        ] {
            let home = try TemporaryFolder()
            let lines = try output(command, "--help").split(separator: "\n").filter {
                $0.hasPrefix("  ") && $0.contains("~/")
            }
            let ran = try Spawn.run(
                "/bin/sh", ["-ec", lines.joined(separator: "\n")],
                environment: ["HOME": home.path, "PATH": "/\(path):/usr/bin:/bin"], in: home.path)
            #expect(ran.ending == .exited(0), "\(command): \(ran.errorOutput)")
            for file in written {
                let size = try FileManager.default.attributesOfItem(atPath: home.path(of: file))[.size]
                #expect(size as? Int ?? 0 > 100, "\(command): \(file)")
            }
        }
    }

    @Test("there are completions for three shells, each with every command and how to install them")
    func shells() throws {
        let help = try output("completions", "--help")
        for shell in ["bash", "zsh", "fish"] {
            let script = try output("completions", shell)
            for name in try commands() { #expect(script.contains(name), "\(shell): \(name)") }
            #expect(script.contains("accessibility"), "\(shell): the topics")
            #expect(help.contains("dayline completions \(shell) > "))
        }
        let unknown = try Spawn.run(BuiltProgram.dayline, ["completions", "tcsh"])
        #expect(unknown.ending == .exited(64))
    }
}

import Foundation
import TestSupport
import Testing

@Suite("--redact, which takes what is private out of whatever a command prints or writes")
struct RedactTests {
    @Test(
        "no private word of an input is in any answer, and all else of it is as without the option",
        arguments: PrivateInput.all.indices)
    func inputs(_ number: Int) throws {
        let input = PrivateInput.all[number]
        let folder = try TemporaryFolder()
        let place = try Self.folder(in: folder)
        _ = try folder.write(input.text, to: input.name)
        _ = try folder.write(PrivateInput.scenario, to: "annas.yaml")
        var shown: Set<String> = []
        for command in input.commands {
            let arguments = Self.words(of: command.replacing("FILE", with: input.name))
            let open = try Command.run(arguments, in: place)
            let redacted = try Command.run(arguments + ["--redact"], in: place)
            let all = redacted.output + redacted.errorOutput
            for word in input.words {
                #expect(!all.contains(word), "\(command): \(word)")
                if (open.output + open.errorOutput).contains(word) { shown.insert(word) }
            }
            #expect(open.ending == redacted.ending, "\(command): \(redacted.errorOutput)")
            #expect(Self.facts(open.output) == Self.facts(redacted.output), "\(command)")
        }
        // What no answer has is hidden by none.
        #expect(!shown.isEmpty && shown.count >= input.words.count / 3, "\(input.name): \(shown)")
    }

    /// The path of the folder, in which commands run.
    private static func folder(in folder: TemporaryFolder) throws -> String {
        folder.path(of: ".")
    }

    private static func words(of line: String) -> [String] {
        line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { number, part in
            number % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
        }
    }

    /// The codes, the times and the rules in an answer.
    private static func facts(_ text: String) -> [String] {
        text.matches(of: /0x[0-9a-f]+|\bR\d{3}\b|\b\d\d:\d\d(:\d\d)?\b|"rule": "[^"]*"|EXC_\w+|SIG[A-Z]+/)
            .map { String($0.0) }
    }

    @Test("what is wrong with an input is told with its line, and with no word of it")
    func errors() throws {
        let folder = try TemporaryFolder()
        let place = try Self.folder(in: folder)
        let damaged = PrivateInput.scenario.replacing("length: 12h", with: "length: secret")
            .replacing("visits: [\"08:00 for 5m\"]", with: "visits: [\"com.acme.pal at noon\"]")
        _ = try folder.write(damaged, to: "annas.yaml")
        _ = try folder.write("{\"aps\": {\"alert\": \"my wife\" \"x\"}}", to: "annas.apns")
        _ = try folder.write("apps: [\n  - name: Diary", to: "broken-annas.yaml")
        let words = ["annas", "Diary", "acme", "Pal", "wife"]
        for command in [
            "run annas.yaml", "annas.yaml", "check annas.yaml", "check annas.apns", "run broken-annas.yaml",
            "run /home/annas/Diary.yaml", "why annas.yaml --app Diary", "explain /home/annas/Diary.ips",
            "ask annas.yaml", "compare annas.yaml broken-annas.yaml", "new --from annas.yaml",
            "replay annas.jsonl",
            "run annas.apns", "explain annas-never-said-this", "watch /home/annas/phone.log",
        ] {
            let outcome = try Command.run(Self.words(of: command) + ["--redact"], in: place)
            let all = outcome.output + outcome.errorOutput
            #expect(!all.isEmpty && outcome.ending != .exited(0), "\(command)")
            for word in words { #expect(!all.contains(word), "\(command): \(all)") }
        }
        let told = try Command.run(["run", "annas.yaml", "--redact"], in: place).errorOutput
        #expect(told.contains("file1.yaml:6:") && told.contains(" 6 | "), "\(told)")
    }

    @Test(
        "the session of a transfer names no app, also where the log does not tell what kind of transfer it is"
    )
    func session() throws {
        let folder = try TemporaryFolder()
        let task = "Task <07B5803F-0000-4000-8000-5643D08E2A7A>.<645>"
        let lines = [
            "\(task) is for <com.acme.pal>.<com.acme.pal.session>.<645>", "\(task) enqueueing",
            "\(task) resuming", "\(task) will begin", "\(task) finished successfully",
        ].enumerated().map { PhoneLog.record(("09:00:0\($0)", "nsurlsessiond:80", $1)) }
        let log = try folder.write(lines.joined(separator: "\n") + "\n", to: "transfer.log")
        #expect(try Command.run("why", log).output.contains("com.acme.pal.session · transfer"))
        for words in [["why", log], ["export", log, "--to", "csv"], ["scenario", "--from", log]] {
            let outcome = try Command.run(words + ["--redact"])
            #expect(outcome.ending == .exited(0) && !outcome.output.contains("acme"), "\(outcome.output)")
        }
    }

    @Test("an app has one name in both inputs of a comparison, and answers to its own")
    func consistent() throws {
        let folder = try TemporaryFolder()
        let place = try Self.folder(in: folder)
        _ = try folder.write(PrivateInput.scenario, to: "a.yaml")
        let pal = PrivateInput.scenario.replacing("08:00 for 5m", with: "08:30 for 5m")
        _ = try folder.write(pal, to: "b.yaml")
        for app in ["Photo Pal", "com.acme.pal", "app2"] {
            let open = try Command.run(["compare", "a.yaml", "b.yaml", "--app", "Photo Pal"], in: place)
            let redacted = try Command.run(
                ["compare", "a.yaml", "b.yaml", "--app", app, "--redact"], in: place)
            #expect(redacted.ending == open.ending, "\(redacted.errorOutput)")
            #expect(redacted.output.contains("app2") && !redacted.output.contains("app1"))
        }
    }

    @Test("a redacted recording of a scenario is checked, replayed and redacted again")
    func recording() throws {
        let folder = try TemporaryFolder()
        let place = try Self.folder(in: folder)
        _ = try folder.write(PrivateInput.scenario, to: "annas.yaml")
        _ = try Command.run(["record", "annas.yaml", "annas.jsonl"], in: place)
        let made = try Command.run(["record", "annas.yaml", "redacted.jsonl", "--redact"], in: place)
        #expect(made.ending == .exited(0), "\(made.errorOutput)")
        for command in ["check redacted.jsonl", "check annas.jsonl --redact"] {
            #expect(
                try Command.run(Self.words(of: command), in: place).output.hasPrefix("equal"), "\(command)")
        }
        let text = try Command.lines(of: folder.path(of: "redacted.jsonl")).joined()
        for word in ["annas", "Diary", "acme", "wife", "Pal"] { #expect(!text.contains(word), "\(word)") }
        _ = try Command.run(
            ["show", "annas.yaml", "--plain", "--record", "session.jsonl"], input: Array("l\nl\nq\n".utf8),
            in: place)
        for command in [
            "why annas.jsonl --app Diary", "frame annas.jsonl", "replay session.jsonl --plain",
            "export session.jsonl --to cast", "export session.jsonl --to animation",
            "continue session.jsonl --plain",
        ] {
            let outcome = try Command.run(Self.words(of: command) + ["--redact"], in: place)
            #expect(outcome.ending == .exited(0), "\(outcome.errorOutput)")
            for word in ["annas", "Diary", "acme", "wife"] {
                #expect(!(outcome.output + outcome.errorOutput).contains(word), "\(command): \(word)")
            }
        }
    }

    @Test("a text is explained without being repeated")
    func text() throws {
        let line = "dasd: Submitted: bgRefresh-com.acme.diary.sync:0A1B2C at priority 10"
        for text in [line, "Anna said 0x8badf00d in com.acme.diary"] {
            for format in ["text", "json", "markdown"] {
                for arguments in [
                    ["explain", text, "--format", format], ["explain", "-", "--format", format],
                ] {
                    let outcome = try Command.run(arguments + ["--redact"], input: Array(text.utf8))
                    #expect(outcome.ending == .exited(0), "\(outcome.errorOutput)")
                    for word in ["acme", "Anna", "diary"] {
                        #expect(!outcome.output.contains(word), "\(arguments)")
                    }
                }
            }
        }
    }
}

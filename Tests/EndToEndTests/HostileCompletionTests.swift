import Foundation
import TestSupport
import Testing

/// Tab in a shell whose folder, recording and themes have names that a shell would run.
@Suite struct HostileCompletionTests {
    /// A shell, and how it is started without the person's settings and with the completions of dayline.
    enum Shell: String, CaseIterable, CustomTestStringConvertible {
        case bash, zsh, fish

        var testDescription: String { rawValue }

        /// Those that are installed here; bash always is.
        static let installed = allCases.filter { shell in
            shell == .bash
                || ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"]
                    .contains { access($0 + shell.rawValue, X_OK) == 0 }
        }

        /// What starts it.
        var start: String {
            switch self {
            case .bash: "bash --norc --noprofile -i"
            case .zsh: "zsh -f -i"
            case .fish: "fish --no-config -i"
            }
        }

        /// What is typed first, with the script of the completions in `$SCRIPTS`.
        var preparation: String {
            switch self {
            case .bash: "source $SCRIPTS/dayline.bash; bind 'set completion-query-items 0'"
            case .zsh: "fpath=($SCRIPTS $fpath); autoload -Uz compinit; compinit -u -D; LISTMAX=0"
            case .fish: "source $SCRIPTS/dayline.fish"
            }
        }

        /// The name of the file with the completions.
        var script: String { self == .zsh ? "_dayline" : "dayline.\(rawValue)" }
    }

    /// Names with what one of the shells or all of them would run; each would leave a file that tells of it.
    private static let hostile = [
        "a$(touch RAN-a)", "b`touch RAN-b`", "c;touch RAN-c;", "d(touch RAN-d)", "e\"$(touch RAN-e)\"",
        "f'$(touch RAN-f)'", "g${X:=$(touch RAN-g)}", "=(touch RAN-h)", "i|touch RAN-i", "j<(touch RAN-j)",
        "k\n$(touch RAN-k)", "l\\$(touch RAN-l)", "m&touch RAN-m&", "-n$(touch RAN-n)", "ö$(touch RAN-o)",
    ]

    /// A folder with files, folders, a recording and themes of hostile names, each beside one of a plain name.
    private func hostileFolder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for path in ["scripts", "work", "work/plain folder", "data/dayline/themes"] {
            try FileManager.default.createDirectory(
                atPath: folder.path(of: path), withIntermediateDirectories: true)
        }
        for name in Self.hostile {
            _ = try folder.write("", to: "work/\(name).yaml")
            _ = try folder.write("", to: "data/dayline/themes/\(name).yaml")
            try FileManager.default.createDirectory(
                atPath: folder.path(of: "work/\(name)x"), withIntermediateDirectories: false)
        }
        _ = try folder.write("", to: "work/plain-größe.yaml")
        _ = try folder.write("", to: "data/dayline/themes/plain-theme.yaml")
        let recorded = try Command.lines(of: try Command.record("swipe-away", in: folder)).joined(
            separator: "\n")
        let renamed = (recorded + "\n").replacing("com.example.kept", with: "com.$(touch${IFS}RAN-p).kept")
        try Data(Checksums.renewed(Array(renamed.utf8)))
            .write(to: URL(fileURLWithPath: folder.path(of: "work/plain.jsonl")))
        for shell in Shell.allCases {
            _ = try folder.write(
                try Command.run("completions", shell.rawValue).output, to: "scripts/\(shell.script)")
        }
        return folder
    }

    @Test("nothing runs when a shell completes in a folder of hostile names", arguments: Shell.installed)
    func tab(in shell: Shell) throws {
        let folder = try hostileFolder()
        let path = folder.path(of: "work")
        let program = BuiltProgram.dayline.split(separator: "/").dropLast().joined(separator: "/")
        let terminal = try TmuxSession(
            running: "cd \(path) && PATH=/\(program):$PATH exec \(shell.start)", columns: 150, rows: 50,
            environment: [
                "HOME": folder.path, "SCRIPTS": folder.path(of: "scripts"), "LC_ALL": "C.UTF-8",
                "XDG_DATA_HOME": folder.path(of: "data"), "PS1": "$ ",
            ])
        try terminal.type(shell.preparation + "; clear; echo pre''pared")
        try terminal.press("Enter")
        try terminal.waitUntilShown("prepared", within: Patience.milliseconds)
        for (line, offered) in [
            ("dayline run pl", "plain-größe.yaml"), ("dayline run ", "messaging-day"),
            ("dayline why plain.jsonl --app ", "Kept"), ("dayline show --theme ", "plain-theme"),
        ] {
            try terminal.type(line)
            // The first completes what all words have in common, and bash lists them at the third.
            try terminal.press("Tab", "Tab", "Tab")
            try terminal.waitUntilShown(offered, within: Patience.milliseconds)
            try terminal.press("C-c")
            try terminal.type("clear; echo cleared''-again")
            try terminal.press("Enter")
            try terminal.waitUntilShown("cleared-again", within: Patience.milliseconds)
        }
        let left = try FileManager.default.contentsOfDirectory(atPath: path)
        #expect(left.filter { $0.hasPrefix("RAN") } == [])
    }

    @Test("no word of hostile text is offered, and plain ones beside it are")
    func words() throws {
        let folder = try hostileFolder()
        for (question, expected) in [
            (["run", "--", "positional@0", "2", "0", "dayline", "run", ""], "plain folder/"),
            (["why", "--", "--app", "4", "0", "dayline", "why", "plain.jsonl", "--app", ""], "Kept"),
            (["show", "--", "--theme", "3", "0", "dayline", "show", "--theme", ""], "plain-theme"),
        ] {
            let outcome = try Command.spawn(
                ["---completion"] + question, environment: ["XDG_DATA_HOME": folder.path(of: "data")],
                in: folder.path(of: "work"))
            let offered = outcome.output.split(separator: "\n").map(String.init)
            #expect(offered.contains(expected), "\(offered) \(outcome.errorOutput)")
            let read = offered.filter { word in word.contains { "$`;()\"'{}|<>\\&*?[]!#~:^%\t".contains($0) }
            }
            #expect(read == [])
            #expect(!offered.contains { $0.hasPrefix("-") || $0.hasPrefix("=") })
        }
    }

    @Test("a shell does not wait for a pipe whose name a command line or a scenario holds")
    func pipes() throws {
        let folder = try TemporaryFolder()
        for name in ["x.yaml", "x.jsonl", "push.apns"] {
            try #require(mkfifo(folder.path(of: name), 0o600) == 0)
        }
        _ = try folder.write(
            """
            name: Day
            start: 2024-06-05 08:00
            length: 3h
            apps:
              - name: Mail
                bundleIdentifier: a
                pushes:
                  - {name: news, arrivals: 09:00, apns: push.apns}

            """, to: "pushes.yaml")
        for name in ["x.yaml", "x.jsonl", "pushes.yaml"] {
            let outcome = try Command.run(
                ["---completion", "why", "--", "--app", "4", "0", "dayline", "why", name, "--app", ""],
                in: folder.path)
            #expect(outcome.ending == .exited(0))
            #expect(outcome.output.contains("Color Feed"), "\(name): \(outcome.output)")
        }
    }
}

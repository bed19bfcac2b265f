import TestSupport
import Testing

@testable import dayline

/// Whatever command a name is given to, one that nothing has is a wrong use, and a file that is not there is no input.
@Suite struct UnknownNameTests {
    /// Command lines in which `nosuch` is a name that nothing has: a day, a lesson, a theme, an app, a task, or a word.
    private static let unknown: [[String]] = [
        ["nosuch"], ["show", "nosuch"], ["lesson", "nosuch"], ["list", "nosuch"], ["scenario", "nosuch"],
        ["scenario", "nosuch", "--card"], ["run", "nosuch"], ["record", "nosuch", "day.jsonl"],
        ["check", "nosuch"], ["why", "nosuch"], ["compare", "nosuch"],
        ["compare", "messaging-day", "nosuch"],
        ["compare", "nosuch", "messaging-day"], ["sweep", "nosuch"], ["sweep", "--against", "nosuch"],
        ["frame", "nosuch"], ["show", "--against", "nosuch"], ["export", "nosuch", "--to", "csv"],
        ["run", "nosuch", "--profile", "all"], ["run", "nosuch#3"], ["sweep", "nosuch#3"],
        ["explain", "nosuch"], ["ask", "nosuch"], ["help", "nosuch"], ["nosuch", "messaging-day"],
        ["themes", "nosuch"], ["show", "--theme", "nosuch"], ["frame", "--theme", "nosuch"],
        ["export", "--to", "svg", "--theme", "nosuch"], ["lesson", "figure-refresh", "--theme", "nosuch"],
        ["run", "--app", "nosuch"], ["why", "--app", "nosuch"],
        ["why", "--app", "Mail", "--task", "nosuch"], ["compare", "--app", "nosuch", "--seed", "3"],
        ["check", "messaging-day", "--app", "nosuch", "--info-plist", "Info.plist"],
        ["check", "phone.log", "--app", "nosuch"],
        ["sweep", "messaging-day", "--phones", "2", "--app", "nosuch"],
        ["ask", "never-runs", "--scenario", "messaging-day", "--app", "nosuch"],
        ["run", "--set", "nosuch 14:00"], ["run", "--set", "open nosuch 14:00"],
        ["run", "--set", "simulate-launch nosuch 14:00"], ["frame", "--keys", "<nosuch>"],
        ["run", "--profile", "nosuch"], ["policy", "--profile", "nosuch"],
        ["survives", "--profile", "nosuch"], ["survives", "--mode", "nosuch"],
        ["survives", "--after", "nosuch"], ["schema", "--page", "nosuch"], ["new", "--plugin", "nosuch"],
        ["new", "--for", "nosuch"], ["new", "--modes", "nosuch"], ["new", "--profile", "nosuch"],
        ["completions", "nosuch"], ["export", "--to", "nosuch"], ["run", "--format", "nosuch"],
        ["check", "phone.log", "--style", "nosuch"],
    ]

    /// Command lines in which `nosuch` is a file that is not there, by its form or since only a file can stand there.
    private static let missing: [[String]] = [
        ["nosuch.yaml"], ["show", "nosuch.yaml"], ["lesson", "nosuch.yaml"], ["run", "./nosuch"],
        ["record", "nosuch.yaml", "day.jsonl"], ["check", "nosuch.yaml"], ["why", "./nosuch"],
        ["compare", "messaging-day", "nosuch.yaml"], ["sweep", "nosuch.yaml"], ["frame", "nosuch.yaml"],
        ["show", "--against", "nosuch.yaml"], ["export", "nosuch.yaml", "--to", "csv"],
        ["explain", "nosuch.ips"], ["ask", "never-runs", "--log", "nosuch"], ["replay", "nosuch"],
        ["continue", "nosuch"], ["scenario", "--from", "nosuch"], ["new", "--from", "nosuch"],
        ["log-command", "nosuch"], ["sweep", "--merge", "nosuch"], ["show", "--theme", "nosuch.yaml"],
        ["check", "messaging-day", "--info-plist", "nosuch"], ["run", "phone.log", "nosuch"],
        ["check", "push.apns", "--headers", "nosuch"], ["list", "nosuch.yaml"], ["list", "./nosuch"],
        ["scenario", "nosuch.yaml"], ["scenario", "nosuch.yaml", "--card"],
    ]

    /// Commands that are given no name.
    private static let nameless: Set = ["config", "man"]
    /// A command that is given a file only, which need not be there yet.
    private static let ofFutureFile = "watch"

    @Test("a name that nothing has ends every command with 64, and is told")
    func unknownNames() throws {
        let folder = try Self.folder()
        for arguments in Self.unknown {
            try Command.expectComplaint(arguments, status: 64, saying: "nosuch", in: folder.path)
        }
    }

    @Test("a file that is not there ends every command with 66, and is told")
    func missingFiles() throws {
        let folder = try Self.folder()
        for arguments in Self.missing {
            try Command.expectComplaint(arguments, status: 66, saying: "nosuch", in: folder.path)
        }
    }

    @Test("a name that is that of another kind of day is data that cannot be used, as a file of that kind is")
    func otherKinds() throws {
        for arguments in [
            ["replay", "messaging-day"], ["continue", "messaging-day"], ["new", "--from", "messaging-day"],
            ["run", "everyday"], ["sweep", "everyday#3"], ["lesson", "six-weeks"],
            ["scenario", "--from", "messaging-day"],
        ] {
            try Command.expectComplaint(arguments, status: 65, saying: arguments[arguments.count - 1])
        }
    }

    @Test("every command and every option --app has been tried")
    func all() throws {
        let tried = Set((Self.unknown + Self.missing).compactMap(\.first))
        let known = Set(Dayline.commands)
        #expect(known.subtracting(tried) == Self.nameless.union([Self.ofFutureFile]))
        let ofApp = Set(Self.unknown.filter { $0.contains("--app") }.compactMap(\.first))
        for command in known.subtracting(["help"]) {
            let help = try Command.run(command, "--help").output
            // A name of the process that a report is of, or that writes a log, may be any.
            let isOfProcess = ["explain", "log-command"].contains(command)
            #expect(help.contains("--app <") == (ofApp.contains(command) || isOfProcess), "\(command)")
        }
    }

    /// A folder with files in which no app and no task is called `nosuch`.
    private static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        _ = try folder.write(PhoneLog.text, to: "phone.log")
        _ = try folder.write("{\"aps\": {\"content-available\": 1}}", to: "push.apns")
        _ = try folder.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>com.example.mail</string></dict></plist>
            """, to: "Info.plist")
        return folder
    }
}

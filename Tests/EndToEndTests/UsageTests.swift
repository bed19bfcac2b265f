import TestSupport
import Testing

/// How the command says what it takes, and what was wrong with what it was given.
@Suite struct UsageTests {
    @Test("the usage of every command and every example of the overview take one line of 80 columns")
    func widths() throws {
        let overview = try Command.run("--help").output
        // Examples and the last sentence begin with the same blanks.
        let others = ["dayline", "idevicesyslog", "See"]
        let rows = overview.split(separator: "\n")
            .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") && !$0.hasPrefix("  -") }
        let words = rows.compactMap { $0.split(separator: " ").first.map(String.init) }
        let commands = words.filter { !others.contains($0) }
        #expect(commands.contains("why") && commands.contains("frame") && commands.count >= 20)
        for command in commands where command != "help" {
            let lines = try Command.run(command, "--help").output.split(separator: "\n")
            let usage = try #require(lines.first { $0.hasPrefix("USAGE: ") }, "\(command)")
            #expect(usage.count <= 80, "\(usage)")
            #expect(usage.hasPrefix("USAGE: dayline \(command)"), "\(usage)")
        }
        let examples = overview.split(separator: "\n").filter {
            $0.contains("dayline ") && $0.hasPrefix("  ")
        }
        #expect(examples.count >= 8)
        // A line that was broken goes on without blanks before it.
        for word in ["as it", "happens", "ended"] { #expect(!overview.contains("\n\(word)"), "\(word)") }
    }

    @Test(
        "a second app is refused where only one would be told of",
        arguments: [
            "run everyday#17", "why messaging-day", "compare messaging-day voip-calls", "ask never-runs",
            "check messaging-day", "explain jetsam",
        ])
    func severalApps(_ line: String) throws {
        let words = line.split(separator: " ").map(String.init)
        try Command.expectComplaint(
            words + ["--app", "Mail", "--app", "Photos"], status: 64, saying: "--app is given once here")
    }

    @Test(
        "whatever is wrong with a command line is said in one voice",
        arguments: [
            ["--speed", "5"], ["show", "--no-such-option"], ["why", "--day", "9"], ["nosuchday"],
            ["run", "--days", "x"],
        ])
    func voice(arguments: [String]) throws {
        let complaint = try Command.run(arguments).errorOutput
        #expect(complaint.hasPrefix("dayline: "), "\(complaint)")
        #expect(!complaint.contains("Error:"))
    }
}

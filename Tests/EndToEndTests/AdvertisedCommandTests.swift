import Foundation
import ScenarioFile
import TestSupport
import Testing

/// The commands that the bundled days and the README tell people to run.
@Suite struct AdvertisedCommandTests {
    /// A command line after the word `dayline`, and where it is told.
    struct Advertised: Sendable, CustomStringConvertible {
        let arguments: String
        let place: String

        var description: String { "\(place): dayline \(arguments)" }
    }

    /// The comments of the bundled days that are nothing but a command, without what is said of it.
    static let ofDays = BuiltInScenario.all.flatMap { day in
        day.text.split(separator: "\n").compactMap { advertised($0, after: "#   dayline ", in: day.name) }
    }

    /// The list of commands in the README, without those about files that the reader has.
    static func ofReadMe() throws -> [Advertised] {
        let path = RepositoryRoot.path(of: "README.md")
        let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
        return text.split(separator: "\n").compactMap {
            advertised($0, after: "    dayline ", in: "README.md")
        }
        .filter { command in
            // Without a name the command opens the dashboard.
            guard let reading = command.arguments.split(separator: ">").first else { return false }
            let read = reading.split(separator: " ")
            let files = [".yaml", ".jsonl", ".ndjson", ".log", ".apns", ".ips", ".json", ".plist"]
            return command.arguments.hasPrefix("record ")
                || !read.contains { word in files.contains { word.hasSuffix($0) } }
        }
    }

    private static func advertised(
        _ line: Substring, after prefix: String, in place: String
    ) -> Advertised? {
        guard line.hasPrefix(prefix) else { return nil }
        // Two spaces stand before what is said of the command, and a pipe before another program.
        let command = line.dropFirst(prefix.count).prefix { $0 != "|" }
        let end = command.firstRange(of: "   ")?.lowerBound ?? command.firstRange(of: "  ")?.lowerBound
        return Advertised(arguments: String(command[..<(end ?? command.endIndex)]), place: place)
    }

    @Test(
        "a command that a bundled day tells people to run names what happened, and says why",
        arguments: ofDays)
    func days(_ command: Advertised) throws {
        let outcome = try Command.run(line: command.arguments)
        #expect(outcome.errorOutput == "")
        // The advice about a day with mistakes ends with 1.
        let isAdvice = command.arguments.hasPrefix("check ")
        #expect(outcome.ending == .exited(0) || isAdvice && outcome.ending == .exited(1))
        guard command.arguments.hasPrefix("why ") else {
            #expect(!outcome.output.isEmpty)
            return
        }
        #expect(!outcome.output.contains("made no request"))
        // What waits is held by something.
        #expect(!outcome.output.contains("Nothing held") || !outcome.output.contains("waiting at"))
        let reasons = [
            "held back by", "waited for", "paused by", "refused at", "because  ", "is running at",
            "completed at",
        ]
        #expect(reasons.contains { outcome.output.contains($0) })
    }

    @Test(
        "at the moment at which a hold begins, the answer names it",
        arguments: [
            ("why q08-half-my-pushes --app Chatter --at 09:06", "rate limiting: from 09:06:00 on"),
            ("why q07-swiped-away --app Journal --at 11:00", "App Switcher: from 11:00:00 on"),
            ("why widgets-and-activities --app Scores --at 20:30", ": from 20:30:00 on"),
        ])
    func beginning(_ arguments: String, _ held: String) throws {
        let outcome = try Command.run(line: arguments)
        #expect(outcome.ending == .exited(0))
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("  held back by") && $0.contains(held) }, "\(outcome.output)")
        #expect(!outcome.output.contains("Nothing held"))
    }

    @Test("every command of the README that needs no file of the reader's works, and says something")
    func readMe() throws {
        let commands = try Self.ofReadMe()
        #expect(commands.count >= 8)
        let folder = try TemporaryFolder()
        for command in commands {
            let outcome = try Command.run(line: command.arguments, in: folder.path)
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            // A comparison ends with 1 where the days differ.
            let differs = command.arguments.hasPrefix("compare ") && outcome.ending == .exited(1)
            #expect(outcome.ending == .exited(0) || differs, "\(command): \(outcome.errorOutput)")
            #expect(!outcome.output.isEmpty || !files.isEmpty, "\(command)")
        }
    }
}

import Foundation
import TestSupport
import Testing

/// Days with tens of thousands of requests, and command lines with thousands of acts: what takes time and memory
/// with their number, and no more.
@Suite struct CrowdTests {
    /// A transfer that waits until the evening, and notifications that are shown meanwhile, one after the other.
    private static let scenario = """
        name: Crowd
        start: 2024-06-05 00:00
        length: 18h
        device:
          network: {"00:00": cellular, "17:00": wifi}
        apps:
          - name: Chat
            bundleIdentifier: com.example.chat
            visits: "00:00 for 1m"
            transfers: {name: film, isDiscretionary: true, enqueue: "00:00", size: 1kB}
            standardPushes: {name: message, arrivals: every 1s from 00:10 to 14:10}
        """

    /// The lines of an answer to `why`.
    private func why(_ file: String, _ options: String...) throws -> [Substring] {
        let outcome = try Command.run(["why", file, "--app", "Chat"] + options)
        #expect(outcome.ending == .exited(0), "\(outcome.errorOutput)")
        return outcome.output.split(separator: "\n")
    }

    @Test("answers stay in order of submission when tens of thousands are over before the first")
    func order() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.scenario, to: "crowd.yaml")
        let lines = try why(file)
        let numbers = lines.compactMap { line -> Int? in
            guard line.contains(" · request ") else { return nil }
            return line.split(separator: " ").last.flatMap { Int($0) }
        }
        // A push each second in 14 hours, the transfer, and the launch when it is complete.
        #expect(numbers == Array(1...(14 * 3_600 + 3)))
        let ended = try #require(lines.first { $0.hasPrefix("  completed at 17:0") })
        #expect(lines.prefix(12).contains(ended))
        // The same answer where nothing waits behind it.
        let alone = try why(file, "--task", "film")
        let end = try #require(alone.firstIndex(of: ended))
        #expect(end > 3 && lines.prefix(end + 1) == alone.prefix(end + 1))
    }

    @Test("ten thousand acts are read in seconds, and one too many is refused")
    func acts() throws {
        func run(_ count: Int) throws -> Outcome {
            let acts = (0..<count).flatMap { number in
                ["--set", "low-power-mode \(number % 2 == 0 ? "on" : "off") 12:00"]
            }
            // As a process, for which the system counts the bytes of all arguments.
            return try Command.spawn(["run", "messaging-day", "--format", "jsonl"] + acts)
        }
        let many = try run(10_000)
        #expect(many.ending == .exited(0), "\(many.errorOutput)")
        let acts = many.output.split(separator: "\n").count { $0.contains(#""intervention""#) }
        #expect(acts == 10_000)
        let tooMany = try run(20_001)
        #expect(tooMany.ending == .exited(64))
        #expect(tooMany.errorOutput == "dayline: --set: found 20001 acts; expected at most 20000\n")
    }

    @Test("acts in lines of one option, in several options and behind an equals sign are the same")
    func formsOfActs() throws {
        let first = "low-power-mode on 10:00"
        let second = "swipe-away com.example.messages 15:00"
        let expected = try Command.run("run", "--set", first, "--set", second).output
        #expect(expected.contains("swiped away"))
        #expect(try Command.run("run", "--set=\(first)", "--set=\(second)").output == expected)
        #expect(try Command.run("run", "--set", "\(first)\n\(second)").output == expected)
        try Command.expectComplaint(
            ["run", "--set", first, "--set", "--seed", "3"], status: 64, saying: "--set needs a value")
        try Command.expectComplaint(
            ["run", "--set", first, "--set", ""], status: 64, saying: "--set '': expected an act and a time")
    }

    @Test("a frame needs the day up to its moment, and is the same as one of the day as a whole")
    func frame() throws {
        for moment in ["07:00", "12:31", "20:15"] {
            let untouched = try Command.run("frame", "uneven-refresh", "--at", moment)
            // A key that does nothing has the whole day simulated.
            let whole = try Command.run("frame", "uneven-refresh", "--at", moment, "--keys", "<Esc>")
            #expect(untouched.ending == .exited(0) && !untouched.output.isEmpty)
            #expect(untouched.output == whole.output)
        }
    }

    private struct Report: Decodable {
        struct App: Decodable {
            let app: String
            let waits: [Wait]
        }
        struct Wait: Decodable {
            let cause: String
            let requests: Int
            let total: Int
        }
        let apps: [App]
    }

    @Test("sweep counts time once for which a factor held several requests, and run for each; help says so")
    func heldSideBySide() throws {
        let swept = try Command.run("sweep", "everyday", "--phones", "1", "--format", "json").outputBytes
        let ran = try Command.run("run", "everyday#0", "--format", "json").outputBytes
        let sweep = try JSONSerialization.jsonObject(with: Data(swept)) as? [String: Any]
        let sums = try #require(sweep?["apps"] as? [[String: Any]])
        var shared = 0
        for app in try JSONDecoder().decode(Report.self, from: Data(ran)).apps {
            let figures = try #require(
                sums.first { $0["app"] as? String == app.app }?["all"] as? [String: Any])
            for wait in app.waits {
                let figure = figures["held.\(wait.cause)"] as? [String: Any]
                guard let once = figure?["value"] as? Int else { continue }
                #expect(wait.requests == 1 ? once == wait.total : once <= wait.total)
                if once < wait.total { shared += 1 }
            }
        }
        #expect(shared > 0)
        let help = try Command.run("help", "populations").output.split(whereSeparator: \.isWhitespace)
        #expect(
            help.joined(separator: " ").contains(
                "is counted once by `sweep` where several requests of an app waited"))
    }
}

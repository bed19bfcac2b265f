import Foundation
import TestSupport
import Testing

/// The report of `dayline run`.
@Suite struct ReportTests {
    @Test("the report of a day says what ran, what held requests back, what it cost and what was left")
    func day() throws {
        let lines = try Command.run("run").output.split(separator: "\n").map(String.init)
        func line(_ start: String) throws -> [String] {
            let found = try #require(lines.first { $0.hasPrefix(start) }, "\(start)")
            return found.split(separator: " ").map(String.init)
        }
        #expect(
            try line("app ") == [
                "app", "visits", "refresh", "push", "transfer", "relaunch", "processing", "task",
                "expired", "killed",
            ])
        let stocks = ["Stocks", "2", "2"] + Array(repeating: "–", count: 6) + ["2"]
        #expect(try line("Stocks ") == stocks)
        let costs = try #require(lines.first { $0.hasPrefix("app") && $0.contains("background") })
        // Both tables are headed, so that nobody takes a run for a launch.
        #expect(lines.contains { $0.hasPrefix("How often each mode ran; ") })
        let launched = try #require(lines.firstIndex(of: costs)).advanced(by: 1)
        #expect(lines[launched - 2].hasPrefix("Launches, time in the background, what all requests cost"))
        #expect(lines[launched].hasPrefix("Messages "))
        let events = try Command.run("run", "--format", "jsonl").output.split(separator: "\n")
        let wakes = events.count {
            $0.contains(#""event":"launched","app":"com.example.messages""#)
        }
        #expect(lines[launched].split(separator: " ")[1] == "\(wakes)")
        #expect(costs.contains("energy") && costs.contains("median age") && costs.contains("stalest"))
        let warnings = try #require(lines.firstIndex(of: "Expiration warnings"))
        #expect(lines[warnings + 1] == "  Messages: 1 time")
        #expect(lines.contains("  Stocks: ran out of time 2"))
        #expect(
            lines.contains { $0.hasPrefix("    held back by app usage ") && $0.contains("rate limiting") })
        #expect(lines.contains { $0.hasPrefix("    waited for ") && $0.contains("earliestBeginDate") })
        let hours = ["06:00", "09:00", "12:00", "15:00", "18:00", "21:00", "00:00"]
        let left = try #require(lines.firstIndex(of: "Budgets left"))
        #expect(lines[left + 1].split(separator: " ").map(String.init) == hours)
        #expect(lines.contains { $0.hasPrefix("  least: energy ") })
        let killed =
            "Stocks · com.example.stocks.refresh (BGAppRefreshTask): its run time was over, and the app"
        #expect(lines.contains { $0.contains(killed) })
        #expect(!lines.contains { $0.hasPrefix("By day") })
    }

    @Test(
        "the work of a task that begins in the foreground costs energy there too, and no word calls it background"
    )
    func foregroundWork() throws {
        let outcome = try Command.run("run", "q10-how-much-time", "--app", "Film")
        let lines = outcome.output.split(separator: "\n")
        let costs = try #require(lines.first { $0.hasPrefix("Film ") && $0.contains(" J") })
        // 27 minutes of the 30 are in the background; all take 0.7 W.
        #expect(costs.contains(" 27 m ") && costs.contains("1260.0 J"))
        #expect(lines.contains { $0.contains("time in the background, what all requests cost") })
        #expect(
            try Command.run("schema", "--answers").output.contains("also while the app was in the foreground")
        )
    }

    private static let losses = """
        name: Losses
        start: 2024-06-05 06:00
        length: 2d
        choices: {heldPushes: all}
        apps:
          - name: Phone
            bundleIdentifier: com.example.phone
            UIBackgroundModes: [voip, remote-notification]
            desiredPushTypes: voIP
            visits: ["08:00 for 5m"]
            voIPPushes:
              - {name: y, arrivals: "09:00", work: {time: 40s, memory: 3GB}}
            pushes:
              - {name: p10, arrivals: ["17:30", "17:40"], apns-priority: 10}
              - {name: x, arrivals: ["15:00", "15:01", "15:02"], work: {time: 3s, completionHandler: false}}
            sessions: [{name: s, isDiscretionary: false, timeoutIntervalForResource: 30m}]
            transfers: {name: film, session: s, size: 5MB, enqueue: "08:01", serverStalls: 08:00-11:00}
        """

    @Test("what was refused or failed is told by reason, and a kill that ended several requests once")
    func losses() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.losses, to: "losses.yaml")
        let output = try Command.run("run", file).output
        let lines = output.split(separator: "\n").map(String.init)
        let title = try #require(lines.firstIndex(of: "Refused, failed, dropped and cancelled"))
        #expect(
            Array(lines[(title + 1)...(title + 3)]) == [
                "  Phone",
                "    refused 2: apns-priority must be 5 for a background push; the app is not launched",
                "    nondiscretionary transfer: failed 1 (it was not complete when timeoutIntervalForResource ended)",
            ])
        let kills = lines.filter { $0.hasPrefix("  Wed 5 Jun ") && $0.contains("(background push)") }
        #expect(kills.count == 2, "\(output)")
        #expect(
            kills.last?.hasPrefix("  Wed 5 Jun 15:15:30 Phone · x (background push) ×2:") == true, "\(output)"
        )
        let json = String(
            try Command.run("run", file, "--format", "json").output.filter { !$0.isWhitespace })
        #expect(json.contains(#""refused":{"wrong-priority":2}"#), "\(json)")
        #expect(json.contains(#""nondiscretionary-transfer":{"failed":1}"#), "\(json)")
        withExtendedLifetime(folder) {}
    }

    @Test("the report of several weeks has a line for each day, and one app's report is its own")
    func weeks() throws {
        let lines = try Command.run("run", "six-weeks", "--app", "Trains").output.split(separator: "\n")
        let days = lines.filter { $0.firstMatch(of: #/^d\d+ /#) != nil }
        #expect(days.count == 42)
        #expect(days.first?.hasPrefix("d1 Mon 3 Jun ") == true)
        #expect(days.last?.hasPrefix("d42 Sun 14 Jul ") == true)
        #expect(!lines.contains { $0.contains("Weather") })
    }

    @Test("the report for programs has the same sums")
    func json() throws {
        struct Report: Decodable {
            struct Sums: Decodable {
                let name: String?
                let visits: Int
                let launches: Int
                let runs: [String: Int]
                let energy: Int
            }
            let apps: [Sums]
            let total: Sums
            let days: [Sums]
        }
        let outcome = try Command.run("run", "six-weeks", "--format", "json")
        #expect(outcome.ending == .exited(0))
        let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
        #expect(report.apps.map(\.name) == ["Trains", "Brunch", "Guide", "Weather"])
        #expect(report.days.count == 42)
        for sums in [report.apps, report.days] {
            #expect(sums.reduce(0) { $0 + $1.visits } == report.total.visits)
            #expect(sums.reduce(0) { $0 + $1.launches } == report.total.launches)
            #expect(sums.reduce(0) { $0 + $1.energy } == report.total.energy)
            let refreshes = sums.reduce(0) { $0 + ($1.runs["BGAppRefreshTask"] ?? 0) }
            #expect(refreshes == report.total.runs["BGAppRefreshTask"])
        }
    }

    @Test(
        "no table of a report is wider than 100 columns, and nothing in it controls a terminal",
        arguments: ["messaging-day", "six-weeks", "charging-night", "push-clusters", "q06-ignored-for-days"])
    func width(_ name: String) throws {
        let output = try Command.run("run", name).output
        // Only what stands in columns has figures at its end; sentences are as long as they are.
        let tables = output.split(separator: "\n").filter { $0.contains(/^[^ ].*  [0-9–][^ ]*( .{1,2})?$/) }
        #expect(tables.count > 3)
        for line in tables { #expect(line.unicodeScalars.count <= 100, "\(line)") }
        expectHarmless(output)
    }

    @Test("an app that the day does not have, and the events of one app, are refused")
    func refused() throws {
        try Command.expectComplaint(
            ["run", "--app", "Nobody"], status: 64, saying: "--app 'Nobody': expected one of Messages (")
        try Command.expectComplaint(
            ["run", "--app", "Mail", "--format", "jsonl"], status: 64, saying: "--app is for the report")
    }
}

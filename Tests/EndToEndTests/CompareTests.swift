import Foundation
import TestSupport
import Testing

/// `dayline compare`: two days side by side.
@Suite struct CompareTests {
    private struct Comparison: Decodable {
        struct Pair: Decodable {
            let before: Int
            let after: Int
        }
        struct Launch: Decodable {
            let at: Int
            let mode: String
        }
        struct Cause: Decodable {
            let kind: String
            let factors: [String]?
        }
        struct First: Decodable {
            let at: Int
            let kind: String
            let missing: String
            let cause: Cause
        }
        struct App: Decodable {
            let name: String
            let launches: Pair
            let energy: Pair
            let cellular: Pair
            let lost: [Launch]
            let gained: [Launch]
            let firstDifference: First?
        }
        let equal: Bool
        let apps: [App]
    }

    private struct Report: Decodable {
        struct App: Decodable {
            let name: String
            let launches: Int
            let energy: Int
            let cellular: Int
        }
        let apps: [App]
    }

    private static let lowPower = ["--set", "low-power-mode on 14:00"]

    private func comparison(_ arguments: [String], status: Int32 = 1) throws -> Comparison {
        let outcome = try Command.run(["compare"] + arguments + ["--format", "json"])
        #expect(outcome.ending == .exited(status), "\(outcome.errorOutput)")
        return try JSONDecoder().decode(Comparison.self, from: Data(outcome.output.utf8))
    }

    @Test("the table counts the launches that are shifted, as the last line does")
    func shifted() throws {
        let text = try Command.run(["compare", "messaging-day", "--seed", "3"]).output
        let lines = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        let heading = try #require(lines.first { $0.first == "app" })
        let all = try #require(lines.first { $0.first == "all" })
        // Two launches and an arrow stand under one heading.
        let column = try #require(heading.firstIndex(of: "shifted")) + 2
        #expect(try #require(Int(all[column])) > 0 && text.contains(", \(all[column]) shifted;"))
    }

    private func report(_ arguments: [String]) throws -> [Report.App] {
        let outcome = try Command.run(["run", "--format", "json"] + arguments)
        return try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8)).apps
    }

    @Test("launches, energy and data before and after are those that the report has of the two days")
    func report() throws {
        let apps = try comparison(Self.lowPower).apps
        let (before, after) = (try report([]), try report(Self.lowPower))
        #expect(apps.map(\.name) == before.map(\.name))
        for (index, app) in apps.enumerated() {
            #expect(app.launches.before == before[index].launches)
            #expect(app.launches.after == after[index].launches)
            #expect(app.energy.before == before[index].energy && app.energy.after == after[index].energy)
            #expect(app.cellular.before == before[index].cellular)
            #expect(app.cellular.after == after[index].cellular)
            #expect(app.launches.before - app.lost.count + app.gained.count == app.launches.after)
        }
    }

    @Test("the totals are those that the dashboard shows after the same act")
    func dashboard() throws {
        let frame = try Command.run("frame", "--at", "14:00", "--size", "200x40", "--keys", "L").output
        let shown = try #require(frame.firstMatch(of: /\d+ launch(?:es)? lost, [^\n]*/)).output
        let text = try Command.run(["compare"] + Self.lowPower).output
        let words = String(shown.prefix { $0 != "│" }).trimmingCharacters(in: .whitespaces)
        let unwrapped = text.replacing("\n", with: " ")
        #expect(unwrapped.contains(words), "\(words)\n\(text)")
    }

    @Test("the first difference of an app has its cause, as the reasons of the changed day give it")
    func cause() throws {
        let days = try comparison(Self.lowPower)
        let app = try #require(days.apps.first { $0.name == "Weather" })
        let first = try #require(app.firstDifference)
        #expect(first.kind == "lost" && first.missing == "after" && first.at == app.lost.first?.at)
        #expect(first.cause.kind == "held" && first.cause.factors == ["low-power-mode"])
        let seconds = first.at / 1_000 + 6 * 3_600
        let parts = [seconds / 3_600, seconds / 60 % 60, seconds % 60]
        let clock = parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
        let why = try Command.run(
            ["why", "messaging-day", "--app", "Weather", "--at", clock] + Self.lowPower)
        #expect(why.output.contains("held back by   Low Power Mode: 14:00"), "\(why.output)")
        let text = try Command.run(["compare"] + Self.lowPower).output
        #expect(
            text.contains(
                "  Weather: \(clock) BGAppRefreshTask lost; after, the request was held back by Low Power")
        )
    }

    @Test("equal days are told as equal with 0, also a recording beside its own scenario")
    func equal() throws {
        let text = try Command.run("compare", "swipe-away", "swipe-away")
        #expect(text.ending == .exited(0))
        #expect(text.output.hasSuffix("\nThe days are equal.\n"))
        #expect(try comparison(["swipe-away", "swipe-away"], status: 0).equal)
        let folder = try TemporaryFolder()
        let file = try Command.record("swipe-away", in: folder)
        #expect(try Command.run("compare", file).ending == .exited(0))
        #expect(try Command.run("compare", "swipe-away", file).ending == .exited(0))
        // A recording that was cut off is equal as far as it goes.
        let part = try Command.lines(of: file).prefix(300).joined(separator: "\n") + "\n"
        let cut = try Command.run("compare", try folder.write(part, to: "part.jsonl"))
        #expect(cut.ending == .exited(0), "\(cut.output)\(cut.errorOutput)")
        #expect(cut.output.contains("The recording ends at "))
    }

    @Test("a session that was cut off is compared with what its changes do to the whole day")
    func cutOff() throws {
        let folder = try TemporaryFolder()
        let file = folder.path(of: "session.jsonl")
        _ = try Command.run("record", "swipe-away", file, "--set", "low-power-mode on 12:00")
        let lines = try Command.lines(of: file)
        let change = try #require(lines.firstIndex { $0.contains(#""event":"intervention""#) })
        let part = lines.prefix(change + 20).joined(separator: "\n") + "\n"
        let cut = try Command.run("compare", try folder.write(part, to: "part.jsonl"))
        let whole = try Command.run("compare", file)
        #expect(cut.ending == .exited(1) && cut.output.contains("the rest of the day is simulated with its"))
        let (tableOfCut, table) = (cut.output.firstRange(of: "\napp "), whole.output.firstRange(of: "\napp "))
        #expect(
            try cut.output[#require(tableOfCut).lowerBound...] == whole.output[#require(table).lowerBound...])
    }

    @Test("a recording of a session is compared with its scenario as it was, without the acts")
    func recording() throws {
        let folder = try TemporaryFolder()
        let file = folder.path(of: "session.jsonl")
        _ = try Command.run("record", "swipe-away", file, "--set", "low-power-mode on 12:00")
        let outcome = try Command.run("compare", file)
        #expect(outcome.ending == .exited(1))
        let same = try Command.run("compare", "swipe-away", "--set", "low-power-mode on 12:00")
        let table = { (text: String) in text.split(separator: "\n").drop { !$0.hasPrefix("app ") } }
        #expect(!table(outcome.output).isEmpty && table(outcome.output) == table(same.output))
        #expect(outcome.output.contains("        12:00:00 Low Power Mode on\n"))
    }

    @Test("the columns stand where they stand in other comparisons, and no table is wider than 100 columns")
    func layout() throws {
        let outputs = try [Self.lowPower, ["swipe-away", "swipe-away"], ["figure-day", "--seed", "3"]].map {
            try Command.run(["compare"] + $0).output
        }
        let heads = outputs.map { $0.split(separator: "\n").first { $0.hasPrefix("app  ") } }
        #expect(heads[0] != nil && heads.allSatisfy { $0 == heads[0] })
        for line in outputs.joined().split(separator: "\n") where line.contains(" → ") {
            #expect(line.unicodeScalars.count <= 100, "\(line)")
        }
    }

    @Test("one app is compared alone, and an app that one day does not have is told")
    func apps() throws {
        let app = try comparison(["--app", "Mail"] + Self.lowPower).apps
        #expect(app.map(\.name) == ["Mail"])
        let folder = try TemporaryFolder()
        let text = """
            name: Other
            start: 2024-06-05 08:00
            length: 14h
            apps: {name: Else, bundleIdentifier: com.example.else, visits: "09:00 for 5m"}
            """
        let file = try folder.write(text, to: "other.yaml")
        let outcome = try Command.run("compare", "swipe-away", file)
        #expect(outcome.ending == .exited(1))
        #expect(
            outcome.output.contains("Only before: Kept (com.example.kept), Swiped (com.example.swiped)\n"))
        #expect(outcome.output.contains("Only after: Else (com.example.else)\n"))
    }

    @Test("days of other lengths are compared as far as both go, and that is told")
    func lengths() throws {
        let outcome = try Command.run("compare", "swipe-away", "--days", "2")
        #expect(outcome.ending == .exited(1))
        #expect(outcome.output.contains("The days last 14 h and 2 d; the first 14 h are compared.\n"))
    }

    @Test("what cannot be compared is refused with what to do")
    func refused() throws {
        try Command.expectComplaint(["compare"], status: 64, saying: "there is one day only; name a second")
        try Command.expectComplaint(
            ["compare", "-", "-"], status: 64, saying: "standard input holds one day")
        try Command.expectComplaint(
            ["compare", "messaging-day", "six-weeks"], status: 64,
            saying: "the days start at different times, 2024-06-05 06:00:00 and 2024-06-03 00:00:00")
        try Command.expectComplaint(["compare", "swipe-awy"], status: 64, saying: "did you mean swipe-away?")
        try Command.expectComplaint(
            ["compare", "--app", "Nobody"] + Self.lowPower, status: 64, saying: "--app 'Nobody'")
        let folder = try TemporaryFolder()
        let file = try Command.record("swipe-away", in: folder)
        try Command.expectComplaint(
            ["compare", file] + Self.lowPower, status: 64, saying: "change a scenario's day")
        try Command.expectComplaint(
            ["compare", try folder.write("name: [", to: "bad.yaml"), "swipe-away"], status: 65,
            saying: "bad.yaml:1")
    }

    @Test("the time of what came through is no gain in a day in which less came through")
    func fewer() throws {
        let outcome = try Command.run(
            "compare", "messaging-day", "--set", "low-power-mode on 14:00", "--app", "Color Feed")
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("transfers completed ") && $0.contains("6 → 4") })
        let slowest = try #require(lines.first { $0.hasPrefix("slowest completed transfer ") })
        #expect(slowest.contains("4 h 38 m → 8 s") && slowest.hasSuffix("of fewer"), "\(slowest)")
    }
}

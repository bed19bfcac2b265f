import BackgroundPolicy
import Foundation
import Testing
import Timeline

@testable import ScenarioFile

/// Every bound of a scenario: what is at it is read, and one beyond it is refused with its place.
@Suite struct LimitTests {
    private static func text(_ top: String = "", length: String = "1d", app: String) -> String {
        "name: A\nstart: 2024-06-05 00:00\nlength: \(length)\n\(top)apps:\n"
            + "  - name: App\n    bundleIdentifier: a.b\n\(app)"
    }

    private static func letters(_ count: Int) -> String { String(repeating: "x", count: count) }

    private static func push(_ rest: String) -> String { text(app: "    pushes: {name: p, \(rest)}\n") }

    /// A bound: what is read, what is refused, and what is said of it.
    struct Bound: CustomTestStringConvertible {
        let testDescription: String
        let most: String
        let tooMuch: String
        let place: Place
        let words: String
    }

    private static func bound(
        _ name: String, _ most: String, _ tooMuch: String, _ line: Int, _ column: Int, _ words: String
    ) -> Bound {
        Bound(
            testDescription: name, most: most, tooMuch: tooMuch, place: Place(line: line, column: column),
            words: words)
    }

    static let values: [Bound] = [
        bound(
            "days", text(length: "365d", app: ""), text(length: "365d 1m", app: ""), 3, 9,
            "a length from 1m to 365d"),
        bound(
            "name", push("arrivals: 10:00").replacingName(letters(40)),
            push("arrivals: 10:00").replacingName(letters(41)), 1, 7,
            "at most 40 characters"),
        bound(
            "description", text("description: \(letters(200))\n", app: ""),
            text("description: \(letters(201))\n", app: ""), 4, 14, "at most 200 characters"),
        bound(
            "identifier",
            text(app: "    BGTaskSchedulerPermittedIdentifiers: \(letters(120))\n"),
            text(app: "    BGTaskSchedulerPermittedIdentifiers: \(letters(121))\n"), 7, 42,
            "at most 120 characters"),
        bound(
            "length of time", text("assumptions: {refreshSpacing: 366d}\n", app: ""),
            text("assumptions: {refreshSpacing: 367d}\n", app: ""), 4, 31, "at most 366d"),
        bound(
            "least run time", text("assumptions: {healthRunTime: 1s}\n", app: ""),
            text("assumptions: {healthRunTime: 0s}\n", app: ""), 4, 30, "1s to 24h"),
        bound(
            "visit", text(app: "    visits: 00:00 for 24h\n"), text(app: "    visits: 00:00 for 24h1s\n"), 7,
            13,
            "a visit of 1s to 24h"),
        bound(
            "jitter", text(app: "    visits: 12:00 ±12h for 1m\n"),
            text(app: "    visits: 12:00 ±12h1m for 1m\n"), 7, 13, "±12h at most"),
        bound(
            "spacing", push("arrivals: every 1s from 10:00 to 10:01"),
            push("arrivals: every 999ms from 10:00 to 10:01"), 7, 33, "every 1s or longer"),
        bound(
            "size", push("arrivals: 10:00, work: {download: 1000GB}"),
            push("arrivals: 10:00, work: {download: 1001GB}"), 7, 57,
            "at most 1000GB"),
        bound(
            "memory", push("arrivals: 10:00, work: {memory: 64GB}"),
            push("arrivals: 10:00, work: {memory: 65GB}"), 7, 55, "at most 64GB"),
        bound(
            "redirects", text(app: "    transfers: {name: t, redirects: 20}\n"),
            text(app: "    transfers: {name: t, redirects: 21}\n"), 7, 37, "a number from 0 to 20"),
        bound(
            "moments", push("arrivals: 1000000 from 10:00 to 11:00"),
            push("arrivals: 1000001 from 10:00 to 11:00"), 7, 33,
            "at most 1000000 visits, pushes and other moments"),
        bound(
            "interventions", interventions(1_000), interventions(1_001), 1_005, 5,
            "found too many interventions; expected at most 1000"),
        bound("levels", levels(16), levels(17), 1, 19, "nested too deep; expected at most 16 levels"),
    ]

    private static func interventions(_ count: Int) -> String {
        let list = [String](repeating: "  - {at: 10:00, charger: on}\n", count: count).joined()
        return text("interventions:\n\(list)", app: "")
    }

    /// As many lists in each other, in place of a name; where they are not too deep something else is wrong.
    private static func levels(_ count: Int) -> String {
        // The mapping at the top is the first level, and what stands in the last list one more.
        let depth = count - 1
        return "a: " + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "\n"
    }

    @Test("what is at a bound is read, and one beyond it is refused with line and column", arguments: values)
    func bounds(_ bound: Bound) {
        let readable = problems(bound.most)
        #expect(!readable.contains { $0.text.contains(bound.words) }, "\(readable.first?.text ?? "")")
        if bound.testDescription != "levels" { #expect(readable.isEmpty) }
        let problem = problems(bound.tooMuch).first
        #expect(problem?.place == bound.place)
        #expect(problem?.text.contains(bound.words) == true, "\(problem?.text ?? "no problem")")
    }

    @Test("the last task that a roster takes is read, and the one after it refused with its place")
    func requests() {
        let problems = ProblemList()
        var names = RequestNames()
        _ = names.begin(Roster.App(name: "App", bundleIdentifier: "a.b"))
        func add(_ name: String, line: Int) -> TaskID? {
            names.add(
                Placed(value: name, text: name, place: Place(line: line, column: 16), path: "pushes"),
                .backgroundPush, problems)
        }
        for number in 1..<ScenarioLimits.requests { _ = add("p\(number)", line: 7) }
        #expect(add("last", line: 8) == TaskID(ScenarioLimits.requests - 1))
        #expect(add("one more", line: 9) == nil)
        let roster = names.roster
        #expect(roster.tasks.count == ScenarioLimits.requests)
        #expect(
            problems.problems == [
                ScenarioProblem(
                    Place(line: 9, column: 16), keyPath: "pushes",
                    .tooMany(what: "tasks, pushes and transfers", atMost: ScenarioLimits.requests))
            ])
    }

    private func problems(_ text: String) -> [ScenarioProblem] {
        do throws(ScenarioError) {
            _ = try ScenarioReader.read(Array(text.utf8), file: "limit.yaml")
            return []
        } catch {
            return error.problems
        }
    }

    @Test("the page names every bound with its number")
    func page() throws {
        let page = ScenarioFormat.page
        let start = try #require(page.range(of: "## Limits\n"))
        let section = page[start.upperBound...]
        #expect(ScenarioLimits.described.count > 15)
        for (what, most) in ScenarioLimits.described { #expect(section.contains("| \(what) | \(most) |\n")) }
        #expect(section.contains("| 10,000,000 |") && section.contains("| 1,000,000,000 |"))
        #expect(Quantities.grouped(7) == "7" && Quantities.grouped(123_456) == "123,456")
    }
}

extension String {
    /// The scenario with another name in its first line.
    fileprivate func replacingName(_ name: String) -> String {
        "name: \(name)\n" + split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)[1]
    }
}

import Foundation
import TestSupport
import Testing

/// What a population says of one phone is what its day says, and what is wrong in a page is told with its place.
@Suite struct PopulationPlaceTests {
    private static let page = """
        name: Mine
        scenario: SCENARIO
        phones: 30
        varies:
          - name: use
            of: [{name: often, share: 60%, visits: 80%-100%}, {name: seldom, share: 40%, visits: 5%-60%}]

        """

    /// A folder with a day and a population that lives the day of a scenario.
    private func folder(_ scenario: String = "day.yaml", _ rest: String = "") throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        _ = try folder.write(try Command.run("scenario", "messaging-day").output, to: "day.yaml")
        _ = try folder.write(Self.page.replacing("SCENARIO", with: scenario) + rest, to: "mine.yaml")
        return folder
    }

    private func object(_ words: [String], in folder: TemporaryFolder) throws -> [String: Any] {
        let outcome = try Command.run(words + ["--format", "json"], in: folder.path)
        let value = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
        return try #require(value as? [String: Any], "\(outcome.errorOutput)")
    }

    @Test("of one phone, sweep, run and check tell one median of the age at opening", arguments: [0, 7, 17])
    func median(_ number: Int) throws {
        let folder = try folder()
        let run = try object(["run", "mine.yaml#\(number)"], in: folder)
        let shard = ["--shard", "\(number + 1)/30"]
        let swept = try object(["sweep", "mine.yaml"] + shard, in: folder)
        #expect(swept["phones"] as? Int == 1)
        let figures = try #require(swept["apps"] as? [[String: Any]])
        var compared = 0
        for app in try #require(run["apps"] as? [[String: Any]]) {
            let name = try #require(app["app"] as? String)
            let median = (app["freshness"] as? [String: Any])?["median"] as? Int
            let all = figures.first { $0["app"] as? String == name }?["all"] as? [String: Any]
            let age = all?["age50"] as? [String: Any]
            #expect(age?["value"] as? Int == median, "\(name)")
            let withoutContent = (app["freshness"] as? [String: Any])?["withoutContent"] as? Int
            // What is expected counts those visits, too.
            guard let median, withoutContent == 0 else { continue }
            compared += 1
            // Below a second more it is, below itself it is not.
            for (bound, isMet) in [(median, false), (median + 1_000, true)] where bound % 1_000 == 0 {
                let goal = "expect: median age at opening < \(bound / 1_000)s of \(name)\n"
                let text = Self.page.replacing("SCENARIO", with: "day.yaml") + goal
                _ = try folder.write(text, to: "goal.yaml")
                let goals = try object(["sweep", "goal.yaml"] + shard, in: folder)["goals"]
                let told = try #require((goals as? [[String: Any]])?.first)
                #expect(told["isMet"] as? Bool == isMet && told["worst"] as? Int == median, "\(name)")
            }
        }
        #expect(compared > 2)
    }

    @Test(
        "a scenario that is none, or that is phones itself, is told with its place, for the population and its phones",
        arguments: [
            (
                "missing.yaml",
                "found 'missing.yaml'; expected a name of dayline list, or a file beside this one"
            ),
            ("messaging-dya", "or a file beside this one; did you mean messaging-day?"),
            ("everyday", "found 'everyday'; expected a scenario, and no population or phone of one"),
            ("everyday#3", "found 'everyday#3'; expected a scenario, and no population or phone of one"),
            ("mine.yaml", "found 'mine.yaml'; expected a scenario, and no population or phone of one"),
            ("log.ndjson", "found 'log.ndjson'; expected a scenario; log.ndjson is a log of a device"),
        ])
    func scenario(_ name: String, _ expected: String) throws {
        let folder = try folder(name.contains("#") ? "'\(name)'" : name)
        _ = try folder.write(PhoneLog.text, to: "log.ndjson")
        for words in [
            ["sweep", "mine.yaml"], ["run", "mine.yaml#2"], ["check", "mine.yaml"], ["mine.yaml#2"],
        ] {
            let told = try Command.run(words, in: folder.path)
            #expect(told.ending == .exited(65), "\(words)")
            let text = told.errorOutput.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(text.hasPrefix("dayline: mine.yaml:2:11: scenario: "), "\(words): \(text)")
            #expect(text.contains(expected), "\(words): \(text)")
        }
    }

    @Test("the phones of a phone are refused, with the place of what makes it one")
    func phoneOfPhone() throws {
        let folder = try folder()
        try Command.expectComplaint(
            ["sweep", "mine.yaml#3"], status: 65, saying: "dayline sweep mine.yaml asks all of them",
            in: folder.path)
        let phone = try Command.run("scenario", "mine.yaml#3", in: folder.path).output
        _ = try folder.write(phone, to: "phone.yaml")
        let lines = phone.split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(lines.firstIndex(of: "phone:")) + 1
        for words in [["sweep", "phone.yaml"], ["run", "phone.yaml#2"]] {
            try Command.expectComplaint(
                words, status: 65,
                saying: "phone.yaml:\(line):1: found 'phone'; expected the scenario of all phones",
                in: folder.path)
        }
        #expect(try Command.run("run", "phone.yaml", in: folder.path).ending == .exited(0))
    }

    @Test("a population is explained as one, whatever stands in it first")
    func explained() throws {
        let folder = try folder()
        _ = try folder.write("scenario: day.yaml\napps: none\nname: Other\n", to: "other.yaml")
        for file in ["mine.yaml", "other.yaml"] {
            let told = try Command.run("explain", file, in: folder.path)
            #expect(told.output.hasPrefix("\(file) is a population; dayline sweep"), "\(told.output)")
            #expect(try object(["explain", file], in: folder)["note"] as? String != nil)
        }
    }

    @Test("an app that is named twice is told of once")
    func twice() throws {
        let folder = try folder()
        let once = try Command.run("sweep", "mine.yaml", "--app", "Mail", in: folder.path)
        let twice = try Command.run(
            "sweep", "mine.yaml", "--app", "Mail", "--app", "com.example.mail", in: folder.path)
        #expect(once.output == twice.output && once.output.contains("\nMail "), "\(twice.output)")
    }

    @Test("what is wrong in a file that the scenario names keeps its own place")
    func placedInScenario() throws {
        let folder = try folder()
        let day = try Command.run("scenario", "messaging-day").output
        _ = try folder.write(day.replacing("start:", with: "beginning:"), to: "day.yaml")
        let told = try Command.run("sweep", "mine.yaml", in: folder.path)
        #expect(told.ending == .exited(65))
        #expect(told.errorOutput.hasPrefix("dayline: day.yaml:"), "\(told.errorOutput)")
        #expect(!told.errorOutput.contains("mine.yaml"), "\(told.errorOutput)")
    }
}

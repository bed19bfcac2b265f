import BackgroundPolicy
import Foundation
import Testing
import Timeline

@testable import Answers

/// The answers of several profiles side by side.
@Suite struct ProfilesReportTests {
    /// A processing task after a swipe, which iOS 18 and later do not hold.
    private static let day = """
        name: Backup
        start: 2026-06-03 08:00
        length: 1d
        device:
          charging: ["20:00-24:00"]
        apps:
          - name: "P`hotos|*"
            bundleIdentifier: com.example.photos
            UIBackgroundModes: processing
            BGTaskSchedulerPermittedIdentifiers: com.example.photos.backup
            visits: ["19:00 for 3m"]
            swipedAway: "19:10"
            BGProcessingTask:
              identifier: com.example.photos.backup
              submit: on entering background
              requiresExternalPower: true
              work: {time: 3m}

        """

    private static func runs(_ text: String, missing: [Profile] = []) throws -> ProfilesReport {
        var header: DayHeader?
        let answers = try Profile.allCases.map { profile -> ProfiledAnswer in
            guard !missing.contains(profile) else {
                return ProfiledAnswer(profile, missing: ["widgets (ios26)"])
            }
            let day = try ReportedDay(scenario: text + "profile: \(profile.rawValue)\n")
            header = day.index.header
            return ProfiledAnswer(profile, day.report.sections, in: day.report.document)
        }
        return ProfilesReport(answers, on: header)
    }

    private static func text(_ report: ProfilesReport, _ form: AnswerForm, on day: String) throws -> String {
        PrintedAnswer(
            sections: report.sections, document: ProfilesReport.document(of: DayReport.simulated),
            header: try ReportedDay(scenario: day).index.header, title: DayReport.title
        ).text(form)
    }

    @Test("R084 R231 the conclusion says from which iOS on the answer is another, and the rest is said once")
    func conclusion() throws {
        let report = try Self.runs(Self.day)
        #expect(!report.isSame)
        let lines = try Self.text(report, .text, on: Self.day).components(separatedBy: "\n")
        #expect(lines[0] == "Not the same in sources–ios27.")
        #expect(lines[1] == "  sources        the five sources, iOS 13 and 14")
        #expect(lines[2].hasPrefix("  ios18          ") && lines[2].hasSuffix("differ from sources:"))
        #expect(lines.contains("                 P`hotos|*: processing – → 1"), "\(lines.prefix(8))")
        #expect(lines.contains("  ios26          as ios18") && lines.contains("  ios27          as ios26"))
        // The same once, with a mark where it differs, and that with a column for each profile.
        #expect(lines.contains("app | visits | processing | expired | killed"))
        #expect(lines.contains("P`hotos|* | 1 | ≠ | – | –"))
        #expect(lines.contains("app | ≠ | sources | ios18 | ios26 | ios27"))
        #expect(lines.contains("P`hotos|* | processing | – | *1 | 1 | 1"))
        #expect(lines.contains("Not run by the end, because · only sources"))
        let title = lines.filter { $0.hasPrefix("Backup · ") }
        #expect(title == ["Backup · Wed 3 Jun 08:00 to 08:00 (+1 d) · seed 0"])
    }

    @Test("in Markdown names are code, and what differs is bold")
    func markdown() throws {
        let text = try Self.text(try Self.runs(Self.day), .markdown, on: Self.day)
        #expect(text.contains("| ``P`hotos\\|*`` | processing | – | **1** | 1 | 1 |"), "\(text)")
        #expect(text.contains("### **Not the same** in sources–ios27."))
        #expect(text.contains("**only sources**"))
    }

    @Test("programs read the document of each profile, and the facts that differ, as the schema says")
    func json() throws {
        let text = try Self.text(try Self.runs(Self.day, missing: [.sources]), .json, on: Self.day)
        let answer = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        let problems = AnswerSchemaTests.problems(
            with: try #require(answer), try AnswerSchemaTests.schema(of: "dayline run, in all profiles"),
            at: "")
        #expect(problems.isEmpty, "\(problems.prefix(3))")
        let profiles = try #require(answer?["profiles"] as? [[String: Any]])
        #expect(profiles.map { $0["profile"] as? String } == ["sources", "ios18", "ios26", "ios27"])
        #expect(profiles[0]["answer"] is NSNull && profiles[0]["missing"] as? [String] == ["widgets (ios26)"])
        for (profile, told) in zip(Profile.allCases, profiles).dropFirst() {
            let day = try ReportedDay(scenario: Self.day + "profile: \(profile.rawValue)\n")
            let alone = day.report.text(.json)
            let one = try JSONSerialization.jsonObject(with: Data(alone.utf8)) as? NSDictionary
            #expect(one == told["answer"] as? NSDictionary)
        }
        #expect(answer?["same"] as? Bool == true && (answer?["changes"] as? [Any])?.isEmpty == true)
        let all = try Self.text(try Self.runs(Self.day), .json, on: Self.day)
        #expect(all.contains(#""fact": "processing""#) && all.contains(#""same": false"#))
    }

    @Test("what is the same in all is said once, and what a profile does not offer in its place")
    func same() throws {
        let quiet = Self.day.replacing("swipedAway: \"19:10\"", with: "habits: [\"19:00\"]")
        let report = try Self.runs(quiet)
        let text = try Self.text(report, .text, on: quiet)
        #expect(report.isSame && text.hasPrefix("The same in all: sources–ios27.\n"), "\(text)")
        #expect(!text.contains("only ") && !text.contains("≠"))
        let alone = try Self.runs(Self.day, missing: [.sources, .ios18, .ios26])
        let missing = try Self.text(alone, .text, on: Self.day)
        #expect(missing.hasPrefix("Only ios27 offers what the scenario has.\n"))
        #expect(missing.contains("  ios18          not offered: widgets (ios26)"))
    }

    @Test(
        "lists of keys go into one order, and what only a later one has stands behind what it follows there")
    func order() {
        #expect(inOneOrder([["a", "b", "d"], ["a", "c", "d", "e"]]) == ["a", "b", "c", "d", "e"])
        #expect(inOneOrder([["a"], ["b"]]) == ["a", "b"])
        #expect(inOneOrder([["a", "b"], ["b", "a"]]) == ["a", "b"])
        #expect(inOneOrder([[], ["a"], []]) == ["a"])
    }
}

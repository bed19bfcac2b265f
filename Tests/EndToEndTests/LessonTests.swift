import Foundation
import TestSupport
import Testing

/// The scenarios that come with Dayline are found in its list, and their commands answer.
@Suite struct LessonTests {
    /// The scenario files whose names begin so, in order.
    private static func files(_ prefix: String) throws -> [(name: String, text: String)] {
        let folder = RepositoryRoot.path(of: "Sources/ScenarioFile/Scenarios")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        return try files.filter { $0.hasPrefix(prefix) }.map { file in
            let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + file))
            return (String(file.dropLast(".yaml".count)), String(decoding: data, as: UTF8.self))
        }
    }

    /// The commands of the comment with which a scenario begins.
    private static func commands(in text: String) -> [Substring] {
        text.split(separator: "\n").filter { $0.hasPrefix("#   dayline ") }
            .map { $0.dropFirst("#   dayline ".count) }
    }

    @Test("each of fifteen lessons begins with its question, and says where to look")
    func questions() throws {
        let lessons = try Self.files("q")
        #expect(lessons.count == 15)
        for (number, lesson) in lessons.enumerated() {
            let digits = number < 9 ? "0\(number + 1)" : "\(number + 1)"
            #expect(lesson.name.hasPrefix("q\(digits)-"))
            #expect(lesson.text.hasPrefix("# \""), "\(lesson.name)")
            #expect(lesson.text.contains("Look at"), "\(lesson.name)")
            #expect(!Self.commands(in: lesson.text).isEmpty, "\(lesson.name)")
        }
    }

    @Test("every command that a lesson or figure names gives an answer", arguments: ["q", "figure-"])
    func answers(prefix: String) throws {
        for scenario in try Self.files(prefix) {
            for command in Self.commands(in: scenario.text) where command.hasPrefix("why ") {
                #expect(command.hasPrefix("why \(scenario.name) --app "))
                let outcome = try Command.run(line: command)
                #expect(outcome.ending == .exited(0), "\(command): \(outcome.errorOutput)")
                #expect(!outcome.output.contains("has asked for nothing"), "\(command)")
            }
        }
    }

    @Test("the list has the days first, then the lessons, then the figures")
    func list() throws {
        let output = try Command.run("list").output
        let names = ["Days", "messaging-day", "Lessons", "q01-never-runs", "Figures", "figure-day", "Themes"]
        let places = try names.map { try #require(output.firstRange(of: $0)?.lowerBound) }
        #expect(places == places.sorted())
    }

    @Test("what was refused stands in the answer, as text and as JSON")
    func refusals() throws {
        let text = try Command.run("why", "q09-submit-throws", "--app", "Weather").output
        #expect(text.contains("refused at 09:00:00: submit failed with code 1"))
        let before = try Command.run(
            "why", "q09-submit-throws", "--app", "Headlines", "--at", "09:00:30"
        ).output
        #expect(!before.contains("refused"))
        let json = try Command.run("why", "q09-submit-throws", "--app", "Journal", "--format", "json").output
        let parsed = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        let refused = parsed?["refused"] as? [[String: Any]]
        #expect(refused?.first?["refusal"] as? String == "not-permitted")
    }
}

import Foundation
import ScenarioFile
import TestSupport
import Testing

/// What the lessons' answers end with, as a person reads it.
///
/// The claims in the recorded text are derived by days of their own in `LessonHelpTests`.
@Suite struct LessonAnswerTests {
    @Test("what would help in each of the fifteen lessons stands in its answer")
    func answers() throws {
        var text = ""
        for lesson in BuiltInScenario.all where lesson.name.hasPrefix("q") {
            for line in lesson.text.split(separator: "\n") where line.hasPrefix("#   dayline why ") {
                let command = line.dropFirst("#   dayline ".count)
                let outcome = try Command.run(line: command)
                #expect(outcome.ending == .exited(0))
                let help = outcome.output.firstRange(of: "What would help\n")
                text +=
                    "\(command)\n" + (help.map { outcome.output[$0.upperBound...] } ?? "  nothing\n") + "\n"
            }
        }
        Golden.expect(text, equals: "Tests/EndToEndTests/Lessons.expected")
    }

    @Test("help as JSON has the sentences of the text, each with its claim in milliseconds")
    func json() throws {
        let arguments = ["why", "q08-half-my-pushes", "--app", "Chatter", "--at", "12:30"]
        let text = try Command.run(arguments).output
        let json = try Command.run(arguments + ["--format", "json"]).output
        let parsed = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        let help = try #require(parsed?["help"] as? [[String: Any]])
        #expect(help.count == 2)
        for entry in help {
            let sentence = try #require(entry["text"] as? String)
            #expect(text.contains(": \(sentence) ["))
            #expect(entry["measured"] as? Bool == true && entry["would"] as? String == "run")
            // The day begins at 08:30; the push came at 12:10 and ran at 13:00.
            #expect(entry["since"] as? Int == 220 * 60_000 && entry["at"] as? Int == 220 * 60_000)
            #expect(entry["insteadOf"] as? Int == 270 * 60_000)
        }
        #expect(help.map { $0["by"] as? String } == ["developer", "person"])
    }

    @Test("a recording that holds its whole day gets the help of its scenario, and one cut off gets none")
    func recordings() throws {
        let folder = try TemporaryFolder()
        let file = try Command.record("q08-half-my-pushes", in: folder)
        let question = ["--app", "Chatter", "--at", "12:30"]
        let ofScenario = try Command.run(["why", "q08-half-my-pushes"] + question).output
        #expect(try Command.run(["why", file] + question).output == ofScenario)
        let lines = try Command.lines(of: file)
        let cut = lines.dropLast(lines.count / 8).joined(separator: "\n") + "\n"
        let part = try folder.write(cut, to: "part.jsonl")
        let outcome = try Command.run(["why", part] + ["--app", "Chatter", "--at", "09:14"])
        #expect(!outcome.output.contains("What would help"))
        #expect(outcome.output.contains("held back by"))
    }

    @Test("an intervention of the command line is part of the day that help is sought for")
    func interventions() throws {
        let question = ["why", "q08-half-my-pushes", "--app", "Chatter", "--at", "10:40"]
        #expect(!(try Command.run(question).output.contains("Low Power Mode off")))
        let changed = try Command.run(question + ["--set", "low-power-mode on 09:30"]).output
        #expect(changed.contains("if the person leaves Low Power Mode off: it would run at "))
    }
}

import Foundation
import ScenarioFile
import TestSupport
import Testing

/// The lessons, listed, printed and begun from the command line.
@Suite struct LessonCommandTests {
    @Test("the list has every question and figure with its question and the number of its steps")
    func list() throws {
        let lines = try Command.run("lesson").output.split(separator: "\n")
        for builtIn in BuiltInScenario.all where builtIn.group == .questions {
            let line = try #require(lines.first { $0.contains(" \(builtIn.name) ") }, "\(builtIn.name)")
            #expect(line.hasSuffix(builtIn.summary) && line.contains(" steps"))
        }
        for builtIn in BuiltInScenario.all where builtIn.group == .figures {
            #expect(lines.contains { $0.contains(" \(builtIn.name) ") }, "\(builtIn.name)")
        }
    }

    @Test("a handout has the question, the steps with times, apps and answers, and the answer at the end")
    func text() throws {
        let output = try Command.run("lesson", "q03-every-15-minutes", "--text").output
        #expect(
            output.hasPrefix(
                "q03 · I asked for 15 minutes. Why not every 15 minutes?\n\n1. 06:51  Color Feed\n"))
        #expect(output.contains("   do: Low Power Mode on\n"))
        #expect(output.contains("   ? ") && output.contains("   = "))
        #expect(output.hasSuffix("limiting within them.\n"))
        #expect(output.split(separator: "\n").allSatisfy { $0.count <= 80 })
        let judged = try Command.run("lesson", "figure-refresh", "--text").output
        #expect(judged.contains("(right") && judged.contains("\npredictions right: ___ of 2\n"))
    }

    private static let ownLesson = """
        name: My Day
        start: 2024-06-05 06:00
        length: 18h
        apps: {name: Mail, bundleIdentifier: com.example.mail, visits: 08:00 for 4m}
        question: What does Mail do at eight?
        steps:
          - {at: "08:00", app: com.example.mail, say: Look at Mail., ask: Is it open?, answer: It is.}
          - {at: "09:00", say: Turn it on., do: low-power-mode on}

        """

    @Test("what a teacher's own lesson expects is verified by check, which tells where it is written")
    func expectations() throws {
        let folder = try TemporaryFolder()
        let right = Self.ownLesson.replacing("do: low-power-mode on", with: "expect: launches 0 Mail")
        let rightFile = try folder.write(right, to: "right.yaml")
        #expect(try Command.run("check", rightFile).output.contains("a scenario without errors"))
        let wrong = right.replacing("launches 0 Mail", with: "launches 2 Mail")
        let outcome = try Command.run("check", try folder.write(wrong, to: "wrong.yaml"))
        #expect(outcome.ending == .exited(1) && !outcome.output.contains("without errors"))
        #expect(
            outcome.output.contains(
                "wrong.yaml:8:45: step 2 expects 2 launches of com.example.mail; in this day there are 0"),
            "\(outcome.output)")
        let json = try Command.run("check", folder.path(of: "wrong.yaml"), "--format", "json").output
        #expect(json.contains("\"unmetExpectations\"") && json.contains("there are 0"))
    }

    @Test("a teacher's own file is printed and begun as the lessons that come with Dayline are")
    func ownFile() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.ownLesson, to: "my-day.yaml")
        let output = try Command.run("lesson", file, "--text").output
        #expect(
            output.hasPrefix(
                "What does Mail do at eight?\n\n1. 08:00  Mail\n   Look at Mail.\n   ? Is it open?"))
        let dashboard = try Dashboard("lesson", file, columns: 80, rows: 24)
        let first = try dashboard.wait(for: "Predict: Is it open?")
        #expect(first.clock == "08:00:00" && first.contains { $0.contains("○○ 1/2") })
        try dashboard.press("@", "y", "Enter")
        try dashboard.wait(for: "you said: y")
        try dashboard.press("]")
        try dashboard.wait(for: "○ L Low Power Mode on")
        try dashboard.press("L")
        try dashboard.wait(for: "✓ L Low Power Mode on")
        try dashboard.press("]")
        try dashboard.wait(for: "2 of 2 steps done.")
        let left = try dashboard.quit()
        #expect(left.status == 0 && left.screen.contains { $0.contains("1. 08:00  you said: y") })
        #expect(left.screen.contains { $0.contains("1 in words") })
    }

    @Test("the first start shows the card of the built-in day, and no start after it does")
    func firstStart() throws {
        let folder = try TemporaryFolder()
        let environment = ["XDG_STATE_HOME": folder.path(of: "state")]
        let question = "Which seven factors decide what runs in the background?"
        let first = try Dashboard(environment: environment)
        try first.wait(for: question)
        #expect(try first.quit().status == 0)
        let second = try Dashboard(environment: environment)
        let screen = try second.wait(for: "x goes to what went wrong")
        #expect(!screen.contains { $0.contains(question) })
        #expect(try second.quit().status == 0)
    }

    @Test("the replay of a recording has the lesson of the scenario in it")
    func replay() throws {
        let folder = try TemporaryFolder()
        let scenario = try folder.write(Self.ownLesson, to: "my-day.yaml")
        let recording = folder.path + "/my-day.jsonl"
        #expect(try Command.run("record", scenario, recording).ending == .exited(0))
        let frame = try Command.run("frame", recording, "--size", "80x24", "--keys", "i ]").output
        #expect(frame.contains("Predict: Is it open?") && frame.contains("08:00:00"))
        let dashboard = try Dashboard("replay", recording, columns: 80, rows: 24)
        try dashboard.wait(for: "quit")
        try dashboard.press("i")
        try dashboard.wait(for: "What does Mail do at eight?")
        #expect(try dashboard.quit().status == 0)
    }

    @Test("a lesson that was recorded is replayed step by step as the person took it")
    func asPerformed() throws {
        let folder = try TemporaryFolder()
        let scenario = try folder.write(Self.ownLesson, to: "my-day.yaml")
        let recording = folder.path(of: "lesson.jsonl")
        let dashboard = try Dashboard("lesson", scenario, "--record", recording, columns: 80, rows: 24)
        try dashboard.wait(for: "Predict: Is it open?")
        try dashboard.press("]")
        try dashboard.wait(for: "It is.")
        #expect(try dashboard.quit().status == 0)
        let replay = try Dashboard("replay", recording, "--as-performed", columns: 80, rows: 24)
        try replay.wait(for: "It is.")
        #expect(try replay.quit().status == 0)
    }

    @Test("the example of the help is a lesson")
    func example() throws {
        let path = RepositoryRoot.path(of: "Sources/dayline/Help/Topics/lessons.md")
        let topic = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
        let example = try #require(topic.components(separatedBy: "```yaml\n").dropFirst().first)
        let lesson = try #require(example.components(separatedBy: "```").first)
        let folder = try TemporaryFolder()
        let day =
            Self.ownLesson.components(separatedBy: "question:")[0].replacing(
                "4m}", with: "4m, BGAppRefreshTask: {identifier: com.example.mail.refresh}}") + lesson
        let output = try Command.run("lesson", try folder.write(day, to: "a.yaml"), "--text").output
        #expect(output.hasPrefix("Why does Mail not refresh in the afternoon?\n\n1. 14:00  Mail\n"))
        #expect(output.contains("do: Low Power Mode on"))
    }

    @Test("a frame has no card until a key opens it")
    func frame() throws {
        let closed = try Command.run("frame", "q03-every-15-minutes", "--size", "80x24").output
        #expect(!closed.contains("I asked for 15 minutes"))
        let open = try Command.run("frame", "q03-every-15-minutes", "--size", "80x24", "--keys", "i").output
        #expect(open.contains("I asked for 15 minutes. Why not every 15 minutes?"))
    }

    @Test("a misspelt lesson gets a suggestion, and a day without steps is told from one")
    func mistakes() throws {
        let misspelt = try Command.run("lesson", "q03-evry-15-minutes")
        #expect(
            misspelt.ending == .exited(64)
                && misspelt.errorOutput.contains("did you mean q03-every-15-minutes?"))
        let lines = misspelt.errorOutput.split(separator: "\n")
        // A day without steps is no lesson, however near its name is.
        let near = try Command.run("lesson", "charging-nigt").errorOutput
        #expect(!near.contains("did you mean charging-night?"), "\(near)")
        let names = try #require(lines.first { $0.hasPrefix("the lessons: ") })
        #expect(names.contains("q15-crash-at-launch") && names.contains("messaging-day"))
        #expect(!names.contains("six-weeks"))
        let stepless = try Command.run("lesson", "six-weeks", "--text")
        #expect(stepless.ending == .exited(65) && stepless.errorOutput.contains("six-weeks has no steps"))
    }

    @Test("nothing in the texts of a lesson is printed as a control")
    func hostileText() throws {
        let folder = try TemporaryFolder()
        let hostile = Self.ownLesson.replacing("Look at Mail.", with: "\"Look \\e[2J at Mail.\"")
        let outcome = try Command.run("lesson", try folder.write(hostile, to: "a.yaml"), "--text")
        #expect(outcome.ending == .exited(65))
        #expect(!(outcome.output + outcome.errorOutput).contains("\u{1B}"))
    }
}

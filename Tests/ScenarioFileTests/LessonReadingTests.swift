import BackgroundPolicy
import Foundation
import ScenarioFile
import Simulation
import TestSupport
import Testing
import Timeline

/// What the question and the steps of a scenario mean.
@Suite struct LessonReadingTests {
    private static func text(of name: String) throws -> String {
        let path = RepositoryRoot.path(of: "Tests/ScenarioFileTests/ValidScenarios/\(name).yaml")
        return String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    }

    private static func lesson(_ text: String) throws -> Lesson? {
        try ScenarioReader.read(Array(text.utf8), file: "a.yaml").lesson(of: text)
    }

    @Test("every key of a step, in its order")
    func everything() throws {
        let text = try Self.text(of: "everything")
        let scenario = try ScenarioReader.read(Array(text.utf8), file: "everything.yaml")
        let lesson = try #require(scenario.lesson(of: text))
        // The day begins at 20:00:30.
        let start = 20 * Span.hour + 30 * Span.second
        let nine = Moment(Span.day + 9 * Span.hour - start)
        let app = AppID(0)
        let refresh = try #require(
            scenario.header.roster.tasks.firstIndex { $0.identifier == "com.example.refresh" })
        #expect(lesson.name == "Everything")
        #expect(lesson.question == "What does every key mean?")
        #expect(lesson.answer == "The answer of the lesson." && scenario.summary == "Every key at its place.")
        #expect(lesson.scriptedActs == scenario.interventions && !lesson.scriptedActs.isEmpty)
        #expect(
            lesson.steps == [
                Lesson.Step(
                    at: Moment(20 * Span.hour + 10 * Span.minute - start),
                    text: "A step may be only a moment, and what to see then."),
                Lesson.Step(
                    at: Moment(Span.day + 9 * Span.hour - start), app: app,
                    text: "A step may select an app, in several lines.",
                    prediction: .init(
                        question: "What comes next?", answer: "The answer.",
                        target: .init(
                            Moment(Span.day + 9 * Span.hour + 30 * Span.minute - start),
                            within: 20 * Span.minute, app: app)),
                    acts: [
                        .setting(.lowPowerMode, .on), .appBackgroundAppRefresh(app, isOn: false),
                        .swipeAway(app),
                        .simulateLaunch(TaskID(refresh)),
                    ],
                    expectations: [
                        .launch(.task(TaskID(refresh)), at: nine), .launches(3, .app(app)), .lost(1),
                        .held(TaskID(refresh), by: .appUsage, at: nine + 30 * Span.second),
                        .end(TaskID(refresh), .expired, at: nine + Span.hour),
                    ]),
                Lesson.Step(
                    at: Moment(21 * Span.hour - start), text: "One act needs no list.",
                    acts: [.setting(.thermalState, SettingValue(rawValue: 2))]),
            ])
    }

    private static let day = """
        name: A
        start: 2024-06-05 06:00
        length: 18h
        apps:
          - {name: Mail, bundleIdentifier: com.example.mail}
          - {name: Notes, bundleIdentifier: com.example.notes}

        """

    @Test("a day without a question, steps and a description teaches nothing, and each of them does")
    func parts() throws {
        #expect(try Self.lesson(Self.day) == nil)
        #expect(try Self.lesson(Self.day + "description: So it is.")?.answer == "So it is.")
        #expect(try Self.lesson(Self.day + "conclusion: So it is.")?.answer == "So it is.")
        #expect(try Self.lesson(Self.day + "question: Why?")?.question == "Why?")
        #expect(try Self.lesson(Self.day + "steps: {at: \"07:00\", say: Look.}")?.steps.count == 1)
    }

    @Test("a step whose act is about an app selects that app, as the keys act on the selected one")
    func appOfAct() throws {
        let step = "steps: {at: \"07:00\", say: Look., do: [low-power-mode on, swipe-away Notes]}"
        #expect(try Self.lesson(Self.day + step)?.steps.first?.app == AppID(1))
    }

    @Test("what a step asks is a text that says something, as the page and the schema say")
    func asked() throws {
        func fault(_ question: String) -> String? {
            let text = """
                name: A
                start: 2024-06-05 06:00
                length: 1h
                apps: []
                steps: [{at: "06:30", say: "Look.", ask: "\(question)", answer: "So."}]

                """
            return #expect(throws: ScenarioError.self) {
                try ScenarioReader.read(Array(text.utf8), file: "a.yaml")
            }?.text
        }
        let expected = "expected a text of 1 to \(ScenarioLimits.textCharacters) visible characters"
        #expect(fault("")?.hasSuffix("steps[1].ask: found ''; \(expected)") == true)
        #expect(fault(String(repeating: "a", count: ScenarioLimits.textCharacters + 1)) != nil)
        let row = try #require(ScenarioFormat.page.split(separator: "\n").first { $0.hasPrefix("- `ask`") })
        #expect(row.contains(expected.dropFirst("expected ".count)))
    }

    @Test(
        "a time to predict is within a quarter of an hour unless the step says otherwise, and needs a question"
    )
    func targets() throws {
        func read(_ keys: String) throws -> Lesson.Prediction? {
            let text = Self.day + "steps: {at: \"07:00\", say: Look., ask: When?, answer: Then., \(keys)}"
            return try Self.lesson(text)?.steps.first?.prediction
        }
        #expect(
            try read("answerAt: \"07:30\"")?.target
                == .init(Moment(90 * Span.minute), within: 15 * Span.minute))
        #expect(try read("do: low-power-mode on")?.target == nil)
        #expect(throws: ScenarioError.self) { try read("within: 5m") }
        #expect(throws: ScenarioError.self) { try read("answerApp: com.example.mail") }
        #expect(throws: ScenarioError.self) {
            try Self.lesson(Self.day + "steps: {at: \"07:00\", say: Look., answerAt: \"07:30\"}")
        }
    }

    @Test(
        "what a step expects is refused where it is written wrong or names nothing",
        arguments: [
            "launch com.example.mail", "launch at 07:00", "lost few", "lost +3", "lost -1", "launches 3",
            "held com.example.mail at 07:00",
            "end com.example.mail finished at 07:00", "launch com.example.nobody at 07:00",
            "launch com.example.mail at 25:00", "launch com.example.mail at 07:00 or later",
        ])
    func wrongExpectations(_ phrase: String) throws {
        let text = Self.day + "steps: {at: \"07:00\", say: Look., expect: \(phrase)}"
        #expect(throws: ScenarioError.self) { try Self.lesson(text) }
    }

    @Test("what a step expects of a mistyped app asks for the app that is nearest")
    func mistypedApp() throws {
        let text = Self.day + "steps: {at: \"07:00\", say: Look., expect: launch com.example.mial at 07:00}"
        let error = try #require(throws: ScenarioError.self) { try Self.lesson(text) }
        #expect(error.text.contains("did you mean com.example.mail?"), "\(error.text)")
    }

    @Test("the steps change nothing in the day")
    func sameDay() throws {
        let with = Self.day + "steps: {at: \"07:00\", say: Look., do: low-power-mode on}"
        let days = try [Self.day, with].map { text in
            SimulatedDay(try ScenarioReader.read(Array(text.utf8), file: "a.yaml")).index.events
        }
        #expect(days[0] == days[1])
    }

    @Test("a question that comes with Dayline has the name of its number")
    func names() throws {
        let names = try BuiltInScenario.all.map { builtIn in
            try #require(try Self.lesson(builtIn.text)).name
        }
        for (name, builtIn) in zip(names, BuiltInScenario.all) {
            let isQuestion = builtIn.group == .questions
            #expect((name == builtIn.name.prefix(3)) == isQuestion, "\(builtIn.name): \(name)")
        }
    }
}

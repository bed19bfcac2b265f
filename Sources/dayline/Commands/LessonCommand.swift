import Answers
import ArgumentParser
import Frames
import ScenarioFile
import Simulation
import Timeline

/// `dayline lesson`: the lessons, one of them in the dashboard, or as text.
struct LessonCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lesson",
        abstract: "Lists the lessons, or begins one in the dashboard, or prints it."
    )

    @Argument(
        help:
            "A lesson, by its scenario or a beginning of it, or by words such as 'force quit', or a YAML file with steps; without one, all are listed.",
        completion: .days)
    var name: String?

    @Flag(help: "Print the lesson with its answers as text, for a handout.")
    var text = false

    @OptionGroup var screen: ScreenOptions
    @OptionGroup var dashboard: LiveDashboard
    @OptionGroup var privacy: PrivacyOptions

    func run() throws {
        guard let name else { return try reporting(list) }
        guard text else {
            return try dashboard.show(on: screen, beginsLesson: true) { try load(name).loaded }
        }
        try reporting {
            let (loaded, lesson) = try load(name)
            let handout = LessonHandout(lesson: lesson, header: loaded.scenario.header)
            for line in handout.lines { try Output.say(line) }
        }
    }

    /// Reads a scenario that has a lesson.
    private func load(_ name: String) throws -> (loaded: LoadedScenario, lesson: Lesson) {
        let found = LoadedScenario.isUnknown(name) ? try lesson(meantBy: name) : name
        let loaded = try LoadedScenario.load(found)
        guard let lesson = loaded.lesson, !lesson.steps.isEmpty else { throw Failure.badData(.noSteps(name)) }
        return (loaded, lesson)
    }

    /// The only lesson that begins with a text, the only one that asks with its words, or the one that shows what it is
    /// explained as.
    private func lesson(meantBy text: String) throws -> String {
        let lessons = try BuiltInScenario.Group.allCases.flatMap(lessons)
        let names = lessons.map(\.name)
        let words = text.lowercased().split(separator: " ")
        let beginning = names.filter { !text.isEmpty && $0.hasPrefix(text.lowercased()) }
        let asking = lessons.filter { lesson in
            words.count > 1 && words.allSatisfy { lesson.lesson.question.lowercased().contains($0) }
        }.map(\.name)
        if let only = [beginning, asking].first(where: { $0.count == 1 }) { return only[0] }
        let shown = Lookup.subjects(in: text).compactMap { $0.lesson?.scenario }.first(where: names.contains)
        guard let shown else { throw ErrorText.noLesson(text, among: names) }
        return shown
    }

    /// The scenarios of a group that have steps.
    private func lessons(of group: BuiltInScenario.Group) throws -> [(name: String, lesson: Lesson)] {
        try BuiltInScenario.all.filter { $0.group == group }.compactMap { builtIn in
            try LoadedScenario.load(builtIn.name).lesson.map { (builtIn.name, $0) }
        }.filter { !$0.1.steps.isEmpty }
    }

    private func list() throws {
        try Output.say(Heading.lessons.text)
        let width = BuiltInScenario.all.map { TextWidth.columns(of: $0.name) }.max() ?? 0
        for group in BuiltInScenario.Group.allCases {
            let lessons = try lessons(of: group)
            guard !lessons.isEmpty else { continue }
            try Output.say("\n\(group.title)")
            for (name, lesson) in lessons {
                let count = Counted.text(lesson.steps.count, "step", "steps")
                try Output.say(
                    "  \(TextWidth.padded(name, to: width))  \(TextWidth.padded(count, to: 8))  \(lesson.question)"
                )
            }
        }
    }
}

import ScenarioFile
import Simulation
import Testing
import Timeline

@testable import Advice

/// One of the fifteen lessons, and the help about an app of it.
struct Lesson {
    let text: String
    let scenario: ScenarioReading
    private let name: String

    init(_ prefix: String) throws {
        let lesson = try #require(BuiltInScenario.all.first { $0.name.hasPrefix(prefix) })
        name = lesson.name
        text = lesson.text
        scenario = try ScenarioReader.readWithPlaces(Array(text.utf8), file: "\(name).yaml")
    }

    /// A day that a test has made of a lesson.
    init(text: String) throws {
        name = "edited"
        self.text = text
        scenario = try ScenarioReader.readWithPlaces(Array(text.utf8), file: "edited.yaml")
    }

    /// The moment of a clock time on a day, from 1.
    func moment(_ day: Int64, _ hours: Int64, _ minutes: Int64) -> Moment {
        scenario.scenario.header.calendar.moment(
            day: day - 1, timeOfDay: hours * Span.hour + minutes * Span.minute)
    }

    /// What would help the requests of an app, at a moment or on the whole day.
    func help(_ app: String, at moment: Moment? = nil) throws -> [HelpLine] {
        let header = scenario.scenario.header
        let index = try #require(header.roster.apps.firstIndex { $0.name == app })
        let help = try #require(DayHelp(scenario.scenario))
        return help.lines(
            DayHelp.Question(app: AppID(index), at: moment, in: .start..<header.end + 1))
    }

    /// The text with changes in the part of one app; an empty name changes the whole text.
    ///
    /// Each text to replace occurs exactly once there.
    func edited(_ app: String, _ edits: [(String, String)]) throws -> String {
        var (head, part, tail) = ("", text, "")
        if !app.isEmpty {
            let begin = try #require(text.firstRange(of: "  - name: \(app)\n")).lowerBound
            let rest = text[text.index(begin, offsetBy: 4)...]
            let end = rest.firstRange(of: "  - name: ")?.lowerBound ?? text.endIndex
            (head, part, tail) = (String(text[..<begin]), String(text[begin..<end]), String(text[end...]))
        }
        for (former, new) in edits {
            try #require(part.ranges(of: former).count == 1, "\(name): \(former)")
            part = part.replacing(former, with: new)
        }
        return head + part + tail
    }
}

import Answers
import ArgumentParser
import Timeline

/// A form of the answer for a population, or of what is expected of it for a project's CI.
enum GoalFormat: String, CaseIterable, ExpressibleByArgument {
    case text, json, markdown, junit, annotations

    /// What the option says of itself.
    static let help: ArgumentHelp =
        "text, json or markdown; junit or annotations of what is expected, for a project's CI."

    /// The form of the whole answer; nil for those of what is expected.
    var form: AnswerForm? { AnswerForm(rawValue: rawValue) }

    /// Prints sections of a report, or what is expected of its phones.
    func say(_ sections: [AnswerSection], of report: PopulationReport) throws {
        switch self {
        case .junit: try Output.put(report.junit)
        case .annotations: try Output.put(report.annotations)
        case .text, .json, .markdown: try say(sections, on: report.header)
        }
    }

    /// Prints sections for people or programs.
    func say(_ sections: [AnswerSection], on header: DayHeader) throws {
        try AnswerOutput.say(
            sections, in: PopulationReport.document, on: header, title: PopulationReport.title, form ?? .text)
    }
}

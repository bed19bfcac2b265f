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
        guard try !say(report.verdicts, of: report.name) else { return }
        try say(sections, on: report.header)
    }

    /// Prints what a project's CI is told, and whether that is all that is wanted.
    func say(_ verdicts: [PlacedVerdict], of name: String) throws -> Bool {
        switch self {
        case .junit: try Output.put(verdicts.junit(of: name))
        case .annotations: try Output.put(verdicts.annotations)
        case .text, .json, .markdown: return false
        }
        return true
    }

    /// Prints sections for people or programs.
    func say(_ sections: [AnswerSection], on header: DayHeader) throws {
        try AnswerOutput.say(
            sections, in: PopulationReport.document, on: header, title: PopulationReport.title, form ?? .text)
    }
}

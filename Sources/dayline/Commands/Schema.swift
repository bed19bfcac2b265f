import Answers
import ArgumentParser
import EventLog
import ProjectFiles
import ScenarioFile
import UntrustedText

/// `dayline schema`: the formats.
struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract:
            "Prints the JSON Schema of a scenario, of a log's lines or of an answer, or the scenario format in words."
    )

    @Flag(help: "The schema of every kind of line in a log.")
    var log = false

    @Flag(help: "The schema of what run, why, compare and explain print as JSON.")
    var answers = false

    @Flag(help: "The scenario format explained on one page, or one section of it.")
    var page = false

    @Argument(
        help: "With --page: the section, such as app, BGAppRefreshTask or values; 80 columns wide.",
        completion: .list(ScenarioFormat.sections.map(\.title)))
    var section: String?

    func validate() throws {
        guard [log, page, answers].count(where: \.self) <= 1 else {
            throw ValidationError("--log, --page and --answers exclude each other")
        }
        guard section == nil || page else {
            throw ValidationError("a section is of the page: schema --page \(section ?? "")")
        }
    }

    func run() throws {
        if let section { return try reporting { try say(section: section) } }
        let text =
            page
            ? FormatText.page
            : log ? RecordingSchema.text : answers ? Self.answers.text : ScenarioFormat.jsonSchema
        try reporting { try Output.say(text.hasSuffix("\n") ? String(text.dropLast()) : text) }
    }

    private static var answers: JSON {
        AnswerSchema.documents([
            ("dayline compare, of a MetricKit payload and a day", MetricReport.document)
        ])
    }

    private func say(section name: String) throws {
        guard let section = ScenarioFormat.section(named: name) else {
            let names = ScenarioFormat.sections.map(\.title)
            let hint = Nearest.word(to: name, among: names).map { "did you mean \($0)? " } ?? ""
            throw Failure.usage(
                "there is no section '\(ErrorText.word(name))'; \(hint)the sections are "
                    + names.joined(separator: ", "))
        }
        try Output.say(FormatText.lines(section).joined(separator: "\n"))
    }
}

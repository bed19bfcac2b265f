import ArgumentParser
import DeviceLog
import EventLog
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

    @Flag(help: "The schema of the lines that an app writes about itself; dayline new --logger writes them.")
    var appLog = false

    @Flag(help: "The schema of what run, why, compare and explain print as JSON.")
    var answers = false

    @Flag(help: "The scenario format explained on one page, or one section of it.")
    var page = false

    @Argument(
        help: "With --page: the section, such as app, BGAppRefreshTask or values; 80 columns wide.",
        completion: .list(ScenarioFormat.sections.map(\.title)))
    var section: String?

    func validate() throws {
        guard [log, appLog, page, answers].count(where: \.self) <= 1 else {
            throw ValidationError(.severalSchemas)
        }
        if let section, !page { throw ValidationError(.sectionWithoutPage(section)) }
    }

    func run() throws {
        if let section { return try reporting { try say(section: section) } }
        let text =
            page
            ? FormatText.page
            : log
                ? RecordingSchema.text
                : appLog
                    ? AppLogSchema.json.text
                    : answers ? FormatText.answers.text : ScenarioFormat.jsonSchema
        try reporting { try Output.say(text.hasSuffix("\n") ? String(text.dropLast()) : text) }
    }

    private func say(section name: String) throws {
        guard let section = ScenarioFormat.section(named: name) else {
            let known = ScenarioFormat.sections.map(\.title)
            throw ErrorText.unknown(.section, name, meant: Nearest.word(to: name, among: known), known: known)
        }
        try Output.say(FormatText.lines(section).joined(separator: "\n"))
    }
}

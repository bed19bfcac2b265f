import ArgumentParser
import EventLog
import ScenarioFile

/// `dayline schema`: the formats.
struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints the JSON Schema of a scenario, of a log's lines, or the scenario format in words."
    )

    @Flag(help: "The schema of every kind of line in a log.")
    var log = false

    @Flag(help: "The scenario format explained on one page.")
    var page = false

    func validate() throws {
        guard !(log && page) else { throw ValidationError("--log and --page exclude each other") }
    }

    func run() throws {
        let text = page ? ScenarioFormat.page : log ? LogSchema.text : ScenarioFormat.jsonSchema
        try reporting { try Output.say(text.hasSuffix("\n") ? String(text.dropLast()) : text) }
    }
}

import ArgumentParser
import EventLog
import Simulation
import Timeline

/// `dayline run`: the day without a screen.
struct Run: ParsableCommand {
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, jsonl
    }

    static let configuration = CommandConfiguration(
        abstract: "Simulates a day and prints a report, or its events as JSON Lines."
    )

    @OptionGroup var options: ScenarioOptions

    @Option(help: "text for people, jsonl for the events.")
    var format = Format.text

    func run() throws {
        try reporting {
            let loaded = try options.load()
            switch format {
            case .text:
                var events: [TimelineEvent] = []
                simulate(loaded.scenario, interventions: loaded.interventions) { events += $0 }
                try Output.say(
                    DayReport(index: TimelineIndex(header: loaded.scenario.header, events: events)).text)
            case .jsonl:
                let output = LogFile(descriptor: 1, path: "standard output")
                try loaded.write(to: output)
            }
        }
    }
}

/// `dayline record`: the day as a log.
struct Record: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Simulates a day and writes its log, as a session that nobody touched."
    )

    @OptionGroup var options: ScenarioOptions

    @Argument(help: "The file to write.")
    var file: String

    @Flag(help: "Replace the file if it is there.")
    var overwrite = false

    func run() throws {
        try reporting {
            let loaded = try options.load()
            let output: LogFile
            do throws(LogFileError) {
                output = try LogFile(creating: file, overwrite: overwrite)
            } catch {
                throw ErrorText.failure(error)
            }
            try loaded.write(to: output)
        }
    }
}

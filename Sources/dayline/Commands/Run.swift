import ArgumentParser
import EventLog
import Simulation
import Timeline

/// `dayline run`: the day without a screen.
struct Run: ParsableCommand {
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, json, jsonl
    }

    static let configuration = CommandConfiguration(
        abstract: "Simulates a day and prints a report, or its events as JSON Lines.",
        discussion: "The report of a scenario longer than a day also has the sums of each day."
    )

    @OptionGroup var options: ScenarioOptions

    @Option(help: "Report on this app only, by its name or bundle identifier.", completion: .apps)
    var app: String?

    @Option(help: "text or json for the report, jsonl for the events.")
    var format = Format.text

    func validate() throws {
        guard app == nil || format != .jsonl else {
            throw ValidationError("--app is for the report; --format jsonl prints the events of all apps")
        }
    }

    func run() throws {
        try reporting {
            let loaded = try options.load()
            guard format != .jsonl else {
                return try loaded.write(to: .standardOutput, failure: Output.failure)
            }
            let report = try report(loaded)
            try Output.say(format == .json ? DayReportJSON(report: report).text : report.text)
            AllRefused(report.tally).warn(about: loaded)
        }
    }

    /// Simulates the day and keeps its sums.
    private func report(_ loaded: LoadedScenario) throws -> DayReport {
        let header = loaded.scenario.header
        var tally = Tally(header, only: try app.map { try header.roster.app(called: $0) })
        var progress = Progress(length: header.length)
        try loaded.simulateBounded { events in
            for event in events { tally.add(event) }
            if let last = events.last { progress.show(last.moment) }
        }
        progress.clear()
        tally.finish()
        return DayReport(tally: tally, summary: loaded.scenario.summary)
    }
}

/// `dayline record`: the day as a log.
struct Record: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Simulates a day and writes its log, like a session without any key pressed."
    )

    @OptionGroup var options: ScenarioOptions

    @Argument(help: "The file to write, or - for standard output.", completion: .file())
    var file: String

    @Flag(help: "Replace the file if it exists.")
    var overwrite = false

    func run() throws {
        try reporting {
            let loaded = try options.load()
            guard file != "-" else {
                return try loaded.write(to: .standardOutput, failure: Output.failure)
            }
            try loaded.checkIsNot(file)
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

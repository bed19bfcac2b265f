import DeviceLog
import ArgumentParser
import CursesTerminal
import EventLog
import Simulation
import Timeline

/// `dayline run`: the day without a screen.
struct Run: ParsableCommand {
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, json, jsonl
    }

    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract:
            "Simulates a day and prints a report, or its events as JSON Lines; of a device's log, what it tells.",
        usage: "dayline run [<scenario>] [--app <app>] [--format <format>] [<options>]",
        discussion: "The report of a scenario longer than a day also has the sums of each day."
    )

    @OptionGroup var options: ScenarioOptions
    @OptionGroup var changes: ScenarioChanges

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
            switch try GivenDay.open(options.scenario, and: options.further.logs, changes) {
            case .scenario(let loaded): try report(on: loaded)
            case .recording(let file): try report(onRecording: file)
            case .deviceLog(let log): try report(on: log.read())
            }
        }
    }

    private func report(on loaded: LoadedScenario) throws {
        guard format != .jsonl else {
            return try loaded.write(to: .standardOutput, failure: Output.failure)
        }
        let report = try report(loaded)
        try Output.say(format == .json ? DayReportJSON(report: report).text : report.text)
        AllRefused(report.tally).warn(about: loaded)
    }

    /// Reports what a device logged.
    private func report(on log: DeviceLogFile) throws {
        try checkFormat(orElse: "\(recordCommand(log.name)) writes those of a device's log")
        let tally = try tally(of: log.day.events, log.day.header)
        try say(LoggedDayReport(log: log, tally: tally))
    }

    /// Reports what a device logged, as it was recorded.
    private func report(onRecording file: InputFile) throws {
        let recording = try RecordingFile.read(file)
        guard let evidence = recording.evidence else { throw Failure.recordingForScenario(file) }
        try checkFormat(orElse: "those of a device's log are the lines of the recording itself")
        let tally = try tally(of: recording.events, recording.header.day)
        try say(LoggedDayReport(recording: recording, evidence, tally: tally))
    }

    private func say(_ report: LoggedDayReport) throws {
        try Output.say(format == .json ? report.json : report.text)
    }

    /// The events of what a device logged are those of its recording.
    private func checkFormat(orElse words: String) throws {
        guard format == .jsonl else { return }
        throw Failure.usage(
            "--format jsonl prints the events of a simulation; \(words), and --format json has its report")
    }

    /// The command that records the logs that are reported on.
    private func recordCommand(_ name: String) -> String {
        let files = [options.scenario] + options.further.logs
        let words = name == "standard input" ? "LOG" : files.map(ShellWord.text).joined(separator: " ")
        return "dayline record \(words) FILE.jsonl"
    }

    private func tally(of events: [TimelineEvent], _ header: DayHeader) throws -> Tally {
        var tally = Tally(header, only: try app.map { try header.roster.app(called: $0) })
        for event in events { tally.add(event) }
        tally.finish()
        return tally
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

import Answers
import ArgumentParser
import CursesTerminal
import DeviceLog
import EventLog
import ProjectFiles
import Sessions
import Simulation
import Timeline

/// `dayline run`: the day without a screen.
struct Run: OfOneApp {
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, json, markdown, jsonl

        /// The form of the report; the events have none.
        var form: AnswerForm? { AnswerForm(rawValue: rawValue) }
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
    @OptionGroup var privacy: PrivacyOptions

    @Option(
        name: .customLong("app"), help: "Report on this app only, by its name or bundle identifier.",
        completion: .apps)
    var apps: [String] = []

    @Option(help: "text, json or markdown for the report, jsonl for the events.")
    var format = Format.text

    func validate() throws {
        try expectOneApp()
        guard app == nil || format != .jsonl else { throw ValidationError(.appOfEvents) }
    }

    func run() throws {
        try reporting {
            guard !changes.isOfAllProfiles else { return try reportOnAllProfiles() }
            switch try GivenDay.open(options.scenario, and: options.further.logs, changes) {
            case .scenario(let loaded): try report(on: loaded)
            case .recording(let file): try report(onRecording: file)
            case .deviceLog(let log):
                let read = try log.read()
                try report(on: read)
                if let form = format.form { try log.reports.tellMetrics(beside: read, app: app, form) }
            }
        }
    }

    private func reportOnAllProfiles() throws {
        guard let form = format.form else { throw Failure.usage(.allProfilesAsEvents) }
        let profiles = ProfileByProfile(changes: changes, document: DayReport.simulated)
        try profiles.say(about: options.scenario, and: options.further.logs, form) { profile, loaded in
            let report = DayReport(try tally(of: loaded), summary: loaded.scenario.summary)
            return ProfiledAnswer(profile, report.sections, in: report.document)
        }
    }

    private func report(on loaded: LoadedScenario) throws {
        guard let form = format.form else {
            return try loaded.write(to: .standardOutput, failure: Output.failure)
        }
        let report = DayReport(try tally(of: loaded), summary: loaded.scenario.summary)
        try AnswerOutput.say(report, form)
        AllRefused(report.tally).warn(about: loaded)
        loaded.tellProfile()
    }

    /// Reports what a device logged.
    private func report(on log: DeviceLogFile) throws {
        let form = try form(ofLog: files(log.name))
        let day = log.day
        let known = DayReport.Log(
            day.index, day.events, through: day.through, day.evidence, own: \.policiesWithoutCounterpart,
            name: files(log.name))
        try AnswerOutput.say(DayReport(tally(of: day.events, day.header), log: known), form)
    }

    /// Reports what a device logged, as it was recorded.
    private func report(onRecording file: InputFile) throws {
        let recording = try RecordingFile.read(file)
        guard let evidence = recording.evidence else { throw Failure.recordingForScenario(file) }
        let form = try form(ofLog: nil)
        let known = DayReport.Log(
            recording.index, recording.events, through: recording.lastMoment, evidence,
            own: \.policiesWithoutCounterpart, name: nil)
        let tally = try tally(of: recording.events, recording.header.day)
        try AnswerOutput.say(DayReport(tally, log: known), form)
    }

    /// The form of the report of a logged day, whose events are those of its recording.
    private func form(ofLog files: String?) throws -> AnswerForm {
        guard let form = format.form else { throw Failure.usage(.eventsOfLog(files)) }
        return form
    }

    /// The logs that are reported on, as words of a command that records them.
    private func files(_ name: String) -> String {
        let files = [options.scenario] + options.further.logs
        guard name != ErrorText.standardInput, !files.contains("-") else { return "LOG" }
        return files.map { ShellWord.text(Privacy.file($0)) }.joined(separator: " ")
    }

    private func tally(of events: [TimelineEvent], _ header: DayHeader) throws -> Tally {
        var tally = Tally(header, only: try app.map { try header.roster.app(called: $0) })
        for event in events { tally.add(event) }
        tally.finish()
        return tally
    }

    /// Simulates the day and keeps its sums.
    private func tally(of loaded: LoadedScenario) throws -> Tally {
        let header = loaded.scenario.header
        var tally = Tally(header, only: try app.map { try header.roster.app(called: $0) })
        var progress = Progress(length: header.length)
        try loaded.simulateBounded { events in
            for event in events { tally.add(event) }
            if let last = events.last { progress.show(last.moment) }
        }
        progress.clear()
        tally.finish()
        return tally
    }
}

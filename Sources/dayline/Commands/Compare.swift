import Answers
import ArgumentParser
import EventLog
import ProjectFiles
import Simulation
import Timeline

/// `dayline compare`: two days side by side.
struct Compare: OfOneApp {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Compares two days: launches lost, gained and moved, freshness, energy and data.",
        usage: "dayline compare [<former>] [<current>] [--app <app>] [<options>]",
        discussion: """
            A day is a scenario, a recording, or the log of a device. The changes apply to the second day; without a \
            second day it is the first one changed, and the recording of a session alone is compared with its own \
            scenario untouched. Exits with 0 if the days are equal, with 1 if they differ. Launches of one mode that \
            are at most 5 minutes apart count as the same, at most 45 minutes apart as moved.
            A MetricKit payload instead of one of the days sets the measured totals of an app beside those of the day, \
            simulated or logged: its time in the foreground and the background, and its exits by cause. These are \
            not judged, and the command exits with 0.
            The log of a device, or the recording of one, is held against a day of the model, or against the scenario \
            that is made of it if none is named: launches of both, of the phone only and of the model only, with the \
            reasons of each, what held requests back, and in a sentence how near the model comes. What the log does \
            not tell is not compared. A crash report beside the log is told at its time in it.
            Two logs of different days, or two days of one log with --day, are told by task, in the hours that both \
            cover: how many requests ran in each, when, for how long, and how they ended, and for how long which \
            policies blocked the others. Two logs of one day are told so beside their launches. Times of day and \
            holds at most 5 minutes apart count as the same, and lengths of runs less than a second apart.

            EXAMPLES
              dayline compare --set 'low-power-mode on 14:00'
              dayline compare messaging-day my-day.yaml --app Mail
              dayline compare session.jsonl
              dayline compare payload.json my-day.yaml
              dayline compare phone.ndjson day.yaml
              dayline compare monday.ndjson tuesday.ndjson --app News
              dayline compare week.ndjson --day 1 --day 3
            """
    )

    @Argument(
        help:
            "The day before: a scenario, a recording (.jsonl), the log of a device, or a MetricKit payload.",
        completion: .days)
    var former = ScenarioOptions.builtInDay

    @Argument(
        help:
            "The day after: a scenario, a recording (.jsonl), the log of a device; or a report beside the log.",
        completion: .days)
    var current: String?

    @OptionGroup var changes: ScenarioChanges
    @OptionGroup var privacy: PrivacyOptions

    @Option(
        name: .customLong("app"), help: "Compare this app only, by its name or bundle identifier.",
        completion: .apps)
    var apps: [String] = []

    @Option(help: "Of one log: the number of the day before, from 1; and once more, of the day after.")
    var day: [Int64] = []

    @Option(help: AnswerOutput.formats)
    var format = AnswerForm.text

    func run() throws {
        try reporting {
            guard day.isEmpty else { return try reportOnDays() }
            if let payloads = try GivenMetrics.open(former) {
                return try compare(payloads, of: former, with: current)
            }
            if let current, let payloads = try GivenMetrics.open(current) {
                return try compare(payloads, of: current, with: former)
            }
            switch try GivenPair.open(former, current, changes) {
            case .days(let days): try report(on: days)
            case .phone(let pair): try report(on: pair)
            }
        }
    }

    /// Sets measured totals beside those of a day.
    private func compare(_ payloads: [MetricPayload], of payload: String, with day: String?) throws {
        guard let day else { throw Failure.usage(.payloadAlone(payload)) }
        let report = try MetricReport.load(
            payloads, try DayEvents.load(day, changes), app: app,
            names: (Privacy.file(payload), Privacy.file(day)))
        try AnswerOutput.say(
            report.sections, in: MetricReport.document, on: nil, title: MetricReport.title, format)
    }

    /// Holds a day of a log against another one of it.
    private func reportOnDays() throws {
        guard current == nil, day.count == 2 else { throw Failure.usage(.daysOfOneLog) }
        let given = try DayEvents.load(former, changes.ofLogOnly)
        guard let index = given.logged else { throw Failure.usage(.daysOfOneLog) }
        let name = Privacy.file(former)
        let days = try day.map {
            LoggedDays.Day(index, try index.slice(ofDay: $0), name: "\(name), day \($0)")
        }
        let only = try app.map {
            index.header.roster[try index.header.roster.app(called: $0)].bundleIdentifier
        }
        try report(on: LoggedDays(days[0], days[1], only: only))
    }

    private func report(on days: LoggedDays) throws {
        let report = LoggedDaysReport(days)
        try AnswerOutput.say(
            report.sections, in: LoggedDaysReport.document, on: report.header, title: LoggedDaysReport.title,
            format)
        guard days.isEqual else { throw ExitCode(1) }
    }

    private func report(on days: DayPair) throws {
        let only = try app.map { try days.bundleIdentifier(ofApp: $0) }
        if days.areApart, let logged = days.loggedDays(only: only) { return try report(on: logged) }
        try days.checkThatTheyMeet()
        guard try Self.say(days, only: only, format) else { throw ExitCode(1) }
    }

    /// Prints the comparison of two days, first of all by what decides which is better.
    ///
    /// - Returns: Whether they are equal.
    static func say(
        _ days: DayPair, only: String? = nil, _ format: AnswerForm, deciding: [WorkMeasure] = []
    ) throws -> Bool {
        let compared = try days.compare(only: only)
        let causes = try days.causes(of: compared)
        let report = ComparisonReport(
            compared, causes, names: days.names, note: days.note, logged: days.loggedDays(only: only),
            knownThrough: days.knownThrough, deciding: deciding)
        try AnswerOutput.say(
            report.sections, in: ComparisonReport.document, on: report.header, title: ComparisonReport.title,
            format)
        return report.isEqual
    }

    private func report(on pair: PhonePair) throws {
        let compared = try pair.compare(only: app)
        let report = PhoneReport(compared, names: pair.names)
        try AnswerOutput.say(
            report.sections, in: PhoneReport.document, on: report.header, title: PhoneReport.title, format)
        guard compared.isEqual else { throw ExitCode(1) }
    }
}

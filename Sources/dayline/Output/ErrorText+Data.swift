import DeviceLog
import Timeline
import UntrustedText

/// Days that cannot be compared.
enum ComparisonError {
    case differentStarts(DayHeader, DayHeader)
    case differentZones([String], shared: String)
    /// A log and a day of the model, with the log's name where a scenario can be made of it.
    case apartFromModel(log: DayHeader, DayHeader, name: String, source: String?)
    case otherApps(String), otherLength(String)
    case payloadAlone(String), payloadOf([String], among: [String]), payloadsOfOthers([String], app: String)
}

/// Data that cannot be used.
enum DataError {
    case damaged(String, flaw: String), emptyReport(String)
    case tooLong(String, InputContent, limit: Int), notUTF8(String, InputContent), notRedacted(String)
    /// A damaged recording, and whether its command has the option for that.
    case partlyReadable(Failure, hasOption: Bool), emptyRecording(String)
    case endsEarly(log: String), unrecognised(log: String, firstLine: String)
    case overfull(log: String, line: Int), withoutTimes(log: String)
    case withoutRecords(log: String, records: Int, known: [String])
    case tooManyEvents(file: String, DayHeader, by: Moment, atMost: Int, isKept: Bool)
    case afterEnd(String, option: String, end: String)
    case logged(String), noSteps(String), notPerformed(String), performedTooOften(Int)
    case noIdentifier(infoPlist: String, String), otherApp(infoPlist: String, String, among: [String])
}

/// What a file is read as.
enum InputContent: String {
    case scenario = "a scenario", infoPlist = "an Info.plist", metricPayload = "a MetricKit payload"
    case push = "the payload of a push", headers = "a file of headers"
    case settings = "a file of settings", theme = "a theme", sweepPart = "a part of a sweep"
}

extension ErrorText {
    fileprivate static func text(_ error: ComparisonError) -> String {
        switch error {
        case .differentStarts(let one, let other):
            "the days start at different times, \(start(one)) and \(start(other)); only days with the same start "
                + "are compared"
        case .differentZones(let zones, let shared):
            "the logs have their times in different zones, \(Quantities.list(zones)); --zone \(shared) shows both "
                + "in one"
        case .apartFromModel(let log, let day, let name, let source):
            "the days have no time in common: the log begins at \(start(log)), \(plain(name)) at \(start(day))"
                + (source.map { "; dayline scenario --from \(plain($0)) writes one that has" } ?? "")
        case .otherApps(let name):
            "--against \(plain(name)): its apps are not those of this day; dayline compare takes any two"
        case .otherLength(let name): "--against \(plain(name)): it does not start and end as this day does"
        case .payloadAlone(let name): "\(plain(name)) is a MetricKit payload; name a day to set it beside"
        case .payloadOf(let apps, let known):
            "the payload \(apps.isEmpty ? "does not say its app" : "is of \(choice(apps))"); --app names the app "
                + "of the day to compare: \(choice(known))"
        case .payloadsOfOthers(let apps, let app):
            "the payloads are of \(choice(apps)), and none of \(word(app))"
        }
    }

    private static func start(_ header: DayHeader) -> String {
        header.calendar.dateAndTime(.start) ?? DayCalendar.noTimes
    }

    fileprivate static func text(_ error: DataError) -> String {
        switch error {
        case .damaged(let name, let flaw): "\(plain(name)): \(flaw)"
        case .emptyReport(let name):
            "\(plain(name)): this is the beginning of a report of iOS, and nothing in it tells what happened"
        case .tooLong(let name, let content, let limit):
            "\(plain(name)) is longer than \(content.rawValue) may be "
                + (limit >= 1 << 20 ? "(\(limit >> 20) MiB)" : "(\(limit >> 10) KiB)")
        case .notUTF8(let name, let content): "\(plain(name)) is not UTF-8 text; expected \(content.rawValue)"
        case .notRedacted(let name):
            "\(plain(name)): --redact cannot tell a name in it from a word of its format; give the app, the task or "
                + "the transfer of that name another one"
        case .emptyRecording(let name): "\(plain(name)): nothing in it is readable"
        case .partlyReadable(let damage, true):
            damage.text + "\nuse --before-damage to continue with what can be read"
        case .partlyReadable(let damage, false):
            damage.text
                + "\ndayline replay and dayline check continue with what can be read if given --before-damage"
        case .endsEarly(let log): "\(plain(log)): it ended before its first line"
        case .unrecognised(let log, let line):
            "\(plain(log)): this is no log of a device in a style that dayline knows; it begins with \(Privacy.repeated(line))"
        case .overfull(let log, let line):
            "\(plain(log)):\(line): more than \(Quantities.grouped(Int64(DayAssembly.linesAtMost))) lines of the "
                + "log are about requests and apps, which is all that dayline keeps of one; give it a shorter time "
                + "of the log, such as a day"
        case .withoutRecords(let log, let records, let known): withoutRecords(plain(log), records, known)
        case .withoutTimes(let log):
            "\(plain(log)): the lines have no times, which a merge, the model and a scenario need"
        case .tooManyEvents(let file, let header, let moment, let most, let isKept):
            "\(plain(file)): there are more than \(Quantities.grouped(Int64(most))) events by "
                + "\(header.clock(moment, day: .date)) of a scenario of \(Span.text(header.length)); --days simulates "
                + "fewer days, "
                + (isKept
                    ? "dayline run, dayline why, and dayline export --to csv or trace do not keep them in memory"
                    : "and fewer apps or requests make fewer events")
        case .afterEnd(let found, let option, let end):
            "\(option) '\(plain(found))': the recording ends at \(end); nothing is known of what came after"
        case .logged(let name):
            "\(plain(name)) is a day that a device logged: no scenario, so nothing to go on from; dayline scenario "
                + "--from makes a scenario of a device's log"
        case .noSteps(let name):
            "\(plain(name)) has no steps; dayline lesson lists the lessons, and dayline \(plain(name)) shows the day"
        case .notPerformed(let name):
            "\(plain(name)): nobody performed anything in this recording; cast and animation show a session of "
                + "the dashboard, which R or --record records"
        case .performedTooOften(let count):
            "the session changes the day \(count) times, too often to be replayed step by step; without "
                + "--as-performed it is shown as it ended"
        case .noIdentifier(let file, let own):
            "\(plain(file)): CFBundleIdentifier is '\(word(own))', which is no identifier; expected at most "
                + "\(GivenName.identifierScalarsAtMost) letters, digits, hyphens and points"
        case .otherApp(let file, let own, let known):
            "\(plain(file)) is of \(word(own)), which the scenario does not have; --app names the app that it is "
                + "of: \(choice(known))"
        }
    }

    /// Of a log without a record of which a day could be made, with what is known in its lines.
    private static func withoutRecords(_ log: String, _ records: Int, _ known: [String]) -> String {
        if records == 0 {
            "\(log): none of its lines begins a record in the style that it is read in"
        } else if known.isEmpty {
            "\(log): none of its \(Counted.text(records, "record", "records")) is of a process that decides about "
                + "background execution, such as dasd or SpringBoard; was the log filtered?"
        } else {
            ([
                "\(log): none of its records is of a process that decides about background execution, so there is no "
                    + "day to show; but its lines tell something:"
            ] + known.map(plain)).joined(separator: "\n")
        }
    }
}

extension Failure {
    static func usage(_ error: ComparisonError) -> Failure { usage(ErrorText.text(error)) }
    static func badData(_ error: DataError) -> Failure { badData(ErrorText.text(error)) }
}

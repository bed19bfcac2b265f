import DeviceLog
import EventLog
import ProjectFiles
import ScenarioFile
import Sessions
import Timeline

/// The days that a comparison was given: two of one kind, or one that a phone logged beside one of the model.
enum GivenPair {
    case days(DayPair)
    case phone(PhonePair)

    /// Opens two days, or one and the changes that make the other of it.
    ///
    /// - Throws: `Failure` with what is wrong and where, or if there is only one day.
    static func open(
        _ former: String, _ current: String?, _ changes: ScenarioChanges
    ) throws -> GivenPair {
        guard let current, try !isReport(current) else {
            return try open(former, beside: current.map { [$0] } ?? [], changes)
        }
        guard former != "-" || current != "-" else { throw Failure.usage(.oneInputForDays) }
        // Both are opened before one of them is read: a wrong name is told at once.
        let names = (Privacy.file(former), Privacy.file(current))
        let given = (try GivenDay.open(former, changes.ofLogOnly), try GivenDay.open(current, changes))
        let (first, second) = (try DayEvents(given.0), try DayEvents(given.1))
        switch (first.logged, second.logged) {
        case (let phone?, nil):
            return .phone(
                PhonePair(
                    phone: phone, isLog: first.isDeviceLog, model: second, names: names))
        case (nil, let phone?):
            return .phone(
                PhonePair(
                    phone: phone, isLog: second.isDeviceLog, model: first, names: (names.1, names.0)))
        default:
            return .days(DayPair(former: first, current: second, names: names))
        }
    }

    /// Whether a file tells of the ends of processes in a day, and is none itself.
    private static func isReport(_ name: String) throws -> Bool {
        guard name != "-", BuiltInScenario.named(name) == nil, InputFile.isStored(name) else { return false }
        let kind = try InputFile(name).kind
        return kind == .crashReport || kind == .diagnosticPayload
    }

    /// Opens the only day that was given; a log, with reports beside it, is compared with the scenario that is made of it.
    private static func open(
        _ name: String, beside reports: [String], _ changes: ScenarioChanges
    ) throws -> GivenPair {
        let given = try GivenDay.open(name, and: reports, changes.ofLogOnly)
        let name = Privacy.file(name)
        switch given {
        case .scenario(let loaded): return .days(try DayPair.changed(loaded, changes))
        case .recording(let file):
            let recording = try RecordingFile.read(file)
            guard let evidence = recording.evidence else {
                return .days(try DayPair.untouched(recording, of: file, changes))
            }
            let text = try LoggedScenarioText.text(
                of: recording, evidence, name: file.name, try changes.profile())
            return .phone(
                try PhonePair(recording.index, isLog: false, name: name, ownScenario: text, changes))
        case .deviceLog(let given):
            let log = try given.read()
            let text = try LoggedScenarioText.text(of: log, try changes.profile())
            return .phone(
                try PhonePair(log.day.index, isLog: true, name: name, ownScenario: text, changes))
        }
    }
}

/// A day that a phone logged, and a day of the model to hold against it.
struct PhonePair {
    /// The day that the phone logged.
    let phone: TimelineIndex
    /// Whether it was read from the log itself, and not from a recording of it.
    let isLog: Bool
    let model: DayEvents
    /// What the person called the days.
    let names: (phone: String, model: String)

    /// Two days by their parts.
    init(phone: TimelineIndex, isLog: Bool, model: DayEvents, names: (phone: String, model: String)) {
        (self.phone, self.isLog, self.model, self.names) = (phone, isLog, model, names)
    }

    /// A logged day and the scenario that was made of it, perhaps changed.
    ///
    /// - Throws: `Failure` if the changes are none of its day.
    init(
        _ phone: TimelineIndex, isLog: Bool, name: String, ownScenario text: String,
        _ changes: ScenarioChanges
    ) throws {
        let own = "its own scenario"
        let loaded = LoadedScenario(
            scenario: try LoadedScenario.read(Array(text.utf8), file: own), name: "day", file: own,
            text: text)
        self.init(
            phone: phone, isLog: isLog, model: DayEvents(try changes.load(again: loaded)),
            names: (name, changes.isEmpty ? own : "\(own), changed"))
    }

    /// Compares the days; with the name or bundle identifier of an app, only that app.
    ///
    /// - Throws: `Failure` if they have no time in common, if neither has the app, or if the model's is too large.
    func compare(only app: String?) throws -> PhoneComparison {
        guard phone.header.calendar.hasTimes else { throw Failure.badData(.withoutTimes(log: names.phone)) }
        let bundle = try app.map { try bundleIdentifier(ofApp: $0) }
        guard
            let comparison = PhoneComparison(
                phone: phone, model: try model.index(), only: bundle)
        else {
            throw Failure.usage(
                .apartFromModel(
                    log: phone.header, model.header, name: names.model, source: isLog ? names.phone : nil))
        }
        return comparison
    }

    private func bundleIdentifier(ofApp name: String) throws -> String {
        let rosters = [phone.header.roster, model.header.roster]
        let roster = rosters.first { !$0.apps(called: name).isEmpty } ?? rosters[0]
        return roster[try roster.app(called: name)].bundleIdentifier
    }
}

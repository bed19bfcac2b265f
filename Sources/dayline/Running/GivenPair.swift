import DeviceLog
import ScenarioFile
import Timeline

/// The days that a comparison was given: two of the model, or one that a phone logged beside one of the model.
enum GivenPair {
    case days(DayPair)
    case phone(PhonePair)

    /// Opens two days, or one and the changes that make the other of it.
    ///
    /// - Throws: `Failure` with what is wrong and where, or if there is only one day.
    static func open(
        _ former: String, _ current: String?, _ changes: ScenarioChanges
    ) throws -> GivenPair {
        guard let current else { return try open(former, changes) }
        guard former != "-" || current != "-" else {
            throw Failure.usage("standard input holds one day; give the other as a file")
        }
        let days = (try GivenDay.open(former, changes.ofLogOnly), try GivenDay.open(current, changes))
        switch days {
        case (.deviceLog, .deviceLog):
            throw Failure.usage(
                "both files are logs of devices; compare holds a log against a scenario or a recording")
        case (.deviceLog(let log), let model):
            return .phone(
                PhonePair(
                    log: try log.read(), model: try DayEvents(model), name: current))
        case (let model, .deviceLog(let log)):
            return .phone(
                PhonePair(
                    log: try log.read(), model: try DayEvents(model), name: former))
        case (let first, let second):
            return .days(
                DayPair(
                    former: try DayEvents(first), current: try DayEvents(second), names: (former, current)))
        }
    }

    /// Opens the only day that was given; a log is compared with the scenario that is made of it.
    private static func open(_ name: String, _ changes: ScenarioChanges) throws -> GivenPair {
        switch try GivenDay.open(name, changes.ofLogOnly) {
        case .scenario(let loaded): return .days(try DayPair.changed(loaded, changes))
        case .recording(let file): return .days(try DayPair.untouched(file, changes))
        case .deviceLog(let given):
            let log = try given.read()
            let own = "its own scenario"
            let text = try LoggedScenarioText.text(of: log)
            let loaded = LoadedScenario(
                scenario: try LoadedScenario.read(Array(text.utf8), file: own), name: "day", file: own,
                text: text)
            return .phone(
                PhonePair(
                    log: log, model: DayEvents(try changes.load(again: loaded)),
                    name: changes.isEmpty ? own : "\(own), changed"))
        }
    }
}

/// A day that a phone logged, and a day of the model to hold against it.
struct PhonePair {
    let log: DeviceLogFile
    let model: DayEvents
    /// What the person called the model's day.
    let name: String

    /// Compares the days; with the name or bundle identifier of an app, only that app.
    ///
    /// - Throws: `Failure` if they have no time in common, if neither has the app, or if the model's is too large.
    func compare(only app: String?) throws -> PhoneComparison {
        let bundle = try app.map { try bundleIdentifier(ofApp: $0) }
        guard
            let comparison = PhoneComparison(
                phone: log.day.index, model: try model.index(), only: bundle)
        else {
            let starts = [log.day.header, model.header].map {
                "\($0.calendar.isoDate(.start)) \($0.calendar.clock(.start))"
            }
            throw Failure.usage(
                "the days have no time in common: the log begins at \(starts[0]), \(ErrorText.plain(name)) at "
                    + "\(starts[1]); dayline scenario --from \(ErrorText.plain(log.name)) writes one that has"
            )
        }
        return comparison
    }

    private func bundleIdentifier(ofApp name: String) throws -> String {
        let rosters = [log.day.header.roster, model.header.roster]
        let roster = rosters.first { !$0.apps(called: name).isEmpty } ?? rosters[0]
        return roster[try roster.app(called: name)].bundleIdentifier
    }
}

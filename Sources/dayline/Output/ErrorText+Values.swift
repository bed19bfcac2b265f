import ScenarioFile
import Timeline
import UntrustedText

/// Why the value of an option cannot be taken.
enum ValueFault {
    case notSize, notAspect, notAfterFrom, actIncomplete, otherWeekday(date: String, weekday: String)
    case notMode(String, known: [String]), notWord(String, known: [String])
    case notAct(meant: String?, known: [String])
    case act(ActWords.Fault, Roster)
    case severalApps([String]), notApp(String, names: [String], known: [String])
    case moment(PhraseFault, DayHeader)
}

extension Failure {
    /// The failure of an option with what was found, in quotation marks, and why it cannot be taken.
    static func value(_ option: String, _ found: String, _ fault: ValueFault) -> Failure {
        .usage("\(option) '\(found)': \(ErrorText.text(fault))")
    }
}

extension ErrorText {
    fileprivate static func text(_ fault: ValueFault) -> String {
        switch fault {
        case .notSize: "expected COLUMNSxROWS, such as 120x36"
        case .notAspect: "expected proportions such as 16:9"
        case .notAfterFrom: "expected a moment after --from"
        case .actIncomplete: "expected an act and a time"
        case .otherWeekday(let date, let weekday): "\(date) is a \(weekday)"
        case .notMode(let found, let known):
            meant(
                Nearest.word(to: found, among: known),
                or: "expected some of \(known.joined(separator: ", ")), or none")
        case .notWord(let found, let known):
            meant(Nearest.word(to: found, among: known), or: "expected \(choice(known))")
        case .notAct(let near, let known):
            (near.map { "\(meant($0)) " } ?? "") + "expected \(choice(known))"
        case .severalApps(let apps): "that may be each of \(apps.count) apps; name one of \(choice(apps))"
        case .notApp(let found, let names, let known):
            Nearest.word(to: found, among: names).map { "there is no such app; \(meant(word($0)))" }
                ?? (known.isEmpty ? "there is no app in it" : "expected one of \(choice(known))")
        case .act(.value(let setting), _): "expected \(setting.descriptor.valueChoice)"
        case .act(.unknownApp, let roster):
            "expected an app of the scenario: \(choice(roster.apps.map(\.bundleIdentifier)))"
        case .act(.severalApps(let found, _), let roster):
            text(.severalApps(found.map { roster[$0].title }))
        case .act(.unknownTask, let roster):
            "expected a task of the scenario: \(choice(roster.tasks.map(\.identifier)))"
        case .act(.unknownSubject, let roster):
            "expected an app or a task of the scenario: "
                + choice(roster.apps.map(\.bundleIdentifier) + roster.tasks.map(\.identifier))
        case .act(.severalTasks(let found, let name), let roster):
            several(found.map { roster[roster[$0].app].bundleIdentifier }, called: name)
        case .act(.superfluous(let words), _): "expected a time right after the act, not '\(word(words))'"
        case .moment(.notUnderstood, _):
            "expected a time such as 07:30, 07:30:15, 'd2 07:30' or '8 Jul 07:30'"
        case .moment(.outOfBounds(let bounds), _): "expected \(bounds)"
        case .moment(.outsideDay, let header):
            "expected a time in the day, which runs from \(header.calendar.hourAndMinute(.start)) of "
                + "\(header.date(.start)) for \(Span.text(header.length))"
        }
    }

    private static func several(_ apps: [String], called task: String) -> String {
        "there are \(apps.count) tasks called \(word(task)), of \(choice(apps)); name one with its app, as "
            + "'\(word("\(apps.first ?? "") \(task)"))'"
    }
}

extension Roster.App {
    /// The app with both of the names that an option takes.
    var title: String { "\(name) (\(bundleIdentifier))" }
}

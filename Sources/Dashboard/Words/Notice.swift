import Answers
import Timeline

/// What the status line says of what a key did, of what there is none of, and of what goes on.
enum Notice: Hashable {
    case followsNewest, recordingEnds, dayIsOver, replayIsOver
    case events(EventLevel)
    case eventsOfApp, eventsOfAllApps
    case presentsNoLonger, presentsNotYet, theme(String)
    case noEvent(isAfter: Bool, ofLanes: Bool), noEventOfApp(isAfter: Bool)
    case noFailure(isAfter: Bool, hasAny: Bool, ofLanes: Bool)
    case failure(Int, of: Int?, ofLanes: Bool, app: String, task: String)
    case noRequest, nothingFollows, causeIsNotRecorded(String), noCause
    case marked(at: String), noMarkYet, noMark
    case undone(EditWords), redone(EditWords), kept(as: String), returned(to: String), pinned
    case compared(with: String), isUnchanged(since: String)
    case seeksNothing, isNotRecorded(changes: Int, marks: Int)
    case noLesson, lessonIsOver, restIsHidden(hasChanges: Bool), reads(percent: Int?, lines: Int, events: Int)

    /// The sentence, with the keys that the person has.
    func text(_ keys: KeyMap) -> String {
        switch self {
        case .followsNewest:
            "the playhead follows what comes; \(keys.name(of: .move(.scrubBack))) looks back"
        case .recordingEnds: "the recording ends here; \(keys.name(of: .move(.toStart))) goes to its start"
        case .dayIsOver: "the day is over; \(keys.name(of: .move(.toStart))) goes to its start"
        case .replayIsOver: "the recording is over; \(keys.name(of: .session(.quit))) closes it"
        case .events(let level): "events: \(level.words)"
        case .eventsOfApp: "events of the selected app"
        case .eventsOfAllApps: "events of all apps"
        case .presentsNoLonger: "no longer for an audience"
        case .presentsNotYet:
            "\(keys.name(of: .view(.present))) shows the day to an audience; "
                + "\(keys.name(of: .view(.reveal))) then reveals its lanes one by one"
        case .theme(let name): "theme \(name) for now; theme: \(name) in config.yaml keeps it"
        case .noEvent(let isAfter, let ofLanes):
            "there is no event \(Self.beside(isAfter))\(ofLanes ? Self.inLanes(keys) : "")"
        case .noEventOfApp(let isAfter): "the app has no event \(Self.beside(isAfter))"
        case .noFailure(let isAfter, let hasAny, let ofLanes):
            "nothing went wrong \(Self.beside(isAfter))"
                + (ofLanes
                    ? Self.inLanes(keys)
                    : hasAny
                        ? "; \(keys.name(of: .move(isAfter ? .previousFailure : .nextFailure))) goes back"
                        : "")
        case .failure(let number, let count, let ofLanes, let app, let task):
            "failure \(number)\(count.map { " of \($0)" } ?? "")\(ofLanes ? " in these lanes" : "")"
                + "\(number == count ? ", the last\(ofLanes ? "" : " of the day")" : ""): "
                + [app, task].filter { !$0.isEmpty }.joined(separator: ", ")
        case .noRequest: "no request is selected"
        case .nothingFollows: "nothing that is recorded follows from this request"
        case .causeIsNotRecorded(let why): "what led to this is not recorded: \(why)"
        case .noCause: "no other request led to this one"
        case .marked(let time): "marked at \(time); \(keys.name(of: .move(.nextMark))) goes to the next mark"
        case .noMarkYet: "there is no mark; \(keys.name(of: .prompt(.mark))) makes one"
        case .noMark: "there is no mark in this day"
        case .undone(let edit): "undone: \(edit.text)"
        case .redone(let edit): "redone: \(edit.text)"
        case .kept(let name):
            "this day is kept as '\(name)'; \(keys.name(of: .panel(.changes))) lists the days that you kept"
        case .returned(let name): "the day that you kept as '\(name)'"
        case .pinned: "the day is pinned: later changes are compared with it"
        case .compared(let day): "compared with \(day)"
        case .isUnchanged(let day): "compared with \(day): nothing was changed"
        case .seeksNothing: "nothing is sought yet; \(keys.name(of: .prompt(.find))) seeks in the panel"
        case .isNotRecorded(let changes, let marks):
            "\(Self.what(changes, marks)) \(changes + marks == 1 ? "is" : "are") not recorded; "
                + "\(keys.name(of: .session(.quit))) again quits and keeps \(changes + marks == 1 ? "it" : "them"), "
                + "\(keys.name(of: .session(.toggleRecording))) records"
                + (changes > 0 && marks > 0 ? "" : " from here")
        case .noLesson: "this day has no lesson; dayline lesson lists those that come with dayline"
        case .lessonIsOver: "the lesson is over; \(keys.name(of: .lesson(.toggle))) closes it"
        case .restIsHidden(let hasChanges):
            "what comes \(hasChanges ? "of your changes " : "")is \(TimelineIndex.hidden); "
                + "\(keys.name(of: .lesson(.next))) shows the answer"
        case .reads(let percent, let lines, let events):
            Self.reading(percent, lines, events)
                + "; \(keys.name(of: .session(.close))) stops and keeps what was read"
        }
    }

    /// What it says where the sentence does not fit; nil where it has to.
    func short(_ keys: KeyMap) -> String? {
        switch self {
        // The inspector names the task.
        case .failure(let number, let count, let ofLanes, let app, let task)
        where !app.isEmpty && !task.isEmpty:
            Notice.failure(number, of: count, ofLanes: ofLanes, app: app, task: "").text(keys)
        case .isNotRecorded(let changes, let marks) where changes > 0 && marks > 0:
            text(keys).replacing(" and ", with: ", ", maxReplacements: 1)
        case .reads(let percent, let lines, let events):
            "\(Self.reading(percent, lines, events)); \(keys.name(of: .session(.close))) stops"
        default: nil
        }
    }

    /// How far a file is read.
    private static func reading(_ percent: Int?, _ lines: Int, _ events: Int) -> String {
        "reading\(percent.map { " \($0) %" } ?? ""): "
            + "\(Quantities.grouped(Int64(lines))) \(lines == 1 ? "line" : "lines"), "
            + "\(Quantities.grouped(Int64(events))) \(events == 1 ? "event" : "events")"
    }

    /// The changes and the marks, of which there may be none of a kind.
    private static func what(_ changes: Int, _ marks: Int) -> String {
        [(changes, "change", "changes"), (marks, "mark", "marks")]
            .filter { $0.0 > 0 }.map { Counted.text($0.0, $0.1, $0.2) }.joined(separator: " and ")
    }

    /// What a key looks at while others are hidden.
    private static func inLanes(_ keys: KeyMap) -> String {
        " in these lanes; \(keys.name(of: .session(.close))) shows all"
    }

    private static func beside(_ isAfter: Bool) -> String { "\(isAfter ? "after" : "before") this moment" }
}

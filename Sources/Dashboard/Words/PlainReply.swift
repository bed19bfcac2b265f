/// What the plain mode says of a line, and of what a screen shows without words.
enum PlainReply {
    case greeting, tooLong, isForScreen(action: String), isPanel(String), noSuchChange, noSuchCount
    case asksFor(Prompt.Kind), eventsLeftOut(said: String, all: Int)
    case keptDay(String, changes: String), hoursRan(String)
    case isLogged, isRecording, isBeforeChanges, isNotCompared
    case refresh(isOn: Bool), noRequest(app: String, task: String?), ofSelectedRequest
    case noHelp(about: String), times, names, kinds(String), keys

    /// The sentence, or the words of a line.
    var text: String {
        switch self {
        case .greeting: "help lists the commands; a time, an app or a kind of event goes there"
        case .tooLong: "a line has at most \(Prompt.longest) characters"
        case .isForScreen(let action):
            "\(action) is for the screen; here nothing moves, and nothing is drawn"
        case .isPanel(let panel): "\(panel) is for the screen"
        case .noSuchChange: "there is no change of that number; changes lists them"
        case .noSuchCount: "events takes a number from 1 to 10000, such as events 50"
        case .asksFor(let kind): "type \(kind.request), or an empty line"
        case .eventsLeftOut(let said, let all):
            "Events: \(said), of which these are the newest; events \(all) lists all"
        case .keptDay(let name, let changes): "kept as \(name): \(changes); its name returns to it"
        case .hoursRan(let hours): "something ran in the hours \(hours)"
        case .isLogged: "logged by a device, which cannot be changed"
        case .isRecording: "a recording, which cannot be changed"
        case .isBeforeChanges: "what follows is the day before its changes"
        case .isNotCompared: "the day is as it was, or compared with nothing"
        case .refresh(let isOn): "its Background App Refresh is \(isOn ? "on" : "off")"
        case .noRequest(let app, let task):
            "\(app) has no request\(task.map { " of \($0)" } ?? "") yet"
        case .ofSelectedRequest: "the selected request's mode"
        case .noHelp(let words): "no command has '\(words)' in its help; help lists all"
        case .times: "13:00, d3 07:30, Thu 07:30 or +2h: a time"
        case .names: "the name of an app or a task, or a part of it"
        case .kinds(let kinds): "\(kinds): the next of these events"
        case .keys: "The keys of the screen that are one character work here too, such as L or x."
        }
    }
}

import Timeline

/// What the list of the prompt says of what it takes.
enum PromptWords {
    case choices, app, kindOfEvent, keptDay(changes: Int), task(of: String?)

    /// The words in one line.
    var text: String {
        switch self {
        case .choices: "actions, apps, tasks, kinds of events and days that you kept"
        case .app: "an app of this day"
        case .kindOfEvent: "to the next event of this kind"
        case .keptDay(let changes): "a day that you kept, with \(Counted.text(changes, "change", "changes"))"
        case .task(let app): "a task" + (app.map { " of \($0)" } ?? "")
        }
    }
}

extension Prompt.Kind {
    /// What stands before the text.
    var sign: String {
        switch self {
        case .goTo: ":"
        case .search, .find: "/"
        case .nameDay: "name of this day: "
        case .mark: "note of the mark: "
        case .predict: "your prediction: "
        }
    }

    /// What the text may be, while it is empty.
    var hint: String {
        switch self {
        case .goTo: "13:00, Thu 07:30, 5 Jun, +2h, 1h (zoom), an app, a task, kill, …"
        case .search: "part of the name of an app or a task, mode:push, outcome:killed, held:usage"
        case .find: "what a line of the panel has"
        case .nameDay: "keeps the changes under a name, to return to"
        case .mark: "what to say at this moment"
        case .predict: "a time such as 11:49, or an answer in words"
        }
    }

    /// What the plain mode asks for.
    var request: String {
        switch self {
        case .goTo: "a time, an app, a task or a kind of event"
        case .search: "a part of the name of an app or a task"
        case .find: Prompt.Kind.find.hint
        case .nameDay: "the name of this day"
        case .mark: "what is to be seen at this moment"
        case .predict: "your prediction: a time, or words where no time is asked for"
        }
    }
}

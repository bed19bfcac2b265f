extension Prompt.Kind {
    /// What stands before the text.
    var sign: String {
        switch self {
        case .goTo: ":"
        case .search: "/"
        case .nameDay: "name of this day: "
        case .mark: "note of the mark: "
        }
    }

    /// What the text may be, while it is empty.
    var hint: String {
        switch self {
        case .goTo: "13:00, Thu 07:30, 5 Jun, +2h, 1h (zoom), an app, a task, kill, … Tab completes"
        case .search: "part of the name of an app or a task; Enter keeps the filter, Esc shows all"
        case .nameDay: "keeps the changes under a name, to return to"
        case .mark: "what to say here; Enter marks the moment"
        }
    }

    /// What the plain mode asks for.
    var request: String {
        switch self {
        case .goTo: "a time, an app, a task or a kind of event"
        case .search: "a part of the name of an app or a task"
        case .nameDay: "the name of this day"
        case .mark: "what is to be seen at this moment"
        }
    }
}

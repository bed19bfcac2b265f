import Frames

/// A line that asks for something to be said, instead of changing what is shown.
enum PlainWord: String, CaseIterable {
    case help, now, apps, events, why, requests, changes, compare, budgets, days, matrix, findings

    /// What the word says, in a line.
    var help: String {
        switch self {
        case .help: "these lines; help and a word lists the actions whose lines have it"
        case .now: "everything that the screen would show"
        case .apps: "the apps with their states"
        case .events: "the newest events, 20 or as many as you name: events 50"
        case .why: "why the request ran or did not: the whole record"
        case .requests: "the app's requests of the whole day"
        case .changes: "your changes of the day, with their numbers"
        case .compare: "the comparison, with the launches that are lost, gained and moved"
        case .budgets: "the budgets: who spent what, and what is to come"
        case .days: "the days of the scenario, for the app"
        case .matrix: "the policy: modes by factors, with evidence"
        case .findings: "the mistakes that check finds in this scenario"
        }
    }
}

/// A line as typed at the plain prompt.
enum PlainCommand: Equatable {
    /// Something is to be said; with what stands after the word.
    case say(PlainWord, String)
    /// An action of the table; with what stands after its name, for its prompt or its list.
    case act(Action, String)
    /// What the prompt of the screen takes.
    case go(String)

    /// Reads a line without blanks at its ends, which is not empty.
    ///
    /// A single character is the key of the screen, if there is one.
    init(_ line: String, keys: KeyMap = .default) {
        let words = line.split(separator: " ", maxSplits: 1)
        let rest = words.count > 1 ? words[1].drop { $0 == " " } : ""
        var name = String(words[0])
        if words.count == 1, name.count == 1, let key = name.first,
            let action = keys.action(for: .character(key))
        {
            name = action.name
        }
        if let word = PlainWord(rawValue: name) {
            self = .say(word, String(rest))
        } else if let entry = ActionTable.entries.first(where: { $0.action.name == name }),
            rest.isEmpty || entry.action.takesWords
        {
            self = .act(entry.action, String(rest))
        } else {
            self = .go(line)
        }
    }
}

extension Action {
    /// Whether something may stand after the name: the text of a prompt, or the number of a change.
    fileprivate var takesWords: Bool {
        switch self {
        case .prompt, .change: true
        default: false
        }
    }

    /// Whether the action changes only the picture, or how it moves, and so is nothing where lines are said.
    var isVisualOnly: Bool {
        switch self {
        case .playback, .session(.follow): true
        case .view(let view):
            switch view {
            case .zoomIn, .zoomOut, .wholeDay, .panBack, .panForward, .future, .laneHeight, .collapse,
                .collapseAll, .pageUp,
                .pageDown, .present, .reveal:
                true
            case .up, .down, .nextTask, .previousTask, .laneOrder, .eventScope, .eventLevel: false
            }
        case .move, .device, .restart, .app, .undo, .redo, .compare, .prompt, .change, .panel, .lesson,
            .session:
            false
        }
    }
}

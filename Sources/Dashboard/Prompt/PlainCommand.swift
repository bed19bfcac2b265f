import Frames

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
        case .playback, .session(.follow), .session(.closePanel), .typing, .prompt(.find): true
        case .view(let view):
            switch view {
            case .zoomIn, .zoomOut, .wholeDay, .foldGaps, .panBack, .panForward, .future, .laneHeight,
                .collapse,
                .collapseAll, .hideLane, .pinLane, .range, .pageUp,
                .pageDown, .present, .reveal, .firstLine, .lastLine, .nextMatch, .previousMatch, .allSigns:
                true
            case .up, .down, .nextTask, .previousTask, .laneOrder, .eventScope, .eventLevel: false
            }
        case .move, .device, .restart, .app, .undo, .redo, .compare, .prompt, .change, .panel, .lesson,
            .session:
            false
        }
    }
}

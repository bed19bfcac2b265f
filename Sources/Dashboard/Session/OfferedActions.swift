import Timeline

extension DashboardModel {
    /// Whether the keys of an action do something here; in a replay only some do.
    ///
    /// Help and key bar show no others.
    func offers(_ action: Action) -> Bool {
        if state.isReplayed { return action.isForSpectators }
        return mayIntervene || !action.needsDay(withOther: hasOtherDay)
    }

    /// Whether the key bar has the keys of an action: those that do something, the way back to what comes only where
    /// more comes, and those for a line of the list of changes only where it has one.
    func hasInBar(_ action: Action) -> Bool {
        // Nothing is left to play behind the end of a recording.
        offers(action) && (action != .move(.toEnd) || state.course != nil)
            && (action != .playback(.toggle) || !state.hasReplayEnded)
            && (!action.isOfLesson || state.lesson.isOpen)
            && (action != .prompt(.predict) || refusalOfPrediction == nil)
            && (!action.isOfChange || state.panel != .changes || !state.changes.changes.isEmpty)
            && (state.found != nil || action != .view(.nextMatch) && action != .view(.previousMatch))
    }

    /// Says that what was recorded or logged stays as it is, and how to go on from it.
    mutating func refuseChange() {
        warn(index.isLogged ? .logStays : .recordingStays(continuation: continuation))
    }
}

extension Action {
    /// Whether the action is about the card of the lesson.
    fileprivate var isOfLesson: Bool {
        if case .lesson = self { true } else { self == .prompt(.predict) }
    }

    /// Whether the action is about the line of a change, in the list of them.
    fileprivate var isOfChange: Bool {
        if case .change = self { true } else { self == .session(.follow) }
    }

    /// Whether the action changes the day, or is of use only for a day that can be changed.
    ///
    /// A recording can be compared if there is another day beside it.
    fileprivate func needsDay(withOther hasOther: Bool) -> Bool {
        switch self {
        case .device, .restart, .app, .undo, .redo, .change, .prompt(.nameDay), .prompt(.mark),
            .session(.toggleRecording):
            true
        case .panel(let panel): panel == .changes
        case .compare: !hasOther
        case .playback, .move, .view, .prompt(.goTo), .prompt(.search), .prompt(.find), .prompt(.predict),
            .typing, .lesson,
            .session:
            false
        }
    }

    /// Whether the action changes the day or what is known of it.
    var changesDay: Bool {
        switch self {
        case .device, .restart, .app, .undo, .redo, .change, .prompt(.mark): true
        case .playback, .move, .view, .compare, .prompt, .typing, .panel, .lesson, .session: false
        }
    }
}

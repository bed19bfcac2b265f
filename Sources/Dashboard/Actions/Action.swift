public import Timeline

/// Something that a person can do in the dashboard; `ActionTable` lists the keys.
public enum Action: Hashable, Sendable {
    /// Plays or pauses, or changes the speed.
    case playback(Play)
    /// Moves the playhead.
    case move(Move)
    /// Changes what the screen shows.
    case view(View)
    /// Changes a setting of the device at the playhead.
    case device(DeviceSetting)
    /// Changes the selected app at the playhead.
    case app(AppChange)
    /// Undoes the last intervention.
    case undo
    /// Opens or closes a panel.
    case panel(PanelID)
    /// Opens or closes the card of the lesson, or turns its page.
    case lesson(LessonAct)
    /// Does something that concerns the session as a whole.
    case session(SessionAct)

    /// What a key does to playback.
    public enum Play: CaseIterable, Sendable {
        /// Plays or pauses.
        case toggle
        /// Chooses the next higher speed.
        case faster
        /// Chooses the next lower speed.
        case slower
    }

    /// Where a key moves the playhead.
    public enum Move: CaseIterable, Sendable {
        /// One column back or forward.
        case scrubBack
        /// One column forward.
        case scrubForward
        /// A tenth of the window back.
        case leapBack
        /// A tenth of the window forward.
        case leapForward
        /// To the event before the playhead.
        case previousEvent
        /// To the event after the playhead.
        case nextEvent
        /// Ten minutes back.
        case rewind
        /// To the start of the day.
        case toStart
        /// To the end of the day.
        case toEnd
        /// To the furthest moment that was played.
        case toNow
    }

    /// What a key does to the view.
    public enum View: CaseIterable, Sendable {
        /// Selects the app above, or scrolls a panel up.
        case up
        /// Selects the app below, or scrolls a panel down.
        case down
        /// Scrolls or moves a page up.
        case pageUp
        /// Scrolls or moves a page down.
        case pageDown
        /// Selects the next task of the app.
        case nextTask
        /// Selects the previous task of the app.
        case previousTask
        /// Shows a shorter part of the day.
        case zoomIn
        /// Shows a longer part of the day.
        case zoomOut
        /// Shows or hides the simulated future.
        case toggleFuture
    }

    /// What a key does to the selected app.
    public enum AppChange: CaseIterable, Sendable {
        /// Turns Background App Refresh of the app on or off.
        case backgroundAppRefresh
        /// Swipes the app away in the App Switcher.
        case swipeAway
        /// Opens the app.
        case open
        /// Calls the handler of a waiting request, as the debugger does (R114).
        case simulateLaunch
        /// Calls the expiration handler of a running request, as the debugger does (R114).
        case simulateExpiration
        /// Cancels a running task where the system shows its progress (R213).
        case cancelTask
    }

    /// What a key does to the lesson.
    public enum LessonAct: CaseIterable, Sendable {
        /// Shows or hides the card.
        case toggle
        /// Goes to the next step, or shows the answer to what this one asks.
        case next
        /// Goes to the previous step.
        case previous
    }

    /// What a key does to the session.
    public enum SessionAct: CaseIterable, Sendable {
        /// Begins or ends a recording.
        case toggleRecording
        /// Closes the panel, or hides the ghost.
        case close
        /// Ends the session.
        case quit
    }

    /// What an action is for; the help panel and the README group the actions by it.
    public enum Purpose: String, CaseIterable, Sendable {
        /// Playback, and the moment shown.
        case playhead = "The playhead"
        /// What the screen shows.
        case view = "The view"
        /// Interventions.
        case world = "The device and the app, at the playhead"
        /// Panels, recording and the end of the session.
        case session = "Panels and session"
    }

    /// What the action is for.
    public var purpose: Purpose {
        switch self {
        case .playback, .move: .playhead
        case .view: .view
        case .device, .app, .undo: .world
        case .panel, .lesson, .session: .session
        }
    }
}

extension Action: CaseIterable {
    /// Every action, including those of the panels.
    public static var allCases: [Action] {
        Play.allCases.map(Action.playback) + Move.allCases.map(Action.move) + View.allCases.map(Action.view)
            + DeviceSetting.allCases.filter { $0.descriptor.control != nil }.map(Action.device)
            + AppChange.allCases.map(Action.app) + [.undo]
            + PanelTable.panels.map { .panel($0.descriptor.id) }
            + LessonAct.allCases.map(Action.lesson) + SessionAct.allCases.map(Action.session)
    }
}

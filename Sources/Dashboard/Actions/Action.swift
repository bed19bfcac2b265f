import BackgroundPolicy
public import Timeline

/// Something that a person can do in the dashboard; `KeyMap` has the keys.
public enum Action: Hashable, Sendable {
    /// Plays or pauses, or changes the speed.
    case playback(Play)
    /// Moves the playhead.
    case move(Move)
    /// Changes what the screen shows.
    case view(View)
    /// Changes a setting of the device at the playhead.
    case device(DeviceSetting)
    /// Restarts the phone at the playhead.
    case restart
    /// Changes the selected app at the playhead.
    case app(AppChange)
    /// Undoes the last change.
    case undo
    /// Makes the change again that was undone last.
    case redo
    /// Chooses what the day is compared with, and what of it the lanes show.
    case compare(Compare)
    /// Opens a prompt.
    case prompt(Prompt.Kind)
    /// Does something at the open prompt.
    case typing(Typing)
    /// Edits the selected change, where their list is open.
    case change(ChangeEdit)
    /// Opens or closes a panel.
    case panel(PanelID)
    /// Opens or closes the card of the lesson, or turns its page.
    case lesson(LessonAct)
    /// Does something that concerns the session as a whole.
    case session(SessionAct)

    /// What a key does to playback.
    public enum Play: String, CaseIterable, Sendable {
        /// Plays or pauses.
        case toggle
        /// Chooses the next higher speed.
        case faster
        /// Chooses the next lower speed.
        case slower
    }

    /// Where a key moves the playhead.
    public enum Move: String, CaseIterable, Sendable {
        /// One column back or forward.
        case scrubBack
        /// One column forward.
        case scrubForward
        /// A tenth of the window back.
        case leapBack
        /// A tenth of the window forward.
        case leapForward
        /// To the event of the selected app before the playhead.
        case previousEvent
        /// To the event of the selected app after the playhead.
        case nextEvent
        /// To the event of any app before the playhead.
        case previousEventOfAll
        /// To the event of any app after the playhead.
        case nextEventOfAll
        /// To what went wrong before the playhead.
        case previousFailure
        /// To what went wrong after the playhead.
        case nextFailure
        /// To the request that led to the selected one.
        case previousLink
        /// To the request that the selected one led to.
        case nextLink
        /// A day back.
        case previousDay
        /// A day forward.
        case nextDay
        /// Ten minutes back.
        case rewind
        /// To the start of the day.
        case toStart
        /// To the end of the day.
        case toEnd
        /// To the furthest moment that was played.
        case toNow
        /// To the mark after the playhead.
        case nextMark
    }

    /// What a key does to the view.
    public enum View: String, CaseIterable, Sendable {
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
        /// Shows the whole day.
        case wholeDay
        /// Gives long gaps of a log few columns, or as many as their time has.
        case foldGaps
        /// Shows what is before the window, without moving the playhead.
        case panBack
        /// Shows what is after the window, without moving the playhead.
        case panForward
        /// Shows the simulated future dim, like the past, or not at all.
        case future
        /// Chooses what the lanes are in order of.
        case laneOrder
        /// Chooses how many rows a lane has.
        case laneHeight
        /// Collapses the lane of the app to one row, or expands it.
        case collapse
        /// Collapses all lanes, or expands them.
        case collapseAll
        /// Hides the lane of the app.
        case hideLane
        /// Keeps the lane of the app above the others, or lets it go back to its place.
        case pinLane
        /// Begins a range of time at the playhead, ends it, or takes it away.
        case range
        /// Begins or ends the view for an audience.
        case present
        /// Reveals the next lane to the audience.
        case reveal
        /// Chooses which apps the lists of events show.
        case eventScope
        /// Chooses which kinds of events the lists show.
        case eventLevel
        /// Goes to the first line of a panel.
        case firstLine
        /// Goes to the last line of a panel.
        case lastLine
        /// Goes to the next line of a panel that has the text sought.
        case nextMatch
        /// Goes to the previous line of a panel that has the text sought.
        case previousMatch
        /// Shows all signs in the help, or only those of the day.
        case allSigns
    }

    /// What a key does at a prompt; all other keys are typed.
    public enum Typing: String, CaseIterable, Sendable {
        /// Takes the text.
        case takeText
        /// Puts the next text that would complete it in its place.
        case completeText
        /// Puts the text that was taken before in its place.
        case earlierText
        /// Puts the text that was taken after it in its place.
        case laterText
        /// Erases the last character; without one, closes the prompt.
        case eraseCharacter
        /// Erases the text.
        case eraseText
        /// Closes the prompt, and leaves everything as it was.
        case closePrompt
    }

    /// What a key does to the comparison.
    public enum Compare: String, CaseIterable, Sendable {
        /// Chooses the next baseline.
        case nextBaseline
        /// Shows the day with its changes, both, or the baseline.
        case nextFace
        /// Makes the day as it is now the baseline.
        case pin
    }

    /// What a key does to the selected app.
    public enum AppChange: String, CaseIterable, Sendable {
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

    /// What a key does to the selected change of the list.
    public enum ChangeEdit: String, CaseIterable, Sendable {
        /// Switches it off or on.
        case switchChange
        /// Makes it earlier.
        case changeEarlier
        /// Makes it later.
        case changeLater
        /// Removes it.
        case removeChange
    }

    /// What a key does to the lesson.
    public enum LessonAct: String, CaseIterable, Sendable {
        /// Shows or hides the card.
        case toggle
        /// Goes to the next step, or shows the answer to what this one asks.
        case next
        /// Goes to the previous step.
        case previous
    }

    /// What a key does to the session.
    public enum SessionAct: String, CaseIterable, Sendable {
        /// Begins or ends a recording.
        case toggleRecording
        /// Writes the day as a figure into a file.
        case savePicture
        /// Copies the answer about the selected request.
        case copyAnswer
        /// Closes the panel or the lesson, or shows all apps again.
        case close
        /// Closes the panel.
        case closePanel
        /// Goes to what the cursor of the panel is on.
        case follow
        /// Ends the session.
        case quit
    }

    /// The name of the action at the prompt and in the configuration, such as `next-failure`.
    public var name: String {
        switch self {
        case .playback(let play): play == .toggle ? "play" : play.rawValue
        case .move(let move): move.rawValue.hyphenated
        case .view(let view): view.rawValue.hyphenated
        case .device(let setting): setting.descriptor.key
        // The device has a switch of this name too.
        case .app(.backgroundAppRefresh): "app-background-app-refresh"
        case .app(let change): change.rawValue.hyphenated
        case .undo: "undo"
        case .restart: "restart"
        case .redo: "redo"
        case .compare(let compare): compare.rawValue.hyphenated
        case .prompt(let kind): kind.rawValue.hyphenated
        case .change(let change): change.rawValue.hyphenated
        case .typing(let typing): typing.rawValue.hyphenated
        case .panel(let panel): panel.rawValue
        case .lesson(let act): act == .toggle ? "lesson" : "\(act.rawValue)-step"
        case .session(let act): act.rawValue.hyphenated
        }
    }

    /// The action of a name; nil if there is none.
    public init?(named name: String) {
        guard let action = Action.allCases.first(where: { $0.name == name }) else { return nil }
        self = action
    }

    /// What the action is for.
    public var purpose: Purpose {
        switch self {
        case .playback, .move, .prompt(.goTo), .prompt(.mark): .playhead
        case .view(.firstLine), .view(.lastLine), .view(.nextMatch), .view(.previousMatch), .view(.allSigns),
            .prompt(.find), .session(.follow), .session(.closePanel), .change:
            .panel
        case .typing: .prompt
        case .view, .prompt(.search): .view
        case .device, .restart, .app, .undo, .redo: .world
        case .compare, .prompt(.nameDay): .comparison
        case .panel, .lesson, .prompt(.predict), .session: .session
        }
    }
}

extension Action: CaseIterable {
    /// Every action, including those of the panels.
    public static var allCases: [Action] {
        Play.allCases.map(Action.playback) + Move.allCases.map(Action.move) + View.allCases.map(Action.view)
            + DeviceSetting.allCases.filter { $0.descriptor.control != nil }.map(Action.device)
            + [.restart] + AppChange.allCases.map(Action.app) + [.undo, .redo]
            + Compare.allCases.map(Action.compare)
            + Prompt.Kind.allCases.map(Action.prompt) + Typing.allCases.map(Action.typing)
            + ChangeEdit.allCases.map(Action.change)
            + PanelID.allCases.map(Action.panel) + LessonAct.allCases.map(Action.lesson)
            + SessionAct.allCases.map(Action.session)
    }
}

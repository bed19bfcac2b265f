public import Timeline

/// Something that a person can do at the dashboard; the action table says with which keys.
public enum Action: Hashable, Sendable {
    /// Lets the playhead run or stand.
    case playback(Play)
    /// Moves the playhead.
    case move(Move)
    /// Changes what is looked at.
    case view(View)
    /// Changes a setting of the device at the playhead.
    case device(DeviceSetting)
    /// Does something with the selected app at the playhead.
    case app(AppChange)
    /// Takes the last change of the world back.
    case undo
    /// Opens a panel, or closes it.
    case panel(PanelID)
    case session(SessionAct)

    /// How the playhead runs.
    public enum Play: CaseIterable, Sendable {
        case toggle, faster, slower
    }

    /// Where the playhead goes.
    public enum Move: CaseIterable, Sendable {
        case scrubBack, scrubForward, leapBack, leapForward
        case previousEvent, nextEvent
        case rewind, toStart, toEnd, toNow
    }

    /// What is looked at.
    public enum View: CaseIterable, Sendable {
        case up, down, pageUp, pageDown
        case nextTask, previousTask
        case zoomIn, zoomOut
        case toggleFuture
    }

    /// What a key does with the selected app.
    public enum AppChange: CaseIterable, Sendable {
        case backgroundAppRefresh, swipeAway, open, simulateLaunch, simulateExpiration
    }

    /// What concerns the session as a whole.
    public enum SessionAct: CaseIterable, Sendable {
        case toggleRecording, close, quit
    }

    /// What an action is for; help and README list the actions by purpose.
    public enum Purpose: String, CaseIterable, Sendable {
        case playhead = "The playhead"
        case view = "What is looked at"
        case world = "The world, at the playhead"
        case session = "Panels and session"
    }

    /// What the action is for.
    public var purpose: Purpose {
        switch self {
        case .playback, .move: .playhead
        case .view: .view
        case .device, .app, .undo: .world
        case .panel, .session: .session
        }
    }
}

extension Action: CaseIterable {
    /// Every action, those of the panels among them.
    public static var allCases: [Action] {
        Play.allCases.map(Action.playback) + Move.allCases.map(Action.move) + View.allCases.map(Action.view)
            + DeviceSetting.allCases.filter { $0.descriptor.control != nil }.map(Action.device)
            + AppChange.allCases.map(Action.app) + [.undo]
            + PanelTable.panels.map { .panel($0.descriptor.id) } + SessionAct.allCases.map(Action.session)
    }
}

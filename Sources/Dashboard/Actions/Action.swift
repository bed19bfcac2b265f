/// Something that a person can do at the dashboard; the action table says with which keys.
public enum Action: Hashable, Sendable, CaseIterable {
    // The playhead
    case togglePlay, faster, slower
    case scrubBack, scrubForward, leapBack, leapForward
    case previousEvent, nextEvent
    case rewind, toStart, toEnd, toNow

    // What is looked at
    case up, down, pageUp, pageDown
    case nextTask, previousTask
    case zoomIn, zoomOut
    case toggleFuture

    // The world
    case toggleLowPowerMode, toggleBackgroundAppRefresh, toggleAppBackgroundAppRefresh
    case swipeAway, toggleCharger, openApp
    case simulateLaunch, simulateExpiration
    case undo

    // Panels and session
    case why, events, matrix, help, close
    case toggleRecording
    case quit

    /// What an action is for; help and README list the actions by purpose.
    public enum Purpose: String, CaseIterable, Sendable {
        case playhead = "The playhead"
        case view = "What is looked at"
        case world = "The world, at the playhead"
        case session = "Panels and session"
    }
}

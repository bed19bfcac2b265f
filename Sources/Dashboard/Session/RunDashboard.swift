public import Frames
import Timeline

/// Why the dashboard closed.
public enum Ending: Hashable, Sendable {
    /// The person quit.
    case quit
    /// The terminal is gone.
    case hangup
    /// A signal asked the program to end.
    case interrupted
}

/// Shows a day on a screen and handles input until the person quits.
///
/// Everything runs on one thread: all pending inputs are handled, then at most one frame is drawn. A paused
/// dashboard sleeps until there is input.
///
/// - Returns: why the dashboard closed.
public func runDashboard<Shown: Screen & ~Copyable>(
    _ model: DashboardModel, on screen: inout Shown, keeper: inout some DayKeeper,
    replay: SessionReplay? = nil
) -> Ending {
    var session = Session(model: model, replay: replay)
    session.model.resize(to: screen.size)
    var renderer = Renderer()
    var shown = renderer.render(session.model, glyphs: screen.glyphs)
    screen.show(shown)
    while true {
        let timeout = session.millisecondsToNextChange
        let inputs = screen.nextInputs(timeoutMilliseconds: timeout)
        for input in inputs {
            if let ending = session.take(input, keeper: &keeper) { return ending }
        }
        session.unfold(keeper: &keeper)
        // The first input is a tick; where there is no other, the selection has rested.
        if timeout != nil, inputs.count <= 1 { session.rest(keeper: &keeper) }
        let frame = renderer.render(session.model, glyphs: screen.glyphs)
        if frame != shown {
            screen.show(frame)
            shown = frame
        }
    }
}

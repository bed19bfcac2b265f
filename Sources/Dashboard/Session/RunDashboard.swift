public import Frames
import Timeline

/// Shows a day on a screen and handles input until the person quits.
///
/// Everything runs on one thread: all pending inputs are handled, then at most one frame is drawn. A paused
/// dashboard sleeps until there is input.
///
/// - Parameters:
///   - model: The dashboard as it is at first.
///   - screen: Where it is shown.
///   - keeper: Who carries out its effects.
///   - replay: A session that is shown instead of the person's keys.
///   - paints: Returns the paints of the theme of an index, for a depth of colour; it is asked when the person looks at
///     the theme.
///   - whenOver: Takes the dashboard as it is at the end.
/// - Returns: why the dashboard closed.
public func runDashboard<Shown: Screen & ~Copyable>(
    _ model: DashboardModel, on screen: inout Shown, keeper: inout some DayKeeper,
    replay: SessionReplay? = nil,
    paints: (_ theme: Int, _ depth: ColourDepth) -> Result<PaintTable, ThemeTrouble>? = { _, _ in nil },
    whenOver: (DashboardModel) -> Void = { _ in }
) -> Ending {
    var session = Session(model: model, replay: replay)
    session.model.resize(to: screen.size)
    var renderer = Renderer()
    var shown = renderer.render(session.model, glyphs: screen.glyphs)
    screen.show(shown)
    var theme = session.model.shownTheme
    while true {
        let change = session.millisecondsToNextChange
        let timeout = [change, keeper.millisecondsToNews].compactMap(\.self).min()
        let inputs = screen.nextInputs(timeoutMilliseconds: timeout)
        for input in inputs {
            if let ending = session.take(input, keeper: &keeper) {
                whenOver(session.model)
                return ending
            }
        }
        if keeper.millisecondsToNews == 0 { _ = session.take(.news, keeper: &keeper) }
        session.unfold(keeper: &keeper)
        // The first input is a tick; where there is no other, the selection has rested.
        if change != nil, inputs.count <= 1 { session.rest(keeper: &keeper) }
        if session.model.shownTheme != theme {
            theme = session.model.shownTheme
            switch paints(theme, screen.depth) {
            case .success(let table): screen.repaint(with: table)
            case .failure(let trouble): session.model.learned.themeTroubles[theme] = trouble.text
            case nil: break
            }
        }
        let frame = renderer.render(session.model, glyphs: screen.glyphs)
        if frame != shown {
            screen.show(frame)
            shown = frame
        }
    }
}

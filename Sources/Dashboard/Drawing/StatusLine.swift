import Frames
import Timeline

/// The line between the lanes and the inspector: a message, else the effect of the last intervention.
struct StatusLine {
    let model: DashboardModel
    let layout: Layout

    private var state: DashboardState { model.state }
    private var index: TimelineIndex { model.index }
    private var row: Int { layout.statusRow }
    private var dayClock: DayClock { DayClock(index.header, at: state.playhead) }

    func draw(on page: inout Page) {
        if let message = state.message {
            page.draw(message.text, row: row, column: 1, until: page.width - 1, role: role(message.weight))
        } else if let comparison = state.shownComparison {
            draw(comparison, on: &page)
        } else if layout.inspectorForm == .rows, let app = model.selectedApp {
            page.draw(freshness(of: app), row: row, column: 1, until: page.width - 1)
        }
    }

    /// The selected app's state and the age of its content, which background refresh exists to reduce.
    private func freshness(of app: AppID) -> [(String, Role)] {
        let name = index.header.roster.padded(index.header.roster[app].name)
        let phase = index[app].state(at: state.playhead).phrase
        guard let age = index[app].freshness(at: state.playhead) else {
            return [("\(name) is \(phase); it has no content yet", .dim)]
        }
        // Rounded, so that the line does not change with every frame.
        let step = age < 10 * Span.minute ? Span.minute : 10 * Span.minute
        let shown = age < Span.minute ? "new" : "\(Span.text(age / step * step)) old"
        let content: [(String, Role)] = [("\(name) is \(phase); its content is ", .dim), (shown, .text)]
        let tracks = index[app]
        guard tracks.contentMissingFromSnapshot(at: state.playhead) != nil,
            let snapshot = tracks.snapshot(at: state.playhead)
        else { return content }
        return content
            + [("; the App Switcher shows it as of ", .dim), (dayClock.hourAndMinute(snapshot), .warning)]
    }

    private func draw(_ comparison: DashboardState.Comparison, on page: inout Page) {
        let width = page.width
        let textColumns = TextWidth.columns(of: comparison.text)
        let role: Role = comparison.lost.count > comparison.gained.count ? .lost : .gained
        let act = comparison.intervention.act.text(index.header.roster)
        let clock = dayClock.hourAndMinute(comparison.intervention.moment)
        let ghost = "dim: without \(act) at \(clock)"
        let room = width - textColumns - 4
        if room >= 24 { page.draw(ghost, row: row, column: 1, until: 1 + room - 1, role: .ghost) }
        let column = room >= 24 ? width - 1 - textColumns : 1
        page.draw(comparison.text, row: row, column: column, until: width - 1, role: role)
    }

    private func role(_ weight: Message.Weight) -> Role {
        switch weight {
        case .note: .emphasis
        case .warning: .warning
        case .error: .error
        }
    }
}

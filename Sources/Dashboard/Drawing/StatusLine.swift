import Frames
import Timeline

extension Page {
    /// The line between the lanes and the inspector: a message, else what the last intervention changed.
    mutating func drawStatus() {
        let row = layout.statusRow
        if let message = state.message {
            draw(message.text, row: row, column: 1, until: width - 1, role: role(message.weight))
        } else if let comparison = state.shownComparison {
            draw(comparison, row: row)
        } else if layout.inspectorForm == .rows, let app = model.selectedApp {
            draw(freshness(of: app), row: row, column: 1, until: width - 1)
        }
    }

    /// What the selected app is and how old its content is, the number that background refresh exists for.
    func freshness(of app: AppID) -> [(String, Role)] {
        let name = index.header.roster.padded(index.header.roster[app].name)
        let phase = index[app].state(at: state.playhead).phrase
        guard let age = index[app].freshness(at: state.playhead) else {
            return [("\(name) is \(phase); it has no content yet", .dim)]
        }
        // In steps, so that the line does not change with every frame.
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

    private mutating func draw(_ comparison: DashboardState.Comparison, row: Int) {
        let textColumns = TextWidth.columns(of: comparison.text)
        let role: Role = comparison.lost.count > comparison.gained.count ? .lost : .gained
        let act = comparison.intervention.act.text(index.header.roster)
        let clock = dayClock.hourAndMinute(comparison.intervention.moment)
        let ghost = "dim: the day before \(clock), \(act)"
        let room = width - textColumns - 4
        if room >= 24 { draw(ghost, row: row, column: 1, until: 1 + room - 1, role: .ghost) }
        let column = room >= 24 ? width - 1 - textColumns : 1
        draw(comparison.text, row: row, column: column, until: width - 1, role: role)
    }

    private func role(_ weight: Message.Weight) -> Role {
        switch weight {
        case .note: .emphasis
        case .warning: .warning
        case .error: .error
        }
    }
}

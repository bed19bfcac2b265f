import Frames
import Timeline

extension DashboardModel {
    /// Applies an action to the dashboard and returns the effects for others to carry out.
    public mutating func apply(_ action: Action) -> [Effect] {
        if state.playback.isPaused { state.passOverMessage() }
        switch action {
        case .playback(let play):
            change(play)
            return []
        case .move(let step): return move(to: target(of: step))
        case .view(let view):
            change(view)
            return []
        case .device(let change): return intervene { $0.act(of: change) }
        case .app(let change): return intervene { $0.act(of: change) }
        case .undo: return undo()
        case .panel(let panel):
            state.panel = state.panel == panel ? nil : panel
            state.scroll = 0
            return []
        case .lesson(let act): return turn(act)
        case .session(.toggleRecording): return [.toggleRecording]
        case .session(.close):
            close()
            return []
        case .session(.quit): return [.quit]
        }
    }

    private mutating func change(_ play: Action.Play) {
        switch play {
        case .faster: state.playback.faster()
        case .slower: state.playback.slower()
        case .toggle:
            if state.playback.isPaused, state.playhead == end {
                state.say(Message("the day is over; 0 goes to its start"))
            } else {
                state.playback.isPaused.toggle()
            }
        }
    }

    private func target(of step: Action.Move) -> Moment {
        let column = columnLength
        let tenth = max(column, state.window.length / 10)
        return switch step {
        case .scrubBack: state.playhead - column
        case .scrubForward: state.playhead + column
        case .leapBack: state.playhead - tenth
        case .leapForward: state.playhead + tenth
        case .previousEvent: noteworthyMoment(before: state.playhead) ?? state.playhead
        case .nextEvent: noteworthyMoment(after: state.playhead) ?? state.playhead
        case .rewind: state.playhead - 10 * Span.minute
        case .toStart: .start
        case .toEnd: end
        case .toNow: state.furthest
        }
    }

    /// The length of time of a column of the lanes, in milliseconds.
    var columnLength: Int64 {
        let columns = Layout(size: state.size, of: index)?.laneColumns.count ?? 60
        return TimeScale.columnLength(window: state.window, columns: columns)
    }

    /// The moment of the next event that is worth a line; O(log n + events skipped).
    func noteworthyMoment(after moment: Moment) -> Moment? {
        var position = index.eventCount(through: moment)
        while position < index.events.count {
            if EventText.isNoteworthy(index.events[position].happening) {
                return index.events[position].moment
            }
            position += 1
        }
        return nil
    }

    func noteworthyMoment(before moment: Moment) -> Moment? {
        var position = index.eventCount(through: moment)
        while position > 0 {
            position -= 1
            let event = index.events[position]
            if event.moment < moment, EventText.isNoteworthy(event.happening) { return event.moment }
        }
        return nil
    }

    private mutating func change(_ view: Action.View) {
        switch view {
        case .up: step(lanes: -1, lines: -1)
        case .down: step(lanes: 1, lines: 1)
        case .pageUp: step(lanes: -shownLanes, lines: -max(1, state.size.rows - 6))
        case .pageDown: step(lanes: shownLanes, lines: max(1, state.size.rows - 6))
        case .nextTask: selectTask(by: 1)
        case .previousTask: selectTask(by: -1)
        case .zoomIn: zoom(by: 1)
        case .zoomOut: zoom(by: -1)
        case .toggleFuture:
            state.showsFuture.toggle()
            let text = state.showsFuture ? "the computed future is shown" : "the future is hidden"
            state.say(Message(text))
        }
    }

    private var shownLanes: Int {
        max(1, Layout(size: state.size, of: index)?.shownLanes ?? 1)
    }

    /// Scrolls the open panel; without one that scrolls, selects another lane.
    private mutating func step(lanes: Int, lines: Int) {
        let wanted = max(0, state.scroll + lines)
        guard let scrolling = scrolling(through: wanted) else { return selectLane(by: lanes) }
        state.scroll = min(wanted, scrolling.lastFirst)
    }

    /// The scrolling of the open panel, if it scrolls, counted as far as a line may come first.
    private func scrolling(through first: Int) -> PanelScrolling? {
        guard let panel = state.panel, let layout = Layout(size: state.size, of: index)
        else {
            return nil
        }
        return PanelTable.panel(panel, self, layout).scrolling(atMost: first + layout.panelRows.count)
    }

    private mutating func selectLane(by step: Int) {
        guard !index.apps.isEmpty else { return }
        let lane = max(0, min(state.lane + step, index.apps.count - 1))
        if lane != state.lane { state.task = nil }
        state.lane = lane
        state.scroll = 0
        keepSelectionVisible()
    }

    private mutating func selectTask(by step: Int) {
        guard let app = selectedApp else { return }
        let tasks: [TaskID?] = [nil] + index.header.roster.tasks(of: app)
        let position = tasks.firstIndex(of: state.task) ?? 0
        state.task = tasks[(position + step + tasks.count) % tasks.count]
    }

    private mutating func zoom(by step: Int) {
        let day = index.header.length
        let lengths = ZoomWindow.lengths(ofDay: day)
        let position = lengths.firstIndex { $0 <= state.window.length } ?? 0
        let length = lengths[max(0, min(position + step, lengths.count - 1))]
        state.window = ZoomWindow(zooming: state.window, to: length, around: state.playhead, day: day)
    }

    private mutating func close() {
        if state.panel != nil {
            state.panel = nil
        } else if state.lesson.isOpen {
            state.lesson.isOpen = false
        } else if state.message?.weight == .error {
            state.message = nil
        } else {
            forgetFormer()
        }
    }
}

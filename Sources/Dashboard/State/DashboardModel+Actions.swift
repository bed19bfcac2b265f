import Frames
import Timeline

extension DashboardModel {
    /// Carries out an action as far as the dashboard itself can, and says what others have to do.
    public mutating func apply(_ action: Action) -> [Effect] {
        if state.playback.isPaused { state.passOverMessage() }
        switch action {
        case .togglePlay, .faster, .slower: return applyPlayback(action)
        case .scrubBack, .scrubForward, .leapBack, .leapForward, .previousEvent, .nextEvent, .rewind,
            .toStart, .toEnd, .toNow:
            return move(to: target(of: action))
        case .up, .down, .pageUp, .pageDown, .nextTask, .previousTask, .zoomIn, .zoomOut, .toggleFuture:
            applyView(action)
            return []
        case .toggleLowPowerMode, .toggleBackgroundAppRefresh, .toggleAppBackgroundAppRefresh, .swipeAway,
            .toggleCharger, .openApp, .simulateLaunch, .simulateExpiration:
            return intervene(action)
        case .undo: return undo()
        case .why: return toggle(.why)
        case .events: return toggle(.events)
        case .matrix: return toggle(.matrix)
        case .help: return toggle(.help)
        case .close: return close()
        case .toggleRecording: return [.toggleRecording]
        case .quit: return [.quit]
        }
    }

    private mutating func applyPlayback(_ action: Action) -> [Effect] {
        switch action {
        case .faster: state.playback.faster()
        case .slower: state.playback.slower()
        default:
            if state.playback.isPaused, state.playhead == end {
                state.say(Message("the day is over; 0 goes to its start"))
            } else {
                state.playback.isPaused.toggle()
            }
        }
        return []
    }

    private func target(of action: Action) -> Moment {
        let column = columnLength
        let tenth = max(column, state.window.length / 10)
        return switch action {
        case .scrubBack: state.playhead - column
        case .scrubForward: state.playhead + column
        case .leapBack: state.playhead - tenth
        case .leapForward: state.playhead + tenth
        case .previousEvent: noteworthyMoment(before: state.playhead) ?? state.playhead
        case .nextEvent: noteworthyMoment(after: state.playhead) ?? state.playhead
        case .rewind: state.playhead - 10 * Span.minute
        case .toStart: .start
        case .toEnd: end
        default: state.furthest
        }
    }

    /// The length of time that a column of the lanes stands for.
    var columnLength: Int64 {
        let columns = Layout(size: state.size, laneCount: index.apps.count)?.laneColumns.count ?? 60
        return TimeScale.columnLength(window: state.window, columns: columns)
    }

    /// The next event that is worth a line, O(log n + events passed over).
    func noteworthyMoment(after moment: Moment) -> Moment? {
        var place = index.eventCount(through: moment)
        while place < index.events.count {
            if EventText.isNoteworthy(index.events[place].happening) { return index.events[place].moment }
            place += 1
        }
        return nil
    }

    func noteworthyMoment(before moment: Moment) -> Moment? {
        var place = index.eventCount(through: moment)
        while place > 0 {
            place -= 1
            let event = index.events[place]
            if event.moment < moment, EventText.isNoteworthy(event.happening) { return event.moment }
        }
        return nil
    }

    private mutating func applyView(_ action: Action) {
        switch action {
        case .up: step(lanes: -1, lines: -1)
        case .down: step(lanes: 1, lines: 1)
        case .pageUp: step(lanes: -shownLanes, lines: -max(1, state.size.rows - 6))
        case .pageDown: step(lanes: shownLanes, lines: max(1, state.size.rows - 6))
        case .nextTask: selectTask(by: 1)
        case .previousTask: selectTask(by: -1)
        case .zoomIn: zoom(by: 1)
        case .zoomOut: zoom(by: -1)
        default:
            state.showsFuture.toggle()
            let text = state.showsFuture ? "the future as the model has computed it" : "the future is hidden"
            state.say(Message(text))
        }
    }

    private var shownLanes: Int {
        max(1, Layout(size: state.size, laneCount: index.apps.count)?.shownLanes ?? 1)
    }

    /// Scrolls the panel that is open; without one, or beside the inspector, selects another lane.
    private mutating func step(lanes: Int, lines: Int) {
        switch state.panel {
        case .help, .matrix, .events:
            let most = Page.panelLineCount(self)
            state.scroll = max(0, min(state.scroll + lines, most - 1))
        case .why, nil:
            guard !index.apps.isEmpty else { return }
            let lane = max(0, min(state.lane + lanes, index.apps.count - 1))
            if lane != state.lane { state.task = nil }
            state.lane = lane
            state.scroll = 0
            keepSelectionVisible()
        }
    }

    private mutating func selectTask(by step: Int) {
        guard let app = selectedApp else { return }
        let tasks: [TaskID?] = [nil] + index.header.roster.tasks(of: app)
        let place = tasks.firstIndex(of: state.task) ?? 0
        state.task = tasks[(place + step + tasks.count) % tasks.count]
    }

    private mutating func zoom(by step: Int) {
        let day = index.header.length
        let lengths = ZoomWindow.lengths(ofDay: day)
        let place = lengths.firstIndex { $0 <= state.window.length } ?? 0
        let length = lengths[max(0, min(place + step, lengths.count - 1))]
        state.window = ZoomWindow(zooming: state.window, to: length, around: state.playhead, day: day)
    }

    private mutating func toggle(_ panel: DashboardState.Panel) -> [Effect] {
        state.panel = state.panel == panel ? nil : panel
        state.scroll = 0
        return []
    }

    private mutating func close() -> [Effect] {
        if state.panel != nil {
            state.panel = nil
        } else if state.message?.weight == .error {
            state.message = nil
        } else {
            forgetFormer()
        }
        return []
    }
}

import Frames
import Timeline

extension DashboardModel {
    /// Applies an action to the dashboard and returns the effects for others to carry out.
    public mutating func apply(_ action: Action) -> [Effect] {
        if state.playback.isPaused { state.passOverMessage() }
        state.hint = []
        // In a replay the key of a mark is repeated, and changes nothing.
        guard mayIntervene || !action.changesDay || state.isReplayed && action == .prompt(.mark) else {
            refuseChange()
            return []
        }
        switch action {
        case .playback(let play):
            change(play)
            return []
        case .move(let step): return move(step)
        case .view(let view):
            change(view)
            return []
        case .device(let change): return intervene { $0.act(of: change) }
        case .restart: return intervene { _ in .restart }
        case .app(let change): return intervene { $0.act(of: change) }
        case .undo: return undo(false)
        case .redo: return undo(true)
        case .compare(let change):
            compare(change)
            return []
        case .prompt(let kind):
            open(kind)
            return []
        case .typing(let typing): return type(typing)
        case .change(let edit): return change(edit)
        case .panel(.why) where state.panel == nil && shown.state.lesson.pointer != nil:
            return predict(.moment(state.playhead, selectedApp))
        case .panel(let panel):
            toggle(panel)
            return []
        case .session(.follow): return follow()
        case .lesson(let act): return turn(act)
        case .session(.toggleRecording): return [.toggleRecording]
        case .session(.savePicture):
            return [.savePicture(state.changes.interventions, part: shownPart)]
        case .session(.copyAnswer): return [.copy(answerText)]
        case .session(.close): return close()
        case .session(.closePanel):
            closePanel()
            return []
        case .session(.quit): return [.quit]
        }
    }

    /// Opens or closes a panel; the help leads back to the panel from which it was opened.
    private mutating func toggle(_ panel: PanelID) {
        guard state.panel != panel else { return closePanel() }
        let below =
            panel == .help
            ? state.panel.map { DashboardState.PanelBelow(panel: $0, scroll: state.scroll) } : nil
        state.panel = panel
        state.panelBelow = below
        if panel == .help { learned.signs = DaySigns(of: self).places }
        state.found = nil
        state.scroll = openPanel?.firstCursor ?? 0
        // Beside a panel there is room for fewer lanes.
        keepSelectionVisible()
    }

    /// The open panel as it is drawn now.
    var openPanel: (any Panel)? {
        guard let layout else { return nil }
        return state.panel?.panel(shown, layout)
    }

    /// Goes to what the cursor of the open panel is on, and closes the panel.
    private mutating func follow() -> [Effect] {
        state.panelBelow = nil
        if state.panel == .themes {
            keepTheme()
            return []
        }
        // What a replay goes to is among its steps; its own list may have other lines.
        guard !state.isReplayed else {
            closePanel()
            return []
        }
        guard let destination = openPanel?.destination(ofLine: state.scroll) else { return [] }
        closePanel()
        return go(to: destination.moment, of: destination.app, destination.request)
    }

    private mutating func change(_ play: Action.Play) {
        switch play {
        case .faster: state.playback.faster()
        case .slower: state.playback.slower()
        case .toggle:
            if state.hasReplayEnded {
                note(.replayIsOver)
            } else if state.playback.isPaused, state.followsNewest {
                note(.followsNewest)
            } else if state.playback.isPaused, state.playhead == end {
                note(end < index.header.end ? .recordingEnds : .dayIsOver)
            } else {
                state.playback.isPaused.toggle()
            }
        }
    }

    private mutating func change(_ view: Action.View) {
        switch view {
        case .up: step(-1)
        case .down: step(1)
        case .pageUp: turnPage(by: -1)
        case .pageDown: turnPage(by: 1)
        case .firstLine: scroll(to: 0)
        case .lastLine: scroll(to: .max)
        case .nextMatch: findAgain(isForward: true)
        case .previousMatch: findAgain(isForward: false)
        case .allSigns: state.showsAllSigns.toggle()
        case .nextTask: selectTask(by: 1)
        case .previousTask: selectTask(by: -1)
        case .zoomIn: zoom(by: 1)
        case .zoomOut: zoom(by: -1)
        case .wholeDay:
            if state.window.length >= index.header.length { note(.showsWholeDay) }
            zoom(to: axis.length)
        case .foldGaps: toggleFolds()
        case .panBack: pan(-1)
        case .panForward: pan(1)
        case .future:
            state.future = state.future.next
            note(.future(state.future))
        case .laneOrder:
            state.laneOrder = state.laneOrder.next
            measureLanes()
            arrangeLanes()
            note(.laneOrder(state.laneOrder))
        case .laneHeight:
            state.laneHeight = state.laneHeight.next
            keepSelectionVisible()
            note(.laneHeight(state.laneHeight))
        case .collapse: toggleCollapsed()
        case .collapseAll: toggleAllCollapsed()
        case .hideLane: hideLane()
        case .pinLane: togglePinned()
        case .range: changeRange()
        case .present: togglePresenting()
        case .reveal: revealLane()
        case .eventScope:
            state.eventsFollowSelection.toggle()
            note(state.eventsFollowSelection ? .eventsOfApp : .eventsOfAllApps)
        case .eventLevel:
            state.eventLevel = state.eventLevel.next
            note(.events(state.eventLevel))
        }
    }

    private mutating func compare(_ change: Action.Compare) {
        switch change {
        case .nextBaseline: chooseNextBaseline()
        case .nextFace:
            guard comparison != nil else {
                hidesRest ? note(.restIsHidden(hasChanges: true)) : sayNothingIsCompared()
                return
            }
            state.face = state.face.next
            // With both days on the screen, some lanes have a row more.
            keepSelectionVisible()
        case .pin: pin()
        }
    }

    /// Says why there is no other day to look at.
    private mutating func sayNothingIsCompared() {
        let isOff = state.baseline == .off && !state.changes.interventions.isEmpty
        warn(isOff ? .isComparedWithNothing : .nothingToCompare)
    }

    private var shownLanes: Int {
        max(1, layout?.shownLanes ?? 1)
    }

    /// Goes to another line of the open panel; without a panel, selects another lane.
    private mutating func step(_ step: Int) {
        if state.panel == nil { selectLane(by: step) } else { scroll(to: state.scroll + step) }
    }

    /// Goes to another page of the open panel, or of the lanes.
    private mutating func turnPage(by step: Int) {
        if state.panel == nil {
            selectLane(by: step * shownLanes)
        } else {
            scroll(to: state.scroll + step * max(1, state.size.rows - 6))
        }
    }

    /// Goes to a line of the open panel, or to the nearest that there is.
    mutating func scroll(to line: Int) {
        guard let layout, let panel = openPanel else { return }
        let wanted = max(0, line)
        let limit = wanted == .max ? wanted : wanted + layout.panelRows.count
        state.scroll = min(wanted, panel.scrolling(atMost: limit).lastFirst)
    }

    private mutating func selectLane(by step: Int) {
        guard let selected = state.position else { return }
        let lane = max(0, min(selected + step, state.order.count - 1))
        guard lane != selected else { return note(step < 0 ? .isFirstLane : .isLastLane) }
        select(state.order[lane])
    }

    private mutating func selectTask(by step: Int) {
        guard let app = selectedApp else { return }
        let tasks: [TaskID?] = [nil] + index.header.roster.tasks(of: app)
        let position = tasks.firstIndex(of: state.task) ?? 0
        state.task = tasks[(position + step + tasks.count) % tasks.count]
        // The record of another request begins at its first line.
        if state.panel != nil { state.scroll = openPanel?.firstCursor ?? 0 }
    }

    /// The part of the day that the lanes show; nil where they show all of it.
    private var shownPart: Slice? {
        let (window, end) = (state.window, index.header.end)
        let part = Slice(from: max(.start, window.from), to: min(window.to, end))
        return part.from < part.to && (part.from > .start || part.to < end) ? part : nil
    }

    /// Closes what is open, or stops what goes on; returns the effects for others to carry out.
    private mutating func close() -> [Effect] {
        if state.panel != nil {
            closePanel()
        } else if state.lesson.isOpen {
            open(false)
        } else if case .reading = state.course {
            return [.stopReading]
        } else if state.message?.weight == .error {
            state.message = nil
        } else if hasChosenLanes {
            state.laneFilter = ""
            state.hiddenApps = []
            arrangeLanes()
        }
        return []
    }
}

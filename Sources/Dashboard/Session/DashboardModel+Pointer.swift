import Frames
import Timeline

/// What the mouse did.
struct PointerResult {
    var effects: [Effect] = []
    /// A key of the key bar that was clicked, which is to be handled as if pressed.
    var clicked: Key?
    /// The key that does nearly the same, which stands for the mouse in a recording.
    var equivalent: Key?
}

extension DashboardModel {
    /// Handles the mouse: a click on a lane, a moment, a line or a key, the wheel, and a drag.
    mutating func point(_ event: PointerEvent) -> PointerResult {
        guard state.prompt == nil, let layout else { return PointerResult() }
        let event = event.clamped(to: state.size)
        switch event.kind {
        case .wheelUp, .wheelDown: return turnWheel(event, layout)
        case .press:
            if event.spansRange {
                beginRange(event, layout)
                return PointerResult()
            }
            guard event.button == .left else { return PointerResult() }
            if event.row == layout.keyBarRow { return PointerResult(clicked: keyBarKey(at: event.column)) }
            guard hasLanes(at: event, layout) else { return click(row: event.row, layout) }
            return expand(event, layout) ?? PointerResult(effects: press(event, layout))
        case .drag: return PointerResult(effects: drag(event, layout))
        case .release:
            state.draggedFrom = nil
            return PointerResult()
        }
    }

    /// Whether a place is not covered by a panel.
    private func hasLanes(at event: PointerEvent, _ layout: Layout) -> Bool {
        state.panel == nil || event.column < layout.panelPlace.panel.lowerBound
    }

    /// Expands the collapsed lane whose mark was clicked; nil where there is none.
    private mutating func expand(_ event: PointerEvent, _ layout: Layout) -> PointerResult? {
        guard event.column == LaneLabel.markColumn(layout),
            let lane = LaneStack(state, layout).lane(atRow: event.row), state.collapsed.contains(lane.app)
        else { return nil }
        select(lane.app)
        guard let key = keyMap.keys(of: .view(.collapse)).first else {
            return PointerResult(effects: apply(.view(.collapse)))
        }
        return PointerResult(clicked: key)
    }

    private mutating func press(_ event: PointerEvent, _ layout: Layout) -> [Effect] {
        if let lane = LaneStack(state, layout).lane(atRow: event.row) { select(lane.app) }
        guard axisRows(layout).contains(event.row), let moment = moment(at: event.column, layout) else {
            return []
        }
        state.draggedFrom = DashboardState.Drag(
            column: event.column, window: state.window, pans: event.modifiers.contains(.control))
        return event.modifiers.contains(.control) ? [] : move(to: roundMoment(near: moment))
    }

    /// Begins a range of time where the axis was pressed.
    private mutating func beginRange(_ event: PointerEvent, _ layout: Layout) {
        guard hasLanes(at: event, layout), axisRows(layout).contains(event.row),
            let moment = moment(at: event.column, layout).map(roundMoment)
        else { return }
        state.range = DayRange(from: moment, to: moment)
        state.draggedFrom = DashboardState.Drag(
            column: event.column, window: state.window, pans: false, spans: true)
    }

    /// The rows that have the time axis.
    private func axisRows(_ layout: Layout) -> Range<Int> { layout.rulerRow..<layout.laneRows.upperBound }

    /// The moment at a column of the time axis; nil beside it.
    private func moment(at column: Int, _ layout: Layout) -> Moment? {
        guard layout.laneColumns.contains(column) else { return nil }
        let scale = TimeScale(window: state.window, columns: layout.laneColumns, axis: axis)
        return scale.moment(at: column - layout.laneColumns.lowerBound)
    }

    /// The nearest of the moments at which the keys that scrub stop.
    private func roundMoment(near moment: Moment) -> Moment {
        RoundStep(near: columnLength).moment(nearest: moment, index.header.calendar)
    }

    /// Scrubs, or pans with Control held down.
    private mutating func drag(_ event: PointerEvent, _ layout: Layout) -> [Effect] {
        guard let from = state.draggedFrom, state.panel == nil || layout.panelPlace.isBesideLanes else {
            return []
        }
        guard from.pans else {
            let column = min(
                max(event.column, layout.laneColumns.lowerBound), layout.laneColumns.upperBound - 1)
            guard let moment = moment(at: column, layout).map(roundMoment) else { return [] }
            guard from.spans else { return move(to: moment) }
            state.range?.to = moment
            return []
        }
        let span = Int64(from.column - event.column) * columnLength
        state.window = from.window.panned(by: span, on: axis)
        return []
    }

    /// Zooms at the pointer over the time axis; scrolls a panel or the lanes elsewhere.
    private mutating func turnWheel(_ event: PointerEvent, _ layout: Layout) -> PointerResult {
        let isUp = event.kind == .wheelUp
        guard hasLanes(at: event, layout), axisRows(layout).contains(event.row),
            let moment = moment(at: event.column, layout)
        else {
            return PointerResult(effects: apply(.view(isUp ? .up : .down)), equivalent: isUp ? .up : .down)
        }
        zoom(by: isUp ? 1 : -1, around: moment)
        return PointerResult(equivalent: keyMap.keys(of: .view(isUp ? .zoomIn : .zoomOut)).first)
    }

    /// Puts the cursor of a panel on a line; a click on the line with the cursor goes there.
    private mutating func click(row: Int, _ layout: Layout) -> PointerResult {
        guard let panel = openPanel, layout.panelRows.dropFirst().contains(row) else {
            return PointerResult()
        }
        let extent = panel.scrolling(atMost: state.scroll + layout.panelRows.count)
        guard extent.hasCursor else { return PointerResult() }
        let head = layout.panelRows.count - 1 - extent.rows
        let line = extent.firstVisible(cursor: state.scroll) + row - layout.panelRows.lowerBound - 1 - head
        guard line >= 0, line <= extent.lastFirst else { return PointerResult() }
        guard line == state.scroll else {
            state.scroll = line
            return PointerResult()
        }
        return PointerResult(effects: apply(.session(.follow)), equivalent: .enter)
    }

    /// The key whose label is at a column of the key bar.
    private func keyBarKey(at column: Int) -> Key? {
        keyBar(row: 0).key(at: column, width: state.size.columns)
    }

    /// The key bar for what is open now; an audience sees only the key that was pressed.
    func keyBar(row: Int) -> KeyBar {
        KeyBar(
            keyMap: keyMap, offers: { (!state.isPresenting || state.keyOwner != .day) && hasInBar($0) },
            isPaused: state.playback.isPaused, row: row, owner: state.keyOwner, showsKeys: state.showsKeys,
            pressed: state.shownKey)
    }
}

extension PointerEvent {
    /// Whether it spans a range: with Shift held down, or the right button where the terminal keeps Shift for itself.
    fileprivate var spansRange: Bool { button == .right || button == .left && modifiers.contains(.shift) }
}

import BackgroundPolicy
import Frames
public import Timeline

extension DashboardModel {
    /// Selects an app; shows it if the filter hides it.
    public mutating func select(_ app: AppID) { select(app, task: nil) }

    /// Selects an app, and one of its tasks; shows the app if the filter hides it.
    mutating func select(_ app: AppID, task: TaskID?) {
        if !state.order.contains(app) { uncover(app) }
        if app != state.selectedApp || task != nil { state.task = task }
        if app != state.selectedApp {
            state.hasMovedSelection = true
            if state.panel != nil { state.scroll = 0 }
        }
        state.selectedApp = app
        keepSelectionVisible()
    }

    /// Shows an app that has no lane: it comes back alone if that is enough, else the filter or the revealing is left.
    private mutating func uncover(_ app: AppID) {
        let name = index.header.roster[app].name
        if state.hiddenApps.remove(app) != nil {
            note(.isShownAgain(name))
            arrangeLanes()
            if state.order.contains(app) { return }
        }
        if !state.laneFilter.isEmpty { note(.leavesFilter(for: name)) }
        state.laneFilter = ""
        state.revealed = nil
        arrangeLanes()
    }

    /// Whether the lanes are those that the person chose, by a filter or by hiding others.
    var hasChosenLanes: Bool { !state.laneFilter.isEmpty || !state.hiddenApps.isEmpty }

    /// Whether what happened is of a lane that the person sees, or of none; everything is where none was chosen.
    func isOfShownLane(_ app: AppID?) -> Bool {
        guard hasChosenLanes, let app else { return true }
        return state.order.contains(app)
    }

    /// Selects an app and a task, or all of its tasks.
    mutating func select(exactly app: AppID, task: TaskID?) {
        guard Int(app.index) < index.apps.count else { return }
        select(app)
        state.task = task
    }

    /// Finds by what the lanes are in order, for another order or another day.
    mutating func measureLanes() {
        state.amounts = [:]
        for app in index.apps.indices.map({ AppID($0) }) {
            state.amounts[app] = state.laneOrder.amount(of: app, in: index)
        }
    }

    /// Puts the lanes in their order, without those that the filter hides.
    mutating func arrangeLanes() {
        let apps = filtered(index.apps.indices.map { AppID($0) })
        // The system's own activities are the background of the apps', and stay below them.
        let inOrder = sorted(apps.filter { $0 != index.systemApp })
        let pinned = inOrder.filter(state.pinnedApps.contains)
        let others = inOrder.filter { !state.pinnedApps.contains($0) }
        let order = pinned + others + apps.filter { $0 == index.systemApp }
        state.order = Array(order.prefix(state.revealed ?? order.count))
        if state.position == nil {
            state.selectedApp = state.order.first
            state.task = nil
        }
        keepSelectionVisible()
    }

    private func sorted(_ apps: [AppID]) -> [AppID] {
        let roster = index.header.roster
        switch state.laneOrder {
        case .roster: return apps
        case .name:
            return apps.map { (name: roster[$0].name.lowercased(), app: $0) }
                .sorted { ($0.name, $0.app) < ($1.name, $1.app) }.map(\.app)
        case .launches, .energy, .heldTime, .failures:
            let amounts = apps.map { (app: $0, amount: state.amounts[$0] ?? 0) }
            return amounts.sorted { ($1.amount, $0.app) < ($0.amount, $1.app) }.map(\.app)
        }
    }

    /// Up to when the day is told.
    var toldUntil: Moment { state.future == .hidden ? state.playhead : end }

    /// The apps that the filter and the person leave.
    private func filtered(_ apps: [AppID]) -> [AppID] {
        let seen = apps.filter { !state.hiddenApps.contains($0) }
        guard !state.laneFilter.isEmpty else { return seen }
        let matching = Set(LaneFilter(state.laneFilter).apps(in: index, through: toldUntil))
        return seen.filter(matching.contains)
    }

    /// Hides the lane of the selected app, unless it is the last one.
    mutating func hideLane() {
        guard let app = selectedApp, let position = state.position else { return warn(.noApp) }
        guard state.order.count > 1 else { return warn(.isLastLane) }
        let next = state.order[position + 1 < state.order.count ? position + 1 : position - 1]
        state.hiddenApps.insert(app)
        select(next)
        arrangeLanes()
        note(.hidden(index.header.roster[app].name, count: state.hiddenApps.count))
    }

    /// Keeps the lane of the selected app above those that are not pinned, or puts it back into its place.
    mutating func togglePinned() {
        guard let app = selectedApp else { return warn(.noApp) }
        let wasPinned = state.pinnedApps.remove(app) != nil
        if !wasPinned { state.pinnedApps.insert(app) }
        arrangeLanes()
        note(.pinned(index.header.roster[app].name, isPinned: !wasPinned))
    }

    /// Begins a range at the playhead, ends it there, or takes it away.
    mutating func changeRange() {
        switch state.range {
        case nil:
            state.range = DayRange(from: state.playhead)
            note(.rangeBegins)
        case let range? where range.to == nil && range.from != state.playhead:
            state.range?.to = state.playhead
        case let range?:
            state.range = nil
            note(range.to == nil ? .rangeIsEmpty : .rangeIsGone)
        }
    }

    /// Collapses the lane of the selected app to one row, or gives it back the rows that the others have.
    mutating func toggleCollapsed() {
        guard let app = selectedApp else { return }
        let wasCollapsed = state.collapsed.remove(app) != nil
        if !wasCollapsed { state.collapsed.insert(app) }
        keepSelectionVisible()
        let name = index.header.roster[app].name
        note(wasCollapsed ? .expanded(app: name) : .collapsed(app: name, isSeen: isCollapsingSeen))
    }

    /// Expands all lanes if any is collapsed, else collapses all.
    mutating func toggleAllCollapsed() {
        // The lane of the system is collapsed from the start, and opens by itself.
        let system = Set([index.systemApp].compactMap(\.self))
        let hadCollapsed = !state.collapsed.subtracting(system).isEmpty
        state.collapsed =
            hadCollapsed
            ? state.collapsed.intersection(system) : Set((0..<index.apps.count).map { AppID($0) })
        keepSelectionVisible()
        note(hadCollapsed ? .expanded(app: nil) : .collapsed(app: nil, isSeen: isCollapsingSeen))
    }

    /// Whether a collapsed lane has fewer rows than the others.
    private var isCollapsingSeen: Bool { layout?.openLane != .collapsed }

    /// Closes the open panel, if one is; the lanes get back its columns, or the panel behind the help its place.
    mutating func closePanel() {
        state.panel = state.panelBelow?.panel
        state.scroll = state.panelBelow?.scroll ?? 0
        state.panelBelow = nil
        state.found = nil
        keepSelectionVisible()
    }

    /// Closes the open panel, and the one behind it.
    mutating func closeAllPanels() {
        state.panelBelow = nil
        closePanel()
    }

    /// Scrolls the lanes so that the selected one is on the screen.
    mutating func keepSelectionVisible() {
        planLayout()
        let position = state.position ?? 0
        // A screen that is too small shows no lanes, until it grows.
        guard let layout else {
            state.firstLane = min(state.firstLane, position)
            return
        }
        let least = LaneStack.first(endingAt: position, state, layout)
        state.firstLane = min(max(state.firstLane, least), position)
        // No row is left empty that a lane could have.
        let last = LaneStack.first(endingAt: state.order.count - 1, state, layout)
        state.firstLane = max(0, min(state.firstLane, last))
        if state.lesson.isOpen { keepSelectionAboveCard() }
    }
}

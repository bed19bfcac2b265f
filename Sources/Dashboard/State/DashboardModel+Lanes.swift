import BackgroundPolicy
import Frames
import Timeline

extension DashboardModel {
    /// Selects an app, and one of its tasks; shows the app if the filter hides it.
    mutating func select(_ app: AppID, task: TaskID? = nil) {
        if !state.order.contains(app) {
            state.laneFilter = ""
            state.revealed = nil
            arrangeLanes()
        }
        if app != state.selectedApp || task != nil { state.task = task }
        if app != state.selectedApp, state.panel != nil { state.scroll = 0 }
        state.selectedApp = app
        keepSelectionVisible()
    }

    /// Selects an app and a task, or all of its tasks.
    mutating func select(exactly app: AppID, task: TaskID?) {
        guard Int(app.index) < index.apps.count else { return }
        select(app)
        state.task = task
    }

    /// Puts the lanes in their order, without those that the filter hides.
    mutating func arrangeLanes() {
        let apps = (0..<index.apps.count).map { AppID($0) }
        state.amounts = [:]
        for app in apps { state.amounts[app] = state.laneOrder.amount(of: app, in: index) }
        let order = sorted(filtered(apps))
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
            return apps.sorted {
                (roster[$0].name.lowercased(), $0) < (roster[$1].name.lowercased(), $1)
            }
        case .launches, .energy, .heldTime, .failures:
            let amounts = apps.map { (app: $0, amount: state.amounts[$0] ?? 0) }
            return amounts.sorted { ($1.amount, $0.app) < ($0.amount, $1.app) }.map(\.app)
        }
    }

    /// The apps whose name, bundle identifier or one of whose tasks contains the filter.
    private func filtered(_ apps: [AppID]) -> [AppID] {
        let filter = state.laneFilter.lowercased()
        guard !filter.isEmpty else { return apps }
        let roster = index.header.roster
        var matches = apps.map { app in
            [roster[app].name, roster[app].bundleIdentifier].contains { $0.lowercased().contains(filter) }
        }
        for task in roster.tasks where task.identifier.lowercased().contains(filter) {
            matches[Int(task.app.index)] = true
        }
        return apps.filter { matches[Int($0.index)] }
    }

    /// Scrolls the lanes so that the selected one is on the screen.
    mutating func keepSelectionVisible() {
        let position = state.position ?? 0
        // A screen that is too small shows no lanes, until it grows.
        guard let layout = Layout(state, of: index) else {
            state.firstLane = min(state.firstLane, position)
            return
        }
        let shown = layout.shownLanes
        state.firstLane = min(max(state.firstLane, position - shown + 1), position)
        state.firstLane = max(0, min(state.firstLane, state.order.count - shown))
    }
}

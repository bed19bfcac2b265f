import Timeline

extension DashboardModel {
    /// Begins to show the day to an audience.
    public mutating func present() {
        state.isPresenting = true
        keepSelectionVisible()
    }

    /// Begins to show the day to an audience, or ends it and shows everything.
    mutating func togglePresenting() {
        state.isPresenting.toggle()
        state.revealed = nil
        state.shownKey = nil
        arrangeLanes()
        if !state.isPresenting { note(.presentsNoLonger) }
    }

    /// Reveals the next lane: at first only the first one is shown, and after the last all are.
    mutating func revealLane() {
        guard state.isPresenting else {
            note(.presentsNotYet)
            return
        }
        let next = (state.revealed ?? 0) + 1
        state.revealed = next
        arrangeLanes()
        if state.order.count < next || state.order.count == index.apps.count { state.revealed = nil }
        if let newest = state.order.last { select(newest) }
    }
}

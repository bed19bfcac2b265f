import Timeline

extension Layout.Needs {
    /// What the lanes and the panel that a state shows need, and a row of the inspector a factor.
    init(_ state: DashboardState, of index: TimelineIndex) {
        size = state.size
        panel = state.panel?.descriptor.form ?? .overlay
        laneCount = state.order.count
        collapsedCount = state.collapsedCount
        factorCount = index.factors.count
        laneHeight = state.laneHeight
        hasRefills = index.tells(.budgets)
        ghostCount = state.ghostCount
        isPresenting = state.isPresenting
    }
}

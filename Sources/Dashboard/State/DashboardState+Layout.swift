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
        told = ToldRows(index, at: state.eventLevel, isGrowing: state.course != nil)
        ghostCount = state.ghostCount
        isPresenting = state.isPresenting
        cardRows = state.cardRoom?.rows ?? 0
    }
}

extension ToldRows {
    /// What a day tells at any time, in a list of events of a level.
    ///
    /// How long the list becomes is known of a log that is whole; of another day that would tell its future.
    init(_ index: TimelineIndex, at level: EventLevel, isGrowing: Bool) {
        let events = level == .everything ? index.events.count : index.numbers.essential.count
        self.init(
            battery: index.tells(.battery), budgets: index.tells(.budgets), network: index.tells(.network),
            events: index.isLogged && !isGrowing ? events : .max)
    }
}

public import Timeline

extension DashboardModel {
    /// Begins with the changes of an earlier session, which can be undone as if they had just been made.
    ///
    /// - Parameters:
    ///   - interventions: The changes, in order of time; the day of this model has none of them.
    ///   - changed: The day with the changes.
    public mutating func goOn(with interventions: [Intervention], in changed: TimelineIndex) {
        state.changes.begin(with: interventions)
        if !interventions.isEmpty { show(changed, former: index) }
        state.lesson.isOpen = false
        state.hint = nil
    }
}

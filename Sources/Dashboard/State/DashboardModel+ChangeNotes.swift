import Timeline

extension DashboardModel {
    /// What the lists of changes say after a change; empty where it changes the day.
    func note(ofChange number: Int) -> String {
        guard state.changes.changes[number].isOn else { return " (switched off)" }
        return !hidesRest && hasNoEffect(number) ? " (no effect)" : ""
    }

    /// Whether a change of the list does nothing in the day as it is now, as when what it asks for is so already.
    ///
    /// A change that was made earlier may have brought that about. What an act does happens at its moment, between its
    /// own event and that of the next act.
    private func hasNoEffect(_ number: Int) -> Bool {
        let changes = state.changes.changes
        let intervention = changes[number].intervention
        let alike = changes[number...].count { $0.isOn && $0.intervention == intervention }
        let first = index.events.partitioningIndex { $0.moment >= intervention.moment }
        let rest = index.events[first...].prefix { $0.moment == intervention.moment }
        let own = rest.indices.filter { rest[$0].happening == .intervention(intervention.act) }
        // The scenario may act alike, before what a person adds; of a day that does not have the act nothing is known.
        guard own.count >= alike else { return false }
        let next = own[own.count - alike] + 1
        return next == rest.endIndex || !rest[next].happening.isEffect
    }
}

extension Happening {
    /// Whether it comes of the act that it follows at once: neither is another act, nor what tells again that the
    /// switches of Background App Refresh are disabled.
    fileprivate var isEffect: Bool {
        switch self {
        case .intervention, .device(.setting(.refreshRestricted, _, _)): false
        case .device, .app, .request: true
        }
    }
}

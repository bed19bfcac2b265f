import Timeline

/// The day that the lines of a recording build up, and the events that were superseded on the way.
struct RecordedDay: Sendable {
    /// The current events of the day, in order of time.
    private(set) var events: [TimelineEvent] = []
    /// For each supersession, how many events it kept and which it removed.
    private var supersessions: [(kept: Int, removed: [TimelineEvent])] = []
    /// Whether the playhead may have passed more of the current version than the events.
    var isBehind = false
    /// The last moment of each version that was left while that was so.
    private var leftBehind: [Int: Moment] = [:]

    /// The number of versions of the day: one, and another for each supersession.
    var stageCount: Int { supersessions.count + 1 }

    mutating func append(_ event: TimelineEvent) { events.append(event) }

    /// The last moment of which a version has events, if the playhead may have passed more of it.
    func lastWritten(ofStage stage: Int) -> Moment? {
        stage == stageCount - 1 ? lastWritten : leftBehind[stage]
    }

    private var lastWritten: Moment? { isBehind ? events.last?.moment ?? .start : nil }

    /// Removes the events from an index on.
    mutating func supersede(from index: Int) {
        leftBehind[stageCount - 1] = lastWritten
        isBehind = false
        supersessions.append((index, Array(events[index...])))
        events.removeSubrange(index...)
    }

    /// Removes the events that an intervention supersedes in recordings of version 1, which do not say so.
    ///
    /// These are later ones, if the playhead moved back before it, and the ends of what was unfinished at its
    /// moment.
    mutating func supersedeSilently(_ intervention: TimelineEvent, isRewound: Bool) {
        var kept = events.count
        while kept > 0, isUndone(events[kept - 1], by: intervention, isRewound) { kept -= 1 }
        if kept < events.count { supersede(from: kept) }
    }

    private func isUndone(_ event: TimelineEvent, by act: TimelineEvent, _ isRewound: Bool) -> Bool {
        if event.moment > act.moment { return isRewound }
        if event.moment == act.moment, case .request(_, .ended(.unfinished, _, _, _)) = event.happening {
            return true
        }
        return false
    }

    /// The events of the first stage, and for each later stage how many it keeps and which it adds.
    ///
    /// - Complexity: O(events of all stages), like the file.
    func stages() -> (first: [TimelineEvent], changes: [Recording.Change]) {
        var day = events
        var changes: [Recording.Change] = []
        for supersession in supersessions.reversed() {
            changes.append(
                Recording.Change(keeping: supersession.kept, adding: Array(day[supersession.kept...])))
            day.removeSubrange(supersession.kept...)
            day += supersession.removed
        }
        return (day, changes.reversed())
    }
}

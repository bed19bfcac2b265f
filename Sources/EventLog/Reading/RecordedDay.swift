import Timeline

/// The day that the lines of a log build up, and what was taken off it on the way.
struct RecordedDay: Sendable {
    /// The events of the day as it stands, in order of time.
    private(set) var events: [TimelineEvent] = []
    /// What each supersession left, and what it took off.
    private var supersessions: [(kept: Int, removed: [TimelineEvent])] = []

    /// How many days there were: one, and another with each supersession.
    var stageCount: Int { supersessions.count + 1 }

    mutating func append(_ event: TimelineEvent) { events.append(event) }

    /// Takes the events from a place on off the day.
    mutating func supersede(from place: Int) {
        supersessions.append((place, Array(events[place...])))
        events.removeSubrange(place...)
    }

    /// Makes room for an intervention as logs of version 1 do: it takes off what is later than itself where the
    /// playhead went back before it, and the ends of what was unfinished when the day had ended.
    mutating func supersedeSilently(_ intervention: TimelineEvent, isRewound: Bool) {
        var place = events.count
        while place > 0, isUndone(events[place - 1], by: intervention, isRewound) { place -= 1 }
        if place < events.count { supersede(from: place) }
    }

    private func isUndone(_ event: TimelineEvent, by act: TimelineEvent, _ isRewound: Bool) -> Bool {
        if event.moment > act.moment { return isRewound }
        if event.moment == act.moment, case .ended(_, .unfinished, _, _, _) = event.happening { return true }
        return false
    }

    /// The events of the first stage, and what each later one keeps of the stage before and adds to it.
    ///
    /// O(events of all stages), as the file is.
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

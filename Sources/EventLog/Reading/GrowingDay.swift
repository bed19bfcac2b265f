import Timeline

/// The index of a recording that is being read, which follows its events.
struct GrowingDay {
    /// The index of the newest stage's first events; nil before one was asked for.
    private var index: GrowingIndex?
    private var taken = 0
    private var stages = 1

    /// Takes what has come since the last time, if the index was asked for before.
    mutating func follow(_ recording: Recording) {
        // What was superseded cannot be taken out of an index.
        if recording.stageCount != stages {
            index = nil
            stages = recording.stageCount
        }
        if index != nil { take(recording.events) }
    }

    /// The index of all that has come.
    mutating func index(of recording: Recording) -> TimelineIndex {
        let events = recording.events
        // Before the first event the roster is not complete, and the evidence of a device comes at the end.
        guard !recording.header.isLogged, !events.isEmpty else { return recording.index }
        follow(recording)
        if index == nil {
            index = GrowingIndex(header: recording.header.day)
            taken = 0
            take(events)
        }
        return index?.index(of: events, through: recording.lastMoment) ?? recording.index
    }

    private mutating func take(_ events: [TimelineEvent]) {
        for event in events[taken...] { index?.add(event) }
        taken = events.count
    }
}

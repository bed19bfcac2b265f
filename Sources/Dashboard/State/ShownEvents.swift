import Timeline

/// The events that a filter shows, found one after the other from a moment on, back or forward.
///
/// The indices of events go from the last to the first, or the other way round.
struct ShownEvents {
    private let index: TimelineIndex
    private let filter: EventFilter
    /// The events to choose from; nil for all events of the day.
    private let choice: [Int32]?
    /// The position in the choice between the events before and after.
    private var position: Int

    /// The events before and after a place that lies behind a number of the day's events.
    init(_ filter: EventFilter, in index: TimelineIndex, behind count: Int) {
        self.index = index
        self.filter = filter
        choice = filter.choice(in: index.numbers)
        position = choice.map { $0.partitioningIndex { $0 >= count } } ?? count
    }

    /// The next event before the place, which moves there.
    mutating func previous() -> Int? {
        while position > 0 {
            position -= 1
            let number = choice.map { Int($0[position]) } ?? position
            if shows(number) { return number }
        }
        return nil
    }

    /// The next event after the place, which moves behind it.
    mutating func next() -> Int? {
        let end = choice?.count ?? index.events.count
        while position < end {
            let number = choice.map { Int($0[position]) } ?? position
            position += 1
            if shows(number) { return number }
        }
        return nil
    }

    private func shows(_ number: Int) -> Bool {
        filter.shows(index.events[number].happening, index.header.roster)
    }
}

extension EventFilter {
    /// The shortest list that has all events which the filter shows; nil for all events of the day.
    fileprivate func choice(in numbers: EventNumbers) -> [Int32]? {
        let ofLevel: [Int32]? =
            switch level {
            case .everything: nil
            case .essential: numbers.essential
            case .failures: numbers.failures
            }
        guard let ofApp = app.map({ numbers.events(of: $0) }) else { return ofLevel }
        guard let ofLevel, ofLevel.count < ofApp.count else { return ofApp }
        return ofLevel
    }
}

import Answers
import Timeline

/// What went wrong in a day, in order of time: each request once at a moment, so that several of one moment follow each
/// other.
struct Failures {
    private(set) var events: [TimelineEvent] = []

    /// The failures of the apps that count.
    init(in index: TimelineIndex, of counts: (AppID?) -> Bool) {
        for number in index.numbers.failures {
            let event = index.events[Int(number)]
            if event.happening.isNoteworthy, counts(event.happening.app(in: index.header.roster)) {
                add(event)
            }
        }
    }

    /// How long before its end a request may be told that its time is over; they are one failure.
    private static let longestWarning = Span.minute

    private mutating func add(_ event: TimelineEvent) {
        let warned = events.lastIndex { $0.moment < event.moment - Self.longestWarning }.map { $0 + 1 } ?? 0
        if let warning = events[warned...].firstIndex(where: { $0.isWarning(of: event) }) {
            events.remove(at: warning)
        }
        let first = events.lastIndex { $0.moment < event.moment }.map { $0 + 1 } ?? 0
        let (app, request) = (event.happening.app, event.happening.request)
        for number in first..<events.count where events[number].happening.app == app {
            let known = events[number].happening.request
            // A process that ends by force is told by the requests whose work that ends.
            if request == nil || request == known { return }
            if known == nil { return events[number] = event }
        }
        events.append(event)
    }

    /// How many lie behind the key forward, or before the key back: what the person went to is passed over, and without
    /// that none of the moment.
    func count(before moment: Moment, _ pointed: Pointed?, isForward: Bool) -> Int {
        let first = events.partitioningIndex { $0.moment >= moment }
        let end = events.partitioningIndex { $0.moment > moment }
        let place = events[first..<end].firstIndex {
            pointed?.moment == moment && $0.happening.app == pointed?.app
                && $0.happening.request == pointed?.request
        }
        return isForward ? place.map { $0 + 1 } ?? first : place ?? end
    }
}

extension TimelineEvent {
    /// Whether it is the warning before the end of a request, which is another event.
    fileprivate func isWarning(of end: TimelineEvent) -> Bool {
        guard case .request(let warned, .expiring) = happening,
            case .request(let ended, .ended) = end.happening
        else { return false }
        return warned.id == ended.id
    }
}

extension DashboardModel {
    /// Moves to what went wrong next, or before, in the lanes that the person chose, stays there, and says which of how
    /// many it is.
    mutating func moveToFailure(isForward: Bool) -> [Effect] {
        let failures = Failures(in: index, of: isOfShownLane)
        let count = failures.count(before: state.playhead, state.pointed, isForward: isForward)
        let number = isForward ? count : count - 1
        guard failures.events.indices.contains(number) else {
            note(
                isForward && hidesRest
                    ? .restIsHidden(hasChanges: false)
                    : .noFailure(
                        isAfter: isForward, hasAny: !failures.events.isEmpty, ofLanes: hasChosenLanes))
            return []
        }
        let event = failures.events[number]
        let effects = go(to: event)
        state.playback.isPaused = true
        let text = EventText(event, index.header, index.evidence)
        let isWhole = !index.isPartial && state.course == nil && state.future != .hidden
        let all = isWhole ? failures.events.count : nil
        note(
            .failure(
                number + 1, of: all, ofLanes: hasChosenLanes, app: text.subject, task: text.identifier))
        return effects
    }
}

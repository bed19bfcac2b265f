/// The requests that two versions of a day both have, and that end differently in them.
public struct OutcomeChanges: Hashable, Sendable {
    /// How requests ended before and end now, as printed, and how many did.
    private struct Change: Hashable {
        let former: String
        let current: String
        var count = 1
    }

    private var changes: [Change] = []

    /// No changes.
    init() {}

    /// Compares the requests of two versions of a day that end after a moment in one of them.
    ///
    /// Requests of one task that were submitted at the same moment are the same; those that one version has still
    /// waiting or running at its end are not compared.
    /// - Complexity: O(n) in the requests of both.
    init(former: TimelineIndex, current: TimelineIndex, after moment: Moment) {
        for number in 0..<min(former.apps.count, current.apps.count) {
            let before = former.apps[number].requests.map { former.requests[$0] }
            let now = current.apps[number].requests.map { current.requests[$0] }
            var next = before.startIndex
            for record in now {
                while next < before.endIndex, before[next].submitted < record.submitted { next += 1 }
                let twin = before[next...].prefix { $0.submitted == record.submitted }
                    .first {
                        $0.request.task == record.request.task && $0.request.mode == record.request.mode
                    }
                guard let twin, max(twin.ended ?? .start, record.ended ?? .start) > moment,
                    let ends = twin.endWords(former), let endsNow = record.endWords(current), ends != endsNow
                else { continue }
                add(Change(former: ends, current: endsNow))
            }
        }
    }

    private mutating func add(_ change: Change) {
        let known = changes.firstIndex { $0.former == change.former && $0.current == change.current }
        if let known { changes[known].count += 1 } else { changes.append(change) }
    }

    /// Whether each request ends as before.
    public var isEmpty: Bool { changes.isEmpty }

    /// The changes as printed, the most frequent by its outcomes: `1 request expired instead of completed, 2 other
    /// outcomes`; nil without changes.
    public var text: String? {
        // Of as many the one that came first.
        guard let most = changes.map(\.count).max(), let change = changes.first(where: { $0.count == most })
        else { return nil }
        let others = changes.reduce(-most) { $0 + $1.count }
        return "\(Counted.text(most, "request", "requests")) \(change.current) instead of \(change.former)"
            + (others > 0 ? ", \(Counted.text(others, "other outcome", "other outcomes"))" : "")
    }
}

extension RequestRecord {
    /// How the request ends in a day, as printed; nil while it waits or runs.
    fileprivate func endWords(_ index: TimelineIndex) -> String? {
        outcome?.text(of: request.mode, isLogged: index.evidence != nil)
    }
}

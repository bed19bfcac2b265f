import BackgroundPolicy
import Timeline

/// Why the lane of an app is empty, where its background work never ran.
struct LaneNote {
    let text: String

    /// The notes of all apps that have one; once for each day.
    static func notes(of index: TimelineIndex) -> [AppID: String] {
        var notes: [AppID: String] = [:]
        for number in index.apps.indices {
            let app = AppID(number)
            notes[app] = LaneNote(app, in: index)?.text
        }
        return notes
    }

    /// The note of an app; nil if something of it ran, or it asked for nothing.
    ///
    /// - Complexity: O(requests of the app), but for apps of which something ran.
    init?(_ app: AppID, in index: TimelineIndex) {
        let tracks = index[app]
        guard tracks.running.allSatisfy(\.isEmpty), !index.isPartial, !tracks.requests.isEmpty,
            tracks.requests.count <= Self.requestsAtMost
        else { return nil }
        var total: [Factor: Int64] = [:]
        for number in tracks.requests {
            for (factor, time) in index.requests[number].heldBack(until: index.end) {
                total[factor, default: 0] += time
            }
        }
        let longest = Factor.allCases.compactMap { factor in total[factor].map { (factor: factor, time: $0) }
        }
        .max { $0.time < $1.time }
        guard let longest else { return nil }
        text = "never launched: held by \(longest.factor.name) for \(Span.text(longest.time))"
    }

    /// Beyond this many requests a note costs too much for what it says.
    private static let requestsAtMost = 200
}

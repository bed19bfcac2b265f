import BackgroundPolicy
package import Timeline

/// Why the lane of an app is empty, where its background work never ran.
package struct LaneNote {
    /// Such as `never launched: held by App Switcher for 4 h`.
    package let text: String

    /// The note of each app, nil where it has none; once for each day.
    package static func notes(of index: TimelineIndex) -> [String?] {
        index.apps.indices.map { LaneNote(AppID($0), in: index)?.text }
    }

    /// The note of an app; nil if something of it ran, or it asked for nothing.
    ///
    /// - Complexity: O(requests of the app), but for apps of which something ran.
    package init?(_ app: AppID, in index: TimelineIndex) {
        let tracks = index[app]
        guard tracks.running.allSatisfy(\.isEmpty), !index.isPartial, !tracks.requests.isEmpty,
            tracks.requests.count <= Self.requestsAtMost
        else { return nil }
        let requests = tracks.requests.map { index.requests[$0] }
        guard
            let text = index.evidence.map({ Self.text(requests, $0, until: index.end) })
                ?? Self.text(requests, until: index.end)
        else { return nil }
        self.text = text
    }

    /// The factor that held requests of a simulated day the longest; nil if none did.
    private static func text(_ requests: [RequestRecord], until end: Moment) -> String? {
        var total = [Int64](repeating: 0, count: Factor.allCases.count)
        for record in requests {
            for (factor, time) in record.heldBack(until: end) { total[Int(factor.rawValue)] += time }
        }
        let longest = Factor.allCases.map { (factor: $0, time: total[Int($0.rawValue)]) }
            .max { $0.time < $1.time }.flatMap { $0.time > 0 ? $0 : nil }
        return longest.map { "never launched: held by \($0.factor.name) for \(Span.text($0.time))" }
    }

    /// What blocked requests the longest, as a device logged it; nil if nothing did.
    private static func text(
        _ requests: [RequestRecord], _ evidence: DeviceEvidence, until end: Moment
    ) -> String? {
        var total: [(cause: PolicyHolds.Cause, time: Milliseconds)] = []
        for sum in requests.flatMap({ PolicyHolds($0, evidence, until: end).sums }) {
            if let place = total.firstIndex(where: { $0.cause == sum.cause }) {
                total[place].time += sum.milliseconds
            } else {
                total.append((sum.cause, sum.milliseconds))
            }
        }
        guard let longest = total.map(\.time).max() else { return nil }
        let names = total.filter { $0.time == longest }.map { PolicyWords.name($0.cause) }
        let length = longest > 0 ? " for \(Span.text(longest))" : ""
        return "no launch in this log: blocked by \(Quantities.list(names))\(length)"
    }

    /// Beyond this many requests a note costs too much for what it says.
    private static let requestsAtMost = 200
}

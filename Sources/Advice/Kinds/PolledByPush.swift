import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// A server that wakes the app by push more often than the system launches it (R036, R038).
enum PolledByPush: Advisor {
    static let id = FindingID.polledByPush
    /// So many pushes at even intervals are no news that happened, but a server's clock.
    private static let inARow = 6

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        let spacing = app.limits[.pushSpacing]
        let pushes = app.script.pushes
        return pushes.indices.compactMap { place in
            let push = pushes[place]
            guard let interval = interval(of: push.arrivals, below: spacing) else { return nil }
            return Diagnosis(
                app: app.id, task: push.task, key: "arrivals",
                mistake: "the server sends every \(Span.text(interval)), and launches are "
                    + "\(Span.text(spacing)) apart",
                remedy: "let the server gather its news, and send a push at most every \(Span.text(spacing))",
                ground: .rule(36),
                effect: { day in
                    let received = day.requests(push.task)
                    let launches = Set(received.compactMap { $0.runs.first?.launch }).count
                    guard !received.isEmpty else { return nil }
                    return Counted.text(received.count, "push", "pushes") + " gave "
                        + Counted.text(launches, "launch", "launches")
                },
                fix: { $0.pushes[place].arrivals = spaced(push.arrivals, by: spacing) })
        }
    }

    /// The interval at which pushes come evenly, to the second, if it is below the spacing of launches.
    private static func interval(of arrivals: [Moment], below spacing: Int64) -> Int64? {
        let intervals = zip(arrivals, arrivals.dropFirst()).map { $1 - $0 }
        var row = 1
        for (place, interval) in intervals.enumerated() {
            let isEven = place > 0 && abs(interval - intervals[place - 1]) <= Span.second
            row = isEven ? row + 1 : 2
            if row >= inARow, interval < spacing { return interval }
        }
        return nil
    }

    /// The arrivals without those that come too soon after the one before that is kept.
    private static func spaced(_ arrivals: [Moment], by spacing: Int64) -> [Moment] {
        arrivals.reduce(into: []) { kept, arrival in
            if kept.last.map({ arrival - $0 >= spacing }) ?? true { kept.append(arrival) }
        }
    }
}

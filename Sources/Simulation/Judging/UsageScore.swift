import BackgroundPolicy
import Timeline

/// Usage as a weight (R258): on an idle phone a refresh far from a visit runs once it has waited long enough.
///
/// Its score falls evenly with the distance to the expected visit. The score that is enough falls while it waits, down
/// to a least one. No source gives the numbers, nor that either falls evenly.
struct UsageScore {
    private let horizon: Milliseconds
    private let least: Int64
    private let patience: Milliseconds

    init(_ limits: PolicyLimits) {
        horizon = max(limits[.usageHorizon], 1)
        least = limits[.usageScore]
        patience = max(limits[.usagePatience], 1)
    }

    /// Whether a request may run though no window is open.
    func isEnough(_ situation: Situation) -> Bool {
        situation.device.isIdle
            && isEnough(
                for: situation.app.expectation, waitingSince: situation.earliestBegin, at: situation.now)
    }

    /// Whether a request that could begin at a moment has waited long enough for a visit that is expected.
    func isEnough(for visit: ExpectedVisit, waitingSince begin: Milliseconds, at now: Milliseconds) -> Bool {
        guard now >= begin, now < visit.moment, visit.moment - now <= horizon else { return false }
        return weight(of: visit, at: now) / horizon >= needed(afterWaiting: now - begin)
    }

    /// When such a request will have waited long enough; nil if that is not before an end, or the visit is due earlier.
    func momentEnough(
        for visit: ExpectedVisit, waitingSince begin: Milliseconds, from now: Milliseconds,
        before end: Milliseconds
    ) -> Milliseconds? {
        // Both change in one direction as time passes, so that a search finds the first moment.
        var (early, late) = (max(now, begin), min(visit.moment, end) - 1)
        guard early <= late, isEnough(for: visit, waitingSince: begin, at: late) else { return nil }
        while early < late {
            let middle = early + (late - early) / 2
            if isEnough(for: visit, waitingSince: begin, at: middle) {
                late = middle
            } else {
                early = middle + 1
            }
        }
        return early
    }

    /// The score of a visit times the horizon; below zero where it is further ahead than that.
    func weight(of visit: ExpectedVisit, at now: Milliseconds) -> Int64 {
        visit.likelihood * (horizon - (visit.moment - now))
    }

    /// When a visit that weighs less now weighs as much as another; nil for never.
    func momentEqual(_ visit: ExpectedVisit, _ other: ExpectedVisit, from now: Milliseconds) -> Milliseconds?
    {
        let gain = visit.likelihood - other.likelihood
        guard gain > 0 else { return nil }
        let behind = weight(of: other, at: now) - weight(of: visit, at: now)
        return now + (max(behind, 0) + gain - 1) / gain
    }

    /// The score that is enough for a request that has waited for a while.
    private func needed(afterWaiting waited: Milliseconds) -> Int64 {
        1_000 - (1_000 - min(least, 1_000)) * min(waited, patience) / patience
    }
}

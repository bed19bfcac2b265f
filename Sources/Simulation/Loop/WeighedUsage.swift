import BackgroundPolicy
import Timeline

/// Usage as a weight, where `refreshTimes` is `weighed` (R258): which visit is expected, and when a refresh that waits
/// for it is judged again.
extension World {
    /// Lists the visits that are expected from now on; called at the start and at each midnight.
    mutating func planExpectedVisits(_ app: AppID) {
        let today = scenario.header.calendar.dayNumber(at: Moment(now))
        // Each kind of day comes within a week, and a later one of its kind never counts more.
        let last = min(limits[.usageHorizon] / Span.day + 1, 7)
        expectedVisits[Int(app.index)] = (0...last).flatMap { later in
            let midnight = scenario.header.calendar.moment(day: today + later, timeOfDay: 0).milliseconds
            return usage.habits(of: app, on: predictingDays(for: today + later, app)).map {
                ExpectedVisit(moment: midnight + $0.timeOfDay, likelihood: $0.likelihood)
            }
        }
        weighUsage(app)
    }

    /// Expects a visit no more that has come, perhaps early.
    mutating func answerExpectedVisits(_ app: AppID) {
        guard choices.weighUsage else { return }
        let matched = now + limits[.usageMatch]
        expectedVisits[Int(app.index)].removeAll { $0.moment <= matched }
        weighUsage(app)
    }

    /// Takes the expected visit that weighs most, and looks again when it has passed or another weighs as much.
    mutating func weighUsage(_ app: AppID) {
        let score = UsageScore(limits)
        let ahead = expectedVisits[Int(app.index)].filter { $0.moment > now }
        let most = ahead.max { score.weight(of: $0, at: now) < score.weight(of: $1, at: now) }
        apps[app].standing.expect(most ?? ExpectedVisit(moment: AppCondition.never, likelihood: 0))
        markDirty(app)
        guard let most else { return }
        let overtaken = ahead.compactMap { score.momentEqual($0, most, from: now) }
        let next = max(overtaken.min().map { min($0, most.moment) } ?? most.moment, now + 1)
        apps[app].weighsUsageAt = next
        schedule(.usageWeighed(app), at: next)
    }

    mutating func reweighUsage(_ app: AppID) {
        if now == apps[app].weighsUsageAt { weighUsage(app) }
    }

    /// Judges a request again when it has waited long enough; a phone in use is judged when it lies idle.
    mutating func rejudgeWhenWeighed(_ index: RequestIndex) {
        let (app, begin) = (requests[index].app, requests[index].earliestBegin)
        guard device.conditions.isIdle, rules.row(requests[index].mode).isTimedByUsage else { return }
        let (score, visit) = (UsageScore(limits), apps[app].standing.expectation)
        // What has waited long enough is held by something else, such as a quiet time, and the wait changes nothing.
        guard !score.isEnough(for: visit, waitingSince: begin, at: now) else { return }
        // The search is costly, and most often the app is judged early enough for another request.
        let planned = apps[app].judgesUsageAt
        guard
            let moment = score.momentEnough(
                for: visit, waitingSince: begin, from: now + 1, before: planned > now ? planned : .max)
        else { return }
        apps[app].judgesUsageAt = moment
        schedule(.evaluate(app), at: moment)
    }
}

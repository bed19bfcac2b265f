import BackgroundPolicy
import Simulation
import Timeline

/// Live Activities: updates and starts over their budgets, and what starts none.
extension InspectedApp {
    /// Updates with the priority 10 of which more are sent in an hour than are delivered (R273); a note.
    var activityUpdatesOverBudget: [Diagnosis] {
        let limit: Limit =
            script.supportsFrequentUpdates ? .frequentActivityPushesPerHour : .activityPushesPerHour
        let most = limits[limit]
        return script.activityPushes.enumerated().compactMap { index, push in
            guard push.isUrgent, Self.most(push.arrivals, in: Span.hour) > most else { return nil }
            func diagnosis(
                _ remedy: String, _ rule: Int, fix: @escaping @Sendable (inout AppScript) -> Void
            ) -> Diagnosis {
                Diagnosis(
                    app: id, task: push.task, key: "apns-priority",
                    mistake: "the server sends \(Self.most(push.arrivals, in: Span.hour)) updates "
                        + "with the priority 10 in an hour, and \(most) are delivered at once",
                    remedy: remedy, ground: .rule(rule), isNote: true,
                    effect: { day in
                        let held = day.requests(push.task).count {
                            $0.heldBack(until: day.index.header.end).contains { $0.factor == .systemBudgets }
                        }
                        return held > 0
                            ? Counted.text(held, "update", "updates") + " waited for the budget" : nil
                    },
                    fix: fix)
            }
            let patient = diagnosis(
                "send those with the priority 5 that the person need not notice at once; "
                    + "they do not count (R273)", 273
            ) { $0.activityPushes[index].isUrgent = false }
            guard !script.supportsFrequentUpdates else { return patient }
            var frequent = diagnosis(
                "set NSSupportsLiveActivitiesFrequentUpdates in Info.plist, for a larger budget (R274)", 274
            ) { $0.supportsFrequentUpdates = true }
            frequent.alternatives = [patient]
            return frequent
        }
    }

    /// A push that starts a Live Activity without an alert (R276).
    var startPushWithoutAlert: [Diagnosis] {
        script.startPushes.enumerated().filter { !$1.hasAlert }.map { index, push in
            Diagnosis(
                app: id, task: push.task, key: "alert",
                mistake: "a push that starts a Live Activity must have an alert",
                remedy: "put an alert into the payload", ground: .rule(276),
                effect: { day in
                    let refused = day.refusals(.startWithoutAlert) { $1 == push.task }
                    guard refused > 0 else { return nil }
                    return Counted.text(refused, of: push.arrivals.count, "push", "pushes")
                        + " started nothing"
                },
                fix: { $0.startPushes[index].hasAlert = true })
        }
    }

    /// Pushes that start Live Activities of which more come in 24 hours than the fixed budget has (R275).
    var startPushesOverBudget: [Diagnosis] {
        let most = limits[.startPushesPerDay]
        let sent = Self.most(startArrivals, in: Span.day)
        guard sent > most else { return [] }
        let kept = Self.kept(startArrivals, in: Span.day, atMost: most)
        return script.startPushes.enumerated().compactMap { index, push in
            guard push.hasAlert, push.arrivals.contains(where: { !kept.contains($0) }) else { return nil }
            return Diagnosis(
                app: id, task: push.task, key: "arrivals",
                mistake: "the server sends \(sent) pushes in 24 hours that start Live Activities, "
                    + "and those over the budget of \(most) are dropped",
                remedy: "request an activity in the app where possible, which does not count; "
                    + "update one that is shown instead of starting the next",
                ground: .rule(275),
                effect: { $0.refused([push.task], .startBudgetExceeded, "push was", "pushes were") },
                fix: { $0.startPushes[index].arrivals = push.arrivals.filter(kept.contains) })
        }
    }

    /// When pushes come that may start a Live Activity.
    private var startArrivals: [Moment] {
        script.startPushes.filter(\.hasAlert).flatMap(\.arrivals).sorted()
    }

    /// The moments of which a budget admits each, the first come first.
    private static func kept(
        _ moments: [Moment], in length: Milliseconds, atMost most: Int64
    ) -> Set<Moment> {
        var kept: [Moment] = []
        for moment in moments where Int64(kept.count { moment - $0 < length }) < most { kept.append(moment) }
        return Set(kept)
    }

    /// Live Activities that are requested, or started by a push, while as many are shown as an app may have (R278).
    var activitiesOverLimit: [Diagnosis] {
        let most = limits[.activitiesPerApp]
        let admitted = Self.kept(startArrivals, in: Span.day, atMost: limits[.startPushesPerDay])
        let requested = script.liveActivities.enumerated().flatMap { index, activity in
            let starts = script.startPushes.filter { $0.hasAlert && $0.activity.offset == index }
            return
                (activity.requests + activity.requestsByIntent
                + starts.flatMap(\.arrivals).filter(admitted.contains)).map { (moment: $0, index: index) }
        }.sorted { ($0.moment, $0.index) < ($1.moment, $1.index) }
        var ends: [Moment] = []
        var refused: [Int: Set<Moment>] = [:]
        for (moment, index) in requested {
            guard ends.count(where: { $0 > moment }) < most else {
                refused[index, default: []].insert(moment)
                continue
            }
            let life = limits[.activityLife]
            ends.append(moment + min(script.liveActivities[index].lasts ?? life, life))
        }
        return script.liveActivities.enumerated().compactMap { index, activity in
            guard let over = refused[index] else { return nil }
            return Diagnosis(
                app: id, task: activity.task, key: "requests",
                mistake: "\(Counted.text(over.count, "request comes", "requests come")) while "
                    + "\(most) Live Activities are shown, as many as an app may have",
                remedy: "end those that are over, or update one that is shown", ground: .rule(278),
                effect: { $0.refused([activity.task], .tooManyActivities, "request was", "requests were") },
                fix: { script in
                    script.liveActivities[index].requests.removeAll(where: over.contains)
                    script.liveActivities[index].requestsByIntent.removeAll(where: over.contains)
                    for push in script.startPushes.indices
                    where script.startPushes[push].activity.offset == index {
                        script.startPushes[push].arrivals.removeAll(where: over.contains)
                    }
                })
        }
    }
}

extension InspectedApp {
    /// The most of some moments that are in any span of a length.
    static func most(_ moments: [Moment], in length: Milliseconds) -> Int64 {
        var first = 0
        var most = 0
        for (last, moment) in moments.enumerated() {
            while moment - moments[first] >= length { first += 1 }
            most = max(most, last - first + 1)
        }
        return Int64(most)
    }
}

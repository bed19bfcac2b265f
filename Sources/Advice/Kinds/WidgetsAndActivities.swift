import BackgroundPolicy
import Simulation
import Timeline

/// Widgets and Live Activities: what asks for more than their budgets have.
extension InspectedApp {
    /// A widget whose timelines ask for more reloads than it has in a day (R260, R263); a note.
    var widgetReloadsOverBudget: [Diagnosis] {
        let most = limits[.widgetReloads]
        let lasting = Span.day / max(most, 1)
        return script.widgets.enumerated().compactMap { index, widget in
            guard let interval = widget.interval, interval < lasting else { return nil }
            return Diagnosis(
                app: id, task: widget.task, key: "timeline",
                mistake: "its timelines ask for another after \(Span.text(interval)), "
                    + "but a widget has \(most) reloads in 24 hours at most",
                remedy: "give each timeline entries for \(Span.text(lasting)) or more; "
                    + "to show the next entry costs nothing (R263)",
                ground: .rule(260), isNote: true,
                effect: { day in
                    let held = day.requests(widget.task).flatMap { $0.heldBack(until: day.index.header.end) }
                        .reduce(0) { $1.factor == .systemBudgets ? $0 + $1.milliseconds : $0 }
                    return held > 0 ? "it waited \(Span.text(held)) for the budget" : nil
                },
                fix: {
                    $0.widgets[index].policy = .atEnd
                    $0.widgets[index].timelineLength = lasting
                })
        }
    }

    /// Updates with the priority 10 of which more are sent in an hour than are delivered (R273); a note.
    var activityUpdatesOverBudget: [Diagnosis] {
        let limit: Limit =
            script.supportsFrequentUpdates ? .frequentActivityPushesPerHour : .activityPushesPerHour
        let most = limits[limit]
        return script.activityPushes.enumerated().compactMap { index, push in
            guard push.isUrgent, push.most(in: Span.hour) > most else { return nil }
            return Diagnosis(
                app: id, task: push.task, key: "apns-priority",
                mistake:
                    "the server sends \(push.most(in: Span.hour)) updates with the priority 10 in an hour, "
                    + "and \(most) are delivered at once",
                remedy: "send those with the priority 5 that the person need not notice at once; "
                    + "they do not count (R273)",
                ground: .rule(273), isNote: true,
                effect: { day in
                    let held = day.requests(push.task).count {
                        $0.heldBack(until: day.index.header.end).contains { $0.factor == .systemBudgets }
                    }
                    return held > 0 ? Counted.text(held, "update", "updates") + " waited for the budget" : nil
                },
                fix: { $0.activityPushes[index].isUrgent = false })
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
}

extension WidgetScript {
    /// How soon a timeline asks for another, in milliseconds; nil if it does not.
    fileprivate var interval: Milliseconds? {
        switch policy {
        case .atEnd: timelineLength
        case .after(let date): date
        case .never: nil
        }
    }
}

extension ActivityPushScript {
    /// The most pushes that arrive in any span of a length.
    fileprivate func most(in length: Milliseconds) -> Int64 {
        var first = 0
        var most = 0
        for (last, arrival) in arrivals.enumerated() {
            while arrival - arrivals[first] >= length { first += 1 }
            most = max(most, last - first + 1)
        }
        return Int64(most)
    }
}

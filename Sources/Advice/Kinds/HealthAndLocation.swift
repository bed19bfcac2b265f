import BackgroundPolicy
import Simulation
import Timeline

/// Health data, background location sessions and location pushes: what keeps them from having an effect.
extension InspectedApp {
    /// A delivery of health data whose completion handler is never called (R281).
    var healthNotCompleted: [Diagnosis] {
        script.healthDeliveries.entries { !$0.work.saysWhenDone }.map { index, delivery in
            Diagnosis(
                app: id, task: delivery.task, key: "work.completionHandler",
                mistake: "the completion handler is never called, "
                    + "so that HealthKit stops after \(limits[.healthFailuresAtMost]) deliveries",
                remedy: "call the completion handler of each delivery, on every path", ground: .rule(281),
                effect: { day in
                    let ran = day.launched(delivery.task)
                    let missed = ran.count { $0.outcome == .expired || $0.outcome == .killed }
                    guard missed > 0 else { return nil }
                    let refused = day.refused(
                        [delivery.task], .healthDeliveryStopped, "set of new data was",
                        "sets of new data were")
                    return Counted.text(missed, of: ran.count, "delivery", "deliveries")
                        + " ended without the call" + (refused.map { ", and \($0)" } ?? "")
                },
                fix: { $0.healthDeliveries[index].work.saysWhenDone = true })
        }
    }

    /// Background delivery of health data without the entitlement (R283).
    var healthNotEntitled: [Diagnosis] {
        script.healthDeliveries.entries { !$0.isEntitled }.map { index, delivery in
            Diagnosis(
                app: id, task: delivery.task, key: "entitlement",
                mistake:
                    "background delivery needs an entitlement, without which enableBackgroundDelivery fails",
                remedy: "add com.apple.developer.healthkit.background-delivery to the entitlements",
                ground: .rule(283),
                effect: {
                    $0.refused([delivery.task], .healthNotEntitled, "delivery was", "deliveries were")
                },
                fix: { $0.healthDeliveries[index].isEntitled = true })
        }
    }

    /// Health data that are read in a day in which nobody unlocks the phone but to open the apps (R282); a note.
    var healthDataLocked: [Diagnosis] {
        guard device.uses.isEmpty else { return [] }
        return script.healthDeliveries.entries(where: \.readsData).map { index, delivery in
            Diagnosis(
                app: id, task: delivery.task, key: "newData",
                mistake: "it reads health data, which are locked with the phone, "
                    + "and device.use names no time in which the phone is unlocked",
                remedy: "say in device.use when the person uses the phone; "
                    + "while it is locked, save only, and read at the next delivery after",
                ground: .rule(282), isNote: true,
                effect: {
                    $0.launched(delivery.task).counted(
                        "delivery", "deliveries", "failed because the phone was locked"
                    ) { $0.endReason == .healthDataLocked }
                },
                fix: { $0.healthDeliveries[index].readsData = false })
        }
    }

    /// A background location session that is created in the background (R288).
    var locationSessionInBackground: [Diagnosis] {
        let sessions = script.locationSessions.enumerated().filter { !$1.starts.allSatisfy(isInForeground) }
        return sessions.map { index, session in
            let starts = session.starts.map { isInForeground($0) ? $0 : lastForeground(before: $0) }
            let away = session.starts.count { !isInForeground($0) }
            return Diagnosis(
                app: id, task: session.task, key: "starts",
                mistake:
                    "the app creates it \(Counted.text(away, "time", "times")) while it is not in front, "
                    + "where it has no effect",
                remedy: "create the session while the app is in the foreground", ground: .rule(288),
                effect: {
                    $0.refused(
                        [session.task], .locationSessionNotInForeground, "session was", "sessions were")
                },
                fix: { $0.locationSessions[index].starts = Set(starts.compactMap { $0 }).sorted() })
        }
    }

    /// Location pushes without the entitlement (R289).
    var locationPushNotEntitled: [Diagnosis] {
        script.locationPushes.enumerated().filter { !$1.isEntitled }.map { index, push in
            Diagnosis(
                app: id, task: push.task, key: "entitlement",
                mistake: "location pushes need an entitlement, without which none runs the extension",
                remedy: "ask Apple for the entitlement com.apple.developer.location.push", ground: .rule(289),
                effect: { $0.refused([push.task], .locationPushNotEntitled, "push was", "pushes were") },
                fix: { $0.locationPushes[index].isEntitled = true })
        }
    }
}

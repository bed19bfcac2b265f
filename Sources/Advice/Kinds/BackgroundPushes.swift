import BackgroundPolicy
import Simulation
import Timeline

/// Background pushes: headers, payload and frequency.
extension InspectedApp {
    /// A background push with an `apns-priority` other than 5 (R032).
    var pushPriority: [Diagnosis] {
        script.pushes.entries { $0.priority != 5 }.map { index, push in
            Diagnosis(
                app: id, task: push.task, key: "apns-priority",
                mistake: "apns-priority is \(push.priority), but a background push needs 5",
                remedy: "send it with apns-priority 5", ground: .rule(32),
                effect: { $0.refusedPushes(push, .wrongPriority) },
                fix: { $0.pushes[index].priority = 5 })
        }
    }

    /// A server that sends pushes more often than the system launches the app (R036, R250); a note, for the
    /// sources call it no mistake.
    var polledByPush: [Diagnosis] {
        let spacing = limits[.pushSpacing]
        return script.pushes.enumerated().compactMap { index, push in
            guard let interval = push.evenInterval(below: spacing) else { return nil }
            return Diagnosis(
                app: id, task: push.task, key: "arrivals",
                mistake: "the server sends one every \(Span.text(interval)), but launches are "
                    + "\(Span.text(spacing)) apart",
                remedy:
                    "let each push say that there is news: of those that are held only the newest is kept",
                ground: .rule(250), isNote: true,
                effect: { day in
                    let received = day.requests(push.task)
                    let launches = Set(received.compactMap { $0.runs.first?.launch }).count
                    guard !received.isEmpty else { return nil }
                    return Counted.text(received.count, "push", "pushes") + " gave "
                        + Counted.text(launches, "launch", "launches")
                },
                fix: { $0.pushes[index].arrivals = push.arrivals(spacedBy: spacing) })
        }
    }

    /// A background push without `content-available` (R029).
    var contentAvailableMissing: [Diagnosis] {
        script.pushes.entries { !$0.isContentAvailable }.map { index, push in
            Diagnosis(
                app: id, task: push.task, key: "content-available",
                mistake: "content-available is not 1, so it wakes no app",
                remedy: "set content-available to 1", ground: .rule(29),
                effect: { $0.refusedPushes(push, .noContentAvailable) },
                fix: { $0.pushes[index].isContentAvailable = true })
        }
    }

    /// A push with an alert, a sound or a badge among the background pushes (R028, R029).
    var alertKeys: [Diagnosis] {
        script.standardPushes.enumerated().filter { $1.isMeantForBackground }.map { index, push in
            Diagnosis(
                app: id, task: push.task, key: "arrivals",
                mistake: "it has an alert, a sound or a badge, so it is not a background push",
                remedy: "remove them; to notify the person, send a standard push",
                ground: .rule(29),
                effect: { day in
                    let shown = day.presented(.notification, by: push.task)
                    return shown > 0
                        ? Counted.text(shown, "notification was", "notifications were") + " shown" : nil
                },
                fix: { script in
                    script.standardPushes.remove(at: index)
                    var background = PushScript(task: push.task)
                    background.arrivals = push.arrivals
                    background.expiration = push.expiration
                    background.work = push.wakeWork
                    script.pushes.append(background)
                })
        }
    }

    /// A background push whose `apns-push-type` is not background (R033); a note.
    var pushTypeMissing: [Diagnosis] {
        script.pushes.entries { $0.pushType != .background }.map { index, push in
            let found = push.pushType == .missing ? "missing" : "alert"
            return Diagnosis(
                app: id, task: push.task, key: "apns-push-type",
                mistake:
                    "apns-push-type is \(found); a watch requires background, and it is highly recommended for all others",
                remedy: "send it with apns-push-type background", ground: .rule(33), isNote: true,
                effect: { _ in nil },
                fix: { $0.pushes[index].pushType = .background })
        }
    }
}

extension PushScript {
    /// How many pushes at equal intervals indicate a timer of the server instead of events.
    private static let evenPushes = 6

    /// The interval at which pushes arrive regularly, within a second, if it is below a spacing; else nil.
    fileprivate func evenInterval(below spacing: Int64) -> Int64? {
        let intervals = zip(arrivals, arrivals.dropFirst()).map { $1 - $0 }
        var pushesInARow = 1
        for (index, interval) in intervals.enumerated() {
            let isEven = index > 0 && abs(interval - intervals[index - 1]) <= Span.second
            pushesInARow = isEven ? pushesInARow + 1 : 2
            if pushesInARow >= Self.evenPushes, interval < spacing { return interval }
        }
        return nil
    }

    /// The arrivals without those that follow the last kept one in less than the spacing.
    fileprivate func arrivals(spacedBy spacing: Int64) -> [Moment] {
        arrivals.reduce(into: []) { kept, arrival in
            if kept.last.map({ arrival - $0 >= spacing }) ?? true { kept.append(arrival) }
        }
    }
}

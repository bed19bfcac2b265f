import BackgroundPolicy
import Simulation
import Timeline

/// VoIP pushes and the calls that the app has to report to CallKit.
extension InspectedApp {
    /// VoIP pushes to an app that did not register for them with `PKPushRegistry` (R020).
    var pushRegistrationMissing: [Diagnosis] {
        guard !script.desiresVoIPPushes else { return [] }
        return script.voIPPushes.map { push in
            Diagnosis(
                app: id, task: push.task, key: "name",
                mistake:
                    "the server sends VoIP pushes, but desiredPushTypes of PKPushRegistry does not contain voIP",
                remedy: "set desiredPushTypes to [.voIP] at every launch", ground: .rule(20),
                effect: { day in
                    let lost = day.refusals(.noPushRegistration) { $1 == push.task }
                    return lost > 0 ? Counted.text(lost, "call", "calls") + " never rang" : nil
                },
                fix: { $0.desiresVoIPPushes = true })
        }
    }

    /// A VoIP push whose call the app does not report to CallKit (R022, R023, R026).
    var callNotReported: [Diagnosis] {
        script.voIPPushes.entries { !$0.reportsCall }.map { index, push in
            Diagnosis(
                app: id, task: push.task, key: "reportNewIncomingCall",
                mistake: "the callback returns without reporting a call to CallKit",
                remedy: "call reportNewIncomingCall before it returns, every time; "
                    + "where a banner is enough, send a standard push (R026)",
                ground: .rule(22),
                effect: { day in
                    let killed = day.launched(push.task).count { $0.outcome == .killed }
                    let stopped = day.refusals(.voIPLaunchesStopped) { $1 == push.task }
                    guard killed > 0 else { return nil }
                    return "the app was killed " + Counted.text(killed, "time", "times") + ", and "
                        + Counted.text(stopped, "later push", "later pushes") + " did not launch it"
                },
                fix: { $0.voIPPushes[index].reportsCall = true })
        }
    }

    /// A VoIP push that APNs stores for longer than the call rings (R025).
    var callExpiration: [Diagnosis] {
        script.voIPPushes.entries { ($0.expiration ?? .max) > $0.callLasts }.map { index, push in
            let kept = push.expiration.map { "for \(Span.text($0))" } ?? "indefinitely"
            return Diagnosis(
                app: id, task: push.task, key: "apns-expiration",
                mistake: "APNs stores the push \(kept), but the call rings for \(Span.text(push.callLasts))",
                remedy: "set apns-expiration to 0 or a few seconds", ground: .rule(25),
                effect: { day in
                    let late = day.presented(.lateCall, by: push.task)
                    return late > 0
                        ? "the phone rang " + Counted.text(late, "time", "times")
                            + " for a call that was over"
                        : nil
                },
                fix: { $0.voIPPushes[index].expiration = 0 })
        }
    }

    /// A VoIP push that does not name the caller (R024).
    var callerMissing: [Diagnosis] {
        script.voIPPushes.entries { !$0.carriesCaller && $0.reportsCall }.map { index, push in
            Diagnosis(
                app: id, task: push.task, key: "caller",
                mistake: "the payload does not name the caller, so the app has to ask its server first",
                remedy: "put everything that the call screen shows into the payload", ground: .rule(24),
                effect: { day in
                    let calls = day.launched(push.task).count
                    guard calls > 0 else { return nil }
                    return Counted.text(calls, "call", "calls")
                        + " rang \(Span.text(limits[.callerLookupTime])) later"
                },
                fix: { $0.voIPPushes[index].carriesCaller = true })
        }
    }
}

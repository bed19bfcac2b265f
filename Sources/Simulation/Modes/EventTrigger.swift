import BackgroundPolicy
import Timeline

/// Event triggers: the app runs because something happened, and not because it asked (R003). Each kind has a
/// setting of its own, such as Location, in place of the seven factors (R141).
extension World {
    @inline(__always)
    func judgeEventTrigger(_ verdict: inout Verdict) {
        if !device.isUnlockedOnce { verdict.awaited.insert(.firstUnlock) }
    }

    /// The event happens.
    mutating func receiveTrigger(_ app: Int, _ place: Int) {
        let script = scenario.apps[app].eventTriggers[place]
        if let refusal = refusal(of: script, app) {
            emit(.refused(AppID(app), .eventTrigger, script.task, refusal))
            return
        }
        _ = add(app, .eventTrigger, script.task, script: place, earliestBegin: now)
        evaluate(app)
    }

    private func refusal(of script: TriggerScript, _ app: Int) -> Refusal? {
        let isOff = script.authorizedOff.contains { $0.contains(Moment(now)) }
        guard script.isAuthorized, !isOff else { return .notAuthorized }
        let survivesSwipe = script.kind == .regionEntry && !choices.departs(.swipeAndTriggers)
        return apps[app].isInAppSwitcher || survivesSwipe ? nil : .swipedAway
    }

    /// Until when audio keeps the app running, in a launch or beyond a visit; long past if none plays.
    func audioEnd(_ app: Int) -> Int64 {
        var end = AppCondition.never
        guard !scenario.apps[app].eventTriggers.isEmpty else { return end }
        var slot = Int(apps[app].firstRequest)
        while slot >= 0 {
            if requests[slot].isRunning, requests[slot].request.mode == .eventTrigger {
                end = max(
                    end, audioEnd(of: scenario.apps[app].eventTriggers[Int(requests[slot].script)], slot))
            }
            slot = Int(requests[slot].next)
        }
        return end
    }

    private func audioEnd(of script: TriggerScript, _ slot: Int) -> Int64 {
        guard script.kind == .audio else { return AppCondition.never }
        let most = limits[.coldLaunchTime] + script.work.time.most
        return requests[slot].startedAt + most + limits[.expirationGrace] + Span.second
    }
}

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
        guard script.isAuthorized, !isNow(in: script.authorizedOff) else { return .notAuthorized }
        let survivesSwipe = script.kind == .regionEntry && !choices.departs(.swipeAndTriggers)
        return apps[app].isInAppSwitcher || survivesSwipe ? nil : .swipedAway
    }

    /// Until when audio keeps the app running, in a launch or beyond a visit; long past if none plays.
    mutating func audioEnd(_ app: Int) -> Int64 {
        guard apps[app].isAudioEnded else { return apps[app].audioUntil }
        apps[app].isAudioEnded = false
        apps[app].audioUntil = AppCondition.never
        for listed in requests.listed(of: app, in: { $0 == .running(.eventTrigger) }) {
            noteAudio(listed.slot)
        }
        return apps[app].audioUntil
    }

    /// A trigger begins to run, perhaps one that plays audio.
    mutating func noteAudio(_ slot: Int) {
        let app = Int(requests[slot].request.app.index)
        apps[app].audioUntil = max(apps[app].audioUntil, audioEnd(of: slot))
    }

    /// A running trigger ends; what it kept the app running for is found anew when somebody asks.
    mutating func forgetAudio(_ slot: Int) {
        let app = Int(requests[slot].request.app.index)
        guard apps[app].audioUntil != AppCondition.never else { return }
        if audioEnd(of: slot) == apps[app].audioUntil { apps[app].isAudioEnded = true }
    }

    private func audioEnd(of slot: Int) -> Int64 {
        let script = scenario.apps[Int(requests[slot].request.app.index)]
            .eventTriggers[Int(requests[slot].script)]
        guard script.kind == .audio else { return AppCondition.never }
        let most = limits[.coldLaunchTime] + script.work.time.most
        return requests[slot].startedAt + most + limits[.expirationGrace] + Span.second
    }
}

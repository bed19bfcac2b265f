import BackgroundPolicy
import Timeline

/// VoIP push: it launches the app at once, which must report the call to CallKit (R021, R022).
///
/// No source says that one of the seven factors bears on it.
extension World {
    @inline(__always)
    func judgeVoIPPush(_ slot: Int, _ app: Int, _ verdict: inout Verdict) {
        if requests[slot].delivery != .onDevice { verdict.awaited.insert(.networkConnectivity) }
        if !device.isUnlockedOnce { verdict.awaited.insert(.firstUnlock) }
    }

    /// A VoIP push reaches the device, or APNs while the device is out of reach.
    mutating func receiveVoIPPush(_ app: Int, _ place: Int) {
        let script = scenario.apps[app].voIPPushes[place]
        let isStopped = device.network != .none && areVoIPLaunchesStopped(app)
        if let refusal = isStopped ? .voIPLaunchesStopped : refusalOfVoIPPushes(app) {
            emit(.refused(AppID(app), .voIPPush, script.task, refusal))
            return
        }
        guard take(app, .voIPPush, script.task, script: place, expiration: script.expiration) else { return }
        evaluate(app)
    }

    private func refusalOfVoIPPushes(_ app: Int) -> Refusal? {
        if !scenario.apps[app].desiresVoIPPushes { return .noPushRegistration }
        return scenario.apps[app].backgroundModes.contains(.voIP) ? nil : .missingBackgroundMode
    }

    /// The app failed too often to report a call (R023).
    private func areVoIPLaunchesStopped(_ app: Int) -> Bool {
        !choices.departs(.unreportedCalls)
            && apps[app].unreportedCalls >= max(limits[.voIPFailuresAtMost], 1)
    }

    /// Refuses the calls that APNs has kept for an app that they launch no more; nobody knows of it before.
    mutating func refuseDeliveredCalls(_ app: Int) {
        guard areVoIPLaunchesStopped(app) else { return }
        for listed in requests.listed(of: app, in: { $0.isOrMayBeWaiting(.voIPPush) }) {
            let slot = listed.slot
            let request = requests[slot].request
            if request.mode == .voIPPush, requests[slot].phase == .waiting,
                requests[slot].delivery == .onDevice
            {
                emit(.refused(request.app, .voIPPush, request.task, .voIPLaunchesStopped))
                end(slot, .dropped, reason: .voIPLaunchesStopped)
            }
        }
    }

    /// The app's callback has the push; it reports the call as soon as it knows who calls.
    mutating func takeCall(_ slot: Int, delay: Int64) {
        let app = Int(requests[slot].request.app.index)
        let script = scenario.apps[app].voIPPushes[Int(requests[slot].script)]
        let asksForCaller = script.reportsCall && !script.carriesCaller
        let delay = delay + (asksForCaller ? limits[.callerLookupTime] : 0)
        schedule(
            .push(.callReported(slot: UInt32(slot), generation: requests[slot].generation)), at: now + delay)
        if script.reportsCall { beginWork(slot, delay: delay) }
    }

    /// The callback returns: the phone rings, or the app is ended for a call that it did not report (R022).
    mutating func reportCall(_ slot: Int, _ generation: UInt32) {
        guard requests[slot].generation == generation, requests[slot].isRunning else { return }
        let request = requests[slot].request
        let app = Int(request.app.index)
        let script = scenario.apps[app].voIPPushes[Int(requests[slot].script)]
        guard script.reportsCall else {
            apps[app].unreportedCalls += 1
            end(slot, .killed, reason: .process(.callNotReported))
            endProcess(app, .callNotReported)
            return
        }
        let isOver = now - requests[slot].earliestBegin > script.callLasts
        emit(.presented(request.app, request.task, isOver ? .lateCall : .call, request.id))
    }
}

import BackgroundPolicy
import Timeline

/// VoIP push: it launches the app at once, which must report the call to CallKit (R021, R022).
///
/// No source says that any factor applies to it.
enum VoIPPush: ModePolicy {
    // MARK: Submit

    /// Accepts a VoIP push that reaches the device, or APNs while the device is unreachable.
    ///
    /// - Returns: the request; nil if the push was refused.
    static func receive(
        _ app: AppID, _ index: ScriptIndex<VoIPPushScript>, _ world: inout World
    ) -> RequestIndex? {
        let script = world.scenario.apps[app].voIPPushes[index]
        let isStopped = world.device.conditions.network != .none && areLaunchesStopped(app, &world)
        if let refusal = isStopped ? .voIPLaunchesStopped : refusal(of: app, &world) {
            world.refuse(app, .voIPPush, script.task, refusal)
            return nil
        }
        return APNs.accept(
            .voIPPush, app, script.task, index, expiration: script.expiration, paidFrom: .unlimited, &world)
    }

    private static func refusal(of app: AppID, _ world: inout World) -> Refusal? {
        if !world.scenario.apps[app].desiresVoIPPushes { return .noPushRegistration }
        return world.scenario.apps[app].backgroundModes.contains(.voIP) ? nil : .missingBackgroundMode
    }

    /// Whether the app has failed to report too many calls (R023).
    private static func areLaunchesStopped(_ app: AppID, _ world: inout World) -> Bool {
        !world.choices.usesAlternative(.unreportedCalls)
            && world.apps[app].unreportedCalls >= max(world.limits[.voIPFailuresAtMost], 1)
    }

    /// Refuses the stored calls of an app that VoIP pushes no longer launch, when they reach the device.
    static func refuseDelivered(_ app: AppID, _ world: inout World) {
        guard areLaunchesStopped(app, &world) else { return }
        for listed in world.requests.listed(of: app, in: { $0.isOrMayBeWaiting(.voIPPush) }) {
            let request = world.requests[listed.index]
            if request.mode == .voIPPush, request.phase == .waiting, request.detail.delivery == .onDevice {
                world.refuse(request.request, .voIPLaunchesStopped)
                world.end(listed.index, .dropped, reason: .voIPLaunchesStopped)
            }
        }
    }

    // MARK: Judge

    static func requirements(_ situation: Situation, _ rules: DayRules) -> RequirementSet {
        var awaited = situation.firstUnlock(rules.choices)
        if !situation.request.isOnDevice { awaited.insert(.networkConnectivity) }
        return awaited
    }

    // MARK: Start

    static var server: RequestServer { .launch }

    static func work(of index: RequestIndex, _ world: inout World) -> Work {
        script(of: index, &world).work
    }

    /// Passes the push to the app's callback, which reports the call as soon as it knows the caller.
    static func start(_ index: RequestIndex, _ world: inout World) -> HandlerStart {
        let script = script(of: index, &world)
        let asksForCaller = script.reportsCall && !script.carriesCaller
        return .reportsCall(
            lookupMilliseconds: asksForCaller ? world.limits[.callerLookupTime] : 0,
            works: script.reportsCall)
    }

    private static func script(of index: RequestIndex, _ world: inout World) -> VoIPPushScript {
        let script = world.requests[index].detail.entry(of: VoIPPushScript.self)
        return world.scenario.apps[world.requests[index].app].voIPPushes[script]
    }

    // MARK: Run

    /// Handles the return of the callback: the phone rings, or the app has not reported the call (R022).
    ///
    /// - Returns: whether the app's process is to be ended for that.
    static func reportCall(_ index: RequestIndex, _ generation: UInt32, _ world: inout World) -> Bool {
        guard world.requests.isCurrent(index, generation), world.requests[index].isRunning else {
            return false
        }
        let request = world.requests[index].request
        let script = script(of: index, &world)
        guard script.reportsCall else {
            world.apps[request.app].unreportedCalls += 1
            world.end(index, .killed, reason: .process(.callNotReported))
            return true
        }
        let isOver = world.now - world.requests[index].earliestBegin > script.callLasts
        world.emit(.app(request.app, .presented(request.task, isOver ? .lateCall : .call, request.id)))
        return false
    }

    // MARK: Finish

    static func finish(_ index: RequestIndex, _ work: Work, _ world: inout World) -> WorkResult {
        .everything
    }

    static func outcomeAtDeadline(_ work: Work, _ choices: PolicyChoices) -> Outcome { .killed }
}

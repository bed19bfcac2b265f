import BackgroundPolicy
import Timeline

/// A push of ActivityKit that starts a Live Activity and wakes the app, as its own budget allows (R275, R276).
enum PushToStart: ModePolicy {
    // MARK: Submit

    /// Accepts a push that reaches the device, or APNs while the device is unreachable.
    ///
    /// - Returns: the request; nil if the push was refused, or would have to wait and may not.
    static func receive(
        _ app: AppID, _ index: ScriptIndex<StartPushScript>, _ world: inout World
    ) -> RequestIndex? {
        let script = world.scenario.apps[app].startPushes[index]
        guard script.hasAlert else {
            world.refuse(app, .pushToStart, script.task, .startWithoutAlert)
            return nil
        }
        if world.device.conditions.network != .none, !world.admitsStart(of: app) {
            world.refuse(app, .pushToStart, script.task, .startBudgetExceeded)
            return nil
        }
        return APNs.accept(
            .pushToStart, app, script.task, index, expiration: script.expiration, paidFrom: .unlimited, &world
        )
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
        let entry = world.requests[index].detail.entry(of: StartPushScript.self)
        return world.scenario.apps[world.requests[index].app].startPushes[entry].work
    }

    /// Starts the Live Activity, and lets the app fetch what it needs and hand out the update token.
    static func start(_ index: RequestIndex, _ world: inout World) -> HandlerStart {
        let push = world.requests[index].detail.entry(of: StartPushScript.self)
        let request = world.requests[index].request
        if LiveActivity.begin(
            request.app, world.scenario.apps[request.app].startPushes[push].activity, &world)
        {
            world.emit(.app(request.app, .presented(request.task, .startedActivity, request.id)))
        }
        return .works
    }

    // MARK: Run

    static var usesRadio: Bool { true }

    // MARK: Finish

    static func finish(_ index: RequestIndex, _ work: Work, _ world: inout World) -> WorkResult {
        .everything
    }

    static func outcomeAtDeadline(_ work: Work, _ choices: PolicyChoices) -> Outcome {
        !work.handlesExpiration && work.saysWhenDone ? .expired : .killed
    }
}

import BackgroundPolicy
import Timeline

/// Background push: every factor of the talk except app usage (R035); launches 15 minutes apart (R036).
enum BackgroundPush: ModePolicy {
    // MARK: Submit

    /// Accepts a background push that reaches the device, or APNs while the device is unreachable.
    ///
    /// - Returns: the request; nil if the push was refused.
    static func receive(
        _ app: AppID, _ index: ScriptIndex<PushScript>, _ world: inout World
    ) -> RequestIndex? {
        let scripts = world.scenario.apps[app].pushes
        let task = scripts[index].task
        if let refusal = refusal(of: scripts[index], world.scenario.apps[app].backgroundModes) {
            world.refuse(app, .backgroundPush, task, refusal)
            return nil
        }
        return APNs.accept(
            .backgroundPush, app, task, index, expiration: scripts[index].expiration,
            paidFrom: account(world.choices), &world)
    }

    /// Accepts the launch that a standard push with `content-available` asks for, whatever its priority.
    ///
    /// - Returns: the request; nil if it was refused.
    static func wake(
        _ app: AppID, _ index: ScriptIndex<StandardPushScript>, _ world: inout World
    ) -> RequestIndex? {
        let task = world.scenario.apps[app].standardPushes[index].task
        if world.choices.usesAlternative(.contentAvailableWithAlert) {
            world.refuse(app, .backgroundPush, task, .alertKeys)
            return nil
        }
        guard world.scenario.apps[app].backgroundModes.contains(.remoteNotification) else {
            world.refuse(app, .backgroundPush, task, .missingBackgroundMode)
            return nil
        }
        if !world.choices.usesAlternative(.heldPushes) {
            dropHeld(app, .replaced, reason: .newerPush, &world)
        }
        return world.add(
            app, .backgroundPush, task, earliestBegin: world.now, paidFrom: account(world.choices),
            .entry(index.untyped))
    }

    private static func refusal(of script: PushScript, _ modes: AppScript.BackgroundModes) -> Refusal? {
        if !script.isContentAvailable { return .noContentAvailable }
        if script.priority != 5 { return .wrongPriority }
        return modes.contains(.remoteNotification) ? nil : .missingBackgroundMode
    }

    private static func account(_ choices: PolicyChoices) -> Budgets.Account {
        choices.usesAlternative(.pushesAndBudgets) ? .unlimited : .opportunistic
    }

    /// Ends the waiting background pushes, where only the newest is kept.
    static func dropHeld(_ app: AppID, _ outcome: Outcome, reason: EndReason, _ world: inout World) {
        world.endWaiting(of: app, .backgroundPush, outcome, reason: reason)
    }

    // MARK: Judge

    static func requirements(_ situation: Situation, _ rules: DayRules) -> RequirementSet {
        var awaited: RequirementSet = []
        if situation.device.network == .none { awaited.insert(.networkConnectivity) }
        if situation.request.isThrottled { awaited.insert(.keepAlive) }
        return isServedByProcess(situation)
            ? awaited : awaited.union(situation.launchRequirements(rules.choices))
    }

    /// An app in the foreground gets the push at once, without regard to the factors.
    static func isServedByProcess(_ situation: Situation) -> Bool { situation.state == .foreground }

    static func nextLaunch(_ app: AppStanding) -> Int64 { app.nextPush }

    // MARK: Start

    static var server: RequestServer { .launch }

    static func limitRate(_ app: AppID, wasRunning: Bool, _ world: inout World) {
        world.apps[app].standing.spacePushes(until: world.spaceLaunches(of: app, by: .pushSpacing))
    }

    static func work(of index: RequestIndex, _ world: inout World) -> Work {
        let app = world.requests[index].app
        guard case .push = world.requests[index].detail else {
            let push = world.requests[index].detail.entry(of: StandardPushScript.self)
            return world.scenario.apps[app].standardPushes[push].wakeWork
        }
        return world.scenario.apps[app].pushes[world.requests[index].detail.entry(of: PushScript.self)].work
    }

    static func start(_ index: RequestIndex, _ world: inout World) -> HandlerStart { .works }

    // MARK: Run

    static var usesRadio: Bool { true }

    // MARK: Finish

    static func finish(_ index: RequestIndex, _ work: Work, _ world: inout World) -> WorkResult {
        .everything
    }

    static func outcomeAtDeadline(_ work: Work, _ choices: PolicyChoices) -> Outcome { .killed }
}

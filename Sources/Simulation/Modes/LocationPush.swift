import BackgroundPolicy
import Timeline

/// A push of the type `location`: it runs an extension of the app, even if the app does not run (R289).
enum LocationPush: ModePolicy {
    // MARK: Submit

    /// Accepts a push that reaches the device, or APNs while the device is unreachable.
    ///
    /// - Returns: the request; nil if the push was refused, or would have to wait and may not.
    static func receive(
        _ app: AppID, _ index: ScriptIndex<LocationPushScript>, _ world: inout World
    ) -> RequestIndex? {
        let script = world.scenario.apps[app].locationPushes[index]
        if let refusal = refusal(of: script, world) {
            world.refuse(app, .locationPush, script.task, refusal)
            return nil
        }
        return APNs.accept(
            .locationPush, app, script.task, index, expiration: script.expiration, paidFrom: .unlimited,
            &world)
    }

    private static func refusal(of script: LocationPushScript, _ world: World) -> Refusal? {
        if !script.isEntitled { return .locationPushNotEntitled }
        return script.isAuthorized && !world.isNow(in: script.authorizedOff) ? nil : .notAuthorized
    }

    // MARK: Judge

    static func requirements(_ situation: Situation, _ rules: DayRules) -> RequirementSet {
        situation.request.isOnDevice ? [] : [.networkConnectivity]
    }

    // MARK: Start

    static var server: RequestServer { .device }

    static func work(of index: RequestIndex, _ world: inout World) -> Work {
        let entry = world.requests[index].detail.entry(of: LocationPushScript.self)
        return world.scenario.apps[world.requests[index].app].locationPushes[entry].work
    }

    /// Runs the extension.
    static func start(_ index: RequestIndex, _ world: inout World) -> HandlerStart {
        world.runExtension(index, atMost: world.limits[.locationPushRunTime])
        return .served
    }

    // MARK: Finish

    /// The extension has its location, and calls the completion handler.
    static func finish(_ index: RequestIndex, _ work: Work, _ world: inout World) -> WorkResult {
        world.showDownloaded(index, work)
        world.end(index, .completed, reason: nil)
        return .ended
    }

    /// Ends an extension whose time is over.
    static func endExtension(_ index: RequestIndex, _ world: inout World) {
        world.end(index, .expired, reason: .outOfTime)
    }

    static func outcomeAtDeadline(_ work: Work, _ choices: PolicyChoices) -> Outcome { .expired }
}

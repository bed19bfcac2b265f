import BackgroundPolicy
import Timeline

/// Standard push: a notification for the person, which a service extension may change first (R027) and which
/// may wake the app as a background push does (R028).
enum StandardPush: ModePolicy {
    // MARK: Submit

    /// Accepts a standard push that reaches the device, or APNs while the device is unreachable.
    ///
    /// - Returns: the request; nil if the push was refused.
    static func receive(
        _ app: AppID, _ index: ScriptIndex<StandardPushScript>, _ world: inout World
    ) -> RequestIndex? {
        let script = world.scenario.apps[app].standardPushes[index]
        return APNs.accept(
            .standardPush, app, script.task, index, expiration: script.expiration, paidFrom: .unlimited,
            &world)
    }

    // MARK: Judge

    static func requirements(_ situation: Situation, _ rules: DayRules) -> RequirementSet {
        situation.request.isOnDevice ? [] : [.networkConnectivity]
    }

    // MARK: Start

    static var server: RequestServer { .device }

    static func work(of index: RequestIndex, _ world: inout World) -> Work {
        let entry = world.requests[index].detail.entry(of: StandardPushScript.self)
        return world.scenario.apps[world.requests[index].app].standardPushes[entry].extensionWork
    }

    /// Shows the push on the device, or runs the extension in a process of its own.
    static func start(_ index: RequestIndex, _ world: inout World) -> HandlerStart {
        let push = world.requests[index].detail.entry(of: StandardPushScript.self)
        let request = world.requests[index].request
        let script = world.scenario.apps[request.app].standardPushes[push]
        if script.isMutable, script.showsAlert, world.scenario.apps[request.app].hasServiceExtension {
            world.runExtension(
                index, atMost: world.limits[.serviceExtensionRunTime],
                mostMemory: world.limits[.serviceExtensionMemory])
        } else {
            if script.showsAlert {
                world.emit(.app(request.app, .presented(request.task, .notification, request.id)))
            }
            world.end(index, .completed, reason: nil)
        }
        if script.isContentAvailable { world.schedule(.push(.wakes(request.app, push)), at: world.now) }
        return .served
    }

    // MARK: Finish

    /// Handles the call of the extension's content handler.
    static func finish(_ index: RequestIndex, _ work: Work, _ world: inout World) -> WorkResult {
        let request = world.requests[index].request
        world.showDownloaded(index, work)
        world.emit(.app(request.app, .presented(request.task, .changedNotification, request.id)))
        world.end(index, .completed, reason: nil)
        return .ended
    }

    /// Ends an extension whose time is over or whose memory is used up: the person sees what the server sent.
    static func endExtension(_ index: RequestIndex, _ world: inout World) {
        let request = world.requests[index].request
        let isWarned = world.now - world.requests[index].startedAt >= world.limits[.serviceExtensionRunTime]
        if isWarned { world.emit(.request(request, .expiring)) }
        world.emit(.app(request.app, .presented(request.task, .notification, request.id)))
        world.end(
            index, isWarned ? .expired : .killed, reason: isWarned ? .outOfTime : .extensionOverMemory)
    }

    static func outcomeAtDeadline(_ work: Work, _ choices: PolicyChoices) -> Outcome { .killed }
}

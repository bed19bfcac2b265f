import BackgroundPolicy
import Timeline

/// A Live Activity: shown from its start to its end, which comes after eight hours at the latest (R270, R271).
///
/// No source says that any factor applies to it, and its app need not run.
enum LiveActivity: ModePolicy {
    // MARK: Submit

    /// Starts a Live Activity that the app requests in the foreground, or that an intent requests.
    static func request(
        _ app: AppID, _ index: ScriptIndex<LiveActivityScript>, isByIntent: Bool, _ world: inout World
    ) {
        guard isByIntent || world.apps[app].process.state == .foreground else {
            let task = world.scenario.apps[app].liveActivities[index].task
            return world.refuse(app, .liveActivity, task, .activityNotInForeground)
        }
        begin(app, index, &world)
    }

    /// Starts a Live Activity, unless the app has as many as it may (R278).
    ///
    /// - Returns: whether it was started.
    @discardableResult
    static func begin(
        _ app: AppID, _ index: ScriptIndex<LiveActivityScript>, _ world: inout World
    ) -> Bool {
        let script = world.scenario.apps[app].liveActivities[index]
        let running = world.requests.count(of: app, in: isActivity)
        guard running < world.limits[.activitiesPerApp] else {
            world.refuse(app, .liveActivity, script.task, .tooManyActivities)
            return false
        }
        let activity = world.begin(app, .liveActivity, script.task, .entry(index.untyped))
        let lasts = min(script.lasts ?? .max, world.limits[.activityLife])
        let generation = world.requests[activity].generation
        world.schedule(.liveActivityEnds(activity, generation: generation), at: world.now + lasts)
        return true
    }

    /// Whether the app has a Live Activity of a kind.
    static func isShown(
        _ app: AppID, _ activity: ScriptIndex<LiveActivityScript>, _ world: inout World
    ) -> Bool {
        world.requests.first(of: app, in: isActivity) {
            $0.isOf(.liveActivity, activity)
        } != nil
    }

    private static func isActivity(_ kind: RequestGroup.Kind) -> Bool { kind == .running(.liveActivity) }

    // MARK: Judge

    static func requirements(_ situation: Situation, _ rules: DayRules) -> RequirementSet { [] }

    // MARK: Start

    static var server: RequestServer { .device }

    static func work(of index: RequestIndex, _ world: inout World) -> Work {
        .shownBySystem
    }

    static func start(_ index: RequestIndex, _ world: inout World) -> HandlerStart {
        preconditionFailure("a Live Activity starts when it is requested")
    }

    // MARK: Finish

    /// Ends a Live Activity, by its app or after eight hours, with the updates that still wait for it (R277).
    static func end(_ index: RequestIndex, _ generation: UInt32, _ world: inout World) {
        guard world.requests.isCurrent(index, generation) else { return }
        let activity = world.requests[index].detail.entry(of: LiveActivityScript.self)
        let app = world.requests[index].app
        let lasts = world.scenario.apps[app].liveActivities[activity].lasts
        let isEndedByApp = lasts.map { world.now >= world.requests[index].startedAt + $0 } ?? false
        world.end(index, isEndedByApp ? .completed : .expired, reason: isEndedByApp ? nil : .outOfTime)
        guard !isShown(app, activity, &world) else { return }
        let pushes = world.scenario.apps[app].activityPushes
        world.endWaiting(of: app, .liveActivityPush, .dropped, reason: .activityOver) {
            pushes[$0.detail.entry(of: ActivityPushScript.self)].activity == activity
        }
    }

    static func finish(_ index: RequestIndex, _ work: Work, _ world: inout World) -> WorkResult { .ended }

    static func outcomeAtDeadline(_ work: Work, _ choices: PolicyChoices) -> Outcome { .expired }
}

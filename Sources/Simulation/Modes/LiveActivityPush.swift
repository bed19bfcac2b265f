import BackgroundPolicy
import Timeline

/// A push of ActivityKit that updates a Live Activity: the device shows it, and the app is not woken (R277).
enum LiveActivityPush: ModePolicy {
    // MARK: Submit

    /// Accepts an update that reaches the device, or APNs while the device is unreachable.
    ///
    /// - Returns: the request; nil if the push was refused, or would have to wait and may not.
    static func receive(
        _ app: AppID, _ index: ScriptIndex<ActivityPushScript>, _ world: inout World
    ) -> RequestIndex? {
        let script = world.scenario.apps[app].activityPushes[index]
        guard LiveActivity.isShown(app, script.activity, &world) else {
            world.refuse(app, .liveActivityPush, script.task, .noActivity)
            return nil
        }
        let accepted = APNs.accept(
            .liveActivityPush, app, script.task, index, expiration: script.expiration,
            isUrgent: script.isUrgent, paidFrom: .unlimited, &world)
        guard let accepted else { return nil }
        // One that waits for another reason may be shown before this one, and is replaced only when this one is.
        let own = world.requests[accepted].detail.delivery
        let isShown = own == .onDevice && !terms(of: accepted, &world).own.contains(.isOverBudget)
        let pushes = world.scenario.apps[app].activityPushes
        replaceOlder(than: accepted, &world) { push, delivery in
            switch own {
            case .onDevice: isShown || pushes[push].isUrgent
            case .stored: delivery == .stored
            case .throttled: false
            }
        }
        return accepted
    }

    /// Ends the updates of the same Live Activity that wait and are older: the newest timestamp wins (R277).
    private static func replaceOlder(
        than index: RequestIndex, _ world: inout World,
        where condition: (ScriptIndex<ActivityPushScript>, PushDelivery) -> Bool
    ) {
        let newer = world.requests[index].request
        let newest = world.requests[index].detail.entry(of: ActivityPushScript.self)
        let pushes = world.scenario.apps[newer.app].activityPushes
        world.endWaiting(of: newer.app, .liveActivityPush, .replaced, reason: .newerPush) {
            let push = $0.detail.entry(of: ActivityPushScript.self)
            return pushes[push].activity == pushes[newest].activity && $0.request.id < newer.id
                && condition(push, $0.detail.delivery)
        }
    }

    // MARK: Judge

    /// Where the push is, and whether the updates of the hour are used up for one with the priority 10 (R273).
    static func terms(of index: RequestIndex, _ world: inout World) -> JudgedTerms {
        let app = world.requests[index].app
        let push = world.requests[index].detail.entry(of: ActivityPushScript.self)
        let isUrgent = world.scenario.apps[app].activityPushes[push].isUrgent
        let count = world.ownBudgets[app].updates.count(at: world.now)
        let isOver = isUrgent && count >= budget(of: app, world)
        return JudgedTerms(isOver ? .isOverBudget : [], world.requests[index].detail.delivery)
    }

    /// How many updates with the priority 10 the app has in an hour (R273, R274).
    private static func budget(of app: AppID, _ world: World) -> Int64 {
        let isFrequent = world.scenario.apps[app].supportsFrequentUpdates
        return world.limits[isFrequent ? .frequentActivityPushesPerHour : .activityPushesPerHour]
    }

    static func requirements(_ situation: Situation, _ rules: DayRules) -> RequirementSet {
        if situation.request.isOnDevice { return [] }
        return situation.request.isThrottled ? [.goodMoment] : [.networkConnectivity]
    }

    // MARK: Start

    static var server: RequestServer { .device }

    static func work(of index: RequestIndex, _ world: inout World) -> Work {
        .shownBySystem
    }

    /// Shows the update; what is older is not shown any more.
    static func start(_ index: RequestIndex, _ world: inout World) -> HandlerStart {
        let push = world.requests[index].detail.entry(of: ActivityPushScript.self)
        // Of several that are released at one moment, the newest is shown.
        guard !isOutdated(index, &world) else {
            world.end(index, .replaced, reason: .newerPush)
            return .served
        }
        let request = world.requests[index].request
        if world.scenario.apps[request.app].activityPushes[push].isUrgent {
            world.ownBudgets[request.app].updates.record(at: world.now)
        }
        world.emit(.app(request.app, .presented(request.task, .activityUpdate, request.id)))
        replaceOlder(than: index, &world) { _, _ in true }
        world.end(index, .completed, reason: nil)
        return .served
    }

    /// Whether a newer update of the same Live Activity can be shown at this moment.
    private static func isOutdated(_ index: RequestIndex, _ world: inout World) -> Bool {
        let older = world.requests[index].request
        let push = world.requests[index].detail.entry(of: ActivityPushScript.self)
        let activity = world.scenario.apps[older.app].activityPushes[push].activity
        let waiting = world.requests.listed(of: older.app, in: { $0.isOrMayBeWaiting(.liveActivityPush) })
        return waiting.contains { listed in
            let request = world.requests[listed.index]
            guard request.mode == .liveActivityPush, request.detail.delivery == .onDevice else {
                return false
            }
            let newer = request.detail.entry(of: ActivityPushScript.self)
            return world.scenario.apps[older.app].activityPushes[newer].activity == activity
                && request.request.id > older.id
                && !terms(of: listed.index, &world).own.contains(.isOverBudget)
        }
    }

    // MARK: Finish

    static func finish(_ index: RequestIndex, _ work: Work, _ world: inout World) -> WorkResult { .ended }

    static func outcomeAtDeadline(_ work: Work, _ choices: PolicyChoices) -> Outcome { .completed }
}

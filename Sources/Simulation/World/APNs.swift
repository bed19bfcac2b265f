import BackgroundPolicy
import Timeline

/// The delivery of pushes: APNs stores what it cannot deliver until it expires (R025, R127).
enum APNs {
    /// Accepts a push as a request that waits on the device or, if that is unreachable, with APNs.
    ///
    /// - Parameters:
    ///   - mode: The mode of the push.
    ///   - app: The app.
    ///   - task: The push in the roster.
    ///   - entry: The push in the list of its mode.
    ///   - expiration: `apns-expiration` in milliseconds from now; nil for a push that APNs stores without
    ///     limit.
    ///   - isUrgent: Whether it is delivered at once; otherwise a while later, unless the phone is in use (R273).
    ///   - account: The budget that pays for its launch.
    ///   - world: The world.
    /// - Returns: the request; nil if the push would have to wait and may not.
    static func accept(
        _ mode: ExecutionMode, _ app: AppID, _ task: TaskID, _ entry: ScriptIndex<some Any>,
        expiration: Int64?, isUrgent: Bool = true, paidFrom account: Budgets.Account, _ world: inout World
    ) -> RequestIndex? {
        let delivery = delivery(of: mode, to: app, isUrgent: isUrgent, &world)
        if delivery != .onDevice, expiration == 0 {
            world.refuse(app, mode, task, .expired)
            return nil
        }
        if !world.choices.usesAlternative(.heldPushes) {
            if mode == .backgroundPush {
                world.endWaiting(of: app, mode, .replaced, reason: .newerPush)
            } else if delivery == .stored, mode != .liveActivityPush {
                world.endWaiting(of: app, mode, .replaced, reason: .newerPush) {
                    $0.detail.delivery == .stored
                }
            }
        }
        let index = world.add(
            app, mode, task, earliestBegin: world.now, paidFrom: account,
            .push(entry.untyped, delivery))
        switch delivery {
        case .onDevice: releaseThrottled(&world)
        case .stored: break
        case .throttled:
            world.countThrottled(app, by: 1)
            if isUrgent { scheduleKeepAlive(&world) } else { scheduleDelivery(of: index, &world) }
        }
        if let expiration {
            let generation = world.requests[index].generation
            if delivery != .onDevice {
                world.schedule(.push(.expires(index, generation: generation)), at: world.now + expiration)
            } else if expiration == 0 {
                // Judged after this occurrence, it starts at this moment or never.
                world.schedule(.push(.mayNotWait(index, generation: generation)), at: world.now)
            }
        }
        return index
    }

    private static func delivery(
        of mode: ExecutionMode, to app: AppID, isUrgent: Bool, _ world: inout World
    ) -> PushDelivery {
        if world.device.conditions.network == .none { return .stored }
        if !isUrgent { return world.device.conditions.isLocked ? .throttled : .onDevice }
        guard mode == .backgroundPush, world.choices.usesAlternative(.throttledPushes) else {
            return .onDevice
        }
        guard world.ownBudgets[app].pushes.count(at: world.now) < world.limits[.pushesPerHour] else {
            return .throttled
        }
        world.ownBudgets[app].pushes.record(at: world.now)
        return .onDevice
    }

    /// Delivers the stored pushes of an app that satisfy a condition.
    static func deliver(to app: AppID, _ world: inout World, where condition: (PushDelivery) -> Bool) {
        for listed in world.requests.listed(of: app, in: \.mayHoldKeptPushes) {
            let delivery = world.requests[listed.index].detail.delivery
            guard world.requests[listed.index].phase == .waiting, delivery != .onDevice, condition(delivery)
            else { continue }
            move(listed.index, to: .onDevice, &world)
        }
    }

    private static func move(_ index: RequestIndex, to delivery: PushDelivery, _ world: inout World) {
        let app = world.requests[index].app
        if world.requests[index].detail.delivery == .throttled { world.countThrottled(app, by: -1) }
        world.requests[index].detail.delivery = delivery
        world.requests.regroup(index)
        world.markDirty(app)
        if delivery == .onDevice, world.requests[index].mode == .pushToStart {
            world.admitStoredStart(index)
        }
    }

    /// Delivers throttled pushes together with another notification.
    private static func releaseThrottled(_ world: inout World) {
        guard world.throttledPushes > 0 else { return }
        for app in world.appIDs where world.apps[app].throttledPushes > 0 {
            deliver(to: app, &world) { $0 == .throttled }
        }
    }

    private static func scheduleKeepAlive(_ world: inout World) {
        let interval = max(world.limits[.keepAliveInterval], Span.second)
        world.schedule(.push(.keepAlive), at: (world.now / interval + 1) * interval)
    }

    private static func scheduleDelivery(of index: RequestIndex, _ world: inout World) {
        let due = world.now + world.limits[.activityPushDelay]
        world.schedule(.push(.isDue(index, generation: world.requests[index].generation)), at: due)
    }

    /// Delivers a push that was not urgent, if it still waits; an unreachable device gets it later.
    static func deliver(_ index: RequestIndex, _ generation: UInt32, _ world: inout World) {
        guard world.requests.isCurrent(index, generation), world.requests[index].phase == .waiting,
            world.requests[index].detail.delivery == .throttled
        else { return }
        move(index, to: world.device.conditions.network == .none ? .stored : .onDevice, &world)
    }

    /// Handles a keep-alive; an unreachable device cannot send one.
    static func keepAlive(_ world: inout World) {
        if world.device.conditions.network != .none { releaseThrottled(&world) }
    }

    /// Drops a push that has expired, if it still waits and, unless it may not wait at all, is stored with APNs.
    static func expire(
        _ index: RequestIndex, _ generation: UInt32, mayWait: Bool, _ world: inout World
    ) {
        guard world.requests.isCurrent(index, generation), world.requests[index].phase == .waiting,
            !mayWait || world.requests[index].detail.delivery != .onDevice
        else { return }
        let request = world.requests[index].request
        world.refuse(request, .expired)
        world.end(index, .dropped, reason: .pushExpired)
    }
}

import BackgroundPolicy
import Timeline

/// The way of a push to the device: APNs keeps what it cannot deliver, until it expires (R025, R127).
extension World {
    mutating func handlePush(_ occurrence: PushOccurrence) {
        switch occurrence {
        case .arrives(let app, let push): receivePush(Int(app), Int(push))
        case .voIPPushArrives(let app, let push): receiveVoIPPush(Int(app), Int(push))
        case .standardPushArrives(let app, let push): receiveStandardPush(Int(app), Int(push))
        case .wakes(let app, let push): wake(Int(app), Int(push))
        case .keepAlive: keepAlive()
        case .expires(let slot, let generation): expirePush(Int(slot), generation)
        case .callReported(let slot, let generation): reportCall(Int(slot), generation)
        case .extensionEnds(let slot, let generation): endExtension(Int(slot), generation)
        }
    }

    /// Takes a push in, as a request that waits on the device or, out of reach, with APNs.
    ///
    /// - Returns: whether there is a request; a push that may not wait and would have to is refused.
    mutating func take(
        _ app: Int, _ mode: ExecutionMode, _ task: TaskID, script: Int, expiration: Int64?
    ) -> Bool {
        let delivery = delivery(of: mode, to: app)
        if delivery != .onDevice, expiration == 0 {
            emit(.refused(AppID(app), mode, task, .expired))
            return false
        }
        if choices.departs(.heldPushes) {
            if mode == .backgroundPush {
                dropHeldPushes(app, .replaced, reason: .newerPush)
            } else if delivery == .stored {
                endWaiting(of: app, mode, .replaced, reason: .newerPush) { $0.delivery == .stored }
            }
        }
        let slot = add(app, mode, task, script: script, earliestBegin: now)
        requests[slot].delivery = delivery
        switch delivery {
        case .onDevice: releaseThrottledPushes()
        case .stored: break
        case .throttled:
            countThrottled(app, by: 1)
            scheduleKeepAlive()
        }
        if delivery != .onDevice, let expiration {
            let generation = requests[slot].generation
            schedule(.push(.expires(slot: UInt32(slot), generation: generation)), at: now + expiration)
        }
        return true
    }

    private mutating func delivery(of mode: ExecutionMode, to app: Int) -> RequestSlot.Delivery {
        if device.network == .none { return .stored }
        guard mode == .backgroundPush, choices.departs(.throttledPushes) else { return .onDevice }
        if now - apps[app].pushHour >= Span.hour {
            apps[app].pushHour = now
            apps[app].pushesInHour = 0
        }
        guard apps[app].pushesInHour < limits[.pushesPerHour] else { return .throttled }
        apps[app].pushesInHour += 1
        return .onDevice
    }

    /// The device is in reach again: what APNs has stored reaches it.
    mutating func deliverStoredPushes() {
        for app in apps.indices {
            deliver(to: app) { $0 != .onDevice }
            refuseDeliveredCalls(app)
        }
    }

    /// Another notification reaches the device, and what was throttled comes along.
    private mutating func releaseThrottledPushes() {
        guard throttledPushes > 0 else { return }
        for app in apps.indices where apps[app].throttledPushes > 0 { deliver(to: app) { $0 == .throttled } }
    }

    /// Counts the pushes that APNs keeps until the next keep-alive or notification.
    mutating func countThrottled(_ app: Int, by change: Int) {
        apps[app].throttledPushes += Int32(change)
        throttledPushes += change
    }

    private mutating func deliver(to app: Int, where condition: (RequestSlot.Delivery) -> Bool) {
        for listed in requests.listed(of: app, in: \.mayHoldKeptPushes) {
            let slot = listed.slot
            guard requests[slot].phase == .waiting, condition(requests[slot].delivery) else { continue }
            if requests[slot].delivery == .throttled { countThrottled(app, by: -1) }
            requests[slot].delivery = .onDevice
            requests.regroup(slot)
            unsettle(app)
        }
    }

    private mutating func scheduleKeepAlive() {
        let interval = max(limits[.keepAliveInterval], Span.second)
        schedule(.push(.keepAlive), at: (now / interval + 1) * interval)
    }

    /// The device sends a keep-alive; out of reach it cannot.
    private mutating func keepAlive() {
        if device.network != .none { releaseThrottledPushes() }
    }

    /// The time is over for which APNs was to keep a push.
    private mutating func expirePush(_ slot: Int, _ generation: UInt32) {
        guard requests[slot].generation == generation, requests[slot].phase == .waiting,
            requests[slot].delivery != .onDevice
        else { return }
        let request = requests[slot].request
        emit(.refused(request.app, request.mode, request.task, .expired))
        end(slot, .dropped, reason: .pushExpired)
    }
}

import BackgroundPolicy
import Timeline

/// Background delivery of HealthKit: new data wake the app, at most once a period (R280).
enum HealthDelivery: ModePolicy {
    // MARK: Submit

    /// Tells of new data.
    ///
    /// - Returns: the request; nil if the delivery was refused, or one waits that will tell of them too.
    static func receive(
        _ app: AppID, _ index: ScriptIndex<HealthScript>, _ world: inout World
    ) -> RequestIndex? {
        let script = world.scenario.apps[app].healthDeliveries[index]
        guard script.isEntitled else {
            world.refuse(app, .healthDelivery, script.task, .healthNotEntitled)
            return nil
        }
        guard !world.isDeliveryStopped(app, index) else {
            world.refuse(app, .healthDelivery, script.task, .healthDeliveryStopped)
            return nil
        }
        return add(app, index, at: world.now, &world)
    }

    /// Plans the next attempt after a delivery whose completion handler was not called (R281).
    ///
    /// - Returns: the attempt; nil if there is none any more.
    static func retry(
        _ app: AppID, _ index: ScriptIndex<HealthScript>, _ world: inout World
    ) -> RequestIndex? {
        guard !world.isDeliveryStopped(app, index) else { return nil }
        let delivery = world.ownBudgets[app].deliveries[index.offset]
        let delay = max(world.limits[.healthRetryDelay], Span.second) << min(delivery.failures - 1, 20)
        // Before the period is over there is no delivery, so that the growing delay begins with its end.
        return add(app, index, at: max(world.now, delivery.next) + delay, &world)
    }

    private static func add(
        _ app: AppID, _ index: ScriptIndex<HealthScript>, at begin: Milliseconds, _ world: inout World
    ) -> RequestIndex? {
        let waiting = world.requests.first(of: app, in: { $0.isOrMayBeWaiting(.healthDelivery) }) {
            $0.isOf(.healthDelivery, index) && $0.phase == .waiting
        }
        guard waiting == nil else { return nil }
        let task = world.scenario.apps[app].healthDeliveries[index].task
        return world.add(
            app, .healthDelivery, task, earliestBegin: begin, paidFrom: .unlimited, .entry(index.untyped))
    }

    // MARK: Judge

    /// Whether the last delivery was less than a period ago.
    static func terms(of index: RequestIndex, _ world: inout World) -> JudgedTerms {
        let delivery = world.requests[index].detail.entry(of: HealthScript.self)
        let next = world.ownBudgets[world.requests[index].app].deliveries[delivery.offset].next
        let isTooSoon = world.now >= world.requests[index].earliestBegin && world.now < next
        return JudgedTerms(isTooSoon ? .isTooSoon : [])
    }

    static func requirements(_ situation: Situation, _ rules: DayRules) -> RequirementSet {
        situation.firstUnlock(rules.choices)
    }

    static var beginRequirement: Requirement { .redelivery }

    // MARK: Start

    static var server: RequestServer { .launch }

    static func work(of index: RequestIndex, _ world: inout World) -> Work {
        let entry = world.requests[index].detail.entry(of: HealthScript.self)
        return world.scenario.apps[world.requests[index].app].healthDeliveries[entry].work
    }

    /// Calls the handler of the observer query.
    static func start(_ index: RequestIndex, _ world: inout World) -> HandlerStart {
        let delivery = world.requests[index].detail.entry(of: HealthScript.self)
        let app = world.requests[index].app
        let period = world.scenario.apps[app].healthDeliveries[delivery].period
        world.ownBudgets[app].deliveries[delivery.offset].next = world.now + period
        return .works
    }

    // MARK: Finish

    /// The app reads the new data, which fails on a locked device (R282), and calls the completion handler.
    static func finish(_ index: RequestIndex, _ work: Work, _ world: inout World) -> WorkResult {
        let delivery = world.requests[index].detail.entry(of: HealthScript.self)
        let request = world.requests[index].request
        if work.saysWhenDone { world.ownBudgets[request.app].deliveries[delivery.offset].failures = 0 }
        let readsData = world.scenario.apps[request.app].healthDeliveries[delivery].readsData
        guard readsData, world.device.conditions.isLocked else { return .everything }
        return .failed(.healthDataLocked)
    }

    static func outcomeAtDeadline(_ work: Work, _ choices: PolicyChoices) -> Outcome { .expired }
}

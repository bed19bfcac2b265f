import Timeline

/// Something that waits in the queue for its time.
///
/// Numbers of generations tell a timer that has become pointless from one that still counts: whoever makes
/// a timer pointless raises the generation.
enum Occurrence: BitwiseCopyable, Sendable {
    // The device
    case batteryTick
    case budgetSlot
    case midnight
    case charger(isConnected: Bool)
    case network(Network)
    case lowPowerMode(isOn: Bool)
    case lowDataMode(isOn: Bool)
    case backgroundAppRefresh(isOn: Bool)
    case refreshRestricted(isOn: Bool)
    case firstUnlock
    case settledAfterBoot
    case useBegins
    case useEnds
    case lockIfUnused
    case idleReached(generation: UInt32)

    // The person and an app
    case visitBegins(app: UInt16, visit: UInt32)
    case contentFetched(app: UInt16, generation: UInt32)
    case visitEnds(app: UInt16, generation: UInt32)
    case swipe(app: UInt16)
    case appBackgroundAppRefresh(app: UInt16, isOn: Bool)

    // The system and an app
    case systemKill(app: UInt16)
    case crash(app: UInt16)
    case suspend(app: UInt16, generation: UInt32)
    case usageWindowOpens(app: UInt16, minutes: UInt32)
    case usageWindowCloses(app: UInt16)
    case evaluate(app: UInt16)

    // Requests
    case submit(app: UInt16, task: UInt16)
    case extensionSubmits(app: UInt16, task: UInt16)
    case cancel(app: UInt16, task: UInt16)
    case cancelAll(app: UInt16)
    case askPending(app: UInt16)
    case push(PushOccurrence)
    case enqueue(app: UInt16, transfer: UInt16)
    case enqueueInVisit(app: UInt16, transfer: UInt16, generation: UInt32)
    case setFetchInterval(app: UInt16, change: UInt32)
    case fetchSlot
    case trigger(app: UInt16, trigger: UInt16)
    case beginBackgroundTask(app: UInt16, script: UInt16, generation: UInt32)
    case eligible(slot: UInt32, generation: UInt32)
    case workDone(slot: UInt32, generation: UInt32)
    case transferDone(slot: UInt32, generation: UInt32)
    case cpuWindowEnds(slot: UInt32, generation: UInt32)
    case memoryReached(slot: UInt32, generation: UInt32)
    /// No data has come for `timeoutIntervalForRequest`.
    case requestTimesOut(slot: UInt32, generation: UInt32)
    /// A transfer has taken `timeoutIntervalForResource`; it is known by the number of its request.
    case resourceTimesOut(slot: UInt32, request: UInt32)
    /// A transfer's server stops sending data, or sends again.
    case serverStall(app: UInt16, transfer: UInt16)
    case expire(app: UInt16, generation: UInt32)
    case runOut(app: UInt16, generation: UInt32)
}

/// Something on the way of a push that waits in the queue for its time.
enum PushOccurrence: BitwiseCopyable, Sendable {
    case arrives(app: UInt16, push: UInt16)
    case voIPPushArrives(app: UInt16, push: UInt16)
    case standardPushArrives(app: UInt16, push: UInt16)
    case wakes(app: UInt16, push: UInt16)
    case keepAlive
    case expires(slot: UInt32, generation: UInt32)
    case callReported(slot: UInt32, generation: UInt32)
    case extensionEnds(slot: UInt32, generation: UInt32)
}

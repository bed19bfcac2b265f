import Timeline

/// A length of time in minutes, which takes less room in an occurrence than milliseconds.
typealias Minutes = UInt32

/// An occurrence that is scheduled for a time.
///
/// An obsolete timer is not removed from the queue: whatever makes it obsolete increments a generation, and
/// an occurrence of an earlier generation does nothing.
enum Occurrence: BitwiseCopyable, Sendable {
    // The device
    case batteryTick
    case budgetRefill
    case midnight
    case setting(DeviceSetting, SettingValue)
    case network(Network)
    case firstUnlock
    case settledAfterBoot
    case useBegins
    case useEnds
    case lockIfUnused
    case idleReached(generation: UInt32)

    // The person and an app
    case visitBegins(AppID, LongScriptIndex<AppScript.Visit>)
    case contentFetched(AppID, generation: UInt32)
    case visitEnds(AppID, generation: UInt32)
    case swipe(AppID)
    case appBackgroundAppRefresh(AppID, isOn: Bool)

    // The system and an app
    case systemKill(AppID)
    case crash(AppID)
    case suspend(AppID, generation: UInt32)
    case usageWindowOpens(AppID, Minutes, visitIn: Minutes)
    case usageWindowCloses(AppID)
    case evaluate(AppID)

    // Requests
    case submit(AppID, ScriptIndex<TaskScript>)
    case extensionSubmits(AppID, ScriptIndex<TaskScript>)
    case cancel(AppID, ScriptIndex<TaskScript>)
    case cancelAll(AppID)
    case pendingRequestsAsked(AppID)
    case push(PushOccurrence)
    case enqueue(AppID, ScriptIndex<TransferScript>)
    case enqueueInVisit(AppID, ScriptIndex<TransferScript>, generation: UInt32)
    case setFetchInterval(AppID, LongScriptIndex<FetchScript.Change>)
    case fetchSlotEnds
    case trigger(AppID, ScriptIndex<TriggerScript>)
    case beginBackgroundTask(AppID, ScriptIndex<BackgroundTaskScript>, generation: UInt32)
    case eligible(RequestIndex, generation: UInt32)
    case workDone(RequestIndex, generation: UInt32)
    case transferDone(RequestIndex, generation: UInt32)
    case progressDue(RequestIndex, generation: UInt32, tenths: UInt8)
    case progressStalls(RequestIndex, generation: UInt32)
    case cpuWindowEnds(RequestIndex, generation: UInt32)
    case memoryReached(RequestIndex, generation: UInt32)
    /// No data has come for `timeoutIntervalForRequest`.
    case requestTimesOut(RequestIndex, generation: UInt32)
    /// A transfer has taken `timeoutIntervalForResource`; it is identified by the number of its request.
    case resourceTimesOut(RequestIndex, RequestID)
    /// A transfer's server stops sending data, or sends again.
    case serverChanges(AppID, ScriptIndex<TransferScript>)
    case expire(AppID, generation: UInt32)
    case runOut(AppID, generation: UInt32)
}

/// A scheduled step in the delivery of a push.
enum PushOccurrence: BitwiseCopyable, Sendable {
    case arrives(AppID, ScriptIndex<PushScript>)
    case voIPPushArrives(AppID, ScriptIndex<VoIPPushScript>)
    case standardPushArrives(AppID, ScriptIndex<StandardPushScript>)
    case wakes(AppID, ScriptIndex<StandardPushScript>)
    case keepAlive
    case expires(RequestIndex, generation: UInt32)
    case mayNotWait(RequestIndex, generation: UInt32)
    case callReported(RequestIndex, generation: UInt32)
    case extensionEnds(RequestIndex, generation: UInt32)
}

import Timeline

/// A length of time in seconds, which takes less room in an occurrence than milliseconds.
typealias Seconds = UInt32

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
    /// An intervention of the scenario, by its place.
    case intervention(UInt32)
    /// A charge that was measured, in thousandths of a percent.
    case measuredCharge(Int32)
    /// A phone told that the energy for background work is used up, or that there is some again.
    case energyUsedUp(Bool)
    case network(Network)
    case boot(BootOccurrence)
    case useBegins
    case useEnds
    case lockIfUnused
    case idleReached(generation: UInt32)
    case processingTurnEnds

    // The person and an app
    case visitBegins(AppID, LongScriptIndex<AppScript.Visit>)
    case contentFetched(AppID, generation: UInt32)
    case visitEnds(AppID, generation: UInt32)
    case appBackgroundAppRefresh(AppID, isOn: Bool)

    // The system and an app
    case suspend(AppID, generation: UInt32)
    case usageWindowOpens(AppID, Seconds, visitIn: Seconds)
    case usageWindowCloses(AppID)
    /// Another expected visit may weigh more than the one that did.
    case usageWeighed(AppID)
    case evaluate(AppID)

    // Requests
    /// What the script of an app plans, by the place of its list in `ScriptList.all`, the occasion and the entry.
    case planned(AppID, list: UInt8, occasion: UInt8, entry: UInt32)
    case push(PushOccurrence)
    case enqueueInVisit(AppID, ScriptIndex<TransferScript>, generation: UInt32)
    case fetchSlotEnds
    case beginBackgroundTask(AppID, ScriptIndex<BackgroundTaskScript>, generation: UInt32)
    case eligible(RequestIndex, generation: UInt32)
    case workDone(RequestIndex, generation: UInt32)
    /// The redirects of a transfer, or the launch that a download waits for, are over.
    case dataBegins(RequestIndex, generation: UInt32)
    /// Data of at least one request may have been moved.
    case dataMoved
    case progressDue(RequestIndex, generation: UInt32, tenths: UInt8)
    case progressStalls(RequestIndex, generation: UInt32)
    /// An app has taken as much CPU time within the window of the CPU Monitor as it may.
    case cpuTimeReached(AppID, generation: UInt32)
    case memoryReached(RequestIndex, generation: UInt32)
    /// The time of an extension is over, or its memory is used up.
    case extensionEnds(RequestIndex, generation: UInt32)
    /// No data has come for `timeoutIntervalForRequest`.
    case requestTimesOut(RequestIndex, generation: UInt32)
    /// A transfer has taken `timeoutIntervalForResource`; it is identified by the number of its request.
    case resourceTimesOut(RequestIndex, RequestID)
    case expire(AppID, generation: UInt32)
    case runOut(AppID, generation: UInt32)
    case widget(WidgetOccurrence)
    case liveActivityEnds(RequestIndex, generation: UInt32)
    case healthNotCompleted(AppID, ScriptIndex<HealthScript>)
}

/// A scheduled step of the phone's boot.
enum BootOccurrence: BitwiseCopyable, Sendable {
    case restart
    case firstUnlock
    case settled
}

/// A scheduled step in the life of a widget.
enum WidgetOccurrence: BitwiseCopyable, Sendable {
    case timelineBegins(AppID, ScriptIndex<WidgetScript>)
    case isLearned(AppID)
}

/// A scheduled step in the delivery of a push.
enum PushOccurrence: BitwiseCopyable, Sendable {
    case wakes(AppID, ScriptIndex<StandardPushScript>)
    case keepAlive
    /// The delay of a push that is not urgent is over.
    case isDue(RequestIndex, generation: UInt32)
    case expires(RequestIndex, generation: UInt32)
    case mayNotWait(RequestIndex, generation: UInt32)
    case callReported(RequestIndex, generation: UInt32)
}

extension Occurrence {
    /// The place of a timer among those of one moment: what is done then is done in time, whatever was scheduled first.
    enum Rank: UInt8 {
        /// Work and transfers are complete.
        case completion
        /// Time is over: of a launch, of a transfer, of a limit.
        case deadline
        /// What the system does otherwise: it measures, opens windows, and evaluates requests.
        case rest
    }

    var rank: Rank {
        switch self {
        case .dataBegins, .dataMoved, .workDone, .contentFetched, .progressDue, .push(.callReported):
            .completion
        case .requestTimesOut, .resourceTimesOut, .expire, .runOut, .cpuTimeReached, .memoryReached,
            .progressStalls, .extensionEnds, .liveActivityEnds,
            .push(.isDue):
            .deadline
        default: .rest
        }
    }
}

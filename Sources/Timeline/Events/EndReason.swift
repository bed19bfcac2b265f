public import BackgroundPolicy

/// Why a request ended without its work being done.
///
/// The simulation records the reason in the event that ends the request; readers never infer it.
public enum EndReason: UInt8, CaseIterable, BitwiseCopyable, Sendable {
    // The app's process ended, each case for the cause of the same name.
    /// `StateCause` has a case of the same name for each of these.
    case swipedAway, systemKill, crash, ranOutOfTime, usedTooMuchCPU, usedTooMuchMemory, callNotReported
    /// The app was suspended, which ended a transfer in its process.
    case suspended
    /// The process crashed in its launch sequence: a launch handler was missing, late or doubled (R092).
    case crashAtLaunch
    /// The service extension exceeded its memory limit; the app's own process is not affected.
    case extensionOverMemory

    // The request expired, or was killed because it did not react to expiration.
    /// Its time was over.
    case outOfTime
    /// The person picked up the phone while processing ran (R104).
    case phonePickedUp
    /// The charger was disconnected that processing required (R104).
    case chargerDisconnected
    /// The network was lost that processing required (R104).
    case networkLost
    /// Low Power Mode came into force while the task ran (R104, R247).
    case lowPowerModeOn
    /// Background App Refresh was turned off or restricted while the task ran (R104, R247).
    case backgroundAppRefreshOff
    /// The device became too warm while the task ran (R104, R247).
    case deviceTooWarm
    /// The debugger's command called the expiration handler (R114).
    case simulatedExpiration
    /// The person cancelled the task where the system shows its progress (R213).
    case cancelledByPerson
    /// The app reported no progress for too long (R211).
    case noProgress

    // It failed.
    /// A transfer was not complete when `timeoutIntervalForResource` ended (R054).
    case resourceTimeout
    /// A transfer in the app received no data for `timeoutIntervalForRequest`.
    case requestTimeout
    /// A session in the app had no connection for the transfer, or lost it.
    case noConnection
    /// The work could not read the app's files (R145).
    case filesLocked
    /// A fetch found no network.
    case noNetwork
    /// A fetch got no answer from the server.
    case serverDown

    // The request never ran, or will not run again.
    /// A later submission of the same identifier replaced it (R095).
    case laterSubmission
    /// A newer push replaced it (R127).
    case newerPush
    /// The app cancelled it.
    case cancelledByApp
    /// The app set a new minimum fetch interval, which reschedules the fetch (R118).
    case fetchIntervalSet
    /// The app was unused for so long that its tasks were cancelled.
    case unusedApp
    /// The push's `apns-expiration` had passed when the device became reachable (R025).
    case pushExpired
    /// The app failed to report too many calls, so VoIP pushes do not launch it (R023).
    case voIPLaunchesStopped
    /// The app asked for a new timeline of the widget before this reload was due (R265).
    case newerReload
    /// The Live Activity was over before its update could be delivered (R277).
    case activityOver
    /// The app could not read health data, which are locked with the device (R282).
    case healthDataLocked
    /// The app did not complete too many deliveries of health data, so that there are no more (R281).
    case healthDeliveryStopped
    /// The app has had as many pushes that start Live Activities as it may (R275).
    case startBudgetExceeded
    /// The extension returned `.failure`, or `.processing` with nothing done (R320, R321).
    case nothingUploaded
    /// The extension for PhotoKit's uploads used more memory than it may (R316).
    case uploadOverMemory

    /// The phone restarted while it ran.
    case phoneRestarted
    /// The log that the event was read from does not record the reason.
    case notRecorded
    /// As the cases of `StateCause` of the same names, which only the log of a device tells.
    case lockedFile, tooWarm, watchdog, installation, exited, endedFromOutside, endedBySystem
    /// A data task of a background session failed, because its app was suspended or ended (R257).
    case sessionDisconnected
    /// A push is for the person only, as its `content-available` is 0, which only the log of a device tells.
    case notForApp
    /// SpringBoard dropped a push, or kept it from the scheduler, which only the log of a device tells.
    case pushNotTaken
    /// The scheduler found that the app lacks the background mode, which only the log of a device tells.
    case modeNotPermitted
    /// The daemon removed the session of a transfer whose end no line tells, which only the log of a device tells.
    case sessionRemoved

    /// The refusal that ended what had been submitted; nil where it was taken.
    ///
    /// It counts as refused, and not as dropped.
    public var refusal: Refusal? { self == .modeNotPermitted ? .missingBackgroundMode : nil }

    /// The reason of a request that ended with its app's process or suspension.
    ///
    /// - Precondition: The cause ends or suspends the process.
    public static func process(_ cause: StateCause) -> EndReason {
        guard let reason = reasons[Int(cause.rawValue)] else {
            preconditionFailure("\(cause) stops no single process")
        }
        return reason
    }

    private static let reasons = StateCause.allCases.map { cause in
        cause == .phoneRestarted ? .phoneRestarted : allCases.first { $0.stateCause == cause }
    }

    /// The change of the app's state that ended the request; nil if something else did.
    public var stateCause: StateCause? { descriptor.cause ?? (self == .crashAtLaunch ? .crash : nil) }

    /// Whether the work of a task was interrupted before its time was over (R104, R247).
    var isInterruption: Bool { descriptor.interruption != nil }

    /// Whether a condition that was good when the work of a task began interrupted it (R104, R247).
    public var isConditionLost: Bool { descriptor.interruption == .condition }

    /// The factor that would hold the request back now; nil if none has to do with it.
    public var factor: Factor? { descriptor.factor }

    /// The reason as a value in logs and JSON.
    public var key: String { Self.keys[Int(rawValue)] }

    private static let keys = allCases.map { spelledKeys[$0] ?? "\($0)".hyphenated }

    /// The keys that name a property of `URLSessionConfiguration`.
    private static let spelledKeys: [EndReason: String] = [
        .resourceTimeout: "timeout-interval-for-resource", .requestTimeout: "timeout-interval-for-request",
    ]
}

extension Outcome {
    /// Whether a request with this outcome has an end reason.
    ///
    /// None is needed where the work was done, or where the day ended first.
    public var hasReason: Bool {
        switch self {
        case .completed, .noData, .unfinished: false
        case .expired, .killed, .abandoned, .replaced, .cancelled, .dropped, .failed: true
        }
    }
}

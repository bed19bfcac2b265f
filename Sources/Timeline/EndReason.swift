/// Why a request ended as it did, where its work was not simply done.
///
/// Whoever ends the request records the reason in the event, and nobody has to find it out from what else
/// happened then.
public enum EndReason: UInt8, CaseIterable, BitwiseCopyable, Sendable {
    // The app's process ended, each case for the cause of the same name.
    case swipedAway, systemKill, crash, ranOutOfTime, usedTooMuchCPU, usedTooMuchMemory, callNotReported
    /// The app was suspended, and a transfer that ran in its process was cut off.
    case suspended
    /// The process ended in its launch sequence because no launch handler was registered as it should be (R092).
    case crashAtLaunch
    /// The service extension grew over its memory limit; the app's own process is not affected.
    case extensionOverMemory

    // It was expired, or ended because it did not react to that.
    /// Its time was over.
    case outOfTime
    /// The person picked up the phone while processing ran (R104).
    case phonePickedUp
    /// The charger was disconnected that processing required (R104).
    case chargerDisconnected
    /// The network was lost that processing required (R104).
    case networkLost
    /// The debugger's command called the expiration handler (R114).
    case simulatedExpiration

    // It failed.
    /// A transfer was not complete when `timeoutIntervalForResource` was over (R054).
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

    // It never ran, or runs no more.
    /// A later submission of the same identifier replaced it (R095).
    case laterSubmission
    /// A newer push replaced it (R127).
    case newerPush
    /// The app cancelled it.
    case cancelledByApp
    /// The app set another minimum fetch interval, which reschedules the fetch (R118).
    case fetchIntervalSet
    /// The person had not used the app for so long that its tasks were cancelled.
    case unusedApp
    /// The push was older than its `apns-expiration` when the device came into reach (R025).
    case pushExpired
    /// The app failed too often to report a call; VoIP pushes do not launch it (R023).
    case voIPLaunchesStopped

    /// The log that the event was read from does not record the reason.
    case notRecorded

    /// The reason of a request that ended with its app's process, or with its suspension.
    ///
    /// - Precondition: The cause stops what runs in the process.
    @inlinable
    public static func process(_ cause: StateCause) -> EndReason {
        switch cause {
        case .swipedAway: .swipedAway
        case .systemKill: .systemKill
        case .crash: .crash
        case .ranOutOfTime: .ranOutOfTime
        case .usedTooMuchCPU: .usedTooMuchCPU
        case .usedTooMuchMemory: .usedTooMuchMemory
        case .callNotReported: .callNotReported
        case .suspended: .suspended
        case .opened, .left, .launched: preconditionFailure("\(cause) stops nothing")
        }
    }

    /// The change of the app's state that stopped the request; nil where another thing did.
    public var stateCause: StateCause? {
        switch self {
        case .swipedAway: .swipedAway
        case .systemKill: .systemKill
        case .crash, .crashAtLaunch: .crash
        case .ranOutOfTime: .ranOutOfTime
        case .usedTooMuchCPU: .usedTooMuchCPU
        case .usedTooMuchMemory: .usedTooMuchMemory
        case .callNotReported: .callNotReported
        case .suspended: .suspended
        default: nil
        }
    }

    /// Whether it is that processing was interrupted (R104).
    var isInterruption: Bool {
        switch self {
        case .phonePickedUp, .chargerDisconnected, .networkLost: true
        default: false
        }
    }

    /// The reason as a value in logs and JSON.
    public var key: String {
        switch self {
        case .swipedAway, .systemKill, .crash, .ranOutOfTime, .usedTooMuchCPU, .usedTooMuchMemory,
            .callNotReported, .suspended:
            stateCause?.key ?? ""
        case .crashAtLaunch: "crash-at-launch"
        case .extensionOverMemory: "extension-over-memory"
        case .outOfTime: "out-of-time"
        case .phonePickedUp: "phone-picked-up"
        case .chargerDisconnected: "charger-disconnected"
        case .networkLost: "network-lost"
        case .simulatedExpiration: "simulated-expiration"
        case .resourceTimeout: "timeout-interval-for-resource"
        case .requestTimeout: "timeout-interval-for-request"
        case .noConnection: "no-connection"
        case .filesLocked: "files-locked"
        case .noNetwork: "no-network"
        case .serverDown: "server-down"
        case .laterSubmission: "later-submission"
        case .newerPush: "newer-push"
        case .cancelledByApp: "cancelled-by-app"
        case .fetchIntervalSet: "fetch-interval-set"
        case .unusedApp: "unused-app"
        case .pushExpired: "push-expired"
        case .voIPLaunchesStopped: "voip-launches-stopped"
        case .notRecorded: "not-recorded"
        }
    }
}

extension Outcome {
    /// Whether a request that ends so has a reason for it; none is needed where the work was done, or where the
    /// day ended first.
    public var hasReason: Bool {
        switch self {
        case .completed, .noData, .unfinished: false
        case .expired, .killed, .abandoned, .replaced, .cancelled, .dropped, .failed: true
        }
    }
}

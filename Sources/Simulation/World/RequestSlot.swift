import BackgroundPolicy
import Timeline

/// A request that waits or runs, in a place that is used again when it has ended.
struct RequestSlot: BitwiseCopyable {
    enum Phase: BitwiseCopyable {
        case free, waiting, ready, running, expiring
    }

    /// Where a push is.
    enum Delivery: UInt8, BitwiseCopyable {
        case onDevice
        /// APNs keeps it until the device is in reach.
        case stored
        /// APNs keeps it until the next keep-alive or notification (R127).
        case throttled
    }

    // Members stand in an order that leaves no gaps, with those that every evaluation reads together.

    var request: Request
    var phase = Phase.waiting
    /// The network that a running transfer uses.
    var network = Network.none
    /// The group that it stands in, and its neighbours there, -1 for none.
    var group: Int32 = -1
    var next: Int32 = -1
    var previous: Int32 = -1
    /// Raised whenever a timer of the request becomes pointless.
    var generation: UInt32 = 0
    var verdict = Verdict()
    var isJudged = false
    /// `earliestBeginDate` lies further ahead than the model's limit (R111).
    var isTooFar = false
    /// Submitted while the person was looking at the app, or when they left it (R080).
    var isRequestedInForeground = false
    var requiresPower = false
    var requiresNetwork = false
    /// The debugger fired the handler; every factor is ignored (R114).
    var isSimulated = false
    var isWorkDone = false
    var earliestBegin: Int64
    /// How many requests of this script came before, for drawing from the seed.
    var ordinal: UInt32
    /// The place of the request's script in its app's tasks, pushes, transfers or background tasks.
    var script: UInt16
    /// Delivered to the app while the person was looking at it.
    var isInForeground = false
    /// Its work could not open the app's files when it began (R145).
    var isLockedOut = false
    var delivery = Delivery.onDevice
    /// Counted among those that use the radio.
    var usesRadio = false
    var startedAt: Int64 = 0
    var energy: Int64 = 0
    var cellular: Int64 = 0
    /// What a transfer has yet to move.
    var bytesLeft: Int64 = 0
    /// The place of the session that a transfer, or the relaunch at its end, belongs to; -1 for one of its own.
    var session: Int32 = -1
    /// What a transfer's session and task say.
    var terms: TransferTerms = []
    /// Its earliest begin date has come, and that was told.
    var isEligible = false
    /// It has run before: a transfer that paused.
    var hasRun = false
    /// Why its processing was interrupted, which is then why it is killed if it does not end.
    var interruption: EndReason?

    init(_ request: Request, script: Int, ordinal: UInt32, earliestBegin: Int64) {
        self.request = request
        self.script = UInt16(script)
        self.ordinal = ordinal
        self.earliestBegin = earliestBegin
    }

    var isRunning: Bool { phase == .running || phase == .expiring }
}

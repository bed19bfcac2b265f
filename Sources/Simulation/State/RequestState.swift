import BackgroundPolicy
import Timeline

/// A request that waits or runs.
struct RequestState: BitwiseCopyable {
    /// How far a request has got.
    enum Phase: BitwiseCopyable {
        /// It has ended, and its memory waits for another.
        case free
        case waiting
        /// Nothing holds it, and the next launch of its app serves it.
        case ready
        case running
        /// It runs, and its expiration handler has been called.
        case expiring
    }

    // Members that every evaluation reads together stand together, and leave no gaps.

    let request: Request
    /// Changed by `RequestStore`, which keeps requests in groups by their phases.
    fileprivate(set) var phase = Phase.waiting
    /// Its earliest begin date has come, and an event said so.
    var isEligible = false
    var isWorkDone = false
    /// The group that it stands in, and its neighbours there, -1 for none.
    var group: Int32 = -1
    var next: Int32 = -1
    var previous: Int32 = -1
    /// Raised whenever a timer of the request becomes pointless.
    var generation: UInt32 = 0
    /// How many requests of its task came before, for drawing from the seed.
    let ordinal: UInt32
    let earliestBegin: Int64
    /// What its last evaluation found; nil before the first, and since it last began to run.
    var verdict: Verdict?
    /// Which budget pays for its work.
    var account: Budgets.Account
    /// Its work could not open the app's files when it began (R145).
    var isLockedOut = false
    /// It has run before: a transfer that paused.
    var hasRun = false
    /// Why its processing was interrupted, which is then why it is killed if it does not end.
    var interruption: EndReason?
    /// Counted among the users of the radio.
    var usesRadio = false
    var detail: RequestDetail
    /// When its handler was called, or its transfer last began to move data.
    var startedAt: Int64 = 0
    var energyMillijoules: Int64 = 0
    var cellularBytes: Int64 = 0

    init(
        _ request: Request, ordinal: UInt32, earliestBegin: Int64, paidFrom account: Budgets.Account,
        _ detail: RequestDetail
    ) {
        self.request = request
        self.account = account
        self.ordinal = ordinal
        self.earliestBegin = earliestBegin
        self.detail = detail
    }

    var mode: ExecutionMode { request.mode }
    var app: AppID { request.app }
    var isRunning: Bool { phase == .running || phase == .expiring }

    /// Its handler is called, or its transfer begins.
    mutating func start(at now: Int64) {
        phase = .running
        startedAt = now
    }

    /// Nothing holds it any more.
    mutating func becomeReady() { phase = .ready }

    /// It waits again: its transfer was interrupted, or the process that was to serve it has ended.
    mutating func waitAgain() { phase = .waiting }

    /// Its expiration handler is called, and its work goes on.
    mutating func warn() { phase = .expiring }

    /// It has ended.
    mutating func free() {
        phase = .free
        generation &+= 1
    }
}

import BackgroundPolicy
import Timeline

/// A waiting or running request, stored in a reusable slot.
struct RequestState: BitwiseCopyable {
    /// The phase of a request.
    enum Phase: BitwiseCopyable {
        /// It has ended, and its slot is free.
        case free
        case waiting
        /// Nothing holds it, and the next launch of its app serves it.
        case ready
        case running
        /// It runs, and its expiration handler has been called.
        case expiring
    }

    // Members that every evaluation reads are adjacent, and leave no gaps.

    let request: Request
    /// Changed only by `RequestStore`, which groups requests by phase.
    fileprivate(set) var phase = Phase.waiting
    /// Whether its earliest begin date has come and was reported.
    var isEligible = false
    var isWorkDone = false
    /// Its group, and its neighbours in the group's list; -1 for none.
    var group: Int32 = -1
    var next: Int32 = -1
    var previous: Int32 = -1
    /// Incremented whenever timers of the request become obsolete.
    var generation: UInt32 = 0
    /// How many requests of its task came before; part of the key of its random numbers.
    let ordinal: UInt32
    let earliestBegin: Milliseconds
    /// The verdict of its last evaluation; nil before the first, and while it runs.
    var verdict: Verdict?
    /// Which budget pays for its work.
    var account: Budgets.Account
    /// Whether its work could not open the app's files when it started (R145).
    var isLockedOut = false
    /// Whether it has run before: a transfer that paused.
    var hasRun = false
    /// Why its processing was interrupted; also the reason of the kill if it does not end then.
    var interruption: EndReason?
    /// Whether it is counted as a user of the radio.
    var usesRadio = false
    /// Whether the launch is over that its download waits for.
    var isDownloadDue = false
    /// Whether only the download of its work is missing.
    var isTimeOver = false
    var detail: RequestDetail
    /// When its handler was called, or when its transfer last started to move data.
    var startedAt: Milliseconds = 0
    /// What is left of the download of its work, in bytes.
    var downloadLeft: Int64 = 0
    /// The mark of its part of the app's power; nil if it draws a power of its own.
    var powerMark: Int64?
    /// What was deducted when its launch began.
    var launchMillijoules: Int64 = 0
    /// What else it has used.
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

    /// Whether it is of a mode that keeps only an entry of the script, and of that entry.
    func isOf<Entry>(_ mode: ExecutionMode, _ entry: ScriptIndex<Entry>) -> Bool {
        self.mode == mode && detail.entry(of: Entry.self) == entry
    }

    var isRunning: Bool { phase == .running || phase == .expiring }

    /// Records that its handler is called, or its transfer starts.
    mutating func start(at now: Int64) {
        phase = .running
        startedAt = now
    }

    /// Records that nothing holds it back.
    mutating func becomeReady() { phase = .ready }

    /// Lets it wait again: its transfer was interrupted, or the process that was to serve it has ended.
    mutating func waitAgain() { phase = .waiting }

    /// Records the call of its expiration handler while its work continues.
    mutating func warn() { phase = .expiring }

    /// Frees its slot.
    mutating func free() {
        phase = .free
        generation &+= 1
    }
}

import Timeline

/// The life of an app's process: the four states, and the launch that it runs in.
///
/// It is changed by what happens to the process, and answers what follows from that; the loop carries it out. Who leaves
/// a state raises the generation, so that timers of that state become pointless.
struct ProcessLife: BitwiseCopyable {
    private(set) var state = AppState.notRunning
    /// Raised whenever a timer of the process becomes pointless.
    private(set) var generation: UInt32 = 0
    /// A launch handler is registered too late or twice, which crashes the app whenever it starts (R092).
    var crashesAtLaunch = false
    /// How long submissions on the main thread keep the launch sequence waiting (R112).
    var launchDelayMilliseconds: Int64 = 0

    // The launch that the app runs in.
    private(set) var isInLaunch = false
    private(set) var launch = LaunchID(0)
    private(set) var launchedAt: Int64 = 0
    /// When the time of the process in the background is over.
    private(set) var deadline: Int64 = 0
    /// How many requests the process is working on.
    private(set) var running: Int32 = 0
    /// How many transfers of a session that is not a background one run in the process.
    private(set) var transfersInApp: Int32 = 0

    /// Whether a timer of the process still counts.
    func isCurrent(_ generation: UInt32) -> Bool { self.generation == generation }

    /// Whether the expiration handlers of the launch have been called; what is ready then waits for the next launch,
    /// because this one has no time left for it (R101).
    func isClosing(at now: Int64, grace: Int64) -> Bool {
        isInLaunch && now >= deadline - grace && now > launchedAt
    }

    /// How a launch finds the process.
    struct Launch {
        /// A launch event is due: the process was not in a launch yet.
        let begins: Bool
        /// It did not exist.
        let isCold: Bool
        /// It was running in the background already.
        let isRunning: Bool
    }

    // MARK: Inputs

    /// The person opens the app.
    ///
    /// - Returns: whether the process has to be started.
    mutating func open() -> Bool {
        let isNew = state == .notRunning
        generation &+= 1
        isInLaunch = false
        state = .foreground
        return isNew
    }

    /// The person leaves the app.
    mutating func leave() {
        generation &+= 1
        state = .background
    }

    /// The time that the process has after the person left it.
    mutating func setDeadline(_ deadline: Int64) { self.deadline = deadline }

    /// Something keeps the process running until a moment at least.
    mutating func extend(until moment: Int64) { deadline = max(deadline, moment) }

    /// Conditions have turned, and the process has less time than it had.
    mutating func shorten(until moment: Int64) {
        generation &+= 1
        deadline = min(deadline, moment)
    }

    /// The system launches or wakes the app, or finds it running in the background.
    mutating func launch(_ id: LaunchID, at now: Int64, atLeastUntil end: Int64) -> Launch {
        let found = Launch(
            begins: !isInLaunch, isCold: state == .notRunning, isRunning: state == .background)
        if found.begins {
            launch = id
            launchedAt = now
            isInLaunch = true
            deadline = max(now, end)
            state = .background
        }
        return found
    }

    /// The launch has survived its launch sequence and serves requests; timers of what ran before are pointless.
    mutating func serve() { generation &+= 1 }

    /// It is suspended, if it runs in the background.
    ///
    /// - Returns: whether it is.
    mutating func suspend() -> Bool {
        guard state == .background else { return false }
        generation &+= 1
        isInLaunch = false
        state = .suspended
        return true
    }

    /// It ends, if there is one.
    ///
    /// - Returns: whether there was.
    mutating func end() -> Bool {
        guard state != .notRunning else { return false }
        generation &+= 1
        isInLaunch = false
        state = .notRunning
        return true
    }

    /// The scenario begins with the app suspended.
    mutating func beginSuspended() { state = .suspended }

    /// Whether it has said that it is done with everything, and is to be suspended (R102).
    var isDone: Bool { running == 0 && state == .background }

    // MARK: What it works on

    mutating func beginWork() { running += 1 }
    mutating func endWork() { running -= 1 }
    mutating func beginTransfer() { transfersInApp += 1 }
    mutating func endTransfer() { transfersInApp -= 1 }
}

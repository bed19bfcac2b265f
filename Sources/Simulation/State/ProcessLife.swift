import BackgroundPolicy
import Timeline

/// The state machine of an app's process: its four states, and the launch that it runs in.
///
/// Its methods are the inputs; they return what follows, and the loop carries that out. Leaving a state
/// increments the generation, which makes the timers of that state obsolete.
struct ProcessLife: BitwiseCopyable {
    private(set) var state = AppState.notRunning
    /// Incremented whenever timers of the process become obsolete.
    private(set) var generation: UInt32 = 0
    /// Whether a launch handler is registered too late or twice, which crashes the app at every start (R092).
    var crashesAtLaunch = false
    /// How long submissions on the main thread delay the launch sequence (R112).
    var launchDelayMilliseconds: Int64 = 0

    /// How many processes of the app there have been.
    private(set) var number: UInt32 = 0
    /// How often the person has opened the app.
    private(set) var openings: UInt32 = 0
    /// Whether the person has opened the app in this process.
    private(set) var isOpened = false

    // The launch that the app runs in.
    private(set) var isInLaunch = false
    private(set) var launch = LaunchID(0)
    private(set) var launchedAt: Milliseconds = 0
    /// The end of the process's time in the background, unless work keeps it running.
    private var limitedUntil: Milliseconds = 0
    /// How many requests the process works on.
    private(set) var running: Int32 = 0
    /// How many of them keep the process running as long as they need.
    private var keepers: Int32 = 0
    /// How many transfers of sessions other than background ones run in the process.
    private(set) var transfersInApp: Int32 = 0

    /// The end of the process's time in the background.
    var deadline: Int64 { keepers > 0 ? .max / 4 : limitedUntil }

    /// Whether the app has run, and its process has ended.
    var hasEnded: Bool { state == .notRunning && number > 0 }

    /// Whether a timer of this generation is current.
    func isCurrent(_ generation: UInt32) -> Bool { self.generation == generation }

    /// Whether the expiration handlers of the launch have been called.
    ///
    /// Ready requests then wait for the next launch, because this one has no time left for them (R101).
    func isClosing(at now: Int64, grace: Int64) -> Bool {
        isInLaunch && now >= deadline - grace && now > launchedAt
    }

    /// The state in which a launch finds the process.
    struct Launch {
        /// Whether a launch begins: the process was not in one yet.
        let begins: Bool
        /// Whether the process did not exist.
        let isCold: Bool
        /// Whether the process was already running in the background.
        let isRunning: Bool
    }

    // MARK: Inputs

    /// Opens the app.
    ///
    /// - Returns: whether the process has to be started.
    mutating func open() -> Bool {
        let isNew = state == .notRunning
        generation &+= 1
        isInLaunch = false
        state = .foreground
        if isNew { number &+= 1 }
        openings &+= 1
        isOpened = true
        return isNew
    }

    /// Leaves the app.
    mutating func leave() {
        generation &+= 1
        state = .background
    }

    /// Sets the end of the time after the person has left the app.
    mutating func setDeadline(_ deadline: Int64) { limitedUntil = deadline }

    /// Extends the time to at least a moment.
    mutating func extend(until moment: Int64) { limitedUntil = max(limitedUntil, moment) }

    /// Shortens the time, because conditions have changed.
    mutating func shorten(until moment: Int64) {
        generation &+= 1
        limitedUntil = min(limitedUntil, moment)
    }

    /// Launches or wakes the app, or finds it running in the background.
    mutating func launch(_ id: LaunchID, at now: Int64, atLeastUntil end: Int64) -> Launch {
        let found = Launch(
            begins: !isInLaunch, isCold: state == .notRunning, isRunning: state == .background)
        if found.isCold {
            number &+= 1
            isOpened = false
        }
        if found.begins {
            launch = id
            launchedAt = now
            isInLaunch = true
            limitedUntil = max(now, end)
            state = .background
        }
        return found
    }

    /// Starts serving requests after the launch sequence; earlier timers are obsolete.
    mutating func serve() { generation &+= 1 }

    /// Suspends the process if it runs in the background.
    ///
    /// - Returns: whether it did.
    mutating func suspend() -> Bool {
        guard state == .background else { return false }
        generation &+= 1
        isInLaunch = false
        state = .suspended
        return true
    }

    /// Ends the process, if there is one.
    ///
    /// - Returns: whether there was one.
    mutating func end() -> Bool {
        guard state != .notRunning else { return false }
        generation &+= 1
        isInLaunch = false
        state = .notRunning
        return true
    }

    /// Starts the scenario with the app suspended.
    mutating func beginSuspended() {
        number = 1
        isOpened = true
        state = .suspended
    }

    /// Whether all its work is complete, so that it is to be suspended (R102).
    var isDone: Bool { running == 0 && state == .background }

    // MARK: What it works on

    mutating func beginWork(keepsRunning: Bool) {
        running += 1
        if keepsRunning { keepers += 1 }
    }

    mutating func endWork() { running -= 1 }

    /// Stops work keeping the process running: it has ended, or its expiration handler was called.
    ///
    /// - Parameter moment: Until when other work may run at least.
    mutating func stopKeeping(atLeastUntil moment: Int64) {
        keepers -= 1
        extend(until: moment)
    }
    mutating func beginTransfer() { transfersInApp += 1 }
    mutating func endTransfer() { transfersInApp -= 1 }
}

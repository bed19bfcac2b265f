import Timeline

/// A launch or wake of an app.
struct LoggedLaunch: Sendable {
    /// The app.
    let bundle: String
    /// The first witness.
    var stamp: Stamp
    var isCold = false
    /// Whether only the creation of the process records it.
    var isByProcess = false
    /// Who asked for it and why, as far as lines say it.
    var reason: LaunchReason?
    /// Whether a request runs in it.
    var isServed = false
    /// Whether it was no launch in the background: a person opened the app.
    var isOpening = false
    /// Whether a later line tells that it failed.
    var hasFailed = false
}

/// The launches of a log, by their numbers, and other records of an app being ready for what starts.
struct LoggedLaunches: Sendable {
    private(set) var all: [LoggedLaunch] = []
    /// The newest launch of each app.
    private var newest: [String: Int] = [:]
    /// When the process of each app was last created.
    private var created: [String: Stamp] = [:]
    /// When the process of each app was last made before anything needs it.
    private var prewarmed: [String: Stamp] = [:]
    /// When each app was last launched in the background for what a person did with a notification, and the launch, where
    /// that line is the first to tell of it.
    private var forActions: [String: (stamp: Stamp, launch: Int?)] = [:]
    /// Why each app was launched last, as far as a line says it.
    private var reasons: [String: (reason: LaunchReason, stamp: Stamp)] = [:]
    /// When the scheduler handed something to an app in the foreground, which has not ended since.
    private var handedOver: [String: Stamp] = [:]
    /// When an evaluation last recorded that an app is in the foreground.
    private var seenInForeground: [String: Stamp] = [:]

    /// The newest launch of an app, if that was just before or after a time.
    func newest(of bundle: String, near stamp: Stamp) -> Int? {
        newest[bundle].flatMap { all[$0].stamp.isNear(stamp) ? $0 : nil }
    }

    /// The newest launch of an app in which nothing runs, if that was since a time.
    func unserved(of bundle: String, since time: Int64) -> Int? {
        newest[bundle].flatMap { !all[$0].isServed && all[$0].stamp.time >= time ? $0 : nil }
    }

    /// When the process of an app was created, if that was just before or after a time.
    func creation(of bundle: String, near stamp: Stamp) -> Stamp? {
        created[bundle].flatMap { $0.isNear(stamp) ? $0 : nil }
    }

    /// Whether an app was launched in the background for what a person did with a notification, just before or after a time.
    func isForAction(_ bundle: String, near stamp: Stamp) -> Bool {
        forActions[bundle]?.stamp.isNear(stamp) ?? false
    }

    /// Notes that an app is launched in the background for what a person did with a notification.
    mutating func noteAction(_ bundle: String, in launch: Int?, at stamp: Stamp) {
        forActions[bundle] = (stamp, launch)
    }

    /// The launch that only the line of an action tells of, which another line tells that it failed; nil where there is none.
    mutating func takeFailed(_ bundle: String, at stamp: Stamp) -> Int? {
        guard let asked = forActions.removeValue(forKey: bundle), let number = asked.launch,
            Self.isAttempt(from: asked.stamp, to: stamp)
        else { return nil }
        let launch = all[number]
        let isOfOther = launch.reason?.asker.map { $0 != KeptProcess.springBoard.rawValue } ?? false
        let isMade = launch.isCold || created[bundle].map { $0.time >= launch.stamp.time } ?? false
        return launch.isServed || isMade || isOfOther ? nil : number
    }

    /// Notes that a launch failed.
    mutating func fail(_ launch: Int) {
        all[launch].hasFailed = true
        newest[all[launch].bundle] = nil
    }

    /// Whether what failed at a time may be what was asked for at another: the system tries for a minute, which is assumed.
    static func isAttempt(from asked: Stamp, to failed: Stamp) -> Bool {
        (0...Span.minute * 1_000).contains(failed.time - asked.time)
    }

    /// Whether the process of an app was made before anything needs it, just before or after a time.
    func isPrewarmed(_ bundle: String, near stamp: Stamp) -> Bool {
        prewarmed[bundle]?.isNear(stamp) ?? false
    }

    /// Notes that the process of an app is made before anything needs it.
    mutating func prewarm(_ bundle: String, at stamp: Stamp) { prewarmed[bundle] = stamp }

    /// The apps whose processes were created, and that nothing was launched for, in order of time.
    var createdAlone: [(bundle: String, stamp: Stamp)] {
        created.filter { newest[$0.key] == nil }.map { (bundle: $0.key, stamp: $0.value) }
            .sorted { ($0.stamp.time, $0.bundle) < ($1.stamp.time, $1.bundle) }
    }

    /// Whether an app was launched, or its process created, within two seconds.
    func isJustLaunched(_ bundle: String, at stamp: Stamp) -> Bool {
        creation(of: bundle, near: stamp) != nil || newest(of: bundle, near: stamp) != nil
    }

    /// When an app was last launched, or its process created.
    func last(of bundle: String) -> Int64? {
        [newest[bundle].map { all[$0].stamp.time }, created[bundle]?.time].compactMap { $0 }.max()
    }

    /// Whether an evaluation has just recorded that an app is in the foreground.
    func isSeenInForeground(_ bundle: String, at stamp: Stamp) -> Bool {
        seenInForeground[bundle]?.isNear(stamp) ?? false
    }

    /// Notes that the process of an app is created.
    mutating func create(_ bundle: String, at stamp: Stamp) {
        created[bundle] = stamp
        if let newest = newest(of: bundle, near: stamp) { all[newest].isCold = true }
    }

    /// Notes why an app is launched, which a line says before or behind those that tell of the launch.
    mutating func explain(_ reason: LaunchReason, of bundle: String, at stamp: Stamp) {
        var all = reason
        if let known = reasons[bundle], known.stamp.isNear(stamp) {
            all = known.reason
            all.add(reason)
        }
        reasons[bundle] = (all, stamp)
        if let newest = newest(of: bundle, near: stamp) { self.all[newest].reason = all }
    }

    /// Why the process of an app was created at a time; nil where no line says that.
    func reason(of bundle: String, near stamp: Stamp) -> LaunchReason? {
        reasons[bundle].flatMap { $0.stamp.isNear(stamp) ? $0.reason : nil }
    }

    /// Notes a launch; lines within two seconds are about the same one.
    ///
    /// - Returns: The number of the launch if it is new; else nil.
    mutating func add(_ bundle: String, isCold: Bool, isByProcess: Bool, at stamp: Stamp) -> Int? {
        let isCold = isCold || creation(of: bundle, near: stamp) != nil
        if let newest = newest(of: bundle, near: stamp) {
            all[newest].isCold = all[newest].isCold || isCold
            all[newest].isByProcess = all[newest].isByProcess && isByProcess
            return nil
        }
        newest[bundle] = all.count
        all.append(
            LoggedLaunch(
                bundle: bundle, stamp: stamp, isCold: isCold, isByProcess: isByProcess,
                reason: reason(of: bundle, near: stamp)))
        return all.count - 1
    }

    /// Notes that a person opened the app where only its process recorded a launch.
    mutating func open(_ bundle: String, near stamp: Stamp) {
        if let newest = newest(of: bundle, near: stamp), all[newest].isByProcess {
            all[newest].isOpening = true
        }
    }

    /// Notes that a request runs in a launch.
    mutating func serve(_ launch: Int) { all[launch].isServed = true }

    /// Notes that a launch was no later than what runs in it.
    mutating func move(_ launch: Int, before stamp: Stamp) {
        if stamp.time < all[launch].stamp.time { all[launch].stamp = stamp }
    }

    /// Notes that an evaluation records that an app is in the foreground.
    mutating func seeInForeground(_ bundle: String, at stamp: Stamp) { seenInForeground[bundle] = stamp }

    /// Notes that the scheduler hands something to an app in the foreground.
    mutating func handOver(_ bundle: String, at stamp: Stamp) {
        handedOver[bundle] = handedOver[bundle] ?? stamp
    }

    /// Takes what the scheduler handed to an app, as its start or end is logged.
    @discardableResult
    mutating func takeHandedOver(_ bundle: String) -> Stamp? { handedOver.removeValue(forKey: bundle) }

    /// The phone starts anew, and what was handed over has ended.
    mutating func boot() { handedOver = [:] }

    /// Forgets which of them are the newest: what follows is no later part of the log.
    mutating func close() {
        var closed = LoggedLaunches()
        closed.all = all
        self = closed
    }
}

import BackgroundPolicy
import Timeline

/// The requests of a log, by their numbers: owns their names, which of them run, and what ended them.
struct LoggedRequests: Sendable {
    private(set) var all: [LoggedRequest] = []
    private(set) var running = RunningRequests()
    /// The requests by the whole name of their activity, or of their transfer.
    private var byName: [String: Int] = [:]
    /// The newest request of each name without its last number.
    private var newest: [String: Int] = [:]
    /// The requests of each task identifier that had not ended when the newest of them came.
    private var byIdentifier: [String: [Int]] = [:]
    /// The newest of them, where only lines of the app tell of it.
    private var unnamed: [String: Int] = [:]
    /// The last one of each task identifier that only the app's own line tells of, where a later one was submitted.
    private var older: [String: Int] = [:]
    /// The requests of processes whose apps are unknown so far, by the numbers of the processes.
    private var ofUnknownProcess: [Int32: [Int]] = [:]
    /// Cancellations that a later submission of the same name may turn into replacements.
    private var cancelled: [String: (request: Int, stamp: Stamp)] = [:]
    /// What the newest end of each app's process ended.
    private var endedByKill: [String: [Int]] = [:]
    /// What lines told first of the end of those that had ended with their process.
    private var endedSince: [Int: (stamp: Stamp, outcome: Outcome, reason: EndReason?)] = [:]
    /// What was known of those before that the scheduler had counted as over as the process ended by force.
    private var revisedByKill: [String: [(request: Int, outcome: Outcome?, reason: EndReason?)]] = [:]
    /// The requests whose end the scheduler logged last, without how their work ended.
    private var endedByScheduler: [Int] = []
    /// How many of them are looked through only then for those that are too old.
    private var endedBySchedulerAtMost = Self.endedAtLeast

    /// So few requests that the scheduler ended are not worth looking through.
    private static let endedAtLeast = 32
    /// A cancellation so near to a submission of the same name is a replacement, in microseconds.
    private static let replacementSpan: Int64 = 100_000

    subscript(number: Int) -> LoggedRequest {
        @inline(__always) _read { yield all[number] }
        @inline(__always) _modify { yield &all[number] }
    }

    // MARK: Names

    /// The request that a line about an activity continues, even behind times that go back.
    mutating func number(of activity: Activity, at stamp: Stamp) -> Int? {
        // Without its six digits a name is that of its newest request.
        guard let number = byName[activity.name] ?? (activity.isNumbered ? nil : newest[activity.key]) else {
            return nil
        }
        guard all[number].isFormer else { return number }
        guard goOn(number, at: stamp) else { return nil }
        byIdentifier[activity.subject, default: []].append(number)
        newest[activity.key] = number
        return number
    }

    /// The transfer of a name, which a line continues likewise.
    mutating func number(named name: String, at stamp: Stamp) -> Int? {
        guard let number = byName[name] else { return nil }
        return goOn(number, at: stamp) ? number : nil
    }

    /// Whether the request of an activity's name is open; nil where none has the name.
    func isOpen(named name: String) -> Bool? { byName[name].map { all[$0].isOpen } }

    /// Whether the request of an activity's name runs.
    func isRunning(named name: String) -> Bool {
        byName[name].map { all[$0].isOpen && all[$0].started != nil } ?? false
    }

    /// Whether a line can continue a request, which goes on behind times that go back if it can.
    private mutating func goOn(_ number: Int, at stamp: Stamp) -> Bool {
        guard all[number].isFormer else { return true }
        guard all[number].goOn(at: stamp) else { return false }
        if all[number].isCut { reopen(number) }
        return true
    }

    /// The newest request of an activity's name without its last number.
    func newest(like activity: Activity) -> Int? { newest[activity.key] }

    /// The requests of a task identifier that may be open, in the order in which they came.
    func numbers(ofIdentifier identifier: String) -> [Int] { byIdentifier[identifier] ?? [] }

    /// The requests of an app that run, in the order in which they started.
    func running(of bundle: String, _ apps: AppDirectory) -> [Int] {
        running.numbers(of: bundle, identifiers: apps.identifiers(of: bundle)) {
            apps.bundle(of: $0) == bundle
        }
    }

    /// Adds a request; returns its number.
    @discardableResult
    mutating func add(_ request: LoggedRequest) -> Int {
        all.append(request)
        noteUnknownProcess(of: all.count - 1)
        return all.count - 1
    }

    /// Adds what an app submitted before something else of its identifier; returns its number.
    @discardableResult
    mutating func addOlder(_ request: LoggedRequest) -> Int {
        let number = add(request)
        older[request.identifier] = number
        return number
    }

    /// What an app submitted before something else of an identifier, if nothing tells what became of it.
    func older(of identifier: String, _ mode: ExecutionMode) -> Int? {
        older[identifier].flatMap {
            all[$0].mode == mode && all[$0].isOpen && all[$0].started == nil ? $0 : nil
        }
    }

    /// Adds a transfer.
    mutating func add(_ request: LoggedRequest, named name: String) -> Int {
        let number = add(request)
        byName[name] = number
        return number
    }

    /// Notes the name of a transfer.
    mutating func name(_ number: Int, task: String) { byName[task] = number }

    /// Adds the request of a task identifier.
    mutating func add(_ request: LoggedRequest, ofIdentifier identifier: String) -> Int {
        let number = append(request, of: identifier)
        unnamed[identifier] = number
        return number
    }

    private mutating func append(_ request: LoggedRequest, of identifier: String) -> Int {
        let number = add(request)
        byIdentifier[identifier, default: []].append(number)
        // Those that ended are of no more use; where many are open, they are not looked through each time.
        if let known = byIdentifier[identifier], known.count.nonzeroBitCount == 1 {
            byIdentifier[identifier] = known.filter { all[$0].isOpen }
        }
        return number
    }

    /// Adds the request that an activity names.
    mutating func add(_ request: LoggedRequest, of activity: Activity) -> Int {
        let number = append(request, of: activity.subject)
        name(number, activity)
        return number
    }

    /// Notes which activity of the scheduler a request is.
    mutating func name(_ number: Int, _ activity: Activity) {
        if unnamed[activity.subject] == number { unnamed[activity.subject] = nil }
        byName[activity.name] = number
        newest[activity.key] = number
    }

    /// The newest request of an activity's identifier that only lines of the app tell of: it runs, or they told of it just
    /// now.
    ///
    /// - Parameters:
    ///   - activity: The activity.
    ///   - mode: Its mode.
    ///   - stamp: When a line names it.
    ///   - begin: Since when the records have no gap.
    /// - Returns: The number of the request; nil if there is none.
    func nameless(_ activity: Activity, _ mode: ExecutionMode, near stamp: Stamp, since begin: Int64) -> Int?
    {
        guard let number = unnamed[activity.subject], all[number].mode == mode else { return nil }
        let request = all[number]
        let isNear = abs(request.lastSeen - stamp.time) <= Stamp.near
        let runs = request.isOpen && request.started != nil && request.lastSeen >= begin
        return isNear || runs ? number : nil
    }

    // MARK: Owners

    /// Notes the owner of a request, of whom more is known now.
    mutating func set(_ owner: RequestOwner, of number: Int) {
        all[number].owner = owner
        running.claim(number, by: owner)
        noteUnknownProcess(of: number)
    }

    /// Keeps in mind a request whose owner is a process that no line has named the app of.
    private mutating func noteUnknownProcess(of number: Int) {
        guard case .process(let process, _, _) = all[number].owner, process > 0 else { return }
        ofUnknownProcess[process, default: []].append(number)
    }

    /// Notes that the app of a process is known now.
    mutating func name(_ process: Int32, _ bundle: String, _ apps: AppDirectory) {
        for number in ofUnknownProcess.removeValue(forKey: process) ?? []
        where apps.bundle(of: all[number].owner) == bundle { set(.bundle(bundle), of: number) }
    }

    // MARK: Runs

    /// Notes that a request runs since a time.
    mutating func start(_ number: Int, at stamp: Stamp, _ reason: StartReason) {
        all[number].started = stamp
        all[number].startReason = reason
        running.append(number, of: all[number].owner)
    }

    /// Ends a request, if it has not ended.
    mutating func end(_ number: Int, _ stamp: Stamp, _ outcome: Outcome, _ reason: EndReason?) {
        if all[number].lastWord != nil, endedSince[number] == nil {
            endedSince[number] = (stamp, outcome, reason)
        }
        all[number].end(stamp, outcome, reason)
        running.remove(number)
    }

    /// Notes that a request has ended by a time, and that no line tells how.
    mutating func leave(_ number: Int, at stamp: Stamp) {
        all[number].add(stamp)
        all[number].abandon(at: stamp.time)
        running.remove(number)
    }

    /// The phone starts anew, and what ran has ended.
    mutating func boot(at stamp: Stamp) {
        for number in running.numbers { all[number].endWithProcess(stamp, .abandoned, .phoneRestarted) }
        running = RunningRequests()
    }

    /// Ends what is open, and forgets all names; what goes on behind times that go back only a line that names it again
    /// continues.
    mutating func close(at time: Int64, isSamePhone: Bool) {
        for number in all.indices { all[number].abandon(at: time) }
        var closed = LoggedRequests()
        closed.all = all
        if isSamePhone { closed.byName = byName }
        self = closed
    }

    /// Takes back the end of a request, which a line has named since.
    mutating func reopen(_ number: Int) {
        endedSince[number] = nil
        all[number].reopen()
        if all[number].started != nil { running.append(number, of: all[number].owner) }
    }

    /// Takes back that a request ended with a process of its app, where a line tells later that it runs still.
    mutating func outlive(_ number: Int, at stamp: Stamp) {
        if all[number].outlives(stamp) { reopen(number) }
    }

    /// What the newest end of an app's process ended.
    func endedByKill(of bundle: String) -> [Int] { endedByKill[bundle] ?? [] }

    /// Takes back what the end of an app's process made of its requests, as that end did not come.
    mutating func takeBackEnd(of bundle: String, at stamp: Stamp) {
        for number in endedByKill.removeValue(forKey: bundle) ?? [] where all[number].ended == stamp {
            let since = endedSince.removeValue(forKey: number)
            reopen(number)
            if let since { end(number, since.stamp, since.outcome, since.reason) }
        }
        for former in revisedByKill.removeValue(forKey: bundle) ?? [] {
            (all[former.request].outcome, all[former.request].endReason) = (former.outcome, former.reason)
        }
    }

    /// Notes that the numbers of processes are other apps' from here on.
    mutating func leavePhone(_ apps: AppDirectory) {
        for number in all.indices {
            if case .process = all[number].owner, let bundle = apps.bundle(of: all[number].owner) {
                all[number].owner = .bundle(bundle)
            }
        }
    }

    // MARK: Cancellations

    /// Notes that the scheduler took a request, which may replace the one of its name that was cancelled before.
    mutating func submit(_ number: Int, _ activity: Activity, _ apps: AppDirectory, at stamp: Stamp) {
        if let earlier = cancelled.removeValue(forKey: activity.key), earlier.request != number,
            apps.isSameApp(all[earlier.request].owner, all[number].owner),
            abs(stamp.time - earlier.stamp.time) <= Self.replacementSpan
        {
            replace(earlier.request, activity)
        }
    }

    /// Notes that a request was cancelled, which the newest one of its name before may have replaced.
    mutating func cancel(
        _ number: Int, _ activity: Activity, newest newer: Int?, _ apps: AppDirectory, at stamp: Stamp
    ) {
        if let newer, newer != number, apps.isSameApp(all[newer].owner, all[number].owner),
            abs(all[newer].submitted.time - stamp.time) <= Self.replacementSpan
        {
            newest[activity.key] = newer
            replace(number, activity)
        } else {
            cancelled[activity.key] = (number, stamp)
        }
    }

    /// Notes that the request of an activity that was cancelled last gave way to what the app has just submitted.
    mutating func replaceCancelled(_ activity: Activity) {
        if let earlier = cancelled.removeValue(forKey: activity.key) { replace(earlier.request, activity) }
    }

    private mutating func replace(_ number: Int, _ activity: Activity) {
        all[number].outcome = .replaced
        all[number].endReason = activity.kind == .push ? .newerPush : .laterSubmission
    }

    // MARK: Ends

    /// Keeps in mind which requests the scheduler has just counted as over, since the end of the process may follow.
    mutating func noteEndByScheduler(_ number: Int, at stamp: Stamp) {
        guard all[number].isOpen else { return }
        all[number].isEndedByScheduler = true
        // As many as were kept may come before the next look, so that it costs little for each of them.
        if endedByScheduler.count >= endedBySchedulerAtMost {
            endedByScheduler.removeAll { all[$0].ended.map { !$0.isNear(stamp) } ?? true }
            endedBySchedulerAtMost = 2 * endedByScheduler.count + Self.endedAtLeast
        }
        endedByScheduler.append(number)
    }

    /// Ends what ran of an app whose process has ended, as another line may have recorded before.
    ///
    /// - Parameters:
    ///   - runs: What ran of it.
    ///   - bundle: The app.
    ///   - kill: What is known of the end now.
    ///   - limit: When the app was last over the limit of the CPU.
    ///   - apps: The apps of the log.
    ///   - stamp: When the line was logged.
    mutating func end(
        _ runs: [Int], of bundle: String, by kill: LoggedProcesses.Kill, overCPULimit limit: Stamp?,
        _ apps: AppDirectory, at stamp: Stamp
    ) {
        let cause = kill.cause
        let reason: EndReason = cause.endsProcess ? .process(cause) : .notRecorded
        if kill.stamp == stamp { (endedByKill[bundle], revisedByKill[bundle]) = ([], []) }
        // The first line about the end may not have contained the cause.
        for number in endedByKill[bundle] ?? [] where all[number].ended == kill.stamp {
            all[number].revise(cause.outcome, reason, at: stamp)
        }
        reviseEnds(of: bundle, by: kill, apps, at: stamp)
        for number in runs where !all[number].mode.isTransfer {
            all[number].endWithProcess(kill.stamp, cause.outcome, reason)
            running.remove(number)
            if cause == .usedTooMuchCPU, let limit { all[number].add(limit) }
            all[number].add(stamp)
            endedByKill[bundle, default: []].append(number)
        }
    }

    /// What the scheduler counted as over when the process ended by force was not completed.
    ///
    /// The scheduler's line comes before or after the lines about the process.
    private mutating func reviseEnds(
        of bundle: String, by kill: LoggedProcesses.Kill, _ apps: AppDirectory, at stamp: Stamp
    ) {
        guard kill.cause.isByForce, let newest = endedByScheduler.last.flatMap({ all[$0].ended }) else {
            return
        }
        for number in endedByScheduler where apps.bundle(of: all[number].owner) == bundle {
            guard all[number].isEndedByScheduler, let ended = all[number].ended,
                ended.isNear(kill.stamp), ended.isNear(newest)
            else { continue }
            if !(revisedByKill[bundle] ?? []).contains(where: { $0.request == number }) {
                revisedByKill[bundle, default: []].append(
                    (number, all[number].outcome, all[number].endReason))
            }
            all[number].revise(kill.cause.outcome, .process(kill.cause), at: stamp)
        }
    }
}

extension LoggedRequest {
    /// Takes from a later line what became of it.
    fileprivate mutating func revise(_ outcome: Outcome, _ reason: EndReason, at stamp: Stamp) {
        add(stamp)
        self.outcome = outcome
        endReason = reason
    }
}

extension StateCause {
    /// What the end of a process for this cause makes of what ran in it, as in the model.
    fileprivate var outcome: Outcome { isByForce && self != .crash ? .killed : .abandoned }
}

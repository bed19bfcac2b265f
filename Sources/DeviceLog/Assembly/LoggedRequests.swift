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
    /// What came of the ends of processes, and which ends the scheduler logged.
    var ends = RequestEnds()
    /// A cancellation so near to a submission of the same name is a replacement, in microseconds.
    ///
    /// This is assumed: the scheduler cancels what it has of a name as it takes a new request, and no source tells how long
    /// that takes.
    private static let replacementSpan = Microseconds.second

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
        if all[number].lastWord != nil { ends.note(number, stamp, outcome, reason) }
        all[number].end(stamp, outcome, reason)
        running.remove(number)
    }

    /// Ends a request that ran in a process, with that.
    mutating func endWithProcess(_ number: Int, _ stamp: Stamp, _ outcome: Outcome, _ reason: EndReason) {
        all[number].endWithProcess(stamp, outcome, reason)
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
        ends.forget(number)
        all[number].reopen()
        if all[number].started != nil { running.append(number, of: all[number].owner) }
    }

    /// Takes back that a request ended with a process of its app, where a line tells later that it runs still.
    mutating func outlive(_ number: Int, at stamp: Stamp) {
        if all[number].outlives(stamp) { reopen(number) }
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
            all[earlier.request].endReason != .cancelledByApp,
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
        if let newer, newer != number, all[number].endReason != .cancelledByApp,
            apps.isSameApp(all[newer].owner, all[number].owner),
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
}

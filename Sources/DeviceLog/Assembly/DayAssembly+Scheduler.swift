import BackgroundPolicy
import Timeline

/// What the scheduler says.
extension DayAssembly {
    /// Nil where the statement is none of the scheduler's.
    mutating func addScheduler(_ statement: Statement, at stamp: Stamp) -> Bool? {
        switch statement {
        case .submitted(let activity, _, let window): return submit(activity, window: window, at: stamp)
        case .cancelled(let activities):
            return activities.map { cancel($0, at: stamp) }.contains(true)
        case .evaluated(let activity, let evaluation): return evaluate(activity, evaluation, at: stamp)
        case .incompatible(let activity, _):
            return wait(activity, Verdict(awaited: .concurrentTasks, unlogged: .all), at: stamp)
        case .startRequested(let activity), .stillRunning(let activity): return mention(activity, at: stamp)
        case .starting(let activity): return start(activity, at: stamp)
        case .openRequested(let bundle, _), .openReceived(let bundle, _, _):
            launch(bundle, isCold: false, at: stamp)
            return true
        case .suspendTriggers(let triggers):
            suspendReason = (stamp, triggers.lazy.compactMap(EndReason.init(trigger:)).first)
            return false
        case .suspending(let activity): return suspend(activity, at: stamp)
        case .completed(let activity): return complete(activity, at: stamp)
        case .rescored:
            rescorings.append(stamp.time)
            return false
        case .complaint(let activity, _):
            complaints.append(stamp)
            return mention(activity, at: stamp)
        case .noBackgroundMode, .stalled:
            complaints.append(stamp)
            return true
        default: return nil
        }
    }

    // MARK: Submission and the end of it

    private mutating func submit(_ activity: Activity, window: ClosedRange<Int64>?, at stamp: Stamp) -> Bool {
        guard let mode = activity.kind.mode else { return false }
        let number = byName[activity.name] ?? newRequest(activity, mode, at: stamp, isLogged: true)
        requests[number].terms.isSubmissionLogged = true
        if let window {
            requests[number].earliestBegin = window.lowerBound
            if mode == .backgroundPush { phoneZone.take(push: window.lowerBound, at: stamp.time) }
            if let asked = requests[number].askedBegin {
                phoneZone.take(task: window.lowerBound, asked: asked)
            }
        }
        requests[number].add(stamp)
        if let earlier = cancelled.removeValue(forKey: activity.key), earlier.request != number,
            abs(stamp.time - earlier.stamp.time) <= Self.replacementSpan
        {
            requests[earlier.request].outcome = .replaced
            requests[earlier.request].endReason = mode == .backgroundPush ? .newerPush : .laterSubmission
        }
        if mode == .backgroundPush { pushes.join(activity.subject, request: number, at: stamp) }
        return true
    }

    /// A cancellation so near to a submission of the same name is a replacement, in microseconds.
    private static let replacementSpan: Int64 = 100_000

    /// A request that an activity names for the first time.
    mutating func newRequest(
        _ activity: Activity, _ mode: ExecutionMode, at stamp: Stamp, isLogged: Bool
    ) -> Int {
        let owner: LoggedRequest.Owner
        if mode == .backgroundPush || mode == .backgroundFetch {
            apps.note(activity.subject)
            owner = .bundle(activity.subject)
        } else {
            owner = .identifier(activity.subject)
        }
        let identifier = mode == .backgroundPush ? "background push" : activity.subject
        var request = LoggedRequest(
            owner, identifier: identifier, mode: mode, submitted: stamp, isSubmissionLogged: isLogged)
        if let submission = submissions[activity.subject], submission.mode == mode,
            submission.stamp.isNear(stamp)
        {
            request.submitted = submission.stamp
            request.askedBegin = submission.earliestBegin
            request.lines = [submission.stamp.line, stamp.line]
            request.take(submission)
            submissions[activity.subject] = nil
        }
        let number = requests.count
        requests.append(request)
        byName[activity.name] = number
        newest[activity.key] = number
        byIdentifier[activity.subject] = number
        return number
    }

    /// The request of an activity of an app; one that was submitted before the log began is made now.
    mutating func request(_ activity: Activity, at stamp: Stamp) -> Int? {
        guard let mode = activity.kind.mode else { return nil }
        return byName[activity.name] ?? newRequest(activity, mode, at: stamp, isLogged: false)
    }

    private mutating func mention(_ activity: Activity, at stamp: Stamp) -> Bool {
        guard let number = request(activity, at: stamp) else { return false }
        requests[number].add(stamp)
        return true
    }

    private mutating func cancel(_ activity: Activity, at stamp: Stamp) -> Bool {
        guard let number = request(activity, at: stamp) else { return false }
        requests[number].add(stamp)
        let isSecondWord = requests[number].outcome == .cancelled || requests[number].outcome == .replaced
        if isSecondWord, let ended = requests[number].ended, ended.isNear(stamp) {
            requests[number].ended = stamp
            return true
        }
        guard requests[number].isOpen else { return true }
        let isSwiped = processes.isSwipedAway(activity.subject, apps)
        requests[number].end(stamp, .cancelled, isSwiped ? .swipedAway : .cancelledByApp)
        running.removeAll { $0 == number }
        // The later submission may have come first.
        if let newer = newest[activity.key], newer != number,
            abs(requests[newer].submitted.time - stamp.time) <= Self.replacementSpan
        {
            requests[number].outcome = .replaced
            requests[number].endReason = activity.kind == .push ? .newerPush : .laterSubmission
        } else {
            cancelled[activity.key] = (number, stamp)
        }
        return true
    }

    // MARK: Evaluations

    private mutating func evaluate(_ activity: Activity, _ evaluation: Evaluation, at stamp: Stamp) -> Bool {
        for row in evaluation.rows { device.sense(row.rationale, at: stamp) }
        guard let number = request(activity, at: stamp) else { return false }
        requests[number].add(stamp)
        // What runs is scored, too, and that holds nothing back.
        guard requests[number].started == nil, requests[number].isOpen else { return true }
        if evaluation.rows.isEmpty, evaluation.threshold != nil, let last = requests[number].evaluations.last,
            last.stamp.isNear(stamp), last.evaluation.threshold == nil
        {
            let position = requests[number].evaluations.count - 1
            requests[number].evaluations[position].evaluation.threshold = evaluation.threshold
            requests[number].evaluations[position].evaluation.score = evaluation.score
            if last.evaluation.decision == nil {
                requests[number].evaluations[position].evaluation.decision = evaluation.decision
            }
        } else {
            requests[number].evaluations.append(.init(stamp: stamp, evaluation: evaluation))
        }
        return true
    }

    private mutating func wait(_ activity: Activity, _ verdict: Verdict, at stamp: Stamp) -> Bool {
        guard let number = request(activity, at: stamp) else { return false }
        requests[number].add(stamp)
        if requests[number].started == nil {
            requests[number].waits.append(.init(stamp: stamp, verdict: verdict))
        }
        return true
    }

    // MARK: Runs

    private mutating func start(_ activity: Activity, at stamp: Stamp) -> Bool {
        guard activity.kind.mode != nil else {
            systemRuns += 1
            runningSystem[activity.name] = true
            return false
        }
        guard let number = request(activity, at: stamp) else { return false }
        begin(number, at: stamp, isByScheduler: true)
        return true
    }

    /// Starts a request in the newest launch of its app, unless it runs already.
    mutating func begin(_ number: Int, at stamp: Stamp, isByScheduler: Bool) {
        requests[number].add(stamp)
        guard requests[number].isOpen else { return }
        if let started = requests[number].started {
            // The scheduler's own line is exact; others come some milliseconds before or after it.
            if isByScheduler, !requests[number].isStartedByScheduler, started.isNear(stamp) {
                requests[number].started = stamp
                requests[number].isStartedByScheduler = true
            }
            return
        }
        requests[number].started = stamp
        requests[number].isStartedByScheduler = isByScheduler
        if let simulated = simulatedIdentifiers[requests[number].identifier], simulated.isNear(stamp) {
            requests[number].startReason = .debugger
        }
        running.append(number)
        guard let bundle = bundle(of: requests[number].owner) else { return }
        if case .identifier(let identifier) = requests[number].owner {
            apps.note(identifier: identifier, of: bundle)
        }
        if let newest = newestLaunch[bundle], launches[newest].stamp.isNear(stamp) {
            requests[number].launch = newest
        } else if processes.state(of: bundle) == .foreground {
            requests[number].startReason = .foreground
        }
    }

    /// The app that owns a request, as far as it is known now.
    ///
    /// The app that the scheduler opened within two seconds is the owner of a task that nothing else names.
    func bundle(of owner: LoggedRequest.Owner) -> String? {
        switch owner {
        case .bundle(let bundle): bundle
        case .identifier(let identifier): apps.bundle(ofIdentifier: identifier)
        case .process(let process, _): apps.bundle(ofProcess: process)
        }
    }

    /// Notes a launch; witnesses within two seconds tell of the same one.
    mutating func launch(_ bundle: String, isCold: Bool, at stamp: Stamp) {
        apps.note(bundle)
        let isNew = created[bundle].map { $0.isNear(stamp) } ?? false
        if let newest = newestLaunch[bundle], launches[newest].stamp.isNear(stamp) {
            launches[newest].isCold = launches[newest].isCold || isCold || isNew
            return
        }
        newestLaunch[bundle] = launches.count
        launches.append(LoggedLaunch(bundle: bundle, stamp: stamp, isCold: isCold || isNew))
    }

    private mutating func suspend(_ activity: Activity, at stamp: Stamp) -> Bool {
        guard let number = request(activity, at: stamp) else { return false }
        requests[number].add(stamp)
        if requests[number].expiring == nil {
            requests[number].expiring = stamp
            if let suspendReason, suspendReason.stamp.isNear(stamp) {
                requests[number].expiringReason = suspendReason.reason
            }
        }
        return true
    }

    private mutating func complete(_ activity: Activity, at stamp: Stamp) -> Bool {
        guard activity.kind.mode != nil else {
            runningSystem[activity.name] = nil
            return false
        }
        guard let number = request(activity, at: stamp) else { return false }
        let isExpired = requests[number].expiring != nil
        requests[number].end(
            stamp, isExpired ? .expired : .completed,
            isExpired ? requests[number].expiringReason ?? .notRecorded : nil)
        running.removeAll { $0 == number }
        return true
    }
}

extension Activity {
    /// The name without its last number: what a later submission replaces.
    var key: String { name.utf8.lastIndex(of: UInt8(ascii: ":")).map { String(name[..<$0]) } ?? name }
}

extension Activity.Kind {
    /// The execution mode of the activities; nil for those of the system itself.
    var mode: ExecutionMode? {
        switch self {
        case .refresh: .appRefresh
        case .processing: .processing
        case .continuedProcessing: .continuedProcessing
        case .push: .backgroundPush
        case .fetch: .backgroundFetch
        case .system: nil
        }
    }
}

extension EndReason {
    /// What made the scheduler stop activities, by the name of its trigger; nil for triggers without a counterpart.
    init?(trigger: String) {
        let name = trigger.lowercased()
        if name.contains("deviceactivitypolicy") || name.contains("backlighton")
            || name.contains("motionstatechange")
        {
            self = .phonePickedUp
        } else if name.contains("pluggedinpolicy") {
            self = .chargerDisconnected
        } else if name.contains("network") {
            self = .networkLost
        } else {
            return nil
        }
    }
}

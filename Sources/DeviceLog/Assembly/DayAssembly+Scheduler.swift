import BackgroundPolicy
import Timeline

/// The messages of the scheduler.
extension DayAssembly {
    mutating func add(_ statement: SchedulerStatement, at stamp: Stamp) -> Bool {
        switch statement {
        case .submitted(let activity, let window, let interval, let isPushAtLeisure):
            let isKept = submit(activity, window: window, interval: interval, at: stamp)
            if isPushAtLeisure { noteLeisure(of: activity, at: stamp) }
            return isKept
        case .cancelled(let activities, let isPushAtLeisure):
            let isKept = activities.map { cancel($0, at: stamp) }.contains(true)
            if isPushAtLeisure { activities.forEach { noteLeisure(of: $0, at: stamp) } }
            return isKept
        case .evaluated(let activity, let evaluation): return evaluate(activity, evaluation, at: stamp)
        case .incompatible(let activity, let other):
            system.wait(activity, for: other, at: stamp)
            return wait(activity, for: other, at: stamp)
        case .skipped(let activities, let reason):
            return activities.map { skip($0, for: reason, at: stamp) }.contains(true)
        case .beginMoved(let activity, let begin): return moveBegin(of: activity, to: begin, at: stamp)
        case .startRequested(let activity): return mention(activity, at: stamp)
        case .stillRunning(let activity, let span): return runs(activity, for: span, at: stamp)
        case .starting(let activity): return start(activity, at: stamp)
        case .openRequested(let bundle, let opener), .openReceived(let bundle, let opener):
            open(bundle, by: opener, at: stamp)
            return true
        case .lookedAt(let activity): return mention(activity, at: stamp)
        case .complaint(let activity, let isDeferral):
            return complain(activity, isDeferral: isDeferral, at: stamp)
        case .submitting(let activity):
            guard let mode = activity.kind.mode else { return false }
            let number =
                goingOn(activity, at: stamp) ?? newRequest(activity, mode, at: stamp, isLogged: true)
            requests[number].add(stamp)
            if mode == .backgroundPush { pushes.join(activity.subject, request: number, at: stamp) }
            return true
        case .suspendTriggers(let triggers):
            suspendReason = (stamp, triggers.lazy.compactMap(EndReason.init(trigger:)).first)
            return false
        case .suspending(let activity): return suspend(activity, at: stamp)
        case .completed(let activity): return complete(activity, at: stamp)
        case .rescored:
            rescorings.append(stamp.time)
            return false
        case .stalled:
            suspendReason = (stamp, .noProgress)
            // The line names none; it is about the one that runs, if that is the only one.
            let tasks = requests.running.numbers.filter { requests[$0].mode == .continuedProcessing }
            let owner = tasks.count == 1 ? requests[tasks[0]].owner : nil
            return add(LogTopic(.judgement(.stalled)), of: owner, at: stamp)
        case .noBackgroundMode: return refuseLastSubmission(at: stamp)
        }
    }

    // MARK: Submission and the end of it

    private mutating func submit(
        _ activity: Activity, window: ClosedRange<Int64>?, interval: Int64?, at stamp: Stamp
    ) -> Bool {
        guard let mode = activity.kind.mode else {
            system.submit(activity, interval: interval, at: stamp)
            return false
        }
        let number = goingOn(activity, at: stamp) ?? newRequest(activity, mode, at: stamp, isLogged: true)
        if !requests[number].isSubmissionLogged, stamp.time < requests[number].submitted.time {
            requests[number].submitted = stamp
        }
        (requests[number].isSubmissionLogged, requests[number].isAccepted) = (true, true)
        requests[number].interval = interval ?? requests[number].interval
        if let window {
            let begin = window.lowerBound + clock.shift
            requests[number].windowBegin = begin
            // A continued task has no window: it may start at once, and both its ends are that moment.
            requests[number].windowEnd =
                window.lowerBound < window.upperBound ? window.upperBound + clock.shift : nil
            if mode == .backgroundPush { phoneZone.take(push: begin, at: stamp.time) }
            if let asked = requests[number].submission?.earliestBegin {
                phoneZone.take(task: begin, asked: asked)
            }
        }
        requests[number].add(stamp)
        requests.submit(number, activity, apps, at: stamp)
        if mode.isScheduled { lastSubmission = (number, stamp) }
        if mode == .backgroundPush { pushes.join(activity.subject, request: number, at: stamp) }
        return true
    }

    /// The scheduler's own line tells the priority of a push, of which no other line need tell.
    private mutating func noteLeisure(of activity: Activity, at stamp: Stamp) {
        guard let number = requests.number(of: activity, at: stamp) else { return }
        requests[number].terms.priority = requests[number].terms.priority ?? 5
    }

    /// A request that an activity names for the first time.
    mutating func newRequest(
        _ activity: Activity, _ mode: ExecutionMode, at stamp: Stamp, isLogged: Bool,
        of record: LogRecord? = nil, isNewest: Bool = true
    ) -> Int {
        let owner: RequestOwner
        if mode == .backgroundPush || mode == .backgroundFetch {
            apps.note(activity.subject)
            owner = .bundle(activity.subject)
        } else {
            owner = .identifier(activity.subject)
        }
        let identifier = mode == .backgroundPush ? "background push" : activity.subject
        var request = LoggedRequest(
            owner, identifier: identifier, mode: mode, submitted: stamp, isSubmissionLogged: isLogged)
        let asker = record.map { apps.owner(of: $0, task: activity.subject) }
        if isNewest,
            let submission = submissions.take(of: activity.subject, mode, near: stamp, by: asker, apps)
        {
            request.submitted = submission.stamp
            request.lines = [submission.stamp.line, stamp.line]
            request.take(submission)
            request.owner = submission.owner
        }
        return requests.add(request, of: activity)
    }

    /// The request of an activity of an app; one that was submitted before the log began is made now.
    ///
    /// What an app has just submitted is the newest of its name, and not one that is cancelled for it.
    mutating func request(_ activity: Activity, at stamp: Stamp, isNewest: Bool = true) -> Int? {
        guard let mode = activity.kind.mode else { return nil }
        return requests.number(of: activity, at: stamp)
            ?? newRequest(activity, mode, at: stamp, isLogged: false, isNewest: isNewest)
    }

    /// The request that a line about a submission or a start continues; what has ended begins anew.
    mutating func goingOn(_ activity: Activity, at stamp: Stamp) -> Int? {
        requests.number(of: activity, at: stamp).flatMap { requests[$0].isOver(wellBefore: stamp) ? nil : $0 }
    }

    private mutating func mention(_ activity: Activity, at stamp: Stamp) -> Bool {
        guard let number = request(activity, at: stamp) else { return false }
        requests[number].add(stamp)
        return true
    }

    private mutating func cancel(_ activity: Activity, at stamp: Stamp) -> Bool {
        if activity.kind == .system { system.end(activity, isCancelled: true, at: stamp) }
        if simulations.haveTakenBack(activity.subject, near: stamp) {
            guard let number = requests.number(of: activity, at: stamp) else { return false }
            requests[number].add(stamp)
            return true
        }
        // One that is older than the log becomes the newest of its name by this very line.
        let newer = requests.newest(like: activity)
        // It is cancelled for the one that the app has just submitted, unless that one is refused.
        let isRefused = modeMissing?.isNear(stamp) ?? false
        if !isRefused { takeUpCancelled(activity, at: stamp) }
        guard let number = requestMeant(by: activity, isUnderway: false, at: stamp, isNewest: isRefused)
        else { return false }
        requests[number].add(stamp)
        let isSecondWord = requests[number].outcome == .cancelled || requests[number].outcome == .replaced
        if isSecondWord, let ended = requests[number].ended, ended.isNear(stamp) {
            requests[number].ended = stamp
            return true
        }
        guard requests[number].isOpen else { return true }
        if let refused = modeMissing, refused.isNear(stamp) {
            modeMissing = nil
            return refuseForMode(number, at: stamp)
        }
        let isSwiped = apps.bundle(of: requests[number].owner).map(processes.isSwipedAway) ?? false
        // The scheduler's line does not tell who asked for it; that of the app does, where it is in the log.
        let reason: EndReason =
            isCancelledByApp(number, activity.subject, at: stamp)
            ? .cancelledByApp
            : isSwiped ? .swipedAway : requests[number].expiringReason ?? .notRecorded
        requests.end(number, stamp, .cancelled, reason)
        requests.cancel(number, activity, newest: newer, apps, at: stamp)
        if submissions.hasJustCome(of: activity.subject, by: requests[number].owner, apps, at: stamp) {
            requests.replaceCancelled(activity)
        }
        return true
    }

    // MARK: Evaluations

    private mutating func evaluate(_ activity: Activity, _ evaluation: Evaluation, at stamp: Stamp) -> Bool {
        for row in evaluation.rows { device.sense(row, at: stamp) }
        if activity.kind == .system { system.evaluate(activity, evaluation, at: stamp) }
        withdrawRefusal(of: activity, at: stamp)
        guard let number = request(activity, at: stamp) else { return false }
        requests[number].add(stamp)
        requests[number].lastRefusal = evaluation.endReason.map { ($0, stamp) }
        seeInForeground(evaluation, number, at: stamp)
        // What runs is scored, too, and that holds nothing back.
        let over = requests[number].started ?? requests[number].ended
        guard over.map({ stamp.time < $0.time && !$0.isNear(stamp) }) ?? true else { return true }
        if over != nil, requests[number].isEvaluated(at: stamp.time) { return true }
        if let last = requests[number].evaluations.last, last.stamp.time == stamp.time,
            last.evaluation.contains(evaluation)
        {
            // In styles with whole seconds it may be the same line doubled; it adds nothing.
            return true
        }
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
            var evaluation = evaluation
            evaluation.rows = knownRows.insert(evaluation.rows).memberAfterInsert
            requests[number].evaluations.append(.init(stamp: stamp, evaluation: evaluation))
        }
        return true
    }
}

extension Evaluation {
    /// Whether it contains all that another one contains.
    fileprivate func contains(_ other: Evaluation) -> Bool {
        (other.rows.isEmpty || rows == other.rows) && (other.decision == nil || decision == other.decision)
            && (other.score == nil || score == other.score)
            && (other.threshold == nil || threshold == other.threshold)
    }
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

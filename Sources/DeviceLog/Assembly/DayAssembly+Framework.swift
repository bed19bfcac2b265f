import BackgroundPolicy
import Timeline

/// The messages of the framework in the app itself.
extension DayAssembly {
    mutating func add(_ statement: FrameworkStatement, _ record: LogRecord, at stamp: Stamp) -> Bool {
        switch statement {
        case .submitted(let kind, let identifier, let earliestBegin, let power, let network):
            let submission = AppSubmission(
                stamp: stamp, owner: apps.owner(of: record, task: identifier), identifier: identifier,
                mode: kind.mode,
                earliestBegin: earliestBegin.map { $0 + clock.shift }, requiresExternalPower: power,
                requiresNetworkConnectivity: network)
            learn(identifier, record)
            appSubmits(submission, record)
        case .submittedAs(let activity): join(activity, record, at: stamp)
        case .refused(let kind, let identifier, let refusal):
            refuse(identifier, kind?.mode, refusal, record, at: stamp)
        case .handlingLaunch(let activities):
            for activity in activities { handle(activity, record, at: stamp) }
        case .handlerCalled(let kind, let identifier):
            handlerCalled(kind?.mode, identifier, record, at: stamp)
        case .expirationRequested(let identifier, let isSimulated):
            expire(identifier, isSimulated: isSimulated, record, at: stamp)
        case .expirationAnnounced(let activities):
            for activity in activities { expire(activity, record, at: stamp) }
        case .completedActivity(let activity): appCompletes(activity, record, at: stamp)
        case .completed(let identifier, let success):
            appCompletes(identifier, success: success, record, at: stamp)
        case .simulationCompleted(let kind, let identifier):
            simulationCompletes(kind?.mode, identifier, record, at: stamp)
        case .simulationAsked(let identifier): askToSimulate(identifier, record, at: stamp)
        case .simulatedLaunch(let kind, let identifier):
            return simulate(kind?.mode, hidden: identifier, record, at: stamp)
        case .cancelAsked(let identifier): appCancels(identifier, record, at: stamp)
        case .pendingListed(let activities): listPending(activities, record, at: stamp)
        case .nothingToSimulate(let identifier): return refuseToSimulate(identifier, record, at: stamp)
        case .faulty(let wording, let kind, let identifier):
            return noteFault(wording, kind?.mode, of: identifier, record, at: stamp)
        case .commandFailed(let wording, let identifier):
            return failCommand(wording, of: identifier, record, at: stamp)
        }
        return true
    }

    /// An app's own line names its process; the task identifier is its.
    mutating func learn(_ identifier: String, _ record: LogRecord) {
        if record.app.isEmpty {
            apps.note(identifier: identifier, ofProcess: record.processID, name: record.process)
        } else {
            apps.note(identifier: identifier, of: record.app)
        }
    }

    private mutating func join(_ activity: Activity, _ record: LogRecord, at stamp: Stamp) {
        learn(activity.subject, record)
        guard let mode = activity.kind.mode else { return }
        let number =
            goingOn(activity, at: stamp)
            ?? newRequest(activity, mode, at: stamp, isLogged: true, of: record)
        requests[number].add(stamp)
        claim(number, by: record)
        if mode.isScheduled { lastSubmission = (number, stamp) }
    }

    private mutating func handle(_ activity: Activity, _ record: LogRecord, at stamp: Stamp) {
        learn(activity.subject, record)
        guard let number = requestMeant(by: activity, isUnderway: false, at: stamp) else { return }
        claim(number, by: record)
        begin(number, at: stamp, isByScheduler: false)
    }

    private mutating func handlerCalled(
        _ mode: ExecutionMode?, _ identifier: String, _ record: LogRecord, at stamp: Stamp
    ) {
        learn(identifier, record)
        if simulations.explains(identifier, startedAt: stamp), runningTask(identifier, record) == nil {
            return simulate(mode, identifier, record, at: stamp)
        }
        if let number = openRequest(of: identifier, record) {
            claim(number, by: record)
            begin(number, at: stamp, isByScheduler: false)
        } else if let mode = mode ?? newestSubmission(of: identifier, record)?.mode {
            let number = appRequest(identifier, mode, record, at: stamp)
            begin(number, at: stamp, isByScheduler: false)
        }
    }

    /// The request of a task identifier that an app's line about its run means.
    private func openRequest(of identifier: String, _ record: LogRecord) -> Int? {
        guard let number = newestOpen(of: identifier, record) else { return nil }
        // One that was submitted by its own run waits; the one that runs is meant.
        if requests[number].started == nil,
            let runs = runningTask(identifier, record)
        {
            return runs
        }
        return number
    }

    /// The newest request of an identifier that has not ended, and may be of the app of a record.
    func newestOpen(of identifier: String, _ record: LogRecord) -> Int? {
        // What was told of before a gap in the records may have run and ended in it.
        requests.numbers(ofIdentifier: identifier).last {
            requests[$0].isOpen && mayBe($0, of: record) && !device.hasSilence(since: requests[$0].lastSeen)
        }
    }

    /// A request that only the app's own lines record, as where the scheduler's are missing.
    mutating func appRequest(
        _ identifier: String, _ mode: ExecutionMode, _ record: LogRecord, at stamp: Stamp
    ) -> Int {
        let submission = takeNewestSubmission(of: identifier, record)
        var request = LoggedRequest(
            apps.owner(of: record, task: identifier), identifier: identifier, mode: mode,
            submitted: submission?.stamp ?? stamp, isSubmissionLogged: submission != nil)
        if let submission { request.take(submission) }
        request.add(stamp)
        return requests.add(request, ofIdentifier: identifier)
    }

    private mutating func expire(
        _ identifier: String?, isSimulated: Bool, _ record: LogRecord, at stamp: Stamp
    ) {
        guard
            let number = runningTask(identifier, record) ?? startedUnseen(identifier, record, at: stamp)
        else { return }
        expire(number, for: isSimulated ? .simulatedExpiration : nil, record, at: stamp)
    }

    /// Notes what an app did not do for a task; that it expires is told by the line before, and that it is complete by the
    /// next one.
    private mutating func noteFault(
        _ wording: FrameworkWording, _ mode: ExecutionMode?, of identifier: String, _ record: LogRecord,
        at stamp: Stamp
    ) -> Bool {
        learn(identifier, record)
        if let number = runningTask(identifier, record) {
            requests[number].add(stamp)
            if wording == .handlerMissing, requests[number].expiring == nil {
                requests[number].expiring = stamp
            }
        }
        return add(
            LogTopic(.framework(wording), subject: identifier, mode: mode),
            of: apps.owner(of: record, task: identifier), at: stamp)
    }

    /// The framework names the activity that expires, as the scheduler does where it asks one to stop.
    private mutating func expire(_ activity: Activity, _ record: LogRecord, at stamp: Stamp) {
        learn(activity.subject, record)
        guard let number = requestMeant(by: activity, isUnderway: true, at: stamp) else { return }
        expire(number, for: nil, record, at: stamp)
    }

    /// A request of the app that says so expires; nil stands for a reason that its line does not tell.
    private mutating func expire(_ number: Int, for reason: EndReason?, _ record: LogRecord, at stamp: Stamp)
    {
        claim(number, by: record)
        suspend(number, for: reason, at: stamp)
    }

    /// The task that runs: the one of the identifier, or the newest of the app's.
    func runningTask(_ identifier: String?, _ record: LogRecord) -> Int? {
        if let identifier {
            return requests.running.last { requests[$0].identifier == identifier && mayBe($0, of: record) }
        }
        guard let bundle = apps.bundle(of: apps.owner(of: record)) else {
            // Of a process whose app is unknown, what it is known to run.
            return requests.running.last {
                guard case .process = requests[$0].owner, requests[$0].mode.isScheduled else { return false }
                return mayBe($0, of: record)
            }
        }
        return requests.running(of: bundle, apps).last { requests[$0].mode.isScheduled }
    }

    private mutating func appCompletes(
        _ identifier: String?, success: Bool, _ record: LogRecord, at stamp: Stamp
    ) {
        let running =
            runningTask(identifier, record) ?? survivor(identifier, record, at: stamp)
            ?? startedUnseen(identifier, record, at: stamp)
        if identifier == nil { namelessEnd = (record.process, stamp, success, running) }
        guard let number = running else { return }
        claim(number, by: record)
        appCompletes(number, success: success, at: stamp)
    }

    /// The task that was told to have ended with its process, which no line has told to have been launched again: the app
    /// lives, and another process of it ended.
    private mutating func survivor(_ identifier: String?, _ record: LogRecord, at stamp: Stamp) -> Int? {
        guard let identifier, let bundle = apps.bundle(of: apps.owner(of: record, task: identifier)),
            processes.state(of: bundle) == .notRunning
        else { return nil }
        let number = requests.endedByKill(of: bundle).last {
            requests[$0].identifier == identifier && requests[$0].outlives(stamp)
        }
        if let number { requests.reopen(number) }
        return number
    }

    /// The framework names the activity that it ends; the line before may have ended it with its task hidden.
    private mutating func appCompletes(_ activity: Activity, _ record: LogRecord, at stamp: Stamp) {
        learn(activity.subject, record)
        guard let number = requestMeant(by: activity, isUnderway: true, at: stamp) else { return }
        claim(number, by: record)
        requests[number].add(stamp)
        guard let end = namelessEnd, end.process == record.process, end.stamp.isNear(stamp) else {
            _ = complete(activity, at: stamp)
            return
        }
        namelessEnd = nil
        if let other = end.ended, requests[other].ended == end.stamp {
            if other == number { return }
            requests.reopen(other)
        }
        appCompletes(number, success: end.success, at: end.stamp)
    }

    private mutating func appCompletes(_ number: Int, success: Bool, at stamp: Stamp) {
        let isExpired = requests[number].expiring != nil
        let outcome: Outcome = success ? .completed : isExpired ? .expired : .failed
        let reason = success ? nil : requests[number].expiringReason ?? .notRecorded
        requests.end(number, stamp, outcome, reason)
    }

    /// What is refused has waited for nothing.
    private mutating func refuse(
        _ identifier: String, _ mode: ExecutionMode?, _ refusal: Refusal, _ record: LogRecord,
        at stamp: Stamp
    ) {
        learn(identifier, record)
        let submission =
            refusal.isOfHandler
            ? nil
            : takeNewestSubmission(of: identifier, record) ?? withdraw(identifier, record, at: stamp)
        add(
            LoggedRefusal(
                owner: apps.owner(of: record, task: identifier), identifier: identifier,
                mode: submission?.mode ?? mode, refusal: refusal, stamp: stamp))
    }
}

extension TaskKind {
    /// The execution mode of the tasks.
    var mode: ExecutionMode {
        switch self {
        case .refresh: .appRefresh
        case .processing, .healthResearch: .processing
        case .continuedProcessing: .continuedProcessing
        }
    }
}

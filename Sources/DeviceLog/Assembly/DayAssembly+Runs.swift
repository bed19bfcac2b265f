import BackgroundPolicy
import Timeline

/// How requests start, run and end, as the scheduler logs it.
extension DayAssembly {
    /// The scheduler starts an activity; those of the system itself are only counted.
    mutating func start(_ activity: Activity, at stamp: Stamp) -> Bool {
        guard activity.kind.mode != nil else {
            system.start(activity, at: stamp)
            return false
        }
        withdrawRefusal(of: activity, at: stamp)
        guard let mode = activity.kind.mode,
            var number = requestMeant(by: activity, isUnderway: false, at: stamp)
        else {
            return false
        }
        if requests[number].isOver(wellBefore: stamp) {
            number = newRequest(activity, mode, at: stamp, isLogged: false)
        }
        begin(number, at: stamp, isByScheduler: true)
        return true
    }

    /// The request of an activity whose run or end a line tells: the named one, or else the one of which the app's lines
    /// of the same moment tell; where it runs already, also of an earlier one.
    mutating func requestMeant(
        by activity: Activity, isUnderway: Bool, at stamp: Stamp, isNewest: Bool = true
    ) -> Int? {
        guard let mode = activity.kind.mode else { return nil }
        if requests.number(of: activity, at: stamp) == nil,
            let number = requests.nameless(activity, mode, near: stamp, since: isUnderway ? span.begin : .max)
        {
            requests.name(number, activity)
        }
        return request(activity, at: stamp, isNewest: isNewest)
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
        requests.start(number, at: stamp, .notRecorded)
        if let bundle = apps.bundle(of: requests[number].owner) { launches.takeHandedOver(bundle) }
        requests[number].isStartedByScheduler = isByScheduler
        if simulations.haveLaunched(requests[number].identifier, near: stamp) {
            // The debugger's command needs no launch, wherever the app is.
            requests[number].startReason = .debugger
            return
        }
        findLaunch(of: number, startedAt: stamp)
    }

    /// Finds in which launch of its app a request starts, or why it needs none.
    mutating func findLaunch(of number: Int, startedAt stamp: Stamp) {
        guard let bundle = apps.bundle(of: requests[number].owner) else { return }
        if case .identifier(let identifier) = requests[number].owner {
            apps.note(identifier: identifier, of: bundle)
        }
        if let newest = launches.newest(of: bundle, near: stamp) {
            serve(number, in: newest)
        } else if isInForeground(bundle, at: stamp) {
            requests[number].startReason = .foreground
        } else if requests[number].isStartedByScheduler, let made = launches.creation(of: bundle, near: stamp)
        {
            launch(bundle, isCold: true, isByProcess: true, at: made)
        } else if processes.isInBackground(bundle, wellBefore: stamp) {
            // Its process ran already, so that no launch was needed.
            setDispatched(number)
        }
    }

    /// Whether an app is in the foreground: by its recorded state, or else as the scheduler has just seen it.
    func isInForeground(_ bundle: String, at stamp: Stamp) -> Bool {
        if let state = processes.state(of: bundle) { return state == .foreground }
        return launches.isSeenInForeground(bundle, at: stamp)
    }

    /// Notes that a request runs in a launch.
    private mutating func serve(_ number: Int, in launch: Int) {
        requests[number].launch = launch
        launches.serve(launch)
        setDispatched(number)
    }

    /// Notes that the scheduler started a request, unless the debugger did.
    private mutating func setDispatched(_ number: Int) {
        if requests[number].startReason == .notRecorded { requests[number].startReason = .dispatched }
    }

    /// Notes a launch; lines within two seconds are about the same one.
    ///
    /// - Returns: The number of the launch if it is new; else nil.
    @discardableResult
    mutating func launch(_ bundle: String, isCold: Bool, isByProcess: Bool = false, at stamp: Stamp) -> Int? {
        apps.note(bundle)
        let launch = launches.add(bundle, isCold: isCold, isByProcess: isByProcess, at: stamp)
        if let launch {
            serveWhatStarted(of: bundle, in: launch, at: stamp)
            pushes.launch(bundle, in: launch, at: stamp)
        }
        return launch
    }

    /// Puts what an app has just started into its newest launch, whose witness may come after the start.
    private mutating func serveWhatStarted(of bundle: String, in launch: Int, at stamp: Stamp) {
        for number in requests.running(of: bundle, apps) where requests[number].launch == nil {
            guard requests[number].startReason == .notRecorded, let started = requests[number].started,
                started.isNear(stamp)
            else { continue }
            launches.move(launch, before: started)
            serve(number, in: launch)
        }
    }

    /// Starts what has ended without a line of its start, in the launch that the scheduler asked for before, or as it was
    /// handed to an app in the foreground.
    private mutating func beginWithLaunch(_ number: Int) {
        guard requests[number].started == nil, requests[number].isOpen,
            let bundle = apps.bundle(of: requests[number].owner)
        else { return }
        let lastLook = requests[number].evaluations.last?.stamp ?? requests[number].submitted
        if let launch = launches.unserved(of: bundle, since: lastLook.time) {
            requests[number].started = launches.all[launch].stamp
            serve(number, in: launch)
        } else if let handed = launches.takeHandedOver(bundle), handed.time >= lastLook.time {
            requests[number].started = handed
            requests[number].startReason = .foreground
        }
    }

    /// The scheduler logs how long an activity has been running, whose start may not be in the log.
    mutating func runs(_ activity: Activity, for span: Int64?, at stamp: Stamp) -> Bool {
        withdrawRefusal(of: activity, at: stamp)
        guard let number = requestMeant(by: activity, isUnderway: true, at: stamp) else { return false }
        requests.outlive(number, at: stamp)
        requests[number].add(stamp)
        guard let span else { return true }
        requests[number].statedRun = requests[number].statedRun ?? (stamp, span)
        guard requests[number].started == nil, requests[number].isOpen else { return true }
        let begin = max(requests[number].submitted.time, stamp.time - min(span, SteadyClock.longest))
        requests.start(number, at: Stamp(time: begin, line: stamp.line), .notRecorded)
        return true
    }

    /// The scheduler asks an activity to stop.
    mutating func suspend(_ activity: Activity, at stamp: Stamp) -> Bool {
        guard let number = requestMeant(by: activity, isUnderway: true, at: stamp) else { return false }
        suspend(number, at: stamp)
        return true
    }

    /// Notes that a request is asked to stop; nil stands for a reason that its line does not tell.
    mutating func suspend(_ number: Int, for reason: EndReason? = nil, at stamp: Stamp) {
        requests[number].add(stamp)
        if requests[number].expiring == nil {
            requests[number].expiring = stamp
            noteWhy(number, at: stamp)
        }
        if let reason { requests[number].expiringReason = reason }
        guard requests[number].started == nil else { return }
        // Without its start it cannot be told as running until a line tells its end.
        requests.end(number, stamp, .expired, requests[number].expiringReason ?? .notRecorded)
    }

    /// Notes why the scheduler asks a request to stop: its triggers, or else the evaluation just before.
    private mutating func noteWhy(_ number: Int, at stamp: Stamp) {
        if let suspendReason, suspendReason.stamp.isNear(stamp), let reason = suspendReason.reason {
            requests[number].expiringReason = reason
            // Other lines about triggers are not kept, because they are about activities of the system too.
            if reason == .noProgress { requests[number].add(suspendReason.stamp) }
        } else if let refusal = requests[number].lastRefusal, refusal.stamp.isNear(stamp) {
            requests[number].expiringReason = refusal.reason
        }
    }

    /// The scheduler counts an activity as over.
    mutating func complete(_ activity: Activity, at stamp: Stamp) -> Bool {
        guard activity.kind.mode != nil else {
            system.end(activity, at: stamp)
            return false
        }
        guard let number = requestMeant(by: activity, isUnderway: true, at: stamp) else { return false }
        beginWithLaunch(number)
        requests.noteEndByScheduler(number, at: stamp)
        let isExpired = requests[number].expiring != nil
        requests.end(
            number, stamp, isExpired ? .expired : .completed,
            isExpired ? requests[number].expiringReason ?? .notRecorded : nil)
        return true
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

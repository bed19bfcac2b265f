import BackgroundPolicy
import Timeline

/// Launches: one wakes the app or starts it, serves every request that is ready, and ends with suspension.
extension World {
    /// Serves the app's ready requests: in a launch, in the one that it runs in already, or at once when the
    /// app is in the foreground.
    mutating func launch(_ app: Int) {
        if apps[app].state == .foreground {
            deliverInForeground(app)
            return
        }
        let isCold = apps[app].state == .notRunning
        let isRunning = apps[app].state == .background
        let begins = !apps[app].isInLaunch
        if begins {
            apps[app].launch = nextLaunch
            apps[app].launchedAt = now
            apps[app].isInLaunch = true
            apps[app].deadline = max(now, audioEnd(app))
            nextLaunch &+= 1
            emit(.launched(LaunchID(apps[app].launch), AppID(app), isCold: isCold))
            setState(app, .background, .launched)
            guard !isCold || startProcess(app, isInForeground: false) else { return }
        }
        apps[app].generation &+= 1
        let launchEnergy = isRunning ? 0 : limits[isCold ? .coldLaunchEnergy : .warmLaunchEnergy]
        var delay = isRunning ? 0 : limits[isCold ? .coldLaunchTime : .warmLaunchTime]
        if isCold { delay += apps[app].submitsAtLaunchFor }
        startReadyRequests(
            app, launchEnergy: launchEnergy, delay: delay, begins: begins, isRunning: isRunning)
        scheduleExpiration(app)
        if apps[app].running == 0 { suspend(app) }
    }

    private mutating func startReadyRequests(
        _ app: Int, launchEnergy: Int64, delay: Int64, begins: Bool, isRunning: Bool
    ) {
        let launch = LaunchID(apps[app].launch)
        var launchEnergy = launchEnergy
        var ready = takeWalk()
        requests.list(group: requests.readyGroup(of: app), into: &ready)
        ready.sortIfNeeded()
        for place in ready.indices {
            let slot = ready[place].slot
            let mode = requests[slot].request.mode
            // Time is allotted to the launch, not to the task (R101): the longest grant of those delivered.
            if begins { apps[app].deadline = max(apps[app].deadline, now + runTime(of: mode)) }
            requests[slot].energy += launchEnergy
            launchEnergy = 0
            // A transfer that is complete while the app runs anyway costs no relaunch (Apple forums).
            if !isRunning || mode != .discretionaryRelaunch { limitRate(app, mode) }
            start(slot, launch, reason: .dispatched, delay: delay)
            guard apps[app].state != .notRunning else { break }
        }
        giveBack(&ready)
    }

    /// How long a launch may run that serves a request of the mode.
    func runTime(of mode: ExecutionMode) -> Int64 {
        mode.runTimeLimit.map { limits[$0] } ?? 0
    }

    /// Calls the handler of a request.
    private mutating func start(_ slot: Int, _ launch: LaunchID?, reason: StartReason, delay: Int64) {
        let request = requests[slot].request
        let app = Int(request.app.index)
        requests[slot].phase = .running
        requests.regroup(slot)
        requests[slot].startedAt = now
        apps[app].running += 1
        // The launch is no longer to come that others of the session wait for.
        uncountInSession(slot)
        noteEligible(slot)
        emit(.started(request, launch, requests[slot].isSimulated ? .debugger : reason))
        switch request.mode {
        case .appRefresh, .processing:
            let task = scenario.apps[app].tasks[Int(requests[slot].script)]
            guard task.registration == .inTime else { return crashWithoutHandler(slot) }
            if task.submitsInHandler { submit(app, Int(requests[slot].script)) }
        case .voIPPush: return takeCall(slot, delay: delay)
        case .backgroundFetch: standForNextFetch(app)
        case .eventTrigger:
            noteAudio(slot)
            apps[app].deadline = max(apps[app].deadline, audioEnd(app))
        default: break
        }
        if request.mode.usesRadio { joinRadio(slot) }
        beginWork(slot, delay: delay)
    }

    /// Spaces the next launch of the mode (R139).
    mutating func limitRate(_ app: Int, _ mode: ExecutionMode) {
        switch mode {
        case .appRefresh, .backgroundFetch:
            apps[app].nextRefresh = now + spacing(.refreshSpacing)
            schedule(.evaluate(app: UInt16(app)), at: apps[app].nextRefresh)
        case .processing:
            apps[app].nextProcessing = now + spacing(.processingSpacing)
            schedule(.evaluate(app: UInt16(app)), at: apps[app].nextProcessing)
        case .backgroundPush:
            apps[app].nextPush = now + spacing(.pushSpacing)
            schedule(.evaluate(app: UInt16(app)), at: apps[app].nextPush)
        case .discretionaryRelaunch: limitRelaunches(app)
        default: break
        }
    }

    /// A spacing of at least a second, so that a task that resubmits itself cannot hold up time.
    private func spacing(_ limit: Limit) -> Int64 { max(limits[limit], Span.second) }

    /// Begins the work of a running request; when it is done is drawn with the seed.
    mutating func beginWork(_ slot: Int, delay: Int64) {
        let work = work(of: slot)
        requests[slot].isLockedOut = !canOpenFiles(Int(requests[slot].request.app.index))
        let time = requests[slot].isLockedOut ? 0 : workTime(of: slot, work)
        schedule(
            .workDone(slot: UInt32(slot), generation: requests[slot].generation),
            at: now + delay + time
        )
        if !requests[slot].isLockedOut { watchProcess(slot, work) }
    }

    /// How long the work of a request takes, the same whenever it is asked.
    @inline(__always)
    func workTime(of slot: Int, _ work: Work) -> Int64 {
        chance.draw(
            work.time,
            .workTime,
            Int(requests[slot].request.task.index),
            Int(requests[slot].ordinal)
        )
    }

    /// The work is done; the app says so, or forgets to.
    mutating func finishWork(_ slot: Int, _ generation: UInt32) {
        guard requests[slot].generation == generation, requests[slot].isRunning, !requests[slot].isWorkDone
        else { return }
        let work = work(of: slot)
        guard requests[slot].phase == .running || !work.stopsOnExpiration else { return }
        requests[slot].isWorkDone = true
        let request = requests[slot].request
        if request.mode == .notificationServiceExtension { return showChanged(slot) }
        let app = Int(request.app.index)
        if requests[slot].isLockedOut || !canStillReadFiles(app) { return failForLockedFiles(slot, work) }
        if work.requestsSceneRefresh { apps[app].wantsSnapshot = true }
        if request.mode == .backgroundFetch { return finishFetch(slot, work) }
        takeHome(slot, work)
        guard work.saysWhenDone else { return }
        end(slot, .completed, reason: nil)
        suspendWhenDone(app)
    }

    /// Takes what the work brings: a download, fresh content, a transfer for the rest.
    mutating func takeHome(_ slot: Int, _ work: Work) {
        download(slot, work)
        guard let transfer = work.enqueues, device.network != .none else { return }
        enqueue(Int(requests[slot].request.app.index), transfer)
    }

    mutating func download(_ slot: Int, _ work: Work) {
        let request = requests[slot].request
        guard device.network != .none else {
            if work.updatesContent, work.download.most == 0 { updateContent(Int(request.app.index)) }
            return
        }
        let bytes = chance.draw(
            work.download,
            .download,
            Int(request.task.index),
            Int(requests[slot].ordinal)
        )
        requests[slot].energy += radioEnergy(bytes, over: device.network)
        if device.network == .cellular { requests[slot].cellular += bytes }
        if work.updatesContent { updateContent(Int(request.app.index)) }
    }

    mutating func updateContent(_ app: Int) {
        apps[app].contentFrom = now
        apps[app].isSnapshotOld = true
        emit(.contentUpdated(AppID(app)))
    }

    /// Delivers to an app in the foreground: no launch is needed, its time is not limited, and nothing is
    /// deducted from the budgets.
    private mutating func deliverInForeground(_ app: Int) {
        for listed in requests.listed(of: app, in: { $0 == .ready }) {
            requests[listed.slot].isInForeground = true
            start(listed.slot, nil, reason: .foreground, delay: 0)
            guard apps[app].state != .notRunning else { return }
        }
    }

    /// An unregistered identifier brings the app down at launch (R092).
    private mutating func crashWithoutHandler(_ slot: Int) {
        let request = requests[slot].request
        emit(.refused(request.app, request.mode, request.task, .noLaunchHandler))
        end(slot, .dropped, reason: .crashAtLaunch)
        endProcess(Int(request.app.index), .crash)
    }
}

import BackgroundPolicy
import Timeline

/// Launches: a launch wakes or starts the app, serves every ready request, and ends with suspension.
extension World {
    /// Serves the app's ready requests: in a new launch, in the current one, or at once if the app is in the
    /// foreground.
    mutating func launch(_ app: AppID) {
        guard apps[app].process.state != .foreground else { return deliverInForeground(app) }
        let found = apps[app].process.launch(
            LaunchID(nextLaunch), at: now, atLeastUntil: audioEnd(of: app))
        if found.begins {
            nextLaunch &+= 1
            emit(.app(app, .launched(apps[app].process.launch, isCold: found.isCold)))
            if !found.isRunning { reportState(app, .launched) }
            guard !found.isCold || startProcess(app, isInForeground: false) else { return }
        }
        apps[app].process.serve()
        startReadyRequests(app, found)
        scheduleExpiration(app)
    }

    private mutating func startReadyRequests(_ app: AppID, _ found: ProcessLife.Launch) {
        let launch = apps[app].process.launch
        var energy = found.isRunning ? 0 : limits[found.isCold ? .coldLaunchEnergy : .warmLaunchEnergy]
        var delay = found.isRunning ? 0 : limits[found.isCold ? .coldLaunchTime : .warmLaunchTime]
        if found.isCold { delay += apps[app].process.launchDelayMilliseconds }
        var ready = takeList()
        requests.list(group: requests.readyGroup(of: app), into: &ready)
        ready.sortIfNeeded()
        for listed in ready {
            let mode = requests[listed.index].mode
            // Time is allotted to the launch, not to the task (R101): the longest limit of those delivered.
            if found.begins { apps[app].process.extend(until: now + runTime(of: mode)) }
            // Deducted before another app is looked at, which may have nothing left then.
            payForLaunch(listed.index, energy)
            energy = 0
            mode.policy.limitRate(app, wasRunning: found.isRunning, &self)
            callHandler(listed.index, launch, .dispatched, delay: delay)
            guard apps[app].process.state != .notRunning else { break }
        }
        giveBack(&ready)
    }

    /// Deducts what a launch costs from the budget of the first request that it serves.
    private mutating func payForLaunch(_ index: RequestIndex, _ energy: Int64) {
        guard energy > 0 else { return }
        requests[index].launchMillijoules = energy
        spend(energy: energy, cellular: 0, from: requests[index].account, by: requests[index].app)
    }

    /// How long a launch may run that serves a request of the mode.
    private func runTime(of mode: ExecutionMode) -> Int64 { mode.runTimeLimit.map { limits[$0] } ?? 0 }

    /// Delivers to an app in the foreground: no launch is needed, its time is not limited, and nothing is
    /// deducted from the budgets.
    private mutating func deliverInForeground(_ app: AppID) {
        for listed in requests.listed(of: app, in: { $0 == .ready }) {
            requests[listed.index].account = .unlimited
            callHandler(listed.index, nil, .foreground, delay: 0)
            guard apps[app].process.state != .notRunning else { return }
        }
    }

    /// Calls the handler of a request.
    private mutating func callHandler(
        _ index: RequestIndex, _ launch: LaunchID?, _ reason: StartReason, delay: Int64
    ) {
        let request = requests[index].request
        let policy = request.mode.policy
        requests.start(index, at: now)
        apps[request.app].process.beginWork(keepsRunning: request.mode.keepsAppRunning)
        sharePower(index)
        // Other requests of the session no longer wait for this launch.
        leaveSession(index)
        reportEligible(index)
        let isSimulated = requests[index].detail.taskTerms.contains(.isSimulated)
        emit(.request(request, .started(launch, isSimulated ? .debugger : reason)))
        switch policy.start(index, &self) {
        case .works, .served: break
        case .submits(let task):
            let isInForeground = apps[request.app].process.state == .foreground
            submit(request.app, task, isInForeground: isInForeground)
        case .enqueuesNextFetch: judgeSubmitted(BackgroundFetch.enqueue(request.app, &self))
        case .reportsCall(let lookup, let works):
            let generation = requests[index].generation
            schedule(.push(.callReported(index, generation: generation)), at: now + delay + lookup)
            if works { beginWork(index, delay: delay + lookup) }
            return
        case .crashes: return crashWithoutHandler(index)
        }
        if policy.usesRadio { joinRadio(index) }
        beginWork(index, delay: delay)
    }

    /// Crashes the app at launch because of an identifier without a handler (R092).
    private mutating func crashWithoutHandler(_ index: RequestIndex) {
        let request = requests[index].request
        refuse(request, .noLaunchHandler)
        end(index, .dropped, reason: .crashAtLaunch)
        endProcess(request.app, .crash)
    }
}

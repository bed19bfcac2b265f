import BackgroundPolicy
import Simulation
import Timeline

/// The life of a request: submitted, eligible, held, started, ended, each once and in this order.
extension PromiseReader {
    mutating func readRequest(_ happening: Happening) {
        guard let request = happening.request else { return }
        if case .request(_, .submitted(let earliestBegin)) = happening {
            check(lives[request.id] == nil, "request \(request.id.number) was submitted twice")
            lives[request.id] = Life(
                request: request, submitted: now, earliestBegin: earliestBegin,
                asked: conditions.asked(request, earliestBegin: earliestBegin, at: now))
            return
        }
        if case .request(_, .refused) = happening, request.id.isRefused {
            let expected = UInt32.max - refusals
            check(
                request.id.number == expected,
                "what was refused has the number \(request.id.number) and not \(expected)")
            refusals += 1
            return
        }
        guard var life = lives[request.id] else {
            check(false, "request \(request.id.number) was never submitted")
            return
        }
        check(life.ended == nil, "request \(request.id.number) goes on after its end")
        switch happening {
        case .request(_, .eligible):
            check(life.eligible == nil, "request \(request.id.number) became eligible twice")
            check(now >= life.earliestBegin, "request \(request.id.number) is eligible too early (R110)")
            life.eligible = now
        case .request(_, .verdict(let verdict)):
            check(!life.isRunning, "a running request was judged")
            check(verdict != life.verdict || !life.starts.isEmpty, "a verdict was told twice")
            life.verdict = verdict
            readVerdict(life, verdict)
        case .request(_, .started(let launch, _)): readStart(&life, launch)
        case .request(_, .paused(let bytesLeft)):
            check(life.isRunning && request.mode.isTransfer, "\(request.mode.name) was paused")
            check(bytesLeft >= 0, "a transfer has \(bytesLeft) bytes to go")
            life.isRunning = false
        case .request(_, .progress(let percent)):
            check(life.isRunning && (0...100).contains(percent), "progress of \(percent) % was reported")
        case .request(_, .expiring): check(life.isRunning, "a request that does not run was warned")
        case .request(_, .ended(let outcome, _, let energy, let cellular)):
            readEnd(&life, outcome)
            check(energy >= 0 && cellular >= 0, "request \(request.id.number) cost less than nothing")
        default: break
        }
        lives[request.id] = life
    }

    /// A verdict says of every factor that can hold the request what the events say of it.
    private mutating func readVerdict(_ life: Life, _ verdict: Verdict) {
        guard !(life.request.mode.isTransfer && isInApp(life.request)) else { return }
        let misjudged = conditions.misjudged(verdict, life.asked, at: now)
        check(
            misjudged.isEmpty,
            "request \(life.request.id.number) (\(life.request.mode.name)) is misjudged by "
                + misjudged.map(\.name).joined(separator: ", "))
    }

    private mutating func readStart(_ life: inout Life, _ launch: LaunchID?) {
        let request = life.request
        let app = Int(request.app.index)
        let name = "request \(request.id.number) (\(request.mode.name))"
        let state = conditions.state(of: request.app)
        check(!life.isRunning, "\(name) started twice")
        check(request.mode.isTransfer || life.starts.isEmpty, "\(name) had two launches (R107)")
        let isSimulated = isSimulatedNow(request.app)
        if !isSimulated, !StatedPolicy.isBegunByApp(request.mode) {
            check(life.eligible != nil, "\(name) started before it was eligible")
            let isTask = request.mode == .appRefresh || request.mode == .processing
            check(!isTask || isUnlockedOnce, "\(name) started before the first unlock (R145)")
            let holding = life.verdict?.adverse.intersection(StatedPolicy.factors(holding: request.mode))
            check(
                holding == [] && life.verdict?.awaited == [], "\(name) started while it was held back")
        }
        if let launch {
            check(processes[app].launch == launch, "\(name) started in a launch that is not its app's")
            check(state == .background, "\(name) started in a launch while \(state.name)")
            if processes[app].launchedAt == now {
                let end = now + runTime(request.mode)
                processes[app].deadline = max(processes[app].deadline ?? end, end)
            }
        } else if !request.mode.runsOutsideApp {
            let isInUse = state == .foreground || request.mode == .backgroundTask
            check(isInUse, "\(name) started without a launch while \(state.name)")
        }
        let runsInApp = request.mode.isTransfer && isInApp(request)
        check(!runsInApp || state == .foreground || state == .background, "\(name) started without its app")
        let isHoldable =
            launch != nil && !isRelaunchOfRunningApp(request) || request.mode.isTransfer && !runsInApp
        if !isSimulated, isHoldable {
            let holding = conditions.holding(life.asked, at: now)
            check(holding.isEmpty, "\(name) started against \(holding.map(\.name).joined(separator: ", "))")
        }
        life.beganWithinBudgets =
            isSimulated || !isHoldable || request.mode == .processing && conditions.isProcessingExempt
            || request.mode.keepsAppRunning || conditions.hasEnergy(for: request.app)
            || launch != nil && processes[app].launchedAt == now && processes[app].beganWithinBudgets
        processes[app].isWoken = false
        if request.mode.keepsAppRunning { processes[app].continued += 1 }
        if let audio = audio(request) {
            let most = audio.work.time.most + scenario.limits[.coldLaunchTime]
            let end = now + most + scenario.limits[.expirationGrace] + Span.second
            processes[app].playsUntil = max(processes[app].playsUntil, end)
        }
        life.starts.append((now, launch))
        life.isRunning = true
        if !request.mode.runsOutsideApp { processes[app].running += 1 }
    }

    /// Whether a transfer is one of a session that is not a background one.
    private func isInApp(_ request: Request) -> Bool {
        let script = scenario.apps[Int(request.app.index)]
        let transfer = script.transfers.first { $0.task == request.task }
        return transfer.map { !$0.session(among: script.sessions).isBackground } ?? false
    }

    /// What the app is told is pending is what was submitted, and has neither been launched nor ended.
    mutating func readPending(_ app: AppID, refresh: Int32, processing: Int32) {
        for (mode, told) in [(ExecutionMode.appRefresh, refresh), (.processing, processing)] {
            let count = lives.values.count {
                $0.request.app == app && $0.request.mode == mode && $0.starts.isEmpty && $0.ended == nil
            }
            check(count == told, "app \(app.index) is told of \(told) \(mode.name) requests of \(count)")
            let most = mode == .processing ? Limit.pendingProcessingRequests : .pendingRefreshRequests
            check(told <= scenario.limits[most], "\(told) \(mode.name) requests are pending (R096)")
        }
    }

    /// An app that runs when its transfer is complete is told at once; no factor is asked.
    private func isRelaunchOfRunningApp(_ request: Request) -> Bool {
        let isRelaunch = request.mode == .discretionaryRelaunch || request.mode == .nondiscretionaryRelaunch
        return isRelaunch && !processes[Int(request.app.index)].isWoken
    }

    /// The script of a trigger that plays audio, which may go on for as long as it plays.
    private func audio(_ request: Request) -> TriggerScript? {
        scenario.apps[Int(request.app.index)].eventTriggers.first {
            $0.task == request.task && $0.kind == .audio
        }
    }

    private mutating func readEnd(_ life: inout Life, _ outcome: Outcome) {
        let request = life.request
        let app = Int(request.app.index)
        let name = "request \(request.id.number) (\(request.mode.name))"
        if outcome == .completed || outcome == .expired || outcome == .killed || outcome == .noData {
            // A push that no extension changes is shown at once.
            let isShown =
                (request.mode == .standardPush || request.mode == .liveActivityPush) && outcome == .completed
            check(life.isRunning || isShown, "\(name) is \(outcome.key) and did not run")
        }
        if outcome == .cancelled, request.mode.isScheduled {
            check(life.starts.isEmpty, "\(name) was cancelled after its start")
        }
        if outcome == .replaced { check(life.starts.isEmpty, "\(name) was replaced after its start (R095)") }
        if life.isRunning, !request.mode.runsOutsideApp {
            processes[app].running -= 1
            let excess = processes[app].deadline.map { now - max($0, processes[app].playsUntil) } ?? 0
            let isKept = processes[app].continued > 0
            if request.mode.keepsAppRunning {
                // What else the app works on has the time then that it has after a visit.
                processes[app].continued -= 1
                let rest = now + scenario.limits[.backgroundTaskTime]
                processes[app].playsUntil = max(processes[app].playsUntil, rest)
            }
            check(isKept || excess <= 0, "\(name) ran \(excess) ms longer than its launch may (R065)")
        }
        life.isRunning = false
        life.ended = now
    }

    /// How long a launch may be that serves the mode; a shared one has the time of its longest (R101).
    private func runTime(_ mode: ExecutionMode) -> Int64 {
        if let stated = StatedPolicy.runTime(mode) { return stated }
        let limit: Limit =
            switch mode {
            case .processing: .processingRunTime
            case .backgroundTask: .backgroundTaskTime
            case .voIPPush: .voIPRunTime
            case .eventTrigger: .triggerRunTime
            case .pushToStart: .startPushRunTime
            case .healthDelivery: .healthRunTime
            case .appIntent: .intentRunTime
            default: .relaunchRunTime
            }
        return scenario.limits[limit]
    }
}

import BackgroundPolicy

/// Folds timeline events, one after the other, into the parts of a `TimelineIndex`.
struct IndexBuilder {
    private let header: DayHeader
    private(set) var device = DeviceTracks()
    private(set) var apps: [AppTracks]
    private(set) var requests: [RequestRecord] = []
    private(set) var places: [RequestID: Int] = [:]
    private var network: (kind: Network, from: Moment)?
    private var last = Moment.start
    /// The task whose handler the debugger's command fires at a moment.
    private var simulated: (task: TaskID, moment: Moment)?
    /// The newest launch of each app that had to make a process first.
    private var coldLaunches: [LaunchID?]
    /// What a push has just shown, until the next event tells which request it was.
    private var shown: (app: AppID, task: TaskID, what: RequestRecord.Shown)?
    /// The requests that ended at the moment reached, as places, in case their process ends with them.
    private var justEnded: (moment: Moment, places: [Int]) = (.start, [])
    /// How many requests of each app are held back, and run in each mode, at the moment reached.
    private var heldCounts: [Int]
    private var runCounts: [[Int]]

    init(header: DayHeader) {
        self.header = header
        let count = header.roster.apps.count
        apps = [AppTracks](repeating: AppTracks(), count: count)
        coldLaunches = [LaunchID?](repeating: nil, count: count)
        heldCounts = [Int](repeating: 0, count: count)
        runCounts = [[Int]](
            repeating: [Int](repeating: 0, count: ExecutionMode.allCases.count),
            count: count
        )
    }

    mutating func add(_ event: TimelineEvent) {
        last = max(last, event.moment)
        settleShown(before: event.happening)
        if let request = event.happening.request {
            addRequest(event.happening, request, at: event.moment)
        } else if let app = event.happening.app {
            addApp(event.happening, Int(app.index), at: event.moment)
        } else {
            addDevice(event.happening, at: event.moment)
        }
        if case .intervention(let act) = event.happening {
            if case .simulateLaunch(let task) = act { simulated = (task, event.moment) }
            device.interventions.append(Intervention(at: event.moment, act))
        }
    }

    /// Closes what is still open at the last moment that the events tell of; it lasts through that moment.
    mutating func finish(through known: Moment) {
        settleShown(before: nil)
        let end = max(last, known) + 1
        device.charging.end(at: end)
        device.lowPowerMode.end(at: end)
        device.refreshOff.end(at: end)
        device.refreshRestricted.end(at: end)
        device.lowDataMode.end(at: end)
        device.locked.end(at: end)
        if let network {
            device.networks.append(
                .init(network: network.kind, slice: Slice(from: network.from, to: end))
            )
        }
        for app in apps.indices {
            apps[app].foreground.end(at: end)
            apps[app].background.end(at: end)
            apps[app].heldBack.end(at: end)
            apps[app].swipedAway.end(at: end)
            apps[app].refreshOff.end(at: end)
            for mode in apps[app].running.indices { apps[app].running[mode].end(at: end) }
        }
    }

    private mutating func addDevice(_ happening: Happening, at moment: Moment) {
        switch happening {
        case .battery(let milliPercent): device.battery.record(Int64(milliPercent), at: moment)
        case .charger(let isConnected): device.charging.set(isConnected, at: moment)
        case .network(let kind):
            if let network {
                device.networks.append(
                    .init(network: network.kind, slice: Slice(from: network.from, to: moment))
                )
            }
            network = (kind, moment)
        case .lock(let isLocked): device.locked.set(isLocked, at: moment)
        case .firstUnlock: device.firstUnlock = moment
        case .lowPowerMode(let isOn): device.lowPowerMode.set(isOn, at: moment)
        case .backgroundAppRefresh(let isOn): device.refreshOff.set(!isOn, at: moment)
        case .refreshRestricted(let isOn): device.refreshRestricted.set(isOn, at: moment)
        case .lowDataMode(let isOn): device.lowDataMode.set(isOn, at: moment)
        case .budgets(let energy, let cellular):
            device.energyBudget.record(energy, at: moment)
            device.cellularBudget.record(cellular, at: moment)
        default: break
        }
    }

    private mutating func addApp(_ happening: Happening, _ app: Int, at moment: Moment) {
        switch happening {
        case .appState(_, let state, let cause):
            apps[app].changes.append(.init(moment: moment, state: state, cause: cause))
            apps[app].foreground.set(state == .foreground, at: moment)
            apps[app].background.set(state == .background, at: moment)
            if cause == .swipedAway { mark(app, .swipedAway, at: moment) }
            if cause.isByForce { mark(app, .killed, at: moment) }
            if cause.endsProcess { noteProcessEnd(app, cause, at: moment) }
        case .appSwitcher(_, let isPresent): apps[app].swipedAway.set(!isPresent, at: moment)
        case .appBackgroundAppRefresh(_, let isOn): apps[app].refreshOff.set(!isOn, at: moment)
        case .visit(_, let freshness):
            apps[app].visits.append(.init(moment: moment, freshness: freshness))
        case .contentUpdated: apps[app].contentUpdates.append(moment)
        case .snapshot: apps[app].snapshots.append(moment)
        case .usageWindow(_, let until): apps[app].usageWindows.append(Slice(from: moment, to: until))
        case .launched(let launch, _, let isCold): if isCold { coldLaunches[app] = launch }
        case .presented(let owner, let task, let presentation):
            shown = (owner, task, .init(moment: moment, presentation: presentation))
        case .refused(_, _, _, let refusal): mark(app, .refused(refusal), at: moment)
        case .intervention: mark(app, .intervention, at: moment)
        default: break
        }
    }

    private mutating func addRequest(_ happening: Happening, _ request: Request, at moment: Moment) {
        let app = Int(request.app.index)
        if case .submitted(_, let earliestBegin) = happening {
            places[request.id] = requests.count
            apps[app].requests.append(requests.count)
            requests.append(
                RequestRecord(request: request, submitted: moment, earliestBegin: earliestBegin)
            )
            if request.mode.isPush { mark(app, .pushReceived, request.id, at: moment) }
            return
        }
        guard let place = places[request.id] else { return }
        switch happening {
        case .eligible: requests[place].eligible = moment
        case .verdict(_, let verdict): judge(place, app, verdict, at: moment)
        case .started(_, let launch):
            closeJudgement(place, app, at: moment)
            if let fired = simulated, fired.task == request.task, fired.moment == moment {
                requests[place].isSimulated = true
                simulated = nil
            }
            // A handler that is called in an app in the foreground needed no launch.
            if launch != nil || (!request.mode.launches && requests[place].runs.isEmpty) {
                mark(app, .launch(request.mode), request.id, at: moment)
            }
            requests[place].runs.append(
                .init(launch: launch, isCold: launch != nil && launch == coldLaunches[app], from: moment))
            countRun(app, request.mode, by: 1, at: moment)
        case .paused(_, let bytesLeft): closeRun(place, app, bytesLeft: bytesLeft, at: moment)
        case .expiring:
            requests[place].expiring = moment
            mark(app, .expiring, request.id, at: moment)
        case .ended(_, let outcome, let energy, let cellular):
            closeJudgement(place, app, at: moment)
            closeRun(place, app, bytesLeft: nil, at: moment)
            requests[place].ended = moment
            requests[place].outcome = outcome
            requests[place].energy = energy
            requests[place].cellular = cellular
            noteEnd(place, app, outcome, at: moment)
        default: break
        }
    }

    /// Remembers a request that may have ended with its process, which is told before it or after it.
    private mutating func noteEnd(_ place: Int, _ app: Int, _ outcome: Outcome, at moment: Moment) {
        switch outcome {
        case .abandoned: requests[place].processEnd = apps[app].changes.last?.cause
        case .killed, .dropped:
            if justEnded.moment != moment { justEnded = (moment, []) }
            justEnded.places.append(place)
        default: break
        }
    }

    /// What was shown belongs to the push that ends with it, else to the first that runs and has shown nothing.
    private mutating func settleShown(before next: Happening?) {
        guard let (app, task, what) = shown else { return }
        shown = nil
        if case .ended(let request, _, _, _) = next, request.app == app, request.task == task,
            let place = places[request.id]
        {
            requests[place].shown = what
            return
        }
        let running = apps[Int(app.index)].requests.first {
            requests[$0].request.task == task && requests[$0].request.mode.isPush
                && requests[$0].shown == nil && requests[$0].phase(at: what.moment) == .running
        }
        if let running { requests[running].shown = what }
    }

    private mutating func noteProcessEnd(_ app: Int, _ cause: StateCause, at moment: Moment) {
        guard justEnded.moment == moment else { return }
        for place in justEnded.places where Int(requests[place].request.app.index) == app {
            if requests[place].processEnd == nil { requests[place].processEnd = cause }
        }
    }

    private mutating func judge(_ place: Int, _ app: Int, _ verdict: Verdict, at moment: Moment) {
        let wasHeld = endJudgement(place, at: moment)
        requests[place].judgements.append(.init(verdict: verdict, from: moment))
        let isHeld = !verdict.held(requests[place].request.mode).isEmpty
        countHeld(app, wasHeld: wasHeld, isHeld: isHeld, requests[place].request.id, at: moment)
    }

    private mutating func closeJudgement(_ place: Int, _ app: Int, at moment: Moment) {
        let wasHeld = endJudgement(place, at: moment)
        countHeld(app, wasHeld: wasHeld, isHeld: false, requests[place].request.id, at: moment)
    }

    /// Ends the verdict that stands, if one does, and says whether a factor was holding the request back.
    private mutating func endJudgement(_ place: Int, at moment: Moment) -> Bool {
        guard let last = requests[place].judgements.indices.last,
            requests[place].judgements[last].to == nil
        else { return false }
        requests[place].judgements[last].to = moment
        return !requests[place].judgements[last].verdict.held(requests[place].request.mode).isEmpty
    }

    private mutating func countHeld(
        _ app: Int, wasHeld: Bool, isHeld: Bool, _ request: RequestID, at moment: Moment
    ) {
        guard wasHeld != isHeld else { return }
        heldCounts[app] += isHeld ? 1 : -1
        if isHeld, heldCounts[app] == 1 {
            apps[app].heldBack.begin(at: moment)
            mark(app, .heldBack, request, at: moment)
        } else if !isHeld, heldCounts[app] == 0 {
            apps[app].heldBack.end(at: moment)
        }
    }

    private mutating func closeRun(_ place: Int, _ app: Int, bytesLeft: Int64?, at moment: Moment) {
        guard let last = requests[place].runs.indices.last, requests[place].runs[last].to == nil else {
            return
        }
        requests[place].runs[last].to = moment
        requests[place].runs[last].bytesLeft = bytesLeft
        countRun(app, requests[place].request.mode, by: -1, at: moment)
    }

    private mutating func countRun(_ app: Int, _ mode: ExecutionMode, by change: Int, at moment: Moment) {
        let row = Int(mode.rawValue)
        runCounts[app][row] += change
        if runCounts[app][row] == 0 {
            apps[app].running[row].end(at: moment)
        } else {
            apps[app].running[row].begin(at: moment)
        }
    }

    private mutating func mark(
        _ app: Int, _ kind: Instant.Kind, _ request: RequestID? = nil, at moment: Moment
    ) {
        apps[app].instants.append(Instant(moment: moment, kind: kind, request: request))
    }
}
